"""How soon the board answers a key while its worker weighs a position, and while it does not.

A slice that has begun is not cut short, so that a move waits for its end. Keys are pressed on the play page's board, in
turns with and without a search that asks its worker for one slice after another.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

from playwright.sync_api import Browser, Page

from bench import page_speed, weighing
from bench.weighing import Row

#: Cards turned, taken back, turned again, and all taken back.
KEYS: Final = ("d", "d", "u", "r", "u", "u")
#: How often the board is without and with a search, and how many keys are pressed each time: those above as often as
#: goes, so that both see the same positions.
TURNS: Final = 6
PRESSES: Final = 18
#: Milliseconds between two keys, at least and at most, so that they come at any moment of a slice.
PAUSE: Final = (100, 300)
#: Weighs one position after another, round and round, until told to stop; of none, laid out anew, anything is known.
START: Final = """({ rows, at, milliseconds }) => {
  bench.isWeighing = true;
  bench.weighing = (async () => {
    let done = true;
    while (bench.isWeighing) {
      if (done) {
        const { rules, position } = rows[at++ % rows.length];
        await bench.ask({ type: "new", game: "weighed", rules, deal: { position } });
      }
      ({ done } = (await bench.ask({ type: "weigh", game: "weighed", milliseconds })).weighing);
    }
    return at;
  })();
}"""
#: Resolves, once the last slice is over, to which position is next.
STOP: Final = "() => { bench.isWeighing = false; return bench.weighing; }"


@dataclass(frozen=True)
class Live:
    """Milliseconds from each key to the new position on the table.

    :ivar alone: while the worker had nothing else to do.
    :ivar weighing: while it searched.
    """

    alone: list[float] = field(default_factory=list)
    weighing: list[float] = field(default_factory=list)


def measure(launched: Browser, site: str, rows: Sequence[Row]) -> Live:
    """Both, in turns.

    :param site: the address of the site, with a slash at its end.
    :param rows: positions to be weighed meanwhile; at least one.
    """
    page = weighing.reader(launched)
    page.goto(f"{site}en/play/#guided={page_speed.DEAL}&moves=0")
    page.evaluate("bench.playable")
    live, at, chance = Live(), 0, random.Random(1)
    for _ in range(TURNS):
        live.alone.extend(_presses(page, chance))
        page.evaluate(START, {"rows": [asdict(row) for row in rows], "at": at, "milliseconds": weighing.SLICE})
        live.weighing.extend(_presses(page, chance))
        at = page.evaluate(STOP)
    page.context.close()
    return live


def _presses(page: Page, chance: random.Random) -> list[float]:
    board, times = page.locator("[data-board]"), []
    for press in range(PRESSES):
        page.wait_for_timeout(chance.uniform(*PAUSE))
        times += board.evaluate(page_speed.KEYS, {"key": [KEYS[press % len(KEYS)]], "presses": 1})
    return times
