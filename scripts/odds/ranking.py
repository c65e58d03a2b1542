"""In which order both players prefer moves."""

from enum import IntEnum

from canfield.cards import RANK_OF, SUIT_OF
from canfield.fits import NEXT_RANK
from canfield.moves import CHOICE, FOUNDATION, REDEAL, RESERVE, TURN, WASTE, Move
from canfield.position import Position


class Rank(IntEnum):
    """Kinds of moves, the one that is played soonest first."""

    #: Selective: a card opens the first foundation.
    CHOOSE = 0
    #: The reserve's card to its foundation.
    RAISE_RESERVE = 1
    #: Any other card to its foundation.
    RAISE = 2
    #: The reserve's card onto a column.
    PLAY_RESERVE = 3
    #: A whole column onto another: the reserve fills the gap, or a space is won.
    SHIFT = 4
    #: A part of a column onto another or into a space, when the card above it can then go up.
    FREE = 5
    #: The waste's card onto a column.
    PLAY_WASTE = 6
    #: A space filled from the reserve, where the player fills it.
    FILL_RESERVE = 7
    #: A space filled from the waste.
    FILL_WASTE = 8
    #: Turning cards, or the waste over.
    TURN = 9
    #: Any other move between columns: it might go to and fro for ever.
    NEVER = 10


def rank(table: Position, move: Move) -> Rank:
    """A legal move's kind; the cards that it moves must have been seen, and no others are looked at."""
    source, target, size = move
    if source == CHOICE:
        return Rank.CHOOSE
    if move in (TURN, REDEAL):
        return Rank.TURN
    if target == FOUNDATION:
        return Rank.RAISE_RESERVE if source == RESERVE else Rank.RAISE
    if source == WASTE:
        return Rank.PLAY_WASTE if table.columns[target] else Rank.FILL_WASTE
    if source == RESERVE:
        return Rank.PLAY_RESERVE if table.columns[target] else Rank.FILL_RESERVE
    column = table.columns[source]
    if size == len(column):
        return Rank.SHIFT
    return Rank.FREE if rises(table, column[-size - 1]) else Rank.NEVER


def rises(table: Position, card: int) -> bool:
    """Whether a card, were it free, could go to its foundation."""
    assert table.base is not None
    return NEXT_RANK[table.base][table.foundations[SUIT_OF[card]]] == RANK_OF[card]
