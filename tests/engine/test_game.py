"""A game keeps its whole history."""

import pytest

from canfield.deal import deal_number, deal_pack
from canfield.errors import IllegalMove, NothingLeft
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.moves import REDEAL, TURN, legal_moves
from canfield.names import parse_rules
from canfield.notation import move_text, parse_move, parse_position, position_text
from tests.engine.vectors import rows


def new_game(rules: str = "norwegian", number: str | None = None) -> Game:
    """The guided deal, or a numbered one."""
    rule_set = parse_rules(rules)
    if number is None:
        return Game(rule_set, deal_pack(rule_set.rules, GUIDED["round-the-corner"].pack))
    return Game(rule_set, deal_number(rule_set.rules, number))


def played(game: Game, *words: str) -> Game:
    """The game with these moves played."""
    for word in words:
        game.play(parse_move(word))
    return game


def standing(game: Game) -> str:
    """The game's state, asked anew each time."""
    return game.state


def test_undo_takes_the_automatic_fill_back_too() -> None:
    game = new_game()
    before = position_text(game.position)
    played(game, "1-4")
    assert len(game.position.reserve) == 12
    game.undo()
    assert position_text(game.position) == before


def test_undo_and_redo_have_no_limit() -> None:
    """A thousand turns and new passes, all the way back and all the way forth."""
    game = new_game("norwegian", "617")
    texts = [position_text(game.position)]
    for _ in range(1000):
        game.play(TURN if game.position.stock else REDEAL)
        texts.append(position_text(game.position))
    for text in reversed(texts[:-1]):
        game.undo()
        assert position_text(game.position) == text
    with pytest.raises(NothingLeft, match="undo-none"):
        game.undo()
    for text in texts[1:]:
        game.redo()
        assert position_text(game.position) == text
    with pytest.raises(NothingLeft, match="redo-none"):
        game.redo()


def test_a_new_move_forgets_those_taken_back() -> None:
    game = played(new_game(), "T", "T")
    game.undo()
    game.undo()
    played(game, "1-4")
    assert [move_text(move) for move in game.moves] == ["1-4"]
    assert not game.can_redo


def test_a_refused_move_changes_nothing() -> None:
    game = played(new_game(), "T", "1-4")
    game.undo()
    before = (game.position, game.moves, game.done)
    with pytest.raises(IllegalMove):
        played(game, "1-F")
    assert (game.position, game.moves, game.done) == before
    assert game.can_redo


def test_restart_goes_back_to_the_deal_and_can_be_redone() -> None:
    game = new_game()
    start = game.position
    played(game, *GUIDED["round-the-corner"].line)
    assert standing(game) == "won"
    game.restart()
    assert game.position == start
    assert standing(game) == "playing"
    while game.can_redo:
        game.redo()
    assert standing(game) == "won"
    assert game.done == 99


def test_passes_are_counted_and_taken_back() -> None:
    game = new_game("norwegian+passes=2", "617")
    turns = 12
    played(game, *["T"] * turns)
    assert (len(game.position.stock), game.position.pass_number) == (0, 1)
    assert REDEAL in game.legal_moves()
    first = game.position.waste
    played(game, "D")
    assert game.position.pass_number == 2
    assert game.position.stock == first[::-1]
    assert not game.position.waste
    game.undo()
    assert game.position.pass_number == 1
    game.redo()
    played(game, *["T"] * turns)
    assert game.position.waste == first
    assert REDEAL not in game.legal_moves()
    with pytest.raises(IllegalMove, match="no-pass-left"):
        played(game, "D")


def test_the_last_turn_of_a_pass_has_what_is_left() -> None:
    """Thirty-four cards by threes: the twelfth turn has one card."""
    game = played(new_game("norwegian", "617"), *["T"] * 11)
    assert len(game.position.stock) == 1
    played(game, "T")
    assert len(game.position.waste) == 34


def test_a_game_can_be_restored_in_the_middle_of_its_history() -> None:
    line = [parse_move(word) for word in GUIDED["round-the-corner"].line]
    for done in (0, 1, 50, 99):
        rule_set = parse_rules("german")
        start = deal_pack(rule_set.rules, GUIDED["round-the-corner"].pack)
        game = Game.restored(rule_set, start, line, done)
        assert game.done == done
        assert game.moves == tuple(line)
        assert (game.can_undo, game.can_redo) == (done > 0, done < 99)
        while game.can_redo:
            game.redo()
        assert standing(game) == "won"


@pytest.mark.parametrize("done", [-1, 3])
def test_more_moves_cannot_be_done_than_there_are(done: int) -> None:
    game = new_game()
    with pytest.raises(ValueError, match="done"):
        Game.restored(game.rule_set, game.position, [TURN, TURN], done)


def test_moves_that_are_not_legal_cannot_be_restored() -> None:
    game = new_game()
    with pytest.raises(IllegalMove):
        Game.restored(game.rule_set, game.position, [TURN, REDEAL], 0)


def test_the_rules_stay_with_the_game() -> None:
    game = new_game("german/parts+turn=1")
    assert game.rule_set.name == "german/parts+turn=1"
    assert game.legal_moves() == legal_moves(game.rule_set.rules, game.position)


def test_lost_is_told_at_any_point_of_the_last_pass() -> None:
    """Turning on in a lost game, past the end of the pass and into the next ones, never finds a move."""
    name, text, _ = next(row for row in rows("state") if row[0] == "norwegian" and row[2] == "lost")
    rule_set = parse_rules(name)
    game = Game(rule_set, parse_position(rule_set.rules, text))
    seen = set()
    for _turn in range(40):
        assert standing(game) == "lost"
        assert set(game.legal_moves()) in ({TURN}, {REDEAL})
        seen.add(game.legal_moves()[0])
        game.play(game.legal_moves()[0])
    assert seen == {TURN, REDEAL}
