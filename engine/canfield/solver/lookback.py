"""Looking back on a game: at which of its positions it could still be won.

Two facts spare most of the work. What leads to a position that can be won can be won; what follows from a lost
position is lost. So a game is winnable up to some point and lost from some point on, and the search halves
what lies between.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from canfield.moves import Move
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver.case import Verdict
from canfield.solver.search import Search

#: Nodes that each position gets unless told.
_NODES: Final = 60_000


class Lookback:
    """The verdicts on the positions of a game, worked out a slice at a time.

    Positions count from 0, the start, to the number of moves.

    :param rules: the game's rules.
    :param start: where it started.
    :param moves: the moves played.
    :param nodes: how many nodes each position gets before it stays open.
    :ivar winnable: the last position known to be winnable; -1 when none is.
    :ivar lost: the first position known to be lost; one more than the last when none is.
    :ivar nodes: positions searched so far.
    :raises IllegalMove: when a move cannot be played.
    """

    def __init__(self, rules: Rules, start: Position, moves: Sequence[Move], nodes: int = _NODES) -> None:
        self._rules = rules
        self._moves = tuple(moves)
        self._positions = [start]
        for move in moves:
            self._positions.append(play(rules, self._positions[-1], move))
        self._most = nodes
        self._open: set[int] = set()
        self._line: tuple[Move, ...] = ()
        self._at = -1
        self._search: Search | None = None
        self.winnable = -1
        self.lost = len(self._positions)
        self.nodes = 0

    @property
    def verdicts(self) -> list[Verdict]:
        """What is known of each position."""
        count = len(self._positions)
        return ["won" if at <= self.winnable else "lost" if at >= self.lost else "open" for at in range(count)]

    @property
    def progress(self) -> float:
        """The share of positions that need no more work, 0 to 1; 1 when the work is done."""
        left = sum(at not in self._open for at in range(self.winnable + 1, self.lost))
        return 1 - left / len(self._positions)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to search: every position is known, or has had its nodes."""
        return self._next() is None

    def line(self, at: int) -> tuple[Move, ...]:
        """The moves from a winnable position to 52 cards.

        :raises ValueError: when it is not known to be winnable.
        """
        if not 0 <= at <= self.winnable:
            raise ValueError(f"position {at} is not known to be winnable")
        return self._moves[at : self.winnable] + self._line

    def learn_won(self, at: int, line: tuple[Move, ...]) -> None:
        """Take for known that a position can be won by these moves."""
        if at > self.winnable:
            self._note_won(at, line)

    def learn_lost(self, at: int) -> None:
        """Take for known that a position is lost."""
        self.lost = min(self.lost, at)

    def deepen(self, nodes: int) -> None:
        """Give each position that is still open so many nodes; a search of it begins anew."""
        self._most = nodes
        self._open.clear()

    def run(self, nodes: int) -> bool:
        """Search on for so many nodes, or until the work is done; whether it is."""
        left = nodes
        while left > 0:
            at = self._next() if self._search is None else self._at
            if at is None:
                return True
            left -= self._go(at, left)
        return self.is_done

    def _next(self) -> int | None:
        """The position to be searched next: halfway in the widest gap between those known or searched.

        Close to one that stays open others do, too. Of gaps alike the last: searches near the end are short.
        """
        searched = [at for at in sorted(self._open) if self.winnable < at < self.lost]
        low, high = max(pairwise([self.winnable, *searched, self.lost]), key=lambda gap: (gap[1] - gap[0], gap[1]))
        return (low + high) // 2 if high - low > 1 else None

    def _go(self, at: int, most: int) -> int:
        """Search a position, and return how many nodes it took."""
        if self._search is None:
            self._at, self._search = at, Search(self._positions[at], self._rules)
        search = self._search
        before = search.nodes
        verdict = search.run(min(most, self._most - before))
        if verdict == "won":
            self._note_won(at, search.line)
        elif verdict == "lost":
            self.lost = at
        elif search.nodes >= self._most:
            self._open.add(at)
        if verdict != "open" or at in self._open:
            self._search = None
        self.nodes += search.nodes - before
        return search.nodes - before

    def _note_won(self, at: int, line: tuple[Move, ...]) -> None:
        """A position can be won; so can those after it for as long as the game went on along the line."""
        while line and at < len(self._moves) and line[0] == self._moves[at]:
            at, line = at + 1, line[1:]
        self.winnable, self._line = at, line
