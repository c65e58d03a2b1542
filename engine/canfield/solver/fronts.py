"""How far the foundations are, and which cards they want next.

A *front* is the four counts. Fronts are few and met again and again: each is made once, knows its
wanted cards, and leads to the fronts after them.
"""

from typing import Final

from canfield.cards import PACK_SIZE, RANK_COUNT, SUIT_COUNT
from canfield.rules import Rules
from canfield.solver.shortcuts import has_no_use


class Front:
    """The counts of the four foundations, in the solver's order of suits.

    :ivar counts: cards on each foundation.
    :ivar total: cards on all of them.
    :ivar wants: the cards that can go up next.
    :ivar useless: those of them that are of no other use (:func:`canfield.solver.shortcuts.has_no_use`).
    """

    __slots__ = ("_after", "_rules", "counts", "total", "useless", "wants")

    def __init__(self, rules: Rules, counts: tuple[int, ...]) -> None:
        self._rules = rules
        self._after: dict[int, Front] = {}
        self.counts: Final = counts
        self.total: Final = sum(counts)
        self.wants: Final = tuple(SUIT_COUNT * count + suit for suit, count in enumerate(counts) if count < RANK_COUNT)
        self.useless: Final = tuple(card for card in self.wants if has_no_use(rules, counts, card))

    @property
    def is_full(self) -> bool:
        """Whether all cards are up."""
        return self.total == PACK_SIZE

    def after(self, card: int) -> "Front":
        """The front once a wanted card has gone up."""
        found = self._after.get(card)
        if found is None:
            suit = card % SUIT_COUNT
            counts = (*self.counts[:suit], self.counts[suit] + 1, *self.counts[suit + 1 :])
            found = self._after[card] = Front(self._rules, counts)
        return found
