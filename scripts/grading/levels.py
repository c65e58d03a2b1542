"""Which of the measured deals are taken for the levels."""

from collections.abc import Iterable, Mapping

from grading.measure import Measured
from grading.plan import DEALS, LEVELS, level_of, order


class Levels:
    """The levels under some rules, filled with the first deals that fall into each.

    :ivar deals: for each of :data:`grading.plan.LEVELS`, its deals in the order in which they were looked at.
    """

    def __init__(self, deals: Iterable[Measured] = ()) -> None:
        self.deals: tuple[list[Measured], ...] = tuple([] for _ in LEVELS)
        for deal in deals:
            self.take(deal)

    @property
    def are_full(self) -> bool:
        """Whether no level takes another deal."""
        return all(len(level) == DEALS for level in self.deals)

    def take(self, deal: Measured) -> bool:
        """Take the deal that comes next; whether it belongs to a level that is not full."""
        at = level_of(deal.wins, deal.nodes) if deal.line else None
        if at is None or len(self.deals[at]) == DEALS:
            return False
        self.deals[at].append(deal)
        return True


def chosen(found: Mapping[int, Measured]) -> Levels:
    """The levels as they are filled by what has been measured, up to the first deal that has not."""
    levels = Levels()
    for number in order():
        if number not in found or levels.are_full:
            break
        levels.take(found[number])
    return levels
