"""A host whose site changes while readers are there, and which can be out of reach; and a later version of the site."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from guide.offline import write_worker
from tooling.host import Handler, serving

#: What a page of the later version has in its head.
LATER = '<meta name="later" content="yes">'
#: Seconds; the worker waits for three.
_SLOW = 4.0
_LONG = 60.0


@dataclass
class Host:
    """A host on this machine.

    :ivar folder: the site that it serves now.
    :ivar is_gone: whether it answers nothing.
    :ivar lacks: paths within the site of files that it has lost.
    :ivar is_slow: whether it takes longer to answer than a reader would wait.
    :ivar url: the address of the site, with a slash at its end.
    :ivar asked: the paths that it was asked for, in order.
    """

    folder: Path
    is_gone: bool = False
    lacks: set[str] = field(default_factory=set)
    is_slow: bool = False
    url: str = ""
    asked: list[str] = field(default_factory=list)

    def wait_for(self, ending: str) -> None:
        """Wait until it has been asked for an address that ends like this."""
        end = time.monotonic() + _LONG
        while not any(path.endswith(ending) for path in self.asked):
            assert time.monotonic() < end, f"nobody has asked for {ending}"
            time.sleep(0.02)


@contextmanager
def hosting(folder: Path, mount: str = "/") -> Iterator[Host]:
    """Serve a folder under a path while the block runs."""
    host = Host(folder)

    class Changing(Handler):
        """Serves what the host serves at the moment."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs | {"directory": str(host.folder)})

        def do_GET(self) -> None:  # noqa: N802
            """Answer, or go away without an answer."""
            host.asked.append(self.path)
            # A connection is kept while the site changes.
            self.directory = str(host.folder)
            if host.is_slow:
                time.sleep(_SLOW)
            if self.path.removeprefix(mount) in host.lacks:
                self.send_error(HTTPStatus.NOT_FOUND)
                return
            if host.is_gone:
                self.close_connection = True
                return
            super().do_GET()

    with serving(folder, mount, Changing) as host.url:
        yield host


def program_of(folder: Path) -> str:
    """The hash of all that the pages of a built site share."""
    found = re.search(r'"program":"(\w+)"', (folder / "sw.js").read_text(encoding="utf-8"))
    assert found, f"{folder} has no worker"
    return found[1]


def board_of(folder: Path) -> str:
    """The folder with the board's scripts, seen from the site."""
    (found,) = (folder / "shared").glob("board-*")
    return f"shared/{found.name}/"


def later(folder: Path, target: Path) -> Path:
    """A later version of a built site, in which every page has changed, and all of the board's scripts."""
    shutil.copytree(folder, target)
    before = board_of(folder)
    after = f"shared/board-{before.rstrip('/')[:-17:-1]}/"
    (target / before).rename(target / after)
    for page in target.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(before, after).replace("<head>", f"<head>{LATER}", 1), encoding="utf-8")
    _edition, script = (folder / "sw.js").read_text(encoding="utf-8").split("\n", 1)
    write_worker(target, script, unstamped=program_of(folder))
    return target
