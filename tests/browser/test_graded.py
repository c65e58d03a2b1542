"""Graded deals: told from easy to hard, dealt at a tap under the rules that they are graded under."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from guide.languages import language
from tests.browser.barriers import barriers
from tests.browser.board import Board
from tests.browser.games import RULES, GamesPanel

GRADED = "Graded deals"
TOLD = "These deals can be won. They are graded, and dealt, under the rules: {rules}."
#: The least that a finger needs.
SIZES = """(body) => [...body.querySelectorAll("button")].map((one) => one.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height))"""


@pytest.fixture
def panel(board: Board) -> GamesPanel:
    """The panel of the language's board, with no game under way."""
    board.deal("1")
    return GamesPanel(board)


def test_each_level_tells_what_it_means_and_deals_its_deals(panel: GamesPanel) -> None:
    board = panel.board
    told = board.mirror.look("graded", rules=board.rules)
    body = panel.open(GRADED)
    expect(body.get_by_text(panel.names.ui(TOLD, rules=told["title"]), exact=True)).to_be_visible()
    for level in told["levels"]:
        expect(body.get_by_role("heading", name=level["title"], exact=True)).to_be_visible()
        expect(body.get_by_text(level["text"], exact=True).first).to_be_visible()
    names = [panel.names.ui("Deal {number}", number=number) for level in told["levels"] for number in level["deals"]]
    expect(body.get_by_role("button")).to_have_text(names)
    assert min(body.evaluate(SIZES)) >= 24
    if panel.names.code == "en":
        assert not barriers(board.page)
    hardest = told["levels"][-1]["deals"][-1]
    body.get_by_role("button", name=names[-1], exact=True).tap()
    expect(panel.root).to_be_hidden()
    board.mirror.ask("new", rules=told["rules"], deal={"number": hardest})
    board.settle()


@pytest.mark.parametrize("edition", [language("de")], ids=["de"], indirect=True)
def test_the_deals_are_those_of_the_tradition_chosen(panel: GamesPanel) -> None:
    board = panel.board
    panel.open(RULES)
    panel.choose("norwegian", "turn-one")
    told = board.mirror.look("graded", rules="norwegian/turn-one")
    assert told["rules"] == "norwegian"
    body = panel.open(GRADED)
    expect(body.get_by_text(panel.names.ui(TOLD, rules=told["title"]), exact=True)).to_be_visible()
    number = told["levels"][0]["deals"][0]
    name = panel.names.ui("Deal {number}", number=number)
    body.get_by_role("button", name=name, exact=True).first.tap()
    expect(panel.root).to_be_hidden()
    board.mirror.ask("new", rules="norwegian", deal={"number": number})
    board.settle()
    panel.open(RULES)
    panel.choose(board.rules, None)
    panel.close()
