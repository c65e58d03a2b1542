"""Which card may be put on which, worked out once for every way of building."""

from functools import cache
from typing import Final

from canfield.cards import PACK, RANK_COUNT, RANK_OF, SUIT_OF, is_red
from canfield.rules import Build

#: What a foundation wants next: ``NEXT_RANK[base][cards on it]``; ``NO_RANK`` when complete.
NO_RANK: Final = 255
NEXT_RANK: Final = tuple(
    bytes([*((base + up) % RANK_COUNT for up in range(RANK_COUNT)), NO_RANK]) for base in range(RANK_COUNT)
)


def is_next_lower(card: int, onto: int) -> bool:
    """Whether a card is one rank below another; below the ace comes the king."""
    return (RANK_OF[card] + 1) % RANK_COUNT == RANK_OF[onto]


def agrees(build: Build, card: int, onto: int) -> bool:
    """Whether suit and colour let the card lie on the other, ranks apart."""
    if build == "alternating":
        return is_red(card) != is_red(onto)
    return build == "any" or SUIT_OF[card] == SUIT_OF[onto]


@cache
def column_fits(build: Build, closed_rank: int | None) -> tuple[frozenset[int], ...]:
    """For each card in a column, the cards that may be put on it.

    ``closed_rank`` is the base rank where nothing may be built on cards of the
    base rank, else ``None``.
    """
    return tuple(
        frozenset()
        if RANK_OF[onto] == closed_rank
        else frozenset(c for c in PACK if is_next_lower(c, onto) and agrees(build, c, onto))
        for onto in PACK
    )
