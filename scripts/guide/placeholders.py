"""Placeholders in prose, filled after translation.

``{reserve}`` a number about the rules, ``{reserve:word}`` the same spelled out; ``{7S}`` a card with
its suit mark, ``{rank:J}`` a corner letter, ``{name:7S}`` a card's name in words; ``{version}`` the
engine's version. What each language writes for a card or a number comes from the engine's catalog.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Mapping
from typing import Final

from babel.numbers import format_decimal

from canfield import __version__
from canfield.cards import RANKS, SUITS, card, is_red, rank_of, suit_of
from canfield.words import Words
from guide.blocks import ATTRIBUTES

#: What is written as it stands.
_TEXTS: Final = {"version": __version__}
#: Text glyphs: the selector keeps browsers from drawing them as emoji.
_TEXT_STYLE: Final = "\N{VARIATION SELECTOR-15}"
_MARKS: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))
_CARD: Final = re.compile(f"[{RANKS}][{SUITS}]")
#: What is left alone: code, in which braces mean themselves, escaped braces, and attribute lists. Then a placeholder,
#: and last a brace that is part of none, with what stands behind it.
_PLACEHOLDER: Final = re.compile(
    rf"(?P<kept>(?P<ticks>`+).*?(?P=ticks)|\\[{{}}]|{ATTRIBUTES})"
    r"|\{(?P<name>\w+)(?::(?P<detail>\w+))?\}"
    r"|(?P<stray>[{}][^{}]{0,20}\}?)",
    re.DOTALL,
)


class Placeholders:
    """Fills placeholders for one language and tradition.

    :param code: the language, for the way numbers are written.
    :param engine: the engine's translations.
    :param numbers: the numbers that may be named.
    """

    def __init__(self, code: str, engine: gettext.NullTranslations, numbers: Mapping[str, int]) -> None:
        self._code = code
        self._words = Words(engine)
        self._numbers = numbers
        self._kinds: Final[dict[str, Callable[[str], str]]] = {
            "rank": self._rank,
            "name": self._name,
        }

    def fill(self, text: str) -> str:
        """Replace every placeholder outside code.

        :raises ValueError: for one that is unknown or malformed, naming it.
        """
        return _PLACEHOLDER.sub(self._value, text)

    def _value(self, found: re.Match[str]) -> str:
        if found["kept"]:
            return found.group()
        if found["stray"]:
            raise ValueError(f"no placeholder: {found.group().strip()}")
        name, detail = found["name"], found["detail"]
        if name in self._kinds and detail:
            return self._kinds[name](detail)
        if name in self._numbers and detail in (None, "word"):
            return self._number(self._numbers[name], spelled_out=detail is not None)
        if name in _TEXTS and detail is None:
            return _TEXTS[name]
        if _CARD.fullmatch(name) and detail is None:
            return self._card(name)
        raise ValueError(f"unknown placeholder {found.group()}")

    def _number(self, number: int, *, spelled_out: bool) -> str:
        if spelled_out:
            return self._words.number_word(number)
        return format_decimal(number, locale=self._code)

    def _card(self, text: str) -> str:
        this = card(text)
        colour = "red" if is_red(this) else "black"
        mark = _MARKS[SUITS[suit_of(this)]]
        return f'<span class="card {colour}">{self._words.corner(rank_of(this))}{mark}{_TEXT_STYLE}</span>'

    def _rank(self, rank: str) -> str:
        if len(rank) != 1 or rank not in RANKS:
            raise ValueError(f"no rank {rank!r}")
        return self._words.corner(RANKS.index(rank))

    def _name(self, text: str) -> str:
        return self._words.card_name(card(text))
