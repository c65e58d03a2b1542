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
from canfield.enquiries import ENQUIRIES
from canfield.errors import BadRequest, CanfieldError, IllegalMove, NothingLeft
from canfield.events import Event
from canfield.game import Game
from canfield.hints import hint
from canfield.links import read_link, write_link
from canfield.messages import Json, deal_field, moves_field, pile_field, quoted, read_request, text_field
from canfield.moves import FOUNDATION, REDEAL, TURN, Move
from canfield.notation import parse_move
from canfield.reasons import RULE_OF
from canfield.sending import finish, send_all
from canfield.telling import Teller
from canfield.tries import meant
from canfield.variants import TRADITIONS
from canfield.view import JOINED, event_view, game_view, legal_view
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
        rule_set, deal, start = deal_field(message)
        seat = _Seat(Game(rule_set, start), deal)
        self._seats[text_field(message, "game", "main")] = seat
        return self._game_answer(seat, self._teller.dealt(rule_set, deal, start))

    def restore(self, message: Json) -> Json:
        """Lay a game out as it was left, history included."""
        rule_set, deal, start = deal_field(message)
        told = moves_field(message)
        done = message.get("done", len(told))
        joined = [at for at, text in enumerate(told) if text.startswith(JOINED)]
        moves = [parse_move(text.removeprefix(JOINED)) for text in told]
        if type(done) is not int or not 0 <= done <= len(moves) or {0, done} & set(joined):
            raise BadRequest("request-done", text=quoted(done), count=len(moves))
        game = Game.restored(rule_set, start, moves, done, joined)
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
        return self._played(seat, meant(seat.game, source, target, count))

    def turn(self, message: Json) -> Json:
        """Turn cards, or the waste when the stock is empty."""
        seat = self._seat(message)
        redeal = REDEAL in seat.game.legal_moves()
        return self._played(seat, REDEAL if redeal else TURN)

    def _played(self, seat: _Seat, move: Move) -> Json:
        before = seat.game.position
        told = self._step(seat, [move])
        say = [self._teller.events(before, told, seat.game.position)]
        if move == TURN:
            say += self._teller.turned(seat.game)
        return self._game_answer(seat, " ".join(say), told)

    def _step(self, seat: _Seat, moves: list[Move]) -> list[Event]:
        """Play moves as one step; what they did, in order."""
        done = seat.game.done
        seat.game.play(*moves)
        return seat.game.events_since(done)

    def send(self, message: Json) -> Json:
        """Send every card that can go to the foundations, in one step."""
        seat = self._seat(message)
        moves = send_all(seat.game.rule_set.rules, seat.game.position)
        if not moves:
            raise NothingLeft("send-none")
        return self._game_answer(seat, self._teller.sent(len(moves)), self._step(seat, moves))

    def finish(self, message: Json) -> Json:
        """Play the rest, where sending cards up and turning is all there is to do, in one step."""
        seat = self._seat(message)
        moves = finish(seat.game.rule_set.rules, seat.game.position)
        if not moves:
            raise NothingLeft("finish-none")
        sent = sum(move.target == FOUNDATION for move in moves)
        return self._game_answer(seat, self._teller.sent(sent), self._step(seat, moves))

    def hint(self, message: Json) -> Json:
        """Tell the best move by the policy of :mod:`canfield.hints`, and why."""
        seat = self._seat(message)
        position = seat.game.position
        found = hint(seat.game.rule_set.rules, position)
        is_turn = found.move in (None, TURN, REDEAL)
        answer = self._game_answer(seat, self._teller.hint(position, found))
        answer["hint"] = {
            "reason": found.reason,
            "move": None if found.move is None or is_turn else legal_view(position, found.move),
        }
        return answer

    def link(self, message: Json) -> Json:
        """The link to a game as it stands, moves taken back left out."""
        seat = self._seat(message)
        game = seat.game
        moves = list(game.moves[: game.done])
        return {"ok": True, "link": write_link(game.rule_set, seat.deal, game.start, moves)}

    def open(self, message: Json) -> Json:
        """Lay out the game that a link leads to, every move of it proven."""
        link = read_link(text_field(message, "link"))
        game = Game.restored(link.rule_set, link.start, link.moves, len(link.moves))
        seat = _Seat(game, link.deal)
        self._seats[text_field(message, "game", "main")] = seat
        return self._game_answer(seat, self._teller.dealt(link.rule_set, link.deal, link.start))

    def undo(self, message: Json) -> Json:
        """Take a move back."""
        seat = self._seat(message)
        done = seat.game.done
        seat.game.undo()
        return self._game_answer(seat, self._teller.undone(seat.game), seat.game.events_since(done))

    def redo(self, message: Json) -> Json:
        """Play a move again that was taken back."""
        seat = self._seat(message)
        done = seat.game.done
        seat.game.redo()
        return self._game_answer(seat, self._teller.redone(seat.game), seat.game.events_since(done))

    def restart(self, message: Json) -> Json:
        """Go back to the deal."""
        seat = self._seat(message)
        seat.game.restart()
        return self._game_answer(seat, self._teller.restarted())

    def view(self, message: Json) -> Json:
        """Show the game as it stands, in the language of the moment."""
        return self._game_answer(self._seat(message), "")

    def read(self, message: Json) -> Json:
        """Read the whole table out, and where the game stands."""
        seat = self._seat(message)
        rules, position = seat.game.rule_set.rules, seat.game.position
        told = [self._teller.table(rules, position), f"{self._teller.passes(rules, position)}."]
        return self._game_answer(seat, " ".join([*told, f"{self._teller.base(position)}."]))

    def judge(self, message: Json) -> Json:
        """Tell where the game stands."""
        seat = self._seat(message)
        return self._game_answer(seat, self._teller.standing(seat.game))

    def enquire(self, message: Json) -> Json:
        """Answer what concerns no game: see :mod:`canfield.enquiries`."""
        return ENQUIRIES[message["type"]](self._teller.words, message)

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
    "read": Desk.read,
    "judge": Desk.judge,
    "hint": Desk.hint,
    "send": Desk.send,
    "finish": Desk.finish,
    "link": Desk.link,
    "open": Desk.open,
    "close": Desk.close,
    **dict.fromkeys(ENQUIRIES, Desk.enquire),
}


_DESK: Final = Desk()

#: Answer a request with the games of this process.
handle: Final = _DESK.handle
