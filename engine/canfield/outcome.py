"""Whether a game is going on, won or lost."""

from typing import Literal

from canfield.moves import REDEAL, TURN, apply, legal_moves
from canfield.position import Position
from canfield.rules import Rules

State = Literal["playing", "won", "lost"]


def can_move(rules: Rules, position: Position) -> bool:
    """Whether a card can be moved, turning cards and starting a pass apart."""
    return any(move not in (TURN, REDEAL) for move in legal_moves(rules, position))


def state(rules: Rules, position: Position) -> State:
    """``won``, ``lost`` or ``playing``.

    Lost is a fact, not a guess: turning through what is left of the stock, and
    then through one whole further pass where one is left, meets no position, the
    present one included, in which a card can be moved. A move to and fro is still
    a move, and before Selective's choice a game is ``playing``.
    """
    if position.is_won:
        return "won"
    passes_left = 1
    while not can_move(rules, position):
        if position.stock:
            position = apply(rules, position, TURN)
        elif passes_left and position.waste and rules.allows_pass(position.pass_number + 1):
            passes_left -= 1
            position = apply(rules, position, REDEAL)
        else:
            return "lost"
    return "playing"
