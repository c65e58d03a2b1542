"""The two guided deals: what the eight steps say of the first, what the second example says, and both wins."""

import pytest

from canfield.cards import card_text, pile, pile_text
from canfield.deal import deal_pack
from canfield.guided import GUIDED
from canfield.moves import legal_moves
from canfield.names import parse_rules
from canfield.notation import move_text, parse_move
from canfield.outcome import state
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.variants import TRADITIONS
from tests.engine.vectors import rows

CORNER = "round-the-corner"
WHOLE = "whole-columns"


class Table:
    """A deal played move by move, asked in the notation's words."""

    def __init__(self, rules: str, deal: str) -> None:
        self.rules: Rules = parse_rules(rules).rules
        self.position: Position = deal_pack(self.rules, GUIDED[deal].pack)

    def play(self, *words: str) -> None:
        for word in words:
            assert word in self.legal(), word
            self.position = play(self.rules, self.position, parse_move(word))

    def legal(self) -> set[str]:
        return {move_text(move) for move in legal_moves(self.rules, self.position)}

    def from_pile(self, letter: str) -> set[str]:
        return {word for word in self.legal() if word.startswith(letter)}

    def column(self, number: int) -> str:
        return pile_text(self.position.columns[number - 1])

    def waste_top(self, count: int) -> str:
        return pile_text(self.position.waste[-count:])

    def reserve_top(self) -> str:
        return card_text(self.position.reserve[-1])


@pytest.fixture(params=TRADITIONS)
def table(request: pytest.FixtureRequest) -> Table:
    """The guided deal under each tradition's rules."""
    return Table(request.param, CORNER)


def test_the_deals_are_those_of_the_table() -> None:
    told = {name: (pack, line) for name, pack, line in rows("guided")}
    assert {name: (deal.pack, " ".join(deal.line)) for name, deal in GUIDED.items()} == told
    assert {name: len(deal.line) for name, deal in GUIDED.items()} == {CORNER: 99, WHOLE: 109}


@pytest.mark.parametrize("name", [CORNER, WHOLE])
def test_the_line_wins_under_every_tradition(name: str, tradition: str) -> None:
    at = Table(tradition, name)
    for word in GUIDED[name].line:
        assert state(at.rules, at.position) == "playing"
        at.play(word)
    assert state(at.rules, at.position) == "won"
    assert at.position.on_foundations == 52


@pytest.fixture(params=TRADITIONS)
def tradition(request: pytest.FixtureRequest) -> str:
    """Each tradition."""
    name: str = request.param
    return name


def test_the_first_deal_is_won_in_the_second_pass() -> None:
    at = Table("norwegian", CORNER)
    at.play(*GUIDED[CORNER].line)
    assert at.position.pass_number == 2


def test_step_1_the_layout(table: Table) -> None:
    position = table.position
    assert len(position.reserve) == 13
    assert pile_text(position.reserve).endswith("2C7S")
    assert pile_text(position.foundation(1)) == "3H"
    assert position.on_foundations == 1
    assert [card_text(wanted) for suit in range(4) if (wanted := position.wanted(suit)) is not None] == [
        "3S", "4H", "3D", "3C",
    ]  # fmt: skip
    assert [table.column(number) for number in (1, 2, 3, 4)] == ["JC", "5D", "9S", "QH"]
    assert len(position.stock) == 34
    assert not position.waste


def test_step_2_and_3_the_gap_is_filled_at_once(table: Table) -> None:
    assert table.legal() == {"1-4", "T"}
    table.play("1-4")
    assert table.column(4) == "QHJC"
    assert table.column(1) == "7S"
    assert table.reserve_top() == "2C"
    assert not table.from_pile("R"), "the two of clubs fits nowhere yet"


def test_step_4_no_move_on_the_table(table: Table) -> None:
    table.play("1-4")
    assert table.legal() == {"T"}
    table.play("T")
    assert table.waste_top(3).endswith("TC3D")


def test_step_5_a_second_foundation(table: Table) -> None:
    table.play("1-4", "T", "W-F")
    assert pile_text(table.position.foundation(2)) == "3D"
    assert table.waste_top(1) == "TC"
    assert not table.from_pile("W")


def test_step_6_nothing_takes_the_ten(table: Table) -> None:
    table.play("1-4", "T", "W-F")
    assert not any(pile("JHJD")[at] == column[-1] for column in table.position.columns for at in (0, 1))
    assert table.legal() == {"T"}
    table.play("T")
    assert table.waste_top(3) == "QD8H4S"


def test_step_7_two_moves_from_the_waste(table: Table) -> None:
    table.play("1-4", "T", "W-F", "T")
    assert table.from_pile("W") == {"W-2"}
    table.play("W-2")
    assert table.column(2) == "5D4S"
    assert table.waste_top(1) == "8H"
    table.play("W-3")
    assert table.column(3) == "9S8H"
    assert table.waste_top(1) == "QD"
    assert not table.from_pile("W"), "the queen of diamonds stays until a black king turns up"
    assert not {"KS", "KC"} & {card_text(column[-1]) for column in table.position.columns}


def test_after_step_7_the_reserve_empties(table: Table) -> None:
    table.play("1-4", "T", "W-F", "T", "W-2", "W-3", "1-3")
    assert table.column(3) == "9S8H7S"
    assert table.column(1) == "2C"
    assert len(table.position.reserve) == 11


def test_step_8_each_foundation_runs_round_the_corner(table: Table) -> None:
    table.play(*GUIDED[CORNER].line)
    assert pile_text(table.position.foundation(1)) == "3H4H5H6H7H8H9HTHJHQHKHAH2H"


def test_the_second_example(tradition: str) -> None:
    at = Table(tradition, WHOLE)
    assert pile_text(at.position.foundation(2)) == "8D"
    source, target = at.position.columns.index(pile("TH")) + 1, at.position.columns.index(pile("JC")) + 1
    at.play(f"{source}-{target}")
    assert at.column(source) == "9C"
    following = at.reserve_top()
    at.play(f"{source}-{target}")
    assert at.column(target) == "JCTH9C"
    assert at.column(source) == following
