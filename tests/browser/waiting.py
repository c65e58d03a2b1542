"""Waiting for what a page says of itself: Playwright's own way makes a script of text, which the policy forbids."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

#: Milliseconds between two looks.
_PAUSE = 20


def until(page: Page, expression: str, arg: Any = None, *, timeout: float = 30_000) -> None:
    """Wait until a JavaScript expression, or what a function returns of the argument, is true.

    :param timeout: milliseconds after which the test fails.
    """
    end = time.monotonic() + timeout / 1000
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"it was not so in {timeout:g} ms: {expression}"
        page.wait_for_timeout(_PAUSE)
