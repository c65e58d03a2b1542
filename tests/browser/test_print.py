"""On paper: one PDF a language, and pages that print without what only a screen can do."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from guide.printing import CARD, CARD_SIZE, PDF
from tests.browser.conftest import Edition, Visit

#: In PDF points, as browsers round them.
A4 = (595, 842)


def test_the_pdf(edition: Edition, folder: Path) -> None:
    pdf = (folder / edition.language.code / PDF).read_bytes()
    pages = re.findall(rb"/Type /Page\b", pdf)
    assert 8 <= len(pages) <= 30
    sizes = {
        tuple(round(float(side)) for side in box.split()) for box in re.findall(rb"/MediaBox \[0 0 ([^\]]*)\]", pdf)
    }
    assert sizes == {A4}
    # Read aloud in its language, by headings.
    assert f"/Lang ({edition.language.code})".encode() in pdf
    assert b"/StructTreeRoot" in pdf and b"/Outlines" in pdf


def test_the_link_card(edition: Edition, folder: Path) -> None:
    card = (folder / edition.language.code / CARD).read_bytes()
    assert struct.unpack(">II", card[16:24]) == CARD_SIZE


def test_what_they_are_made_of_is_gone(edition: Edition, folder: Path) -> None:
    assert not (folder / edition.language.code / "print").exists()
    assert not (folder / edition.language.code / "card").exists()


@pytest.mark.parametrize("name", ["rules", "guided", "strategy"])
def test_a_printed_page(site: str, visit: Visit, name: str) -> None:
    """Dark on the screen, black on white on paper, with its pictures and without controls."""
    page, _ = visit(color_scheme="dark")
    page.goto(f"{site}en/{name}/")
    page.emulate_media(media="print", color_scheme="dark")
    for selector in (
        ".md-header",
        ".md-footer",
        ".md-sidebar",
        ".headerlink",
        ".stepper-controls",
        ".stepper-status",
        "button",
    ):
        shown = page.locator(selector).locator("visible=true")
        assert shown.count() == 0, selector
    assert page.locator(".deal-picture").locator("visible=true").count() >= page.locator(".deal, .puzzle").count() > 0
    text = page.locator("article p").first
    assert text.evaluate("one => getComputedStyle(one).color") == "rgb(0, 0, 0)"
