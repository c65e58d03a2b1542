"""A hint that a reader asks for: the card to choose can be chosen at once, and a lost game is told to be lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import Mirror
from tests.browser.names import Names
from tests.browser.test_play import lost_deal

SELECTIVE = "english/selective"


@pytest.fixture
def board(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of a German reader; not opened yet."""
    page, _ = visit()
    spoken = language("de")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def hinted(board: Board) -> str:
    """A deal whose base is to be chosen, after a hint; the card that it would choose."""
    board.open("play/", f"rules={SELECTIVE}&number=617")
    board.wait()
    board.mirror.ask("new", rules=SELECTIVE, deal={"number": "617"})
    assert board.mirror.view["choosing"]
    board.tool("Hint").tap()
    source: str = board.mirror.ask("hint")["hint"]["move"]["source"]
    board.settle()
    return source


@pytest.mark.parametrize("how", ["finger", "key"])
def test_a_tap_on_the_card_of_the_hint_chooses_it(board: Board, how: str) -> None:
    source = hinted(board)
    if how == "finger":
        board.pile(source).tap()
    else:
        board.pile(source).press("Enter")
    board.mirror.ask("try", source=source, target="foundation")
    assert not board.mirror.view["choosing"]
    board.settle()


def test_a_tap_on_another_card_chooses_that(board: Board) -> None:
    source = hinted(board)
    other = next(pile["id"] for pile in board.mirror.view["piles"] if pile["kind"] == "column" and pile["id"] != source)
    board.pile(other).tap()
    board.mirror.ask("try", source=other, target="foundation")
    assert not board.mirror.view["choosing"]
    board.settle()


def test_a_reader_who_asks_is_told_that_the_game_is_lost(board: Board) -> None:
    board.open("play/")
    board.wait()
    board.deal(lost_deal(board.rules))
    board.turn()
    assert board.mirror.view["announce"] is None
    expect(board.ending).to_be_hidden()
    board.pile("stock").press("h")
    board.mirror.ask("hint")
    board.settle()
    outcome = board.mirror.view["outcome"]
    expect(board.ending).to_contain_text(outcome)
    # It stays until the game goes on, whatever is asked or refused.
    board.tap("1")
    expect(board.pile("1")).to_have_attribute("aria-pressed", "true")
    expect(board.ending).to_be_visible()
    board.tap("2")
    board.mirror.ask("try", source="1", target="2")
    board.settle()
    expect(board.ending).to_contain_text(outcome)
    board.tool("Read the board").click()
    # As at every end, it is heard with what is read.
    expect(board.root.get_by_role("status")).to_have_text(f"{board.mirror.ask('read')['say']} {outcome}")
    expect(board.ending).to_contain_text(outcome)
    board.ending.get_by_role("button", name=board.names.ui("Undo"), exact=True).click()
    board.mirror.ask("undo")
    board.settle()
    expect(board.ending).to_be_hidden()


def test_who_follows_a_hint_begins_with_its_card(board: Board) -> None:
    """The card is in hand already: the first tap on it leaves it there, the next puts it back."""
    board.open("play/", "guided=round-the-corner")
    board.wait()
    board.mirror.ask("new", rules="german", deal={"guided": "round-the-corner"})
    board.tool("Hint").tap()
    move = board.mirror.ask("hint")["hint"]["move"]
    board.settle()
    card = board.pile(move["source"])
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    card.press("Enter")
    expect(card).not_to_have_attribute("aria-pressed", "true")
    card.press("Enter")
    board.pile(move["target"]).tap()
    board.mirror.ask("try", source=move["source"], target=move["target"])
    board.settle()
