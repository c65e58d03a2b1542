"""Whether a game can still be won from where it stands, searched a slice at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from canfield.knowledge import Knowledge
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import Search, Verdict

#: Positions searched before a verdict stays open, at half a kilobyte each while the search goes on.
BUDGET: Final = 150_000


@dataclass(frozen=True, slots=True)
class Weight:
    """What is known of a position.

    :ivar done: whether asking on brings no more.
    :ivar nodes: positions searched for it; 0 where the verdict was known.
    """

    verdict: Verdict
    done: bool
    nodes: int

    @property
    def share(self) -> float:
        """How much of the budget is spent, 0 to 1."""
        return min(1.0, self.nodes / BUDGET)


class Weighing:
    """The running search of a game: one position at a time, for each takes much memory.

    :param knowledge: takes the verdicts, and gives those that it has.
    """

    def __init__(self, rules: Rules, knowledge: Knowledge) -> None:
        self._rules = rules
        self._knowledge = knowledge
        self._at: Position | None = None
        self._search: Search | None = None
        self._nodes = 0

    def run(self, path: Sequence[Position], seconds: float | None = None, most: int | None = None) -> Weight:
        """Search on from the last position of a path.

        :param seconds: how long; without it to the end.
        :param most: the end: so many positions searched in all; :data:`BUDGET` unless told.
        """
        if self._knowledge.verdict(path) == "open":
            self._go_on(path[-1], seconds, BUDGET if most is None else most)
        verdict = self._knowledge.verdict(path)
        nodes = self._nodes if self._at == self._knowledge.key(path[-1]) else 0
        return Weight(verdict, verdict != "open" or nodes >= BUDGET, nodes)

    def _go_on(self, position: Position, seconds: float | None, most: int) -> None:
        key = self._knowledge.key(position)
        if self._at != key:
            self._at, self._search, self._nodes = key, Search(position, self._rules), 0
        search = self._search
        if search is None or search.nodes >= most:
            return
        verdict = search.run(most - search.nodes, seconds)
        self._nodes = search.nodes
        if verdict == "won":
            self._knowledge.learn_line(position, search.line)
        elif verdict == "lost":
            self._knowledge.learn_lost(position)
        if verdict != "open" or search.nodes >= BUDGET:
            self._search = None
