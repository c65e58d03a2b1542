"""Live positions: what the reader is to do in a figure, checked by the engine, and handed to the page's script.

A figure of class ``live`` names with ``data-goal`` the move to be made (``1-4``), a line of moves (``W-F W-F``) or
alternatives (``1-4|W-2``), with ``data-try`` a move whose refusal is worth seeing (``2-1:3``; from a foundation
``S-2``), or neither: then it is there to be played. With the position as the board would show it, in the page's
language, they stand in the page as JSON: so the board lies there before Python has started. What comes of them stands
there in words, for readers who cannot make the move.
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Sequence
from typing import Any, Final
from xml.etree.ElementTree import Element

from canfield.cards import SUITS
from canfield.errors import IllegalMove
from canfield.events import pile_id
from canfield.game import Game
from canfield.moves import FOUNDATION, Move
from canfield.names import RuleSet
from canfield.notation import move_text, parse_move, position_text
from canfield.playing import play
from canfield.position import Position
from canfield.reasons import RULE_OF
from canfield.refusals import FOUNDATION_OF, refusal
from canfield.telling import Teller
from canfield.view import game_view
from canfield.words import Words
from guide.nodes import node

Json = dict[str, Any]

#: The figures and puzzles that the page's scripts make live.
LIVE: Final = "live"
_FROM_FOUNDATION: Final = re.compile(rf"([{SUITS}])-([1-9])")


def rules_name(asked: str, tradition: str) -> str:
    """The rules that a figure asks for: by a whole name, or as a difference to the page's tradition (``+passes=2``)."""
    return f"{tradition}{asked}" if asked[:1] in ("", "/", "+") else asked


def layout(rule_set: RuleSet, position: Position, translations: gettext.NullTranslations) -> Json:
    """What lays the position out: ``start``, the request for it, and ``view``, what the board shows then."""
    start = {"type": "restore", "rules": rule_set.name, "deal": _deal(position), "moves": [], "done": 0}
    return {"start": start, "view": game_view(Game(rule_set, position), _deal(position), Teller(Words(translations)))}


def _deal(position: Position) -> dict[str, str]:
    return {"position": position_text(position)}


def goals(rule_set: RuleSet, position: Position, asked: str) -> list[list[str]]:
    """The lines of moves that reach the goal, each played out here.

    :raises ValueError: when there is none, or a move of them is none or not legal.
    """
    lines = [told.split() for told in asked.split("|")]
    if not all(lines):
        raise ValueError("no move to be made")
    return [_played(rule_set, position, line) for line in lines]


def _played(rule_set: RuleSet, position: Position, line: list[str]) -> list[str]:
    """A line of moves, spelt as the engine spells them."""
    moves = [parse_move(told) for told in line]
    for move in moves:
        position = play(rule_set.rules, position, move)
    return [move_text(move) for move in moves]


def told(rule_set: RuleSet, position: Position, line: Sequence[str], translations: gettext.NullTranslations) -> str:
    """What the board says to a line of legal moves, and how the game ended where it tells that."""
    teller = Teller(Words(translations))
    game = Game(rule_set, position)
    sentences = [_step(game, parse_move(move), teller) for move in line]
    view = game_view(game, _deal(position), teller)
    return " ".join([*sentences, view["verdict"]] if view["announce"] else sentences)


def _step(game: Game, move: Move, teller: Teller) -> str:
    before, done = game.position, game.done
    game.play(move)
    return teller.step(before, [move], game.events_since(done), game)


def add_answer(figure: Element, text: str) -> None:
    """Put what comes of a figure's move behind its caption.

    Within it, for a caption is the first or the last that a figure holds.
    """
    caption = figure.find("figcaption")
    # For the search the rule is told by the text; this would be found for every card.
    answer = node("p", text, cls="live-answer", data_search_exclude="")
    (figure if caption is None else caption).append(answer)


def refused(rule_set: RuleSet, position: Position, asked: str, translations: gettext.NullTranslations) -> Json:
    """A try that the rules refuse: its piles, as the protocol names them, and the refusal.

    :raises ValueError: when it is no move, or a legal one.
    """
    move = _try(asked)
    error = refusal(rule_set.rules, position, move)
    if error is None:
        raise ValueError(f"{asked} is not refused under the rules {rule_set.name}")
    return {
        "source": pile_id(move.source),
        "target": "foundation" if move.target == FOUNDATION else pile_id(move.target),
        "code": error.code,
        "text": _sentence(error, translations),
        "rule": RULE_OF[error.code],
    }


def _try(asked: str) -> Move:
    if taken := _FROM_FOUNDATION.fullmatch(asked):
        return Move(FOUNDATION_OF[SUITS.index(taken[1])], int(taken[2]) - 1)
    return parse_move(asked)


def _sentence(error: IllegalMove, translations: gettext.NullTranslations) -> str:
    return Teller(Words(translations)).explain(error)


def script(data: Json) -> str:
    """Data for a script of the page, as an element; nothing in it can end the element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json">{text}</script>'
