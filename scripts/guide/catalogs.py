"""The life of the catalogs: templates from the sources, merged into every language's files.

GNU gettext's ``msgmerge`` does the merging, for it finds a changed message again and keeps what it
was; ``pybabel update`` takes minutes for the same on prose. Both templates and catalogs say in
which file a message stands but not in which line, so that moving text changes nothing.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import write_po

from guide.extract import template
from guide.languages import TRADITION_HEADER, own_name
from guide.places import LOCALES
from guide.translations import DOMAINS, po_path, pot_path

_MERGE: Final = ("msgmerge", "--quiet", "--previous", "--no-wrap", "--add-location=file")
_PRUNE: Final = ("msgattrib", "--no-obsolete", "--no-wrap", "--add-location=file")
_DATE: Final = re.compile(rb'^"POT-Creation-Date: .*\\n"\n', re.MULTILINE)
#: Headers that would change with the tools or say nothing.
_NOISE: Final = re.compile(rb'^"(?:Generated-By|PO-Revision-Date): .*\\n"\n', re.MULTILINE)


def codes(locales: Path = LOCALES) -> list[str]:
    """The languages that have catalogs."""
    return sorted({path.parents[1].name for path in locales.glob("*/LC_MESSAGES/*.po")})


def update(locales: Path = LOCALES) -> list[Path]:
    """Bring templates and catalogs up to date; return the files that changed.

    :raises OSError: when msgmerge is not installed.
    """
    changed = [pot_path(domain, locales) for domain in DOMAINS if _write_template(domain, locales)]
    for code in codes(locales):
        for domain in DOMAINS:
            path = po_path(code, domain, locales)
            if _replace(path, merged(path, pot_path(domain, locales))):
                changed.append(path)
    return changed


def drift(locales: Path = LOCALES) -> list[Path]:
    """The files that :func:`update` would change.

    :raises OSError: when msgmerge is not installed.
    """
    stale = [
        pot_path(domain, locales)
        for domain in DOMAINS
        if not _is_current(pot_path(domain, locales), template_bytes(domain))
    ]
    for code in codes(locales):
        for domain in DOMAINS:
            path = po_path(code, domain, locales)
            if not path.exists() or path.read_bytes() != merged(path, pot_path(domain, locales)):
                stale.append(path)
    return stale


def prune(locales: Path = LOCALES) -> list[Path]:
    """Take out the translations of messages that are gone; return the files that changed."""
    return [
        path
        for code in codes(locales)
        for path in (po_path(code, domain, locales) for domain in DOMAINS)
        if _replace(path, _run(*_PRUNE, str(path)))
    ]


def add_language(code: str, tradition: str, locales: Path = LOCALES) -> list[Path]:
    """Make the empty catalogs of a new language.

    :raises ValueError: when it has catalogs already.
    :raises babel.UnknownLocaleError: for a code that is no language; nothing is made.
    """
    header = _header(code, tradition)
    paths = [po_path(code, domain, locales) for domain in DOMAINS]
    for domain, path in zip(DOMAINS, paths, strict=True):
        if path.exists():
            raise ValueError(f"{path} is there already")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(header, encoding="utf-8")
        _replace(path, merged(path, pot_path(domain, locales)))
    return paths


def merged(catalog: Path, template_path: Path) -> bytes:
    """What msgmerge makes of a catalog and its template; the catalog stays as it is."""
    return _run(*_MERGE, str(catalog), str(template_path))


def template_bytes(domain: str) -> bytes:
    """A domain's template as a file."""
    return as_po(template(domain))


def as_po(catalog: Catalog) -> bytes:
    """A catalog as a file, one line a message, places without line numbers."""
    written = BytesIO()
    write_po(written, catalog, width=0, sort_by_file=True, include_lineno=False)
    return _NOISE.sub(b"", written.getvalue())


def _write_template(domain: str, locales: Path) -> bool:
    path = pot_path(domain, locales)
    content = template_bytes(domain)
    # A file that differs in its date only is kept: the date says nothing.
    return not _is_current(path, content) and _replace(path, content)


def _is_current(path: Path, content: bytes) -> bool:
    return path.exists() and _DATE.sub(b"", path.read_bytes()) == _DATE.sub(b"", content)


def _replace(path: Path, content: bytes) -> bool:
    if path.exists() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    # Written beside and moved over it, so that a reader never meets half a file.
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    Path(file.name).chmod(0o644)
    Path(file.name).replace(path)
    return True


def _run(*command: str) -> bytes:
    return subprocess.run(command, check=True, capture_output=True).stdout


def _header(code: str, tradition: str) -> str:
    plural = get_plural(code)
    lines = {
        "Project-Id-Version": "Canfield 1",
        "Report-Msgid-Bugs-To": "",
        "POT-Creation-Date": "",
        "PO-Revision-Date": "",
        "Last-Translator": "Canfield",
        "Language-Team": own_name(code),
        "Language": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"nplurals={plural.num_plurals}; plural={plural.plural_expr};",
        TRADITION_HEADER: tradition,
    }
    body = "".join(f'"{name}: {value}\\n"\n' for name, value in lines.items())
    return f'# {own_name(code)}\nmsgid ""\nmsgstr ""\n{body}'
