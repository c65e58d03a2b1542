"""What becomes of a card, or of a space, as a line of moves goes on."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from canfield.cards import Pile
from canfield.moves import CHOICE, FOUNDATION, REDEAL, RESERVE, TURN, Move, apply
from canfield.position import Position
from canfield.refusals import taken_from
from canfield.rules import Rules


class Prospect(NamedTuple):
    """What happens first to the last card of a column.

    :ivar kind: it ``rises`` to its foundation, ``takes`` another card, or ``moves`` to another column.
    :ivar other: the card that it takes, or that it goes on; none where it rises or goes to a space.
    """

    kind: Literal["rises", "takes", "moves"]
    other: int | None


def of_card(rules: Rules, position: Position, line: Sequence[Move], card: int) -> Prospect | None:
    """What happens first to a card that lies last in a column; ``None`` where nothing does."""
    for before, move, cards in _walk(rules, position, line):
        onto = before.columns[move.target][-1:] if move.target < RESERVE else b""
        if card in cards:
            return Prospect("rises" if move.target == FOUNDATION else "moves", *(onto or [None]))
        if card in onto:
            return Prospect("takes", cards[0])
    return None


def of_space(rules: Rules, position: Position, line: Sequence[Move], column: int) -> int | None:
    """The card that comes to lie first in a column that is empty now; ``None`` where none does."""
    return next((cards[0] for _, move, cards in _walk(rules, position, line) if move.target == column), None)


def next_played(rules: Rules, position: Position, line: Sequence[Move]) -> tuple[Position, Move, Pile] | None:
    """The first move of the line that moves cards, with where it is made and what it moves."""
    return next(_walk(rules, position, line), None)


def _walk(rules: Rules, position: Position, line: Sequence[Move]) -> Iterator[tuple[Position, Move, Pile]]:
    """Each move of cards with the position before it and the cards that it moves."""
    for move in line:
        if move not in (TURN, REDEAL) and move.source != CHOICE:
            yield position, move, taken_from(position, move.source)[-move.size :]
        position = apply(rules, position, move)
