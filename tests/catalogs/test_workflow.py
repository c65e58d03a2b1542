"""The life of the catalogs: extraction, merging, a new language, and that drift is seen."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from babel import UnknownLocaleError
from babel.messages.catalog import Catalog

from guide import catalogs
from guide.extract import page_messages, pages, template
from guide.languages import languages
from guide.pagedata import catalog_strings
from guide.places import DOCS, LOCALES
from guide.translations import DOMAINS, po_path, pot_path, read_catalog

pytestmark = pytest.mark.gettext


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    """A copy of the repository's catalogs, brought up to date."""
    copy = tmp_path / "locales"
    shutil.copytree(LOCALES, copy)
    catalogs.update(copy)
    return copy


def test_updating_twice_changes_nothing(locales: Path) -> None:
    assert catalogs.update(locales) == []
    assert catalogs.drift(locales) == []


def test_a_date_alone_is_no_change(locales: Path) -> None:
    path = pot_path("ui", locales)
    dated = path.read_text(encoding="utf-8").replace("POT-Creation-Date: 2", "POT-Creation-Date: 1")
    path.write_text(dated, encoding="utf-8")
    assert path not in catalogs.drift(locales)
    catalogs.update(locales)
    assert path.read_text(encoding="utf-8") == dated


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_changed_message_is_drift(locales: Path, domain: str) -> None:
    path = pot_path(domain, locales)
    first = next(message.id for message in read_catalog(path) if message.id and isinstance(message.id, str))
    content = path.read_text(encoding="utf-8")
    path.write_text(content.replace(f'msgid "{first}"', f'msgid "{first} now"'), encoding="utf-8")
    assert path in catalogs.drift(locales)
    assert po_path("nb", domain, locales) in catalogs.drift(locales)


def test_a_catalog_merged_by_hand_is_drift(locales: Path) -> None:
    path = po_path("de", "ui", locales)
    path.write_text(path.read_text(encoding="utf-8") + '\n#: gone.js\nmsgid "gone"\nmsgstr "weg"\n', encoding="utf-8")
    assert catalogs.drift(locales) == [path]
    assert catalogs.update(locales) == [path]
    assert list(read_catalog(path, "de").obsolete) == ["gone"]
    assert path in catalogs.prune(locales)
    assert not read_catalog(path, "de").obsolete


def test_a_sixth_language_needs_one_command(locales: Path) -> None:
    made = catalogs.add_language("fr", "english", locales)
    assert made == [po_path("fr", domain, locales) for domain in DOMAINS]
    french = next(one for one in languages(locales) if one.code == "fr")
    assert (french.name, french.tradition) == ("Français", "english")
    assert catalogs.drift(locales) == []
    with pytest.raises(ValueError, match="is there already"):
        catalogs.add_language("fr", "english", locales)


def test_a_code_that_is_no_language_leaves_nothing(locales: Path) -> None:
    with pytest.raises(UnknownLocaleError):
        catalogs.add_language("qx", "english", locales)
    assert not (locales / "qx").exists()


def test_a_language_without_a_tradition_is_refused(locales: Path) -> None:
    path = po_path("nl", "ui", locales)
    path.write_text(path.read_text(encoding="utf-8").replace("X-Tradition", "X-Other"), encoding="utf-8")
    languages.cache_clear()
    with pytest.raises(ValueError, match=r"ui\.po: the header names no tradition"):
        languages(locales)


def test_every_page_has_messages_in_its_order() -> None:
    for page in pages():
        found = [message for message, _, _ in page_messages(page)]
        assert len(found) > 2, page
    text = (DOCS / "index.md").read_text(encoding="utf-8")
    heading = next(line.removeprefix("# ") for line in text.splitlines() if line.startswith("# "))
    assert heading in [message for message, _, _ in page_messages(DOCS / "index.md")]


def test_the_scripts_get_their_messages_only() -> None:
    catalog = Catalog(locale="nb")
    catalog.add("Undo", "Angre", locations=[("docs/board/bar.js", 1)])
    catalog.add(("{n} card", "{n} cards"), ("{n} kort", "{n} kort!"), locations=[("docs/board/a.js", 1)])
    catalog.add("Page", "Side", locations=[("scripts/guide/site.py", 1)])
    catalog.add("Redo", "", locations=[("docs/board/bar.js", 2)])
    assert catalog_strings(catalog) == {"Undo": "Angre", "{n} card": ["{n} kort", "{n} kort!"]}


def test_prose_is_no_format_string() -> None:
    """Flags that would make msgfmt check prose as if it were code."""
    flags = {flag for message in template("docs") for flag in message.flags}
    assert not flags & {"python-format", "python-brace-format"}


def test_scripts_translate_plain_literals_only() -> None:
    """The extractor reads the source: what a script translates must stand in the call itself."""
    unseen = re.compile(r"""(?<![.\w])[tn]\((?!\s*["'])""")
    assert unseen.search("t(label)")
    assert unseen.search("n(`card`, many)")
    for path in DOCS.rglob("*.js"):
        calls = re.sub(r"function [tn]\(", "", path.read_text(encoding="utf-8"))
        assert not unseen.findall(calls), path


def test_every_message_of_the_scripts_is_extracted() -> None:
    """The extractor does not look into template literals: a call in one would stay in English."""
    call = re.compile(r"""(?<![.\w])[tn]\(\s*"((?:[^"\\]|\\.)+)\"""")
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in template("ui")}
    said = {text for path in DOCS.rglob("*.js") for text in call.findall(path.read_text(encoding="utf-8"))}
    assert len(said) > 100
    assert not said - known
