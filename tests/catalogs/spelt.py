"""The words of the texts, as a dictionary sees them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from guide.translations import DOMAINS, SOURCE, po_path, pot_path
from tests.catalogs.entries import read_entries

#: What is written, but no word of the language: code, tags, link targets, placeholders, entities, keys of a
#: keyboard, and what is marked as being in another language.
_NO_WORDS: Final = re.compile(
    r"(`+).*?\1|<kbd>.*?</kbd>|<(\w+) lang=.*?</\2>|<[^<>]*>"
    r"|\]\([^()]*\)|\{[^{}]*\}|&\w+;|https?://\S+|\bcanfield\b",
    re.DOTALL,
)
#: Letters, with the marks that join them to one word; a single letter stands for itself.
_WORD: Final = re.compile(r"[^\W\d_]{2,}(?:['’.-][^\W\d_]+)*")
_SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"


def words_of(text: str) -> list[str]:
    """The words of a message, markup and placeholders left out."""
    found = _WORD.findall(_NO_WORDS.sub(" ", text.replace(_SOFT_HYPHEN, "")))
    # One apostrophe is what dictionaries have.
    return [word.replace("’", "'") for word in found]


def vocabulary(code: str) -> set[str]:
    """Every word that the site says in a language."""
    return {word for text in _texts(code) for word in words_of(text)}


def _texts(code: str) -> Iterator[str]:
    for domain in DOMAINS:
        path = pot_path(domain) if code == SOURCE else po_path(code, domain)
        for entry in read_entries(path, code, domain):
            yield from entry.ids if code == SOURCE else entry.forms
