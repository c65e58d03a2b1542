"""How long a move takes in the page: ``python scripts/bench/page_speed.py``.

Opens the built site's board in Chromium and plays the guided deal's winning line and back, in the worker that
the board asks. All measures are in milliseconds:

* worker: from the request to the answer, there and back through the worker, the engine's work included;
* shown: from the press of a key on the board until the new position is on the table, before it is painted;
* tap: from the tap that makes a move to the painted answer, as :mod:`bench.taps` explains, along that line;
* tap, 30 cards: the same with a column of thirty cards, most of which move;
* plain tap: the same with a button that answers by itself: what a tap costs without a game.

A frame at 60 Hz is the yardstick: what is done within it, the reader sees at once.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bench import boot_sides, hosting, taps
from bench.boot_reader import WATCH
from canfield.guided import GUIDED
from tooling import browser
from tooling.paths import SITE

DEAL = "round-the-corner"
FRAME = 1000 / 60
ROUNDS = 3
#: The measures that end with a painted frame.
PAINTED = ("tap", "tap, 30 cards", "plain tap")
#: How many taps are measured in a round.
TAPS = 40

#: Plays a line forwards and takes it back, over and over; resolves to the time of each request.
ROUND_TRIPS = """async ({ rules, deal, line, rounds }) => {
  const times = [];
  const game = "speed";
  let id = 1;
  const ask = (request) => new Promise((resolve, reject) => {
    const start = performance.now();
    worker.addEventListener("message", ({ data }) => {
      const answer = JSON.parse(data.answer);
      times.push(performance.now() - start);
      answer.ok ? resolve() : reject(new Error(answer.error.text));
    }, { once: true });
    worker.postMessage({ id: ++id, request: JSON.stringify({ game, ...request }) });
  });
  await ask({ type: "new", rules, deal: { guided: deal } });
  times.length = 0;
  for (let round = 0; round < rounds; round++) {
    for (const move of line) await ask({ type: "play", move });
    for (const _ of line) await ask({ type: "undo" });
  }
  return times;
}"""

#: Presses a key on the board, again and again; resolves to the time until each new position is there.
KEYS = """async (board, { key, presses }) => {
  const times = [];
  const pile = board.querySelector("[data-pile=stock]");
  for (let press = 0; press < presses; press++) {
    const shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(board, { attributeFilter: ["data-position"] });
    });
    const start = performance.now();
    pile.dispatchEvent(new KeyboardEvent("keydown", { key: key[press % key.length], bubbles: true }));
    times.push(await shown - start);
  }
  return times;
}"""


def measure(folder: Path, rounds: int) -> dict[str, list[float]]:
    """Milliseconds of each move, by measure.

    :param folder: a built site.
    """
    with serving(folder) as url, sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.chromium_path(), args=list(browser.ARGUMENTS))
        page = reader(launched)
        page.goto(f"{url}{boot_sides.UNDER.removeprefix('/')}ours.html")
        times = {"worker": round_trips(page, rounds)}
        page = reader(launched)
        page.goto(f"{url}en/play/#guided={DEAL}&moves=0")
        page.evaluate("bench.playable")
        times["shown"] = shown(page, rounds)
        for name, told in zip(PAINTED, (taps.ordinary(), taps.long_column()), strict=False):
            page = reader(launched)
            times[name] = taps.answers(page, f"{url}en/play/", told, TAPS * rounds)
        times[PAINTED[-1]] = taps.plain(page, TAPS * rounds)
        launched.close()
    return times


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The built site, and beside it a bare page with its worker; the address has a slash at its end."""
    with tempfile.TemporaryDirectory() as beside:
        boot_sides.put_ours(Path(beside), folder, "en")
        with hosting.hosting(folder, "identity", {boot_sides.UNDER: Path(beside)}) as server:
            yield server.url


def reader(launched: Browser) -> Page:
    """The first page of somebody with a touch screen who has no game yet, and whose browser keeps nothing offline."""
    context = launched.new_context(has_touch=True, service_workers="block")
    context.add_init_script(WATCH)
    return context.new_page()


def round_trips(page: Page, rounds: int) -> list[float]:
    """The times from request to answer, in a page that has nothing else to do."""
    page.evaluate("bench.playable")
    told = {"rules": "english", "deal": DEAL, "line": GUIDED[DEAL].line, "rounds": rounds}
    times: list[float] = page.evaluate(ROUND_TRIPS, told)
    return times


def shown(page: Page, rounds: int) -> list[float]:
    """The times from a key to the position on the table: cards turned, taken back, turned again."""
    presses = {"key": ["d", "d", "d", "u", "r", "u"], "presses": 60 * rounds}
    times: list[float] = page.locator("[data-board]").evaluate(KEYS, presses)
    return times


def line(name: str, times: Sequence[float]) -> str:
    """A measure in one line."""
    median, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    told = f"{name:13} {len(times):5} times   p50 {median:5.1f} ms   p95 {late:5.1f} ms   longest {max(times):5.1f} ms"
    return told if name in PAINTED else f"{told}   {verdict(times, late)}"


def verdict(times: Sequence[float], late: float) -> str:
    """Whether it is done within a frame; what ends with a frame never is."""
    within = sum(time <= FRAME for time in times) / len(times)
    return f"p95 {'within' if late <= FRAME else 'beyond'} a frame of {FRAME:.1f} ms ({within:.0%} within)"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long a move takes in the page, in milliseconds.")
    parser.add_argument("--site", type=Path, default=SITE, help="a built site; site/ unless told otherwise")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often the line is played; {ROUNDS}")
    options = parser.parse_args()
    for name, times in measure(options.site, options.rounds).items():
        print(line(name, times))


if __name__ == "__main__":
    main()
