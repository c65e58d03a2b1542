"""One position under search, its base rank known: a quick search and a thorough one, in turns."""

from typing import Final, Literal

from canfield.moves import Move
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver.keys import colour_keys, exact_keys, twin_keys
from canfield.solver.lines import moves_of, steps_to
from canfield.solver.tree import Tree

Verdict = Literal["won", "lost", "open"]

#: Nodes that the quick and the thorough search get in turn: two parts in five are well spent on the former.
_QUICK: Final = 400
_THOROUGH: Final = 600


class Case:
    """A search for the verdict on one position.

    The quick search takes the suits of a colour for one: it wins sooner, but may overlook a win, so that
    its end proves nothing. The thorough one overlooks nothing; where it lets twins change places and meets a
    column too long for that, another takes over that does not.

    :param base: the position's base rank.
    :ivar verdict: what is known.
    :ivar line: the moves to the last card, once the verdict is won.
    """

    def __init__(self, rules: Rules, position: Position, base: int) -> None:
        self.verdict: Verdict = "open"
        self.line: tuple[Move, ...] = ()
        self._rules, self._position, self._base = rules, position, base
        self._parts = rules.unit == "part"
        keys = twin_keys() if self._parts else exact_keys(rules.build)
        self._thorough = Tree(rules, position, base, keys, swaps=self._parts)
        self._quick: Tree | None = Tree(rules, position, base, colour_keys(), swaps=self._parts)
        self._is_quick = True
        self._left = _QUICK
        self._best = self._thorough.best

    @property
    def best(self) -> int:
        """The most foundation cards of any position met."""
        return self._best[3].total

    @property
    def best_line(self) -> tuple[Move, ...]:
        """The moves to the first position met with as many."""
        return moves_of(self._rules, self._position, steps_to(self._best))

    @property
    def is_between_turns(self) -> bool:
        """Whether both searches have had their turns alike."""
        return self._is_quick and self._left == _QUICK

    def run(self, most: int) -> int:
        """Search on to the end of the turn, but for no more nodes than ``most``; return how many it were."""
        tree = self._quick if self._quick and self._is_quick else self._thorough
        done = tree.run(min(most, self._left))
        self._left -= done
        if tree.best[3].total > self.best:
            self._best = tree.best
        if tree.won:
            self.verdict = "won"
            self.line = moves_of(self._rules, self._position, steps_to(tree.won))
        elif tree.is_exhausted:
            self._end(tree)
        if not self._left:
            self._is_quick = not self._is_quick
            self._left = _QUICK if self._is_quick else _THOROUGH
        return done

    def _end(self, tree: Tree) -> None:
        """A search has been through everything that it looks at."""
        if tree is self._quick:
            self._quick = None
        elif tree.is_sound:
            self.verdict = "lost"
        else:
            keys = exact_keys(self._rules.build)
            self._thorough = Tree(self._rules, self._position, self._base, keys, swaps=False)
