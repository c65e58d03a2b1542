"""Catalogs read for use: a ``.po`` file becomes the standard library's translations.

Compiled catalogs are never kept in the repository; they are made in memory from the ``.po``
file, here for the build and as bytes for the browser.
"""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from guide.places import LOCALES

#: The language the messages are written in; it has no catalogs.
SOURCE: Final = "en"
DOMAINS: Final = ("docs", "ui", "engine")


def po_path(code: str, domain: str, locales: Path = LOCALES) -> Path:
    """Where a language keeps the catalog of a domain."""
    return locales / code / "LC_MESSAGES" / f"{domain}.po"


def pot_path(domain: str, locales: Path = LOCALES) -> Path:
    """Where a domain's template lies."""
    return locales / f"{domain}.pot"


def read_catalog(path: Path, code: str | None = None) -> Catalog:
    """Read a ``.po`` or ``.pot`` file.

    :raises babel.messages.pofile.PoFileError: when the file is no catalog.
    """
    with path.open("rb") as file:
        # What msgmerge notes about messages that are gone, Babel does not know.
        lines = (b"\n" if line.startswith(b"#~|") else line for line in file)
        return read_po(lines, locale=code, abort_invalid=True)


def mo_bytes(code: str, domain: str) -> bytes:
    """Compile a language's catalog; messages that are fuzzy or empty are left out."""
    compiled = BytesIO()
    write_mo(compiled, read_catalog(po_path(code, domain), code))
    return compiled.getvalue()


@cache
def translations(code: str, domain: str) -> gettext.NullTranslations:
    """The translations of a domain; for the source language those that change nothing."""
    if code == SOURCE:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(BytesIO(mo_bytes(code, domain)))
