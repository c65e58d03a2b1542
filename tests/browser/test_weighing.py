"""Whether a game can still be won: asked for, looked into unasked after an idle pass, and sought before the deal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from canfield.names import parse_rules
from canfield.notation import parse_position
from canfield.solver import solve
from guide.languages import language
from tests.browser.barriers import barriers
from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Opener, Visit, standing
from tests.browser.mirror import Mirror
from tests.browser.names import Names
from tests.browser.test_boot import IS_DUE, held
from tests.browser.test_play import lost_deal
from tests.browser.trouble import BREAKING, breaking, keep, notice, record, sealed, sealed_part, try_again
from tests.browser.waiting import until
from tests.browser.watching import Watch

#: Deals of which a hundred positions tell enough, under the rules of every tradition.
WON, LOST = "4", "36"
#: German deals of which a hundred thousand do not.
SLOW = ["7", "14"]
#: A German deal on which nobody gives up: its first pass has moves, and none that helps.
IDLE = "36"
IDLE_TOO = "50"
#: A German deal whose first hint is to turn the stock.
UNSEEN = "6"
#: Rules that are not those of a German page.
OTHER = "norwegian"

WEIGH = "Can it still be won?"
#: What is opened above the table: its tool, and what it is called.
DIALOGS = {"a panel": ("Settings", "Settings"), "a pause": ("Pause", "Paused")}
LOOKING = "Looking for a deal that can be won …"
FOUND = "A deal that can be won has been found."
STOPPED = "The search was stopped."
FAULT = "The game stopped and had to be started again. Your cards lie as before."
NARROW = ViewportSize(width=320, height=640)
PHONE = ViewportSize(width=360, height=740)
#: What is pressed in one go, before any of it is done.
PRESS = """(pile, keys) => {
  for (const key of keys) pile.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}"""

#: Run before a page's own scripts: notes what Python's worker is asked, and how many searches it owes at most. Of the
#: deal that is named it hears when it is released.
SPY = """
(() => {
  const Plain = Worker;
  window.asked = [];
  window.owed = { weigh: 0, most: 0 };
  window.held = "";
  window.release = () => {};
  window.Worker = class extends Plain {
    #weighing = new Set();
    constructor(...settings) {
      super(...settings);
      this.addEventListener("message", ({ data }) => { if (this.#weighing.delete(data.id)) owed.weigh -= 1; });
    }
    postMessage(message) {
      const request = message.request ? JSON.parse(message.request) : { type: "" };
      asked.push(request);
      if (request.type === "weigh") {
        this.#weighing.add(message.id);
        owed.weigh += 1;
        owed.most = Math.max(owed.most, owed.weigh);
      }
      const go = () => super.postMessage(message);
      if (request.type === "scout" && request.number === held) release = go;
      else go();
    }
  };
})();
"""
#: Run before a page's own scripts: chance draws these deal numbers first, as long as there are any.
CHANCE = """
(() => {
  const plain = crypto.getRandomValues.bind(crypto);
  window.draws = [];
  crypto.getRandomValues = (values) => {
    if (!draws.length || !(values instanceof Uint32Array)) return plain(values);
    values.set([0, Number(draws.shift()) - 1]);
    return values;
  };
})();
"""


@pytest.fixture(scope="module")
def opened(opener: Opener, watches: list[Watch], site: str, catalogs: Path) -> Iterator[Board]:
    """A German board for the tests of this file, in which Python has started."""
    with standing(opener, watches, site, catalogs, "de", SPY + CHANCE + BREAKING) as board:
        yield board


@pytest.fixture
def german(opened: Board) -> Iterator[Board]:
    """That board, as wide as ever and without a wish for winnable deals before and after a test."""
    opened.page.set_viewport_size(DESKTOP)
    yield opened
    opened.page.evaluate("draws.length = 0; held = ''; release()")
    if opened.root.locator("dialog[open]").count():
        opened.page.keyboard.press("Escape")
    wish(opened, False)


@pytest.fixture
def chancy(visit: Visit, site: str, catalogs: Path) -> Board:
    """The German board of a reader for whom chance draws what it is told; not opened yet."""
    page, _ = visit()
    page.add_init_script(SPY + CHANCE)
    spoken = language("de")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def button(board: Board, message: str) -> Locator:
    """A button beneath the table."""
    foot = board.root.locator(".board-foot")
    return foot.get_by_role("button", name=board.names.ui(message), exact=True)


def said(board: Board) -> Locator:
    """What was said last."""
    return board.root.get_by_role("status").first


def asked(board: Board, type_: str) -> int:
    """How often Python was asked for this so far."""
    count: int = board.page.evaluate("(type) => asked.filter((one) => one.type === type).length", type_)
    return count


def found(board: Board) -> dict[str, Any]:
    """What the engine finds out about the mirror's position."""
    weighing: dict[str, Any] = board.mirror.look("weigh", milliseconds=1000)["weighing"]
    return weighing


def weigh_long(board: Board) -> Locator:
    """Ask about a deal that takes long; the notice of it."""
    board.deal(SLOW[0])
    board.choose(WEIGH)
    told = notice(board, board.names.ui(WEIGH))
    expect(told).to_be_visible()
    return told


def wish(board: Board, on: bool) -> None:
    """Wish for winnable deals only, or for any, in the settings."""
    board.choose("Settings")
    dialog = board.dialog("Settings")
    dialog.get_by_role("checkbox", name=board.names.ui("Winnable deals only"), exact=True).set_checked(on)
    board.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def draw(board: Board, *numbers: str) -> None:
    """Ask for another game, for which chance draws these."""
    board.page.evaluate("(numbers) => { draws.splice(0, Infinity, ...numbers); }", list(numbers))
    board.tool("New game").tap()


def look_long(board: Board, then: str = "") -> Locator:
    """Wish for winnable deals, and ask for one while the second drawn takes long; the notice of it.

    :param then: what chance draws as the third.
    """
    wish(board, True)
    board.page.evaluate("(number) => { held = number; }", WON)
    draw(board, LOST, WON, *filter(None, [then]))
    told = notice(board, board.names.ui(LOOKING))
    expect(told).to_contain_text(board.names.counted("{count} deal tried.", "{count} deals tried.", 1))
    return told


def leave(board: Board) -> None:
    """Agree that the game under way is left."""
    question = board.dialog("Leave the game under way?")
    question.get_by_role("button", name=board.names.ui("New game"), exact=True).tap()
    expect(question).to_be_hidden()


def lose(board: Board) -> None:
    """Play a game that is lost to its end."""
    board.deal(lost_deal(board.rules))
    while board.mirror.view["announce"] is None:
        board.turn()


def expect_deal(board: Board, number: str) -> None:
    """The board comes to show a deal of the page's rules."""
    board.mirror.ask("new", rules=board.rules, deal={"number": number})
    board.settle()


def test_what_was_found_is_said_with_what_can_be_done_then(board: Board) -> None:
    """In every language, by the button and by the key; a hint then goes on along the way to the win."""
    board.deal(LOST)
    board.choose(WEIGH)
    lost = found(board)
    assert lost["verdict"] == "lost"
    expect(said(board)).to_have_text(lost["text"])
    expect(button(board, "Look back")).to_be_visible()
    expect(button(board, "New game")).to_be_visible()
    expect(button(board, "Hint")).to_have_count(0)
    board.deal(WON)
    expect(button(board, "Look back")).to_be_hidden()
    board.pile("stock").press("w")
    won = found(board)
    assert won["verdict"] == "won"
    expect(said(board)).to_have_text(won["text"])
    button(board, "Hint").tap()
    assert board.mirror.ask("hint")["hint"]["sure"]
    board.settle()
    expect(button(board, "Hint")).to_have_count(0)


def test_a_long_search_shows_how_far_it_is_and_stops_at_a_tap(german: Board) -> None:
    told = weigh_long(german)
    bar = told.get_by_role("progressbar", name=german.names.ui(WEIGH), exact=True)
    first = bar.evaluate("(bar) => bar.value")
    german.page.keyboard.press("w")
    until(german.page, "(first) => document.querySelector('.board-notice progress')?.value > first", first)
    expect(told).to_have_count(1)
    assert german.page.evaluate("owed.most") == 1
    german.page.set_viewport_size(NARROW)
    assert german.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    box = button(german, "Stop").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    button(german, "Stop").press("Enter")
    expect(told).to_have_count(0)
    expect(said(german)).to_have_text(german.names.ui(STOPPED))
    # The focus is where play goes on.
    expect(german.root.locator(".pile:focus")).to_have_count(1)
    count = asked(german, "weigh")
    german.page.wait_for_timeout(300)
    assert asked(german, "weigh") == count
    german.settle_position()


def test_what_is_asked_right_after_moves_is_answered(german: Board) -> None:
    """They are still on their way; the answer is one to the position that they lead to."""
    german.deal(WON)
    # What it takes is fetched when it is asked for the first time.
    german.choose(WEIGH)
    expect(button(german, "Hint")).to_be_visible()
    for _ in range(3):
        german.turn()
    german.pile("stock").evaluate(PRESS, "uuuw")
    for _ in range(3):
        german.mirror.ask("undo")
    german.settle_position()
    expect(said(german)).to_have_text(found(german)["text"])


def test_escape_stops_a_search(german: Board) -> None:
    weigh_long(german)
    # What is held goes back first.
    german.tap("1")
    expect(german.pile("1")).to_have_attribute("aria-pressed", "true")
    german.page.keyboard.press("Escape")
    expect(german.pile("1")).not_to_have_attribute("aria-pressed", "true")
    expect(button(german, "Stop")).to_be_visible()
    german.page.keyboard.press("Escape")
    expect(button(german, "Stop")).to_have_count(0)
    expect(said(german)).to_have_text(german.names.ui(STOPPED))


def test_its_button_is_in_view_where_letters_are_large(german: Board) -> None:
    german.page.set_viewport_size(PHONE)
    weigh_long(german)
    german.page.evaluate("document.documentElement.style.fontSize = '250%'")
    try:
        expect(button(german, "Stop")).to_be_in_viewport(ratio=1)
        foot = german.root.locator(".board-foot")
        foot.evaluate("(foot) => { foot.scrollTop = 0; }")
        expect(button(german, "Stop")).to_be_in_viewport(ratio=1)
        german.page.keyboard.press("Escape")
        german.deal(LOST)
        german.choose(WEIGH)
        for message in ("Look back", "New game"):
            expect(button(german, message)).to_be_in_viewport(ratio=1)
    finally:
        german.page.evaluate("document.documentElement.style.fontSize = ''")


def test_a_running_search_is_no_barrier(german: Board) -> None:
    weigh_long(german)
    try:
        assert not barriers(german.page)
        assert not barriers(german.page, forced=True)
    finally:
        german.page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("way", ["a move", "another game"])
def test_a_position_that_has_gone_is_searched_no_further(german: Board, way: str) -> None:
    """The move is made while it searches, and nothing more is said of what was asked before."""
    told = weigh_long(german)
    if way == "a move":
        german.turn()
    else:
        german.deal(SLOW[1])
    expect(told).to_have_count(0)
    count = asked(german, "weigh")
    german.page.wait_for_timeout(300)
    assert asked(german, "weigh") == count
    german.settle()


def test_a_worker_that_dies_in_a_search_is_told_and_asked_again(german: Board) -> None:
    german.deal(WON)
    german.page.evaluate(breaking('"weigh"', 1))
    german.choose(WEIGH)
    expect(said(german)).to_have_text(german.names.ui(FAULT))
    expect(german.root.locator(".board-notice")).to_have_count(0)
    german.wait()
    try_again(german).tap()
    expect(said(german)).to_have_text(found(german)["text"])
    german.turn()


def test_a_game_that_is_over_is_not_searched(german: Board) -> None:
    german.deal(lost_deal(german.rules))
    expect(german.tool(WEIGH)).to_have_attribute("aria-disabled", "false")
    expect(german.tool("Look back …")).to_have_attribute("aria-disabled", "true")
    while german.mirror.view["announce"] is None:
        german.turn()
    expect(german.tool(WEIGH)).to_have_attribute("aria-disabled", "true")
    expect(german.tool("Look back …")).to_have_attribute("aria-disabled", "false")
    count = asked(german, "weigh")
    german.pile("stock").press("w")
    german.tool(WEIGH).tap(force=True)
    german.page.wait_for_timeout(200)
    assert asked(german, "weigh") == count
    back = german.ending.get_by_role("button", name=german.names.ui("Look back"), exact=True)
    back.tap()
    until(german.page, "asked.some(({ type }) => type === 'lookback')")
    german.page.keyboard.press("Escape")


def test_an_idle_pass_has_the_board_look_for_itself(german: Board) -> None:
    """Not while the reader has cards in hand, and of one position once."""
    german.deal(IDLE)
    while german.mirror.view["pass"]["number"] == 1:
        count = asked(german, "weigh")
        german.turn()
    assert german.mirror.view["pass"]["idle"]
    assert german.mirror.view["announce"] is None
    german.tap("1")
    german.page.wait_for_timeout(1_200)
    assert asked(german, "weigh") == count
    german.page.keyboard.press("Escape")
    weighing = found(german)
    assert weighing["verdict"] == "lost"
    expect(said(german)).to_have_text(weighing["text"])
    expect(button(german, "Look back")).to_be_visible()
    expect(german.root.locator(".board-notice")).to_have_count(0)
    german.undo()
    german.redo()
    count = asked(german, "weigh")
    german.page.wait_for_timeout(1_200)
    assert asked(german, "weigh") == count
    # It was told of this pass, and is not said again with every turn.
    german.turn()
    assert german.mirror.view["pass"]["idle"]
    german.page.wait_for_timeout(1_200)
    assert asked(german, "weigh") == count


def test_who_turns_on_after_an_idle_pass_is_told_as_well(german: Board) -> None:
    german.deal(IDLE_TOO)
    while german.mirror.view["pass"]["number"] == 1:
        german.turn()
    german.turn()
    weighing = found(german)
    assert weighing["verdict"] == "lost"
    expect(said(german)).to_have_text(weighing["text"])


def test_a_pass_with_a_way_to_win_is_no_news(german: Board) -> None:
    german.deal(WON)
    while german.mirror.view["pass"]["number"] == 1:
        german.turn()
    assert german.mirror.view["pass"]["idle"]
    count = asked(german, "weigh")
    until(german.page, "(count) => asked.filter(({ type }) => type === 'weigh').length > count", count)
    german.page.wait_for_timeout(300)
    german.settle()


def test_a_new_game_can_be_won_for_who_wants_no_other(german: Board) -> None:
    """Said in the panel that deals; what is dealt is won by the solver, and hints lead to the win."""
    german.deal("1")
    german.choose("All games …")
    panel = german.dialog("Games")
    box = panel.get_by_role("checkbox", name=german.names.ui("Winnable deals only"), exact=True)
    expect(box).to_have_accessible_description(re.compile("."))
    box.check()
    german.page.evaluate("(numbers) => { draws.push(...numbers); }", ["3", LOST, WON])
    panel.get_by_role("button", name=german.names.ui("Deal with these rules"), exact=True).tap()
    expect(panel).to_be_hidden()
    expect_deal(german, WON)
    expect(german.root.locator(".board-notice")).to_have_count(0)
    rules = parse_rules(german.rules).rules
    assert solve(parse_position(rules, german.mirror.position), rules, nodes=20_000).verdict == "won"
    german.tool("Hint").tap()
    assert found(german)["verdict"] == "won"
    assert german.mirror.ask("hint")["hint"]["sure"]
    german.settle()
    # By number any deal is dealt.
    count = asked(german, "scout")
    german.deal(LOST)
    assert asked(german, "scout") == count


def test_the_game_on_the_table_goes_on_while_a_deal_is_looked_for(german: Board) -> None:
    """It is swept away under nobody's hands."""
    german.deal("1")
    looking, there = look_long(german), notice(german, german.names.ui(FOUND))
    german.turn()
    expect(looking).to_be_visible()
    german.page.evaluate("release()")
    expect(there).to_be_visible()
    expect(looking).to_have_count(0)
    button(german, "Keep this game").tap()
    expect(there).to_have_count(0)
    german.turn()
    # So it is for who has agreed to leave it and goes on all the same.
    draw(german, WON)
    leave(german)
    german.turn()
    german.page.evaluate("release()")
    button(german, "Deal it").tap()
    expect_deal(german, WON)
    expect(there).to_have_count(0)


def take_up(board: Board, way: str) -> None:
    """The reader is about something."""
    match way:
        case "cards in hand":
            board.tap("1")
        case "a drag":
            board.pile("1").hover()
            board.page.mouse.down()
            board.pile("2").hover()
        case "an answer":
            board.choose(WEIGH)
            expect(button(board, "Look back")).to_be_visible()
        case "a hint":
            # It is to turn the stock: nothing is picked up.
            board.tool("Hint").tap()
            board.mirror.ask("hint")
            board.settle()
        case "the look back":
            board.ending.get_by_role("button", name=board.names.ui("Look back"), exact=True).tap()
            expect(board.root.locator(".look-back")).to_be_visible()
        case _:
            board.choose(DIALOGS[way][0])
            expect(board.dialog(DIALOGS[way][1])).to_be_visible()


def let_go(board: Board, way: str) -> None:
    """All of that is still there; what would be in the way is let go."""
    match way:
        case "cards in hand":
            expect(board.pile("1")).to_have_attribute("aria-pressed", "true")
            board.page.keyboard.press("Escape")
        case "a drag":
            expect(board.root.locator(".dragged")).to_have_count(1)
            board.page.keyboard.press("Escape")
            board.page.mouse.up()
        case "an answer":
            expect(button(board, "Look back")).to_be_visible()
        case "a hint":
            expect(said(board)).to_have_text(board.mirror.said)
        case "the look back":
            expect(board.root.locator(".look-back")).to_be_visible()


@pytest.mark.parametrize(
    "way", ["cards in hand", "a drag", "a panel", "an answer", "a hint", "a pause", "the look back"]
)
def test_a_deal_is_not_laid_over_what_the_reader_is_about(german: Board, way: str) -> None:
    """It is offered, as soon as that can be seen."""
    if way == "the look back":
        lose(german)
    else:
        german.deal(UNSEEN if way == "a hint" else LOST)
    looking, there = look_long(german), notice(german, german.names.ui(FOUND))
    take_up(german, way)
    german.page.evaluate("release()")
    if way in DIALOGS:
        german.page.wait_for_timeout(300)
        # What is beneath a dialog is not heard of.
        expect(german.root.locator(".board-notice")).to_contain_text(german.names.ui(LOOKING))
        german.page.keyboard.press("Escape")
    expect(there).to_be_visible()
    expect(looking).to_have_count(0)
    german.settle_position()
    let_go(german, way)
    button(german, "Deal it").tap()
    expect_deal(german, WON)
    expect(there).to_have_count(0)


def test_a_game_that_is_kept_is_not_laid_over_beneath_the_question(german: Board) -> None:
    german.deal("1")
    german.turn()
    wish(german, True)
    german.page.evaluate("(number) => { held = number; }", WON)
    draw(german, LOST, WON)
    leave(german)
    until(german.page, "(number) => asked.at(-1)?.number === number", WON)
    german.tool("New game").tap()
    question = german.dialog("Leave the game under way?")
    expect(question).to_be_visible()
    german.page.evaluate("release()")
    german.page.wait_for_timeout(300)
    german.settle_position()
    question.get_by_role("button", name=german.names.ui("Keep this game"), exact=True).tap()
    expect(notice(german, german.names.ui(FOUND))).to_be_visible()
    german.settle_position()
    button(german, "Keep this game").tap()
    german.turn()


def test_a_search_after_a_finished_game_is_seen_on_a_phone(german: Board) -> None:
    """So is what is asked after many deals."""
    lose(german)
    wish(german, True)
    german.page.set_viewport_size(PHONE)
    german.page.evaluate("(number) => { scrollTo(0, 0); held = number; }", WON)
    draw(german, *[LOST] * 3, WON, *[LOST] * 56)
    told = german.names.counted("{count} deal tried.", "{count} deals tried.", 3)
    expect(notice(german, german.names.ui(LOOKING))).to_contain_text(told)
    expect(button(german, "Stop")).to_be_in_viewport(ratio=1)
    button(german, "Stop").tap()
    german.page.evaluate("held = ''; release()")
    draw(german, *[LOST] * 60)
    expect(button(german, "Go on looking")).to_be_in_viewport(ratio=1)
    button(german, "Stop").tap()


@pytest.mark.parametrize("is_stopped", [True, False])
def test_a_search_goes_on_after_a_switch_of_pages(chancy: Board, is_stopped: bool) -> None:
    """Not one that was stopped."""
    keep(chancy, **{"canfield:1:settings": sealed_part({"winnableOnly": True}), "now": sealed(main=record())})
    chancy.open("play/")
    chancy.wait()
    left = chancy.root.get_attribute("data-position") or ""
    draw(chancy, *[LOST] * 60)
    leave(chancy)
    expect(button(chancy, "Go on looking")).to_be_visible()
    if is_stopped:
        button(chancy, "Stop").tap()
    chancy.page.reload()
    chancy.wait()
    if is_stopped:
        chancy.page.wait_for_timeout(1_000)
        assert not asked(chancy, "scout")
        expect(chancy.root).to_have_attribute("data-position", left)
    else:
        until(chancy.page, "asked.some(({ type }) => type === 'scout')")
        expect(chancy.root).not_to_have_attribute("data-position", left)


@pytest.mark.parametrize("is_linked", [True, False])
def test_the_first_deal_under_other_rules_can_be_won(chancy: Board, is_linked: bool) -> None:
    """Where a link asks for one, or the settings."""
    rules = {} if is_linked else {"rules": OTHER}
    keep(chancy, **{"canfield:1:settings": sealed_part({"winnableOnly": True, **rules})})
    # A link is tried with a deal of its own.
    chancy.page.add_init_script(f"draws.push({', '.join([LOST] * is_linked + [LOST, WON])})")
    chancy.open("play/", f"new={OTHER}" if is_linked else "")
    chancy.wait()
    chancy.mirror.ask("new", rules=OTHER, deal={"number": WON})
    chancy.settle_position()
    expect(chancy.root.locator(".board-notice")).to_have_count(0)


def test_a_link_to_a_new_game_deals_one_that_can_be_won(german: Board) -> None:
    german.deal("1")
    wish(german, True)
    german.page.evaluate(
        "([rules, ...numbers]) => { draws.push(...numbers); location.hash = `new=${rules}`; }", [OTHER, LOST, LOST, WON]
    )
    german.mirror.ask("new", rules=OTHER, deal={"number": WON})
    german.settle_position()


def test_who_has_agreed_to_leave_a_game_is_not_asked_again(german: Board) -> None:
    german.deal("1")
    german.turn()
    wish(german, True)
    draw(german, LOST, WON)
    leave(german)
    expect_deal(german, WON)


def test_a_search_for_a_deal_stops_at_a_tap(german: Board) -> None:
    german.deal("1")
    looking = look_long(german)
    german.page.set_viewport_size(NARROW)
    assert german.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    button(german, "Stop").tap()
    expect(looking).to_have_count(0)
    expect(said(german)).to_have_text(german.names.ui(STOPPED))
    german.page.evaluate("release()")
    german.page.wait_for_timeout(200)
    german.settle_position()
    expect(german.root.locator(".board-notice")).to_have_count(0)


def test_who_waits_for_a_deal_can_have_any(german: Board) -> None:
    german.deal("1")
    looking = look_long(german, then="5")
    button(german, "Deal any").tap()
    expect(looking).to_have_count(0)
    german.page.evaluate("release()")
    expect_deal(german, "5")


def test_who_has_waited_for_many_deals_is_asked(german: Board) -> None:
    german.deal("1")
    wish(german, True)
    draw(german, *[LOST] * 120, WON)
    for count in (60, 120):
        told = notice(german, german.names.counted(
            "{count} deal has been tried, and it is not known to be winnable.",
            "{count} deals have been tried, and none of them is known to be winnable.", count,
        ))  # fmt: skip
        expect(told).to_be_visible()
        button(german, "Go on looking").tap()
        expect(told).to_have_count(0)
    expect_deal(german, WON)
    expect(german.root.locator(".board-notice")).to_have_count(0)


def test_another_game_ends_the_search_for_a_deal(german: Board) -> None:
    german.deal("1")
    looking = look_long(german)
    german.deal(LOST)
    expect(looking).to_have_count(0)
    german.page.evaluate("release()")
    german.page.wait_for_timeout(200)
    german.settle()
    expect(german.root.locator(".board-notice")).to_have_count(0)


def test_a_second_search_for_a_deal_takes_the_place_of_the_first(german: Board) -> None:
    german.deal("1")
    looking = look_long(german)
    german.page.evaluate("window.first = release; held = '9'")
    draw(german, LOST, "9")
    until(german.page, "asked.some(({ type, number }) => type === 'scout' && number === '9')")
    german.page.evaluate("first()")
    german.page.wait_for_timeout(200)
    german.settle_position()
    expect(looking).to_have_count(1)
    german.page.evaluate("release()")
    expect_deal(german, "9")
    expect(looking).to_have_count(0)


def test_a_worker_that_dies_in_a_search_for_a_deal_is_told(german: Board) -> None:
    german.deal("1")
    wish(german, True)
    german.page.evaluate(breaking('"scout"', 1))
    draw(german, LOST)
    expect(said(german)).to_have_text(german.names.ui(FAULT))
    german.wait()
    german.settle_position()
    german.page.evaluate("(number) => { draws.push(number); }", WON)
    try_again(german).tap()
    expect_deal(german, WON)


def test_a_winnable_deal_is_asked_for_before_python_is_there(visit: Visit, site: str, catalogs: Path) -> None:
    page, _ = visit()
    spoken = language("de")
    board = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
    keep(board, **{"canfield:1:settings": sealed_part({"winnableOnly": True})})
    page.add_init_script(CHANCE)
    with held(page):
        board.open("play/")
        expect(board.root).to_have_attribute("data-position", re.compile("."))
        # The game that lies there draws a name for itself.
        draw(board, LOST, WON, WON)
        expect(board.tool("New game")).to_have_class(IS_DUE)
    board.wait()
    expect_deal(board, WON)
    expect(board.root.locator(".due")).to_have_count(0)
