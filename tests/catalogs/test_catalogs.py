"""Every catalog in every language: complete, current, and without the faults that can be checked."""

from __future__ import annotations

import subprocess

import pytest

from canfield.variants import TRADITIONS
from guide import catalogs
from guide.languages import languages
from guide.translations import DOMAINS, SOURCE, po_path, pot_path, read_catalog
from tests.catalogs.checkers import OF_SOURCE, OF_TRANSLATION, Checker, faults
from tests.catalogs.entries import read_entries

CODES = tuple(one.code for one in languages() if one.code != SOURCE)


def test_the_languages() -> None:
    """The five are there; a further one may take any tradition."""
    found = {one.code: one.tradition for one in languages()}
    five = {"nb": "norwegian", "de": "german", "nl": "dutch", "da": "danish", "en": "english"}
    assert found.items() >= five.items()
    assert set(found.values()) <= set(TRADITIONS)


@pytest.mark.gettext
def test_no_drift() -> None:
    """Templates are what the sources give, catalogs what msgmerge makes of them."""
    stale = [str(path) for path in catalogs.drift()]
    assert not stale, f"run scripts/catalogs.py: {stale}"


@pytest.mark.parametrize("checker", OF_SOURCE, ids=lambda checker: checker.__name__)
@pytest.mark.parametrize("domain", DOMAINS)
def test_messages(domain: str, checker: Checker) -> None:
    found = faults(checker, read_entries(pot_path(domain), SOURCE, domain))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("checker", OF_TRANSLATION, ids=lambda checker: checker.__name__)
@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", CODES)
def test_translations(code: str, domain: str, checker: Checker) -> None:
    found = faults(checker, read_entries(po_path(code, domain), code, domain))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", CODES)
def test_no_remains(code: str, domain: str) -> None:
    """No translations of messages that are gone."""
    gone = list(read_catalog(po_path(code, domain), code).obsolete)
    assert not gone, "run scripts/catalogs.py --prune"


@pytest.mark.gettext
@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", CODES)
def test_msgfmt(code: str, domain: str) -> None:
    done = subprocess.run(
        ["msgfmt", "--check", "--output-file=-", str(po_path(code, domain))], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
