"""What a page's scripts are told: addresses, and the page's strings in its language."""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Sequence
from typing import Final, Protocol

from babel.messages.catalog import Catalog

from canfield.cards import PACK_SIZE
from canfield.names import parse_rules
from guide.cardfiles import CardFile
from guide.catalogfile import CatalogFile
from guide.languages import Language
from guide.shared import Shared
from guide.translations import SOURCE, po_path, read_catalog

#: The board's address for every language.
SHARE: Final = "play/"

Strings = dict[str, str | list[str]]


class PageSite(Protocol):
    """What a page is told of its language's site."""

    @property
    def language(self) -> Language:
        """The language."""

    @property
    def strings(self) -> Strings:
        """The messages of its scripts."""

    @property
    def cards(self) -> Sequence[CardFile]:
        """Its sprites, the usual one first."""

    @property
    def catalog(self) -> CatalogFile | None:
        """The engine's sentences."""


def page_data(site: PageSite, page_url: str, shared: Shared) -> dict[str, object]:
    """The data of a page; every address is relative to it, so that any sub-path will do.

    :param site: the language's site.
    :param page_url: the page's address within its language's folder ("rules/").
    """
    language = site.language

    def seen(url: str) -> str:
        return seen_from(page_url, url)

    def root(url: str) -> str:
        return seen_from(page_url, f"../{url}")

    return {
        "lang": language.code,
        "rules": language.tradition,
        "columns": parse_rules(language.tradition).rules.columns,
        "pack": PACK_SIZE,
        "runtime": {name: root(folder) for name, folder in shared.python.items()} | {"files": shared.runtime_files},
        "worker": root(shared.files["worker"]),
        "sprites": {file.look: root(file.path) for file in site.cards},
        # Where the drawings are missing the cards are text.
        "corners": dict(site.cards[0].corners),
        "catalog": site.catalog and {"url": root(site.catalog.path)} | weighed(site.catalog.content),
        "rulesPage": seen("rules/"),
        "playPage": seen("play/"),
        "guidedPage": seen("guided/"),
        "sharePage": root(SHARE),
        "strings": site.strings,
    }


def weighed(content: bytes) -> dict[str, int | str]:
    """What a page has to know of a file to fetch it: its size, raw and packed, and its hash as browsers check it."""
    digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
    return {"bytes": len(content), "packed": len(zlib.compress(content)), "integrity": f"sha256-{digest}"}


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
