"""Whether the languages are fit to be shown: their catalogs are there, are catalogs, and translate everything.

What a reader would meet in English, or as a guess of msgmerge's, is told apart from what is broken: whoever
writes a page sees it before its translations are there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message

from guide.extract import template
from guide.languages import header_fault
from guide.places import LOCALES
from guide.syntax import syntax_faults
from guide.translations import DOMAINS, po_path, read_catalog

_PLACEHOLDER: Final = re.compile(r"\{(\w*)\}")


@dataclass
class Findings:
    """What was found, each a line that names file and message.

    :ivar faults: what no build can use.
    :ivar waiting: what is not translated, or only guessed.
    """

    faults: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)


def findings(locales: Path = LOCALES) -> Findings:
    """Look through the catalogs of every language."""
    found = Findings()
    templates = {domain: template(domain) for domain in DOMAINS}
    for folder in sorted(path for path in locales.glob("*/") if path.is_dir()):
        missing = [domain for domain in DOMAINS if not po_path(folder.name, domain, locales).is_file()]
        found.faults += [f"{_shown(folder.name, domain)}: the file is missing" for domain in missing]
        if not missing:
            _look_through(folder.name, locales, templates, found)
    return found


def _look_through(code: str, locales: Path, templates: Mapping[str, Catalog], found: Findings) -> None:
    """Add what is wrong with the files of a language."""
    if fault := header_fault(po_path(code, "ui", locales)):
        found.faults.append(f"{_shown(code, 'ui')}: {fault}")
        return
    for domain in DOMAINS:
        name, path = _shown(code, domain), po_path(code, domain, locales)
        broken = [f"{name}: {fault}" for fault in syntax_faults(path, code)]
        found.faults += broken
        if not broken:
            catalog = read_catalog(path, code)
            # Placeholders of the prose are filled by the build itself, which refuses those that are wrong.
            if domain != "docs":
                found.faults += [f"{name}: {fault}" for fault in _wrong_placeholders(catalog)]
            found.waiting += [f"{name}: {text}" for text in _waiting(catalog, templates[domain])]


def _waiting(catalog: Catalog, messages: Catalog) -> Iterator[str]:
    if catalog.fuzzy:
        yield "the header is fuzzy"
    for message in messages:
        entry = catalog.get(message.id, message.context) if message.id else message
        if entry is None or _is_plural(entry) != _is_plural(message):
            yield f"not in the catalog (scripts/catalogs.py puts it there): {_text(message)!r}"
        elif message.id and entry.fuzzy:
            yield f"fuzzy: {_text(message)!r}"
        elif message.id and not all(form.strip() for form in _forms(entry)):
            yield f"not translated: {_text(message)!r}"


def _wrong_placeholders(catalog: Catalog) -> Iterator[str]:
    """Translations that would fail when they are filled in the page."""
    for entry in catalog:
        if entry.id and not entry.fuzzy:
            known = {name for text in _ids(entry) for name in _PLACEHOLDER.findall(text)}
            for form in _forms(entry):
                unknown = sorted(set(_PLACEHOLDER.findall(form)) - known)
                if unknown or re.search("[{}]", _PLACEHOLDER.sub("", form)):
                    yield f"wrong placeholders in the translation of {_text(entry)!r}: {form!r}"


def _is_plural(message: Message) -> bool:
    return not isinstance(message.id, str)


def _ids(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def _forms(message: Message) -> list[str]:
    told = message.string
    return [told or ""] if isinstance(told, str) or told is None else [form or "" for form in told]


def _text(message: Message) -> str:
    return _ids(message)[0]


def _shown(code: str, domain: str) -> str:
    return po_path(code, domain, Path("locales")).as_posix()
