"""The look back as a reader uses it, and games to look back on."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from playwright.sync_api import Locator, expect

from canfield.deal import deal_number
from canfield.names import parse_rules
from canfield.notation import parse_move
from canfield.solver import Lookback
from tests.browser.board import Board
from tests.browser.trouble import keep, sealed

Json = dict[str, Any]

#: Milliseconds that the verdicts may take: in a page the engine is slow.
SEARCH = 60_000
RULES = "english"


class Past:
    """A game that was played.

    :param number: of its deal, under the english rules.
    :param moves: in the engine's notation, with dots between.
    """

    def __init__(self, number: str, moves: str) -> None:
        self.moves = moves.split(".")
        self.record: Json = {"rules": RULES, "deal": {"number": number}, "moves": self.moves, "done": len(self.moves)}

    @cached_property
    def truth(self) -> Lookback:
        """What the solver says about it outside the page."""
        rules = parse_rules(RULES).rules
        made = Lookback(rules, deal_number(rules, self.record["deal"]["number"]), [*map(parse_move, self.moves)])
        made.run(5_000)
        assert made.is_done
        return made

    @property
    def last(self) -> int:
        """How many moves are played at the last point from which it can be won."""
        return self.truth.winnable


#: Lost by its last card from the waste but three; all its verdicts are found within a moment.
SHORT = Past(
    "13",
    "R-4.T.T.T.T.T.W-F.T.T.W-4.W-F.4-F.T.T.T.T.T.D.T.T.T.T.T.T.T.T.W-F.T.T.T.D.T.T.T.T.T.T.T.T.T.W-F.T.D.T.T.T.T.T.W-F.T.T."
    "T.T.T.D.T.T.T.T.T.W-3.T.T.T.T.T",
)
#: Lost near its end: it can be won by few moves from its last chance.
LATE = Past(
    "42",
    "4-F.2-4.3-2.3-2.T.T.T.T.T.T.T.T.T.W-F.W-F.T.T.T.D.T.T.T.T.T.T.W-F.T.T.W-F.T.T.T.D.T.T.T.T.T.T.T.T.W-F.3-F.T.T."
    "D.T.T.W-3.W-F.2-F.2-F.2-F.T.W-4.W-4.R-1.4-F.1-F.T.T.W-F.W-F.W-1.T.W-F.T.W-F.T.T.W-F.T.D.T.W-2.T.W-F.3-2:2.W-F."
    "W-4.4-F.T.W-1.1-F.4-F.1-F.4-F.1-F.4-F.R-2.R-1.W-F.2-4.4-2.W-4.4-F.R-F.2-4.4-F.T.T.T.W-F.T.D.T.T.T.T.W-F.W-3.D."
    "T.W-3.1-3:2.T.W-1.T.D.T.T.T.D.T.T.W-F.W-1.2-F.4-2.W-4.2-4.4-2.T.2-4.2-F.4-2:2.1-F.D.T.T.D.T.W-4.T.D.T.W-F",
)
#: A game of three moves none of which decides anything, of a deal that takes the solver long.
HARD = Past("7", "T.T.T")


class LookBack:
    """The look back of a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.names = board.names

    @property
    def root(self) -> Locator:
        """All of it."""
        return self.board.root.get_by_role("region", name=self.names.ui("Look back"), exact=True)

    def button(self, message: str, **values: object) -> Locator:
        """A button of it."""
        return self.root.get_by_role("button", name=self.names.ui(message, **values), exact=True)

    @property
    def slider(self) -> Locator:
        """The slider through the game."""
        return self.root.get_by_role("slider")

    @property
    def line(self) -> Locator:
        """What led to the point on the table, and the verdict on it."""
        return self.root.locator(".look-back-line")

    @property
    def heard(self) -> Locator:
        """What is read out."""
        return self.root.get_by_role("status")

    @property
    def progress(self) -> Locator:
        """How far the search has come."""
        return self.root.get_by_role("progressbar")

    @property
    def found(self) -> Locator:
        """What the search has found."""
        return self.root.locator(".look-back-found")

    @property
    def chance(self) -> Locator:
        """The button to the last chance."""
        return self.root.locator(".look-back-chance")

    def lay(self, past: Past) -> None:
        """Come back to a game that was played."""
        keep(self.board, now=sealed(main=past.record))
        self.board.open("play/")
        self.board.wait()
        self.board.mirror.ask("restore", **past.record)
        self.board.settle_position()

    def open(self) -> None:
        """Open it by its tool."""
        self.board.choose("Look back …")
        expect(self.root).to_be_visible()

    def finish(self) -> Json:
        """Wait until all is found that can be, and return what the mirror finds; by that it knows the same lines."""
        expect(self.progress).to_be_hidden(timeout=SEARCH)
        expect(self.button("Search on")).to_be_hidden()
        found: Json = self.board.mirror.look("lookback", milliseconds=1000)["lookback"]
        assert found["done"]
        return found

    def go(self, done: int) -> None:
        """Go to a point by the slider."""
        expect(self.slider).not_to_have_attribute("max", "0")
        self.slider.fill(str(done))
        self.settle(done)

    def expect_line(self, move: int, moves: int, sentence: str) -> None:
        """It tells, to see and at the slider, which point of the game it is, and this about it."""
        told = self.names.ui("Move {move} of {moves}: {sentence}", move=move, moves=moves, sentence=sentence)
        expect(self.line).to_have_text(told)
        expect(self.slider).to_have_attribute("aria-valuetext", told)

    def settle(self, done: int) -> None:
        """The table comes to show a point."""
        self.board.mirror.ask("go", done=done)
        self.board.settle_position()
