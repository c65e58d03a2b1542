"""What a move does on the table, one thing after the other.

Events are what a page animates and what the spoken sentence tells: cards moved,
the automatic fill, the reserve's next card turned up, cards turned from the
stock, the waste turned over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from canfield.cards import SUIT_OF, Pile
from canfield.moves import CHOICE, FOUNDATION, RESERVE, STOCK, TURN, WASTE, Move
from canfield.position import Position
from canfield.refusals import FOUNDATION_OF, taken_from

Kind = Literal["move", "fill", "reveal", "turn", "redeal"]

#: The ids of the piles that are no column, as the protocol names them.
PILE_IDS: Final = {
    RESERVE: "reserve",
    WASTE: "waste",
    STOCK: "stock",
    **dict(zip(FOUNDATION_OF, ("spades", "hearts", "diamonds", "clubs"), strict=True)),
}


def pile_id(pile: int) -> str:
    """The protocol's id of a pile: ``reserve``, ``hearts``, a column's number from 1."""
    return PILE_IDS.get(pile) or str(pile + 1)


def every_pile(position: Position) -> list[int]:
    """Every pile in reading order: stock, waste, reserve, foundations, columns."""
    return [STOCK, WASTE, RESERVE, *FOUNDATION_OF, *range(len(position.columns))]


@dataclass(frozen=True, slots=True)
class Event:
    """Cards going from one pile to another.

    :ivar cards: the cards, in the order in which they lie at the target; none
        when the waste is turned over.
    :ivar source: where they come from, ``target`` where they lie then: piles as
        in :mod:`canfield.moves`, foundations by suit.
    :ivar undone: whether it is taken back: the kind is that of what was done then, the cards
        go the other way, and a card revealed is covered again.
    """

    kind: Kind
    cards: Pile
    source: int
    target: int
    undone: bool = False


def events(before: Position, move: Move, after: Position) -> list[Event]:
    """What playing the move did, in order."""
    source, target, count = move
    if move == TURN:
        turned = after.waste[len(before.waste) :]
        return [Event("turn", turned, STOCK, WASTE)]
    if target == STOCK:
        return [Event("redeal", b"", WASTE, STOCK)]
    if source == CHOICE:
        card = before.columns[target]
        return [Event("move", card, target, FOUNDATION_OF[SUIT_OF[card[0]]])]
    cards = taken_from(before, source)[-count:]
    if target == FOUNDATION:
        target = FOUNDATION_OF[SUIT_OF[cards[0]]]
    told = [Event("move", cards, source, target)]
    if source < RESERVE and len(after.reserve) < len(before.reserve):
        told.append(Event("fill", before.reserve[-1:], RESERVE, source))
    if len(after.reserve) < len(before.reserve) and after.reserve:
        told.append(Event("reveal", after.reserve[-1:], RESERVE, RESERVE))
    return told


def taken_back(told: Sequence[Event]) -> list[Event]:
    """What taking back the moves that did all this does, in order."""
    return [_taken_back(event) for event in reversed(told)]


def _taken_back(event: Event) -> Event:
    # Cards turned lie in the stock the other way round.
    cards = event.cards[::-1] if event.kind == "turn" else event.cards
    return Event(event.kind, cards, event.target, event.source, undone=True)
