"""Coming back: a reload brings the game back as it was, and a game that cannot be read is no dead end."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.mirror import LINE


def test_a_reload_brings_the_game_back(board: Board) -> None:
    board.guided()
    for move in LINE[:5]:
        board.move(move)
    board.undo()
    board.undo()
    board.page.reload()
    board.wait()
    board.settle_position()
    expect(board.root.get_by_text(board.mirror.view["rules_title"], exact=True)).to_be_visible()
    board.redo()
    board.redo()
    for _ in range(5):
        board.undo()
    expect(board.tool("Undo")).to_have_attribute("aria-disabled", "true")
