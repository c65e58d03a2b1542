"""How soon a game can be played: ``python scripts/bench/boot_speed.py``.

Two sides in turn, in one run and one browser. *Stock* is a page whose module worker does what Pyodide's documentation
says: `loadPyodide()` of the npm package, `loadPackage` of the engine's plain wheels, import. *Ours* is the same page
with the board's worker, and the real play page. A measure runs from the navigation until the page has the engine's
first state of a game, from when on every tap is answered, on the page's own clock:

* cold: a reader who was never here; nothing is kept;
* warm: the same reader's second visit with what the browser's HTTP cache kept, without a service worker;
* offline: a visit with the service worker, once it has fetched everything, and the host down (but for the bare page
  itself, which is no part of the site).

"Cards" is when there are cards on the board of the play page, which the page lays out before Python is there.

The host sends brotli, or gzip, and lets the browser keep what it may; every round begins with another side. The table
shows medians. CPU is the time of all the browser's processes over the same span.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from bench import boot_sides, hosting, traffic
from bench.boot_reader import Load, Reader
from tooling import browser
from tooling.paths import SITE

Kind = Literal["cold", "warm", "offline"]
KINDS: tuple[Kind, ...] = ("cold", "warm", "offline")
ROUNDS = 7
#: The most that ours may take as a share of stock's: of its cold visit, else of its warm one, for a service worker's
#: visit is a second one, too.
MOST: dict[Kind, float] = {"cold": 0.30, "warm": 0.30, "offline": 0.25}
#: Stands in the table for what was not measured.
MISSING = "–"
#: Bits in a second, and seconds before an answer begins, of the slow wire.
SLOW = (10e6, 0.04)


@dataclass
class Side:
    """A side with its visits.

    :ivar path: its page, without the slash at the beginning.
    """

    name: str
    path: str
    visits: dict[Kind, list[Load]] = field(default_factory=lambda: {kind: [] for kind in KINDS})

    def median(self, kind: Kind, of: Callable[[Load], float | None]) -> float | None:
        """The middle of the visits' numbers; None where there was no such visit."""
        numbers = [number for load in self.visits[kind] if (number := of(load)) is not None]
        return statistics.median(numbers) if numbers else None

    def seconds(self, kind: Kind) -> float | None:
        """The median of the seconds until a game can be played."""
        return self.median(kind, lambda load: load.seconds)


class Bench:
    """Both sides, in one browser.

    :param language: of the pages; stock has English only.
    """

    def __init__(self, launched: Browser, server: hosting.Server, language: str, *, worker: bool) -> None:
        self._launched = launched
        self._server = server
        self._worker = worker
        under = boot_sides.UNDER.removeprefix("/")
        self.stock = Side("stock", f"{under}stock.html")
        self.ours = Side("ours", f"{under}ours.html")
        self.play = Side("play page", f"{language}/play/")

    @property
    def sides(self) -> tuple[Side, Side, Side]:
        """All of them, in the order of the table."""
        return self.stock, self.ours, self.play

    def round(self, number: int) -> None:
        """Every visit once, begun with another one each time."""
        tasks: list[Callable[[], None]] = [partial(self._twice, side) for side in self.sides]
        if self._worker:
            tasks.append(self._offline)
        at = number % len(tasks)
        for task in tasks[at:] + tasks[:at]:
            task()

    def _twice(self, side: Side) -> None:
        """A first visit and a second."""
        with self._reader(worker=False) as reader:
            side.visits["cold"].append(reader.visit(side.path))
            side.visits["warm"].append(reader.visit(side.path))

    def _offline(self) -> None:
        """Visits of somebody who has been to the play page, when the host is down."""
        with self._reader(worker=True) as reader:
            reader.settle(self.play.path)
            self._server.up = (boot_sides.UNDER,)
            try:
                for side in (self.ours, self.play):
                    side.visits["offline"].append(reader.visit(side.path))
            finally:
                self._server.up = ("/",)

    @contextmanager
    def _reader(self, *, worker: bool) -> Iterator[Reader]:
        reader = Reader(self._launched, self._server, worker=worker)
        try:
            yield reader
        finally:
            reader.close()


def share(side: Side, stock: Side, kind: Kind) -> float | None:
    """What ours takes of stock's time; None where one of them was not measured."""
    ours, other = side.seconds(kind), stock.seconds("cold" if kind == "cold" else "warm")
    return None if ours is None or other is None else ours / other


def table(sides: Iterable[Side], stock: Side) -> list[str]:
    """The medians as lines of Markdown."""
    lines = ["| | first visit | second visit | offline | CPU | on the wire |", "| --- | --- | --- | --- | --- | --- |"]
    for side in sides:
        times = [cell(side.seconds(kind), share(side, stock, kind), side is stock) for kind in KINDS]
        cpu = " / ".join(seconds(side.median(kind, lambda load: load.cpu)) for kind in KINDS)
        size = side.median("cold", lambda load: traffic.total(load.answers))
        wire = MISSING if size is None else f"{size / 1e6:.2f} MB"
        lines.append(f"| {side.name} | {' | '.join(times)} | {cpu} | {wire} |")
        shown = [seconds(side.median(kind, lambda load: load.shown)) for kind in KINDS]
        if set(shown) != {MISSING}:
            lines.append(f"| {side.name}, cards | {' | '.join(shown)} | | |")
    return lines


def cell(median: float | None, ratio: float | None, is_stock: bool) -> str:
    """Seconds, and the share of stock's."""
    return seconds(median) if ratio is None or is_stock else f"{seconds(median)} ({ratio:.2f} ×)"


def seconds(number: float | None) -> str:
    """Seconds as they stand in the table."""
    return MISSING if number is None else f"{number:.2f} s"


def broken(sides: Iterable[Side], stock: Side) -> list[str]:
    """What takes longer than it may."""
    found = []
    for side in sides:
        for kind, most in MOST.items():
            ratio = share(side, stock, kind)
            if side is not stock and ratio is not None and ratio > most:
                found.append(f"{side.name}, {kind}: {ratio:.2f} × stock, more than {most:.2f}")
    return found


def measure(site: Path, options: argparse.Namespace) -> tuple[Bench, str]:
    """The bench after all its rounds, and the browser's version.

    :raises ValueError: the site has no play page with a board.
    """
    with tempfile.TemporaryDirectory() as beside:
        boot_sides.put_stock(Path(beside))
        boot_sides.put_ours(Path(beside), site, options.language)
        wire = hosting.Wire(*SLOW) if options.throttle else hosting.Wire()
        under = {boot_sides.UNDER: Path(beside)}
        with hosting.hosting(site, options.encoding, under, wire) as server, sync_playwright() as playwright:
            launched = playwright.chromium.launch(executable_path=browser.chromium_path(), args=list(browser.ARGUMENTS))
            bench = Bench(launched, server, options.language, worker=(site / "sw.js").is_file())
            for number in range(options.rounds):
                bench.round(number)
                print(".", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            version = launched.version
            launched.close()
    return bench, version


def main() -> int:
    """Measures and prints; with ``--check`` tells by its exit code whether ours is as fast as it must be."""
    parser = argparse.ArgumentParser(description="How soon a game can be played, beside stock Pyodide.")
    parser.add_argument("--site", type=Path, default=SITE, help="a built site; site/ unless told otherwise")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"{ROUNDS} unless told otherwise")
    parser.add_argument("--language", default="en", help="of the site's pages; en unless told otherwise")
    parser.add_argument("--encoding", choices=("br", "gzip"), default="br", help="br unless told otherwise")
    parser.add_argument("--throttle", action="store_true", help="a wire of 10 Mbit/s and 40 ms")
    parser.add_argument("--check", action="store_true", help=f"exit code 1 above these shares of stock's time: {MOST}")
    options = parser.parse_args()
    bench, version = measure(options.site, options)
    wire = "10 Mbit/s and 40 ms" if options.throttle else "localhost"
    print(
        f"{dt.datetime.now(dt.UTC):%d %B %Y}: Chromium {version}, {os.cpu_count()} cores, "
        f"{options.encoding}, {wire}, medians of {options.rounds}"
    )
    print(*table(bench.sides, bench.stock), sep="\n")
    faults = broken(bench.sides, bench.stock)
    print(*faults, sep="\n")
    return 1 if faults and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
