"""Whether a position can be won, with all cards known: won, lost, or not yet known.

*Won* comes with the moves to the last card, each played by the rules. *Lost* is proven: every position
that can be reached has been searched, but for those that :mod:`canfield.solver.shortcuts` shows to be
worth no more than others. Anything else is *open*.
"""

import time
from typing import Final

from canfield.cards import RANK_OF
from canfield.moves import Move, apply, legal_moves
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver.case import Case, Verdict

#: Nodes between two looks at the clock.
_TICK: Final = 200


class Search:
    """A search for the verdict on a position, a slice at a time.

    What it does depends on the position and the rules alone, so slices of any size lead to the same verdict
    and line. A node takes half a kilobyte or so of memory, which is free again once the verdict is known.

    :param position: any position of a game; before Selective's choice each choice is searched in turn.
    :param rules: its rules.
    :ivar verdict: what is known.
    :ivar line: the moves from the position to 52 cards, once it is won.
    :ivar nodes: positions searched so far.
    :ivar best: the most foundation cards of any position met so far.
    """

    def __init__(self, position: Position, rules: Rules) -> None:
        self.verdict: Verdict = "open"
        self.line: tuple[Move, ...] = ()
        self.nodes = 0
        self._cases: list[tuple[tuple[Move, ...], Case]]
        if position.base is None:
            tried = [(move, apply(rules, position, move)) for move in legal_moves(rules, position)]
            self._cases = [
                ((move,), Case(rules, after, RANK_OF[position.columns[move.target][-1]])) for move, after in tried
            ]
        else:
            self._cases = [((), Case(rules, position, position.base))]
        self.best = max(case.best for _, case in self._cases)
        self._best = self._cases[0]
        self._told: tuple[Move, ...] | None = None

    @property
    def best_line(self) -> tuple[Move, ...]:
        """The moves to the first position met with :attr:`best` cards up: a won line where there is one."""
        if self._told is not None:
            return self._told
        opening, case = self._best
        return opening + case.best_line

    def run(self, nodes: int | None = None, seconds: float | None = None) -> Verdict:
        """Search on until the verdict is known, for so many nodes or seconds, whichever comes first.

        The clock is looked at between few nodes; some are searched even when no time is left.
        """
        end = None if seconds is None else time.monotonic() + seconds
        left = nodes
        while self.verdict == "open" and left != 0:
            done = self._go(_TICK if left is None else min(left, _TICK))
            left = None if left is None else left - done
            if end is not None and time.monotonic() >= end:
                break
        return self.verdict

    def _go(self, most: int) -> int:
        """Search on in the case whose turn it is."""
        opening, case = self._cases[0]
        done = case.run(most)
        self.nodes += done
        if case.best > self.best:
            self.best, self._best = case.best, (opening, case)
        if case.verdict == "won":
            self.verdict, self.line = "won", opening + case.line
        elif case.verdict == "lost":
            self._cases.pop(0)
            if not self._cases:
                self.verdict = "lost"
        elif case.is_between_turns:
            self._cases.append(self._cases.pop(0))
        if self.verdict != "open":
            self._close()
        return done

    def _close(self) -> None:
        """Let go of all that was searched, for it is much."""
        self._told = self.best_line
        self._cases.clear()
        del self._best


def solve(position: Position, rules: Rules, nodes: int | None = None, seconds: float | None = None) -> Search:
    """A search run once, for so many nodes or seconds, or to the verdict; see :meth:`Search.run`."""
    search = Search(position, rules)
    search.run(nodes, seconds)
    return search


def best_line(position: Position, rules: Rules, nodes: int) -> tuple[Verdict, tuple[Move, ...]]:
    """What a search of so many nodes finds: the verdict, and the moves to the most foundation cards.

    When the verdict is won the moves lead to all 52. They are none where no card more can be got up.
    """
    search = solve(position, rules, nodes)
    return search.verdict, search.best_line
