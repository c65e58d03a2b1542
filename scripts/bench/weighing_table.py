"""What :mod:`bench.solver_page` prints of what it measured."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Final

from bench.liveness import Live
from bench.weighing import SLICE, Clock, Weighed

#: Seconds by which verdicts are counted.
MARKS: Final = (0.5, 1.0, 2.0, 5.0)
#: By when the winnable ones are to be won.
SOON: Final = 2.0
#: Stands for a share of nothing.
MISSING: Final = "–"
WIDTH: Final = 26


def told(results: Sequence[Weighed], live: Live) -> list[str]:
    """All of it, line by line."""
    rules = list(dict.fromkeys(result.row.rules for result in results))
    by_rules = [(name, [result for result in results if result.row.rules == name]) for name in rules]
    return [
        *resolved(by_rules, "worker"),
        "",
        *resolved(by_rules, "processor"),
        "",
        *rates(by_rules),
        "",
        line(f"a slice of {SLICE} ms", [time for result in results for time in result.slices]),
        line("a key, nothing weighed", live.alone),
        line("a key, while weighing", live.weighing),
    ]


def resolved(by_rules: Sequence[tuple[str, Sequence[Weighed]]], clock: Clock) -> list[str]:
    """How soon verdicts are there, for each rules."""
    marks = "".join(f"{f'{mark:g} s':>8}" for mark in MARKS)
    head = f"{f'resolved, {clock}':<{WIDTH}}{'rows':>5}{marks}{f'won, {SOON:g} s':>15}{'lost':>15}{'out of nodes':>14}"
    lines = [head]
    for name, results in by_rules:
        shares = "".join(f"{share(results, clock, mark):>8}" for mark in MARKS)
        won = share_of([result for result in results if result.row.known == "won"], clock, SOON)
        lost = share_of([result for result in results if result.row.known == "lost"], clock)
        spent = sum(result.is_spent for result in results)
        lines.append(f"{name:<{WIDTH}}{len(results):>5}{shares}{won:>15}{lost:>15}{spent:>14}")
    return lines


def share(results: Sequence[Weighed], clock: Clock, mark: float = float("inf")) -> str:
    """The share that is resolved in so many seconds, in per cent."""
    if not results:
        return MISSING
    done = sum(result.is_right and result.by(clock) <= mark for result in results)
    return f"{done / len(results):.1%}"


def share_of(results: Sequence[Weighed], clock: Clock, mark: float = float("inf")) -> str:
    """The same, and of how many."""
    return f"{share(results, clock, mark)} of {len(results)}"


def rates(by_rules: Sequence[tuple[str, Sequence[Weighed]]]) -> list[str]:
    """Nodes for each second of the processor, in CPython and in the page, and how much of it the page got."""
    lines = [f"{'nodes a second':<{WIDTH}}{'CPython':>10}{'page':>10}{'ratio':>8}{'processor':>12}"]
    for name, results in by_rules:
        nodes = sum(result.nodes for result in results)
        cpu = sum(result.cpu for result in results)
        worker = sum(result.seconds for result in results)
        python = nodes / sum(result.python for result in results)
        page = nodes / cpu
        lines.append(f"{name:<{WIDTH}}{python:>10,.0f}{page:>10,.0f}{page / python:>8.2f}{cpu / worker:>12.0%}")
    return lines


def line(name: str, times: Sequence[float]) -> str:
    """The spread of a time in milliseconds."""
    late = statistics.quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    told = (("p50", statistics.median(times)), ("p95", late), ("longest", max(times)))
    return f"{name:<{WIDTH}}{len(times):>5} times{''.join(f'   {what} {time:6.1f} ms' for what, time in told)}"


def wrong(results: Sequence[Weighed]) -> list[str]:
    """The verdicts that contradict the table."""
    return [
        f"{result.found}, but the table says {result.row.known}: {result.row.rules} {result.row.position}"
        for result in results
        if result.is_wrong
    ]
