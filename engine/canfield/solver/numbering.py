"""Cards as the solver counts them: by rank from the base, so that every deal looks alike.

A solver's card is ``4 * rank + suit``: rank 0 is the base rank and 12 the last to go up, suits run
spades, clubs, hearts, diamonds. So ``card & 3`` is the suit, ``card ^ 1`` the card of the same rank
and colour, and a foundation of ``n`` cards waits for ``4 * n + suit``; 52 and more is no card: the
foundation is complete.

Cards that fit on the same cards of a column and take the same cards form a *group*: the two of a
rank and colour where colours alternate, the four of a rank where any suit will do, a card alone
where columns are built in suit. One group goes on each group.
"""

from typing import Final

from canfield.cards import PACK, RANK_COUNT, RANK_OF, SUIT_COUNT, SUIT_OF, Pile, make_card
from canfield.rules import Build

#: The solver's suit for each of the engine's: spades, hearts, diamonds, clubs.
SUIT_AT: Final = (0, 2, 3, 1)
#: By how many bits a card is shifted to give its group.
GROUP_SHIFT: Final[dict[Build, int]] = {"suit": 0, "alternating": 1, "any": 2}
#: The group that stands for no card.
NO_GROUP: Final = -1


def numbered(pile: Pile, base: int) -> bytes:
    """A pile in the solver's cards, its order kept."""
    return pile.translate(_TO_SOLVER[base])


def engine_card(card: int, base: int) -> int:
    """The engine's card that a solver's card stands for."""
    return make_card(SUIT_AT.index(card & 3), base + (card >> 2))


def _table(base: int) -> bytes:
    cards = (4 * ((RANK_OF[card] - base) % RANK_COUNT) + SUIT_AT[SUIT_OF[card]] for card in PACK)
    return bytes(cards).ljust(256, b"\0")


_TO_SOLVER: Final = tuple(_table(base) for base in range(RANK_COUNT))


def groups(build: Build) -> tuple[int, ...]:
    """The group of each card."""
    return tuple(card >> GROUP_SHIFT[build] for card in PACK)


def takes(build: Build, *, build_on_base: bool) -> tuple[int, ...]:
    """For each card, the group of the cards that may be put on it in a column, or ``NO_GROUP``."""
    return tuple(
        NO_GROUP if card < SUIT_COUNT and not build_on_base else _lower(build, card) >> GROUP_SHIFT[build]
        for card in PACK
    )


def _lower(build: Build, card: int) -> int:
    """A card that goes on this one: a rank lower, below the base rank the last."""
    lower = (card - SUIT_COUNT) % len(PACK)
    return lower ^ 2 if build == "alternating" else lower


def twins(build: Build) -> tuple[tuple[int, ...], ...]:
    """For each card, the others of its group."""
    of = groups(build)
    return tuple(tuple(other for other in PACK if of[other] == of[card] and other != card) for card in PACK)
