"""The tasks of a guided deal: the steps in which readers make the moves, with the cards as they lie before them.

A step names with ``data-task="4 6"`` how many moves of the deal's line are played before its moves and after them. The
page's script finds in the deal's element, as JSON, what lays out each task: so the board shows before Python has
started.
"""

from __future__ import annotations

import gettext
from typing import Any
from xml.etree.ElementTree import Element

from canfield.deal import deal_pack
from canfield.game import Game
from canfield.guided import GuidedDeal
from canfield.names import RuleSet
from canfield.notation import parse_move
from canfield.telling import Teller
from canfield.view import game_view
from canfield.words import Words

Json = dict[str, Any]


def layouts(stepper: Element, rule_set: RuleSet, deal: GuidedDeal, translations: gettext.NullTranslations) -> Json:
    """For every task in the deal's element what lays it out, by the number of moves played before it.

    ``start`` is the request for it and ``view`` what the board shows then.

    :raises ValueError: when what a step names is no stretch of the deal's line.
    """
    tasks = [_task(step.attrib["data-task"], deal) for step in stepper.iter() if "data-task" in step.attrib]
    return {str(begin): _layout(rule_set, deal, begin, translations) for begin, _ in tasks}


def _task(asked: str, deal: GuidedDeal) -> tuple[int, int]:
    numbers = [int(told) for told in asked.split() if told.isdecimal()]
    if len(numbers) != 2 or not numbers[0] < numbers[1] <= len(deal.line):
        raise ValueError(f'data-task="{asked}": no moves of the line of {deal.name}, which has {len(deal.line)}')
    return numbers[0], numbers[1]


def _layout(rule_set: RuleSet, deal: GuidedDeal, done: int, translations: gettext.NullTranslations) -> Json:
    line = [parse_move(move) for move in deal.line]
    game = Game.restored(rule_set, deal_pack(rule_set.rules, deal.pack), line, done)
    named = {"guided": deal.name}
    return {
        "start": {"type": "restore", "rules": rule_set.name, "deal": named, "done": done},
        "view": game_view(game, named, Teller(Words(translations))),
    }
