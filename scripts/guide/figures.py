"""Figures of the prose: from attributes of ``<figure>`` to a picture.

``data-guided`` with ``data-moves`` shows a guided deal after so many moves of its winning line,
``data-position`` with ``data-rules`` any position, ``data-cards`` a few cards side by side or, where
they are written without a space, overlapping. ``data-highlight`` names piles or cards to be outlined.
"""

from __future__ import annotations

import gettext
from xml.etree.ElementTree import Element

from canfield.deal import deal_pack
from canfield.guided import guided_deal
from canfield.names import parse_rules
from canfield.notation import parse_move, parse_position
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from guide import pictures


def draw(figure: Element, tradition: str, engine: gettext.NullTranslations, sprite: str) -> str | None:
    """The picture a figure asks for, or nothing where it asks for none.

    The request stays on the figure: the stepper reads from it where the board plays on.

    :param tradition: whose rules the position obeys where the figure names none.
    :param sprite: where the card sprite lies, seen from the page.
    :raises ValueError: when there is no such deal, position, card or pile, or a move too many.
    """
    if figure.tag != "figure":
        return None
    asked = {name: figure.get(f"data-{name}", "") for name in _REQUESTS}
    highlight = asked["highlight"].split()
    rules = parse_rules(asked["rules"] or tradition).rules
    if asked["cards"]:
        return pictures.row(asked["cards"].split(), engine, sprite)
    if asked["guided"]:
        position = guided_position(rules, asked["guided"], int(asked["moves"] or 0))
    elif asked["position"]:
        position = parse_position(rules, asked["position"])
    else:
        return None
    return pictures.picture(rules, position, engine, sprite, highlight=highlight)


_REQUESTS = ("guided", "moves", "position", "rules", "cards", "highlight")


def guided_position(rules: Rules, name: str, moves: int) -> Position:
    """A guided deal after so many moves of its winning line.

    :raises ValueError: when there is no such deal, or its line is shorter.
    """
    deal = guided_deal(name)
    if not 0 <= moves <= len(deal.line):
        raise ValueError(f"{name} has {len(deal.line)} moves, not {moves}")
    position = deal_pack(rules, deal.pack)
    for move in deal.line[:moves]:
        position = play(rules, position, parse_move(move))
    return position
