"""A language's sentences of the engine as a file, which the page's Python is given."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from guide.hashed import FOLDER, name_of, put_file
from guide.translations import SOURCE, mo_bytes


@dataclass(frozen=True)
class CatalogFile:
    """The compiled catalog of a language.

    :ivar code: the language.
    :ivar content: the ``.mo`` file.
    """

    code: str
    content: bytes

    @property
    def path(self) -> str:
        """Its address, seen from the site's root."""
        return f"{FOLDER}/{name_of(self._name, self.content)}"

    def write(self, out: Path) -> None:
        """Write it into a site."""
        put_file(out, self._name, self.content)

    @property
    def _name(self) -> str:
        return f"engine-{self.code}.mo"


def catalog_file(code: str) -> CatalogFile | None:
    """The catalog of a language; None for the source language, whose sentences are those in the engine."""
    return None if code == SOURCE else CatalogFile(code, mo_bytes(code, "engine"))
