"""How hard one deal is."""

import random
from typing import NamedTuple

from canfield.deal import deal_number
from canfield.links import moves_text
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import Search
from grading.plan import GAMES, NODES
from grading.player import overlooking
from odds.games import played


class Measured(NamedTuple):
    """What is known of a deal.

    :ivar nodes: positions that the solver searched.
    :ivar wins: games that the player won; 0 for a deal without a line, which nobody has played.
    :ivar line: moves that win the deal, as links write them; empty when the solver has found none.
    """

    number: int
    nodes: int
    wins: int
    line: str


def measured(rules: Rules, number: int) -> Measured:
    """Search a deal, and play it where it can be won."""
    nodes, line = searched(rules, number)
    return Measured(number, nodes, wins(rules, number) if line else 0, line)


def wins(rules: Rules, number: int) -> int:
    """How many of the games of a deal the player wins."""
    deal = deal_number(rules, str(number))
    lucks = (random.Random(f"{number} {game}") for game in range(GAMES))
    return sum(played(rules, deal, overlooking(luck)).is_won for luck in lucks)


def searched(rules: Rules, number: int) -> tuple[int, str]:
    """How many positions the solver looks at, and a line that wins; an empty one when it finds none.

    :raises ArithmeticError: when the solver gives a line that does not win.
    """
    deal = deal_number(rules, str(number))
    search = Search(deal, rules)
    if search.run(NODES) != "won":
        return search.nodes, ""
    if not _end(rules, deal, search).is_won:
        raise ArithmeticError(f"the solver's line does not win: {number}")
    return search.nodes, moves_text(rules, deal, search.line)


def _end(rules: Rules, position: Position, search: Search) -> Position:
    for move in search.line:
        position = play(rules, position, move)
    return position
