"""What makes two positions of a search the same: keys that are sums, one term for each card.

From the search's start on, a card lies in the reserve or the cycle (it adds nothing), on its
foundation, at the foot of a column, or on another card. The order of the columns is no part of that:
it vanishes from the key. A card that adds nothing still is where it was at the start, so the sum
says all of a position but where the waste ends; that is the cycle's tag, in the lowest bits.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from canfield.cards import PACK
from canfield.rules import Build
from canfield.solver.numbering import twins

#: The lowest bits of a key are the cycle's tag: see :mod:`canfield.solver.turning`.
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


@cache
def exact_keys(build: Build) -> Keys:
    """Keys that tell any two positions apart, but for the order of the columns."""
    # A card has at most four cards to lie on, so that three bits tell all its places apart.
    number = [sum(other < card for other in twins(build)[card]) for card in PACK]
    one = [1 << TAG_BITS + 3 * card for card in PACK]
    return Keys(
        up=tuple(one),
        foot=tuple(2 * term for term in one),
        on=tuple(tuple((3 + number[onto]) * term for term in one) for onto in PACK),
    )


@cache
def twin_keys() -> Keys:
    """Keys that leave open on which of a set of twins a card lies.

    Whether positions with the same key are won or lost together depends on the rules: see
    :mod:`canfield.solver.shortcuts`.
    """
    one = [1 << TAG_BITS + 2 * card for card in PACK]
    return _alike(one, 2, 3)


@cache
def colour_keys() -> Keys:
    """Keys that take the two suits of a colour for one.

    Positions that differ can have the same key, so a search that goes by it may miss a win: its wins
    are real, but its end proves nothing.
    """
    # Two bits count the cards of a rank and colour in each of three places.
    one = [1 << TAG_BITS + 6 * (card >> 1) for card in PACK]
    return _alike(one, 4, 16)


def _alike(one: list[int], foot: int, on: int) -> Keys:
    """Keys in which a card on another one counts the same whichever it lies on."""
    terms = tuple(on * term for term in one)
    return Keys(up=tuple(one), foot=tuple(foot * term for term in one), on=(terms,) * len(PACK))
