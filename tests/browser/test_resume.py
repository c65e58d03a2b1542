"""Coming back: the game lies there as it was left, after reading a rule and after a reload."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.board import Board
from tests.browser.mirror import LINE


def test_a_game_is_there_again(board: Board) -> None:
    board.guided()
    for move in LINE[:5]:
        board.move(move)
    board.undo()
    board.undo()
    # On the way to the rule that a refusal names, and back.
    board.tap("reserve")
    board.tap("hearts")
    error = board.mirror.ask("try", source="reserve", target="hearts")["error"]
    board.settle()
    board.rule_link.tap()
    expect(board.page).to_have_url(board.url("rules/", error["rule"]))
    expect(board.page.locator(f"#{error['rule']}")).to_be_in_viewport()
    board.page.go_back()
    board.page.reload()
    board.wait()
    board.settle_position()
    expect(board.root.get_by_text(board.mirror.view["rules_title"], exact=True)).to_be_visible()
    board.redo()
    board.redo()
    for _ in range(5):
        board.undo()
    expect(board.tool("Undo")).to_have_attribute("aria-disabled", "true")
