"""What makes two positions of a search the same: keys that are sums, one term for each card.

From the deal on, a card lies in the reserve or the talon (it adds nothing), on its foundation, at
the foot of a column, or on another card. The order of the columns is no part of that, so it vanishes
from the key. Where reserve and talon were told apart at the start, they are for good: a card that has
not moved is still where it was.
"""

from dataclasses import dataclass
from typing import Final

from canfield.cards import PACK
from canfield.rules import Build
from canfield.solver.numbering import twins

#: The lowest bits of a key are the talon's tag.
TAG_BITS: Final = 4
TAG_MASK: Final = (1 << TAG_BITS) - 1


@dataclass(frozen=True, slots=True)
class Keys:
    """The terms of a key.

    :ivar up: for each card, its term on the foundation.
    :ivar foot: for each card, its term at the foot of a column.
    :ivar on: for each card in a column and each card on it, the latter's term.
    """

    up: tuple[int, ...]
    foot: tuple[int, ...]
    on: tuple[tuple[int, ...], ...]


def exact_keys(build: Build) -> Keys:
    """Keys that tell any two positions apart, but for the order of the columns."""
    place = {card: sum(other < card for other in twins(build)[card]) for card in PACK}
    return Keys(
        up=tuple(1 << _at(card) for card in PACK),
        foot=tuple(2 << _at(card) for card in PACK),
        on=tuple(tuple((3 + place[onto]) << _at(card) for card in PACK) for onto in PACK),
    )


def _at(card: int) -> int:
    return TAG_BITS + 3 * card


def twin_keys() -> Keys:
    """Keys that leave open on which of a group's cards a card lies: see :mod:`canfield.solver.twins`."""
    on = tuple(3 << TAG_BITS + 2 * card for card in PACK)
    return Keys(
        up=tuple(1 << TAG_BITS + 2 * card for card in PACK),
        foot=tuple(2 << TAG_BITS + 2 * card for card in PACK),
        on=(on,) * len(PACK),
    )


def colour_keys() -> Keys:
    """Keys that take the two suits of a colour for one.

    Positions that differ can have the same key, so a search that goes by it may miss a win: nothing
    is proven by its end.
    """
    counter = tuple(1 << TAG_BITS + 6 * (card >> 1) for card in PACK)
    on = tuple(16 * term for term in counter)
    return Keys(up=counter, foot=tuple(4 * term for term in counter), on=(on,) * len(PACK))
