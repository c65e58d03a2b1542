"""A pass that brings no card nearer is told when it is over, for as long as none comes nearer, and no other."""

import pytest

from canfield.deal import deal_pack
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.moves import REDEAL, TURN, legal_moves
from canfield.names import parse_rules
from canfield.notation import parse_move
from canfield.position import Position
from tests.engine.layouts import lay_out


def dealt(rules: str = "norwegian") -> Game:
    """The guided deal."""
    rule_set = parse_rules(rules)
    return Game(rule_set, deal_pack(rule_set.rules, GUIDED["round-the-corner"].pack))


def laid(columns: str, **piles: str) -> Game:
    """A game laid out."""
    position: Position = lay_out("norwegian", "A", "3,3,3,0", columns, **piles)[1]  # type: ignore[arg-type]
    return Game(parse_rules("norwegian"), position)


def idles(game: Game) -> bool:
    """Whether the game tells of an idle pass."""
    return game.is_idle


def turn_all(game: Game, *between: str) -> None:
    """Turn the rest of the stock and the waste over, with moves played after the first turn."""
    rules = game.rule_set.rules
    if game.position.stock:
        game.play(TURN)
    for text in between:
        game.play(parse_move(text))
    while TURN in legal_moves(rules, game.position):
        game.play(TURN)
    game.play(REDEAL)


@pytest.mark.parametrize("rules", ["norwegian", "norwegian+turn=1", "german", "norwegian+passes=3"])
def test_a_pass_of_turns_alone_is_idle(rules: str) -> None:
    game = dealt(rules)
    for _ in range(2):
        turn_all(game)
        assert idles(game)
    game.play(TURN)
    assert idles(game), "nothing has come nearer since"
    game.undo()
    assert idles(game)
    game.undo()
    game.undo()
    assert idles(game), "the first of the two passes"
    while game.position.pass_number > 1:
        game.undo()
    assert not idles(game), "no pass is over"


@pytest.mark.parametrize("moves", [["W-F"], ["1-4"]], ids=["waste", "reserve"])
def test_a_card_out_of_waste_or_reserve_is_nearer(moves: list[str]) -> None:
    game = dealt()
    turn_all(game, *moves)
    assert not idles(game)
    turn_all(game)
    assert idles(game)


def test_a_card_that_comes_nearer_ends_it() -> None:
    game = dealt()
    turn_all(game)
    game.play(TURN)
    assert idles(game)
    game.play(parse_move("W-F"))
    assert not idles(game)
    game.undo()
    game.play(parse_move("1-4"))
    assert not idles(game)


def test_a_card_out_of_the_waste_into_a_column_is_nearer() -> None:
    turned = laid("JS/KH/KS/KC")
    turn_all(turned, "W-1")
    assert not idles(turned)
    begun = laid("TS/KH/KS/KC", waste="9H")
    begun.play(parse_move("W-1"))
    turn_all(begun)
    assert not idles(begun)


def test_a_card_of_a_column_on_its_foundation_is_nearer() -> None:
    game = laid("4D/KH/KS/5C")
    turn_all(game, "1-F")
    assert not idles(game)


def test_cards_moved_to_and_fro_are_no_nearer() -> None:
    game = laid("5D4S/5H/KS/KC")
    turn_all(game, "1-2")
    assert idles(game)
    turn_all(game, "2-1")
    assert idles(game)


def test_of_a_pass_under_way_nothing_is_known() -> None:
    game = laid("KD/KH/KS/KC", waste="9H")
    turn_all(game)
    assert not idles(game)
    turn_all(game)
    assert idles(game)


def test_the_choice_of_the_base_card_comes_before_the_first_pass() -> None:
    game = dealt("norwegian/selective")
    game.play(parse_move("B2"))
    turn_all(game)
    assert idles(game)
