"""The focus is never lost: what goes out of sight hands it on, and one key leads to the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names
from tests.browser.trouble import BREAKING, breaking, try_again

#: The pile that has the focus, or what else has it.
FOCUSED = "document.activeElement.dataset.pile ? 'pile' : document.activeElement.outerHTML.slice(0, 200)"


@pytest.fixture
def board(visit: Visit, site: str, catalogs: Path) -> Board:
    """The guided deal of an English reader; not opened yet."""
    page, _ = visit()
    spoken = language("en")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def open_at(board: Board, moves: int) -> None:
    board.open("play/", f"guided={GUIDED_NAME}&moves={moves}")
    board.wait()
    deal = {"guided": GUIDED_NAME}
    board.mirror.ask("restore", rules=board.rules, deal=deal, moves=list(LINE[:moves]), done=moves)
    board.settle()


def press(board: Board, button: Locator, key: str = "Enter") -> None:
    button.focus()
    board.page.keyboard.press(key)


def expect_in_the_table(board: Board) -> None:
    assert board.page.evaluate(FOCUSED) == "pile"


def test_finish_hands_the_focus_to_the_end(board: Board) -> None:
    open_at(board, len(LINE) - 3)
    press(board, board.tool("Finish"))
    board.mirror.ask("finish")
    board.settle_position()
    undo = board.ending.get_by_role("button").first
    expect(undo).to_be_focused()
    # And the end hands it on to the table.
    board.page.keyboard.press("Enter")
    board.mirror.ask("undo")
    board.settle()
    expect_in_the_table(board)


def test_send_hands_the_focus_to_the_table(board: Board) -> None:
    asked = Mirror(language("en"), Path())
    for moves in range(len(LINE)):
        asked.ask("restore", rules=board.rules, deal={"guided": GUIDED_NAME}, moves=list(LINE[:moves]), done=moves)
        if asked.view["can_finish"]:
            break
    # One move before the rest plays itself, and the one button gives way to the other.
    open_at(board, moves)
    board.undo()
    press(board, board.tool("Send cards up"), "r")
    board.mirror.ask("redo")
    board.settle()
    expect(board.tool("Send cards up")).to_be_hidden()
    expect_in_the_table(board)


def test_what_was_said_hands_it_on_when_it_goes(board: Board) -> None:
    board.page.add_init_script(BREAKING)
    open_at(board, 3)
    board.tap("1")
    board.tap("2")
    expect(board.rule_link).to_be_visible()
    press(board, board.rule_link, "u")
    board.mirror.ask("undo")
    board.settle()
    expect_in_the_table(board)
    board.page.evaluate(breaking('"redo"', 1))
    board.tool("Redo").click()
    press(board, try_again(board))
    board.mirror.ask("redo")
    board.settle()
    expect_in_the_table(board)


def test_a_reader_who_left_the_board_is_not_brought_back(board: Board) -> None:
    open_at(board, len(LINE) - 3)
    board.tool("Finish").focus()
    board.page.get_by_role("heading", level=1).click()
    board.page.wait_for_timeout(100)
    board.root.evaluate("(board) => { board.querySelector('.board-foot').append(document.createElement('p')); }")
    board.tool("Finish").evaluate("(tool) => { tool.hidden = true; }")
    board.page.wait_for_timeout(100)
    assert board.page.evaluate("document.activeElement === document.body")


def test_the_first_stop_of_the_board_leads_to_the_table(board: Board) -> None:
    board.open("play/")
    board.wait()
    skip = board.root.get_by_role("link", name=board.names.ui("To the table"), exact=True)
    assert not skip.evaluate("(skip) => skip.checkVisibility() && getComputedStyle(skip).clipPath === 'none'")
    # The theme's own first stop leads to the page's content.
    board.page.locator("article h1").evaluate("(title) => { title.tabIndex = -1; title.focus(); }")
    for _ in range(3):
        board.page.keyboard.press("Tab")
        if skip.evaluate("(skip) => skip === document.activeElement"):
            break
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    assert skip.evaluate("(skip) => getComputedStyle(skip).clipPath") == "none"
    url = board.page.url
    board.page.keyboard.press("Enter")
    expect_in_the_table(board)
    assert board.page.url == url


def test_keys_are_heard_where_nothing_has_the_focus(board: Board) -> None:
    open_at(board, 3)
    keys = board.page.keyboard
    board.page.evaluate("document.activeElement.blur()")
    heard = {"u": "undo", "r": "redo", "d": "turn", "Control+z": "undo", "Control+y": "redo", "h": "hint"}
    for key, request in heard.items():
        keys.press(key)
        board.mirror.ask(request)
        board.settle()
    keys.press("Escape")
    expect(board.root.locator("[aria-pressed=true]")).to_have_count(0)
    keys.press("?")
    expect(board.root.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(board.root.get_by_role("dialog")).to_have_count(0)


def expect_deaf(board: Board) -> None:
    """No key reaches the game."""
    for key in ("u", "d", "Control+z"):
        board.page.keyboard.press(key)
    board.page.wait_for_timeout(300)
    expect(board.root).to_have_attribute("data-position", board.mirror.position)


def test_no_key_is_heard_anywhere_else(board: Board) -> None:
    open_at(board, 3)
    page = board.page
    page.locator("header a").first.focus()
    expect_deaf(board)
    page.locator("[data-md-component=search-query]").first.evaluate("(field) => field.focus()")
    expect_deaf(board)
    page.keyboard.press("Escape")
    # In a question, also when its empty part was touched.
    dialog = board.open_number()
    expect_deaf(board)
    page.evaluate("document.activeElement.blur()")
    expect_deaf(board)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    # Once letter keys are switched off, the letters alone are not.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("u")
    board.mirror.ask("undo")
    board.settle()
    assert re.match(r"pile|<body", page.evaluate(FOCUSED))
