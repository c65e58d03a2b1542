"""How soon the page knows whether a position can be won: ``python scripts/bench/solver_page.py``.

Positions of ``tests/data/winnable.tsv``, whose verdicts are proven, are weighed in Chromium, in the built site's own
worker, in slices of 80 ms as its board asks for them; see :mod:`bench.weighing`. The tables printed say, for each
rules:

* of all rows, how many are resolved within some seconds; of the winnable ones, how many are won within two; of the lost
  ones, how many are proven lost within the time given; and how many rows are still open because the engine searched as
  many positions as it allows itself. Once in seconds that the page waits for its worker, once in seconds that the
  processor worked for the page, in all its threads: on a busy machine, with more ``--seconds``, the truer ones;
* nodes for each second of the processor, in CPython for the same rows and nodes, in the page, and the ratio; and how
  much of a processor the page got while it weighed: far below 100 % the machine was busy with something else;
* how long a slice takes to come back, and how long a key on the board waits for its new position while the worker
  weighs and while it does not; see :mod:`bench.liveness`.

A verdict that contradicts the table is a failure.
"""

from __future__ import annotations

import argparse
import datetime as dt
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench import boot_sides, liveness, page_speed, weighing, weighing_table
from bench.weighing import Row, Weighed
from tooling import browser
from tooling.paths import SITE

RULES = ("norwegian", "norwegian+build_on_base=no")


def measure(site: Path, every: Sequence[Row], count: int, most: float) -> tuple[list[Weighed], liveness.Live, str]:
    """The rows' outcomes, the board's answers, and the browser's version.

    :param every: the rows; all serve to keep the worker busy.
    :param count: how many of each rules are weighed; 0 is all.
    :param most: seconds for a row.
    :raises ValueError: the site has no play page with a board.
    """
    with page_speed.serving(site) as url, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.chromium_path(), args=list(browser.ARGUMENTS))
        results = []
        address = f"{url}{boot_sides.UNDER.removeprefix('/')}ours.html"
        for result in weighing.weighed(launched, address, weighing.sample(list(every), count), most):
            results.append(result)
            print(".", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        live = liveness.measure(launched, url, every)
        version = launched.version
        launched.close()
    return results, live, version


def main() -> int:
    """Measure and print; the exit code is 1 when a verdict is wrong."""
    parser = argparse.ArgumentParser(description="How soon the page knows whether a position can be won.")
    parser.add_argument("--site", type=Path, default=SITE, help="a built site; site/ unless told otherwise")
    parser.add_argument("--rules", nargs="+", default=RULES, help=f"{' '.join(RULES)} unless told otherwise")
    parser.add_argument(
        "--sample", type=int, default=0, help="so many rows of each rules, for a quick look; all unless told otherwise"
    )
    parser.add_argument("--seconds", type=float, default=weighing_table.MARKS[-1], help="how long a row is weighed")
    options = parser.parse_args()
    results, live, version = measure(options.site, weighing.rows(options.rules), options.sample, options.seconds)
    load = "/".join(f"{average:.1f}" for average in os.getloadavg())
    print(f"{dt.datetime.now(dt.UTC):%d %B %Y}: Chromium {version}, {os.cpu_count()} cores, load average {load}")
    print(*weighing_table.told(results, live), sep="\n")
    faults = weighing_table.wrong(results)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
