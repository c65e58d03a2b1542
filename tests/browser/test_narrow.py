"""A narrow screen: nothing is wider than it, on any page in any language."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Edition, Visit
from tests.browser.mirror import LINE
from tests.browser.pages import GuidePage

NARROW = ViewportSize(width=320, height=640)


def assert_fits(page: Page) -> None:
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= NARROW["width"], f"{page.url} is {width} pixels wide"


def test_every_page_fits(edition: Edition, visit: Visit) -> None:
    page, _ = visit(viewport=NARROW)
    guide = GuidePage(page, edition.names, edition.site)
    for place in ("", "rules/", "guided/"):
        guide.open(place)
        expect(guide.main.get_by_role("heading", level=1)).to_be_visible()
        assert_fits(page)


def test_the_pages_at_the_root_fit(visit: Visit, site: str) -> None:
    page, watch = visit(viewport=NARROW)
    page.goto(site)
    assert_fits(page)
    page.goto(f"{site}no/where")
    assert_fits(page)
    assert watch.taken("status of 404") == 1


def test_the_board_fits_and_can_be_played(board: Board) -> None:
    board.guided()
    board.page.set_viewport_size(NARROW)
    for move in LINE[:9]:
        board.move(move)
        assert_fits(board.page)
    for pile in board.mirror.view["piles"]:
        box = board.pile(pile["id"]).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
    board.tap("1")
    board.tap("2")
    board.mirror.ask("try", source="1", target="2")
    board.settle()
    assert_fits(board.page)
    board.page.set_viewport_size(DESKTOP)
