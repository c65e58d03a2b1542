"""Run inside Pyodide before its memory is kept: the engine is imported and has done everything once.

What is imported here is in memory when a page starts; what is not would have to be fetched (`Late`).
"""

from __future__ import annotations

import base64
import gc
import gettext
import hashlib
import importlib
import json
import linecache
import random
import struct
import sys
import zipfile
import zipimport
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any

SITE_PACKAGES = "/lib/python3.14/site-packages"
LIBRARY = "/lib/python314.zip"
#: Where the build has put the wheels.
WHEELS = "/wheels"
LOCALES = "/warming"

Request = dict[str, Any]

#: Requests that need no more than a game.
KINDS = ["turn", "hint", "turn", "hint", "turn", "hint", "send", "undo", "redo", "view", "read", "judge", "link"]
#: What the solver is asked about: a game nearly won and one nearly lost, each searched through in no time, for whatever
#: has been in memory readers have to fetch.
SEARCHED = [
    "3 10,6,9,7 - 2CAHKSQHJCTH/QC/2SAD/2D KHTCQD9HKCASJH 2HACKD 2",
    "3 8,8,8,8 JDKCASQDQH2DAHJC2HJSACKSKH QS/2C/QC/2S - KDADJH 1",
]
#: A deal that is soon searched.
SCOUTED = "1"
#: Milliseconds for which the solver thinks.
SLICE = 1


class Late:
    """Asked last for a module that is not in memory: fetches the whole standard library, once.

    The page gives a function `fetchLibrary` that returns the zip file and its hash, or nothing.
    """

    def __init__(self) -> None:
        self.asked = False

    def find_spec(self, name: str, path: Sequence[str] | None = None, _target: object = None) -> ModuleSpec | None:
        """Find a module of the standard library, as `sys.meta_path` wants it."""
        if self.asked:
            return None
        self.asked = True
        fetch = getattr(importlib.import_module("js"), "fetchLibrary", None)
        got = fetch() if fetch else None
        if not got:
            return None
        content, integrity = bytes(got[0].to_py()), str(got[1])
        if f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}" != integrity:
            return None
        Path(LIBRARY).write_bytes(content)
        forget()
        return PathFinder.find_spec(name, path, None)


def forget() -> None:
    """Forget what files there were: a page has others."""
    sys.path_importer_cache.clear()
    # Read from here again by whoever looks into the same archive, whatever is in it by then.
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # noqa: SLF001


def unpack() -> None:
    """Put the wheels' files where `loadPackage` would."""
    for wheel in sorted(Path(WHEELS).glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(SITE_PACKAGES)
    forget()


def warm() -> None:
    """Ask the engine for everything once, under every rule set, in English and from a catalog."""
    from canfield.guided import GUIDED
    from canfield.protocol import handle

    def ask(request: Request) -> Request:
        answer: Request = json.loads(handle(json.dumps(request)))
        return answer

    write_catalog()
    for language in ("xx", "en"):
        ask({"type": "language", "language": language, "localedir": LOCALES})
        for rules in ask({"type": "hello"})["traditions"]:
            for request in game(rules):
                ask(request)
            for request in enquiries(rules, next(iter(GUIDED))):
                ask(request)
            # Left to itself the garbage would have memory grow beyond what a snapshot may have.
            gc.collect()
    random.seed(0)


def game(rules: str) -> Iterator[Request]:
    """Requests about a game: dealt, played, brought back, left."""
    deal = {"number": "617"}
    yield {"type": "new", "rules": rules, "deal": deal}
    for kind in KINDS:
        yield {"type": kind}
    for source in "W1234R":
        for target in "1234F":
            yield {"type": "try", "source": source, "target": target}
            yield {"type": "play", "move": f"{source}-{target}"}
    yield {"type": "finish"}
    yield {"type": "restart"}
    yield {"type": "restore", "rules": rules, "deal": deal, "moves": ["T", "T"], "done": 1}
    yield {"type": "open", "link": f"?rules={rules}&number=617&moves=T.T"}
    yield from thoughts(rules)
    yield {"type": "close"}


def thoughts(rules: str) -> Iterator[Request]:
    """Requests for which the solver is needed."""
    for position in SEARCHED:
        yield {"type": "new", "rules": rules, "deal": {"position": position}}
        for kind in ("hint", "weigh", "hint", "turn", "lookback"):
            yield {"type": kind, "milliseconds": SLICE}
        yield {"type": "go", "done": 0}
    yield {"type": "scout", "rules": rules, "number": SCOUTED, "milliseconds": SLICE}


def enquiries(rules: str, guided: str) -> Iterator[Request]:
    """Requests that concern no game, and some that nobody should send."""
    result = {"cards": 52, "won": True, "seconds": 600, "hints": 0, "undos": 2}
    yield {"type": "daily", "day": "2026-11-30"}
    yield {"type": "guided", "name": guided, "rules": rules}
    yield {"type": "aside", "name": guided, "rules": rules, "done": 0}
    yield {"type": "aside", "name": guided, "rules": rules, "done": 0, "source": "1", "target": "2"}
    yield {"type": "aside", "name": guided, "rules": rules, "done": 0, "turn": True}
    yield {"type": "account", "rules": rules, "ledger": None, "result": result}
    yield {"type": "tally", "rules": rules, "ledger": None, "result": result}
    yield {"type": "rules", "rules": rules}
    yield {"type": "mix", "tradition": rules, "variant": None, "options": {}}
    yield {"type": "pack", "rules": rules, "text": "2S QH Zz"}
    yield {"type": "nothing"}
    yield {"type": "daily", "day": "never"}


def write_catalog() -> None:
    """A catalog that holds only its head, for the plural forms in it are read by more modules than the rest."""
    head = b"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
    start = 28
    tables = struct.pack("<7I", 0x950412DE, 0, 1, start, start + 8, 0, 0)
    text = start + 16
    entries = struct.pack("<4I", 0, text, len(head), text + 1)
    folder = Path(LOCALES, "xx", "LC_MESSAGES")
    folder.mkdir(parents=True)
    (folder / "engine.mo").write_bytes(tables + entries + b"\0" + head + b"\0")


def tidy() -> None:
    """Leave nothing behind that a page has no use for, and the finder for what is missing."""
    gettext._translations.clear()  # type: ignore[attr-defined]  # noqa: SLF001
    linecache.clearcache()
    forget()
    sys.meta_path.append(Late())
    gc.collect()


if __name__ == "__main__":
    unpack()
    warm()
    tidy()
