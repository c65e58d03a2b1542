"""The terms of the glossary in all languages, as the headings of its page name them.

A term is a heading of the third level with an id of its own, ``### Base rank {#base-rank}``: the heading is
a message like any other, so each language's catalog of prose holds its own word for it.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from guide.languages import Language, languages
from guide.nodes import node, wide_table
from guide.places import DOCS
from guide.translations import translations

PAGE: Final = DOCS / "glossary.md"
_TERM: Final = re.compile(r"^###[ ]+(\S.*?)[ ]+\{[ ]*#([\w-]+)[ ]*\}[ ]*$", re.MULTILINE)


class Term(NamedTuple):
    """A term of the glossary: the anchor of its entry, and its English, which is the message."""

    anchor: str
    message: str


@cache
def terms(page: Path = PAGE) -> tuple[Term, ...]:
    """Every term, in the order of the page."""
    found = _TERM.findall(page.read_text(encoding="utf-8"))
    return tuple(Term(anchor, message) for message, anchor in found)


def table(own: Language, docs: gettext.NullTranslations, ui: gettext.NullTranslations) -> Element:
    """The terms in all languages side by side: the page's own first, each row leading to its entry.

    :param docs: what translates the page itself.
    """
    others = [one for one in languages() if one.code != own.code]
    columns: list[tuple[Language, Callable[[str], str]]] = [(own, docs.gettext)]
    columns += [(one, translations(one.code, "docs").gettext) for one in others]
    # No `lang` where it is the page's own: what is said without one is said in that.
    spoken = [{} if one is own else {"lang": one.code} for one, _ in columns]
    heads = (node("th", one.name, scope="col", **at) for (one, _), at in zip(columns, spoken, strict=True))
    rows = []
    for term in terms():
        words = [translate(term.message) for _, translate in columns]
        link = node("a", words[0], href=f"#{term.anchor}")
        cells = (node("td", word, **at) for word, at in zip(words[1:], spoken[1:], strict=True))
        rows.append(node("tr", node("th", link, scope="row"), *cells))
    return wide_table(
        "terms",
        ui.gettext("The terms in all languages of this site"),
        node("thead", node("tr", *heads)),
        node("tbody", *rows),
    )
