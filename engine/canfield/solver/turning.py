"""The stock and the waste as one list, and which of its cards can be had.

The *talon* is the waste and what will be turned after it: its cards in the order in which a pass
shows them. Turning cards changes nothing but how many of them lie in the waste, so a *place* says
all: that number, plus 64 for every pass used up where passes are limited (where they are not, every
pass is the first). No move of the solver turns cards: it takes a card that turning can bring up.
"""

from functools import cache
from typing import Final

#: A pass in a place.
PASS: Final = 64
#: What can be done: ``(index of a card, place after it is taken, tag after it is taken)``.
Takes = tuple[tuple[int, int, int], ...]


class Turning:
    """How cards are turned under some rules.

    :ivar step: cards turned at a time.
    :ivar passes: passes in all; ``None`` without limit.
    """

    def __init__(self, step: int, passes: int | None) -> None:
        self.step = step
        self.passes = passes

    def settled(self, size: int, place: int) -> tuple[int, int]:
        """The place that stands for all that are as good, and its tag, for a talon of ``size`` cards.

        Places of one tag can be compared: the smaller place reaches whatever the greater can. A waste of a
        whole number of turns, or all of the talon, is reached from the start of the pass; without limit of
        passes it leads back there, so that the start stands for it. Other places only reach those that lie
        whole turns further on, in their own pass.
        """
        waste, step = place % PASS, self.step
        if waste % step == 0 or waste == size:
            return (0 if self.passes is None else place), 0
        return place, waste % step + 4 * (place // PASS)

    def takes(self, size: int, place: int) -> Takes:
        """The cards that turning can bring up, each at its earliest."""
        return _takes(self, size, place)

    def _compute(self, size: int, place: int) -> Takes:
        waste, used = place % PASS, place // PASS
        found: dict[int, int] = {}
        for top in self._tops(waste, size):
            found.setdefault(top, used * PASS)
        if self.passes is None or used + 1 < self.passes:
            later = used * PASS if self.passes is None else (used + 1) * PASS
            for top in self._tops(0, size):
                found.setdefault(top, later)
        return tuple((top, *self.settled(size - 1, start + top)) for top, start in found.items())

    def _tops(self, waste: int, size: int) -> list[int]:
        """The cards that come to lie on top in the rest of a pass."""
        tops = [waste - 1] if waste else []
        while waste < size:
            waste = min(waste + self.step, size)
            tops.append(waste - 1)
        return tops


@cache
def turning(step: int, passes: int | None) -> Turning:
    """The one object for these rules: what it works out is kept."""
    return Turning(step, passes)


@cache
def _takes(rules: Turning, size: int, place: int) -> Takes:
    return rules._compute(size, place)
