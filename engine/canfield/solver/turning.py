"""The stock and the waste as one list, and which of its cards can be had.

The *cycle* is the waste and what will be turned after it: its cards in the order in which a pass
shows them. Turning cards changes nothing but how many of them lie in the waste, so a *place* says
all: that number, and 64 more for every pass used up where passes are limited (where they are not,
every pass is the first). No move of the solver turns cards: it takes a card that turning brings up.
"""

from functools import cache
from typing import Final

#: A pass in a place; no cycle is that long.
PASS: Final = 64
#: What turning can bring up: by the card's index in the cycle, the place and tag after it is taken, and what
#: taking it adds to a node's score.
Takes = dict[int, tuple[int, int, int]]

# What counts in a node's score; measured, not reasoned. Without limit of passes a card taken is one less to
# choose from next time; with a limit, cards turned over are chances gone.
_TAKEN: Final = -6
_TAKEN_IN_TIME: Final = 5
_TURNED: Final = -12
#: By how much the cycle lowers a node's score at most: all cards turned over in three passes.
MOST_LOST: Final = -_TURNED * 3 * PASS


class Turning:
    """How cards are turned under some rules.

    :param step: cards turned at a time.
    :param passes: passes in all; ``None`` without limit.
    """

    def __init__(self, step: int, passes: int | None) -> None:
        self._step = step
        self._passes = passes
        self._known: dict[int, Takes] = {}

    @property
    def is_limited(self) -> bool:
        """Whether passes are limited."""
        return self._passes is not None

    def place(self, waste: int, pass_number: int) -> int:
        """The place of a waste of so many cards in a pass."""
        return waste if self._passes is None else waste + PASS * (pass_number - 1)

    def settled(self, size: int, place: int) -> tuple[int, int]:
        """The place that stands for all that are as good, with its tag, in a cycle of ``size`` cards.

        Of two places with the same tag the smaller reaches the greater by turning, so a position need not be
        searched when the same with a smaller place has been. A waste of a whole number of turns, or of the
        whole cycle, lies on the way of every pass; without limit of passes it leads back to the start, which
        stands for it. Any other waste lies on the way only of those smaller by whole turns, in its own pass.
        """
        waste = place % PASS
        if waste % self._step == 0 or waste == size:
            return (0 if self._passes is None else place), 0
        return place, waste % self._step + 4 * (place // PASS)

    def takes(self, size: int, place: int) -> Takes:
        """What turning can bring up in the rest of this pass and, where one is left, in the next.

        Later passes show nothing else. Each card is taken as early as can be: what follows from taking it later
        follows from taking it then.
        """
        wanted = size * 4 * PASS + place
        if wanted not in self._known:
            self._known[wanted] = self._takes(size, place)
        return self._known[wanted]

    def _takes(self, size: int, place: int) -> Takes:
        used, waste = divmod(place, PASS)
        starts = dict.fromkeys(self._tops(waste, size), used * PASS)
        if self._passes is None:
            starts |= dict.fromkeys(self._tops(0, size), 0)
        elif used + 1 < self._passes:
            starts = dict.fromkeys(self._tops(0, size), (used + 1) * PASS) | starts
        return {
            top: (*self.settled(size - 1, start + top), self._score(size, place, start + top + 1))
            for top, start in starts.items()
        }

    def _score(self, size: int, place: int, found: int) -> int:
        """What a card counts in a node's score that is found at a place, from another."""
        if self._passes is None:
            return _TAKEN
        passes, cards = found // PASS - place // PASS, found % PASS - place % PASS
        return _TAKEN_IN_TIME + _TURNED * (passes * size + cards)

    def _tops(self, waste: int, size: int) -> list[int]:
        """The cards that come to lie on top in the rest of a pass, the one that lies there included."""
        tops = [waste - 1] if waste else []
        while waste < size:
            waste = min(waste + self._step, size)
            tops.append(waste - 1)
        return tops


@cache
def turning(step: int, passes: int | None) -> Turning:
    """How cards are turned; one object for the same rules, for it keeps what it has worked out."""
    return Turning(step, passes)
