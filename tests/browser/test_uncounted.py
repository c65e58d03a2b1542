"""What does not count: the deal of a day to come, and the time of a game that was not played here."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from canfield.daily import daily_number
from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import LINE, Mirror
from tests.browser.names import Names
from tests.browser.test_results import line, resume


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of an English reader who was never here before; not opened yet."""
    page, _ = visit()
    spoken = language("en")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def number_in(days: int) -> str:
    """The deal of a day from today."""
    return daily_number(str((datetime.now(UTC) + timedelta(days=days)).date()))


def days_kept(page: Page) -> list[str]:
    """The days of which the board has a result, the game on the table included."""
    days: list[str] = page.evaluate(
        """async () => {
          const part = (name) => import(new URL(`../../sources/${name}.js`, document.baseURI).href);
          const { Store } = await part("store");
          const store = new Store();
          const { day } = store.part("accounts").main;
          return [...Object.keys(store.part("results")?.days ?? {}), ...(day ? [day] : [])];
        }"""
    )
    return days


def test_the_deal_of_a_day_to_come_is_a_deal_like_any_other(alone: Board) -> None:
    alone.open("play/")
    alone.wait()
    facts = alone.root.locator(".board-facts")
    for ahead in (3, 1):
        alone.deal(number_in(ahead))
        expect(facts).to_contain_text(f"Deal {number_in(ahead)}")
        expect(facts).not_to_contain_text("Daily game")
        alone.turn()
        assert days_kept(alone.page) == []
    for ahead in (0, -1):
        alone.deal(number_in(ahead))
        expect(facts).to_contain_text("Daily game")
        alone.turn()
    today = datetime.now(UTC).date()
    assert sorted(days_kept(alone.page)) == [str(today - timedelta(days=1)), str(today)]


@pytest.mark.parametrize("counts", [True, False], ids=["counted", "uncounted"])
def test_only_a_game_that_counts_has_a_time_bonus(alone: Board, counts: bool) -> None:
    resume(alone, "dutch", moves=len(LINE) - 1, counts=counts, took=600)
    alone.move(LINE[-1])
    if counts:
        expect(line(alone)).to_contain_text("Time bonus")
    else:
        expect(line(alone).get_by_text("760 points", exact=True)).to_be_visible()
        expect(line(alone)).not_to_contain_text("Time bonus")
