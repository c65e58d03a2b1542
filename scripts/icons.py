#!/usr/bin/env python3
"""Draws the icons of ``docs/assets/icons`` anew, when their SVG has changed; needs what ``dev.py`` sets up."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Final

from guide.icons import FOLDER, GROUND, ICONS, Icon
from guide.places import DOCS
from tooling import browser

if TYPE_CHECKING:
    from playwright.sync_api import Page

_PAGE: Final = """<!doctype html>
<style>
html {{ background: {ground}; }}
body {{ display: grid; place-content: center; height: 100vh; margin: 0; }}
img {{ width: {width}px; }}
</style>
<img src="data:image/svg+xml;base64,{drawing}" alt="">
"""


def draw(page: Page, icon: Icon) -> None:
    """Draw one icon into its file."""
    page.set_viewport_size({"width": icon.size, "height": icon.size})
    drawing = base64.b64encode((DOCS / "assets" / icon.drawing).read_bytes()).decode()
    ground = GROUND if icon.is_masked else "transparent"
    page.set_content(_PAGE.format(ground=ground, width=round(icon.size * icon.room), drawing=drawing))
    page.screenshot(path=icon.path, omit_background=True)


def main() -> None:
    """Draw all of them."""
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.chromium_path(), args=browser.ARGUMENTS)
        page = chromium.new_page()
        for icon in ICONS:
            draw(page, icon)
        chromium.close()


if __name__ == "__main__":
    main()
