"""The ways of scoring in a few words, with what they pay."""

from __future__ import annotations

import gettext

from canfield.cards import PACK_SIZE
from guide import facts


def scoring_name(scheme: str, ui: gettext.NullTranslations) -> str:
    """What a scheme of :mod:`canfield.scoring` counts.

    :raises ValueError: for a scheme that nobody has put into words.
    """
    _ = ui.gettext
    match scheme:
        case "cards":
            # TRANSLATORS: This and the next three are ways of scoring, in cells of a table.
            text = _("one point for each card on the foundations")
        case "casino":
            text = _("casino: −{casino_stake} at the start, {casino_card} points for each card")
        case "points":
            text = _("{points_card} points for each card; with all {pack}, {points_bonus} more and a time bonus")
        case "pack":
            text = _("${pack_card} for each card, or ${pack_prize} for all {pack}; the pack costs ${pack_price}")
        case _:
            raise ValueError(f"scoring {scheme!r} has no name in scoring_names.py")
    return text.format(pack=PACK_SIZE, **facts.scores())
