"""The JSON protocol: one request in, one answer out, both text.

It is what the page's worker calls and what ``python -m canfield serve`` speaks.
Every answer has ``ok``; a refusal or a bad request comes with a code, its facts
and a sentence in the reader's language, and changes nothing.
"""

import gettext
import json
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from canfield import __version__
from canfield.deal import deal_number, deal_pack
from canfield.errors import BadRequest, CanfieldError, IllegalMove
from canfield.events import Event, events
from canfield.game import Game
from canfield.guided import guided_deal
from canfield.messages import Json, moves_field, pile_field, quoted, read_request, text_field
from canfield.moves import CHOICE, FOUNDATION, REDEAL, RESERVE, TURN, Move
from canfield.names import RuleSet, parse_rules
from canfield.notation import parse_move, parse_position
from canfield.position import Position
from canfield.refusals import FOUNDATION_OF, RULE_OF
from canfield.telling import Teller
from canfield.variants import TRADITIONS
from canfield.view import event_view, game_view
from canfield.words import Words

PROTOCOL: Final = 1
_DOMAIN: Final = "engine"
_SOURCE_LANGUAGE: Final = "en"

Handler = Callable[["Desk", Json], Json]


@dataclass(slots=True)
class _Seat:
    """A game on the desk, with the deal as it was asked for."""

    game: Game
    deal: dict[str, str]


class Desk:
    """Keeps the games that are being played, and answers requests about them."""

    def __init__(self) -> None:
        self._seats: dict[str, _Seat] = {}
        self._teller = Teller(Words())

    def handle(self, request: str) -> str:
        """Answer a request; never raises for anything that a request may hold."""
        # Plain ASCII crosses every pipe, even where a request held half a character.
        return json.dumps(self._answer(request), separators=(",", ":"))

    def _answer(self, request: str) -> Json:
        message: Json = {}
        try:
            message = read_request(request)
            return self._handler(message)(self, message)
        except CanfieldError as error:
            answer = {"ok": False, "error": self._error(error)}
            name = message.get("game", "main")
            if isinstance(name, str) and name in self._seats:
                answer["view"] = self._view(self._seats[name])
            return answer

    def _handler(self, message: Json) -> Handler:
        kind = message.get("type")
        if not isinstance(kind, str) or kind not in HANDLERS:
            raise BadRequest("request-type", text=quoted(kind))
        return HANDLERS[kind]

    def _error(self, error: CanfieldError) -> Json:
        told = {
            "kind": "refusal" if isinstance(error, IllegalMove) else "request",
            "code": error.code,
            "text": self._teller.explain(error),
            "facts": error.facts,
        }
        if error.code in RULE_OF:
            told["rule"] = RULE_OF[error.code]
        return told

    def _view(self, seat: _Seat) -> Json:
        return game_view(seat.game, seat.deal, self._teller)

    def _game_answer(self, seat: _Seat, say: str, told: Sequence[Event] = ()) -> Json:
        return {
            "ok": True,
            "view": self._view(seat),
            "events": [event_view(event) for event in told],
            "say": say,
        }

    def _seat(self, message: Json) -> _Seat:
        name = text_field(message, "game", "main")
        if name not in self._seats:
            raise BadRequest("request-game", text=name)
        return self._seats[name]

    def hello(self, _message: Json) -> Json:
        """Say who answers."""
        return {
            "ok": True,
            "version": __version__,
            "protocol": PROTOCOL,
            "traditions": list(TRADITIONS),
        }

    def language(self, message: Json) -> Json:
        """Take the catalog of a language from a folder, for every answer from now on."""
        language = text_field(message, "language")
        translations = gettext.NullTranslations()
        if language != _SOURCE_LANGUAGE:
            folder = text_field(message, "localedir")
            try:
                translations = gettext.translation(_DOMAIN, folder, languages=[language])
            except (OSError, ValueError, LookupError, struct.error):
                raise BadRequest("request-language", text=language) from None
        self._teller = Teller(Words(translations))
        return {"ok": True, "language": language}

    def new(self, message: Json) -> Json:
        """Deal a new game."""
        rule_set, deal, start = _deal(message)
        seat = _Seat(Game(rule_set, start), deal)
        self._seats[text_field(message, "game", "main")] = seat
        return self._game_answer(seat, self._teller.dealt(rule_set, deal, start))

    def restore(self, message: Json) -> Json:
        """Lay a game out as it was left, history included."""
        rule_set, deal, start = _deal(message)
        moves = moves_field(message)
        done = message.get("done", len(moves))
        if type(done) is not int or not 0 <= done <= len(moves):
            raise BadRequest("request-done", text=quoted(done), count=len(moves))
        game = Game.restored(rule_set, start, [parse_move(move) for move in moves], done)
        seat = _Seat(game, deal)
        self._seats[text_field(message, "game", "main")] = seat
        return self._game_answer(seat, self._teller.dealt(rule_set, deal, start))

    def play(self, message: Json) -> Json:
        """Play a move in notation."""
        return self._played(self._seat(message), parse_move(text_field(message, "move")))

    def attempt(self, message: Json) -> Json:
        """Try to move cards from one pile to another; the size may be left to the engine."""
        seat = self._seat(message)
        source, target = pile_field(message, "source"), pile_field(message, "target")
        count = message.get("count")
        if count is not None and type(count) is not int:
            raise BadRequest("request-field", field="count", text=quoted(count))
        return self._played(seat, _meant(seat.game, source, target, count))

    def turn(self, message: Json) -> Json:
        """Turn cards, or the waste when the stock is empty."""
        seat = self._seat(message)
        redeal = REDEAL in seat.game.legal_moves()
        return self._played(seat, REDEAL if redeal else TURN)

    def _played(self, seat: _Seat, move: Move) -> Json:
        before = seat.game.position
        seat.game.play(move)
        after = seat.game.position
        told = events(before, move, after)
        return self._game_answer(seat, self._teller.events(before, told, after), told)

    def undo(self, message: Json) -> Json:
        """Take a move back."""
        seat = self._seat(message)
        seat.game.undo()
        return self._game_answer(seat, self._teller.undone(seat.game))

    def redo(self, message: Json) -> Json:
        """Play a move again that was taken back."""
        seat = self._seat(message)
        seat.game.redo()
        return self._game_answer(seat, self._teller.redone(seat.game))

    def restart(self, message: Json) -> Json:
        """Go back to the deal."""
        seat = self._seat(message)
        seat.game.restart()
        return self._game_answer(seat, self._teller.restarted())

    def view(self, message: Json) -> Json:
        """Show the game as it stands, in the language of the moment."""
        return self._game_answer(self._seat(message), "")

    def judge(self, message: Json) -> Json:
        """Tell where the game stands."""
        seat = self._seat(message)
        return self._game_answer(seat, self._teller.standing(seat.game))

    def guided(self, message: Json) -> Json:
        """Give the winning line of a guided deal."""
        return {"ok": True, "moves": list(guided_deal(text_field(message, "name")).line)}

    def close(self, message: Json) -> Json:
        """Clear a game away."""
        self._seat(message)
        del self._seats[text_field(message, "game", "main")]
        return {"ok": True}


HANDLERS: Final[dict[str, Handler]] = {
    "hello": Desk.hello,
    "language": Desk.language,
    "new": Desk.new,
    "restore": Desk.restore,
    "play": Desk.play,
    "try": Desk.attempt,
    "turn": Desk.turn,
    "undo": Desk.undo,
    "redo": Desk.redo,
    "restart": Desk.restart,
    "view": Desk.view,
    "judge": Desk.judge,
    "guided": Desk.guided,
    "close": Desk.close,
}


def _deal(message: Json) -> tuple[RuleSet, dict[str, str], Position]:
    """The rules, the deal as asked for, and the position it gives."""
    rule_set = parse_rules(text_field(message, "rules"))
    deal = message.get("deal")
    if not isinstance(deal, dict) or len(deal) != 1:
        raise BadRequest("request-field", field="deal", text=quoted(deal))
    kind = next(iter(deal))
    if kind not in _DEALERS:
        raise BadRequest("request-field", field="deal", text=quoted(deal))
    return rule_set, deal, _DEALERS[kind](rule_set, text_field(deal, kind))


_DEALERS: Final[dict[str, Callable[[RuleSet, str], Position]]] = {
    "number": lambda rule_set, text: deal_number(rule_set.rules, text),
    "pack": lambda rule_set, text: deal_pack(rule_set.rules, text),
    "guided": lambda rule_set, text: deal_pack(rule_set.rules, guided_deal(text).pack),
    "position": lambda rule_set, text: parse_position(rule_set.rules, text),
}


def _meant(game: Game, source: int, target: int, count: int | None) -> Move:
    """The move that a try from pile to pile means.

    Any foundation stands for the card's own. Without a size the smallest that is
    legal is taken; where none is, the size that the rules would move, so that the
    refusal tells of the card and not of the size.
    """
    if target in FOUNDATION_OF:
        target = FOUNDATION
    if game.position.base is None and target == FOUNDATION and source < RESERVE:
        return Move(CHOICE, source)
    if count is not None:
        return Move(source, target, count)
    sizes = [move.size for move in game.legal_moves() if (move.source, move.target) == (source, target)]
    return Move(source, target, min(sizes, default=_usual_size(game, source, target)))


def _usual_size(game: Game, source: int, target: int) -> int:
    columns = game.position.columns
    if target < len(columns) and source < len(columns) and game.rule_set.rules.unit == "whole":
        return max(1, len(columns[source]))
    return 1


_DESK: Final = Desk()

#: Answer a request with the games of this process.
handle: Final = _DESK.handle
