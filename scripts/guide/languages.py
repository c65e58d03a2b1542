"""The languages of the site, found from their catalogs: a new one needs nothing else.

A language is a folder of ``locales/`` whose ``ui`` catalog names, in its header, the tradition
whose rules the language's pages state (``X-Tradition: norwegian``). Its own name is the one in
the CLDR. The source language stands in no catalog, so it is named here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError

from canfield.variants import TRADITIONS
from guide.places import LOCALES
from guide.translations import SOURCE

TRADITION_HEADER: Final = "X-Tradition"
#: The header as it stands in the file: Babel reads only the headers it knows.
_TRADITION: Final = re.compile(rf'^"{TRADITION_HEADER}: *(\w+) *\\n"$', re.MULTILINE)
_SOURCE_TRADITION: Final = "english"


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the site.

    :ivar code: the folder in the address and in ``locales/``, and the theme's language (``nb``).
    :ivar name: what the language calls itself, as in a list of languages ("Norsk bokmål").
    :ivar tradition: the tradition whose rules its pages state.
    """

    code: str
    name: str
    tradition: str


@cache
def languages(locales: Path = LOCALES) -> tuple[Language, ...]:
    """Every language, ordered by its own name.

    :raises ValueError: when a language's ``ui`` catalog names no tradition, or none that the engine knows.
    """
    found = [Language(SOURCE, own_name(SOURCE), _SOURCE_TRADITION)]
    for path in locales.glob("*/LC_MESSAGES/ui.po"):
        code = path.parents[1].name
        found.append(Language(code, own_name(code), _tradition(path)))
    return tuple(sorted(found, key=lambda language: language.name))


def language(code: str) -> Language:
    """The language of a code.

    :raises ValueError: when the site has no such language.
    """
    for one in languages():
        if one.code == code:
            return one
    known = " ".join(one.code for one in languages())
    raise ValueError(f"no language {code!r}; there are: {known}")


def own_name(code: str) -> str:
    """What a language calls itself, with a capital as at the beginning of a line."""
    name = Locale.parse(code).get_display_name(code) or code
    return name[:1].upper() + name[1:]


def header_fault(catalog: Path) -> str | None:
    """Why no language can be made of a ``ui`` catalog, if so: its folder or its header is wrong."""
    try:
        own_name(catalog.parents[1].name)
        _tradition(catalog)
    except (UnknownLocaleError, ValueError) as error:
        return str(error).removeprefix(f"{catalog}: ")
    return None


def _tradition(catalog: Path) -> str:
    header = _TRADITION.search(catalog.read_text(encoding="utf-8", errors="replace"))
    if header is None:
        raise ValueError(f"{catalog}: the header names no tradition ({TRADITION_HEADER}: …)")
    if header.group(1) not in TRADITIONS:
        raise ValueError(f"{catalog}: {TRADITION_HEADER} is one of {', '.join(TRADITIONS)}, not {header.group(1)}")
    return header.group(1)
