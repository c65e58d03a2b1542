"""A language's cards as files: one sprite for each way in which a reader may like to see them.

A page fetches the one it shows. Where a language has corner letters of its own (a German jack is a
B), there are also files with those that most packs of the world have.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from canfield.cards import RANKS
from canfield.words import Words
from guide.sprite import sprite

#: The file of every page's pictures; the others are for the board alone.
USUAL: Final = "assets/cards.svg"

_INTERNATIONAL: Final = {rank: "10" if rank == "T" else rank for rank in RANKS}


@dataclass(frozen=True)
class CardFile:
    """One sprite of a language.

    :ivar look: what a page's scripts know it by: ``usual``, ``large``, ``international`` or
        ``large-international``.
    :ivar path: its address within the language's folder.
    :ivar corners: what stands in the corner, for each rank of ``A23456789TJQK``.
    """

    look: str
    path: str
    corners: Mapping[str, str]

    def draw(self) -> str:
        """The file's content."""
        return sprite(self.corners, large="large" in self.look)


def card_files(words: Words) -> list[CardFile]:
    """The sprites of a language, the usual one first."""
    own = {rank: words.corner(at) for at, rank in enumerate(RANKS)}
    files = [CardFile("usual", USUAL, own), CardFile("large", "assets/cards-large.svg", own)]
    if own != _INTERNATIONAL:
        files += [
            CardFile("international", "assets/cards-international.svg", _INTERNATIONAL),
            CardFile("large-international", "assets/cards-large-international.svg", _INTERNATIONAL),
        ]
    return files
