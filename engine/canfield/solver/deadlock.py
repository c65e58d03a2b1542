"""Cards that wait for one another: a loss that shows long before the search has come to its end.

Where columns move only as a whole, the cards in a column leave it from its end, and only for the foundations:
moved onto another column they lie in the same order, on more cards. So a card in a column waits for all that lie
on it, and each card waits for the lower ones of its suit. If the cards of the columns wait for one another in a circle,
none of them ever goes up. Such a circle takes a card put on one of the base rank, for else the lowest card of
all lies at the end of its column, and the next one after it.

Reserve, stock and waste are left out of it, as if each of their cards could go up whenever its turn came. So what
is found here is a loss however those lie; that is why the search may leave such positions out
and still prove what it proves. It is none where parts of columns move, or the last card alone.
"""

from canfield.cards import PACK_SIZE, RANK_COUNT, SUIT_COUNT
from canfield.rules import Rules


def can_lock(rules: Rules) -> bool:
    """Whether cards in columns can come to wait for one another under these rules."""
    return rules.unit == "whole" and rules.build_on_base


def are_locked(columns: tuple[bytes, ...], counts: tuple[int, ...]) -> bool:
    """Whether cards in the columns wait for one another for ever.

    :param columns: the columns, in the solver's numbering.
    :param counts: the cards on each foundation, in the solver's order of suits.
    """
    return any(_goes_on_past_base(column) for column in columns) and _raised(columns, counts) < PACK_SIZE


def _goes_on_past_base(column: bytes) -> bool:
    """Whether a card lies on one of the base rank, which come first in the solver's numbering."""
    return len(column) > 1 and min(column[:-1]) < SUIT_COUNT


def _raised(columns: tuple[bytes, ...], counts: tuple[int, ...]) -> int:
    """How many cards could go up if every card outside the columns could be had at any time.

    No card that goes up keeps another from it, so they go in whatever order comes first.
    """
    place = {card: at for at, column in enumerate(columns) for card in column}
    left = [len(column) for column in columns]
    raised = list(counts)
    while True:
        before = sum(raised)
        for suit in range(SUIT_COUNT):
            while raised[suit] < RANK_COUNT:
                card = SUIT_COUNT * raised[suit] + suit
                at = place.get(card, -1)
                if at >= 0:
                    if columns[at][left[at] - 1] != card:
                        break
                    left[at] -= 1
                raised[suit] += 1
        if sum(raised) == before:
            return before
