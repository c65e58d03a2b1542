"""Readers who were never here before: their browser is used again when all that they left is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Error, Page

from tests.browser.watching import Watch

#: Whether a page's clock is the browser's: what a test puts in its place stays as long as the context.
_HAS_ITS_CLOCK = "Date.prototype.constructor === Date"


class Strangers:
    """Contexts with the usual options; to make one costs as much as a page with all its scripts.

    :param made: makes a context that is watched.
    :param site: the address of the site, of which nothing is kept from one reader to the next.
    """

    def __init__(self, made: Callable[[], tuple[BrowserContext, Watch]], site: str) -> None:
        self._made = made
        self._site = site
        self._free: list[tuple[BrowserContext, Watch]] = []

    @contextmanager
    def come(self) -> Iterator[tuple[Page, Watch]]:
        """The page of a reader, who leaves when the block ends."""
        context, watch = self._free.pop() if self._free else self._made()
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self._site.rstrip("/"), "storageTypes": "all"})
        session.detach()
        yield page, watch
        if _is_left_as_it_was(context):
            self._free.append((context, watch))
        else:
            context.close()


def _is_left_as_it_was(context: BrowserContext) -> bool:
    """Close the pages, and take back what a test may have set; whether that was all."""
    try:
        has_its_clock = all(page.evaluate(_HAS_ITS_CLOCK) for page in context.pages)
    except Error:  # A page on its way to another does not answer.
        return False
    for page in context.pages:
        page.close()
    context.unroute_all()
    context.clear_permissions()
    context.set_offline(False)
    return has_its_clock
