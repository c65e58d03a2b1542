"""A language in which every letter has changed, to show any text that is not translated."""

from __future__ import annotations

import gettext
import re
from html.parser import HTMLParser

from tests.catalogs.checkers import ATTRIBUTES, CODE, PLACEHOLDER, TAG

_LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒǥħîĵķłɱñøƥɋřšŧûṽŵẋýžÅƁÇĐÉƑǤĦÎĴĶŁṀÑØƤɊŘŠŦÛṼŴẊÝŽ",
)
_KEPT = re.compile(rf"{CODE.pattern}|{TAG.pattern}|{ATTRIBUTES.pattern}|{PLACEHOLDER.pattern}|\]\([^()]*\)|&\w+;")
_ENGLISH = re.compile(r"[A-Za-z]{2,}|\b[b-zB-Z]\b")
#: Attributes that are shown or spoken.
_SPOKEN = ("title", "aria-label", "alt", "placeholder")
_SILENT = ("script", "style", "code")


def pseudo(text: str) -> str:
    """Change every letter that a reader would see; markup and placeholders stay."""
    out, at = [], 0
    for kept in _KEPT.finditer(text):
        out += [text[at : kept.start()].translate(_LETTERS), kept.group()]
        at = kept.end()
    return "".join([*out, text[at:].translate(_LETTERS)])


class PseudoTranslations(gettext.NullTranslations):
    """Translates everything into the changed letters."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        return pseudo(message)

    def npgettext(self, _context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


class _Texts(HTMLParser):
    """Collects what a page shows or says in its own language."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0
        #: The element that is said to be in a language of its own, and how many of its kind are open in it.
        self._foreign = ("", 0)

    def _is_foreign(self, tag: str, step: int, lang: str | None = None) -> bool:
        name, depth = self._foreign
        if not depth and lang is not None and tag not in ("html", "a"):
            self._foreign = (tag, 1)
            return True
        if depth and tag == name:
            self._foreign = (name, depth + step)
        return depth > 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if self._is_foreign(tag, 1, told.get("lang")):
            return
        self._silent += tag in _SILENT
        self.texts += [value for name, value in attrs if name in _SPOKEN and value]
        if tag == "meta" and told.get("name") == "description":
            self.texts.append(told.get("content") or "")

    def handle_endtag(self, tag: str) -> None:
        if self._is_foreign(tag, -1):
            return
        self._silent -= tag in _SILENT

    def handle_data(self, data: str) -> None:
        if not self._silent and not self._foreign[1]:
            self.texts.append(data)


def english_texts(page: str, allowed: set[str]) -> list[str]:
    """The texts of a page in which English letters are left; ``allowed`` are taken out of them first."""
    reader = _Texts()
    reader.feed(page)
    reader.close()
    found = []
    for text in reader.texts:
        line = " ".join(text.split())
        rest = line
        for one in sorted(allowed, key=len, reverse=True):
            rest = rest.replace(one, "")
        if _ENGLISH.search(rest):
            found.append(line)
    return found
