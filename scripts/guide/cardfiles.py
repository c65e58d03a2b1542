"""A language's cards as files: one sprite for each way in which a reader may like to see them.

A page fetches the one it shows. Where a language has corner letters of its own (a German jack is a
B), there are also files with those that most packs of the world have. Languages with the same letters
share their files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from canfield.cards import RANKS
from canfield.words import Words
from guide.hashed import FOLDER, name_of, put_file
from guide.sprite import sprite

#: What the file of every page's pictures is called; the others are for the board alone.
USUAL: Final = "usual"

_INTERNATIONAL: Final = {rank: "10" if rank == "T" else rank for rank in RANKS}


@dataclass(frozen=True)
class CardFile:
    """One sprite of a language.

    :ivar look: what a page's scripts know it by: ``usual``, ``large``, ``international`` or
        ``large-international``.
    :ivar corners: what stands in the corner, for each rank of ``A23456789TJQK``.
    :ivar content: the file's text.
    """

    look: str
    corners: Mapping[str, str]
    content: str

    @property
    def path(self) -> str:
        """Its address, seen from the site's root."""
        return f"{FOLDER}/{name_of(self._name, self.content.encode())}"

    def write(self, out: Path) -> None:
        """Write it into a site, where the same file of another language may lie already."""
        put_file(out, self._name, self.content.encode())

    @property
    def _name(self) -> str:
        return "cards-large.svg" if "large" in self.look else "cards.svg"


def card_files(words: Words) -> list[CardFile]:
    """The sprites of a language, the usual one first."""
    own = {rank: words.corner(at) for at, rank in enumerate(RANKS)}
    files = [_drawn(USUAL, own), _drawn("large", own)]
    if own != _INTERNATIONAL:
        files += [_drawn("international", _INTERNATIONAL), _drawn("large-international", _INTERNATIONAL)]
    return files


def _drawn(look: str, corners: Mapping[str, str]) -> CardFile:
    return CardFile(look, corners, sprite(corners, large="large" in look))
