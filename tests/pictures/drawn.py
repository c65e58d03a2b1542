"""Reads pictures back: which cards an SVG shows, where, and what it says."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Shown:
    """One symbol of the sprite in a picture."""

    symbol: str
    x: float
    y: float
    ghost: bool

    @property
    def card(self) -> str | None:
        """The card as text, None for backs and empty places."""
        return self.symbol[1:] if self.symbol.startswith("c") else None


class Drawn:
    """A parsed picture.

    :ivar shown: every symbol of the sprite, in the order it is painted.
    :ivar outlines: upper left corner and height of every outline.
    """

    def __init__(self, markup: str) -> None:
        self.root = ET.fromstring(markup)
        self.label = self.root.get("aria-label", "")
        _, _, width, height = (self.root.get("viewBox") or "").split()
        self.width, self.height = float(width), float(height)
        self.shown = [_shown(use) for use in self.root.iter("use")]
        self.counts = [int(text.text or "") for text in self.root.iter("text")]
        self.outlines = [
            tuple(float(rect.get(key) or "") for key in ("x", "y", "height"))
            for rect in self.root.iter("rect")
            if rect.get("class") == "deal-mark"
        ]

    @property
    def sheets(self) -> int:
        """The number of cards of which only an edge shows."""
        return sum(rect.get("class") == "deal-sheet" for rect in self.root.iter("rect"))

    @property
    def faces(self) -> list[Shown]:
        """The cards lying open."""
        return [one for one in self.shown if one.card and not one.ghost]

    @property
    def ghosts(self) -> list[str | None]:
        """The cards drawn as shadows."""
        return [one.card for one in self.shown if one.ghost]

    def at(self, card: str) -> Shown:
        """Where a card lies open."""
        (found,) = [one for one in self.faces if one.card == card]
        return found


def _shown(use: ET.Element) -> Shown:
    address, symbol = (use.get("href") or "").split("#")
    assert address == "assets/cards.svg"
    x, y = (float(use.get(key) or "") for key in ("x", "y"))
    return Shown(symbol, x, y, use.get("class") == "deal-ghost")
