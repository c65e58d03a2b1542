"""The player whose wins say how hard a deal is: careful, but not always attentive."""

import random
from typing import Final

from canfield.moves import REDEAL, TURN, Move
from canfield.rules import Rules
from grading.plan import MISSED
from odds.players import PLAYERS, Player
from odds.sight import Sight

_CAREFUL: Final = PLAYERS["careful"]
_TURNS: Final = (TURN, REDEAL)


def overlooking(luck: random.Random) -> Player:
    """The careful player, overlooking moves by chance and taking any of those that it holds equally good.

    At every look it overlooks each legal move with the same chance, but for turning cards and for a card of the waste
    that it has planned to play. Where it would give up because of what it overlooks, it looks again at everything.

    :param luck: only :meth:`random.Random.random` is asked, which gives the same numbers in every version of Python.
    """

    def choose(rules: Rules, sight: Sight, legal: list[Move]) -> Move | None:
        mixed = sorted(legal, key=lambda _: luck.random())
        seen = [move for move in mixed if move in _TURNS or luck.random() * MISSED >= 1]
        return _CAREFUL.choose(rules, sight, seen) or _CAREFUL.choose(rules, sight, mixed)

    return Player(choose, _CAREFUL.patience)
