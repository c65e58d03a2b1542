"""The board as a reader uses it: piles by their names, buttons by theirs; what lies there by the engine's word."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, Position, expect

from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names
from tests.browser.pages import GuidePage

#: Milliseconds that Python may take to start on a busy machine.
BOOT = 90_000

#: Resolves when the board shows a position and has said a sentence, else after some seconds with what it shows.
#: A sentence said twice ends with a space that does not break, so that it is read again.
_SETTLED = """(board, wanted) => new Promise((resolve) => {
  const seen = () => ({
    position: board.dataset.position ?? "",
    said: board.querySelector("[role=status]").textContent.replace(/\\u00a0$/, ""),
  });
  const done = () => {
    observer.disconnect();
    clearTimeout(limit);
    resolve(seen());
  };
  const look = () => {
    const { position, said } = seen();
    if (position === wanted.position && (wanted.said === null || said === wanted.said)) done();
  };
  const observer = new MutationObserver(look);
  observer.observe(board, { attributes: true, childList: true, characterData: true, subtree: true });
  const limit = setTimeout(done, wanted.limit);
  look();
})"""

#: Resolves as soon as the board tells that Python answers, or after so many milliseconds.
_READY = """(board, limit) => new Promise((resolve) => {
  const look = () => {
    if (board.dataset.engine === "ready" && board.dataset.position) resolve();
  };
  new MutationObserver(look).observe(board, { attributes: true });
  setTimeout(resolve, limit);
  look();
})"""

#: Where a card lies in its pile when nothing flies, in pixels, and how wide and high it is.
_LAID = """(card) => ({
  top: parseFloat(getComputedStyle(card).top), width: card.clientWidth, height: card.clientHeight,
})"""


class Board(GuidePage):
    """The board of the play page, beside a mirror that says what it should show."""

    def __init__(self, page: Page, names: Names, site: str, mirror: Mirror) -> None:
        super().__init__(page, names, site)
        self.mirror = mirror

    # What is seen.

    @property
    def root(self) -> Locator:
        """All of the board."""
        return self.page.locator("[data-board]")

    @property
    def rules(self) -> str:
        """The rules that a new game takes on this page."""
        return self.names.language.tradition

    def pile(self, pile: str) -> Locator:
        """A pile, found by what the engine calls it now."""
        return self.root.get_by_role("button", name=self.mirror.pile(pile)["name"], exact=True)

    def tool(self, message: str) -> Locator:
        """A button above the table."""
        # The same names stand beside the end of a game.
        tools = self.root.locator(".board-bars")
        return tools.get_by_role("button", name=self.names.ui(message), exact=True)

    @property
    def more(self) -> Locator:
        """The button of a small window that shows the tools there is no room for."""
        return self.tool("More")

    def dialog(self, message: str) -> Locator:
        """A question that the board asks."""
        return self.root.get_by_role("dialog", name=self.names.ui(message), exact=True)

    @property
    def ending(self) -> Locator:
        """What the board says when a game has ended."""
        return self.root.get_by_role("group", name=self.names.ui("The end of the game"), exact=True)

    @property
    def rule_link(self) -> Locator:
        """The link from a refusal to the rule."""
        return self.root.get_by_role("link", name=self.names.ui("Read the rule"), exact=True)

    def wait(self) -> None:
        """Until Python answers and cards lie on the table."""
        # To expect it looks but once a second after a while, and a start takes about as long.
        expect(self.root).to_be_attached()
        with suppress(Error):  # The page may be on its way to another.
            self.root.evaluate(_READY, BOOT)
        expect(self.root).to_have_attribute("data-engine", "ready", timeout=BOOT)
        expect(self.root).to_have_attribute("data-position", re.compile("."))

    @property
    def table(self) -> Locator:
        """Where the cards lie."""
        return self.root.get_by_role("group", name=self.names.ui("Table"), exact=True)

    def settle(self) -> None:
        """The board comes to show what the mirror shows, and says what it says."""
        assert self.seen(self.mirror.said) == {"position": self.mirror.position, "said": self.mirror.said}

    def settle_position(self) -> None:
        """The board comes to show what the mirror shows, whatever it says."""
        assert self.seen(None)["position"] == self.mirror.position

    def seen(self, said: str | None) -> dict[str, Any]:
        """What the board shows as soon as it is the mirror's position, or after ten seconds."""
        wanted = {"position": self.mirror.position, "said": said, "limit": 10_000}
        seen: dict[str, Any] = self.root.evaluate(_SETTLED, wanted)
        return seen

    # What a reader does.

    def tap(self, pile: str, size: int = 1) -> None:
        """Tap a pile, on the card with which its last so many cards begin."""
        cards = self.mirror.pile(pile)["cards"]
        if not pile.isdigit() or not cards:
            self.pile(pile).tap()
            return
        # Of a covered card only the upper strip is seen, and that is where a finger goes.
        self.pile(pile).tap(position=self.strip(pile, cards[-size]))

    def strip(self, pile: str, card: str) -> Position:
        """A point on the strip of a card that is seen when others lie on it, from its pile's corner."""
        laid = self.pile(pile).locator(f"[data-card='{card}']").evaluate(_LAID)
        return Position(x=laid["width"] / 2, y=laid["top"] + laid["height"] / 12)

    def move(self, move: str) -> None:
        """Make a move as the engine writes it: tap where it begins, then where it ends."""
        if move in ("T", "D"):
            self.turn()
            return
        legal = self.mirror.legal(move)
        self.tap(legal["source"], legal["count"])
        self.tap(legal["target"])
        self.mirror.ask("play", move=move)
        self.settle()

    def turn(self) -> None:
        """Tap the stock: cards are turned, or a new pass begins."""
        self.tap("stock")
        self.mirror.ask("turn")
        self.settle()

    def undo(self) -> None:
        """Take a move back by the button."""
        self.tool("Undo").tap()
        self.mirror.ask("undo")
        self.settle()

    def redo(self) -> None:
        """Make it again by the button."""
        self.tool("Redo").tap()
        self.mirror.ask("redo")
        self.settle()

    def choose(self, message: str) -> None:
        """Tap a button above the table, in a small window after showing it."""
        if self.more.is_visible() and not self.tool(message).is_visible():
            self.more.tap()
        self.tool(message).tap()

    def open_number(self) -> Locator:
        """Open the dialog that asks for a deal number."""
        self.choose("Deal number …")
        dialog = self.dialog("Deal number")
        expect(dialog).to_be_visible()
        return dialog

    def ask_for(self, number: str) -> Locator:
        """Type a number into the dialog and ask for the deal."""
        dialog = self.open_number()
        dialog.get_by_role("textbox", name=self.names.ui("Deal number"), exact=True).fill(number)
        dialog.get_by_role("button", name=self.names.ui("Deal"), exact=True).tap()
        return dialog

    def deal(self, number: str) -> None:
        """Deal a number, whatever lay there before."""
        expect(self.ask_for(number)).to_be_hidden()
        self.mirror.ask("new", rules=self.rules, deal={"number": number})
        self.settle()

    def follow(self, link: str, moves: int) -> None:
        """Come by a link to the guided deal after some moves of its line, giving up what is played."""
        self.deal("1")
        self.page.goto(link)
        self.mirror.ask("restore", rules=self.rules, deal={"guided": GUIDED_NAME}, moves=LINE[:moves])
        self.settle()

    def guided(self, moves: int = 0) -> None:
        """Lay out the guided deal by the link that its steps give."""
        self.follow(self.url("play/", f"guided={GUIDED_NAME}&moves={moves}"), moves)

    def center(self, pile: str) -> tuple[float, float]:
        """The middle of a pile's last card, in the window."""
        place = self.pile(pile)
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box, f"{pile} is not seen"
        height = box["width"] * 84 / 60
        return box["x"] + box["width"] / 2, box["y"] + box["height"] - height / 2
