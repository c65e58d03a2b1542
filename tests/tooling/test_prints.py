"""Prints are made by the browser at hand; without one the site is built all the same."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from guide import build as guide_build
from guide.languages import languages
from tooling import browser, bundle, prints, website
from tooling.faults import Missing


def bundled(folder: Path) -> bundle.Parts:
    """Nothing but a service worker, which the site ends with."""
    (folder / bundle.SERVICE).touch()
    return {}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the builder and the printer were asked for."""
    asked: dict[str, Any] = {}

    def build_site(_out: Path, _url: str, _made: object, **how: bool) -> list[str]:
        asked.update(how)
        return []

    monkeypatch.setattr(guide_build, "build_site", build_site)
    monkeypatch.setattr(bundle, "make", bundled)
    monkeypatch.setattr(prints, "make", lambda _out, codes: asked.update(codes=codes))
    return asked


def test_with_a_browser(asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(browser, "chromium_path", lambda: "/a/browser")
    website.pages(tmp_path, website.LOCAL_URL, tmp_path, draft=False)
    assert asked["printed"] and not asked["draft"]
    assert asked["codes"] == [one.code for one in languages()]


def test_without_one(
    asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "chromium_path", lambda: None)
    website.pages(tmp_path, website.LOCAL_URL, tmp_path, draft=False)
    assert not asked["printed"] and not asked["draft"] and "codes" not in asked
    assert "no Chromium at hand" in capsys.readouterr().out


def test_a_draft_prints_nothing(asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(browser, "chromium_path", lambda: "/a/browser")
    website.pages(tmp_path, website.LOCAL_URL, tmp_path, draft=True)
    assert asked["draft"] and not asked["printed"] and "codes" not in asked


def test_a_browser_that_does_not_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(browser, "chromium_path", lambda: "/no/such/browser")
    # In a thread of its own: Playwright does not start twice in one, and the tests of the pages may have started it.
    with ThreadPoolExecutor(1) as pool, pytest.raises(Missing, match=r"The PDF could not be printed: [^\n]+"):
        pool.submit(prints.make, tmp_path, ["en"]).result()
