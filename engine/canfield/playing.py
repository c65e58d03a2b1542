"""Playing a move with the rules in force: it is legal, or refused with the reason."""

from canfield.moves import Move, apply
from canfield.position import Position
from canfield.refusals import refusal
from canfield.rules import Rules


def play(rules: Rules, position: Position, move: Move) -> Position:
    """The position after the move, the automatic fill included.

    :raises IllegalMove: when the rules refuse the move; code and facts tell why.
    """
    refused = refusal(rules, position, move)
    if refused:
        raise refused
    return apply(rules, position, move)
