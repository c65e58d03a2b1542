"""The tools above the table: two stops of the Tab key, and a button for those that a small window has no room for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Opener, standing
from tests.browser.players import Keys
from tests.browser.watching import Watch

PHONE = ViewportSize(width=360, height=640)
#: Windows that show all tools, in so many rows.
WIDE = [ViewportSize(width=width, height=height) for width, height in ((960, 700), (1280, 720), (1600, 900))]
ROWS = 2

#: The button that has the focus, by its text.
_FOCUSED = "() => document.activeElement?.textContent"


@pytest.fixture(scope="module", params=["en", "de", "nl"])
def opened(
    request: pytest.FixtureRequest, opener: Opener, watches: list[Watch], site: str, catalogs: Path
) -> Iterator[Board]:
    """A board for all tests of this file."""
    with standing(opener, watches, site, catalogs, request.param) as board:
        yield board


@pytest.fixture
def board(opened: Board) -> Iterator[Board]:
    """The board with a game on which nothing is played."""
    opened.deal("617")
    yield opened
    opened.page.set_viewport_size(DESKTOP)


def bars(board: Board) -> list[Locator]:
    """Both bars of tools."""
    found = board.root.get_by_role("toolbar")
    expect(found).to_have_count(2)
    return found.all()


def seen(bar: Locator) -> list[str]:
    """The tools of a bar that are seen, by their texts."""
    return [tool.text_content() or "" for tool in bar.get_by_role("button").all()]


def focused(board: Board) -> str:
    """The tool that has the focus."""
    text: str = board.page.evaluate(_FOCUSED)
    return text


def test_each_bar_is_one_stop_with_arrow_keys_of_its_own(board: Board) -> None:
    keys = Keys(board)
    board.tool("Undo").focus()
    main, rest = (seen(bar) for bar in bars(board))
    # What is out of use is reached all the same.
    expect(board.tool("Undo")).to_have_attribute("aria-disabled", "true")
    for name in main[1:]:
        keys.press("ArrowRight")
        assert focused(board) == name
    keys.press("ArrowRight")
    assert focused(board) == main[-1]
    keys.press("ArrowLeft")
    assert focused(board) == main[-2]
    keys.press("Home")
    assert focused(board) == main[0]
    keys.press("End", "Tab", "Home")
    assert focused(board) == rest[0]
    keys.press("End")
    assert focused(board) == rest[-1]
    keys.press("Tab")
    assert keys.focus
    # Each remembers where the reader was.
    keys.press("Shift+Tab")
    assert focused(board) == rest[-1]
    keys.press("Shift+Tab")
    assert focused(board) == main[-1]
    board.settle_position()


def test_the_arrow_keys_of_the_tools_move_no_card(board: Board) -> None:
    keys = Keys(board)
    board.tap("1")
    expect(board.pile("1")).to_have_attribute("aria-pressed", "true")
    board.tool("Undo").focus()
    keys.press("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "End", "Home")
    expect(board.pile("1")).to_have_attribute("aria-pressed", "true")
    expect(board.tool("Undo")).to_be_focused()
    keys.press("Escape")
    expect(board.pile("1")).not_to_have_attribute("aria-pressed", "true")


def test_a_wide_window_shows_all_tools_in_two_rows(board: Board) -> None:
    for size in WIDE:
        board.page.set_viewport_size(size)
        expect(board.more).to_have_count(0)
        places = [tool.bounding_box() for bar in bars(board) for tool in bar.get_by_role("button").all()]
        assert len(places) == 20
        assert len({place["y"] for place in places if place}) <= ROWS, size


def test_the_other_tools_of_a_small_window_come_and_go(board: Board) -> None:
    board.page.set_viewport_size(PHONE)
    keys, settings = Keys(board), board.tool("Settings")
    expect(board.more).to_have_attribute("aria-expanded", "false")
    expect(settings).to_have_count(0)
    board.more.focus()
    keys.press("Enter")
    expect(board.more).to_have_attribute("aria-expanded", "true")
    controlled = board.page.locator(f"#{board.more.get_attribute('aria-controls')}")
    expect(controlled.get_by_role("button")).to_have_count(15)
    for tool in controlled.get_by_role("button").all():
        place = tool.bounding_box()
        assert place
        assert min(place["width"], place["height"]) >= 32
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= PHONE["width"]
        # Its name is seen beside its sign.
        label = tool.locator(".board-tool-label").bounding_box()
        assert label
        assert label["width"] > 10
    keys.press("Tab", "Home", "ArrowRight", "ArrowRight")
    expect(board.tool("Read the board")).to_be_focused()
    keys.press("Escape")
    expect(board.more).to_be_focused()
    expect(settings).to_have_count(0)
    # What is chosen closes them, and gives the focus back at its end.
    keys.press("Enter")
    settings.focus()
    keys.press("Enter")
    expect(board.dialog("Settings")).to_be_visible()
    expect(board.more).to_have_attribute("aria-expanded", "false")
    keys.press("Escape")
    expect(board.dialog("Settings")).to_be_hidden()
    expect(board.more).to_be_focused()
    # So does leaving them, for the table …
    keys.press("Enter", "Tab", "Tab")
    assert keys.focus
    expect(board.more).to_have_attribute("aria-expanded", "false")
    # … by a touch elsewhere, and by a window in which there is room for all.
    board.more.tap()
    board.page.touchscreen.tap(5, PHONE["height"] / 2)
    expect(board.more).to_have_attribute("aria-expanded", "false")
    board.more.tap()
    board.page.set_viewport_size(DESKTOP)
    expect(board.more).to_have_count(0)
    board.page.set_viewport_size(PHONE)
    expect(board.more).to_have_attribute("aria-expanded", "false")


def test_what_is_out_of_use_closes_nothing(board: Board) -> None:
    board.page.set_viewport_size(PHONE)
    board.more.tap()
    expect(board.tool("Restart")).to_have_attribute("aria-disabled", "true")
    board.tool("Restart").tap(force=True)
    expect(board.more).to_have_attribute("aria-expanded", "true")
    board.page.keyboard.press("Escape")
    board.settle_position()


def test_the_stop_is_always_a_tool_that_is_seen(board: Board) -> None:
    board.page.set_viewport_size(PHONE)
    board.more.focus()
    # A window that is as it was in the next frame has not changed for the page.
    board.page.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    board.page.set_viewport_size(DESKTOP)
    for bar in bars(board):
        expect(bar.locator("[tabindex='0']")).to_have_count(1)
        expect(bar.locator("[tabindex='0']")).to_be_visible()


@pytest.mark.parametrize("tool", ["All games …", "Settings", "Statistics", "Friends’ table"])
def test_a_panel_is_read_from_its_title_on(board: Board, tool: str) -> None:
    """Its last button is what one comes to last."""
    board.tool(tool).press("Enter")
    panel = board.root.get_by_role("dialog")
    expect(panel.get_by_role("heading", level=2).first).to_be_focused()
    board.page.keyboard.press("Tab")
    expect(panel.locator(".board-panel-body :focus")).to_have_count(1)
    board.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_the_game_can_be_paused_where_the_clock_is_hidden(board: Board) -> None:
    board.choose("Settings")
    clock = board.dialog("Settings").get_by_role("checkbox", name=board.names.ui("Clock"), exact=True)
    clock.uncheck()
    board.page.keyboard.press("Escape")
    try:
        expect(board.root.get_by_role("timer")).to_have_count(0)
        expect(board.tool("Pause")).to_be_visible()
        board.choose("Pause")
        expect(board.dialog("Paused")).to_be_visible()
        board.page.keyboard.press("Escape")
    finally:
        board.choose("Settings")
        clock.check()
        board.page.keyboard.press("Escape")
