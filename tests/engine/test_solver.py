"""The solver: proven verdicts, won lines, positions in the middle of games, slices."""

import pytest

from canfield.deal import deal_number
from canfield.moves import Move, apply, legal_moves
from canfield.names import parse_rules
from canfield.notation import parse_move, parse_position
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import Search, solve
from tests.engine.vectors import rows

#: Nodes a row of the table gets; most need far fewer.
BUDGET = 1500

#: By rules and proven verdict, how many rows of the table that many nodes resolve at least.
RESOLVED = {
    ("norwegian+build_on_base=no", "won"): 75,
    ("norwegian+build_on_base=no", "lost"): 10,
    ("norwegian", "won"): 84,
    ("norwegian", "lost"): 8,
    ("german+build_on_base=no", "won"): 23,
    ("german+build_on_base=no", "lost"): 5,
}


def replayed(rules: Rules, position: Position, line: tuple[Move, ...]) -> list[Position]:
    """The positions that a line leads through, each move played by the rules."""
    reached = [position]
    for move in line:
        reached.append(play(rules, reached[-1], move))
    return reached


@pytest.mark.parametrize("name", list(dict.fromkeys(row[0] for row in rows("winnable"))))
def test_no_verdict_contradicts_the_proven_ones_and_every_line_wins(name: str) -> None:
    rules = parse_rules(name).rules
    resolved = {"won": 0, "lost": 0}
    for _, text, known in (row for row in rows("winnable") if row[0] == name):
        position = parse_position(rules, text)
        found = solve(position, rules, nodes=BUDGET)
        assert found.verdict in (known, "open"), text
        assert found.nodes <= BUDGET
        resolved[known] += found.verdict == known
        if found.verdict == "won":
            assert replayed(rules, position, found.line)[-1].is_won
            assert found.best == 52
    for known, count in resolved.items():
        assert count >= RESOLVED[name, known]


def test_games_that_are_over_are_known_to_be() -> None:
    for name, text, state in rows("state"):
        rules = parse_rules(name).rules
        position = parse_position(rules, text)
        if state != "playing":
            found = solve(position, rules, nodes=10)
            assert (found.verdict, found.line) == (state, ())
            assert found.best == position.on_foundations


@pytest.mark.parametrize(
    ("name", "number"),
    [("english/storehouse", "2"), ("norwegian/superior", "9"), ("danish", "9"), ("norwegian/rainbow", "2")],
)
def test_a_game_that_was_won_is_lost_at_none_of_its_positions(name: str, number: str) -> None:
    """From the middle of a pass, with passes used up, with spaces: the solver takes any position of a game."""
    rules = parse_rules(name).rules
    start = deal_number(rules, number)
    line = solve(start, rules, nodes=5000).line
    assert line
    resolved = 0
    positions = replayed(rules, start, line)[1::9]
    for position in positions:
        found = solve(position, rules, nodes=2000)
        assert found.verdict != "lost"
        if found.verdict == "won":
            resolved += 1
            assert replayed(rules, position, found.line)[-1].is_won
    assert resolved >= len(positions) / 2


@pytest.mark.parametrize("slices", [(1,), (7, 1), (250, 3), (999,), (1000,), (1001,)], ids=str)
@pytest.mark.parametrize(
    "name", ["norwegian", "norwegian+build_on_base=no", "dutch/selective", "german/rainbow", "norwegian/chameleon"]
)
def test_slices_come_to_the_same_verdict_and_line(name: str, slices: tuple[int, ...]) -> None:
    rules = parse_rules(name).rules
    position = deal_number(rules, "12")
    whole = solve(position, rules, nodes=2500)
    sliced = Search(position, rules)
    at = 0
    while sliced.verdict == "open" and sliced.nodes < 2500:
        before = sliced.nodes
        size = min(slices[at % len(slices)], 2500 - before)
        sliced.run(size)
        assert sliced.nodes - before <= size
        at += 1
    assert (sliced.verdict, sliced.line, sliced.nodes) == (whole.verdict, whole.line, whole.nodes)
    assert sliced.best == whole.best


def test_a_search_stops_when_its_time_is_up_and_goes_on() -> None:
    _, text, _ = next(row for row in rows("winnable") if row[0] == "german+build_on_base=no" and row[2] == "lost")
    rules = parse_rules("german+build_on_base=no").rules
    search = Search(parse_position(rules, text), rules)
    search.run(seconds=0)
    first = search.nodes
    assert 0 < first < 1000
    search.run(seconds=0)
    assert search.nodes > first or search.verdict != "open"


def test_a_known_verdict_is_not_searched_for_again() -> None:
    rules = parse_rules("norwegian").rules
    search = solve(deal_number(rules, "617"), rules, nodes=20_000)
    assert search.verdict == "won"
    nodes = search.nodes
    assert search.run(1000) == "won"
    assert search.nodes == nodes


def test_before_selectives_choice_each_choice_is_tried() -> None:
    rules = parse_rules("norwegian/selective").rules
    position = deal_number(rules, "3")
    found = solve(position, rules, nodes=50_000)
    assert found.verdict == "won"
    assert found.line[0] in legal_moves(rules, position)
    assert replayed(rules, position, found.line)[-1].is_won


@pytest.mark.parametrize(("pass_number", "verdict"), [(1, "won"), (2, "lost")])
def test_passes_used_up_count(pass_number: int, verdict: str) -> None:
    """What two passes win, the last of them alone does not."""
    rules = parse_rules("german+passes=2").rules
    position = parse_position(rules, f"T 13,9,8,12 - -/8D/7H/9D - 6D9H7D6H9C8H5D {pass_number}")
    found = solve(position, rules, nodes=1000)
    assert found.verdict == verdict
    if verdict == "won":
        assert replayed(rules, position, found.line)[-1].pass_number == 2


def test_moves_shown_by_a_line_are_those_of_the_position() -> None:
    rules = parse_rules("norwegian").rules
    position = parse_position(rules, "8 13,13,13,11 - 7C/6C/-/- - - 1")
    found = solve(position, rules, nodes=10)
    assert found.line == (parse_move("2-F"), parse_move("1-F"))
    assert apply(rules, position, found.line[0]).on_foundations == 51
