"""What a try means: a player points at two piles, the rules know moves."""

from canfield.game import Game
from canfield.moves import CHOICE, FOUNDATION, RESERVE, Move
from canfield.refusals import FOUNDATION_OF


def meant(game: Game, source: int, target: int, count: int | None) -> Move:
    """The move that a try from pile to pile means.

    Any foundation stands for the card's own. Without a size the smallest that is
    legal is taken; where none is, the size that the rules would move, so that the
    refusal tells of the card and not of the size.
    """
    if target in FOUNDATION_OF:
        target = FOUNDATION
    if game.position.base is None and target == FOUNDATION and source < RESERVE:
        return Move(CHOICE, source)
    if count is not None:
        return Move(source, target, count)
    sizes = [move.size for move in game.legal_moves() if (move.source, move.target) == (source, target)]
    return Move(source, target, min(sizes, default=_usual_size(game, source, target)))


def _usual_size(game: Game, source: int, target: int) -> int:
    columns = game.position.columns
    if target < len(columns) and source < len(columns) and game.rule_set.rules.unit == "whole":
        return max(1, len(columns[source]))
    return 1
