"""The edition of a language: what the pages say to its readers."""

from __future__ import annotations

import gettext
from xml.etree.ElementTree import Element

from canfield.names import parse_rules
from guide import conditions, facts
from guide.figures import draw
from guide.insertions import Insertions
from guide.languages import Language
from guide.pagedata import seen_from
from guide.placeholders import Placeholders
from guide.puzzles import is_puzzle, pose


class LanguageEdition:
    """Translates, fills, chooses and draws for one language (an :class:`guide.prose.Edition`).

    :param docs: the translations of the prose.
    :param engine: those of the engine, for cards and number words.
    :param ui: those of the page's short strings, for what the build makes.
    :param sprite: where the card sprite lies, seen from the site's root.
    :ivar sprite: where the card sprite lies, seen from the page being built.
    """

    def __init__(
        self,
        language: Language,
        docs: gettext.NullTranslations,
        engine: gettext.NullTranslations,
        ui: gettext.NullTranslations | None = None,
        *,
        sprite: str = "cards.svg",
    ) -> None:
        self.language = language
        self.sprite = ""
        self._sprite_path = sprite
        self._docs = docs
        self._engine = engine
        self._ui = ui or gettext.NullTranslations()
        self._facts = facts.options(language.tradition)
        self._insertions = Insertions(language, docs, engine, self._ui)
        self._placeholders = Placeholders(language.code, engine, facts.numbers(language.tradition))

    def turn_to(self, url: str) -> None:
        """Say where the page that is built next will lie in the language's folder."""
        self.sprite = seen_from(url, f"../{self._sprite_path}")
        self._insertions.page_url = url

    def report_to(self, address: str) -> None:
        """Say where readers report a mistake; empty where nowhere."""
        self._insertions.report_to = address

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
        """The picture that a figure or a puzzle asks for.

        :raises ValueError: when it cannot be drawn.
        """
        if is_puzzle(element):
            return pose(element, self.language.tradition, self._engine, self._ui, self.sprite)
        return draw(element, self.language.tradition, self._engine, self.sprite)

    def made(self, marker: str) -> list[Element]:
        """What a marker of the prose stands for.

        :raises ValueError: when there is no such marker, or what it stands for cannot be made.
        """
        return self._insertions.made(marker)

    def rules_to_play(self, told: str) -> str:
        """A variant or house rules, ``storehouse`` or ``+passes=3``, under the language's tradition.

        :raises ValueError: when there are no such rules.
        """
        joint = "" if told.startswith("+") else "/"
        return parse_rules(f"{self.language.tradition}{joint}{told}").name
