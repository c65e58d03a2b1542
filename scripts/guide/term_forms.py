"""The words by which a term of the glossary is known in running text: each with all its forms, in every language."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from canfield.words import mark_in

#: By the anchors of ``glossary.md``: the terms that a newcomer may not know.
FORMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        # TRANSLATORS: Each of the messages with the context "forms" lists the forms under which a term stands in
        # TRANSLATORS: the middle of a sentence, separated by "|". Where one of them comes first on a page, readers
        # TRANSLATORS: get the sentence of the glossary. Give all inflected forms and the words in use for the same
        # TRANSLATORS: thing; leave out a form that also means something else. Small letters but for nouns in German.
        "reserve": mark_in("forms", "reserve|reserves"),
        # TRANSLATORS: The piles on which the suits are built up.
        "foundation": mark_in("forms", "foundation|foundations"),
        "base-card": mark_in("forms", "base card|base cards"),
        "base-rank": mark_in("forms", "base rank|base ranks"),
        "column": mark_in("forms", "column|columns"),
        # TRANSLATORS: A card that may be played now.
        "available": mark_in("forms", "available"),
        # TRANSLATORS: The pile from which cards are turned.
        "stock": mark_in("forms", "stock"),
        # TRANSLATORS: The pile onto which cards are turned.
        "waste": mark_in("forms", "waste"),
        # TRANSLATORS: The place of an empty column.
        "space": mark_in("forms", "space|spaces"),
        # TRANSLATORS: Several cards of a column that move together.
        "sequence": mark_in("forms", "sequence|sequences"),
        # TRANSLATORS: From the king on to the ace; the glossary's heading is "Round the corner".
        "corner": mark_in("forms", "round the corner"),
        # TRANSLATORS: Once through the whole stock.
        "pass": mark_in("forms", "pass|passes"),
        "build-down": mark_in("forms", "alternating colours"),
        # TRANSLATORS: What a patience does that is won.
        "come-out": mark_in("forms", "come out|comes out|came out"),
        "tradition": mark_in("forms", "tradition|traditions"),
        "house-rules": mark_in("forms", "house rules"),
        "casino-scoring": mark_in("forms", "casino scoring"),
        "time-bonus": mark_in("forms", "time bonus"),
    }
)


def forms(translations: gettext.NullTranslations) -> dict[str, str]:
    """Every form in a language, with the anchor of its term."""
    found: dict[str, str] = {}
    for anchor, marked in FORMS.items():
        for form in translations.pgettext(*marked).split("|"):
            if form.strip():
                found.setdefault(form.strip(), anchor)
    return found
