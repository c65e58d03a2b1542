"""What tests of several folders share. Imports what it needs late: this file is read inside Pyodide, too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright


#: Folders whose tests build what the others of them read: they run one after the other.
_BUILDING = ("catalogs", "pyodide", "tooling")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Say which tests share what is dear to make, where several processes run them."""
    if not config.pluginmanager.hasplugin("xdist"):
        return
    for item in items:
        item.add_marker(pytest.mark.xdist_group(_group(item)))


def _group(item: pytest.Item) -> str:
    folder = item.path.relative_to(Path(__file__).parent).parts[0]
    if folder in _BUILDING:
        return "building"
    callspec = getattr(item, "callspec", None)
    edition = callspec.params.get("edition") if callspec else None
    # A language's reader has one browser window with Python in it, for all tests.
    return f"{folder} {edition.code}" if edition else f"{folder} {item.path.stem}"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one Playwright of a run: it can be started but once."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The one Chromium of a run."""
    from tests.browser.watching import ALONE
    from tooling import browser

    path = browser.chromium_path()
    assert path, "there is no Chromium that starts"
    launched = playwright.chromium.launch(executable_path=path, args=[*browser.ARGUMENTS, ALONE])
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """The one Firefox of a run."""
    from tooling import browser

    path = browser.firefox_path()
    assert path, "there is no Firefox that starts"
    launched = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    yield launched
    launched.close()
