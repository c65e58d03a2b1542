"""The positions that wait to be searched, by score."""

import random
from typing import Final

from canfield.solver.nodes import Node

#: Every so many nodes one is taken from anywhere.
_STRAY: Final = 4


class Queue:
    """Hands out the newest node of the highest score, and now and then one of any score.

    What looks best can be a long way into a dead end: straying costs a quarter of the search and wins
    more deals. The strays are drawn alike in every run.

    :param most: the highest score there is; the lowest is 0.
    """

    def __init__(self, most: int) -> None:
        # Most scores never come up, and an empty list for each would be most of what a short search takes.
        self._shelves: list[list[Node] | None] = [None] * (most + 1)
        self._used: list[int] = []
        self._top = 0
        self._taken = 0
        self._random: Final = random.Random(1).random

    def put(self, node: Node) -> None:
        """Add a node under its score."""
        score = node[6]
        shelf = self._shelves[score]
        if not shelf:
            self._used.append(score)
            if shelf is None:
                shelf = self._shelves[score] = []
        shelf.append(node)
        if score > self._top:
            self._top = score

    def take(self) -> Node | None:
        """Take the node to be searched next; ``None`` when none waits."""
        self._taken += 1
        if not self._taken % _STRAY:
            return self._stray()
        shelves = self._shelves
        top = self._top
        while top and not shelves[top]:
            top -= 1
        self._top = top
        shelf = shelves[top]
        return shelf.pop() if shelf else None

    def _stray(self) -> Node | None:
        used = self._used
        while used:
            at = int(self._random() * len(used))
            shelf = self._shelves[used[at]]
            if shelf:
                other = int(self._random() * len(shelf))
                shelf[other], shelf[-1] = shelf[-1], shelf[other]
                return shelf.pop()
            used[at] = used[-1]
            used.pop()
        return None
