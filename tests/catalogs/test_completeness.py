"""What `build` refuses to show: catalogs that are missing, broken, or not all translated."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from guide import build, completeness
from guide.build import BuildFailed, build_site, check_catalogs
from guide.catalogs import as_po
from guide.completeness import Findings, findings
from guide.extract import template
from guide.shared import Made
from guide.syntax import syntax_faults
from guide.translations import DOMAINS, po_path

SHOWN = "locales/nl/LC_MESSAGES"


def translated(domain: str) -> str:
    """A catalog in which every message is its own translation."""
    catalog: Catalog = template(domain)
    for message in catalog:
        message.string = message.id
    catalog.fuzzy = False
    header = '"Language: nl\\\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\\\n"\n"X-Tradition: dutch\\\\n"\n'
    return re.sub(r'^msgstr ""\n', rf'msgstr ""\n{header}', as_po(catalog).decode(), count=1, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    locales = tmp_path_factory.mktemp("whole") / "locales"
    for domain in DOMAINS:
        path = po_path("nl", domain, locales)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(translated(domain), encoding="utf-8")
    return locales


@pytest.fixture
def locales(tmp_path: Path, whole: Path) -> Path:
    """One language, complete, to be spoilt."""
    return shutil.copytree(whole, tmp_path / "locales")


def spoil(locales: Path, domain: str, pattern: str, instead: str) -> None:
    path = po_path("nl", domain, locales)
    text, number = re.subn(pattern, instead, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    assert number == 1
    path.write_text(text, encoding="utf-8")


def test_a_complete_language_and_no_language_will_do(locales: Path, tmp_path: Path) -> None:
    assert findings(locales) == Findings()
    assert findings(tmp_path / "nowhere") == Findings()


@pytest.mark.parametrize(
    ("domain", "pattern", "instead", "told"),
    [
        ("ui", r'^msgid "Undo"', '#, fuzzy\nmsgid "Undo"', "ui.po: fuzzy: 'Undo'"),
        ("ui", r'^msgstr "Undo"', 'msgstr ""', "ui.po: not translated: 'Undo'"),
        ("ui", r'^msgstr "Undo"', 'msgstr " "', "ui.po: not translated: 'Undo'"),
        ("engine", r'^msgstr\[1\] "\{count\} cards"', 'msgstr[1] ""', "engine.po: not translated: '{count} card'"),
        ("engine", r'^msgstr\[1\] "\{count\} cards"\n', "", "engine.po: not translated: '{count} card'"),
        ("ui", r'^msgid "Undo"', 'msgid "Undo now"', "ui.po: not in the catalog (scripts/catalogs.py puts it"),
        ("docs", r'^msgid "Canfield"\nmsgstr "Canfield"\n', "", "docs.po: not in the catalog"),
        ("docs", r'^msgid ""\n', '#, fuzzy\nmsgid ""\n', "docs.po: the header is fuzzy"),
    ],
)
def test_what_is_not_translated_waits(locales: Path, domain: str, pattern: str, instead: str, told: str) -> None:
    spoil(locales, domain, pattern, instead)
    found = findings(locales)
    assert found.faults == []
    (line,) = found.waiting
    assert line.startswith(f"{SHOWN}/{told}")


@pytest.mark.parametrize(
    ("domain", "pattern", "instead", "told"),
    [
        ("ui", r'^msgstr "Undo"', 'msgstr "Undo', "ui.po: line "),
        ("ui", r'^msgstr "Undo"', 'msgstr Undo"', "ui.po: line "),
        ("ui", r'^msgstr "Undo"', 'msgstr "Un"do"', "ui.po: line "),
        ("ui", r'^msgstr "Undo"', "", "ui.po: line "),
        ("ui", r'^msgstr "Undo"', 'msgstr "b"\nmsgstr "c"', "ui.po: line "),
        (
            "ui",
            r'^msgid "Undo"',
            'msgid "Un"\nmsgstr "b"\n\nmsgid "Un"\nmsgstr "b"\n\nmsgid "Undo"',
            "ui.po: the header is",
        ),
        ("engine", r'^msgstr\[0\] "\{count\} card"\n', "", "engine.po: line "),
        ("engine", r'^(msgstr\[1\] "\{count\} cards")', r'\1\nmsgstr[2] "x"', "engine.po: no catalog: "),
        ("ui", r"nplurals=2", "nplurals=two", "ui.po: no catalog: "),
        ("ui", r"X-Tradition: dutch", "X-Tradition: swedish", "ui.po: X-Tradition is one of "),
        ("ui", r"X-Tradition", "X-Other", "ui.po: the header names no tradition"),
        ("engine", r'^msgstr "\{card\} stays', 'msgstr "{crad} stays', "engine.po: wrong placeholders in the transl"),
        ("engine", r'^msgstr "\{card\} stays', 'msgstr "{card stays', "engine.po: wrong placeholders in the transl"),
    ],
)
def test_what_is_broken_is_a_fault(locales: Path, domain: str, pattern: str, instead: str, told: str) -> None:
    spoil(locales, domain, pattern, instead)
    found = findings(locales)
    (line,) = found.faults
    assert line.startswith(f"{SHOWN}/{told}")


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_language_without_one_of_its_files_is_a_fault(locales: Path, domain: str) -> None:
    po_path("nl", domain, locales).unlink()
    assert findings(locales) == Findings([f"{SHOWN}/{domain}.po: the file is missing"])


def test_a_folder_that_is_no_language_is_a_fault(locales: Path) -> None:
    shutil.copytree(locales / "nl", locales / "qx")
    (fault,) = findings(locales).faults
    assert fault.startswith("locales/qx/LC_MESSAGES/ui.po: unknown locale 'qx'")


@pytest.mark.parametrize(
    "line",
    [
        "<<<<<<< HEAD",
        "=======",
        "msgid",
        'msgid "a" b',
        'msgtxt "a"',
        'msgid"a"',
        '"a" "b"',
        'msgid "a\\q"',
        "text",
        "\\",
    ],
)
def test_a_line_that_no_catalog_has_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "ui.po"
    path.write_text(f'msgid ""\nmsgstr "Language: nl\\n"\n\n{line}\n', encoding="utf-8")
    (fault,) = syntax_faults(path, "nl")
    assert fault.startswith("line 4 has no place in a catalog: ")


def test_what_catalogs_have_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "ui.po"
    path.write_text(
        '# note\nmsgid ""\nmsgstr ""\n"Language: nl\\n"\n\n#. for you\n#: a.py:1\n#, fuzzy\n#| msgid "old"\n'
        'msgctxt "c"\nmsgid "a \\"b\\" \\\\"\nmsgid_plural "as"\nmsgstr[0] "x"\nmsgstr[1] "y"\n\n'
        '#~ msgid "gone"\n#~ msgstr "weg"\n#~| msgid "older"\n',
        encoding="utf-8",
    )
    assert list(syntax_faults(path, "nl")) == []
    path.write_bytes(b'msgid ""\nmsgstr "\xff"\n')
    assert list(syntax_faults(path, "nl")) == ["not UTF-8, from byte 17 on"]


def test_a_build_refuses_what_a_draft_only_tells(made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = [f"nl/ui.po: not translated: {number!r}" for number in range(30)]
    monkeypatch.setattr(build, "findings", lambda: Findings(waiting=waiting))
    with pytest.raises(BuildFailed) as told:
        build_site(tmp_path / "out", "https://example.org/", made)
    lines = str(told.value).splitlines()
    assert lines[1:] == [*waiting[:20], "… and 10 more"]
    assert not (tmp_path / "out").exists()
    assert check_catalogs(draft=True) == ["nl/ui.po: 30 not translated, or fuzzy; `build` would refuse this"]


def test_a_draft_refuses_what_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "findings", lambda: Findings(faults=["nl/ui.po: broken"]))
    with pytest.raises(BuildFailed, match=r"nl/ui\.po: broken"):
        check_catalogs(draft=True)


def test_a_page_that_gives_no_messages_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> Catalog:
        raise ValueError("rules.md: raw HTML without a markdown attribute")

    monkeypatch.setattr(completeness, "template", fail)
    with pytest.raises(BuildFailed, match=r"rules\.md: raw HTML"):
        check_catalogs(draft=True)
