"""Which cards to take from the waste, planned over the cards that have been seen.

A plan is a few cards played from the waste onto columns, as turning brings them up, the last of which goes to
its foundation or is of use at once: a card that ought to move can be put on it. Each card taken shifts the
groups in which the others are turned, which is what makes a plan of more than one card worth while.
"""

from typing import Final, NamedTuple

from canfield.cards import Pile
from canfield.fits import column_fits
from canfield.moves import FOUNDATION
from canfield.position import Position
from canfield.rules import Rules
from odds.ranking import rises
from odds.sight import UNSEEN

#: The most cards of a plan.
LONGEST: Final = 4


class Step(NamedTuple):
    """The first card of a plan.

    :ivar waste: how many cards lie in the waste, this one on top, when it is played.
    :ivar target: the column that it goes to, or ``FOUNDATION``.
    """

    waste: int
    target: int


def first_step(rules: Rules, table: Position) -> Step | None:
    """How the shortest plan begins, the one soonest reached of several; ``None`` where there is none.

    :param rules: rules without a limit of passes: plans reach into the next one.
    :param table: what the player knows of the position.
    """
    for cards in range(1, LONGEST + 1):
        step = _begin(rules, table, cards)
        if step:
            return step
    return None


def tops(waste: int, size: int, turn: int) -> list[int]:
    """How many cards lie in the waste after each turn of this pass and of the next, each number once.

    :param waste: cards in the waste now, which comes first if there are any.
    :param size: cards in waste and stock together.
    """
    rest = [*([waste] if waste else []), *range(waste + turn, size, turn), size]
    return list(dict.fromkeys([*rest, *range(turn, size, turn), size])) if size else []


def _begin(rules: Rules, table: Position, cards: int) -> Step | None:
    """How a plan of exactly so many cards begins."""
    fits = column_fits(rules.build, None if rules.build_on_base else table.base)
    talon = table.waste + table.stock[::-1]
    for top in tops(len(table.waste), len(talon), rules.turn):
        card = talon[top - 1]
        if card == UNSEEN:
            continue
        if cards == 1 and rises(table, card):
            return Step(top, FOUNDATION)
        for target, column in enumerate(table.columns):
            if column and card in fits[column[-1]]:
                if cards == 1:
                    if is_of_use(rules, table, card, target):
                        return Step(top, target)
                elif _begin(rules, _after(table, talon, top, target), cards - 1):
                    return Step(top, target)
    return None


def _after(table: Position, talon: Pile, top: int, target: int) -> Position:
    """The table once a waste of so many cards has given its top one to a column."""
    columns = list(table.columns)
    columns[target] += talon[top - 1 : top]
    return table._replace(columns=tuple(columns), waste=talon[: top - 1], stock=talon[: top - 1 : -1])


def is_of_use(rules: Rules, table: Position, card: int, target: int) -> bool:
    """Whether a card from the waste, put on a column, would at once take one that ought to move.

    That is the reserve's top card, a whole column, or a part of one beneath a card that can go up.
    """
    fitting = column_fits(rules.build, None if rules.build_on_base else table.base)[card]
    if table.reserve and table.reserve[-1] in fitting:
        return True
    others = [column for at, column in enumerate(table.columns) if column and at != target]
    return any(column[0] in fitting or _frees(rules, table, column, fitting) for column in others)


def _frees(rules: Rules, table: Position, column: Pile, fitting: frozenset[int]) -> bool:
    """Whether a part of a column can be moved so that the card above it goes up."""
    first = {"part": 1, "top-or-whole": max(len(column) - 1, 1), "whole": len(column)}[rules.unit]
    return any(column[at] in fitting and rises(table, column[at - 1]) for at in range(first, len(column)))
