"""No barriers: axe finds nothing on any page, nor on the board whatever happens there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from guide.languages import language
from tests.browser.barriers import barriers
from tests.browser.board import Board
from tests.browser.conftest import Edition, Visit
from tests.browser.mirror import LINE, Mirror
from tests.browser.names import Names
from tests.browser.pages import PLACES, STORAGE_DENIED, GuidePage
from tests.browser.shared import link_of
from tests.browser.test_friends import Friends
from tests.browser.test_narrow import NARROW
from tests.browser.test_play import lose
from tests.browser.test_results import LEDGER, RESULTS, press, read, statistics
from tests.browser.test_tabs import expect_covered, other
from tests.browser.trouble import BREAKING, breaking, keep, notice, sealed_part, try_again
from tooling.paths import DOCS

#: The panels of the board, and the buttons that open them.
PANELS = {
    "games": "All games …",
    "results": "Statistics",
    "friends": "Friends’ table",
    "card": "Result card",
    "settings": "Settings",
    "help": "Help and keys",
}
#: What is fetched with them and is no dialog: it is looked at where it is tested.
OTHERS = {"lookback", "weigh", "winnable"}


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of a German reader who was never here before; not opened yet."""
    page, _ = visit()
    spoken = language("de")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def test_axe_finds_what_is_wrong(page: Page) -> None:
    """A picture without a text, and grey on grey in the dark alone, in the part that is looked at."""
    style = "@media (prefers-color-scheme: dark) { p { background: #444; color: #555 } }"
    page.set_content(
        f"<html lang=en><title>T</title><style>{style}</style><main><h1>H</h1><p>Text</p><img src='data:,'></main>"
    )
    for part, wanted in {"html": ["dark: color-contrast", "light: image-alt"], "p": ["dark: color-contrast"]}.items():
        found = barriers(page, within=page.locator(part))
        told = [fault.partition(" (")[0] for fault in found]
        assert sorted(told) == wanted, found


def test_no_page_has_a_barrier(edition: Edition, page: Page) -> None:
    guide = GuidePage(page, edition.names, edition.site)
    for place in PLACES:
        guide.open(place)
        expect(guide.main.get_by_role("heading", level=1)).to_be_visible()
        assert not barriers(page), place


def test_the_pages_without_a_language_have_none(visit: Visit, site: str) -> None:
    page, watch = visit()
    for place in ("", "play/", "no/where"):
        page.goto(f"{site}{place}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert not barriers(page), place
    assert watch.taken("status of 404") == 1


def test_the_board_has_none_while_it_is_played(board: Board) -> None:
    board.guided()
    assert not barriers(board.page), "as dealt"
    board.tap("1")
    expect(board.pile("1")).to_have_attribute("aria-pressed", "true")
    assert not barriers(board.page), "a card is held"
    board.tap("2")
    expect(board.rule_link).to_be_visible()
    assert not barriers(board.page), "refused"
    board.tool("Hint").tap()
    board.mirror.ask("hint")
    board.settle()
    assert not barriers(board.page), "a hint"


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_the_board_has_none_when_the_game_has_ended(board: Board, outcome: str) -> None:
    if outcome == "won":
        board.guided(len(LINE))
    else:
        lose(board)
    expect(board.root).to_have_attribute("data-state", outcome)
    expect(board.ending).to_be_visible()
    assert not barriers(board.page)


def test_no_question_has_one(board: Board) -> None:
    board.deal("617")
    board.turn()
    board.tool("New game").tap()
    looked_at(board, board.dialog("Leave the game under way?"))
    looked_at(board, board.ask_for("0"))
    board.tool("Pause").tap()
    looked_at(board, board.dialog("Paused"))


def test_no_cover_has_one(alone: Board, catalogs: Path) -> None:
    """The game is open in another tab, and it is paused there."""
    alone.open("play/")
    alone.wait()
    later = other(alone, catalogs)
    later.open("play/")
    expect_covered(later)
    assert not barriers(later.page), "open in another tab"
    later.page.set_viewport_size(NARROW)
    assert not barriers(later.page), "open in another tab, narrow"
    alone.root.locator("[data-pile=stock]").tap()
    alone.tool("Pause").tap()
    looked_at(alone, alone.dialog("Paused"))


def test_no_question_about_results_has_one(alone: Board) -> None:
    values = {"ledgers": {"german": LEDGER}}
    file = {"canfield": "results", "version": 1, "days": {}, "queue": [], "ids": [], "broken": {}} | values
    keep(alone, **{RESULTS: sealed_part(values)})
    alone.open("play/")
    alone.wait()
    panel = statistics(alone)
    press(alone, panel, "Reset these rules …")
    looked_at(alone, alone.dialog("Delete the results of all games played under these rules?"))
    press(alone, panel, "Reset everything …")
    looked_at(alone, alone.dialog("Delete the results of all games?"))
    read(alone, panel, json.dumps(file))
    looked_at(alone, alone.root.get_by_role("dialog", name=re.compile(r"\b3\b")))


def test_no_question_about_friends_has_one(alone: Board) -> None:
    alone.open("play/")
    alone.wait()
    friends = Friends(alone)
    friends.add(link_of("german", "617", 9))
    friends.button("Remove all").click()
    looked_at(alone, alone.dialog("Remove all results from the table?"))


def test_every_panel_is_in_the_list() -> None:
    modules = (DOCS / "board" / "panel_parts.js").read_text(encoding="utf-8")
    assert set(re.findall(r"^export \* as (\w+) from", modules, re.MULTILINE)) == set(PANELS) | OTHERS


def test_no_panel_has_one(board: Board) -> None:
    board.guided(3)
    for message in PANELS.values():
        board.tool(message).tap()
        looked_at(board, board.root.get_by_role("dialog"))


def looked_at(board: Board, dialog: Locator) -> None:
    """See that a dialog has no barrier, each part of it unfolded in turn, and close it."""
    expect(dialog).to_be_visible()
    name = dialog.get_by_role("heading").first.inner_text()
    found = barriers(board.page)
    # The parts of a panel may share a name: then one closes when another opens.
    for part in dialog.locator("details").all():
        part.evaluate("(part) => { part.open = true; }")
        found += barriers(board.page, within=part)
    # Closed in any case: the next test finds the board free.
    board.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert not found, name


def test_the_board_has_none_in_trouble(alone: Board) -> None:
    """The engine is down, nothing can be kept, and a link leads nowhere."""
    alone.page.add_init_script(STORAGE_DENIED + BREAKING)
    alone.open("play/", "rules=x&number=1")
    alone.wait()
    expect(notice(alone, alone.names.ui("This link does not lead to a game."))).to_be_visible()
    assert not barriers(alone.page), "with notices"
    alone.page.evaluate(breaking('"turn"', 2))
    alone.root.locator("[data-pile=stock]").tap()
    expect(try_again(alone)).to_be_visible()
    assert not barriers(alone.page), "once it was silent"
    alone.root.locator("[data-pile=stock]").tap()
    expect(try_again(alone)).to_be_visible()
    assert not barriers(alone.page), "down"


def test_the_board_has_none_on_a_narrow_screen_nor_in_forced_colours(alone: Board) -> None:
    alone.open("play/")
    alone.wait()
    alone.guided(14)
    alone.tap("4", 2)
    expect(alone.pile("4")).to_have_attribute("aria-pressed", "true")
    assert not barriers(alone.page, forced=True), "forced colours"
    alone.page.set_viewport_size(NARROW)
    assert not barriers(alone.page), "narrow"
