"""What must not happen while a reader reads: errors, and requests to other hosts."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

from tests.browser.serving import HOST

#: Chromium finds no host but ours, whatever a page may ask for.
ALONE = f"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE {HOST}"


class Watch:
    """Collects the faults of a browser context: whatever the pages and their workers do.

    :ivar faults: what went wrong since they were last looked at, in order.
    """

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.faults: list[str] = []
        self._context = context
        self._ours = (site, "data:", "blob:")
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def taken(self, pattern: str) -> int:
        """Take out the faults that a test means to provoke; returns how many there were."""
        self.catch_up()
        kept = [fault for fault in self.faults if not re.search(pattern, fault)]
        found = len(self.faults) - len(kept)
        self.faults = kept
        return found

    def look(self) -> list[str]:
        """All faults up to now; the next look begins afresh."""
        self.catch_up()
        faults, self.faults = self.faults, []
        return faults

    def catch_up(self) -> None:
        """Hear what the pages have reported."""
        # What a page reported before it answers has been heard when the answer is.
        for page in self._context.pages:
            page.evaluate("0")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self._ours):
            self.faults.append(f"asked another host: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        where = str(message.location.get("url"))
        # The browser asks for this by itself when a page is left before it has named its icon.
        if message.type == "error" and not where.endswith("/favicon.ico"):
            self.faults.append(f"console: {message.text} ({where})")

    def _error(self, error: WebError) -> None:
        self.faults.append(f"page: {error.error} {' '.join((error.error.stack or '').split())}")
