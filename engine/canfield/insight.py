"""What the engine has found out about one game on the desk, beside the game: nothing of it is kept with it."""

from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import Final

from canfield.game import Game
from canfield.graded import line_of
from canfield.guided import guided_deal
from canfield.hints import LOST, Hint, hint, last_resort
from canfield.knowledge import Knowledge
from canfield.line_hints import line_hint
from canfield.looking_back import Review
from canfield.moves import Move
from canfield.names import RuleSet
from canfield.notation import parse_move
from canfield.sight import seen
from canfield.weighing import Weighing, Weight

#: Positions searched for a hint where the policy has none.
_SHORT: Final = 10_000


class Insight:
    """The ways to win that are known, and what is being searched.

    :param game: the game; what is asked later is asked of the same.
    :param deal: the deal as it was asked for: the lines of some are known.
    """

    def __init__(self, game: Game, deal: dict[str, str]) -> None:
        self._game = game
        self._deal = deal
        self._review: Review | None = None

    @cached_property
    def knowledge(self) -> Knowledge:
        """Won lines and lost positions; to begin with the line of the deal, where one is known."""
        knowledge = Knowledge(self._game.rule_set.rules)
        # Under other rules than those it is told for, a guided deal's line may not be playable.
        with suppress(ValueError):
            knowledge.learn_line(self._game.start, _known_line(self._game.rule_set, self._deal))
        return knowledge

    @cached_property
    def _weighing(self) -> Weighing:
        return Weighing(self._game.rule_set.rules, self.knowledge)

    def weigh(self, seconds: float) -> Weight:
        """Search on from where the game stands."""
        return self._weighing.run(self._game.path, seconds)

    def look_back(self, seconds: float, *, more: bool) -> Review:
        """Look on at the game as it was played; with ``more`` beyond where it would end."""
        if self._review is None or not self._review.is_of(self._game):
            self._review = Review(self._game, self.knowledge)
        if more:
            self._review.ask_more()
        self._review.run(seconds)
        return self._review

    def hint(self) -> Hint:
        """The next move of a way to win, where one is known; else the policy's, or what a short search finds.

        Where that comes to no end either, there is the last resort.
        """
        if sure := self._sure():
            return sure
        game = self._game
        found = hint(game.rule_set.rules, game.position)
        if found.move is None:
            verdict = self._weighing.run(game.path, most=_SHORT).verdict
            return LOST if verdict == "lost" else self._sure() or last_resort(game.rule_set.rules, game.position)
        return replace(found, in_vain=self.knowledge.verdict(game.path) == "lost")

    def _sure(self) -> Hint | None:
        rules, position = self._game.rule_set.rules, self._game.position
        line = self.knowledge.line(position)
        return line_hint(rules, position, line, seen(rules, self._game.positions)) if line else None


def _known_line(rule_set: RuleSet, deal: dict[str, str]) -> tuple[Move, ...]:
    """Moves that win a deal from the start; none where none are known."""
    if "guided" in deal:
        return tuple(parse_move(text) for text in guided_deal(deal["guided"]).line)
    return line_of(rule_set.rules, deal["number"]) if "number" in deal else ()
