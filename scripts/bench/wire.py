"""What goes over the wire: ``python scripts/bench/wire.py``.

A browser visits the built site from a host that sends brotli, then from one that sends gzip, and the host counts
requests and bytes, headers among them. A kB is a thousand bytes. Every line is a visit of its own, most by somebody who
was never here; where it is not about a service worker or about what is fetched ahead, the browser takes no worker and
has been asked to save data, so that only what the page itself needs is counted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench import hosting, packing, traffic
from bench.boot_reader import Reader
from tooling import browser
from tooling.paths import SITE

#: The most that a visit may take, in bytes with brotli.
MOST = {"rules": 200_000, "play": 5_500_000}
#: The language of most visits, and the one that is switched to.
LANGUAGES = ("en", "de")
SWITCHED = ", in another language"
#: A small board, and what of it can be touched.
BOARD = ".board-small"
#: Goes through a page, so that all comes that comes with the reader.
GO_THROUGH = """async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""


@dataclass
class Visit:
    """What went over the wire in a visit."""

    name: str
    answers: list[traffic.Sent] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Bytes in all."""
        return traffic.total(self.answers)


class Walk:
    """Every visit, one after the other, from one host.

    :ivar visits: those that were made.
    """

    def __init__(self, launched: Browser, server: hosting.Server, *, worker: bool) -> None:
        self._launched = launched
        self._server = server
        self._worker = worker
        self.visits: list[Visit] = []

    def all(self) -> None:
        """Makes them."""
        english, other = LANGUAGES
        for name, path in (("home", ""), ("guided", "guided/")):
            with self._reader() as reader:
                self._open(name, reader, f"{english}/{path}", through)
        self._rules(english, other)
        with self._reader() as reader:
            self._open("play", reader, f"{english}/play/", playable)
            self._open("play, second visit", reader, f"{english}/play/", playable)
            self._open(f"play{SWITCHED}", reader, f"{other}/play/", playable)
        if self._worker:
            self._kept(english)

    def _rules(self, english: str, other: str) -> None:
        with self._reader() as reader:
            self._open("rules", reader, f"{english}/rules/", through)
            self._open("rules, second visit", reader, f"{english}/rules/", through)
            self._open(f"rules{SWITCHED}", reader, f"{other}/rules/", through)
            self._open("rules, a board is touched", reader, f"{english}/rules/", touch)
        with self._reader(saving=False) as reader:
            self._open("rules, with what is fetched ahead", reader, f"{english}/rules/", through)

    def _kept(self, english: str) -> None:
        """What the service worker fetches besides, and what is asked of the host once it has everything."""
        with self._reader(worker=True, saving=False) as reader:
            self._open("play, with the service worker’s files", reader, f"{english}/play/", settled)
            self._open("play, from the service worker", reader, f"{english}/play/", playable)

    @contextmanager
    def _reader(self, *, worker: bool = False, saving: bool = True) -> Iterator[Reader]:
        self._server.log.taken()
        reader = Reader(self._launched, self._server, worker=worker, saving=saving)
        try:
            yield reader
        finally:
            reader.close()

    def _open(self, name: str, reader: Reader, path: str, do: Callable[[Page], None]) -> None:
        """Opens a page, does something on it, and keeps what went over the wire until all is quiet."""
        page = reader.open(path)
        do(page)
        reader.quiet(page)
        # Two tabs would not both play the same game.
        page.close()
        self.visits.append(Visit(name, self._server.log.taken()))


def through(page: Page) -> None:
    """Reads a page to its end."""
    page.evaluate(GO_THROUGH)


def touch(page: Page) -> None:
    """Touches the first board, and waits until Python has started."""
    board = page.locator(BOARD).first
    board.scroll_into_view_if_needed()
    board.locator("button:visible").first.tap()
    page.evaluate("bench.ready")


def playable(page: Page) -> None:
    """Waits until a game can be played."""
    page.evaluate("bench.playable")


def settled(page: Page) -> None:
    """Waits until the service worker has taken over."""
    page.evaluate("bench.playable")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def table(brotli: list[Visit], gzip: list[Visit]) -> list[str]:
    """The visits as lines of Markdown."""
    lines = ["| | requests | brotli | gzip |", "| --- | --- | --- | --- |"]
    for packed, plain in zip(brotli, gzip, strict=True):
        lines.append(f"| {packed.name} | {len(packed.answers)} | {weight(packed.size)} | {weight(plain.size)} |")
    return lines


def weight(size: int) -> str:
    """Bytes as they stand in the table."""
    return f"{size / 1e6:.2f} MB" if size >= 1e6 else f"{size / 1e3:.1f} kB"


def faults(visits: list[Visit], other: str = LANGUAGES[1]) -> list[str]:
    """What goes over the wire in vain: too much, twice, or in another language what is the same in all."""
    found = []
    for visit in visits:
        most = MOST.get(visit.name)
        if most is not None and visit.size > most:
            found.append(f"{visit.name}: {weight(visit.size)}, more than {weight(most)}")
        whole = [answer for answer in visit.answers if answer.status != HTTPStatus.NOT_MODIFIED]
        found += [f"{visit.name}: {path} comes {times} times" for path, times in traffic.twice(whole).items()]
        if visit.name.endswith(SWITCHED):
            further = [answer.path for answer in whole if not belongs(answer.path, other)]
            found += [f"{visit.name}: {path} comes, too" for path in further]
    return found


def belongs(path: str, language: str) -> bool:
    """Whether a language has this file for itself: a page, its search index, its catalog, the letters on its cards."""
    return path.startswith((f"/{language}/", "/shared/cards-")) or path.endswith(".mo")


def walked(site: Path, encoding: packing.Encoding) -> list[Visit]:
    """Every visit, from a host that sends this."""
    with hosting.hosting(site, encoding) as server, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.chromium_path(), args=list(browser.ARGUMENTS))
        walk = Walk(launched, server, worker=(site / "sw.js").is_file())
        walk.all()
        launched.close()
    return walk.visits


def main() -> int:
    """Measures and prints; with ``--check`` tells by its exit code whether nothing goes over the wire in vain."""
    parser = argparse.ArgumentParser(description="Requests and bytes on the wire, by page.")
    parser.add_argument("--site", type=Path, default=SITE, help="a built site; site/ unless told otherwise")
    parser.add_argument("--files", action="store_true", help="list what each visit fetched, with brotli")
    parser.add_argument("--check", action="store_true", help=f"exit code 1 for more than {MOST} bytes, or a file twice")
    options = parser.parse_args()
    brotli, gzip = walked(options.site, "br"), walked(options.site, "gzip")
    print(*table(brotli, gzip), sep="\n")
    if options.files:
        for visit in brotli:
            print(f"\n{visit.name}")
            print(*(f"  {one.size:9} {one.status} {one.path}" for one in visit.answers), sep="\n")
    found = faults(brotli)
    print(*found, sep="\n")
    return 1 if found and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
