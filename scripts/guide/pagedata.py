"""What a page's scripts are told: addresses, and the page's strings in its language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from babel.messages.catalog import Catalog

from canfield.cards import PACK_SIZE
from canfield.names import parse_rules
from guide.cardfiles import CardFile
from guide.languages import Language
from guide.translations import SOURCE, po_path, read_catalog

CATALOG: Final = "assets/engine.mo"
#: The one copy of Python and the engine, beside the language folders.
RUNTIME: Final = "../runtime/"
#: The board's address for every language.
SHARE: Final = "../play/"

Strings = dict[str, str | list[str]]


def page_data(language: Language, page_url: str, strings: Strings, cards: Sequence[CardFile]) -> dict[str, object]:
    """The data of a page; every address is relative to it, so that any sub-path will do.

    :param page_url: the page's address within its language's folder ("rules/").
    :param cards: the language's sprites, the usual one first.
    """

    def seen(url: str) -> str:
        return seen_from(page_url, url)

    return {
        "lang": language.code,
        "rules": language.tradition,
        "columns": parse_rules(language.tradition).rules.columns,
        "pack": PACK_SIZE,
        "runtime": seen(RUNTIME),
        "sprites": {file.look: seen(file.path) for file in cards},
        # Where the drawings are missing the cards are text.
        "corners": dict(cards[0].corners),
        "catalog": None if language.code == SOURCE else seen(CATALOG),
        "rulesPage": seen("rules/"),
        "playPage": seen("play/"),
        "guidedPage": seen("guided/"),
        "sharePage": seen(SHARE),
        "strings": strings,
    }


def seen_from(page_url: str, url: str) -> str:
    """An address, given from the language's folder, as it is seen from a page of it."""
    return "../" * page_url.count("/") + url


def script_strings(code: str) -> Strings:
    """The messages of the page's scripts, translated: plurals as lists, one form a category.

    The source language needs none: there every message is its own translation.
    """
    if code == SOURCE:
        return {}
    return catalog_strings(read_catalog(po_path(code, "ui"), code))


def catalog_strings(catalog: Catalog) -> Strings:
    """The translated messages of a catalog that stand in a script."""
    strings: Strings = {}
    for message in catalog:
        in_script = any(file.endswith(".js") for file, _ in message.locations)
        if not message.id or not in_script or message.fuzzy:
            continue
        if isinstance(message.id, str):
            if message.string:
                strings[message.id] = str(message.string)
        elif isinstance(message.string, (list, tuple)) and all(message.string):
            strings[message.id[0]] = [str(form) for form in message.string]
    return strings
