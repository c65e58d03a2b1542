"""In which order the cards of a pack are entered: told for the rules at hand, one part of the table after the other."""

from canfield.cards import SUIT_COUNT
from canfield.rules import Rules
from canfield.words import Words


def dealing_order(words: Words, rules: Rules) -> list[str]:
    """A sentence for every part of the table, in dealing order."""
    _, _ngettext = words.translations.gettext, words.translations.ngettext
    told = [
        _ngettext(
            "The reserve, {count} card.",
            "The reserve, {count} cards: begin with the bottom card and end with the top one.",
            rules.reserve,
        ).format(count=rules.reserve)
    ]
    if rules.base == "dealt":
        told.append(_("The base card, which opens the first foundation."))
    if rules.base_is_chosen:
        told.append(
            _ngettext(
                "The {count} card to choose the base card from.",
                "The {count} cards to choose the base card from, from left to right.",
                rules.first_columns,
            ).format(count=rules.first_columns)
        )
    else:
        told.append(
            _ngettext(
                "The card of the {count} column.",
                "The first card of each of the {count} columns, from left to right.",
                rules.columns,
            ).format(count=rules.columns)
        )
    told.append(
        _ngettext(
            "The stock, {count} card.",
            "The stock, {count} cards: begin with the one that is turned first.",
            rules.stock,
        ).format(count=rules.stock)
    )
    if rules.base == "2":
        told.append(
            _ngettext(
                "The {count} two, which lies on its foundation from the start: anywhere among the others.",
                "The {count} twos, which lie on the foundations from the start: anywhere among the others.",
                SUIT_COUNT,
            ).format(count=SUIT_COUNT)
        )
    return told
