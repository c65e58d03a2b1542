"""Deals for a first visit, laid out when the site is built: so cards lie on the table before Python has started.

Which deal is first is chance on the page, too: it takes one of these. They were drawn once, as the page draws any
other, and none was picked for being easy.
"""

from __future__ import annotations

import gettext
from typing import Any, Final

from canfield.deal import deal_number
from canfield.game import Game
from canfield.names import parse_rules
from canfield.telling import Teller
from canfield.view import game_view
from canfield.words import Words

Json = dict[str, Any]

#: Each adds some 300 bytes to the page once it is packed.
NUMBERS: Final = (
    "3204867716", "9131075547", "5528390261", "1749026383", "8016642950", "6380915274",
    "2497153808", "7755081339", "4062739115", "9648204477", "1183567092", "5871340628",
)  # fmt: skip


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
