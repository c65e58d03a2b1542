"""The search's moves onto columns and into spaces."""

from canfield.moves import RESERVE, WASTE
from canfield.solver.keys import TAG_MASK
from canfield.solver.nodes import Node
from canfield.solver.raising import LATER, Raising
from canfield.solver.turning import Takes

#: Where cards may be put: by card, the columns that take it.
Homes = dict[int, tuple[int, ...]]


class Placing(Raising):
    """The moves that put cards on columns, or into a space: one stands for all, -1 for none."""

    def _play_reserve(self, node: Node, homes: Homes, space: int) -> None:
        """Put the reserve's top card wherever it fits, and into a space."""
        card = self._reserve[node[4] - 1]
        for to in homes.get(card, ()):
            self._put_from_reserve(node, to, self._on[node[2][to][-1]][card])
        if space >= 0:
            self._put_from_reserve(node, space, self._foot[card])

    def _put_from_reserve(self, node: Node, to: int, term: int) -> None:
        key, place, columns, front, left, cycle, score, _, _ = node
        key += term
        if self._seen.get(key, LATER) > place:
            self._seen[key] = place
            target = columns[to] + self._reserve[left - 1 : left]
            self._note_length(len(target))
            columns = (*columns[:to], target, *columns[to + 1 :])
            score += self._reserve_score
            self._put((key, place, columns, front, left - 1, cycle, score, node, (RESERVE, to, 1)))

    def _play_cycle(self, node: Node, homes: Homes, space: int, takes: Takes) -> None:
        """Send up what can go of the cycle, and put whatever fits on columns, and each card into a space."""
        key, _, columns, front, _, cycle, _, _, _ = node
        find = cycle.find
        bare = key - (key & TAG_MASK)
        for card in front.wants:
            at = find(card)
            if at in takes:
                self._raise_from_cycle(node, at, *takes[at])
        for card, onto in homes.items():
            at = find(card)
            if at in takes:
                place, tag, gain = takes[at]
                for to in onto:
                    self._put_from_cycle(node, at, to, bare + tag + self._on[columns[to][-1]][card], place, gain)
        if space >= 0:
            for at, (place, tag, gain) in takes.items():
                self._put_from_cycle(node, at, space, bare + tag + self._foot[cycle[at]], place, gain)

    def _put_from_cycle(self, node: Node, at: int, to: int, key: int, place: int, gain: int) -> None:
        if self._seen.get(key, LATER) > place:
            self._seen[key] = place
            _, _, columns, front, left, cycle, score, _, _ = node
            target = columns[to] + cycle[at : at + 1]
            self._note_length(len(target))
            columns = (*columns[:to], target, *columns[to + 1 :])
            cycle = cycle[:at] + cycle[at + 1 :]
            self._put((key, place, columns, front, left, cycle, score + gain, node, (WASTE, to, at)))

    def _move_wholes(self, node: Node, homes: Homes) -> None:
        """Move each column as a whole wherever it fits."""
        columns = node[2]
        for at, column in enumerate(columns):
            if column and column[0] in homes:
                for to in homes[column[0]]:
                    if to != at:
                        self._move_whole(node, at, to)

    def _move_whole(self, node: Node, at: int, to: int) -> None:
        key, place, columns, front, left, cycle, score, _, _ = node
        column, target = columns[at], columns[to]
        card = column[0]
        key += self._on[target[-1]][card] - self._foot[card]
        rest = b""
        if left and self._fills:
            left -= 1
            rest = self._reserve[left : left + 1]
            key += self._foot[rest[0]]
            score += self._reserve_score
        if self._seen.get(key, LATER) > place:
            self._seen[key] = place
            changed = list(columns)
            changed[at], changed[to] = rest, target + column
            self._note_length(len(changed[to]))
            self._put((key, place, tuple(changed), front, left, cycle, score, node, (at, to, len(column))))

    def _move_parts(self, node: Node, homes: Homes, space: int, most: int) -> None:
        """Move parts of up to ``most`` cards wherever they fit, and into a space."""
        for at, column in enumerate(node[2]):
            for cut in range(max(len(column) - most, 1), len(column)):
                card = column[cut]
                for to in homes.get(card, ()):
                    if to != at:
                        self._move_part(node, at, cut, to, self._on[node[2][to][-1]][card])
                if space >= 0:
                    self._move_part(node, at, cut, space, self._foot[card])

    def _move_part(self, node: Node, at: int, cut: int, to: int, term: int) -> None:
        key, place, columns, front, left, cycle, score, _, _ = node
        column = columns[at]
        key += term - self._on[column[cut - 1]][column[cut]]
        if self._seen.get(key, LATER) > place:
            self._seen[key] = place
            changed = list(columns)
            changed[at], changed[to] = column[:cut], changed[to] + column[cut:]
            self._put((key, place, tuple(changed), front, left, cycle, score, node, (at, to, len(column) - cut)))
