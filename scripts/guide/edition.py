"""The edition of a language: what the pages say to its readers."""

from __future__ import annotations

import gettext
from xml.etree.ElementTree import Element

from guide import conditions, facts
from guide.cardfiles import USUAL
from guide.figures import draw
from guide.languages import Language
from guide.pagedata import seen_from
from guide.placeholders import Placeholders


class LanguageEdition:
    """Translates, fills, chooses and draws for one language (an :class:`guide.prose.Edition`).

    :param docs: the translations of the prose.
    :param engine: those of the engine, for cards and number words.
    :ivar sprite: where the card sprite lies, seen from the page being built.
    """

    def __init__(
        self,
        language: Language,
        docs: gettext.NullTranslations,
        engine: gettext.NullTranslations,
    ) -> None:
        self.language = language
        self.sprite = ""
        self._docs = docs
        self._engine = engine
        self._facts = facts.options(language.tradition)
        self._placeholders = Placeholders(language.code, engine, facts.numbers(language.tradition))

    def turn_to(self, url: str) -> None:
        """Say where the page that is built next will lie in the language's folder."""
        self.sprite = seen_from(url, USUAL)

    def translate(self, message: str, _notes: list[str]) -> str:
        """The message in the edition's language; where it has none, in English."""
        return self._docs.gettext(message)

    def fill(self, text: str) -> str:
        """Replace the placeholders.

        :raises ValueError: for one that is unknown.
        """
        return self._placeholders.fill(text)

    def keeps(self, element: Element) -> bool:
        """Whether a block is true under the language's tradition.

        :raises ValueError: for a condition that is none.
        """
        return conditions.applies(element, self._facts, facts.CONDITIONS)

    def picture(self, element: Element) -> str | None:
        """The picture a figure asks for.

        :raises ValueError: when it cannot be drawn.
        """
        return draw(element, self.language.tradition, self._engine, self.sprite)
