"""Every line of the tables of known answers: counts, games, states and deals.

The file needs pytest, the engine and the standard library only, so that it runs inside Pyodide
as it stands.
"""

import pytest

from canfield.deal import deal_number
from canfield.moves import legal_moves, perft
from canfield.names import parse_rules
from canfield.notation import move_text, parse_move, parse_position, position_text
from canfield.outcome import state
from canfield.playing import play
from tests.engine.vectors import names, rows, rule_sets


def test_the_tables_are_all_there() -> None:
    """An emptied table would make every test below pass."""
    counted = {table: len(rows(table)) for table in ("perft", "perft_more", "plays", "state", "deals", "deals_more")}
    assert counted == {"perft": 354, "perft_more": 3, "plays": 78, "state": 187, "deals": 40, "deals_more": 22}
    assert len(rule_sets()) == 26


@pytest.mark.parametrize("name", rule_sets())
def test_the_rules_names_are_canonical(name: str) -> None:
    """The tables write each rule set in its one canonical spelling."""
    assert parse_rules(name).name == name


@pytest.mark.parametrize(("name", "text", "counts"), rows("perft"), ids=names("perft"))
def test_perft(name: str, text: str, counts: str) -> None:
    """The numbers of move sequences, at every depth the table gives."""
    check_perft(name, text, counts)


@pytest.mark.parametrize(("name", "text", "counts"), rows("perft_more"), ids=names("perft_more"))
def test_perft_more(name: str, text: str, counts: str) -> None:
    """Positions of our own, for options that no line of the first table depends on."""
    check_perft(name, text, counts)


def check_perft(name: str, text: str, counts: str) -> None:
    """Compare the counts of one line."""
    rules = parse_rules(name).rules
    position = parse_position(rules, text)
    assert position_text(position) == text
    expected = [int(count) for count in counts.split()]
    assert [perft(rules, position, depth + 1) for depth in range(len(expected))] == expected


@pytest.mark.parametrize(("name", "text", "line", "end"), rows("plays"), ids=names("plays"))
def test_plays(name: str, text: str, line: str, end: str) -> None:
    """Whole games: each move is legal where it stands, and the end is the table's."""
    rules = parse_rules(name).rules
    position = parse_position(rules, text)
    for word in line.split():
        move = parse_move(word)
        assert move_text(move) == word
        assert move in legal_moves(rules, position), f"{word} at {position_text(position)}"
        position = play(rules, position, move)
    assert position_text(position) == end


@pytest.mark.parametrize(("name", "text", "expected"), rows("state"), ids=names("state"))
def test_state(name: str, text: str, expected: str) -> None:
    """Playing, won or lost."""
    rules = parse_rules(name).rules
    assert state(rules, parse_position(rules, text)) == expected


@pytest.mark.parametrize(("name", "number", "expected"), rows("deals"), ids=names("deals"))
def test_deals(name: str, number: str, expected: str) -> None:
    """Deal numbers: the same cards as PySolFC's."""
    assert position_text(deal_number(parse_rules(name).rules, number)) == expected


@pytest.mark.parametrize(("name", "number", "expected"), rows("deals_more"), ids=names("deals_more"))
def test_deals_more(name: str, number: str, expected: str) -> None:
    """A deal for each rule set of which the first table has none."""
    assert position_text(deal_number(parse_rules(name).rules, number)) == expected
