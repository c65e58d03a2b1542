"""What makes a deal easy or hard, and which deals are looked at.

A deal counts only when the solver has found a line that wins it. Then :data:`GAMES` games of it are played by
the careful player of the study of the odds, who sees only what a player sees, with two changes: it overlooks
one move in :data:`MISSED`, though none that it has planned, and of moves that it holds equally good it takes any
(see :mod:`grading.player`). How many of the games are won is the measure. Where none is, it is how many positions
the solver had to search.

Deals are looked at in :func:`order`, and the first that fall into a level are taken. The levels' bounds were set
when trials had shown how deals spread, so that each level finds its own.
"""

import random
from typing import Final, NamedTuple

from canfield.names import parse_rules
from canfield.rules import Rules
from canfield.variants import TRADITIONS

#: Games that the player plays of each deal.
GAMES: Final = 100
#: One in so many moves is overlooked.
MISSED: Final = 4
#: Positions that the solver may look at before a deal is left aside. No time, so that any machine finds the same.
NODES: Final = 300_000
#: Deals of each level.
DEALS: Final = 6

#: Deals have these numbers: short ones.
_NUMBERS: Final = range(1, 10_000)
_SEED: Final = 20261130


class Level(NamedTuple):
    """A level: what a deal must measure to fall into it.

    :ivar least: games won at least.
    :ivar most: games won at most.
    :ivar nodes: positions that the solver searched at least, and at most.
    """

    least: int
    most: int
    nodes: tuple[int, int] = (0, NODES)

    def holds(self, wins: int, nodes: int) -> bool:
        """Whether a deal belongs here."""
        return self.least <= wins <= self.most and self.nodes[0] <= nodes <= self.nodes[1]


#: The levels, the easiest first. What lies between them belongs to none, so that chance, which moves a deal's wins
#: by a few from one set of games to another, hardly puts a deal above one of a level below.
LEVELS: Final = (
    Level(50, GAMES),
    Level(15, 40),
    Level(1, 10),
    Level(0, 0, nodes=(0, 1_000)),
    Level(0, 0, nodes=(10_000, NODES)),
)


def order() -> list[int]:
    """The numbers of the deals, in the order in which they are looked at."""
    luck = random.Random(_SEED)
    return sorted(_NUMBERS, key=lambda _: luck.random())


def _plain() -> dict[Rules, str]:
    """Plain traditions, one for each set of rules: some differ in nothing but the score."""
    names: dict[Rules, str] = {}
    for tradition in TRADITIONS:
        names.setdefault(parse_rules(tradition).rules, tradition)
    return names


#: The rules that deals are graded under, by name.
RULES: Final = {name: rules for rules, name in _plain().items()}


def level_of(wins: int, nodes: int) -> int | None:
    """The level's place in :data:`LEVELS` for a deal; ``None`` when it belongs to none."""
    return next((at for at, level in enumerate(LEVELS) if level.holds(wins, nodes)), None)
