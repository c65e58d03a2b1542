"""Which cards to take from the waste, planned over the cards that have been seen.

A plan is a few cards played from the waste onto columns, as turning brings them up, the last of which goes to
its foundation or is of use at once: a card that ought to move can be put on it. Each card taken shifts the
groups in which the others are turned, which is what makes a plan of more than one card worth while.
"""

from typing import Final, NamedTuple

from canfield.cards import SUIT_COUNT, Pile
from canfield.fits import column_fits
from canfield.moves import FOUNDATION, RESERVE
from canfield.position import Position
from canfield.rules import Rules
from odds.ranking import rises

#: For each card in a column, the cards that may be put on it.
_Fits = tuple[frozenset[int], ...]

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
    fits = column_fits(rules.build, None if rules.build_on_base else table.base)
    level: list[tuple[Step | None, Position]] = [(None, table)]
    for cards in range(1, LONGEST + 1):
        following: dict[object, tuple[Step | None, Position]] = {}
        for first, reached in level:
            talon = reached.waste + reached.stock[::-1]
            steps = _steps(rules, fits, reached, talon)
            waiting = _waiting(rules, reached) if steps else []
            for step in steps:
                if step.target == FOUNDATION or _is_of_use(fits[talon[step.waste - 1]], waiting, step.target):
                    return first or step
            for step in steps if cards < LONGEST else ():
                after = _after(reached, talon, step)
                # One card at a time, every card comes up wherever the waste ends.
                place = 0 if rules.turn == 1 else step.waste
                following.setdefault((after.columns, after.waste + after.stock[::-1], place), (first or step, after))
        level = list(following.values())
    return None


def tops(waste: int, size: int, turn: int) -> list[int]:
    """How many cards lie in the waste after each turn of this pass and of the next, each number once.

    :param waste: cards in the waste now, which comes first if there are any.
    :param size: cards in waste and stock together.
    """
    rest = [*([waste] if waste else []), *range(waste + turn, size, turn), size]
    return list(dict.fromkeys([*rest, *range(turn, size, turn)])) if size else []


def _steps(rules: Rules, fits: _Fits, table: Position, talon: Pile) -> list[Step]:
    """The cards that turning brings up and that can be played, those first that come up first."""
    homes: dict[int, list[int]] = {}
    for card in map(table.wanted, range(SUIT_COUNT)):
        if card is not None:
            homes[card] = [FOUNDATION]
    for target, column in enumerate(table.columns):
        for card in fits[column[-1]] if column else ():
            homes.setdefault(card, []).append(target)
    # A card that has not been seen has no home.
    return [
        Step(top, target)
        for top in tops(len(table.waste), len(talon), rules.turn)
        for target in homes.get(talon[top - 1], ())
    ]


def _after(table: Position, talon: Pile, step: Step) -> Position:
    """The table once a step onto a column is made."""
    base, foundations, reserve, columns, _, _, number = table
    top, target = step
    columns = (*columns[:target], columns[target] + talon[top - 1 : top], *columns[target + 1 :])
    return Position(base, foundations, reserve, columns, talon[: top - 1], talon[: top - 1 : -1], number)


def _waiting(rules: Rules, table: Position) -> list[tuple[int, int]]:
    """Cards that ought to move, each with the column that it is in, or ``RESERVE``.

    They are the reserve's top card, the first card of a column, which moves with all of it, and the first of a
    part beneath a card that could then go up.
    """
    found = [(card, RESERVE) for card in table.reserve[-1:]]
    for at, column in enumerate(table.columns):
        if column:
            found.append((column[0], at))
            first = {"part": 1, "top-or-whole": max(len(column) - 1, 1), "whole": len(column)}[rules.unit]
            found += [(column[on], at) for on in range(first, len(column)) if rises(table, column[on - 1])]
    return found


def _is_of_use(fitting: frozenset[int], waiting: list[tuple[int, int]], target: int) -> bool:
    """Whether a card from the waste, put on a column, would at once take one that ought to move."""
    return any(card in fitting and at != target for card, at in waiting)
