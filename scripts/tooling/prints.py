"""The PDF and the link card of every language: made by the browser at hand from pages of the built site."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tooling import browser
from tooling.faults import Missing
from tooling.progress import say, step
from tooling.server import serving

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: Written by the browser beneath each page; it knows no style sheet.
_FOOTER: Final = (
    '<p style="width: 100%; margin: 0; font: 8pt sans-serif; text-align: center; color: #444">'
    '<span class="pageNumber"></span> / <span class="totalPages"></span></p>'
)
_EMPTY: Final = "<p></p>"


def at_hand() -> bool:
    """Whether there is a browser for it; says what a site without it lacks."""
    if browser.chromium_path():
        return True
    say("  There is no Chromium at hand: the site has no PDF to print and no picture for links to it.")
    return False


def make(out: Path, codes: Sequence[str]) -> None:
    """Makes both for every language of a site that has just been built, each in its language's folder.

    :raises Missing: the browser could not.
    """
    # Imported late, as the site is built on machines without a browser, too.
    from playwright.sync_api import Error, sync_playwright

    from guide.printing import CARD_SIZE

    with step("Printing"), serving(out) as url, sync_playwright() as playwright:
        try:
            chromium = playwright.chromium.launch(executable_path=browser.chromium_path(), args=browser.ARGUMENTS)
            # As the pages are without scripts: complete, nothing folded away, no board in a picture's place.
            width, height = CARD_SIZE
            page = chromium.new_page(viewport={"width": width, "height": height}, java_script_enabled=False)
            for code in codes:
                print_language(page, out / code, f"{url}{code}/")
            chromium.close()
        except Error as error:
            raise Missing(f"The PDF could not be printed: {error.message.splitlines()[0]}") from error


def print_language(page: Page, folder: Path, url: str) -> None:
    """Makes a language's PDF and card, and takes the pages that they are made of away."""
    from guide.printing import CARD, CARD_PAGE, PDF, PRINT_PAGE

    page.goto(f"{url}{PRINT_PAGE}", wait_until="load")
    page.pdf(
        path=folder / PDF,
        format="A4",
        tagged=True,
        outline=True,
        print_background=True,
        display_header_footer=True,
        header_template=_EMPTY,
        footer_template=_FOOTER,
        prefer_css_page_size=True,
    )
    page.goto(f"{url}{CARD_PAGE}", wait_until="load")
    page.screenshot(path=folder / CARD)
    for done in (PRINT_PAGE, CARD_PAGE):
        shutil.rmtree(folder / done)
