"""Looking back on a game: the verdict at each point, the last chance, and playing on from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from guide.languages import language
from tests.browser.barriers import barriers
from tests.browser.board import BOOT, Board
from tests.browser.books import Books
from tests.browser.conftest import Opener, Visit, standing
from tests.browser.looking import HARD, LATE, SEARCH, SHORT, LookBack
from tests.browser.mirror import LINE, Json, Mirror
from tests.browser.names import Names
from tests.browser.test_tabs import expect_covered, expect_free, here, other
from tests.browser.trouble import BREAKING, KEY, breaking, kept
from tests.browser.watching import Watch

ACCOUNTS = f"{KEY}:accounts"
#: What is said of a point, by its verdict.
SENTENCES = {
    "won": "From here it could still be won.",
    "lost": "From here it could not be won any more.",
    "open": "It is not known whether it could still be won from here.",
}
#: The end of the short game.
END = len(SHORT.moves)
DEALT = "The cards as they are dealt."
NARROW = {"width": 320, "height": 568}
LOW = ViewportSize(width=320, height=360)
#: Of each thing in the look back that a finger goes to, how wide and high it is, and whether it lies within the window.
FINGERS = """(root) => {
  const seen = [...root.querySelectorAll("button, input")].filter((one) => one.getClientRects().length);
  return seen.map((one) => {
    const { width, height, left, right } = one.getBoundingClientRect();
    return [one.textContent || one.type, width, height, left >= 0 && right <= innerWidth];
  });
}"""


#: Whether what has the focus lies within the window.
IS_SEEN = """(() => {
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
})()"""
#: Each card on the table that is not seen whole: it lies beneath the line that stays above, or beneath the bar.
COVERED = """() => {
  const above = document.querySelector(".board-now").getBoundingClientRect().bottom;
  const foot = document.querySelector(".board-foot").getBoundingClientRect().top;
  const cards = [...document.querySelectorAll(".board-table .pile .board-card")];
  return cards.filter((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top < above - 1 || bottom > foot + 1;
  }).map((card) => card.dataset.card);
}"""
#: Run before a page's own scripts: looking back is done with more to find, and how often more is asked for is counted.
CUT = """
(() => {
  const Plain = Worker;
  window.cut = true;
  window.more = 0;
  window.Worker = class extends Plain {
    constructor(...settings) {
      super(...settings);
      super.addEventListener("message", (event) => {
        const told = event.data.answer ? JSON.parse(event.data.answer) : {};
        if (!told.lookback || told.lookback.more || !cut) return;
        event.stopImmediatePropagation();
        told.lookback.more = true;
        const data = { ...event.data, answer: JSON.stringify(told) };
        this.dispatchEvent(new MessageEvent("message", { data }));
      });
    }
    postMessage(message) {
      more += message.request ? Number(JSON.parse(message.request).more ?? 0) : 0;
      super.postMessage(message);
    }
  };
})();
"""
#: Small windows: phones, and a screen at twice the size.
SMALL = [(320, 640), (360, 740), (640, 400)]


@pytest.fixture(scope="module")
def tab(opener: Opener, site: str, catalogs: Path, watches: list[Watch]) -> Iterator[Board]:
    """A board in which Python has started, for the tests of this file."""
    with standing(opener, watches, site, catalogs, "en") as board:
        yield board


@pytest.fixture
def look(tab: Board) -> LookBack:
    """The look back of that board."""
    return LookBack(tab)


def stranger(visit: Visit, site: str, catalogs: Path, script: str = "", **options: object) -> LookBack:
    """The look back of a reader who was never here before."""
    page, _ = visit(**options)
    page.add_init_script(script)
    spoken = language("en")
    return LookBack(Board(page, Names(spoken), site, Mirror(spoken, catalogs)))


def account(board: Board) -> Json:
    """What is noted of the game, but for its time."""
    sealed = kept(board)[ACCOUNTS]
    noted: Json = json.loads(sealed.partition(" ")[2])["main"]
    noted["result"].pop("seconds")
    return noted


def test_every_point_has_the_verdict_of_the_solver(look: LookBack) -> None:
    look.lay(SHORT)
    outcome = look.board.mirror.view["outcome"]
    expect(look.board.ending).to_contain_text(outcome)
    look.open()
    expect(look.slider).to_be_focused()
    # How it ended is no matter of its points.
    expect(look.board.ending).to_be_hidden()
    found = look.finish()
    assert [point["verdict"] for point in found["points"]] == SHORT.truth.verdicts
    expect(look.found).to_have_text(found["text"])
    expect(look.heard).to_have_text(found["text"])
    told = [point["say"] or look.names.ui(DEALT) for point in found["points"]]
    for done in (0, 1, SHORT.last, SHORT.last - 1):
        look.go(done)
        look.expect_line(done, END, f"{told[done]} {look.names.ui(SENTENCES[SHORT.truth.verdicts[done]])}")
    look.go(END)
    look.expect_line(END, END, f"{told[END]} {look.board.mirror.view['verdict']}")
    # The whole of it can be seen, too: what was won first, then what was lost.
    runs = look.root.locator(".verdict-runs > span")
    assert [one.get_attribute("class") for one in runs.all()] == ["verdict-run verdict-won", "verdict-run verdict-lost"]
    assert not barriers(look.board.page)
    assert not barriers(look.board.page, forced=True)


def test_the_buttons_walk_and_what_they_come_to_is_read_out(look: LookBack) -> None:
    look.lay(SHORT)
    look.open()
    look.finish()
    for message, done in [
        ("To the deal", 0), ("One move on", 1), ("One move on", 2), ("One move back", 1), ("To the end", END),
    ]:  # fmt: skip
        look.button(message).tap()
        look.settle(done)
        expect(look.heard).to_have_text(look.line.inner_text())
    for message, is_on in [
        ("To the deal", True),
        ("One move back", True),
        ("One move on", False),
        ("To the end", False),
    ]:
        expect(look.button(message)).to_have_attribute("aria-disabled", str(not is_on).lower())
    look.chance.tap()
    look.settle(SHORT.last)
    expect(look.chance).to_have_text(look.names.ui("To the last chance: move {move}", move=SHORT.last))
    # The board's own buttons walk as well.
    for message, done in [("Undo", SHORT.last - 1), ("Redo", SHORT.last), ("Restart", 0)]:
        look.board.tool(message).tap()
        look.settle(done)
        expect(look.slider).to_have_value(str(done))


def test_what_was_lost_is_won_from_the_last_chance(look: LookBack) -> None:
    look.lay(LATE)
    look.open()
    look.finish()
    look.chance.tap()
    look.settle(LATE.last)
    look.button("Play on from here").tap()
    expect(look.root).to_be_hidden()
    board = look.board
    expect(board.ending).to_be_hidden()
    # The moves after it can still be had.
    board.redo()
    board.undo()
    while board.mirror.view["state"] == "playing":
        board.tool("Hint").tap()
        hint = board.mirror.ask("hint")["hint"]
        assert hint["sure"]
        board.settle()
        if hint["move"]:
            # By the keyboard: a third quick tap on a pile would be one too many.
            board.pile(hint["move"]["target"]).press("Enter")
            board.mirror.ask("play", move=hint["move"]["move"])
            board.settle()
        else:
            board.turn()
    expect(board.ending).to_have_attribute("data-outcome", "won")
    # A won game could be won all along.
    look.open()
    look.finish()
    expect(look.chance).to_have_attribute("aria-disabled", "true")
    look.button("One move back").tap()
    expect(look.line).to_contain_text(look.names.ui(SENTENCES["won"]))
    look.button("Close").tap()
    expect(board.ending).to_have_attribute("data-outcome", "won")


@pytest.mark.parametrize(
    ("done", "told"), [(0, "You play again from the start."), (2, "You play on from move {move}.")]
)
def test_where_the_game_goes_on_is_told(look: LookBack, done: int, told: str) -> None:
    look.lay(HARD)
    look.open()
    look.go(done)
    look.button("Play on from here").tap()
    expect(look.board.root.locator(".board-speech").get_by_role("status")).to_have_text(look.names.ui(told, move=done))


def test_the_points_are_those_of_the_point(look: LookBack) -> None:
    look.lay(SHORT)
    board = look.board
    line = board.root.locator(".board-account")
    end = board.mirror.view["score"]["text"]
    expect(line).to_contain_text(end)
    look.open()
    look.go(1)
    start = board.mirror.view["score"]["text"]
    assert start != end
    expect(line.get_by_text(start, exact=True)).to_be_visible()
    expect(line).not_to_contain_text(end)
    # A hint, which is noted of the whole game, leaves them.
    board.tool("Hint").tap()
    expect(board.root.locator(".board-speech").get_by_role("status")).to_have_text(re.compile("."))
    expect(line.get_by_text(start, exact=True)).to_be_visible()
    look.button("Close").tap()
    look.settle(END)
    expect(line.get_by_text(end, exact=True)).to_be_visible()


def test_closing_leaves_all_as_it_was(look: LookBack) -> None:
    look.lay(SHORT)
    board = look.board
    before = [kept(board)[KEY], account(board)]
    opener = board.ending.get_by_role("button", name=look.names.ui("Look back"), exact=True)
    opener.tap()
    look.go(5)
    board.tool("Undo").tap()
    look.settle(4)
    # Of the walk nothing is kept, and nothing counted.
    assert [kept(board)[KEY], account(board)] == before
    look.button("Close").tap()
    look.settle(END)
    expect(look.root).to_be_hidden()
    expect(board.ending).to_be_visible()
    expect(opener).to_be_focused()
    assert [kept(board)[KEY], account(board)] == before


def test_a_loss_that_was_told_before_its_time_stays_told(look: LookBack) -> None:
    look.lay(SHORT)
    board = look.board
    for _ in range(2):
        board.undo()
    expect(board.ending).to_be_hidden()
    board.tool("Hint").tap()
    expect(board.ending).to_be_visible()
    look.open()
    look.go(5)
    look.button("Close").tap()
    look.settle(END - 2)
    expect(board.ending).to_be_visible()
    # Moves that were taken back before are no part of what is looked back on: to make them is to play on.
    look.open()
    expect(look.slider).to_have_attribute("max", str(END - 2))
    board.redo()
    expect(look.root).to_be_hidden()


def test_a_move_on_the_table_plays_on(look: LookBack) -> None:
    look.lay(SHORT)
    board = look.board
    look.open()
    look.go(3)
    # What is picked up and put back is no move.
    board.tap("waste")
    expect(board.pile("waste")).to_have_attribute("aria-pressed", "true")
    board.tap("waste")
    expect(look.root).to_be_visible()
    # A hint counts as one, and the walk goes on.
    board.tool("Hint").tap()
    expect(board.root.locator(".board-speech").get_by_role("status")).to_have_text(re.compile("."))
    expect(look.root).to_be_visible()
    assert account(board)["result"] == {
        "cards": account(board)["result"]["cards"],
        "won": False,
        "hints": 1,
        "undos": 0,
    }
    # What came after is not given up by a stray tap.
    question = board.dialog("Play on from here, and give up the moves that came after?")
    board.pile("stock").tap()
    question.get_by_role("button", name=look.names.ui("Go on looking back"), exact=True).tap()
    board.settle_position()
    expect(look.root).to_be_visible()
    board.pile("stock").press("Enter")
    question.get_by_role("button", name=look.names.ui("Play on from here"), exact=True).tap()
    board.mirror.ask("turn")
    board.settle()
    expect(look.root).to_be_hidden()
    assert json.loads(kept(board)[KEY].partition(" ")[2])["games"]["main"]["done"] == 4
    # However far back, it is one step.
    assert account(board)["result"]["undos"] == 1


def test_by_the_keyboard_alone(look: LookBack) -> None:
    look.lay(SHORT)
    board, keys = look.board, look.board.page.keyboard
    tool = board.tool("Look back …")
    tool.focus()
    keys.press("Enter")
    expect(look.slider).to_be_focused()
    look.finish()
    # The game is over here.
    expect(look.button("Play on from here")).to_have_attribute("aria-disabled", "true")
    for key, done in [("ArrowLeft", END - 1), ("ArrowLeft", END - 2), ("Home", 0), ("ArrowRight", 1), ("End", END)]:
        keys.press(key)
        look.settle(done)
    for _ in range(2):
        keys.press("Shift+Tab")
    keys.press("Enter")
    look.settle(0)
    # On the table, Escape first puts back what is held.
    board.pile("stock").focus()
    keys.press("ArrowLeft")
    board.pile("1").focus()
    keys.press("Enter")
    expect(board.pile("1")).to_have_attribute("aria-pressed", "true")
    keys.press("Escape")
    expect(board.pile("1")).not_to_have_attribute("aria-pressed", "true")
    expect(look.root).to_be_visible()
    look.slider.focus()
    keys.press("Escape")
    look.settle(END)
    expect(look.root).to_be_hidden()
    expect(tool).to_be_focused()
    # From a point, play goes on where the table is.
    keys.press("Enter")
    expect(look.slider).to_be_focused()
    expect(look.slider).not_to_have_attribute("max", "0")
    keys.press("ArrowLeft")
    look.settle(END - 1)
    look.button("Play on from here").press("Enter")
    expect(look.root).to_be_hidden()
    assert board.page.evaluate("document.activeElement.matches('.pile')")
    # Opened by the mouse, it is closed from the button.
    tool.click()
    expect(look.slider).to_be_focused()
    tool.focus()
    keys.press("Escape")
    expect(look.root).to_be_hidden()
    tool.click()
    expect(look.root).to_be_visible()
    # With nothing in focus, too.
    board.page.evaluate("document.activeElement.blur()")
    keys.press("Escape")
    expect(look.root).to_be_hidden()


def test_play_goes_on_where_it_is_seen(look: LookBack) -> None:
    look.lay(HARD)
    look.open()
    look.go(1)
    page = look.board.page
    stay = look.button("Play on from here")
    stay.focus()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert not page.evaluate(IS_SEEN.replace("document.activeElement", "document.querySelector('.pile')"))
    stay.press("Enter")
    expect(look.root).to_be_hidden()
    assert page.evaluate("document.activeElement.matches('.pile')")
    assert page.evaluate(IS_SEEN)


def test_the_slider_shows_that_it_has_the_focus(look: LookBack) -> None:
    look.lay(HARD)
    look.board.tool("Look back …").press("Enter")
    expect(look.slider).to_be_focused()
    for forced in ("none", "active"):
        look.board.page.emulate_media(forced_colors=forced)
        expect(look.slider).to_have_css("outline-style", "solid")
        expect(look.slider).to_have_css("outline-width", "3px")
    look.board.page.emulate_media(forced_colors="none")
    look.button("Close").tap()


def test_it_is_stopped_and_goes_on(look: LookBack) -> None:
    look.lay(HARD)
    look.open()
    expect(look.progress).to_be_visible()
    # The reader walks meanwhile.
    look.go(1)
    expect(look.line).to_contain_text(look.names.ui("Whether it could still be won from here is being worked out."))
    look.button("Stop").tap()
    expect(look.progress).to_be_hidden()
    expect(look.slider).to_be_focused()
    expect(look.found).to_have_text(look.names.ui("The search was stopped."))
    expect(look.line).to_contain_text(look.names.ui(SENTENCES["open"]))
    look.go(2)
    look.button("Search on").tap()
    expect(look.progress).to_be_visible()
    look.button("Close").tap()
    look.settle(3)
    expect(look.root).to_be_hidden()


def test_a_search_that_was_cut_goes_on_when_asked(visit: Visit, site: str, catalogs: Path) -> None:
    """As a search is cut after far more positions than a test has time for, the answers say that it was."""
    look = stranger(visit, site, catalogs, script=CUT)
    look.lay(SHORT)
    look.open()
    on = look.button("Search on")
    expect(on).to_be_visible(timeout=SEARCH)
    found = look.board.mirror.look("lookback", milliseconds=1000)["lookback"]
    # What was found is told, and no stop.
    expect(look.found).to_have_text(found["text"])
    assert look.board.page.evaluate("more") == 0
    look.board.page.evaluate("cut = false")
    on.tap()
    expect(on).to_be_hidden()
    expect(look.slider).to_be_focused()
    expect(look.heard).to_have_text(found["text"])
    assert look.board.page.evaluate("more") == 1


def test_a_game_without_moves_has_nothing_to_look_back_on(look: LookBack) -> None:
    look.board.deal("617")
    look.board.turn()
    look.board.undo()
    expect(look.board.tool("Look back …")).to_have_attribute("aria-disabled", "true")


def test_an_engine_that_breaks_down_is_asked_again(visit: Visit, site: str, catalogs: Path) -> None:
    look = stranger(visit, site, catalogs, script=BREAKING)
    look.lay(SHORT)
    look.board.page.evaluate(breaking("lookback", 2))
    look.open()
    retry = look.button("Try again")
    expect(retry).to_be_visible()
    expect(look.root.get_by_role("alert")).to_have_text(re.compile("."))
    retry.tap()
    # Now the engine is down: the board says so itself, and once is enough.
    expect(look.board.root.locator(".board-speech").get_by_role("alert")).to_have_text(re.compile("."))
    expect(retry).to_be_visible()
    expect(look.root.locator(".look-back-fault")).to_have_text("")
    retry.tap()
    look.finish()
    look.board.page.evaluate(breaking('"go"', 1))
    look.slider.fill("1")
    again = look.board.root.locator(".board-speech").get_by_role("button", name=look.names.ui("Try again"), exact=True)
    again.tap()
    look.settle(1)
    expect(look.slider).to_have_value("1")
    look.button("Close").tap()
    look.settle(END)


def test_all_of_the_game_is_looked_at_after_a_breakdown(visit: Visit, site: str, catalogs: Path) -> None:
    look = stranger(visit, site, catalogs, script=BREAKING)
    look.lay(HARD)
    look.open()
    look.go(1)
    look.board.page.evaluate(breaking("lookback", 1))
    retry = look.button("Try again")
    expect(retry).to_be_visible()
    before = look.found.inner_text()
    retry.tap()
    expect(look.progress).to_be_visible()
    # Found by the worker that took over.
    expect(look.found).not_to_have_text(before, timeout=BOOT)
    expect(look.slider).to_have_attribute("max", "3")
    look.button("To the end").tap()
    look.settle(3)


def test_it_is_left_where_another_tab_takes_the_game(visit: Visit, site: str, catalogs: Path) -> None:
    look = stranger(visit, site, catalogs)
    look.lay(SHORT)
    look.open()
    look.go(7)
    later = other(look.board, catalogs)
    later.open("play/")
    expect_covered(later)
    here(later).click()
    expect_free(later)
    expect(later.root).to_have_attribute("data-state", "lost")
    expect_covered(look.board)
    here(look.board).click()
    look.settle(END)
    expect(look.root).to_be_hidden()
    expect(look.board.ending).to_be_visible()


def test_another_language_finds_the_game_where_it_stood(visit: Visit, site: str, catalogs: Path) -> None:
    look = stranger(visit, site, catalogs)
    look.lay(SHORT)
    look.open()
    look.go(7)
    look.board.page.goto(look.board.page.url.replace("/en/", "/de/"))
    expect(look.board.root).to_have_attribute("data-state", "lost")


def test_it_fits_a_small_window(visit: Visit, site: str, catalogs: Path) -> None:
    look = stranger(visit, site, catalogs, viewport=NARROW)
    look.lay(SHORT)
    look.open()
    look.finish()
    look.go(10)
    for text, width, height, is_within in look.root.evaluate(FINGERS):
        assert width >= 24 and height >= 24 and is_within, text
    assert look.board.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    # The table is in view above it, and what is used all the time.
    expect(look.board.pile("3")).to_be_in_viewport()
    for part in (look.slider, look.button("One move on"), look.line, look.button("Close")):
        expect(part).to_be_in_viewport(ratio=1)
    # What lies further down in a lower window can be scrolled to, and stays there with every step.
    look.board.page.set_viewport_size(LOW)
    look.chance.scroll_into_view_if_needed()
    look.chance.tap()
    look.settle(SHORT.last)
    look.button("Play on from here").scroll_into_view_if_needed()
    scrolled = look.board.root.locator(".board-foot").evaluate("(foot) => foot.scrollTop")
    assert scrolled > 0
    look.board.page.keyboard.press("u")
    look.settle(SHORT.last - 1)
    expect(look.slider).to_have_value(str(SHORT.last - 1))
    assert look.board.root.locator(".board-foot").evaluate("(foot) => foot.scrollTop") == scrolled


def test_the_table_is_seen_in_a_small_window_wherever_the_page_stood(visit: Visit, site: str, catalogs: Path) -> None:
    width, height = SMALL[0]
    look = stranger(visit, site, catalogs, viewport=ViewportSize(width=width, height=height), has_touch=True)
    look.lay(LATE)
    board, page = look.board, look.board.page
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        board.undo()
        expect(board.ending).to_be_hidden()
        page.evaluate("scrollTo(0, 27)")
        board.page.keyboard.press("r")
        board.mirror.ask("redo")
        board.settle_position()
        expect(board.ending).to_be_visible()
        # What is told grows beneath the table, and carries nothing away.
        assert page.evaluate("scrollY") == 27
        board.ending.get_by_role("button", name=look.names.ui("Look back"), exact=True).tap()
        look.finish()
        for done in (len(LATE.moves), LATE.last, 60):
            look.go(done)
            assert not page.evaluate(COVERED), (width, height, done)
        for part in (look.slider, look.line, look.button("One move back"), look.button("Close"), look.chance):
            expect(part).to_be_in_viewport(ratio=1)
        expect(look.button("Play on from here")).to_be_in_viewport(ratio=1)
        # More lies beneath, and a sign says so.
        is_more = board.root.locator(".board-foot").evaluate("(foot) => foot.scrollHeight > foot.clientHeight + 4")
        sign = board.root.locator(".board-foot").evaluate("(foot) => getComputedStyle(foot, '::after').display")
        assert (sign != "none") == is_more
        look.button("Close").tap()
        look.settle(len(LATE.moves))
        expect(look.root).to_be_hidden()


def test_it_speaks_the_language(board: Board) -> None:
    look = LookBack(board)
    board.guided(3)
    look.open()
    expect(look.root.get_by_role("heading")).to_have_text(look.names.ui("Look back"))
    look.button("One move back").tap()
    look.settle(2)
    # The line of the guided deal is known.
    expect(look.line).to_contain_text(look.names.ui(SENTENCES["won"]))
    expect(look.found).to_have_text(look.finish()["text"])
    look.button("Close").tap()
    look.settle(3)


# What counts.


def test_a_win_counts_once_when_it_is_gone_back_from(tab: Board, catalogs: Path) -> None:
    tab.open("play/")
    tab.wait()
    books = Books(tab, Mirror(language("en"), catalogs))
    books.win()
    books.act("go", done=5)
    assert books.score == (1, 1)
    assert books.settled["uncounted"] == {"why": "replayed"}
    books.act("go", done=len(LINE))
    books.deal()
    assert books.score == (1, 1)
