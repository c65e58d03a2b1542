"""What has been found out about the positions of one game: ways to win, and positions that are lost.

A won line is kept as the next move from each of its positions, so that whoever comes back to one, by whatever
moves, is on the line again. Following these moves from any position that has one ends with the win: a line as a
whole is written over what was known, and each of its positions then leads along it.
"""

from collections.abc import Sequence

from canfield.moves import Move, apply
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import Verdict


class Knowledge:
    """Won lines and lost positions under some rules."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._next: dict[Position, Move] = {}
        self._lost: set[Position] = set()

    def learn_line(self, position: Position, line: Sequence[Move]) -> None:
        """Keep the moves that lead from a position to 52 cards.

        :raises IllegalMove: when a move cannot be played.
        :raises ValueError: when the moves do not lead there.
        """
        steps: dict[Position, Move] = {}
        for move in line:
            # Where a line comes back to a position, it goes on as it does the last time.
            steps[self.key(position)] = move
            position = play(self._rules, position, move)
        if not position.is_won:
            raise ValueError("the line does not win")
        self._next |= steps

    def learn_lost(self, position: Position) -> None:
        """Keep that a position is proven lost."""
        self._lost.add(self.key(position))

    def line(self, position: Position) -> tuple[Move, ...]:
        """The moves to 52 cards, the next one first; none where no way to win is known."""
        line: list[Move] = []
        while (move := self._next.get(self.key(position))) is not None:
            line.append(move)
            position = apply(self._rules, position, move)
        return tuple(line)

    def verdict(self, path: Sequence[Position]) -> Verdict:
        """What is known of the last position of a path: what follows from a lost position is lost."""
        if path[-1].is_won or self.key(path[-1]) in self._next:
            return "won"
        return "lost" if self._lost and any(self.key(position) in self._lost for position in path) else "open"

    def key(self, position: Position) -> Position:
        """A position as it counts: where passes have no limit, their number is nothing to it."""
        return position if self._rules.passes is not None else position._replace(pass_number=1)
