"""Hints by a simple stated policy, which never leads round in a circle.

In this order: a card to its foundation, the reserve's first; a column moved whole so that the
reserve fills the gap; the reserve's card onto a column; a part moved when the card it frees goes up
at once; the waste's card onto a column; a space filled from the waste, or in Superior from
the reserve. Each of these sends a card on its way for good, so that following the hints ends:
they never move cards between columns to and fro.

Where none of these is there, turn cards; and a hint looks ahead at no card that the player could
not know. In the first pass the stock is unknown: what is left of it is turned whatever it hides.
From the second pass on, and once the first has turned the last card, stock and waste are known,
for they have gone by: then turning is a hint only when one of the moves above comes up in what is
left of this pass or in the next. Cards that went by under others turned with them count as known,
and so does the stock of a position laid out in a later pass. The face-down reserve is never
looked into.

The last resort is a column moved whole to make a space for a card of the reserve or the waste. It
leads round in no circle either: a space that was made is filled before another is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from canfield.moves import (
    CHOICE,
    FOUNDATION,
    REDEAL,
    RESERVE,
    TURN,
    WASTE,
    Move,
    apply,
    legal_moves,
)
from canfield.position import Position
from canfield.refusals import taken_from
from canfield.rules import Rules


class Because(NamedTuple):
    """What the move of a line is good for: a code of :mod:`canfield.hint_texts`, and the cards that it is about."""

    code: str
    card: int | None
    other: int | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """A move with the reason for it.

    :ivar reason: a code of :data:`REASONS`, or one of :mod:`canfield.line_hints`; ``stuck`` and ``lost`` come without
        a move.
    :ivar sure: whether the move is that of a line that wins.
    :ivar because: what it frees, or what the line needs it for; of turning cards what it brings, and when.
    :ivar in_vain: whether the game is known to be lost.
    """

    reason: str
    move: Move | None
    sure: bool = False
    because: tuple[Because, ...] = ()
    in_vain: bool = False


#: What is turned for comes up in the next pass only.
TURNED_OVER: Final = Because("turned-over", None)
#: Cards are moved between columns for what comes of it.
SHIFT: Final = "shift"
#: The policy knows no move, nor is there a last resort.
STUCK: Final = Hint("stuck", None)
#: Every way to go on has been searched, and none wins.
LOST: Final = Hint("lost", None)


def hint(rules: Rules, position: Position) -> Hint:
    """The best move by the policy, or :data:`STUCK` where it knows none."""
    return _good(rules, position) or _turning(rules, position)


def last_resort(rules: Rules, position: Position) -> Hint:
    """A column moved whole to make a space, for where the policy is at an end; else :data:`STUCK`."""
    for move in legal_moves(rules, position):
        if _is_between_columns(move) and position.columns[move.target]:
            filler = _filler(rules, position, move)
            if filler is not None:
                return Hint(SHIFT, move, because=(Because("empties-for", filler),))
    return STUCK


def kind_of(rules: Rules, position: Position, move: Move) -> str | None:
    """The reason that the policy has for a legal move, turning apart; ``None`` where it has none."""
    return next((reason for reason, fits in _POLICY.items() if fits(rules, position, move)), None)


def _turning(rules: Rules, position: Position) -> Hint:
    """Turn cards on trust in the first pass, later because of what comes up."""
    turn = next((move for move in legal_moves(rules, position) if move in (TURN, REDEAL)), None)
    if turn == TURN and position.pass_number == 1:
        return Hint("turn-unseen", TURN)
    reached = _comes_up(rules, position) if turn else None
    if turn is None or reached is None:
        return STUCK
    if turn == REDEAL:
        return Hint("redeal", turn)
    return Hint("turn", turn, because=() if reached.pass_number == position.pass_number else (TURNED_OVER,))


def _good(rules: Rules, position: Position) -> Hint | None:
    """The first move of the policy that is legal, turning apart."""
    legal = legal_moves(rules, position)
    for reason, fits in _POLICY.items():
        for move in legal:
            if fits(rules, position, move):
                return Hint(reason, move, because=_frees(position, move))
    return None


def _frees(position: Position, move: Move) -> tuple[Because, ...]:
    """What comes free beneath the card of a move; that one goes to its foundation needs no other reason."""
    if move.source == RESERVE and len(position.reserve) > 1:
        return (Because("frees-reserve", None),)
    if move.source == WASTE and move.target != FOUNDATION and len(position.waste) > 1:
        return (Because("frees-waste", None),)
    return ()


def _comes_up(rules: Rules, position: Position) -> Position | None:
    """Where turning through the rest of this pass and one more first brings a move of the policy."""
    return next((reached for reached in _turned(rules, position) if _good(rules, reached)), None)


def _turned(rules: Rules, position: Position) -> Iterator[Position]:
    passes_left = 1
    while True:
        turn = next((move for move in legal_moves(rules, position) if move in (TURN, REDEAL)), None)
        if turn is None or (turn == REDEAL and not passes_left):
            return
        passes_left -= turn == REDEAL
        position = apply(rules, position, turn)
        yield position


def _is_choice(_rules: Rules, _position: Position, move: Move) -> bool:
    return move.source == CHOICE


def _raises_reserve(_rules: Rules, _position: Position, move: Move) -> bool:
    return move.target == FOUNDATION and move.source == RESERVE


def _raises(_rules: Rules, _position: Position, move: Move) -> bool:
    return move.target == FOUNDATION


def _frees_reserve(rules: Rules, position: Position, move: Move) -> bool:
    return (
        rules.fill == "reserve"
        and bool(position.reserve)
        and _is_between_columns(move)
        and move.size == len(position.columns[move.source])
    )


def _plays_reserve(_rules: Rules, position: Position, move: Move) -> bool:
    return move.source == RESERVE and bool(position.columns[move.target])


def _frees_rising(rules: Rules, position: Position, move: Move) -> bool:
    if not _is_between_columns(move) or move.size == len(position.columns[move.source]):
        return False
    after = apply(rules, position, move)
    return any(later.source == move.source and later.target == FOUNDATION for later in legal_moves(rules, after))


def _plays_waste(_rules: Rules, position: Position, move: Move) -> bool:
    return move.source == WASTE and move.target < RESERVE and bool(position.columns[move.target])


def _fills(_rules: Rules, position: Position, move: Move) -> bool:
    return move.source in (RESERVE, WASTE) and move.target < RESERVE and not position.columns[move.target]


def _filler(rules: Rules, position: Position, move: Move) -> int | None:
    """The card of reserve or waste that may fill the space that a move leaves; the reserve's first."""
    after = apply(rules, position, move)
    if after.columns[move.source]:
        return None
    sources = {later.source for later in legal_moves(rules, after) if later.target == move.source}
    return next((taken_from(after, source)[-1] for source in (RESERVE, WASTE) if source in sources), None)


def _is_between_columns(move: Move) -> bool:
    return move.source < RESERVE and move.target < RESERVE


_POLICY: Final[dict[str, Callable[[Rules, Position, Move], bool]]] = {
    "choose": _is_choice,
    "raise-reserve": _raises_reserve,
    "raise": _raises,
    "free-reserve": _frees_reserve,
    "play-reserve": _plays_reserve,
    "free-rising": _frees_rising,
    "play-waste": _plays_waste,
    "fill": _fills,
}

#: Every reason a hint can have.
REASONS: Final = (*_POLICY, SHIFT, "turn-unseen", "turn", "redeal", "stuck")
