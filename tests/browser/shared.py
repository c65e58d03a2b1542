"""Results as they are handed on: links of games, made by the engine outside the browser."""

from __future__ import annotations

import json
from typing import Any

from canfield.moves import REDEAL, TURN
from canfield.notation import parse_move
from canfield.protocol import Desk


def play(rules: str, number: str, moves: int) -> dict[str, Any]:
    """The view of a game after so many moves, each to a foundation where one can be made, else a turn of cards."""
    view: dict[str, Any] = _asked(_played(rules, number, moves), type="view")["view"]
    return view


def link_of(rules: str, number: str, moves: int = 0) -> str:
    """The link to the game that :func:`play` plays."""
    link: str = _asked(_played(rules, number, moves), type="link")["link"]
    return link


def _played(rules: str, number: str, moves: int) -> Desk:
    desk = Desk()
    view = _asked(desk, type="new", rules=rules, deal={"number": number})["view"]
    for _ in range(moves):
        up = [one["move"] for one in view["legal"] if parse_move(one["move"]) not in (TURN, REDEAL) and _goes_up(one)]
        answer = _asked(desk, type="play", move=up[0]) if up else _asked(desk, type="turn")
        view = answer["view"]
    return desk


def _goes_up(legal: dict[str, Any]) -> bool:
    return legal["target"] in ("spades", "hearts", "diamonds", "clubs")


def _asked(desk: Desk, **request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer
