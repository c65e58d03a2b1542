"""Deals looked at before they are dealt: whether they can be won."""

from typing import Final

from canfield.deal import deal_number
from canfield.moves import Move
from canfield.names import RuleSet
from canfield.seats import Seat
from canfield.solver import Search
from canfield.weighing import Weight

#: Positions searched before another deal is the better try.
BUDGET: Final = 20_000
#: Deals remembered, the last ones looked at.
_MOST: Final = 64

#: A deal: the name of its rules and its number.
_Deal = tuple[str, str]


class Scout:
    """Looks at one deal at a time, and remembers what it found."""

    def __init__(self) -> None:
        self._at: _Deal | None = None
        self._search: Search | None = None
        self._found: dict[_Deal, tuple[Weight, tuple[Move, ...]]] = {}

    def run(self, rule_set: RuleSet, number: str, seconds: float) -> Weight:
        """Search a deal on for so many seconds.

        :raises BadDeal: when there is no deal of this number.
        """
        deal = (rule_set.name, number)
        start = deal_number(rule_set.rules, number)
        if deal in self._found:
            return self._found[deal][0]
        if self._at != deal or self._search is None:
            self._at, self._search = deal, Search(start, rule_set.rules)
        search = self._search
        verdict = search.run(BUDGET - search.nodes, seconds)
        weight = Weight(verdict, verdict != "open" or search.nodes >= BUDGET, search.nodes)
        if weight.done:
            self._search = None
            self._found[deal] = (weight, search.line)
            if len(self._found) > _MOST:
                del self._found[next(iter(self._found))]
        return weight

    def tell(self, seat: Seat) -> None:
        """Let a game know what was found about its deal."""
        start = seat.game.start
        found = self._found.get((seat.game.rule_set.name, seat.deal.get("number", "")))
        if found is None:
            return
        weight, line = found
        if weight.verdict == "won":
            seat.insight.knowledge.learn_line(start, line)
        elif weight.verdict == "lost":
            seat.insight.knowledge.learn_lost(start)
