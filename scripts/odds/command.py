"""The command: ``run`` measures on, ``sum`` writes what is measured into the data file of the page."""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final

from odds.bar import Bar
from odds.plan import ALL_RULES, DEALS, NODES, QUESTIONS, SOLVER
from odds.players import PLAYERS
from odds.records import OtherStudy, Records
from odds.running import Runner, locally, on_cluster
from odds.summary import RESULTS, summary, write
from odds.work import Job

_ROOT: Final = Path(__file__).resolve().parents[2]
#: Where the files of results lie, unless told otherwise.
FOLDER: Final = _ROOT / "build" / "odds"
#: Deals of one job: a search may take seconds.
_JOB: Final = {**dict.fromkeys(PLAYERS, 20), SOLVER: 1}


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns an exit code."""
    args = _parser().parse_args(arguments)
    try:
        if args.command == "sum":
            write(summary(args.folder), args.to)
            return 0
        return _run(args)
    except (OtherStudy, OSError) as error:
        print(error, file=sys.stderr)
    except ModuleNotFoundError as error:
        print(f"The package {error.name} is missing: see requirements-study.txt.", file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="study.py", description="Measures how often deals are won, and can be.")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the results are (default: build/odds)")
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help="measure what is not measured yet")
    run.add_argument("--rules", nargs="+", choices=ALL_RULES, default=ALL_RULES, metavar="RULES", help="only these")
    run.add_argument("--ask", nargs="+", choices=QUESTIONS, default=QUESTIONS, help="only these questions")
    run.add_argument("--deals", type=int, default=max(DEALS.values()), help="only the first so many deals")
    run.add_argument("--minutes", type=float, default=float("inf"), help="begin nothing new after so many minutes")
    where = run.add_mutually_exclusive_group()
    where.add_argument("--processes", type=int, default=2, help="processes of this machine (default: 2)")
    where.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster instead: its scheduler's address")
    total = commands.add_parser("sum", help="write what is measured into the data file")
    total.add_argument("--to", type=Path, default=RESULTS, help="the data file (default: scripts/odds/results.json)")
    return parser


def _run(args: argparse.Namespace) -> int:
    files = {(rules, question): Records(args.folder, rules, question) for question in args.ask for rules in args.rules}
    runner = on_cluster(args.dask) if args.dask else locally(args.processes)
    end = time.monotonic() + 60 * args.minutes
    try:
        measure(files, runner, args.deals, end)
    except BrokenProcessPool:
        print(
            "\nA process has died; what was found before is kept, and the same command goes on from there.",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.")
        sys.stdout.flush()
        # Not a moment for waiting until searches under way come to their end.
        os._exit(130)
    return 0


def measure(files: dict[tuple[str, str], Records], runner: Runner, deals: int, end: float = float("inf")) -> None:
    """Answer what has no answer yet.

    :param files: the results so far, by rule set and question.
    :param deals: how many deals of each, from the first one.
    :param end: the time of the monotonic clock after which nothing new is begun.
    """
    bar = Bar(sum(len(file.missing(deals)) for file in files.values()))
    for job, records in runner(_jobs(files, deals, end)):
        files[job.rules, job.question].add(records)
        bar.go(len(records), f"{job.rules} {job.question}")
    bar.close()


def _jobs(files: dict[tuple[str, str], Records], deals: int, end: float) -> Iterator[Job]:
    """What is to be done, in turns: next is whatever has had the least effort so far.

    So whenever a run is cut, each rule set has been given about the same; where deals are easy more are done.
    """
    missing = {key: left for key, file in files.items() if (left := file.missing(deals))}
    while missing and time.monotonic() < end:
        key = min(missing, key=lambda one: files[one].effort)
        rules, question = key
        size = _JOB[question]
        yield Job(rules, question, tuple(missing[key][:size]), NODES)
        files[key].hand_out(size)
        missing[key] = missing[key][size:]
        if not missing[key]:
            del missing[key]
