"""The keyboard alone: from the top of the page to moves, refusals and taking back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import GUIDED_NAME, Mirror
from tests.browser.names import Names


@pytest.fixture
def board(visit: Visit, site: str, catalogs: Path) -> Board:
    """The guided deal on the Norwegian board, with cards that fly."""
    page, _ = visit(reduced_motion="no-preference")
    spoken = language("nb")
    opened = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
    opened.open("play/", f"guided={GUIDED_NAME}&moves=0")
    opened.wait()
    opened.mirror.ask("restore", rules=opened.rules, deal={"guided": GUIDED_NAME}, moves=[])
    opened.settle()
    return opened


def tab_to_the_table(page: Page, board: Board) -> None:
    """Press Tab until the focus is on a pile: it is one stop of the Tab key."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if board.pile("stock").evaluate("(pile) => pile === document.activeElement"):
            return
    pytest.fail("the Tab key never comes to the table")


def go_to(board: Board, pile: str) -> None:
    """Walk from pile to pile with an arrow key."""
    target = board.pile(pile)
    for _ in board.mirror.view["piles"]:
        if target.evaluate("(pile) => pile === document.activeElement"):
            return
        board.page.keyboard.press("ArrowRight")
    expect(target).to_be_focused()


def test_some_moves_by_keys_alone(board: Board) -> None:
    keys = board.page.keyboard
    tab_to_the_table(board.page, board)
    go_to(board, "1")
    keys.press("Enter")
    go_to(board, "4")
    keys.press("Enter")
    board.mirror.ask("play", move="1-4")
    board.settle()
    expect(board.pile("4")).to_be_focused()
    keys.press("d")
    board.mirror.ask("turn")
    board.settle()
    go_to(board, "waste")
    keys.press("Shift+Enter")
    board.mirror.ask("play", move="W-F")
    board.settle()
    back = {"u": "undo", "Control+z": "undo", "r": "redo", "Control+y": "redo", "Control+Shift+z": "redo"}
    for key, request in back.items():
        keys.press(key)
        board.mirror.ask(request)
        board.settle()
    keys.press("Home")
    expect(board.pile("reserve")).to_be_focused()
    keys.press("End")
    expect(board.pile("4")).to_be_focused()
    keys.press("Space")
    expect(board.pile("4")).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(board.pile("4")).not_to_have_attribute("aria-pressed", "true")
    board.settle_position()
    # The theme's own keys (search, next page) do not act here, with the focus on the table or nowhere.
    for key in "sf/np.,":
        keys.press(key)
    expect(board.page).to_have_url(board.url("play/"))
    expect(board.pile("4")).to_be_focused()
    board.pile("4").blur()
    for key in "sf/np.,":
        keys.press(key)
    assert board.page.evaluate("document.activeElement === document.body")
    expect(board.page).to_have_url(board.url("play/"))


def test_moves_made_while_cards_fly_are_not_lost(board: Board) -> None:
    keys = board.page.keyboard
    tab_to_the_table(board.page, board)
    pressed = "dddduudddrddu"
    for key in pressed:
        keys.press(key)
    for key in pressed:
        board.mirror.ask({"d": "turn", "u": "undo", "r": "redo"}[key])
    board.settle_position()
