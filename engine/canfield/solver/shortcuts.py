"""The shortcuts of the search, each with the reason why it is sound and where it is not.

A shortcut leaves out moves or takes two positions for one. It is sound where a position that can be
won still can with it: then a search that has been through everything proves a loss. Each reason
follows some line of play to its win and shows another, with the shortcut, that keeps pace with it.
The tests hold each against a search without any.

**A card of no use goes up at once** (:func:`has_no_use`). A card serves in a column only by taking
others. Say that whatever could be put on it can go up itself, and that what could be put on that
can, too. Then the line that sends the card up first keeps pace: where the other puts something on the
card, it sends that up; where the other has the card at the foot of a column, it has already had
that column filled or empty; where the other fills a column with the card from the reserve, it does so
with the next one. From the waste this holds only where taking the card keeps every other card within reach:
see :func:`leaves_cycle_freely`.

**Twins change places** (``unit=part``; :func:`longest_column`). Say that the cards lying on twins
(:mod:`canfield.solver.numbering`) are swapped: with them all that lies on them. Where any part of a
column may move, this changes nothing: what is put on one twin in one position is put on
the other in the other position; and when a twin is to go up that is bare here and covered there, its cover
is moved onto a twin that is bare there. So all such positions are one, moves from twin to twin are
left out but those that free a card which goes up at once. The same holds of a space, which takes any
card: a part need be moved into a space only to free a card that goes up at once, for what else would be
put on the freed card can be put into the space itself. Only a column moved as a whole may
stand in the way: its foot must find a bare twin outside that very column. A column long enough to go round
the ring and back to its foot's upper neighbour can be barred, and a search that has met such a
column proves nothing. Without building on cards of the base rank there is none.

**Cards that wait for one another are lost** (``unit=whole``, building on the base rank): see
:mod:`canfield.solver.deadlock`.

**One place for many** (:meth:`canfield.solver.turning.Turning.settled`). Of equal positions those with
the waste further on by whole turns can be reached from the first by turning.
"""

from canfield.cards import PACK_SIZE, RANK_COUNT, SUIT_COUNT
from canfield.rules import Rules


def has_no_use(rules: Rules, counts: tuple[int, ...], card: int) -> bool:
    """Whether a card that can go up can be of no other use, whatever comes.

    The cards that could be put on it are a rank lower; they must be up, or be the next of their suits. Those
    that could be put on these in turn are two ranks lower; they must be the same, and what is lower still is
    then up. Where cards of the base rank take others, it does not do that such a card could go up: it must be
    up, for what it takes are the last cards of all.

    :param counts: the cards on each foundation, in the solver's order of suits.
    :param card: a card that is the next of its suit, in the solver's numbering.
    """
    rank, suit = divmod(card, SUIT_COUNT)
    least = 1 if rules.build_on_base else 0
    if rank == 0:
        return not least or (rules.build == "alternating" and min(counts[suit ^ 2], counts[suit ^ 3]) == RANK_COUNT)
    if rules.build == "suit":
        return True
    on_it, on_those = max(rank - 1, least), max(rank - 2, least if rank > 1 else 0)
    if rules.build == "any":
        return all(counts[other] >= on_it for other in range(SUIT_COUNT) if other != suit)
    return min(counts[suit ^ 2], counts[suit ^ 3]) >= on_it and counts[suit ^ 1] >= on_those


def leaves_cycle_freely(step: int, *, is_limited: bool, size: int, waste: int, at: int, tag: int) -> bool:
    """Whether a card taken from the cycle leaves every other card within reach that was so.

    Turned one at a time without limit, all cards come up in each pass, whichever are gone. With a
    limit, taking the card that lies on top moves on to nothing that was not next anyway. Turned more at a
    time, only the last card of the cycle shifts no other, and only where the waste is a whole number of
    turns (``tag`` 0: without limit of passes it can always come back to that) or, with a limit, all of
    the cycle.
    """
    if step == 1:
        return not is_limited or at == waste - 1
    return at == size - 1 and tag == 0 and (not is_limited or waste == size)


def longest_column(rules: Rules) -> int:
    """Cards in a column from which on twins do not change places freely.

    From its foot a column must come round to the rank above the foot's: 13 cards, and as many again where the colour
    must be right, too. In suit, a card has no twins. Where no column can be so long, more than the pack.
    """
    if not rules.build_on_base or rules.build == "suit":
        return PACK_SIZE + 1
    return RANK_COUNT if rules.build == "any" else 2 * RANK_COUNT
