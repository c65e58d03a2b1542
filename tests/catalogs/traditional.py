"""Pages as they would read if a tradition had other rules: the rules data are changed, and the page made anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations
from html import unescape
from typing import Final
from xml.etree.ElementTree import Element

import pytest
from markdown import Markdown
from mkdocs.utils.meta import get_data

from canfield.rules import OPTIONS
from canfield.variants import SCORING, TRADITIONS
from guide import facts
from guide.edition import LanguageEdition
from guide.extract import reader
from guide.languages import Language
from guide.places import DOCS
from guide.prose import ProseExtension
from guide.recorder import Recorder

SCORE: Final = "score"
_TABLE: Final = re.compile(r"<table\b.*?</table>", re.DOTALL)
_CELL: Final = re.compile(r"<(td|th)\b[^>]*>(.*?)</\1>", re.DOTALL)
_BLOCK: Final = re.compile(r"<(p|li|td|th|h\d|figcaption)\b[^>]*>(.*?)</\1>", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]*>")


class _WithoutPictures(LanguageEdition):
    """Says all that is said and draws nothing: a guided deal cannot be laid out under any rules."""

    def picture(self, _element: Element) -> str | None:
        return None


@contextmanager
def changed(tradition: str, option: str, value: str) -> Iterator[None]:
    """The rules data with a tradition's option, or its scoring, set to another value."""
    with pytest.MonkeyPatch.context() as patch:
        if option == SCORE:
            patch.setitem(SCORING, tradition, value)
        else:
            patch.setitem(TRADITIONS[tradition], option, value)
        facts.numbers.cache_clear()
        yield
    facts.numbers.cache_clear()


def page(name: str, tradition: str) -> str:
    """A page's HTML in English for readers of a tradition."""
    return fragment(source(name), tradition)


@cache
def source(name: str) -> str:
    """A page as it is written, without its front matter."""
    text: str = get_data((DOCS / f"{name}.md").read_text(encoding="utf-8"))[0]
    return text


def fragment(text: str, tradition: str) -> str:
    """The HTML of a piece of prose for readers of a tradition."""
    extension, markdown = _reader()
    extension.edition = _WithoutPictures(Language("en", "English", tradition), NullTranslations(), NullTranslations())
    html: str = markdown.reset().convert(text)
    return html


@cache
def _reader() -> tuple[ProseExtension, Markdown]:
    """Markdown as the site is configured: reading its configuration takes longer than any page."""
    extension = ProseExtension(Recorder())
    return extension, reader(extension)


def sentences(html: str) -> set[str]:
    """What stands in the blocks of a page, each block as one text, tables left out."""
    return {plain(text) for _, text in _BLOCK.findall(_TABLE.sub("", html))}


def plain(html: str) -> str:
    """The text of some HTML on one line."""
    return " ".join(unescape(_TAG.sub("", html)).split())


def rows(html: str, caption: str) -> dict[str, list[str]]:
    """A table's cells by the head of their row; ``caption`` begins the table's own."""
    table = next(one for one in _TABLE.findall(html) if caption in one)
    found: dict[str, list[str]] = {}
    for row in re.findall(r"<tr\b.*?</tr>", table, re.DOTALL):
        head, *cells = [plain(text) for _, text in _CELL.findall(row)]
        found[head] = cells
    return found


def values(option: str) -> tuple[str, ...]:
    """What an option, or the scoring, can be."""
    return facts.CONDITIONS[SCORE] if option == SCORE else OPTIONS[option]


def others(tradition: str, option: str) -> Iterator[str]:
    """Every value that a tradition's option does not have."""
    own = facts.options(tradition)[option]
    return (value for value in values(option) if value != own)
