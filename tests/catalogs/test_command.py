"""The command that keeps the catalogs says in a sentence what is wrong."""

from __future__ import annotations

import subprocess

import pytest

import catalogs as command
from guide import catalogs
from tooling import gettext_tools


@pytest.fixture
def gettext_there(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(gettext_tools, "obtain", lambda: True)
    return monkeypatch


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (
            subprocess.CalledProcessError(1, "msgmerge", stderr=b"nb/ui.po:3: syntax error\n"),
            "nb/ui.po:3: syntax error",
        ),
        (ValueError("rules.md: raw HTML"), "rules.md: raw HTML"),
        (PermissionError(13, "Permission denied", "ui.po"), "[Errno 13] Permission denied: 'ui.po'"),
    ],
)
def test_a_fault_is_a_line(gettext_there: pytest.MonkeyPatch, fault: Exception, told: str) -> None:
    def fail() -> None:
        raise fault

    gettext_there.setattr(catalogs, "update", fail)
    with pytest.raises(SystemExit) as stopped:
        command.main([])
    assert stopped.value.code == told


def test_without_gettext_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gettext_tools, "obtain", lambda: False)
    with pytest.raises(SystemExit, match="msgmerge is missing: install GNU gettext"):
        command.main(["--check"])
