"""Nodes of the search: positions as tuples, for the speed of it, and how the first one is made."""

from itertools import pairwise

from canfield.position import Position
from canfield.rules import Rules
from canfield.solver.fronts import Front
from canfield.solver.keys import Keys
from canfield.solver.numbering import SUIT_AT, numbered
from canfield.solver.turning import turning

#: A step: source, target and number of cards, piles as in :mod:`canfield.moves`. From the waste the number is
#: that of the cards that stay in it; a negative number of cards frees a card, which goes up in the same step.
Step = tuple[int, int, int]
#: Key, place in the cycle, columns, foundations, cards left in the reserve, cycle, score; then the node before
#: and the step from there.
Node = tuple[int, int, tuple[bytes, ...], Front, int, bytes, int, "Node | None", Step]
#: The step to the first node.
NO_STEP: Step = (-1, -1, 0)


def first_node(rules: Rules, position: Position, base: int, keys: Keys, score: int) -> Node:
    """The node of a position whose base rank is known."""
    columns = tuple(numbered(column, base) for column in position.columns)
    cycle = numbered(position.waste + position.stock[::-1], base)
    turns = turning(rules.turn, rules.passes)
    place, key = turns.settled(len(cycle), turns.place(len(position.waste), position.pass_number))
    for column in columns:
        key += sum(keys.foot[card] for card in column[:1])
        key += sum(keys.on[onto][card] for onto, card in pairwise(column))
    counts = dict(zip(SUIT_AT, position.foundations, strict=True))
    front = Front(rules, tuple(counts[suit] for suit in sorted(counts)))
    return key, place, columns, front, len(position.reserve), cycle, score, None, NO_STEP
