"""Figures of the prose: from attributes of ``<figure>`` to a picture.

``data-guided`` with ``data-moves`` shows a guided deal after so many moves of its winning line,
``data-position`` with ``data-rules`` any position, ``data-cards`` a few cards side by side or, where
they are written without a space, overlapping. ``data-highlight`` names piles or cards to be outlined.
What a figure of class ``live`` asks of the reader is told in :mod:`guide.live`.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from xml.etree.ElementTree import Element

from canfield.deal import deal_pack
from canfield.guided import GuidedDeal, guided_deal
from canfield.names import RuleSet, parse_rules
from canfield.notation import parse_move, parse_position
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from guide import live, pictures, tasks
from guide.complaints import complaint


def draw(element: Element, tradition: str, engine: gettext.NullTranslations, sprite: str) -> str | None:
    """The picture a figure asks for, or nothing where it asks for none.

    The request stays on the figure: the stepper reads from it where the board plays on. An element that holds the
    steps of a guided deal gets what its script needs (:mod:`guide.tasks`) in the place of a picture.

    :param tradition: whose rules the position obeys where the figure names none.
    :param sprite: where the card sprite lies, seen from the page.
    :raises ValueError: when there is no such deal, position, card or pile, or a move too many; it names the attribute.
    """
    asked = {name: element.get(f"data-{name}", "") for name in _REQUESTS}
    with _naming(element, "guided"):
        deal = guided_deal(asked["guided"]) if "data-guided" in element.attrib else None
    if element.tag != "figure":
        return live.script(tasks.layouts(element, parse_rules(tradition), deal, engine)) if deal else None
    with _naming(element, "rules"):
        rule_set = parse_rules(live.rules_name(asked["rules"], tradition))
        rules = rule_set.rules
    if "data-cards" in element.attrib:
        with _naming(element, "cards"):
            return pictures.row(asked["cards"].split(), engine, sprite)
    if deal:
        with _naming(element, "moves"):
            position = played(rules, deal, asked["moves"] or "0")
    elif "data-position" in element.attrib:
        with _naming(element, "position"):
            position = parse_position(rules, asked["position"])
    else:
        return None
    with _naming(element, "highlight"):
        picture = pictures.picture(rules, position, engine, sprite, highlight=asked["highlight"].split())
    if live.LIVE not in element.get("class", "").split():
        return picture
    exercise = _exercise(element, rule_set, position, engine)
    _answer(element, exercise, rule_set, position, engine)
    return picture + live.script(exercise)


_REQUESTS = ("guided", "moves", "position", "rules", "cards", "highlight")


def _exercise(
    element: Element, rule_set: RuleSet, position: Position, engine: gettext.NullTranslations
) -> dict[str, Any]:
    """What the script of a live figure is told: its layout, ``goals`` and ``try``, or neither.

    :raises ValueError: when the goal is not legal or the try is; it names the attribute.
    """
    data = live.layout(rule_set, position, engine)
    if "data-goal" in element.attrib:
        with _naming(element, "goal"):
            data["goals"] = live.goals(rule_set, position, element.attrib["data-goal"])
    if "data-try" in element.attrib:
        with _naming(element, "try"):
            data["try"] = live.refused(rule_set, position, element.attrib["data-try"], engine)
    return data


def _answer(
    element: Element,
    exercise: dict[str, Any],
    rule_set: RuleSet,
    position: Position,
    engine: gettext.NullTranslations,
) -> None:
    """Tell in words what comes of the first move that reaches the goal, or of the try."""
    if "goals" in exercise:
        live.add_answer(element, live.told(rule_set, position, exercise["goals"][0], engine))
    elif "try" in exercise:
        live.add_answer(element, exercise["try"]["text"])


@contextmanager
def _naming(element: Element, name: str) -> Iterator[None]:
    """Names the attribute that an error is about."""
    try:
        yield
    except ValueError as error:
        attribute = f"data-{name}"
        raise ValueError(f'{attribute}="{element.get(attribute, "")}": {complaint(error)}') from error


def played(rules: Rules, deal: GuidedDeal, moves: str) -> Position:
    """A guided deal after so many moves of its winning line.

    :raises ValueError: when that is no number, or the line is shorter.
    """
    if not re.fullmatch("[0-9]{1,3}", moves) or int(moves) > len(deal.line):
        raise ValueError(f"The winning line of {deal.name} is followed for 0 to {len(deal.line)} moves.")
    position = deal_pack(rules, deal.pack)
    for move in deal.line[: int(moves)]:
        position = play(rules, position, parse_move(move))
    return position
