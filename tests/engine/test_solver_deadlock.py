"""Cards of the columns that wait for one another: a loss, and only where columns move as a whole."""

import dataclasses
import random

import pytest

from canfield.names import parse_rules
from canfield.notation import parse_position
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import solve
from canfield.solver.deadlock import are_locked, can_lock
from canfield.solver.numbering import SUIT_AT, numbered
from tests.engine.endgames import endgame, exhaustive, random_rules

#: Positions that a search without shortcuts visits at most.
MOST = 3000


def locked(position: Position) -> bool:
    """What the solver is told of a position."""
    assert position.base is not None
    base = position.base
    counts = dict(zip(SUIT_AT, position.foundations, strict=True))
    columns = tuple(numbered(column, base) for column in position.columns)
    return are_locked(columns, tuple(counts[suit] for suit in sorted(counts)))


def card(rank: int, suit: int) -> int:
    """A card in the solver's numbering."""
    return 4 * rank + suit


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        ([[(0, 0), (12, 0)]], True),  # The last of a suit on its first.
        ([[(1, 0), (0, 2), (12, 0)]], True),  # ... or on its second.
        ([[(0, 0), (12, 2)]], False),  # The other suit can do without.
        ([[(0, 0), (12, 2)], [(3, 2), (2, 0)]], True),  # It waits for the three of its suit, and that for this suit.
        ([[(0, 0), (12, 2)], [(3, 2), (2, 1)]], False),
        ([[(0, 0), (12, 2)], [(0, 2), (12, 0)]], True),  # Each lies on what the other waits for.
        ([[(0, 0), (12, 2)], [(0, 2), (12, 1)], [(0, 1), (12, 3)]], False),  # A chain with an end.
        ([[(0, 0), (12, 2)], [(0, 2), (12, 1)], [(0, 1), (12, 0)]], True),  # A circle of three.
        ([[(5, 0), (4, 2), (3, 0)], [(2, 1)]], False),  # Nothing on the base rank.
    ],
)
def test_who_waits_for_whom(columns: list[list[tuple[int, int]]], *, expected: bool) -> None:
    piles = tuple(bytes(card(*place) for place in column) for column in columns)
    assert are_locked((*piles, b""), (0, 0, 0, 0)) is expected


def test_what_is_up_waits_for_nothing() -> None:
    columns = (bytes([card(0, 1), card(12, 2)]), bytes([card(3, 2), card(2, 1)]))
    assert are_locked(columns, (0, 0, 0, 0))
    assert not are_locked((bytes([card(12, 2)]), columns[1]), (0, 1, 0, 0))


@pytest.mark.parametrize("options", ["unit=part", "unit=top-or-whole", "unit=whole+build_on_base=no"])
def test_other_rules_free_cards_in_other_ways(options: str) -> None:
    assert not can_lock(parse_rules(f"german+{options}").rules)
    assert can_lock(parse_rules("german").rules)


def test_a_locked_deal_is_lost_at_once_and_won_where_the_last_card_moves() -> None:
    text = "A 12,12,0,12 - ADKSQD/KD/KC/KH JDTD9D8D7D6D5D4D3D2D - 1"
    rules = parse_rules("german").rules
    position = parse_position(rules, text)
    assert locked(position)
    found = solve(position, rules)
    assert (found.verdict, found.nodes) == ("lost", 2), "one position for either search"
    moving = dataclasses.replace(rules, unit="top-or-whole")
    assert solve(position, moving).verdict == "won"


def test_whatever_is_locked_is_lost_in_a_search_through_everything() -> None:
    source = random.Random(7)
    verdicts = [exhaustive(*drawn, MOST) for drawn in (_locked(source) for _ in range(150))]
    assert "won" not in verdicts
    assert verdicts.count("lost") > 75, "else nothing was seen"


def _locked(source: random.Random) -> tuple[Rules, Position]:
    """Rules and an endgame whose cards are locked."""
    while True:
        rules = dataclasses.replace(random_rules(source), unit="whole", build_on_base=True)
        position = endgame(source, rules)
        if locked(position):
            return rules, position
