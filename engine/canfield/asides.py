"""Why not this? A move that a learner tries beside the next move of a guided deal's line.

Two codes say it all: how the try stands to the line, one of :data:`STANDINGS`, and what the line's own move
is good for, one of :data:`REASONS`. :mod:`canfield.aside_texts` makes the sentences.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from canfield.cards import SUIT_OF
from canfield.moves import FOUNDATION, REDEAL, RESERVE, TURN, WASTE, Move, apply, legal_moves
from canfield.playing import play
from canfield.position import Position
from canfield.prospects import of_space
from canfield.refusals import taken_from
from canfield.rules import Rules

#: ``right``: it is the line's move. ``later``: the line plays it soon, and it may come first as well.
#: ``same``: with one move more the cards lie as the line lays them. ``covers``: turning hides a card that can be
#: played. ``space``: it fills a column that the line keeps for another card. ``shift``: it takes a card from the
#: waste, so that the next pass brings others. ``idle``: it brings no card out. ``better``: the line's move does more.
STANDINGS: Final = ("right", "later", "same", "covers", "space", "shift", "idle", "better")

#: What the line's move is good for. ``frees``: it empties a column, which the reserve fills; ``empties``: the
#: same when the reserve is gone.
REASONS: Final = (
    "opens",
    "raises-reserve",
    "raises",
    "frees",
    "empties",
    "plays-reserve",
    "fills",
    "plays-waste",
    "turns",
    "turns-only",
    "turns-over",
)

#: The line is looked through so far ahead for the move that is tried now.
_SOON: Final = 6


@dataclass(frozen=True, slots=True)
class Aside:
    """A try beside the line.

    :ivar kept_for: the card that the line keeps a column empty for, where the standing is ``space``.
    """

    standing: str
    reason: str
    kept_for: int | None = None


def compare(rules: Rules, position: Position, line: Sequence[Move], tried: Move) -> Aside:
    """How a try stands to the line, and what the line's move is good for.

    :param line: the moves that lead on from the position, the next one first; at least one.
    :raises IllegalMove: when the rules refuse the try.
    """
    after = play(rules, position, tried)
    reason = reason_for(rules, position, line[0])
    if tried == line[0]:
        return Aside("right", reason)
    if _is_turning(tried):
        return Aside("covers" if line[0].source == WASTE else "better", reason)
    if _comes_later(rules, position, line, tried):
        return Aside("later", reason)
    if _leads_there(rules, position, line, after):
        return Aside("same", reason)
    kept_for = _kept_for(rules, position, line, tried)
    if kept_for is not None:
        return Aside("space", reason, kept_for)
    if not _is_turning(line[0]):
        return Aside("better", reason)
    return Aside("shift" if tried.source == WASTE else "idle", reason)


def reason_for(rules: Rules, position: Position, move: Move) -> str:
    """What a move of a line is good for."""
    if _is_turning(move):
        return _reason_to_turn(rules, position, move)
    if move.target == FOUNDATION:
        return _reason_to_raise(position, move)
    if not position.columns[move.target]:
        return "fills"
    if move.source == RESERVE:
        return "plays-reserve"
    if move.source == WASTE:
        return "plays-waste"
    # A line that every tradition allows moves columns whole.
    return "frees" if position.reserve else "empties"


def _reason_to_turn(rules: Rules, position: Position, move: Move) -> str:
    if move == REDEAL:
        return "turns-over"
    return "turns-only" if legal_moves(rules, position) == [TURN] else "turns"


def _reason_to_raise(position: Position, move: Move) -> str:
    card = taken_from(position, move.source)[-1]
    if not position.foundations[SUIT_OF[card]]:
        return "opens"
    return "raises-reserve" if move.source == RESERVE else "raises"


def _is_turning(move: Move) -> bool:
    return move in (TURN, REDEAL)


def _comes_later(rules: Rules, position: Position, line: Sequence[Move], tried: Move) -> bool:
    """Whether the line plays the try soon, and would lie the same if it came first."""
    if tried not in line[1:_SOON]:
        return False
    at = line.index(tried, 1)
    one = _reached(rules, position, line[: at + 1])
    return one is not None and one == _reached(rules, position, [tried, *line[:at]])


def _leads_there(rules: Rules, position: Position, line: Sequence[Move], after: Position) -> bool:
    """Whether a second move brings the cards to lie as two moves of the line do."""
    there = _reached(rules, position, line[:2])
    return len(line) > 1 and any(apply(rules, after, move) == there for move in legal_moves(rules, after))


def _reached(rules: Rules, position: Position, moves: Sequence[Move]) -> Position | None:
    """The position after the moves; ``None`` where one of them is not legal."""
    for move in moves:
        if move not in legal_moves(rules, position):
            return None
        position = apply(rules, position, move)
    return position


def _kept_for(rules: Rules, position: Position, line: Sequence[Move], tried: Move) -> int | None:
    """The card that the line puts later into the empty column that a try would fill."""
    if tried.target >= RESERVE or position.columns[tried.target]:
        return None
    return of_space(rules, position, line, tried.target)
