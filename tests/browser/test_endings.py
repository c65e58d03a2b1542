"""How the end of a game looks: a win is told from a refusal and from a loss, and not by its colour alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import LINE, Mirror
from tests.browser.names import Names
from tests.browser.test_play import lose

_BAR = "(bar) => { const { borderInlineStart } = getComputedStyle(bar); return borderInlineStart; }"


@pytest.mark.parametrize(
    "look",
    [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}],
    ids=["light", "dark", "forced colours"],
)
def test_a_win_has_a_bar_and_a_sign_of_its_own(visit: Visit, site: str, catalogs: Path, look: dict[str, Any]) -> None:
    page, _ = visit(**look)
    spoken = language("en")
    board = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
    board.open("play/")
    board.wait()
    bars = []
    for outcome in ("lost", "won"):
        if outcome == "won":
            board.guided(len(LINE))
        else:
            lose(board)
        expect(board.ending).to_have_attribute("data-outcome", outcome)
        expect(board.ending.locator(".board-outcome svg")).to_be_visible(visible=outcome == "won")
        bars.append(board.ending.evaluate(_BAR))
    assert len(set(bars)) == 2, bars
