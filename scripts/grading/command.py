"""The command: ``run`` measures deals until the levels are full, ``write`` makes the engine's table of them."""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from grading.firsts import firsts
from grading.levels import Levels, chosen
from grading.plan import DEALS, LEVELS, RULES, order
from grading.records import OtherMeasure, Records
from grading.running import measure
from grading.table import TABLE, table
from odds.bar import Bar

_ROOT: Final = Path(__file__).resolve().parents[2]
#: Where the measured deals lie, unless told otherwise.
FOLDER: Final = _ROOT / "build" / "graded"


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns an exit code."""
    args = _parser().parse_args(arguments)
    try:
        files = {name: Records(args.folder, name) for name in RULES if name in args.rules}
        if args.command == "run":
            return _run(files, args)
        return _write(files, args.to)
    except (OtherMeasure, OSError) as error:
        print(error, file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="graded.py", description="Finds deals from easy to hard.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where measured deals are (default: build/graded)")
    parser.set_defaults(rules=tuple(RULES))
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="measure what is not measured yet")
    run.add_argument("--rules", nargs="+", choices=tuple(RULES), default=tuple(RULES), help="only these")
    run.add_argument("--minutes", type=float, default=float("inf"), help="begin nothing new after so many minutes")
    run.add_argument("--processes", type=int, default=1, help="processes of this machine (default: 1)")
    writing = commands.add_parser("write", help="write the engine's table of them")
    writing.add_argument("--to", type=Path, default=TABLE, help="the file (default: engine/canfield/graded_deals.py)")
    return parser


def _run(files: dict[str, Records], args: argparse.Namespace) -> int:
    end = time.monotonic() + 60 * args.minutes
    try:
        run(files, args.processes, end)
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.")
        sys.stdout.flush()
        # Not a moment for waiting until deals under way come to their end.
        os._exit(130)
    return 0


def run(files: dict[str, Records], processes: int = 1, end: float = float("inf")) -> None:
    """Measure the deals of each rule set until its levels are full.

    :param files: what is measured so far, by the rules' name.
    :param end: the time of the monotonic clock after which nothing new is measured.
    """
    bar = Bar(sum(len(LEVELS) * DEALS - _count(chosen(file.found)) for file in files.values()))
    for name, file in files.items():
        levels = chosen(file.found)
        missing = [number for number in order() if number not in file.found]
        for deal in () if levels.are_full else measure(name, missing, processes):
            file.add(deal)
            before = levels
            levels = chosen(file.found)
            bar.go(_count(levels) - _count(before), f"{name}, {len(file.found)} looked at")
            if levels.are_full or time.monotonic() >= end:
                break
    bar.close()


def _count(levels: Levels) -> int:
    return sum(map(len, levels.deals))


def _write(files: dict[str, Records], to: Path) -> int:
    levels = {name: chosen(file.found) for name, file in files.items()}
    to.write_text(table(levels, firsts()), encoding="utf-8")
    for name, one in levels.items():
        print(name, *(len(level) for level in one.deals))
    return 0
