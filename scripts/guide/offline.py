"""The service worker, with the list of what it keeps for the time without a connection; written when all else is there.

A version of the site is told by two hashes. The *program* is that of the names of all that is shared: pages that have
the same need the same files, and carry it. The *version* is that of everything.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import quote

from guide.hashed import DIGITS, FOLDER
from guide.pagedata import seen_from
from guide.templating import TEMPLATES

#: At the root of the site, since a worker serves what lies beneath it.
WORKER: Final = "sw.js"
#: What pages have in the place of the program's hash until all that is shared is there.
UNSTAMPED: Final = "program-to-be-stamped"

_INDEX: Final = "index.html"
#: Not for readers of the pages, but for search engines and hosts.
_NOT_KEPT: Final = (WORKER, "robots.txt", "sitemap.xml", "hosting/", ".", "_")
#: Kept only when a reader has asked for it: what is printed, and the ways round a snapshot that cannot be used.
_PASSING_ENDINGS: Final = frozenset({".pdf", ".txt", ".whl", ".zip"})
_PASSING_NAMES: Final = frozenset({"card.png", "pyodide-lock.json"})


def page_entry(page_url: str) -> dict[str, str]:
    """What a page's scripts are told.

    :param page_url: the page's address within its language's folder ("rules/").
    """
    return {"offline": seen_from(page_url, f"../{WORKER}"), "program": UNSTAMPED}


def write_worker(out: Path, script: str, *, unstamped: str = UNSTAMPED) -> None:
    """Write the service worker of a site that is complete but for it, and stamp the pages with the program's hash.

    :param script: the worker's, without its list.
    :param unstamped: what stands in the pages in the hash's place.
    """
    program = _digest("\n".join(sorted(_places(out / FOLDER))))
    for page in out.rglob("*.html"):
        _stamp(page, json.dumps(unstamped), json.dumps(program))
    sums = {place: _sum(path) for place, path in _places(out).items()}
    passing = {place: value for place, value in sums.items() if _is_passing(place)}
    listed = {"ahead": {place: value for place, value in sums.items() if place not in passing}, "passing": passing}
    version = _digest(json.dumps([listed, script]))
    edition = json.dumps({"program": program, "version": version} | listed, separators=(",", ":"))
    _write(out, f"self.edition = {edition};\n{script}")


def write_farewell(out: Path) -> None:
    """Write a worker that takes the place of one installed earlier, throws away what that has kept, and goes."""
    _write(out, (TEMPLATES / "farewell.js").read_text(encoding="utf-8"))


def _places(folder: Path) -> Mapping[str, Path]:
    """The files of a folder that a browser asks for, by their addresses in it, in order."""
    return dict(sorted(_found(folder)))


def _found(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        place = path.relative_to(folder).as_posix()
        if path.is_file() and not place.startswith(_NOT_KEPT):
            yield quote(place.removesuffix(_INDEX) if path.name == _INDEX else place), path


def _is_passing(place: str) -> bool:
    path = PurePosixPath(place)
    return path.suffix in _PASSING_ENDINGS or path.name in _PASSING_NAMES


def _stamp(page: Path, before: str, after: str) -> None:
    text = page.read_text(encoding="utf-8")
    if before in text:
        page.write_text(text.replace(before, after), encoding="utf-8")


def _sum(path: Path) -> str:
    """The sum that browsers check, without its name."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _write(out: Path, script: str) -> None:
    (out / WORKER).write_text(script, encoding="utf-8")
