"""Reading requests: what a field must hold, and what is told when it does not."""

import json
from typing import Any, Final

from canfield.errors import BadRequest
from canfield.events import PILE_IDS
from canfield.moves import FOUNDATION, RESERVE

Json = dict[str, Any]

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


def moves_field(message: Json) -> list[str]:
    """The moves of a game to be restored.

    :raises BadRequest: when they are missing or no list of texts.
    """
    moves = message.get("moves")
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadRequest("request-field", field="moves", text=quoted(moves))
    return moves


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
