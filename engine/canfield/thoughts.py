"""Requests to think about a game on the desk, or a deal before it is dealt: answered a slice of time at a time."""

from collections.abc import Callable
from typing import Final

from canfield.game import Game
from canfield.insight_texts import InsightTexts
from canfield.looking_back import Review
from canfield.messages import Json, flag_field, seconds_field
from canfield.seats import Seat
from canfield.telling import Teller

Thought = Callable[[Teller, Seat, Json], Json]


def weigh(teller: Teller, seat: Seat, message: Json) -> Json:
    """Whether the game can still be won from where it stands, as far as that is known."""
    weight = seat.insight.weigh(seconds_field(message))
    came_out = teller.outcome(seat.game) if seat.game.position.is_won else ""
    return {
        "weighing": {
            "verdict": weight.verdict,
            "done": weight.done,
            "nodes": weight.nodes,
            "share": weight.share,
            "text": came_out or InsightTexts(teller.words).weighed(weight),
        }
    }


def look_back(teller: Teller, seat: Seat, message: Json) -> Json:
    """At which points of the game as it was played it could be won, as far as that is known."""
    review = seat.insight.look_back(seconds_field(message), more=flag_field(message, "more"))
    summary = review.summary
    return {
        "lookback": {
            "done": review.done,
            "more": review.has_more,
            "share": review.share,
            "points": [
                {"done": point.done, "verdict": point.verdict, "say": say}
                for point, say in zip(review.points, _story(teller, review), strict=True)
            ],
            "last": summary.last,
            "lost": summary.lost,
            "text": InsightTexts(teller.words).looked_back(review),
        }
    }


def _story(teller: Teller, review: Review) -> list[str]:
    """What led to each point of a game, in a sentence, found once; nothing led to the deal."""
    if teller not in review.told:
        review.told = {teller: _tell(teller, review.game)}
    return review.told[teller]


def _tell(teller: Teller, game: Game) -> list[str]:
    said = [""]
    game.restart()
    while game.can_redo:
        before, done = game.position, game.done
        game.redo()
        said.append(teller.did(before, game.moves[done : game.done], game.events_since(done), game.position))
    return said


#: Every such request about a game by its type; each answer lacks ``ok`` alone.
THOUGHTS: Final[dict[str, Thought]] = {"weigh": weigh, "lookback": look_back}
