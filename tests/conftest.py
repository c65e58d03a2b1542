"""What tests of several folders share. Imports what it needs late: this file is read inside Pyodide, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The one browser of a run: Playwright can be started but once."""
    from playwright.sync_api import sync_playwright

    from tests.browser.watching import ALONE
    from tooling import browser

    path = browser.chromium_path()
    assert path, "there is no Chromium that starts"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=[*browser.ARGUMENTS, ALONE])
        yield launched
        launched.close()
