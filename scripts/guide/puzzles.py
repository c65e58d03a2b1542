"""The puzzles of the prose: a position with two moves of which one is better, and why.

``<div class="puzzle" data-rules data-position data-better data-worse>`` holds the question and, in a block
``<div class="why" data-move>`` for each of the two moves, the reason. The picture comes before the question; the
reasons become answers to be unfolded, so that nobody who reads on without a board sees them too soon.
"""

from __future__ import annotations

import gettext
from typing import Final
from xml.etree.ElementTree import Element

from markdown.util import AtomicString

from canfield.events import events
from canfield.names import RuleSet, parse_rules
from canfield.notation import move_text, parse_move, parse_position
from canfield.playing import play
from canfield.position import Position
from canfield.telling import Teller
from canfield.words import Words
from guide import live, pictures
from guide.complaints import complaint

PUZZLE: Final = "puzzle"
#: In ``data-rules``: those of the page, whichever they are. Other rules stand there where a puzzle needs them.
_PAGE_RULES: Final = "english"


def is_puzzle(element: Element) -> bool:
    """Whether an element is a puzzle."""
    return PUZZLE in element.get("class", "").split()


def pose(
    element: Element,
    tradition: str,
    engine: gettext.NullTranslations,
    ui: gettext.NullTranslations,
    sprite: str,
) -> str:
    """The picture of a puzzle, and its data for the page's script; its reasons become answers, in place.

    :param tradition: the page's, under whose rules it is played where it names no other.
    :param sprite: where the card sprite lies, seen from the page.
    :raises ValueError: naming the puzzle, when the position is none, a move is not legal there, or a reason is missing.
    """
    try:
        asked = element.get("data-rules", _PAGE_RULES)
        rule_set = parse_rules(tradition if asked == _PAGE_RULES else asked)
        position = parse_position(rule_set.rules, element.get("data-position", ""))
        titles = {
            _move(element, "better"): ui.gettext("The better move"),
            _move(element, "worse"): ui.gettext("The other move"),
        }
        told = {move: _told(rule_set, position, move, engine) for move in titles}
        whys = {child.get("data-move", ""): child for child in element if child.get("class") == "why"}
        if whys.keys() != titles.keys():
            raise ValueError(f"reasons for {' '.join(sorted(whys))}, not for {' '.join(sorted(titles))}")
    except ValueError as error:
        raise ValueError(f"{element.get('id', PUZZLE)}: {complaint(error)}") from error
    for move, why in whys.items():
        _answer(why, titles[move], told[move])
    better, worse = titles
    data = live.layout(rule_set, position, engine) | {"better": better, "worse": worse}
    return pictures.picture(rule_set.rules, position, engine, sprite) + live.script(data)


def _move(element: Element, which: str) -> str:
    """One of the two moves, spelt as the engine spells it."""
    return move_text(parse_move(element.get(f"data-{which}", "")))


def _told(rule_set: RuleSet, position: Position, move: str, engine: gettext.NullTranslations) -> str:
    """What a move does, in words."""
    played = parse_move(move)
    after = play(rule_set.rules, position, played)
    return Teller(Words(engine)).events(position, events(position, played, after), after)


def _answer(why: Element, title: str, told: str) -> None:
    """Make a reason an answer that is folded away behind its title."""
    why.tag = "details"
    summary = Element("summary")
    summary.text = AtomicString(title)
    why.insert(0, summary)
    move = Element("p", {"class": "why-move"})
    move.text = AtomicString(told)
    why.insert(1, move)
