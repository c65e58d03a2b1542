"""Switching the language in the middle of something: the reader stays there, and the game goes on."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Page, expect

from guide.languages import languages
from tests.browser.board import Board
from tests.browser.conftest import Edition, Visit
from tests.browser.mirror import LINE, Mirror
from tests.browser.names import Names, sections
from tests.browser.pages import STORAGE_DENIED, GuidePage, Stepper


def test_the_rules_at_an_anchor(edition: Edition, page: Page) -> None:
    guide = GuidePage(page, edition.names, edition.site)
    guide.open("rules/", "columns")
    other = edition.others[0]
    guide.switch_to(other)
    guide.names = Names(other)
    expect(page).to_have_url(guide.url("rules/", "columns"))
    heading = guide.main.get_by_role("heading", name=guide.names.docs(sections("rules")["columns"]), level=2)
    expect(heading).to_be_in_viewport()


def test_the_section_that_is_being_read(visit: Visit, site: str) -> None:
    """Who has scrolled there has no anchor in the address."""
    page, _ = visit()
    german, dutch = (one for code in ("de", "nl") for one in languages() if one.code == code)
    guide = GuidePage(page, Names(german), site)
    guide.open("faq/")
    page.locator("#scoring").evaluate("(one) => one.scrollIntoView({ behavior: 'instant' })")
    # Playwright would scroll to press it, for it lies in a header that sticks.
    guide.language_link(dutch).dispatch_event("click")
    expect(page).to_have_url(f"{site}nl/faq/#scoring")
    expect(page.locator("#scoring")).to_be_in_viewport()


def test_the_guided_deal_at_a_step(edition: Edition, stepper: Stepper) -> None:
    stepper.open_step("step-3")
    stepper.expect_step(3)
    stepper.next.tap()
    other = edition.others[0]
    stepper.switch_to(other)
    stepper.names = Names(other)
    stepper.expect_step(4)
    expect(stepper.page).to_have_url(stepper.url("guided/", "step-4"))


def continues(board: Board, other: Board) -> None:
    """Switch to another language: the same game lies there, with its history and its rules."""
    board.switch_to(other.names.language)
    other.wait()
    assert other.page.url.partition("#")[0] == other.url("play/")
    other.mirror.ask("restore", **board.mirror.record)
    other.settle_position()
    assert other.mirror.view["rules"] == board.mirror.view["rules"]
    expect(other.root.get_by_text(other.mirror.view["rules_title"], exact=True)).to_be_visible()
    other.redo()
    other.undo()
    other.undo()


def test_the_board_in_the_middle_of_a_game(edition: Edition, board: Board) -> None:
    board.guided()
    for move in LINE[:6]:
        board.move(move)
    board.undo()
    other = edition.board(board.page, edition.others[0])
    continues(board, other)
    # A move made there is not forgotten here, and only a new game takes the rules of the page.
    other.turn()
    assert other.mirror.view["rules"] == edition.language.tradition
    other.switch_to(edition.language)
    board.wait()
    board.mirror.ask("restore", **other.mirror.record)
    board.settle_position()
    board.undo()


def test_the_board_where_storage_is_denied(visit: Visit, site: str, catalogs: Path) -> None:
    """A game goes from language to language, round all five, without being kept anywhere."""
    page, _ = visit()
    page.add_init_script(STORAGE_DENIED)
    boards = [Board(page, Names(one), site, Mirror(one, catalogs)) for one in languages()]
    first = boards[0]
    first.open("play/")
    first.wait()
    told = first.names.ui("This browser keeps nothing for this page: your game lasts until you leave it.")
    expect(first.root.get_by_text(told, exact=True)).to_be_visible()
    first.deal("617")
    for _ in range(7):
        first.turn()
    first.undo()
    for board, other in pairwise(boards):
        continues(board, other)
    assert boards[-1].mirror.view["rules"] == first.names.language.tradition
