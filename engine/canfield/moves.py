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

# Piles that are no column. Columns are 0 to MOST_COLUMNS - 1; the number after them is the last
# card of the largest Selective choice, which lies where a column will not.
RESERVE: Final = MOST_COLUMNS + 1
WASTE: Final = RESERVE + 1
STOCK: Final = RESERVE + 2
#: As a target: the foundation of the card's own suit.
FOUNDATION: Final = RESERVE + 3
#: As a source: the five cards of Selective's choice, the target being which of them.
CHOICE: Final = RESERVE + 4


class Move(NamedTuple):
    """A move: from a pile to a pile, so many cards.

    Columns are numbered from 0; the other piles are the constants above. Turning
    cards is ``TURN``, turning the waste over ``REDEAL``.
    """

    source: int
    target: int
    size: int = 1


TURN: Final = Move(STOCK, WASTE)
REDEAL: Final = Move(WASTE, STOCK)

# A column grows to what is dealt to it and all that may be put on it: never more than the pack.
_LONGEST: Final = 53
_SOURCES: Final = WASTE + 1
_TO_COLUMN: Final = tuple(
    tuple(tuple(Move(source, target, n) for n in range(_LONGEST)) for target in range(MOST_COLUMNS))
    for source in range(_SOURCES)
)
_SINGLE: Final = tuple(tuple(moves[1] for moves in targets) for targets in _TO_COLUMN)
_UP: Final = tuple(Move(source, FOUNDATION) for source in range(_SOURCES))
#: For each card in a column, the cards that may be put on it.
_Fits = tuple[frozenset[int], ...]
_CHOICES: Final = tuple(Move(CHOICE, at) for at in range(MOST_COLUMNS + 1))


def legal_moves(rules: Rules, position: Position) -> list[Move]:
    """Every legal move, each once; every empty column is a target of its own.

    The position must be one of these rules, as :func:`canfield.notation.parse_position`
    and :func:`apply` give them.
    """
    base, _, _, columns, waste, stock, pass_number = position
    if base is None:
        return list(_CHOICES[: len(columns)])
    fits = column_fits(rules.build, None if rules.build_on_base else base)
    moves = _SHIFTS[rules.unit](fits, columns)
    _add_ends(moves, fits, NEXT_RANK[base], position)
    if b"" in columns:
        moves += _fillings(rules, position)
    if stock:
        moves.append(TURN)
    elif waste and rules.allows_pass(pass_number + 1):
        moves.append(REDEAL)
    return moves


def _add_ends(moves: list[Move], fits: _Fits, next_rank: bytes, position: Position) -> None:
    """Add the moves of single cards: to the foundations, and from reserve and waste onto columns.

    One pass over the piles, with the two lone cards kept at hand: most of a game's time is spent here.
    """
    _, foundations, reserve, columns, waste, _, _ = position
    lone = []
    for source, pile in ((RESERVE, reserve), (WASTE, waste)):
        if pile:
            card = pile[-1]
            lone.append((card, _SINGLE[source]))
            if next_rank[foundations[SUIT_OF[card]]] == RANK_OF[card]:
                moves.append(_UP[source])
    for at, column in enumerate(columns):
        if column:
            last = column[-1]
            if next_rank[foundations[SUIT_OF[last]]] == RANK_OF[last]:
                moves.append(_UP[at])
            fitting = fits[last]
            for card, to_columns in lone:
                if card in fitting:
                    moves.append(to_columns[at])


def _fillings(rules: Rules, position: Position) -> list[Move]:
    """The moves into empty columns, once the rules leave them to the player."""
    moves = []
    for space, filled in enumerate(position.columns):
        if not filled:
            moves += [
                _SINGLE[source][space]
                for source, pile in ((RESERVE, position.reserve), (WASTE, position.waste))
                if pile
            ]
            for source, column in enumerate(position.columns):
                moves += _TO_COLUMN[source][space][1 : _spare(rules, column) + 1]
    return moves


def _spare(rules: Rules, column: Pile) -> int:
    """The most cards of a column that may go to a space: one card always stays.

    Moving a whole column to a space would change nothing.
    """
    if rules.fill_after == "waste" or rules.unit == "whole" or not column:
        return 0
    return len(column) - 1 if rules.unit == "part" else min(len(column) - 1, 1)


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
                fitting = fits[last]
                nearest = (above_first - RANK_OF[last]) % RANK_COUNT
                moves += [
                    to_columns[target][size - at] for at in range(nearest, size, RANK_COUNT) if column[at] in fitting
                ]
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

    The caller owes a legal move; :func:`canfield.playing.play` checks first.
    """
    source, target, size = move
    if source == STOCK:
        return _turn(rules, position)
    if target == STOCK:
        return _redeal(position)
    if source == CHOICE:
        return _choose(position, target)
    base, foundations, reserve, columns, waste, stock, pass_number = position
    changed = list(columns)
    if source == WASTE:
        moved = waste[-1:]
        waste = waste[:-1]
    elif source == RESERVE:
        moved = reserve[-1:]
        reserve = reserve[:-1]
    else:
        column = changed[source]
        moved = column[-size:]
        rest = column[:-size]
        if not rest and reserve and rules.fill == "reserve":
            rest = reserve[-1:]
            reserve = reserve[:-1]
        changed[source] = rest
    if target == FOUNDATION:
        foundations = _raised(foundations, SUIT_OF[moved[0]])
    else:
        changed[target] += moved
    return Position(base, foundations, reserve, tuple(changed), waste, stock, pass_number)


def _turn(rules: Rules, position: Position) -> Position:
    """Cards turned together keep their order: the first of the stock lies lowest."""
    base, foundations, reserve, columns, waste, stock, pass_number = position
    waste += stock[: -rules.turn - 1 : -1]
    return Position(base, foundations, reserve, columns, waste, stock[: -rules.turn], pass_number)


def _redeal(position: Position) -> Position:
    """The waste turned over is the stock again, its first card the first once more."""
    base, foundations, reserve, columns, waste, _, pass_number = position
    return Position(base, foundations, reserve, columns, b"", waste[::-1], pass_number + 1)


def _raised(foundations: bytes, suit: int) -> bytes:
    counts = bytearray(foundations)
    counts[suit] += 1
    return bytes(counts)


def _choose(position: Position, at: int) -> Position:
    """Selective: one of the cards opens its foundation, the others are the columns, in order."""
    card = position.columns[at][-1]
    return position._replace(
        base=RANK_OF[card],
        foundations=_raised(position.foundations, SUIT_OF[card]),
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
