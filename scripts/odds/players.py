"""Two players who see only what a player sees, each with a stated way of playing.

*Greedy* takes what it can get, in the order of :class:`odds.ranking.Rank`, and turns cards when nothing else is
there. It gives up when a whole pass has brought no move.

*Careful* differs where passes are without limit: there, taking every card that fits from the waste does harm,
for it fills the columns. So it plays a card from the waste onto a column only where a plan over the cards that it
has seen says so (:mod:`odds.planning`), else holds it back. Only when a whole pass has gone by without a
move does it play whatever fits, once, and then plans again; when that pass brings no move either, it gives up.
In Selective it chooses the base card that leaves the most moves on the table, where greedy takes the first.

Both end: every move but turning cards and a column put on another takes a card from reserve or waste, or
brings one up in the same or the next move; and columns put on others grow fewer.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from canfield.moves import REDEAL, TURN, WASTE, Move, apply, legal_moves
from canfield.rules import Rules
from odds.planning import first_step
from odds.ranking import Rank, rank
from odds.sight import Sight


class Player(NamedTuple):
    """A way of playing.

    :ivar choose: the move, among the legal ones (which depend on open cards alone), or ``None`` to give up.
    :ivar patience: whole passes without a move after which the player gives up.
    """

    choose: Callable[[Rules, Sight, list[Move]], Move | None]
    patience: int


def _greedy(_rules: Rules, sight: Sight, legal: list[Move]) -> Move | None:
    best = min(legal, key=lambda move: rank(sight.table, move), default=None)
    return None if best is None or rank(sight.table, best) == Rank.NEVER else best


def _careful(rules: Rules, sight: Sight, legal: list[Move]) -> Move | None:
    table = sight.table
    if table.base is None:
        return max(legal, key=lambda move: len(legal_moves(rules, apply(rules, table, move))))
    best = _greedy(rules, sight, legal)
    if best is None or rules.passes is not None or rank(table, best) not in _PLANNED:
        return best
    turn = TURN if table.stock else REDEAL
    step = first_step(rules, table)
    if step:
        return Move(WASTE, step.target) if step.waste == len(table.waste) else turn
    holds_back = rank(table, best) == Rank.PLAY_WASTE and not sight.fruitless
    return turn if holds_back else best


#: Where the careful player thinks before it does as the greedy one does.
_PLANNED: Final = (Rank.PLAY_WASTE, Rank.FILL_WASTE, Rank.TURN)

#: The players by name.
PLAYERS: Final = {"greedy": Player(_greedy, 1), "careful": Player(_careful, 2)}
