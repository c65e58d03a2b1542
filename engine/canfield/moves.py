"""Legal moves, and playing them.

A move is a source pile, a target pile and a number of cards; the automatic fill
of an emptied column is part of the move that empties it. The functions here are
the engine's hot path: they unpack positions once and lean on tables of moves and
of fitting cards.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from canfield.cards import RANK_COUNT, RANK_OF, SUIT_OF, Pile
from canfield.fits import NEXT_RANK, column_fits
from canfield.position import Position
from canfield.rules import MOST_COLUMNS, Rules

# Piles that are no column; columns are 0 to MOST_COLUMNS - 1.
RESERVE: Final = 7
WASTE: Final = 8
STOCK: Final = 9
#: As a target: the foundation of the card's own suit.
FOUNDATION: Final = 10
#: As a source: the five cards of Selective's choice, the target being which of them.
CHOICE: Final = 11


class Move(NamedTuple):
    """A move: from a pile to a pile, so many cards.

    Columns are numbered from 0; the other piles are the constants above. Turning
    cards is ``TURN``, turning the waste over ``REDEAL``.
    """

    source: int
    target: int
    count: int = 1


TURN: Final = Move(STOCK, WASTE)
REDEAL: Final = Move(WASTE, STOCK)

# A column grows to what is dealt to it and all that may be put on it: never more than the pack.
_LONGEST: Final = 53
_SOURCES: Final = MOST_COLUMNS + 2
_TO_COLUMN: Final = tuple(
    tuple(tuple(Move(source, target, n) for n in range(_LONGEST)) for target in range(MOST_COLUMNS))
    for source in range(_SOURCES)
)
_SINGLE: Final = tuple(tuple(moves[1] for moves in targets) for targets in _TO_COLUMN)
_UP: Final = tuple(Move(source, FOUNDATION) for source in range(_SOURCES))
_CHOICES: Final = tuple(Move(CHOICE, at) for at in range(MOST_COLUMNS + 1))


def legal_moves(rules: Rules, position: Position) -> list[Move]:
    """Every legal move, each once; every empty column is a target of its own.

    The position must be one of these rules, as :func:`canfield.notation.parse_position`
    and :func:`apply` give them.
    """
    base, foundations, reserve, columns, waste, stock, pass_number = position
    if base is None:
        return list(_CHOICES[: len(columns)])
    fits = column_fits(rules.build, None if rules.build_on_base else base)
    next_rank = NEXT_RANK[base]
    moves = _SHIFTS[rules.unit](fits, columns)
    reserve_card = waste_card = -1
    if reserve:
        reserve_card = reserve[-1]
        if next_rank[foundations[SUIT_OF[reserve_card]]] == RANK_OF[reserve_card]:
            moves.append(_UP[RESERVE])
    if waste:
        waste_card = waste[-1]
        if next_rank[foundations[SUIT_OF[waste_card]]] == RANK_OF[waste_card]:
            moves.append(_UP[WASTE])
    for at, column in enumerate(columns):
        if column:
            last = column[-1]
            if next_rank[foundations[SUIT_OF[last]]] == RANK_OF[last]:
                moves.append(_UP[at])
            fitting = fits[last]
            if reserve_card in fitting:
                moves.append(_SINGLE[RESERVE][at])
            if waste_card in fitting:
                moves.append(_SINGLE[WASTE][at])
        else:
            moves.extend(_fillings(rules, position, at))
    if stock:
        moves.append(TURN)
    elif waste and rules.allows_pass(pass_number + 1):
        moves.append(REDEAL)
    return moves


def _fillings(rules: Rules, position: Position, space: int) -> list[Move]:
    """The moves into an empty column, once the rules leave it to the player."""
    moves = []
    if position.waste:
        moves.append(_SINGLE[WASTE][space])
    if position.reserve:
        moves.append(_SINGLE[RESERVE][space])
    if rules.fill_after == "any" and rules.unit != "whole":
        for source, column in enumerate(position.columns):
            # A whole column gains nothing from moving to a space, so one card always stays.
            most = len(column) - 1 if rules.unit == "part" else min(len(column) - 1, 1)
            moves.extend(_TO_COLUMN[source][space][1 : most + 1])
    return moves


_Fits = tuple[frozenset[int], ...]


def _shift_parts(fits: _Fits, columns: tuple[Pile, ...]) -> list[Move]:
    """Moves between columns where any lower part of a column may move.

    Columns fall by one rank a card, so the only cards of a column that can fit are
    those at the right distance from its first card, 13 apart.
    """
    moves = []
    for source, column in enumerate(columns):
        if not column:
            continue
        size = len(column)
        above_first = RANK_OF[column[0]] + 1
        to_columns = _TO_COLUMN[source]
        for target, other in enumerate(columns):
            if other and target != source:
                last = other[-1]
                for at in range((above_first - RANK_OF[last]) % RANK_COUNT, size, RANK_COUNT):
                    if column[at] in fits[last]:
                        moves.append(to_columns[target][size - at])
    return moves


def _shift_ends(fits: _Fits, columns: tuple[Pile, ...]) -> list[Move]:
    """Moves between columns where the last card alone or the whole column may move."""
    moves = _shift_wholes(fits, columns)
    for source, column in enumerate(columns):
        if len(column) > 1:
            card = column[-1]
            to_columns = _SINGLE[source]
            for target, other in enumerate(columns):
                if other and card in fits[other[-1]] and target != source:
                    moves.append(to_columns[target])
    return moves


def _shift_wholes(fits: _Fits, columns: tuple[Pile, ...]) -> list[Move]:
    """Moves between columns where only whole columns may move."""
    moves = []
    for source, column in enumerate(columns):
        if column:
            card = column[0]
            for target, other in enumerate(columns):
                if other and card in fits[other[-1]] and target != source:
                    moves.append(_TO_COLUMN[source][target][len(column)])
    return moves


_SHIFTS: Final[dict[str, Callable[[_Fits, tuple[Pile, ...]], list[Move]]]] = {
    "part": _shift_parts,
    "top-or-whole": _shift_ends,
    "whole": _shift_wholes,
}


def apply(rules: Rules, position: Position, move: Move) -> Position:
    """The position after a legal move, the automatic fill included.

    The caller owes a legal move; :func:`canfield.play.play` checks first.
    """
    source, target, count = move
    base, foundations, reserve, columns, waste, stock, pass_number = position
    if source == STOCK:
        waste += stock[: -rules.turn - 1 : -1]
        stock = stock[: -rules.turn]
    elif target == STOCK:
        stock, waste = waste[::-1], b""
        pass_number += 1
    elif source == CHOICE:
        return _choose(position, target)
    else:
        changed = list(columns)
        if source == WASTE:
            moved = waste[-1:]
            waste = waste[:-1]
        elif source == RESERVE:
            moved = reserve[-1:]
            reserve = reserve[:-1]
        else:
            column = changed[source]
            moved = column[-count:]
            rest = column[:-count]
            if not rest and reserve and rules.fill == "reserve":
                rest = reserve[-1:]
                reserve = reserve[:-1]
            changed[source] = rest
        if target == FOUNDATION:
            suit = SUIT_OF[moved[0]]
            raised = bytearray(foundations)
            raised[suit] += 1
            foundations = bytes(raised)
        else:
            changed[target] += moved
        columns = tuple(changed)
    return Position(base, foundations, reserve, columns, waste, stock, pass_number)


def _choose(position: Position, at: int) -> Position:
    """Selective: one of the cards opens its foundation, the others are the columns, in order."""
    card = position.columns[at][-1]
    raised = bytearray(position.foundations)
    raised[SUIT_OF[card]] = 1
    return position._replace(
        base=RANK_OF[card],
        foundations=bytes(raised),
        columns=position.columns[:at] + position.columns[at + 1 :],
    )


def perft(rules: Rules, position: Position, depth: int) -> int:
    """How many sequences of ``depth`` legal moves start from the position (1 for depth 0)."""
    if depth < 1:
        return 1
    moves = legal_moves(rules, position)
    if depth == 1:
        return len(moves)
    return sum([perft(rules, apply(rules, position, move), depth - 1) for move in moves])
