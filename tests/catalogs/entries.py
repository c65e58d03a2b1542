"""Catalog entries as the checkers see them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog

from guide.translations import read_catalog


@dataclass(frozen=True)
class Entry:
    """One message with its translation.

    :ivar ids: the message; with plurals the singular and the plural.
    :ivar forms: its translation; with plurals one for each form of the language, empty where it lacks.
    """

    code: str
    domain: str
    ids: tuple[str, ...]
    forms: tuple[str, ...]
    context: str = ""
    fuzzy: bool = False

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Each form that is there with the message it must agree with: the first with the singular."""
        return [(self.ids[min(at, len(self.ids) - 1)], form) for at, form in enumerate(self.forms) if form]

    def __str__(self) -> str:
        return f"{self.code} {self.domain}: {self.ids[0]!r}"


def read_entries(path: Path, code: str, domain: str) -> list[Entry]:
    """The entries of a catalog, the header and those that are gone left out."""
    return list(entries(read_catalog(path, code), code, domain))


def entries(catalog: Catalog, code: str, domain: str) -> Iterator[Entry]:
    for message in catalog:
        if message.id:
            ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            told = message.string
            forms = (told or "",) if isinstance(told, str) or told is None else tuple(form or "" for form in told)
            yield Entry(code, domain, ids, forms, message.context or "", message.fuzzy)
