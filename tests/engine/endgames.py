"""Small endgames at random, and a search of them without any shortcut, to hold the solver against.

The rules are drawn from the options; the positions have few cards left, so that every position that can be reached
from them can be visited.
"""

import random

from canfield.cards import SUIT_COUNT, make_card
from canfield.fits import column_fits
from canfield.moves import apply, legal_moves
from canfield.names import parse_rules
from canfield.position import Position
from canfield.rules import Rules

#: Values tried, those that make endgames hard most often; the reserve's size says nothing in an endgame.
VALUES = {
    "unit": ("part", "part", "top-or-whole", "whole"),
    "build": ("alternating", "alternating", "suit", "any"),
    "turn": ("1", "3", "3"),
    "passes": ("1", "2", "3", "unlimited", "unlimited"),
    "columns": ("3", "3", "4"),
    "build_on_base": ("yes", "no"),
}


def random_rules(source: random.Random) -> Rules:
    """Rules for an endgame."""
    told = {option: source.choice(values) for option, values in VALUES.items()}
    told |= source.choice(({}, {"fill_after": "any"}, {"fill_after": "waste"}, {"fill": "free"}))
    return parse_rules("german" + "".join(f"+{option}={value}" for option, value in told.items())).rules


def endgame(source: random.Random, rules: Rules) -> Position:
    """A position with some 5 to 25 cards left."""
    base = source.randrange(13)
    foundations = _foundations(source)
    left = [make_card(suit, base + up) for suit in range(SUIT_COUNT) for up in range(foundations[suit], 13)]
    source.shuffle(left)
    columns = [_column(source, rules, base, left) for _ in range(rules.columns)]
    reserve = [left.pop() for _ in range(min(source.randint(0, 6), len(left)))]
    if rules.fill == "reserve" and not all(columns):
        left, reserve = left + reserve, []
    waste = source.randint(0, len(left)) if source.random() < 0.7 else 0
    return Position(
        base=base,
        foundations=bytes(foundations),
        reserve=bytes(reserve),
        columns=tuple(bytes(column) for column in columns),
        waste=bytes(left[:waste]),
        stock=bytes(left[waste:]),
        pass_number=source.randint(1, rules.passes or 3),
    )


def _foundations(source: random.Random) -> list[int]:
    """How many cards are up: one suit far behind, or all four about as far."""
    if source.random() < 0.35:
        counts = [source.randint(8, 13) for _ in range(SUIT_COUNT)]
        counts[source.randrange(SUIT_COUNT)] = source.choice((0, 0, 1))
        return counts
    counts = [13] * SUIT_COUNT
    for _ in range(source.randint(5, 20)):
        suit = source.choice([suit for suit in range(SUIT_COUNT) if counts[suit] > 1])
        counts[suit] -= 1
    return counts


def _column(source: random.Random, rules: Rules, base: int, left: list[int]) -> list[int]:
    """A column made of cards left: a card, and what fits on it."""
    fits = column_fits(rules.build, None if rules.build_on_base else base)
    column = [left.pop()] if left and source.random() < 0.95 else []
    for _ in range(source.choice((0, 0, 1, 2, 5, 12))):
        fitting = [card for card in left if column and card in fits[column[-1]]]
        if not fitting:
            break
        column.append(source.choice(fitting))
        left.remove(column[-1])
    return column


def exhaustive(rules: Rules, position: Position, most: int) -> str:
    """The verdict of a search through every position, ``open`` once it has met ``most`` of them."""
    seen = {_key(rules, position)}
    waiting = [position]
    while waiting and len(seen) < most:
        position = waiting.pop()
        if position.is_won:
            return "won"
        reached = [apply(rules, position, move) for move in legal_moves(rules, position)]
        for after in sorted(reached, key=lambda after: sum(after.foundations)):
            key = _key(rules, after)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return "open" if waiting else "lost"


def _key(rules: Rules, position: Position) -> tuple[object, ...]:
    """All of a position but the order of the columns, and the pass where passes are not limited."""
    pass_number = 0 if rules.passes is None else position.pass_number
    return position.foundations, tuple(sorted(position.columns)), position.waste, position.stock, pass_number
