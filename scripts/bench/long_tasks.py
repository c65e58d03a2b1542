"""How long the page stands still while Python starts: ``python scripts/bench/long_tasks.py``.

Python starts in a worker; what is left for the page is to lay out the board and to show what arrives. Chromium tells of
every task that kept the page busy for more than 50 ms, and its trace how much of the processor each of them got: where
the two are far apart, the machine was busy with something else. Visited are, each time by a reader who was never here
before:

* play: from the navigation until Python has laid out the game on the board;
* rules: from the first touch of a live position, on which the stock is tapped, until its cards are turned.

``--slow 4`` takes a processor four times slower than this one, as Lighthouse does for a phone.
"""

from __future__ import annotations

import argparse
import json
import statistics
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tooling import browser, host
from tooling.paths import SITE

#: Milliseconds for which nothing may keep the page busy.
LIMIT = 100
#: Milliseconds that Python may take to start.
PATIENCE = 120_000
ROUNDS = 5
#: The mark that is set when a touch starts Python.
START = "start"
#: Run before a page's own scripts.
WATCH = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
"""
#: What was told until now is in the list after a turn of the event loop.
TASKS = "() => new Promise((resolve) => setTimeout(() => resolve([performance.now(), tasks]), 100))"


@dataclass(frozen=True)
class Stay:
    """One visit.

    :ivar start: milliseconds from the navigation to what started Python.
    :ivar ready: milliseconds from then until Python has answered.
    :ivar longest: the longest task from then on, 0 where none took more than 50 ms.
    :ivar work: the most that the processor worked for one task from then on.
    """

    start: float
    ready: float
    longest: float
    work: float


def play(page: Page, site: str) -> float:
    """Visit the board; returns when Python began to start."""
    page.goto(f"{site}en/play/")
    expect(page.locator("[data-board][data-engine=ready][data-position]")).to_be_visible(timeout=PATIENCE)
    return 0.0


def rules(page: Page, site: str) -> float:
    """Touch a live position of the rules; returns when."""
    page.goto(f"{site}en/rules/")
    board = page.locator("figure.live .board-small").first
    page.locator("figure.live").first.scroll_into_view_if_needed()
    expect(board).to_be_visible()
    page.wait_for_load_state("networkidle")
    before = board.get_attribute("data-position") or ""
    start = float(page.evaluate("(name) => performance.mark(name).startTime", START))
    board.locator("[data-pile=stock]").tap()
    expect(board).not_to_have_attribute("data-position", before, timeout=PATIENCE)
    return start


PAGES = {"play": play, "rules": rules}


def visit(chromium: Browser, site: str, name: str, slow: float) -> Stay:
    """A first visit to one of the pages."""
    context = chromium.new_context(has_touch=True)
    page = context.new_page()
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    chromium.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    start = PAGES[name](page, site)
    end, tasks = page.evaluate(TASKS)
    work = most_work(json.loads(chromium.stop_tracing())["traceEvents"])
    context.close()
    return Stay(start, end - start, max((took for at, took in tasks if at + took > start), default=0.0), work)


def most_work(events: list[dict[str, Any]]) -> float:
    """Milliseconds of the processor for the hardest task of a page's main thread, from the mark if there is one."""
    start = max((event["ts"] for event in events if event.get("name") == START), default=0)
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return max(
        float(event.get("tdur", 0)) / 1000
        for event in events
        if (event.get("pid"), event.get("tid")) in threads and event["ts"] >= start
    )


def main() -> None:
    """Visit both pages in turn and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--site", type=Path, default=SITE, help="the folder with the built pages")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each page is visited")
    parser.add_argument("--slow", type=float, default=1, help="how many times slower the processor is to seem")
    told = parser.parse_args()
    print(f"{'page':8}{'Python ready':>16}{'longest task':>16}{'of all visits':>16}{'most work':>16}")
    with host.serving(told.site) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.chromium_path(), args=list(browser.ARGUMENTS))
        for name in PAGES:
            stays = [visit(chromium, site, name, told.slow) for _ in range(told.rounds)]
            ready = statistics.median(stay.ready for stay in stays)
            longest = [stay.longest for stay in stays]
            figures = (ready, statistics.median(longest), max(longest), max(stay.work for stay in stays))
            verdict = "" if max(longest) <= LIMIT else f"  over {LIMIT} ms"
            print(f"{name:8}{''.join(f'{figure:13.0f} ms' for figure in figures)}{verdict}")


if __name__ == "__main__":
    main()
