"""One game in two tabs: the later one says so, keeps nothing, and takes over on request."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from guide.languages import Language, language, languages
from tests.browser.board import BOOT, Board
from tests.browser.conftest import Visit
from tests.browser.mirror import Mirror
from tests.browser.names import Names
from tests.browser.pages import STORAGE_DENIED
from tests.browser.trouble import expect_game, keep, kept, record, sealed

TOLD = "This game is open in another tab."
HERE = "Play on here"
LEAVE = "Open this link and leave the game under way?"

#: Another page has the game, and hears nothing.
DEAF = "navigator.locks.request('canfield:main', () => new Promise(() => {})).catch(() => { window.lost = true; }), 0"
#: The buttons of a board that can be reached.
REACHED = """(board) => [...board.querySelectorAll("button")].filter((one) => !one.closest("[inert]"))
  .map((one) => one.textContent)"""
#: Whether the page comes to hold the game.
HELD = """async () => {
  for (let waited = 0; waited < 100; waited++) {
    const { held } = await navigator.locks.query();
    if (held.some(({ name }) => name === "canfield:main")) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}"""
#: Run before a page's own scripts: counts what is written, by key.
WRITING = """
window.written = [];
const plain = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (key.startsWith("canfield")) written.push(key);
  return plain.call(this, key, value);
};
"""
#: Run before a page's own scripts: what the engine is asked waits as long as the page is told.
SLOW = """
window.slow = 0;
const Plain = Worker;
window.Worker = class extends Plain {
  postMessage(message) {
    if (slow) setTimeout(() => super.postMessage(message), slow);
    else super.postMessage(message);
  }
};
"""
#: Run before a page's own scripts: what is asked about locks is answered late; counts the covers that were put up.
SLUGGISH = """
const asked = LockManager.prototype.request;
LockManager.prototype.request = async function (...request) {
  const end = performance.now() + 700;
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve));
  return asked.apply(this, request);
};
window.covers = 0;
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) covers += Number(node.classList?.contains("board-cover") ?? false);
}).observe(document, { childList: true, subtree: true });
"""
#: The browser puts the page into its memory, and takes it out again.
HIDE = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
SHOW = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of a German reader who left a game; not opened yet."""
    page, _ = visit()
    board = board_in(page, site, catalogs)
    keep(board, now=sealed(main=record()))
    return board


def board_in(page: Page, site: str, catalogs: Path, spoken: Language | None = None) -> Board:
    spoken = spoken or language("de")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def other(board: Board, catalogs: Path, script: str = "") -> Board:
    """A second tab of the same reader, not opened yet."""
    page = board.page.context.new_page()
    page.add_init_script(script)
    return board_in(page, board.site, catalogs)


def told(board: Board) -> Locator:
    return board.root.get_by_role("alert").filter(has_text=board.names.ui(TOLD))


def here(board: Board) -> Locator:
    return board.root.get_by_role("button", name=board.names.ui(HERE), exact=True)


def expect_covered(board: Board) -> None:
    """The tab says that the game is elsewhere, and offers nothing else."""
    expect(told(board)).to_be_visible()
    reached = board.root.evaluate(REACHED)
    assert reached == [board.names.ui(HERE)], reached
    expect(here(board)).to_be_in_viewport()


def expect_free(board: Board) -> None:
    board.wait()
    expect(told(board)).to_have_count(0)


def test_the_later_tab_says_so_and_takes_over(alone: Board, catalogs: Path) -> None:
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    later = other(alone, catalogs)
    later.open("play/")
    expect_covered(later)
    # No key and no touch reaches what lies beneath.
    later.page.keyboard.press("d")
    later.root.locator(".board-table").click(force=True)
    expect_free(alone)
    alone.turn()
    # A question that stands above the table goes with it.
    alone.open_number()
    before = kept(alone)["canfield:1"]
    here(later).click()
    expect_game(later, "617", ["T", "T", "T"])
    expect_free(later)
    expect_covered(alone)
    expect(alone.root.get_by_role("dialog")).to_have_count(0)
    assert kept(later)["canfield:1"] == before
    later.turn()
    # And back again: with the game as it was left, its history too.
    here(alone).click()
    expect_game(alone, "617", ["T"] * 4)
    expect_free(alone)
    expect_covered(later)
    assert alone.page.evaluate("document.activeElement.matches('.pile')")
    for _ in range(4):
        alone.undo()


def test_the_cover_lies_over_nothing_but_the_board(alone: Board, catalogs: Path) -> None:
    """The site’s header stays in use on a page that is scrolled."""
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    later = other(alone, catalogs)
    later.open("play/")
    expect_covered(later)
    later.page.evaluate("scrollTo(0, 300)")
    assert later.page.evaluate("document.querySelector('.board-cover').getBoundingClientRect().top") < 20
    seen = later.page.get_by_role("banner").evaluate(
        "(banner) => { const { width } = banner.getBoundingClientRect();"
        " return banner.contains(document.elementFromPoint(width / 2, 20)); }"
    )
    assert seen


def test_the_covered_tab_keeps_nothing(alone: Board, catalogs: Path) -> None:
    alone.page.add_init_script(WRITING + SLOW)
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    later = other(alone, catalogs, WRITING)
    later.open("play/", "rules=german&number=1")
    expect_covered(later)
    assert later.page.evaluate("written") == []
    # A move that comes to its end when the game is elsewhere already.
    alone.page.evaluate("slow = 2000")
    alone.root.locator("[data-pile=stock]").tap()
    expect(later.page).to_have_url(later.url("play/", "rules=german&number=1"))
    here(later).click()
    expect_covered(alone)
    alone.page.evaluate("written.length = 0")
    alone.mirror.ask("restore", **record(moves=["T", "T", "T"], done=3))
    expect(alone.root).to_have_attribute("data-position", alone.mirror.position)
    # The link it came by has waited, and asks now.
    question = later.dialog(LEAVE)
    expect(question).to_be_visible(timeout=BOOT)
    question.get_by_role("button", name=later.names.ui("Keep this game"), exact=True).click()
    expect_game(later, "617", ["T", "T"])
    expect_covered(alone)
    for event in ("pagehide", "visibilitychange", "hashchange"):
        alone.page.evaluate(
            "(name) => { dispatchEvent(new Event(name)); document.dispatchEvent(new Event(name)); }", event
        )
    alone.page.evaluate("location.hash = 'rules=german&number=2'")
    alone.page.wait_for_timeout(300)
    assert alone.page.evaluate("written") == []


def test_switching_and_reloading_in_one_tab_covers_nothing(alone: Board, catalogs: Path) -> None:
    alone.open("play/")
    expect_held(alone)
    alone.page.reload()
    expect_held(alone)
    danish = board_in(alone.page, alone.site, catalogs, language("da"))
    alone.switch_to(danish.names.language)
    expect_held(danish)
    alone.page.go_back()
    expect_held(alone)


def expect_held(board: Board) -> None:
    """The page, whose Python need not have started, has the game."""
    assert board.page.evaluate(HELD), "the game is nobody's"
    expect(told(board)).to_have_count(0)


def test_a_slow_machine_is_no_other_tab(alone: Board) -> None:
    """The page does not come to hear for a while that the game is its own."""
    alone.page.add_init_script(SLUGGISH)
    session = alone.page.context.new_cdp_session(alone.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 20})
    alone.open("play/")
    assert alone.page.evaluate(HELD), "the game is nobody's"
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    assert alone.page.evaluate("covers") == 0
    expect_game(alone, "617", ["T", "T"])
    expect_free(alone)


def test_a_closed_tab_leaves_the_game(alone: Board, catalogs: Path) -> None:
    alone.open("play/")
    expect_free(alone)
    later = other(alone, catalogs)
    alone.page.close()
    later.open("play/")
    expect_free(later)


def test_a_tab_that_sleeps_is_not_waited_for(alone: Board) -> None:
    sleeping = alone.page.context.new_page()
    sleeping.goto(alone.url("rules/"))
    sleeping.evaluate(DEAF)
    alone.open("play/")
    expect_covered(alone)
    # An impatient reader takes it from nobody else.
    here(alone).dblclick()
    expect_game(alone, "617", ["T", "T"])
    alone.page.wait_for_timeout(1_000)
    expect_free(alone)
    expect_held(alone)
    assert sleeping.evaluate("window.lost === true")


def test_a_page_in_the_browsers_memory_holds_no_game(alone: Board, catalogs: Path) -> None:
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    alone.page.evaluate(HIDE)
    later = other(alone, catalogs)
    later.open("play/")
    expect_game(later, "617", ["T", "T"])
    expect_free(later)
    later.turn()
    alone.page.evaluate(SHOW)
    expect_covered(alone)
    later.page.evaluate(HIDE)
    later.page.close()
    alone.page.evaluate(HIDE)
    alone.page.evaluate(SHOW)
    expect_game(alone, "617", ["T", "T", "T"])
    expect_free(alone)


@pytest.mark.parametrize(
    "script",
    ["Object.defineProperty(navigator, 'locks', { value: undefined });", STORAGE_DENIED],
    ids=["locks", "storage"],
)
def test_where_tabs_cannot_know_of_each_other_nothing_is_checked(alone: Board, catalogs: Path, script: str) -> None:
    alone.page.add_init_script(script)
    alone.open("play/")
    expect_free(alone)
    later = other(alone, catalogs, script)
    later.open("play/")
    expect_free(later)
    expect_free(alone)


@pytest.mark.parametrize("spoken", languages(), ids=lambda one: one.code)
def test_it_is_told_in_each_language(visit: Visit, site: str, catalogs: Path, spoken: Language) -> None:
    page, _ = visit()
    board = board_in(page, site, catalogs, spoken)
    holder = page.context.new_page()
    holder.goto(board.url("rules/"))
    holder.evaluate(DEAF)
    board.open("play/")
    expect_covered(board)
    # Python need not start for that.
    expect(board.root).not_to_have_attribute("data-position", re.compile("."))
