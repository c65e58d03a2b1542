"""The puzzles of the strategy page: whichever tradition, the better move can still win, and the other cannot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from canfield.moves import legal_moves
from canfield.names import parse_rules
from canfield.notation import parse_move, parse_position
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.variants import TRADITIONS
from guide.places import DOCS

LINES = Path(__file__).parents[1] / "data" / "puzzles.tsv"
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def puzzles() -> list[dict[str, str]]:
    text = (DOCS / "strategy.md").read_text(encoding="utf-8")
    return [dict(ATTRIBUTE.findall(tag)) for tag in re.findall(r'<div class="puzzle"[^>]*>', text)]


def shown() -> Iterator[tuple[dict[str, str], str]]:
    """Each puzzle with the rules that it is shown under."""
    for puzzle in puzzles():
        tradition, slash, variant = puzzle["data-rules"].partition("/")
        for one in [tradition] if tradition == "norwegian" else TRADITIONS:
            yield puzzle, f"{one}{slash}{variant}"


@cache
def lines() -> dict[tuple[str, str], list[str]]:
    rows = [line.split("\t") for line in LINES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {(name, rules): line.split() for name, rules, line in rows}


def test_there_is_a_line_for_each_and_for_no_other() -> None:
    assert len(puzzles()) >= 12
    assert lines().keys() == {(puzzle["id"], rules) for puzzle, rules in shown()}


@pytest.mark.parametrize(
    ("puzzle", "name"), [pytest.param(puzzle, rules, id=f"{puzzle['id']}-{rules}") for puzzle, rules in shown()]
)
def test_the_better_move_wins_and_the_other_does_not(puzzle: dict[str, str], name: str) -> None:
    rules = parse_rules(name).rules
    start = position = parse_position(rules, puzzle["data-position"])
    line = lines()[puzzle["id"], name]
    assert line[0] == puzzle["data-better"] != puzzle["data-worse"]
    for move in line:
        position = play(rules, position, parse_move(move))
    assert position.is_won
    assert is_lost_for_good(rules, play(rules, start, parse_move(puzzle["data-worse"])))


def is_lost_for_good(rules: Rules, start: Position) -> bool:
    """Whether no sequence of moves wins: every position that can be reached is looked at.

    Passes are not counted, since no puzzle limits them; so each position is met once.
    """
    assert rules.passes is None
    met = {start}
    open_ = [start]
    while open_:
        position = open_.pop()
        if position.is_won:
            return False
        for move in legal_moves(rules, position):
            reached = play(rules, position, move)._replace(pass_number=1)
            if reached not in met:
                met.add(reached)
                open_.append(reached)
    return True
