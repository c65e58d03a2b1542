"""What helps a reader along: hints, cards sent up together, the deal of the day."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from canfield.daily import daily_number
from guide.languages import Language, languages
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names


@pytest.fixture(params=languages(), ids=lambda one: one.code)
def spoken(request: pytest.FixtureRequest) -> Language:
    """Each language in turn."""
    one: Language = request.param
    return one


@pytest.fixture
def board(spoken: Language, visit: Visit, site: str, catalogs: Path) -> Board:
    """The guided deal, three moves before its end."""
    page, _ = visit()
    opened = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
    played = len(LINE) - 3
    opened.open("play/", f"guided={GUIDED_NAME}&moves={played}")
    opened.wait()
    opened.mirror.ask(
        "restore", rules=opened.rules, deal={"guided": GUIDED_NAME}, moves=list(LINE[:played]), done=played
    )
    opened.settle()
    return opened


def test_the_end_plays_itself_and_is_taken_back_as_one(board: Board) -> None:
    before = board.mirror.position
    expect(board.tool("Send cards up")).to_be_hidden()
    board.tool("Finish").click()
    board.mirror.ask("finish")
    board.settle_position()
    expect(board.ending).to_contain_text(board.mirror.view["outcome"])
    board.tool("Undo").click()
    board.mirror.ask("undo")
    board.settle()
    assert board.mirror.position == before


def test_a_hint_tells_its_reason_and_picks_the_card_up(board: Board) -> None:
    """The card is held: a tap on a place it may go to plays the move."""
    board.pile("stock").focus()
    board.page.keyboard.press("h")
    answer = board.mirror.ask("hint")
    board.settle()
    move = answer["hint"]["move"]
    assert move, "the policy knows no move at the end of a won game"
    board.pile(move["target"]).tap()
    board.mirror.ask("play", move=move["move"])
    board.settle()


def test_the_table_is_read_out(board: Board) -> None:
    board.tool("Read the board").click()
    board.mirror.ask("read")
    board.settle()
    for pile in board.mirror.view["piles"]:
        assert pile["name"] in board.mirror.said


def test_the_deal_of_the_day_is_the_date(board: Board) -> None:
    today = daily_number(datetime.now(UTC).date().isoformat())
    board.tool("Daily game").click()
    question = board.dialog("Leave the game under way?")
    question.get_by_role("button", name=board.names.ui("New game"), exact=True).click()
    board.mirror.ask("new", rules=board.rules, deal={"number": today})
    board.settle()
    assert board.mirror.view["day"]
    expect(board.root.get_by_text(board.mirror.view["deal_title"], exact=True)).to_be_visible()
