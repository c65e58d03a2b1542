"""Hands: presses however quick, keys, drags to the edges, and cards that fly meanwhile; on the English board."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import CDPSession, Locator, ViewportSize, expect

from guide.languages import language
from guide.sprite import USUAL
from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Opener, standing
from tests.browser.mirror import LINE, Mirror
from tests.browser.names import Names
from tests.browser.players import Keys, Point, places
from tests.browser.positions import LONG, OPEN, PARTS, SEVEN, WHOLE, Table
from tests.browser.waiting import until
from tests.browser.watching import Watch

SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (1280, 720), (1280, 900)]

#: What is still on its way over the table, and copies that were left there.
_MOVING = """(table) => {
  const flights = document.getAnimations().filter(({ effect }) => table.contains(effect.target));
  return flights.length + table.querySelector(".board-air").children.length;
}"""

#: Notes every flight that begins: the card, whether it is a copy that nobody can touch, and when it is where.
_NOTE = """() => {
  const isThere = "flights" in window;
  window.flights = [];
  if (isThere) return;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const card = this.dataset.symbol;
    const isCopy = this.closest(".board-air") !== null;
    const path = frames.map(({ offset, transform = "" }) => [(offset ?? 0) * timing.duration, transform]);
    window.flights.push({ card, isCopy, path, duration: timing.duration });
    return animate.call(this, frames, timing);
  };
}"""

#: Over all piles: how far apart the covered cards lie; how much more their drawings are scaled one way than the other;
#: how far rank and suit, which reach so far down a drawing, reach under the next card; how far cards reach over the
#: table's edges. And how wide the narrowest pile is, and how far the page can be scrolled sideways.
_LAYOUT = """(table, reach) => {
  const edge = table.getBoundingClientRect();
  let [step, squash, under, out] = [Infinity, 0, 0, 0];
  for (const pile of table.querySelectorAll(".pile")) {
    const cards = [...pile.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());
    cards.slice(1).forEach(({ top }, at) => { step = Math.min(step, top - cards[at].top); });
    [...pile.querySelectorAll("[data-card]")].slice(0, -1).forEach((card, at) => {
      const { a, d } = card.querySelector("use").getScreenCTM();
      squash = Math.max(squash, a / d, d / a);
      under = Math.max(under, reach * d - (cards[at + 1].top - cards[at].top));
    });
    for (const { left, right, top, bottom } of [pile.getBoundingClientRect(), ...cards]) {
      out = Math.max(out, edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom);
    }
  }
  const small = Math.min(...[...table.querySelectorAll(".pile")].map((pile) => pile.clientWidth));
  return { step, squash, under, out, small, sideways: document.documentElement.scrollWidth - innerWidth };
}"""


@pytest.fixture(scope="module")
def watched(opener: Opener, watches: list[Watch], site: str, catalogs: Path) -> Iterator[Board]:
    """One board for all tests of this file, with cards that fly."""
    with standing(opener, watches, site, catalogs, "en", reduced_motion="no-preference") as board:
        yield board


@pytest.fixture
def board(watched: Board) -> Iterator[Board]:
    """The board, in a window of the usual size, from the page's beginning."""
    yield watched
    watched.page.set_viewport_size(DESKTOP)
    watched.page.evaluate("scrollTo(0, 0)")


class Finger:
    """Bare touches, told with times of their own."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session
        self.now = time.time()

    def touch(self, kind: str, *points: Point, after: float = 0.0) -> None:
        """One event, so many seconds after the one before."""
        self.now += after
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        event = {"type": kind, "touchPoints": touches, "timestamp": self.now}
        self._session.send("Input.dispatchTouchEvent", event)

    def tap(self, point: Point, after: float = 0.03) -> None:
        """A short tap."""
        self.touch("touchStart", point, after=after)
        self.touch("touchEnd", after=0.03)

    def flick(self, start: Point, by: float) -> None:
        """Up or down in some hundredths of a second, the finger gone before it rests."""
        self.touch("touchStart", start, after=0.05)
        for step in range(1, 5):
            self.touch("touchMove", (start[0], start[1] + by * step / 4), after=0.008)
        self.touch("touchEnd", after=0.001)


@pytest.fixture
def finger(board: Board) -> Iterator[Finger]:
    session = board.page.context.new_cdp_session(board.page)
    yield Finger(session)
    session.detach()


def lay(board: Board, table: Table) -> None:
    """Lay a position out, giving up what is played."""
    rules, position = table
    board.deal("1")
    board.page.goto(board.url("play/", urlencode({"rules": rules, "position": position})))
    board.mirror.ask("restore", rules=rules, deal={"position": position}, moves=[])
    board.settle()


def table_of(board: Board) -> Locator:
    return board.root.locator(".board-table")


def middle(board: Board, pile: str) -> Point:
    """The middle of a pile's last card."""
    return places(board, pile, 1, pile)[1]


def expect_still(board: Board) -> None:
    """A little later nothing flies, and no copy is left: a whole deal takes the longest."""
    table = table_of(board)
    for _ in range(40):
        board.page.wait_for_timeout(100)
        if not table.evaluate(_MOVING):
            return
    assert table.evaluate(_MOVING) == 0


def test_a_tap_right_after_a_flick_counts(board: Board, finger: Finger) -> None:
    board.deal("617")
    stock = middle(board, "stock")
    # Chromium keeps back the click of a touch so soon after a flick.
    finger.now = time.time()
    finger.flick(stock, -300)
    finger.tap(stock)
    board.mirror.ask("turn")
    board.settle()


def test_taps_of_pen_finger_and_keys_count_once_each(board: Board, finger: Finger) -> None:
    board.deal("617")
    stock = middle(board, "stock")
    session = board.page.context.new_cdp_session(board.page)
    for kind, held in (("mousePressed", 1), ("mouseReleased", 0)):
        event = {"type": kind, "x": stock[0], "y": stock[1], "pointerType": "pen", "button": "left", "clickCount": 1}
        session.send("Input.dispatchMouseEvent", event | {"buttons": held})
    session.detach()
    finger.tap(stock)
    # A finger that slides a little on the pile means the pile all the same.
    finger.touch("touchStart", stock, after=0.5)
    finger.touch("touchMove", (stock[0] + 14, stock[1] + 8), after=0.05)
    finger.touch("touchEnd", after=0.05)
    board.page.mouse.click(*stock)
    board.page.keyboard.press("Enter")
    board.page.keyboard.press("Space")
    table_of(board).locator("[data-pile=stock]").evaluate("(pile) => pile.click()")
    for _ in range(7):
        board.mirror.ask("turn")
    board.settle_position()


def test_other_buttons_and_a_second_finger_do_nothing(board: Board, finger: Finger) -> None:
    board.deal("617")
    stock, waste = middle(board, "stock"), middle(board, "waste")
    board.page.mouse.click(*stock, button="middle")
    board.page.mouse.click(*stock, button="right")
    board.page.keyboard.press("Escape")
    finger.touch("touchStart", waste)
    finger.touch("touchStart", waste, stock, after=0.05)
    finger.touch("touchEnd", waste, after=0.05)
    finger.touch("touchEnd", after=0.05)
    board.page.wait_for_timeout(200)
    board.settle_position()
    finger.tap(stock)
    board.mirror.ask("turn")
    board.settle_position()


def test_a_third_quick_tap_does_nothing(board: Board, finger: Finger) -> None:
    board.guided(2)
    waste = middle(board, "waste")
    for _ in range(3):
        finger.tap(waste)
    board.mirror.ask("play", move="W-F")
    board.settle()
    expect(board.pile("waste")).not_to_have_attribute("aria-pressed", "true")


def test_letter_keys_can_be_switched_off(board: Board) -> None:
    board.deal("617")
    keys = board.page.keyboard
    board.pile("stock").focus()
    keys.press("d")
    board.mirror.ask("turn")
    board.settle()
    switch(board, "Letter keys")
    try:
        board.pile("stock").focus()
        for key in ("d", "u", "r", "h", "?"):
            keys.press(key)
        board.page.wait_for_timeout(200)
        board.settle_position()
        expect(board.root.get_by_role("dialog")).to_have_count(0)
        keys.press("Control+z")
        board.mirror.ask("undo")
        board.settle()
    finally:
        switch(board, "Letter keys")
    board.pile("stock").focus()
    keys.press("?")
    expect(board.root.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(board.root.get_by_role("dialog")).to_be_hidden()
    expect(board.pile("stock")).to_be_focused()


def switch(board: Board, setting: str) -> None:
    """Turn a setting on or off in the panel."""
    board.tool("Settings").click()
    dialog = board.dialog("Settings")
    dialog.get_by_label(board.names.ui(setting), exact=True).click()
    dialog.get_by_role("button", name=board.names.ui("Close"), exact=True).click()
    expect(dialog).to_be_hidden()


def test_a_part_is_chosen_by_keys(board: Board) -> None:
    lay(board, LONG)
    legal = [move for move in board.mirror.view["legal"] if move["source"] == "1"]
    sizes = sorted({move["count"] for move in legal})
    assert len(sizes) > 2
    keys = Keys(board)
    board.pile("1").focus()
    keys.press("Enter")
    for presses, size in ((0, sizes[-1]), (1, sizes[-2]), (1, sizes[-3])):
        keys.press(*["-"] * presses)
        expect(board.root.get_by_role("status")).to_contain_text(
            f"{size} cards picked up" if size > 1 else "1 card picked up"
        )
        assert board.pile("1").locator(".held").count() == size
    # Of several sizes that fit somewhere the nearest to those held is taken, if none was chosen.
    fitting = [move for move in legal if move["target"] == "2"]
    assert len(fitting) == 2
    keys.press("Escape", "Enter")
    keys.go("2")
    keys.press("Enter")
    board.mirror.ask("play", move=max(fitting, key=lambda move: move["count"])["move"])
    board.settle()


def test_a_target_takes_the_one_size_that_fits(board: Board) -> None:
    lay(board, PARTS)
    legal = {move["target"]: move for move in board.mirror.view["legal"] if move["source"] == "1"}
    keys = Keys(board)
    board.pile("1").focus()
    keys.press("Enter")
    held = board.pile("1").locator(".held").count()
    target, move = next((target, move) for target, move in legal.items() if move["count"] < held)
    keys.go(target)
    keys.press("Enter")
    board.mirror.ask("play", move=move["move"])
    board.settle()


def noted(board: Board) -> list[dict[str, Any]]:
    """What has flown since it was last asked."""
    board.page.wait_for_timeout(50)
    flights: list[dict[str, Any]] = board.page.evaluate("() => window.flights.splice(0)")
    return flights


def leaves(flight: dict[str, Any]) -> float:
    """When a card leaves the place where it was seen, in milliseconds."""
    path: list[tuple[float, str]] = flight["path"]
    return max(at for at, transform in path if transform == path[0][1])


def test_a_move_is_seen_step_by_step(board: Board) -> None:
    board.guided()
    expect_still(board)
    board.page.evaluate(_NOTE)
    board.move(LINE[0])
    moved, filled, revealed = board.mirror.answer["events"]
    assert [moved["type"], filled["type"], revealed["type"]] == ["move", "fill", "reveal"]
    flights = {flight["card"]: flight for flight in noted(board) if not flight["isCopy"]}
    move, fill = (flights[f"c{event['cards'][0]}"] for event in (moved, filled))
    assert leaves(move) == 0
    assert leaves(fill) == pytest.approx(move["duration"])
    # What lay beneath is turned up in its place.
    assert "scaleX(0)" in flights[f"c{revealed['cards'][0]}"]["path"][0][1]
    expect_still(board)
    board.turn()
    assert {flight["card"] for flight in noted(board)} == {"back", f"c{board.mirror.answer['events'][0]['cards'][0]}"}
    expect_still(board)
    board.undo()
    # It goes back as a copy, turned over; nothing comes out of the stock.
    assert all(flight["isCopy"] for flight in noted(board))
    expect_still(board)
    board.undo()
    back = {flight["card"]: flight for flight in noted(board) if not flight["isCopy"]}
    assert leaves(back[fill["card"]]) == 0
    assert leaves(back[move["card"]]) == pytest.approx(back[fill["card"]]["duration"])
    expect_still(board)


def test_a_new_pass_is_seen(board: Board) -> None:
    board.deal("617")
    while board.mirror.view["turn"]["move"] == "T":
        board.turn()
    board.page.evaluate(_NOTE)
    last = board.mirror.pile("waste")["cards"][0]
    expect_still(board)
    board.turn()
    flights = noted(board)
    assert {flight["card"] for flight in flights} == {"back", f"c{last}"}
    assert all(flight["isCopy"] for flight in flights)
    expect_still(board)


def test_what_plays_itself_is_over_soon(board: Board) -> None:
    line = list(LINE)
    board.guided(len(line) - 1)
    while not board.mirror.view["can_undo"] or board.mirror.view["cards"] > 20:
        board.tool("Undo").tap()
        board.mirror.ask("undo")
    while not board.mirror.view["can_finish"]:
        board.redo()
    board.page.evaluate(_NOTE)
    board.tool("Finish").tap()
    board.mirror.ask("finish")
    board.settle_position()
    flights = noted(board)
    assert len(flights) > 10
    assert max(flight["duration"] for flight in flights) <= 1500
    board.page.wait_for_timeout(600)
    expect_still(board)


def test_moves_made_while_cards_fly_count(board: Board, finger: Finger) -> None:
    board.guided()
    moves = LINE[:10]
    for move in moves:
        if move in ("T", "D"):
            finger.tap(middle(board, "stock"))
        else:
            legal = board.mirror.legal(move)
            start, end = places(board, legal["source"], legal["count"], legal["target"])
            finger.tap(start)
            finger.tap(end)
        board.mirror.ask("play", move=move)
        # The next tap needs the cards where they lie now, not at rest.
        board.settle_position()
    expect_still(board)
    for _ in moves:
        board.page.keyboard.press("u")
        board.mirror.ask("undo")
    board.settle_position()
    for _ in moves:
        board.page.keyboard.press("r")
        board.mirror.ask("redo")
    board.settle_position()
    expect_still(board)


def test_nothing_flies_where_the_reader_wants_none(board: Board) -> None:
    board.guided()
    board.page.emulate_media(reduced_motion="reduce")
    try:
        board.page.evaluate(_NOTE)
        board.move(LINE[0])
        board.undo()
        board.turn()
        assert noted(board) == []
    finally:
        board.page.emulate_media(reduced_motion="no-preference")


@pytest.mark.parametrize("table", [LONG, OPEN, SEVEN], ids=["long", "open", "seven"])
def test_every_card_is_seen_on_every_screen(board: Board, table: Table) -> None:
    lay(board, table)
    for classes in ("", "board-mirrored", "board-mirrored board-large"):
        board.root.evaluate("(root, names) => root.classList.add(...names)", classes.split())
        for width, height in SIZES:
            board.page.set_viewport_size(ViewportSize(width=width, height=height))
            expect_still_layout(board, f"{width} × {height} {classes}")
        board.root.evaluate("(root, names) => root.classList.remove(...names)", classes.split())


def expect_still_layout(board: Board, where: str) -> None:
    # The theme's own drawer moves, too, when the window becomes wider.
    until(board.page, "!document.getAnimations().length")
    seen = table_of(board).evaluate(_LAYOUT, USUAL.baseline)
    assert seen["step"] >= 12, where
    assert seen["squash"] <= 1.01, where
    assert seen["under"] <= 0, where
    assert seen["out"] <= 0, where
    assert seen["small"] >= 24, where
    assert seen["sideways"] <= 0, where


def test_the_mirrored_table_is_walked_as_it_is_seen(board: Board) -> None:
    board.guided()
    board.root.evaluate("(root) => root.classList.add('board-mirrored')")
    try:
        reserve, clubs = (board.pile(pile).bounding_box() for pile in ("reserve", "clubs"))
        assert reserve
        assert clubs
        assert reserve["x"] > clubs["x"] + clubs["width"]
        keys = Keys(board)
        board.pile("4").focus()
        keys.press("ArrowRight")
        assert keys.focus == "reserve"
        keys.press("ArrowLeft", "Home")
        assert keys.focus == "spades"
        keys.press("End")
        assert keys.focus == "waste"
    finally:
        board.root.evaluate("(root) => root.classList.remove('board-mirrored')")


def drag(board: Board, *points: Point) -> None:
    """Press at the first point, release at the last."""
    mouse = board.page.mouse
    mouse.move(*points[0])
    mouse.down()
    for point in points[1:]:
        mouse.move(*point, steps=3)
    mouse.up()


def test_a_tall_column_is_dragged_whole_or_split(board: Board) -> None:
    lay(board, WHOLE)
    start, _ = places(board, "1", 3, "2")
    room = board.root.locator(".board-columns").bounding_box()
    assert room
    # Let go far beneath the column, wherever it was touched.
    drag(board, start, (middle(board, "2")[0] + 10, room["y"] + room["height"] - 5))
    board.mirror.ask("play", move="1-2:12")
    board.settle()
    lay(board, LONG)
    size, target = next(
        (move["count"], move["target"]) for move in board.mirror.view["legal"] if 1 < move["count"] < 25
    )
    start, end = places(board, "1", size, target)
    drag(board, start, (end[0] + 30, end[1] + 25))
    board.mirror.ask("play", move=f"1-{target}:{size}")
    board.settle()
    expect_still(board)


def test_a_drag_over_the_edge_or_given_up_changes_nothing(board: Board) -> None:
    board.guided()
    start, end = places(board, "1", 1, "4")
    drag(board, start, end, (-50, -80))
    board.settle_position()
    expect(board.pile("1")).not_to_have_attribute("aria-pressed", "true")
    mouse = board.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=3)
    expect(board.pile("1")).to_have_attribute("aria-pressed", "true")
    assert board.root.locator(".dragged").count() == 1
    board.page.keyboard.press("Escape")
    expect(board.root.locator(".dragged")).to_have_count(0)
    mouse.up()
    board.settle_position()
    expect_still(board)


def test_a_finger_drags_and_the_page_stays(board: Board, finger: Finger) -> None:
    board.page.set_viewport_size(ViewportSize(width=360, height=640))
    board.guided()
    before = board.page.evaluate("scrollTo(0, 40), scrollY")
    assert before > 0
    start, end = places(board, "1", 1, "4")
    finger.touch("touchStart", start)
    # Up and down first: what would scroll a page, or load it anew.
    ways = [(start[0], start[1] + 300), (start[0], start[1] - 200), end, end]
    for way in ways:
        finger.touch("touchMove", way, after=0.08)
        assert board.page.evaluate("scrollY") == before
    # A wheel scrolls the page beneath the finger: the card stays with it.
    board.page.evaluate("scrollBy(0, 40)")
    finger.touch("touchMove", (end[0], end[1] - 40), after=0.08)
    finger.touch("touchMove", (end[0] + 1, end[1] - 40), after=0.08)
    dragged = board.root.locator(".dragged").bounding_box()
    assert dragged
    assert abs(dragged["y"] + dragged["height"] / 12 - (end[1] - 40)) < 20
    finger.touch("touchEnd", after=0.05)
    board.mirror.ask("play", move="1-4")
    board.settle()


#: In one go, so that no answer comes in between: the stock is tapped, and the waste's card is dragged away.
_AHEAD = """(table, [stock, waste, target]) => {
  const send = (type, [clientX, clientY], buttons) => {
    const under = document.elementFromPoint(clientX, clientY);
    under.dispatchEvent(new PointerEvent(type, {
      clientX, clientY, buttons, button: type === "pointermove" ? -1 : 0, pointerId: 1, pointerType: "mouse",
      isPrimary: true, bubbles: true,
    }));
  };
  send("pointerdown", stock, 1);
  send("pointerup", stock, 0);
  send("pointerdown", waste, 1);
  send("pointermove", target, 1);
  send("pointerup", target, 0);
}"""


def test_a_card_that_is_gone_when_its_drag_is_heard_of_is_not_moved(board: Board) -> None:
    board.guided(2)
    waste, foundation = places(board, "waste", 1, board.mirror.legal("W-F")["target"])
    board.page.mouse.move(*waste)
    table_of(board).evaluate(_AHEAD, [middle(board, "stock"), waste, foundation])
    board.mirror.ask("turn")
    board.settle()
    expect_still(board)
    assert board.root.locator(".dragged").count() == 0
    # What is dragged once the answer is there moves, or is refused.
    board.undo()
    drag(board, waste, foundation)
    board.mirror.ask("play", move="W-F")
    board.settle()


def test_twice_as_large_the_board_is_playable(opener: Opener, site: str, catalogs: Path, watches: list[Watch]) -> None:
    context, watch = opener(site, viewport=ViewportSize(width=640, height=450), device_scale_factor=2)
    spoken = language("en")
    board = Board(context.new_page(), Names(spoken), site, Mirror(spoken, catalogs))
    board.open("play/")
    board.wait()
    board.guided()
    for move in LINE[:6]:
        board.move(move)
    seen = table_of(board).evaluate(_LAYOUT, USUAL.baseline)
    assert seen["sideways"] <= 0
    assert seen["out"] <= 0
    watches.remove(watch)
    context.close()
