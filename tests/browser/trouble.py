"""What goes wrong around a board: broken workers, kept values of every kind, and what the board then shows."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.board import Board

KEY = "canfield:1"
PREVIOUS = f"{KEY}:previous"

#: Run before a page's own scripts: a worker breaks down, as often as the page is told, when it is asked for this.
BREAKING = """
(() => {
  const Plain = Worker;
  window.breakdowns = 0;
  window.breaks = "";
  window.ticks = 0;
  window.Worker = class extends Plain {
    constructor(...settings) {
      super(...settings);
      this.addEventListener("message", ({ data }) => { ticks += data.type === "progress"; });
    }
    postMessage(message) {
      if (!breakdowns || !message.request?.includes(breaks)) return super.postMessage(message);
      breakdowns -= 1;
      const data = { type: "fault", code: "stopped", detail: "broken by a test" };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
})();
"""

#: Run before a page's own scripts: the reader wants to save data, and nothing is fetched that nobody asked for.
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });"

#: The browser has room for so many characters, all keys together.
ROOM = """
window.room = Infinity;
window.characters = (area, but) =>
  Object.entries(area).filter(([key]) => key !== but).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
const plain = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  if (characters(this, key) + key.length + value.length > room) throw new DOMException("full", "QuotaExceededError");
  return plain.call(this, key, value);
};
"""


def breaking(at: str, times: int) -> str:
    """A script after which the worker breaks down so often when it is asked for this."""
    return f"breaks = {json.dumps(at)}; breakdowns = {times};"


def seal(body: str) -> str:
    """A value as the page writes it: its FNV-1a sum over UTF-16 units, and the value."""
    total = 0x811C9DC5
    units = body.encode("utf-16-le")
    for low, high in zip(units[::2], units[1::2], strict=True):
        total = ((total ^ (low | high << 8)) * 0x01000193) & 0xFFFFFFFF
    return f"{total:08x} {body}"


def sealed_part(value: Any) -> str:
    """A value as the page writes it under a key of its own."""
    return seal(json.dumps(value, separators=(",", ":")))


def sealed(**games: Any) -> str:
    """Kept games, by the names of their boards."""
    return sealed_part({"games": games})


def record(**changed: Any) -> dict[str, Any]:
    """A game that can be kept, two moves long, or something like it."""
    return {"rules": "german", "deal": {"number": "617"}, "moves": ["T", "T"], "done": 2} | changed


def keep(board: Board, **values: str) -> None:
    """Put values into the browser's storage, under ``now``, ``previous`` or a key; all others go."""
    keys = {"now": KEY, "previous": PREVIOUS}
    # No page of the site is as quickly there.
    board.page.goto(f"{board.site}404.html")
    board.page.evaluate(
        "(values) => { localStorage.clear(); for (const [key, value] of values) localStorage.setItem(key, value); }",
        [[keys.get(name, name), value] for name, value in values.items()],
    )


def kept(board: Board) -> dict[str, str]:
    """What the browser keeps."""
    values: dict[str, str] = board.page.evaluate("({ ...localStorage })")
    return values


def notice(board: Board, text: str) -> Locator:
    """A notice that begins with this, seen beside the table."""
    return board.root.get_by_role("alert").filter(has_text=text)


def try_again(board: Board) -> Locator:
    """The button beside a fault."""
    return board.root.get_by_role("button", name=board.names.ui("Try again"), exact=True)


def expect_game(board: Board, number: str, moves: list[str]) -> None:
    """The board comes to show this deal of the page's rules after these moves, or of the rules told by the mirror."""
    board.wait()
    board.mirror.ask("restore", rules=board.rules, deal={"number": number}, moves=moves)
    expect(board.root).to_have_attribute("data-position", board.mirror.position)
