"""Reading requests: what a field must hold, and what is told when it does not."""

import gettext
import json
import struct
from collections.abc import Callable, Collection
from typing import Any, Final

from canfield.deal import deal_number, deal_pack, named_pack
from canfield.errors import BadRequest
from canfield.events import PILE_IDS
from canfield.guided import guided_deal
from canfield.moves import FOUNDATION, RESERVE
from canfield.names import RuleSet, parse_rules
from canfield.notation import parse_position
from canfield.position import Position
from canfield.words import Words

Json = dict[str, Any]

_DOMAIN: Final = "engine"
_SOURCE_LANGUAGE: Final = "en"
#: Milliseconds for which an answer may be thought about.
_LONGEST_THOUGHT: Final = 1000

#: Piles by id; column numbers go on to the last card of the largest Selective choice.
PILES: Final = {name: pile for pile, name in PILE_IDS.items()} | {str(column + 1): column for column in range(RESERVE)}


def read_request(request: str) -> Json:
    """The message that a request holds.

    :raises BadRequest: when it is no JSON object.
    """
    try:
        message = json.loads(request)
    except (ValueError, RecursionError):
        raise BadRequest("request-json", text=request) from None
    if not isinstance(message, dict):
        raise BadRequest("request-json", text=request)
    return message


def quoted(value: object) -> str:
    """A value as it stood in the request, to tell the sender what was wrong."""
    try:
        return json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return "…"


def text_field(message: Json, field: str, default: str | None = None) -> str:
    """A field that holds text.

    :raises BadRequest: when it is missing or no text.
    """
    value = message.get(field, default)
    if not isinstance(value, str):
        raise BadRequest("request-field", field=field, text=quoted(message))
    return value


def read_words(message: Json) -> Words:
    """The words of the language that a request names, from the catalog in the folder it names.

    :raises BadRequest: when there is no such catalog, or none that can be read.
    """
    language = text_field(message, "language")
    if language == _SOURCE_LANGUAGE:
        return Words()
    folder = text_field(message, "localedir")
    try:
        return Words(gettext.translation(_DOMAIN, folder, languages=[language]))
    except (OSError, ValueError, LookupError, struct.error):
        raise BadRequest("request-language", text=language) from None


def moves_field(message: Json) -> list[str]:
    """The moves of a game to be restored.

    :raises BadRequest: when they are missing or no list of texts.
    """
    moves = message.get("moves")
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadRequest("request-field", field="moves", text=quoted(moves))
    return moves


def done_field(message: Json, count: int, joined: Collection[int], default: int | None = None) -> int:
    """How many of ``count`` moves are played.

    :param joined: places in the moves of those that are one step with the move before.
    :raises BadRequest: when that is no number of them, or in the middle of a step.
    """
    done = message.get("done", default)
    if type(done) is not int or not 0 <= done <= count or done in joined:
        raise BadRequest("request-done", text=quoted(done), count=count)
    return done


def flag_field(message: Json, field: str) -> bool:
    """A field that is true or false; false where it is missing.

    :raises BadRequest: when it is neither.
    """
    value = message.get(field, False)
    if not isinstance(value, bool):
        raise BadRequest("request-field", field=field, text=quoted(value))
    return value


def seconds_field(message: Json) -> float:
    """How long to think about a request, given in milliseconds.

    :raises BadRequest: when that is no whole number from 1 to 1000.
    """
    value = message.get("milliseconds")
    if type(value) is not int or not 1 <= value <= _LONGEST_THOUGHT:
        raise BadRequest("request-field", field="milliseconds", text=quoted(value))
    return value / 1000


def pile_field(message: Json, field: str) -> int:
    """A pile named by its id; ``foundation`` as a target is the card's own.

    :raises BadRequest: when no pile has that id.
    """
    name = text_field(message, field)
    if field == "target" and name == "foundation":
        return FOUNDATION
    if name not in PILES:
        raise BadRequest("request-pile", text=name)
    return PILES[name]


def deal_field(message: Json) -> tuple[RuleSet, dict[str, str], Position]:
    """The rules, the deal as asked for, and the position it gives; a guided deal's pack is that guided deal.

    :raises CanfieldError: when there are no such rules or no such deal.
    """
    rule_set = parse_rules(text_field(message, "rules"))
    deal = message.get("deal")
    if not isinstance(deal, dict) or len(deal) != 1:
        raise BadRequest("request-field", field="deal", text=quoted(deal))
    kind = next(iter(deal))
    if kind not in _DEALERS:
        raise BadRequest("request-field", field="deal", text=quoted(deal))
    start = _DEALERS[kind](rule_set, text_field(deal, kind))
    return rule_set, named_pack(deal[kind]) if kind == "pack" else deal, start


_DEALERS: Final[dict[str, Callable[[RuleSet, str], Position]]] = {
    "number": lambda rule_set, text: deal_number(rule_set.rules, text),
    "pack": lambda rule_set, text: deal_pack(rule_set.rules, text),
    "guided": lambda rule_set, text: deal_pack(rule_set.rules, guided_deal(text).pack),
    "position": lambda rule_set, text: parse_position(rule_set.rules, text),
}
