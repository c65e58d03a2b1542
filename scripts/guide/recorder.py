"""The edition that records a page's messages for its translators."""

from __future__ import annotations

from xml.etree.ElementTree import Element


class Recorder:
    """Keeps every message and changes nothing (an :class:`guide.prose.Edition`).

    :ivar messages: the messages in the order of the page, each with its notes.
    """

    def __init__(self) -> None:
        self.messages: list[tuple[str, list[str]]] = []

    def translate(self, message: str, notes: list[str]) -> str:
        """Record the message."""
        self.messages.append((message, notes))
        return message

    def fill(self, text: str) -> str:
        """Leave placeholders to the build."""
        return text

    def keeps(self, _element: Element) -> bool:
        """Keep every block: each is translated into every language."""
        return True

    def picture(self, _element: Element) -> str | None:
        """Draw nothing."""
        return None

    def made(self, _marker: str) -> list[Element] | None:
        """Make nothing: what the build makes holds no message of the prose."""
        return None

    def rules_to_play(self, _told: str) -> str | None:
        """Begin no game."""
        return None
