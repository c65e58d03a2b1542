"""Cards as the solver counts them: by rank from the base, so that every deal looks alike.

A solver's card is ``4 * rank + suit``: rank 0 is the base rank and 12 the last to go up, suits run
spades, clubs, hearts, diamonds. So ``card & 3`` is the suit, ``card ^ 1`` the card of the same rank
and colour, and a foundation of ``n`` cards waits for ``4 * n + suit``.

Cards that fit on the same cards of a column, and that take the same cards, are *twins*: the two of
a rank and colour where colours alternate, the four of a rank where any suit will do; where columns
are built in suit a card has none.
"""

from functools import cache
from typing import Final

from canfield.cards import PACK, RANK_COUNT, RANK_OF, SUIT_COUNT, SUIT_OF, Pile
from canfield.rules import Build

#: The solver's suit for each of the engine's: spades, hearts, diamonds, clubs.
SUIT_AT: Final = (0, 2, 3, 1)
#: By how many bits a card is shifted to number the sets of twins.
_TWIN_SHIFT: Final[dict[Build, int]] = {"suit": 0, "alternating": 1, "any": 2}


def numbered(pile: Pile, base: int) -> bytes:
    """A pile in the solver's cards, its order kept."""
    return pile.translate(_TO_SOLVER[base])


def _table(base: int) -> bytes:
    cards = (SUIT_COUNT * ((RANK_OF[card] - base) % RANK_COUNT) + SUIT_AT[SUIT_OF[card]] for card in PACK)
    return bytes(cards).ljust(256, b"\0")


_TO_SOLVER: Final = tuple(_table(base) for base in range(RANK_COUNT))


@cache
def twins(build: Build) -> tuple[tuple[int, ...], ...]:
    """For each card, its twins."""
    shift = _TWIN_SHIFT[build]
    return tuple(tuple(other for other in PACK if other >> shift == card >> shift and other != card) for card in PACK)


@cache
def takers(build: Build, *, build_on_base: bool) -> tuple[tuple[int, ...], ...]:
    """For each card in a column, the cards that may be put on it."""
    return tuple(
        () if card < SUIT_COUNT and not build_on_base else _lower(build, card)  # Cards below 4 are the base cards.
        for card in PACK
    )


def _lower(build: Build, card: int) -> tuple[int, ...]:
    """The cards that go on this one: a rank lower, and below the base rank the last."""
    lower = (card - SUIT_COUNT) % len(PACK)
    if build == "alternating":
        lower ^= 2
    return (lower, *twins(build)[lower])
