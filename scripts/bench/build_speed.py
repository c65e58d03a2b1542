"""How long the site takes to build, and what a language adds: ``python scripts/bench/build_speed.py``.

Built is the whole site as `build` does it, the Python runtime made before and no PDFs. Then every language is built
once more, alone: what that takes is what another one would add, on one core; the build has two at a time. A language's
bytes are its folder, its catalog and its cards, as they lie on the host and as they are sent with brotli.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bench import packing
from guide.build import Wanted, build_language
from guide.languages import Language, languages
from guide.shared import Made, share
from tooling import bundle, node, runtime, website

#: Seconds that the whole site may take on two cores.
MOST = 60.0


@dataclass(frozen=True)
class Cost:
    """What a language takes.

    :ivar seconds: alone on the machine.
    :ivar size: bytes of its files.
    :ivar sent: the same as a host sends them with brotli.
    """

    seconds: float
    size: int
    sent: int


def whole() -> float:
    """Seconds for the whole site.

    :raises Missing: it cannot be built.
    """
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        website.build(Path(folder) / "site", website.LOCAL_URL, draft=True)
        return time.monotonic() - start


def each() -> dict[Language, Cost]:
    """What every language takes.

    :raises BuildFailed: one cannot be built.
    """
    python = runtime.prepare()
    with tempfile.TemporaryDirectory() as folder:
        bundled, out = Path(folder) / "bundle", Path(folder) / "site"
        bundled.mkdir()
        shared = share(out, Made(bundled, bundle.make(bundled), python))
        wanted = Wanted(website.LOCAL_URL)
        costs = {}
        for one in languages():
            before = set(files(out))
            start = time.monotonic()
            build_language(one, out, wanted, shared)
            costs[one] = cost(time.monotonic() - start, set(files(out)) - before)
    return costs


def files(folder: Path) -> Iterable[Path]:
    """All files of a folder and its folders."""
    return (path for path in folder.rglob("*") if path.is_file())


def cost(seconds: float, own: Iterable[Path]) -> Cost:
    """The cost of a language with these files of its own."""
    sent = packing.packed(own, "br")
    return Cost(seconds, sum(path.stat().st_size for path in sent), sum(path.stat().st_size for path in sent.values()))


def table(costs: dict[Language, Cost]) -> list[str]:
    """The costs as lines of Markdown."""
    lines = ["| language | seconds | files | with brotli |", "| --- | --- | --- | --- |"]
    for one, spent in costs.items():
        lines.append(f"| {one.code} | {spent.seconds:.1f} | {spent.size / 1e6:.2f} MB | {spent.sent / 1e3:.0f} kB |")
    seconds, size, sent = (
        statistics.median(getattr(spent, name) for spent in costs.values()) for name in ("seconds", "size", "sent")
    )
    return [*lines, f"| one more | {seconds:.1f} | {size / 1e6:.2f} MB | {sent / 1e3:.0f} kB |"]


def main() -> int:
    """Measures and prints; with ``--check`` tells by its exit code whether the whole is built fast enough."""
    parser = argparse.ArgumentParser(description="How long the site takes to build, and what a language adds.")
    parser.add_argument("--check", action="store_true", help=f"exit code 1 above {MOST:.0f} seconds")
    options = parser.parse_args()
    node.prepare()
    runtime.prepare()
    seconds = whole()
    print(f"{seconds:.1f} s for {len(languages())} languages on {os.cpu_count()} cores, Python’s runtime made before")
    print(*table(each()), sep="\n")
    return 1 if seconds > MOST and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
