"""The engine's words in every language that has a catalog, read from the PO files."""

import io
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from canfield.words import Words

LOCALES = Path(__file__).resolve().parents[2] / "locales"
LANGUAGES = ("en", *sorted(path.parents[1].name for path in LOCALES.glob("*/LC_MESSAGES/engine.po")))


@cache
def words(language: str) -> Words:
    """The engine's words in a language; English needs no catalog."""
    if language == "en":
        return Words()
    compiled = io.BytesIO()
    with (LOCALES / language / "LC_MESSAGES" / "engine.po").open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return Words(GNUTranslations(compiled))
