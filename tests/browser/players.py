"""Ways to play a game at the board: by keys, mouse, finger and pen, each by the bare events that its device sends."""

from __future__ import annotations

import time
from typing import Protocol

from playwright.sync_api import CDPSession, ViewportSize

from tests.browser.board import Board

Point = tuple[float, float]

#: A window so high that no pile is scrolled to, by which a drag would lose its place.
TALL = ViewportSize(width=1280, height=1400)

#: Moves of the stock, as the engine writes them: turning cards, and turning the waste over.
TURNS = ("T", "D")

#: Two places in the window: the strip of a card that others may lie on, by its pile and how many cards
#: it and they are, and the middle of a pile's last card.
_PLACES = """(board, { source, size, target }) => {
  const pileOf = (id) => board.querySelector(`[data-pile="${id}"]`);
  const spot = (pile, card, part) => {
    const { left, top } = pile.getBoundingClientRect();
    const laid = card ? parseFloat(getComputedStyle(card).top) : 0;
    const { clientWidth, clientHeight } = card ?? pile;
    return [left + clientWidth / 2, top + laid + clientHeight * part];
  };
  const [from, to] = [pileOf(source), pileOf(target)];
  const cards = (pile) => [...pile.querySelectorAll("[data-card]")];
  return [spot(from, cards(from).at(-size), 1 / 12), spot(to, cards(to).at(-1), 1 / 2)];
}"""

#: A finger needs some tenths of a second for its way, and rests at its end.
_WAY = (0.3, 0.7, 1, 1)


class Player(Protocol):
    """Somebody who carries cards from pile to pile; the board is asked to show what the mirror then shows."""

    board: Board

    def turn(self) -> None:
        """Turn cards, or begin a new pass."""

    def carry(self, source: str, size: int, target: str) -> None:
        """Bring the last so many cards of a pile to another."""


def play(player: Player, move: str) -> None:
    """Make a legal move as the engine writes it, and see that the board shows and says what came of it."""
    board = player.board
    if move in TURNS:
        player.turn()
        board.mirror.ask("turn")
    else:
        legal = board.mirror.legal(move)
        player.carry(legal["source"], legal["count"], legal["target"])
        board.mirror.ask("play", move=move)
    board.settle()


def places(board: Board, source: str, size: int, target: str) -> tuple[Point, Point]:
    """Where to take hold of cards, and where to put them."""
    start, end = board.root.evaluate(_PLACES, {"source": source, "size": size, "target": target})
    return tuple(start), tuple(end)


class Clicks:
    """Clicks of a mouse: on the card, then on the place."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def turn(self) -> None:
        """Click the stock."""
        self.tap(places(self.board, "stock", 1, "stock")[1])

    def carry(self, source: str, size: int, target: str) -> None:
        """Two clicks; one where the base card is chosen, which can only go to its foundation."""
        start, end = places(self.board, source, size, target)
        self.tap(start)
        if not self.board.mirror.view["choosing"]:
            self.tap(end)

    def tap(self, point: Point) -> None:
        """One click."""
        self.board.page.mouse.click(*point)


class Taps(Clicks):
    """Taps of a finger."""

    def tap(self, point: Point) -> None:
        """One tap."""
        self.board.page.touchscreen.tap(*point)


class MouseDrags(Clicks):
    """Drags by mouse; only the stock is clicked."""

    def carry(self, source: str, size: int, target: str) -> None:
        """Press, move, release."""
        self.drag(*places(self.board, source, size, target))

    def drag(self, start: Point, end: Point) -> None:
        """A drag from here to there."""
        mouse = self.board.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=3)
        mouse.up()


class FingerDrags(Taps):
    """Drags by finger; only the stock is tapped."""

    def __init__(self, board: Board, session: CDPSession) -> None:
        super().__init__(board)
        self._session = session

    def carry(self, source: str, size: int, target: str) -> None:
        """Touch, move, lift; told as slowly as a finger goes, without the wait."""
        (left, top), (right, bottom) = places(self.board, source, size, target)
        start = time.time() - len(_WAY) / 20
        self._send("touchStart", start, (left, top))
        for at, part in enumerate(_WAY, 1):
            self._send("touchMove", start + at / 20, (left + (right - left) * part, top + (bottom - top) * part))
        self._send("touchEnd", start + len(_WAY) / 20)

    def _send(self, kind: str, at: float, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": at})


class PenDrags(Clicks):
    """Drags by pen; the stock is tapped with it."""

    def __init__(self, board: Board, session: CDPSession) -> None:
        super().__init__(board)
        self._session = session

    def carry(self, source: str, size: int, target: str) -> None:
        """Press, move, lift."""
        start, end = places(self.board, source, size, target)
        between = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self._send("mousePressed", start)
        self._send("mouseMoved", between)
        self._send("mouseMoved", end)
        self._send("mouseReleased", end)

    def tap(self, point: Point) -> None:
        """One tap."""
        self._send("mousePressed", point)
        self._send("mouseReleased", point)

    def _send(self, kind: str, point: Point) -> None:
        pressed = kind != "mouseReleased"
        event = {"type": kind, "x": point[0], "y": point[1], "pointerType": "pen", "button": "left", "clickCount": 1}
        self._session.send("Input.dispatchMouseEvent", event | {"buttons": int(pressed)})


class Keys:
    """Keys alone: from pile to pile by the shorter way, Enter to pick up and put down, + and − for the size."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._order: list[str] = board.root.locator(".pile").evaluate_all(
            "(piles) => piles.map((pile) => pile.dataset.pile)"
        )

    @property
    def focus(self) -> str:
        """The pile that has the focus; "" where none has."""
        pile: str = self.board.page.evaluate("document.activeElement?.dataset.pile ?? ''")
        return pile

    def enter(self) -> None:
        """Press Tab until the table is reached; it is one stop."""
        for _ in range(80):
            self.press("Tab")
            if self.focus:
                return
        raise AssertionError("the Tab key never comes to the table")

    def turn(self) -> None:
        """The key for turning, wherever the focus is."""
        self.press("d")

    def carry(self, source: str, size: int, target: str) -> None:
        """Pick up, choose how many, put down; a card to its foundation by one key."""
        self.go(source)
        if source == "waste" and self.board.mirror.pile(target)["kind"] == "foundation":
            self.press("Shift+Enter")
            return
        self.press("Enter")
        if self.board.mirror.view["choosing"]:
            return
        # The most that may move is picked up; each press takes the next smaller number.
        more = {legal["count"] for legal in self.board.mirror.view["legal"] if legal["source"] == source}
        self.press(*["-"] * sum(count > size for count in more))
        self.go(target)
        self.press("Enter")
        # What was played with is where the next key acts.
        assert self.focus == target

    def go(self, pile: str) -> None:
        """Walk to a pile."""
        count = len(self._order)
        steps = (self._order.index(pile) - self._order.index(self.focus)) % count
        right = steps <= count // 2
        self.press(*["ArrowRight" if right else "ArrowLeft"] * (steps if right else count - steps))
        assert self.focus == pile

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.board.page.keyboard.press(key)
