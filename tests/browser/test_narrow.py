"""Small windows: nothing is wider than they are, and they are the table's before anything else's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Edition, Visit
from tests.browser.mirror import LINE
from tests.browser.pages import PLACES, GuidePage
from tests.browser.test_play import lose
from tests.browser.waiting import until

NARROW = ViewportSize(width=320, height=640)
#: Phones held upright, and held sideways.
UPRIGHT = [ViewportSize(width=width, height=height) for width, height in ((320, 568), (360, 640), (390, 844))]
SIDEWAYS = [ViewportSize(width=width, height=height) for width, height in ((740, 360), (844, 390))]
#: The least that a finger meets, the height of two lines of facts, and how far beneath the header the table may begin.
TARGET, LINES, ABOVE = 32, 42, 90

#: Whether what lies at an element's middle is the element, and it is in the window.
_IS_SEEN = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && height > 0 && one.contains(there);
}"""


def assert_fits(page: Page, size: ViewportSize = NARROW) -> None:
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= size["width"], f"{page.url} is {width} pixels wide"


def test_every_page_fits(edition: Edition, visit: Visit) -> None:
    page, _ = visit(viewport=NARROW)
    guide = GuidePage(page, edition.names, edition.site)
    for place in PLACES:
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


@pytest.fixture
def small(board: Board) -> Iterator[Board]:
    """The board, to be seen in small windows."""
    yield board
    board.page.set_viewport_size(DESKTOP)


def box(part: Locator) -> FloatRect:
    """Where something is in the window."""
    found = part.bounding_box()
    assert found
    return found


def foot(board: Board) -> Locator:
    """What stays in view beneath the table."""
    return board.root.locator(".board-foot")


def shrink(board: Board, size: ViewportSize) -> None:
    """Make the window small, with the page at its beginning."""
    board.page.set_viewport_size(size)
    board.page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize("size", [*UPRIGHT, *SIDEWAYS], ids=lambda size: f"{size['width']}x{size['height']}")
def test_a_phone_is_the_tables(small: Board, size: ViewportSize) -> None:
    small.deal("617")
    shrink(small, size)
    assert_fits(small.page, size)
    # The page has its heading, for who hears it.
    heading = small.main.get_by_role("heading", level=1)
    expect(heading).not_to_have_text("")
    assert box(heading)["width"] <= 1
    header = box(small.page.get_by_role("banner"))["height"]
    table, tools = box(small.table), small.root.get_by_role("toolbar").get_by_role("button")
    assert table["y"] - header <= ABOVE
    seen = [box(tool) for tool in tools.all() if tool.is_visible()]
    assert len(seen) == 6
    assert max(tool["y"] for tool in seen) - min(tool["y"] for tool in seen) < 1
    assert min(min(tool["width"], tool["height"]) for tool in seen) >= TARGET
    # Nothing of the table is beneath what stays at the bottom.
    assert table["y"] + table["height"] <= box(foot(small))["y"] + 1


def test_on_its_side_a_phone_without_the_header_shows_all(small: Board) -> None:
    small.guided()
    shrink(small, SIDEWAYS[0])
    small.choose("Hide the page header")
    try:
        table = box(small.table)
        assert table["y"] <= ABOVE
        assert table["y"] + table["height"] <= box(foot(small))["y"] + 1
        assert box(small.pile("stock"))["height"] > size_of_a_card()
    finally:
        small.choose("Show the page header")


def size_of_a_card() -> float:
    """What a card is high at least, with two above each other, in the lowest window."""
    return SIDEWAYS[0]["height"] / 4


@pytest.mark.parametrize("size", UPRIGHT, ids=lambda size: f"{size['width']}x{size['height']}")
def test_where_the_game_stands_is_always_in_view(small: Board, size: ViewportSize) -> None:
    small.guided(10)
    view = small.mirror.view
    stock = small.names.ui("Stock: {count}", count=small.mirror.pile("stock")["count"])
    shrink(small, size)
    for scroll in ("scrollTo(0, 0)", "document.querySelector('.board-columns').scrollIntoView()"):
        small.page.evaluate(scroll)
        for fact in (view["base"]["text"], view["pass"]["text"], stock):
            line = small.root.get_by_text(fact, exact=True).first
            assert line.evaluate(_IS_SEEN), (scroll, fact)
    small.page.evaluate("scrollTo(0, 0)")
    assert box(small.root.locator(".board-now"))["height"] <= LINES


def test_long_texts_leave_the_table_in_view(small: Board) -> None:
    lose(small)
    least = UPRIGHT[0]
    shrink(small, least)
    share = least["height"] * 0.3 + 1
    assert box(foot(small))["height"] <= share
    expect(small.ending).to_contain_text(small.mirror.view["outcome"])
    small.choose("Read the board")
    small.mirror.ask("read")
    small.settle()
    assert box(foot(small))["height"] <= share
    # All of it can be read by keys.
    region = small.root.get_by_role("region", name=small.names.ui("Messages"), exact=True)
    small.table.locator("[tabindex='0']").focus()
    small.page.keyboard.press("Tab")
    while not region.evaluate("(one) => one === document.activeElement || !one.contains(document.activeElement)"):
        small.page.keyboard.press("Shift+Tab")
    expect(region).to_be_focused()
    small.page.keyboard.press("End")
    until(small.page, "(one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1", arg=region.element_handle())
    # What is new is seen from its beginning, and what is short is no region.
    small.ending.get_by_role("button", name=small.names.ui("Restart"), exact=True).click()
    small.mirror.ask("restart")
    small.settle()
    expect(foot(small)).to_have_js_property("scrollTop", 0)
    expect(region).to_have_count(0)
