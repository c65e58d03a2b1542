"""Deals for a first visit, laid out when the site is built: so cards lie on the table before Python has started.

Which deal is first is chance on the page, too: it takes one of these. They were drawn as the page draws any other, and
none was picked for being easy: taken were the first for which a way to win under every tradition's plain rules was
found (``scripts/grading/firsts.py``).
"""

from __future__ import annotations

import gettext
from typing import Any, Final

from canfield.deal import deal_number
from canfield.game import Game
from canfield.graded import first_numbers
from canfield.names import parse_rules
from canfield.telling import Teller
from canfield.view import game_view
from canfield.words import Words

Json = dict[str, Any]

#: Each adds some 300 bytes to the page once it is packed.
NUMBERS: Final = first_numbers()


def first_deals(rules: str, translations: gettext.NullTranslations) -> list[Json]:
    """The deals under these rules: ``start``, the request for each, and ``view``, what the board shows then."""
    rule_set = parse_rules(rules)
    teller = Teller(Words(translations))
    return [
        {
            "start": {"type": "new", "rules": rule_set.name, "deal": {"number": number}},
            "view": game_view(Game(rule_set, deal_number(rule_set.rules, number)), {"number": number}, teller),
        }
        for number in NUMBERS
    ]
