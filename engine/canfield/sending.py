"""Sending cards to the foundations: all that can go now, or the rest of a game that plays itself."""

from canfield.moves import FOUNDATION, REDEAL, TURN, Move, apply, legal_moves
from canfield.position import Position
from canfield.rules import Rules


def send_all(rules: Rules, position: Position) -> list[Move]:
    """Moves to the foundations until no card on the table can go; no card is turned."""
    moves: list[Move] = []
    while rising := _rising(rules, position):
        moves.append(rising)
        position = apply(rules, position, rising)
    return moves


def finish(rules: Rules, position: Position) -> list[Move] | None:
    """Moves that win the game by nothing but sending cards up and turning; ``None`` where that fails.

    A pass through the stock that sends nothing up ends the attempt, for the next would be the same.
    """
    moves: list[Move] = []
    idle_passes = 0
    while not position.is_won:
        sent = send_all(rules, position)
        if sent:
            idle_passes = 0
        else:
            turn = next((m for m in legal_moves(rules, position) if m in (TURN, REDEAL)), None)
            idle_passes += turn == REDEAL
            if turn is None or idle_passes > 1:
                return None
            sent = [turn]
        for move in sent:
            position = apply(rules, position, move)
        moves += sent
    return moves


def _rising(rules: Rules, position: Position) -> Move | None:
    """A legal move to a foundation; before Selective's choice there is none."""
    return next((move for move in legal_moves(rules, position) if move.target == FOUNDATION), None)
