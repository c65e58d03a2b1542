"""What a try means: a player points at two piles, the rules know moves."""

from canfield.errors import BadRequest
from canfield.game import Game
from canfield.messages import Json, pile_field, quoted
from canfield.moves import CHOICE, FOUNDATION, REDEAL, RESERVE, TURN, Move
from canfield.refusals import FOUNDATION_OF


def tried(game: Game, message: Json) -> Move:
    """The move that a request means by its piles, and by its size where it names one.

    :raises BadRequest: when it names no piles, or a size that is no number.
    """
    source, target = pile_field(message, "source"), pile_field(message, "target")
    count = message.get("count")
    if count is not None and type(count) is not int:
        raise BadRequest("request-field", field="count", text=quoted(count))
    return meant(game, source, target, count)


def turning(game: Game) -> Move:
    """What a tap on the stock means: cards are turned, or the waste when the stock is empty."""
    return REDEAL if REDEAL in game.legal_moves() else TURN


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
