"""A search through all positions that can be reached from one, each visited once."""

from typing import Final

from canfield.cards import PACK_SIZE
from canfield.moves import FOUNDATION
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver.deadlock import are_locked, can_lock
from canfield.solver.keys import TAG_MASK, Keys
from canfield.solver.nodes import Node
from canfield.solver.numbering import takers, twins
from canfield.solver.placing import Homes, Placing
from canfield.solver.shortcuts import leaves_cycle_freely
from canfield.solver.turning import PASS, Takes, turning

#: The most cards of a column that move without the rest.
_LARGEST_PART: Final = {"part": PACK_SIZE, "top-or-whole": 1, "whole": 0}
_NO_TAKES: Final[Takes] = {}


class Tree(Placing):
    """The positions reached from one, and those that wait.

    :param base: the base rank.
    :param keys: what tells positions apart.
    :param swaps: whether twins change places: only where any part of a column may move.
    :param forced: whether cards of no use go up at once.
    :ivar is_exhausted: whether there is nothing left to search.
    """

    def __init__(
        self, rules: Rules, position: Position, base: int, keys: Keys, *, swaps: bool, forced: bool = True
    ) -> None:
        super().__init__(rules, position, base, keys, swaps=swaps)
        self._takers = takers(rules.build, build_on_base=rules.build_on_base)
        self._twins = twins(rules.build) if swaps else ((),) * PACK_SIZE
        self._swaps = swaps
        self._forced = forced
        self._step = rules.turn
        self._turning = turning(rules.turn, rules.passes)
        self._parts = _LARGEST_PART[rules.unit]
        self._can_lock = can_lock(rules)
        self._parts_fill = rules.fill_after == "any"
        self.is_exhausted = False

    def run(self, nodes: int) -> int:
        """Search up to so many nodes, and return how many it were."""
        take, seen = self._take, self._seen
        done = 0
        while done < nodes and not self.won:
            node = take()
            if node is None:
                self.is_exhausted = True
                break
            if node[1] <= seen[node[0]]:  # Else the same has come up with a better place in the cycle.
                done += 1
                self._expand(node)
        return done

    def _expand(self, node: Node) -> None:
        """Put the nodes that follow in the queue: a single one where a card of no other use can go up.

        Where the cards lock one another none follow.
        """
        _, place, columns, front, left, cycle, _, _, step = node
        # A card gone up locks none, so nothing is asked of it.
        if self._can_lock and step[1] != FOUNDATION and are_locked(columns, front.counts):
            return
        wants = front.wants
        takes = self._turning.takes(len(cycle), place) if cycle else _NO_TAKES
        if self._forced and front.useless and self._raise_useless(node, takes):
            return
        self._raise_from_columns(node)
        homes, space = self._homes(columns)
        if left:
            if self._reserve[left - 1] in wants:
                self._raise_from_reserve(node)
            self._play_reserve(node, homes, space)
        if takes:
            self._play_cycle(node, homes, space, takes)
        self._move_wholes(node, homes)
        if self._parts:
            self._shift_parts(node, homes, space if self._parts_fill else -1)

    def _raise_from_columns(self, node: Node) -> None:
        """Send up whatever lies last in a column, or can be freed by moving what lies on it to a twin."""
        wants = node[3].wants
        for at, column in enumerate(node[2]):
            if column:
                last = column[-1]
                if last in wants:
                    self._raise_from_column(node, at)
                for card in self._twins[last]:
                    if card in wants:
                        self._free(node, card, at)

    def _homes(self, columns: tuple[bytes, ...]) -> tuple[Homes, int]:
        """Where each card may be put, and a space or -1: of columns that end on twins one will do if these swap."""
        homes: Homes = {}
        space = -1
        for at, column in enumerate(columns):
            if not column:
                space = at
                continue
            for card in self._takers[column[-1]]:
                if card not in homes:
                    homes[card] = (at,)
                elif not self._swaps:
                    homes[card] += (at,)
        return homes, space

    def _shift_parts(self, node: Node, homes: Homes, space: int) -> None:
        if not self._swaps:
            self._move_parts(node, homes, space, self._parts)
        elif space >= 0:
            for card in node[3].wants:
                self._free(node, card, space)

    def _raise_useless(self, node: Node, takes: Takes) -> bool:
        """Send a card up that is of no other use; whether there is one."""
        _, _, columns, front, left, cycle, _, _, _ = node
        useless = front.useless
        for at, column in enumerate(columns):
            if column:
                if column[-1] in useless:
                    self._raise_from_column(node, at)
                    return True
                for card in self._twins[column[-1]]:
                    if card in useless and self._free(node, card, at):
                        return True
        if left and self._reserve[left - 1] in useless:
            self._raise_from_reserve(node)
            return True
        for card in useless:
            at = cycle.find(card)
            if at in takes and self._leaves_freely(node, at):
                self._raise_from_cycle(node, at, *takes[at])
                return True
        return False

    def _leaves_freely(self, node: Node, at: int) -> bool:
        key, place, _, _, _, cycle, _, _, _ = node
        limited, waste, tag = self._turning.is_limited, place % PASS, key & TAG_MASK
        return leaves_cycle_freely(self._step, is_limited=limited, size=len(cycle), waste=waste, at=at, tag=tag)
