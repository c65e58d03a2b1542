"""The JSON protocol: one request in, one answer out, both text.

It is what the page's worker calls and what ``python -m canfield serve`` speaks.
Every answer has ``ok``; a refusal or a bad request comes with a code, its facts
and a sentence in the reader's language, and changes nothing.
"""

import json
from collections.abc import Callable, Sequence
from typing import Final

from canfield import __version__
from canfield.enquiries import ENQUIRIES
from canfield.errors import BadRequest, CanfieldError, IllegalMove
from canfield.events import Event
from canfield.hints import STUCK
from canfield.messages import Json, quoted, read_request, read_words, seconds_field, text_field
from canfield.moves import REDEAL, TURN
from canfield.names import parse_rules
from canfield.reasons import RULE_OF
from canfield.scouting import Scout
from canfield.seats import LAYOUTS, Seat
from canfield.stepping import STEPS
from canfield.telling import Teller
from canfield.thoughts import THOUGHTS
from canfield.variants import TRADITIONS
from canfield.view import event_view, game_view, legal_view
from canfield.words import Words

PROTOCOL: Final = 1

Handler = Callable[["Desk", Json], Json]


class Desk:
    """Keeps the games that are being played, and answers requests about them."""

    def __init__(self) -> None:
        self._seats: dict[str, Seat] = {}
        self._scout = Scout()
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

    def _view(self, seat: Seat) -> Json:
        return game_view(seat.game, seat.deal, self._teller)

    def _game_answer(self, seat: Seat, say: str, told: Sequence[Event] = ()) -> Json:
        return {
            "ok": True,
            "view": self._view(seat),
            "events": [event_view(event) for event in told],
            "say": say,
        }

    def _seat(self, message: Json) -> Seat:
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
        self._teller = Teller(read_words(message))
        return {"ok": True, "language": message["language"]}

    def lay_out(self, message: Json) -> Json:
        """Lay a game out: see :mod:`canfield.seats`."""
        seat = LAYOUTS[message["type"]](message)
        self._scout.tell(seat)
        self._seats[text_field(message, "game", "main")] = seat
        return self._game_answer(seat, self._teller.dealt(seat.game.rule_set, seat.deal, seat.game.start))

    def step(self, message: Json) -> Json:
        """Take a game to another point: see :mod:`canfield.stepping`."""
        seat = self._seat(message)
        say, told = STEPS[message["type"]](self._teller, seat, message)
        return self._game_answer(seat, say, told)

    def hint(self, message: Json) -> Json:
        """Tell the next move of a way to win, or the best by policy, and why; of a game that is over, how it ended."""
        seat = self._seat(message)
        position = seat.game.position
        found = seat.insight.hint() if seat.game.state == "playing" else STUCK
        move = None if found.move in (None, TURN, REDEAL) else legal_view(position, found.move)
        answer = self._standing(seat, self._teller.hint(position, found))
        return {**answer, "hint": {"reason": found.reason, "move": move, "sure": found.sure}}

    def _standing(self, seat: Seat, say: str) -> Json:
        """What is said while the game goes on; else how it ended, announced at once: the player has asked."""
        state = seat.game.state
        if state == "playing":
            return self._game_answer(seat, say)
        answer = self._game_answer(seat, self._teller.outcome(seat.game))
        answer["view"]["announce"] = state
        return answer

    def link(self, message: Json) -> Json:
        """The link to a game as it stands, moves taken back left out."""
        return {"ok": True, "link": self._seat(message).link}

    def think(self, message: Json) -> Json:
        """Answer what needs thought about a game: see :mod:`canfield.thoughts`."""
        return {"ok": True, **THOUGHTS[message["type"]](self._teller, self._seat(message), message)}

    def scout(self, message: Json) -> Json:
        """Look at a deal before it is dealt; a game dealt from it then knows what was found."""
        rule_set, number = parse_rules(text_field(message, "rules")), text_field(message, "number")
        weight = self._scout.run(rule_set, number, seconds_field(message))
        return {"ok": True, "scout": {"verdict": weight.verdict, "done": weight.done, "nodes": weight.nodes}}

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
        return self._standing(seat, self._teller.standing(seat.game))

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
    "scout": Desk.scout,
    "view": Desk.view,
    "read": Desk.read,
    "judge": Desk.judge,
    "hint": Desk.hint,
    "link": Desk.link,
    "close": Desk.close,
    **dict.fromkeys(LAYOUTS, Desk.lay_out),
    **dict.fromkeys(STEPS, Desk.step),
    **dict.fromkeys(THOUGHTS, Desk.think),
    **dict.fromkeys(ENQUIRIES, Desk.enquire),
}


_DESK: Final = Desk()

#: Answer a request with the games of this process.
handle: Final = _DESK.handle
