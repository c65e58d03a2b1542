"""Looking back on a game as it was played: step by step, where it could still be won."""

import time
from dataclasses import dataclass
from typing import Final

from canfield.game import Game
from canfield.knowledge import Knowledge
from canfield.solver import Lookback, Verdict
from canfield.weighing import BUDGET

#: Positions searched for one of the game's in the first round: most need fewer, and each known spares others. In
#: the second what is left open gets as many as if the player had asked about it.
FIRST: Final = 30_000
#: Positions searched for the game as a whole before what is left stays open, unless more is asked for.
ALL: Final = 1_500_000
#: Positions searched between two looks at the clock.
_TICK: Final = 200


@dataclass(frozen=True, slots=True)
class Point:
    """Where a game stood between two steps.

    :ivar done: the moves played until then.
    """

    done: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Summary:
    """What the points of a game come to.

    :ivar last: the moves played at the last point known to be winnable.
    :ivar lost: the moves played at the first point known to be lost.
    :ivar end: the moves played at the last point.
    :ivar is_known: whether no point is open.
    :ivar is_won: whether the game came out.
    """

    last: int | None
    lost: int | None
    end: int
    is_known: bool
    is_won: bool


class Review:
    """The verdicts on a game up to where it stands, for as long as its moves stay what they are.

    :param knowledge: takes what is found, and gives what it has.
    :ivar game: the game as it stood, a copy.
    :ivar told: what led to each of the points, by who tells it.
    """

    def __init__(self, game: Game, knowledge: Knowledge) -> None:
        moves, joined = game.moves[: game.done], _joined(game, game.done)
        self.game = Game.restored(game.rule_set, game.start, moves, game.done, joined)
        self.told: dict[object, list[str]] = {}
        self._knowledge = knowledge
        self._lookback = Lookback(game.rule_set.rules, game.start, self.game.moves, FIRST)
        self._is_second = False
        self._most = ALL
        self._kept = (-1, len(self.game.positions))
        self._use(knowledge)

    def is_of(self, game: Game) -> bool:
        """Whether a game is still the one looked back on, wherever the player stands in it."""
        count = len(self.game.moves)
        same = game.moves[:count] == self.game.moves and _joined(game, count) == self.game.joined
        return same and game.done <= count

    @property
    def done(self) -> bool:
        """Whether looking on brings no more, unless more is asked for."""
        return self._lookback.nodes >= self._most or not self.has_more

    @property
    def has_more(self) -> bool:
        """Whether anything is left to search."""
        return not (self._lookback.is_done and self._is_second)

    @property
    def share(self) -> float:
        """How much of the work is done, 0 to 1."""
        verdicts = self._lookback.verdicts
        return 1.0 if self.done else max(1 - verdicts.count("open") / len(verdicts), self.nodes / self._most)

    @property
    def points(self) -> list[Point]:
        """The deal and where each step led."""
        joined = self.game.joined
        return [Point(at, verdict) for at, verdict in enumerate(self._lookback.verdicts) if at not in joined]

    @property
    def summary(self) -> Summary:
        """What the points come to."""
        points = self.points
        return Summary(
            last=max((point.done for point in points if point.verdict == "won"), default=None),
            lost=min((point.done for point in points if point.verdict == "lost"), default=None),
            end=points[-1].done,
            is_known=all(point.verdict != "open" for point in points),
            is_won=self.game.positions[-1].is_won,
        )

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return self._lookback.nodes

    def ask_more(self) -> None:
        """Have it search as much once more."""
        self._most = max(self._most, self.nodes + ALL)

    def run(self, seconds: float) -> None:
        """Look on for so long, and keep what is found."""
        end = time.monotonic() + seconds
        while not self.done:
            if self._lookback.run(_TICK) and not self._is_second:
                self._is_second = True
                self._lookback.deepen(BUDGET)
            if time.monotonic() >= end:
                break
        self._keep()

    def _use(self, knowledge: Knowledge) -> None:
        """Begin with what is known."""
        positions = self.game.positions
        verdicts = [knowledge.verdict([position]) for position in positions]
        won = max((at for at, verdict in enumerate(verdicts) if verdict == "won"), default=None)
        if won is not None:
            self._lookback.learn_won(won, knowledge.line(positions[won]))
        if "lost" in verdicts:
            self._lookback.learn_lost(verdicts.index("lost"))

    def _keep(self) -> None:
        positions, lookback = self.game.positions, self._lookback
        found = (lookback.winnable, lookback.lost)
        if found == self._kept:
            return
        self._kept = found
        if lookback.winnable >= 0:
            self._knowledge.learn_line(positions[lookback.winnable], lookback.line(lookback.winnable))
        if lookback.lost < len(positions):
            self._knowledge.learn_lost(positions[lookback.lost])


def _joined(game: Game, count: int) -> frozenset[int]:
    """Which of so many first moves are one step with the move before."""
    return frozenset(at for at in game.joined if at < count)
