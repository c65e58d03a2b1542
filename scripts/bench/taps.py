"""From a tap to the frame that shows its answer, with real touches in a real page.

A measure begins with the time stamp that the browser gives the lifted finger, and ends at the second animation frame
after the change: the first of them is the one in which the change is painted, so that at the second it has been handed
over. That is up to one frame too long, never too short. The browser's own event timing would not do: it ends with the
frame that follows the listeners, and the engine answers from its worker later than that. A plain button that changes
its own text is measured in the same way, for the share that is not ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import cycle, islice
from urllib.parse import urlencode

from playwright.sync_api import Page

from canfield.cards import PACK, RANK_COUNT, RANK_OF, RANKS, card_text
from canfield.deal import deal_pack
from canfield.guided import GUIDED
from canfield.moves import REDEAL, RESERVE, TURN, Move, apply, legal_moves
from canfield.names import parse_rules
from canfield.notation import parse_move, parse_position, position_text
from canfield.position import Position
from canfield.rules import Rules
from canfield.view import legal_view

Point = tuple[float, float]
Change = tuple[str, dict[str, object]]

LONG_RULES = "english+unit=part+build=any"
LONG_COLUMN = 30
#: Milliseconds that Python may take to start.
START = 120_000

#: Notes when a finger is lifted, and resolves `painted()` when a change that followed is seen.
WATCH = """() => {
  let lifted = 0;
  document.addEventListener("pointerup", (event) => { lifted = event.timeStamp; }, { capture: true });
  window.watchChange = (selector, filter) => {
    const element = document.querySelector(selector);
    window.painted = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - lifted)));
      });
      observer.observe(element, filter);
    });
  };
}"""
#: What changes, and in what.
BOARD: Change = ("[data-board]", {"attributeFilter": ["data-position"]})
PLAIN: Change = ("#plain", {"childList": True})

#: Where a finger goes: on what is seen of the card with which a pile's last so many begin.
PLACE = """({ pile, size }) => {
  const place = document.querySelector(`[data-pile="${pile}"]`);
  place.scrollIntoView({ block: "nearest" });
  const cards = [...place.querySelectorAll("[data-card]")];
  const top = (card) => parseFloat(getComputedStyle(card).top);
  const card = cards.at(-size);
  const { left, top: edge, width, height } = place.getBoundingClientRect();
  if (!card) return [left + width / 2, edge + height / 2];
  const next = cards[cards.indexOf(card) + 1];
  const seen = next ? top(next) - top(card) : card.clientHeight;
  return [left + width / 2, edge + top(card) + seen / 2];
}"""

#: A button beside the game that answers by itself.
ADD_PLAIN = """() => {
  const button = document.createElement("button");
  button.id = "plain";
  button.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 60px; height: 60px; z-index: 99";
  let taps = 0;
  button.addEventListener("pointerup", () => { button.textContent = String(++taps); });
  document.body.append(button);
}"""
#: Until every card lies where it belongs.
STILL = "() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})))"


@dataclass(frozen=True)
class Line:
    """Moves from a position on, as often as they are asked for.

    :ivar fragment: the link that lays the position out.
    """

    fragment: str
    rules: Rules
    start: Position
    moves: Iterable[Move]


def ordinary() -> Line:
    """The winning line of a guided deal, under the rules of the English pages."""
    rules, deal = parse_rules("english").rules, GUIDED["round-the-corner"]
    moves = [parse_move(move) for move in deal.line]
    return Line(f"guided={deal.name}&moves=0", rules, deal_pack(rules, deal.pack), moves)


def long_column() -> Line:
    """A column of thirty cards, of which the longest part that can moves to another and back."""
    rules = parse_rules(LONG_RULES).rules
    text = long_position()
    # Refused where a card does not lie on the next higher one.
    start = parse_position(rules, text)
    there = max(
        (move for move in legal_moves(rules, start) if move.source == 0 and move.target < RESERVE),
        key=lambda move: move.size,
    )
    back = Move(there.target, 0, there.size)
    return Line(urlencode({"rules": LONG_RULES, "position": text}), rules, start, cycle([there, back]))


def long_position() -> str:
    """A position whose first column has thirty cards, in whatever suits go down; the base is an eight."""
    left = [card for card in PACK if card_text(card) != "8S"]
    column = [_take(left, (RANKS.index("Q") - down) % RANK_COUNT) for down in range(LONG_COLUMN)]
    others = [_take(left, RANKS.index(rank)) for rank in "456"]
    piles = [left[:5], left[5:8], left[8:]]
    reserve, waste, stock = ("".join(map(card_text, pile)) for pile in piles)
    columns = "/".join(["".join(map(card_text, column)), *map(card_text, others)])
    return f"8 1,0,0,0 {reserve} {columns} {waste} {stock} 1"


def _take(left: list[int], rank: int) -> int:
    card = next(card for card in left if RANK_OF[card] == rank)
    left.remove(card)
    return card


def answers(page: Page, play: str, line: Line, taps: int) -> list[float]:
    """Milliseconds from each tap that makes a move to the frame that shows it.

    :param play: the address of a page with a board.
    :raises AssertionError: the board shows another position than the engine.
    """
    position = line.start
    _open(page, play, line)
    times = []
    for move in islice(line.moves, taps):
        if move in (TURN, REDEAL):
            times.append(_timed(page, BOARD, _place(page, "stock")))
        else:
            way = legal_view(position, move)
            _tap(page, _place(page, way["source"], way["count"]))
            times.append(_timed(page, BOARD, _place(page, way["target"])))
        position = apply(line.rules, position, move)
        shown = page.locator("[data-board]").get_attribute("data-position")
        assert shown == position_text(position), f"{shown} after {move}"
        page.evaluate(STILL)
    return times


def plain(page: Page, taps: int) -> list[float]:
    """The same for a button that needs no engine, on the page that is open."""
    page.evaluate(ADD_PLAIN)
    left, top, width, height = page.locator("#plain").evaluate(
        "(button) => Object.values(button.getBoundingClientRect().toJSON())"
    )[:4]
    return [_timed(page, PLAIN, (left + width / 2, top + height / 2)) for _ in range(taps)]


def _open(page: Page, play: str, line: Line) -> None:
    page.goto(f"{play}#{line.fragment}")
    page.locator(f"[data-board][data-position='{position_text(line.start)}']").wait_for(timeout=START)
    page.evaluate(WATCH)


def _place(page: Page, pile: str, size: int = 1) -> Point:
    left, top = page.evaluate(PLACE, {"pile": pile, "size": size})
    return left, top


def _tap(page: Page, point: Point) -> None:
    page.touchscreen.tap(*point)


def _timed(page: Page, change: Change, point: Point) -> float:
    page.evaluate("(change) => watchChange(...change)", list(change))
    _tap(page, point)
    milliseconds: float = page.evaluate("painted")
    return milliseconds
