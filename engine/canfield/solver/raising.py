"""The search's moves to the foundations."""

from typing import Final

from canfield.cards import PACK_SIZE
from canfield.moves import FOUNDATION, RESERVE, WASTE
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver.fronts import Front
from canfield.solver.keys import TAG_MASK, Keys
from canfield.solver.nodes import Node, first_node
from canfield.solver.numbering import numbered
from canfield.solver.queue import Queue
from canfield.solver.shortcuts import longest_column
from canfield.solver.turning import MOST_LOST

# What counts in a node's score, with what turning.py gives for cards of the cycle. Measured, not reasoned.
_UP: Final = 22
_RESERVE: Final = 700
#: The score of the first node, from which none comes below 0, and the highest score there is.
_FIRST: Final = MOST_LOST
_HIGHEST: Final = _FIRST + _RESERVE + 2 * _UP * PACK_SIZE

#: Later than every place in the cycle.
LATER: Final = 1 << 10


class Raising:
    """What has been reached and what waits, and the moves that send a card up.

    :ivar won: the last node of a won line, once there is one.
    :ivar best: the node with the most cards on the foundations, the first of its like.
    :ivar is_sound: whether no column has become too long for twins to change places.
    """

    def __init__(self, rules: Rules, position: Position, base: int, keys: Keys, *, swaps: bool) -> None:
        self._on, self._foot, self._up = keys.on, keys.foot, keys.up
        self._reserve = numbered(position.reserve, base)
        self._reserve_score = _RESERVE // rules.reserve
        self._fills = rules.fill == "reserve"
        root = first_node(rules, position, base, keys, _FIRST)
        queue = Queue(_HIGHEST)
        self._take, self._put = queue.take, queue.put
        self._seen = {root[0]: root[1]}
        self._longest = longest_column(rules) if swaps else PACK_SIZE + 1
        self.is_sound = max(map(len, root[2])) < self._longest
        self.best = root
        self.won: Node | None = root if root[3].is_full else None
        self._put(root)

    def _raise(self, node: Node, front: Front) -> None:
        """Take in a node that a card gone up leads to."""
        if front.total > self.best[3].total:
            self.best = node
            if front.is_full:
                self.won = node
        self._put(node)

    def _raise_from_column(self, node: Node, at: int) -> None:
        """Send the last card of a column up."""
        key, place, columns, front, left, cycle, score, _, _ = node
        column = columns[at]
        card = column[-1]
        key += self._up[card]
        score += _UP
        rest = column[:-1]
        if rest:
            key -= self._on[rest[-1]][card]
        else:
            key -= self._foot[card]
            if left and self._fills:
                left -= 1
                rest = self._reserve[left : left + 1]
                key += self._foot[rest[0]]
                score += self._reserve_score
        if self._seen.get(key, LATER) > place:
            self._seen[key] = place
            after = front.after(card)
            columns = (*columns[:at], rest, *columns[at + 1 :])
            self._raise((key, place, columns, after, left, cycle, score, node, (at, FOUNDATION, 1)), after)

    def _free(self, node: Node, card: int, onto: int) -> bool:
        """Move what lies on a card to the column ``onto``, where it fits or which is empty, and send the card up.

        Whether that can be done: the card must lie covered, in another column.
        """
        _, _, columns, _, _, _, _, _, _ = node
        for at, column in enumerate(columns):
            cut = column.find(card) + 1
            if cut and at != onto:
                if cut == len(column):
                    return False
                self._free_from(node, at, cut, onto)
                return True
        return False

    def _free_from(self, node: Node, at: int, cut: int, onto: int) -> None:
        key, place, columns, front, left, cycle, score, _, _ = node
        column, target = columns[at], columns[onto]
        card, tail, rest = column[cut - 1], column[cut:], column[: cut - 1]
        first = tail[0]
        key += (self._on[target[-1]][first] if target else self._foot[first]) - self._on[card][first] + self._up[card]
        score += _UP
        if rest:
            key -= self._on[rest[-1]][card]
        else:
            key -= self._foot[card]
            if left and self._fills:
                left -= 1
                rest = self._reserve[left : left + 1]
                key += self._foot[rest[0]]
                score += self._reserve_score
        if self._seen.get(key, LATER) > place:
            self._seen[key] = place
            changed = list(columns)
            changed[at], changed[onto] = rest, target + tail
            self._note_length(len(changed[onto]))
            after = front.after(card)
            step = (at, onto, -len(tail))
            self._raise((key, place, tuple(changed), after, left, cycle, score, node, step), after)

    def _raise_from_reserve(self, node: Node) -> None:
        """Send the reserve's top card up."""
        key, place, columns, front, left, cycle, score, _, _ = node
        left -= 1
        card = self._reserve[left]
        key += self._up[card]
        if self._seen.get(key, LATER) > place:
            self._seen[key] = place
            after = front.after(card)
            score += _UP + self._reserve_score
            self._raise((key, place, columns, after, left, cycle, score, node, (RESERVE, FOUNDATION, 1)), after)

    def _raise_from_cycle(self, node: Node, at: int, place: int, tag: int, gain: int) -> None:
        """Send the cycle's card ``at`` up; ``place``, ``tag`` and ``gain`` are what its taking brings."""
        key, _, columns, front, left, cycle, score, _, _ = node
        card = cycle[at]
        key += self._up[card] + tag - (key & TAG_MASK)
        if self._seen.get(key, LATER) > place:
            self._seen[key] = place
            after = front.after(card)
            cycle = cycle[:at] + cycle[at + 1 :]
            score += _UP + gain
            self._raise((key, place, columns, after, left, cycle, score, node, (WASTE, FOUNDATION, at)), after)

    def _note_length(self, size: int) -> None:
        if size >= self._longest:
            self.is_sound = False
