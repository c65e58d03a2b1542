"""How soon the solver knows whether a position is won: ``python scripts/bench/solver_speed.py``.

Every position of ``tests/data/winnable.tsv``, whose verdicts are proven, is searched for up to so many
seconds. Every won line is played by the engine, and a verdict that contradicts the table is told. The
table printed says, for each rule set, of the positions that can be won and of those that are lost, how
many are resolved within some seconds, and how many nodes a second were searched.

Seconds are of this process's own time on the processor, so that what else the machine does counts less.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from canfield.names import parse_rules
from canfield.notation import parse_position
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import Search, Verdict

TABLE: Final = Path(__file__).resolve().parents[2] / "tests" / "data" / "winnable.tsv"
#: Seconds by which verdicts are counted.
MARKS: Final = (0.1, 0.4, 0.8, 1.0, 2.0, 5.0, 10.0)
#: Nodes between two looks at the clock.
TICK: Final = 500


@dataclass(frozen=True)
class Result:
    """What came of one position.

    :ivar rules: the name of its rules.
    :ivar known: the table's verdict.
    :ivar found: the solver's.
    :ivar seconds: how long it took, or was given.
    :ivar nodes: positions searched.
    """

    rules: str
    known: str
    found: Verdict
    seconds: float
    nodes: int


def measure(name: str, text: str, known: str, most: float) -> Result:
    """Search one position, for up to ``most`` seconds.

    :raises IllegalMove: when a won line cannot be played.
    :raises SystemExit: when it does not lead to 52 cards, or the verdict is wrong.
    """
    rules = parse_rules(name).rules
    position = parse_position(rules, text)
    start = time.process_time()
    search = Search(position, rules)
    while search.run(TICK) == "open" and time.process_time() - start < most:
        pass
    seconds = time.process_time() - start
    if search.verdict == "won" and not replayed(rules, position, search).is_won:
        raise SystemExit(f"the line does not win: {name} {text}")
    if search.verdict not in (known, "open"):
        raise SystemExit(f"{search.verdict}, but the table says {known}: {name} {text}")
    return Result(name, known, search.verdict, seconds, search.nodes)


def replayed(rules: Rules, position: Position, search: Search) -> Position:
    """Where a line leads, each move played by the engine."""
    for move in search.line:
        position = play(rules, position, move)
    return position


def table(results: list[Result]) -> str:
    """Shares resolved by each mark, and nodes a second."""
    marks = "".join(f"{f'{mark:g} s':>8}" for mark in MARKS)
    lines = [f"{'rules':<28}{'known':<6}{'rows':>5}{marks}{'nodes/s':>10}"]
    for name in dict.fromkeys(result.rules for result in results):
        for known in ("won", "lost"):
            chosen = [result for result in results if (result.rules, result.known) == (name, known)]
            if chosen:
                lines.append(f"{name:<28}{known:<6}{len(chosen):>5}{shares(chosen)}{rate(chosen):>10,.0f}")
    return "\n".join(lines)


def shares(results: list[Result]) -> str:
    """The share resolved by each mark, in per cent."""
    told = ""
    for mark in MARKS:
        done = sum(result.found == result.known and result.seconds <= mark for result in results)
        told += f"{done / len(results):>8.1%}"
    return told


def rate(results: list[Result]) -> float:
    """Nodes a second."""
    return sum(result.nodes for result in results) / sum(result.seconds for result in results)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How soon the solver knows.")
    parser.add_argument("--seconds", type=float, default=MARKS[-1], help="how long to search a position")
    parser.add_argument("--rules", help="only the rows of these rules")
    args = parser.parse_args()
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    chosen = [row for row in rows if args.rules in (None, row[0])]
    results = [measure(name, text, known, args.seconds) for name, text, known in chosen]
    print(table(results))


if __name__ == "__main__":
    main()
