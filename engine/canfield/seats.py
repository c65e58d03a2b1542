"""Games laid out on the desk from a request: dealt anew, as they were left, or from a link."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from canfield.errors import BadRequest
from canfield.game import Game
from canfield.guided import guided_deal
from canfield.insight import Insight
from canfield.links import read_link, write_link
from canfield.messages import Json, deal_field, done_field, moves_field, quoted, text_field
from canfield.notation import parse_move
from canfield.view import JOINED


@dataclass(frozen=True, slots=True)
class Seat:
    """A game on the desk, with the deal as it was asked for, and what is found out about it."""

    game: Game
    deal: dict[str, str]
    insight: Insight

    @property
    def link(self) -> str:
        """The link to the game as it stands, moves taken back left out."""
        game = self.game
        return write_link(game.rule_set, self.deal, game.start, list(game.moves[: game.done]))


def _seated(game: Game, deal: dict[str, str]) -> Seat:
    return Seat(game, deal, Insight(game, deal))


def new_game(message: Json) -> Seat:
    """A new deal."""
    rule_set, deal, start = deal_field(message)
    return _seated(Game(rule_set, start), deal)


def kept_game(message: Json) -> Seat:
    """A game as it was left, history included; a guided deal without moves follows its own line."""
    rule_set, deal, start = deal_field(message)
    follows = "guided" in deal and "moves" not in message
    told = list(guided_deal(deal["guided"]).line) if follows else moves_field(message)
    joined = [at for at, text in enumerate(told) if text.startswith(JOINED)]
    moves = [parse_move(text.removeprefix(JOINED)) for text in told]
    done = done_field(message, len(moves), joined, default=len(moves))
    if 0 in joined:
        raise BadRequest("request-done", text=quoted(done), count=len(moves))
    return _seated(Game.restored(rule_set, start, moves, done, joined), deal)


def linked_game(message: Json) -> Seat:
    """The game that a link leads to, every move of it proven."""
    link = read_link(text_field(message, "link"))
    return _seated(Game.restored(link.rule_set, link.start, link.moves, len(link.moves)), link.deal)


#: Every request that lays out a game, by its type. Each raises :exc:`canfield.errors.CanfieldError`
#: for a game that cannot be.
LAYOUTS: Final[dict[str, Callable[[Json], Seat]]] = {
    "new": new_game,
    "restore": kept_game,
    "open": linked_game,
}
