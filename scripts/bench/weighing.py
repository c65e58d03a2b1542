"""Positions weighed in the page: laid out and searched in the site's own worker, a slice at a time as the board asks.

The page is a bare one, :mod:`bench.boot_sides`' `ours.html`, so that nothing but the worker is busy. The same position
is then searched in CPython for as many nodes.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, CDPSession, Page

from bench.boot_reader import WATCH
from canfield.names import parse_rules
from canfield.notation import parse_position
from canfield.solver import Search

#: What seconds are counted by: the page's wait for the worker, or the processor's work for the page.
Clock = Literal["worker", "processor"]

TABLE: Final = Path(__file__).resolve().parents[2] / "tests" / "data" / "winnable.tsv"
#: Milliseconds of a slice, as the board asks for them.
SLICE: Final = 80
#: Run before a page's own scripts, after the reader's. `bench.ask` asks the page's module worker, for the theme has one
#: of its own, beside whatever the page asks it itself, which knows nothing of such ids.
ASK: Final = """{
  let last = 0;
  window.Worker = class extends Worker {
    constructor(...told) {
      super(...told);
      if (told[1]?.type === "module") bench.worker = this;
    }
  };
  bench.ask = (request) => new Promise((resolve, reject) => {
    const { worker } = bench;
    const id = `bench ${++last}`;
    const late = setTimeout(() => reject(new Error(`no answer to ${request.type} after a minute`)), 60_000);
    const hear = ({ data }) => {
      if (data.type === "fault") reject(new Error(`${data.code}: ${data.detail}`));
      if (data.id !== id) return;
      clearTimeout(late);
      worker.removeEventListener("message", hear);
      const answer = JSON.parse(data.answer);
      answer.ok ? resolve(answer) : reject(new Error(answer.error.text));
    };
    worker.addEventListener("message", hear);
    worker.postMessage({ id, request: JSON.stringify(request) });
  });
}"""
#: Lays a position out; to have it laid out is no part of the search.
LAY_OUT: Final = """({ rules, position }) =>
  bench.ask({ type: "new", game: "weighed", rules, deal: { position } }).then(() => {})"""
#: Weighs what lies there; resolves to the last answer and the time of each slice from request to answer.
WEIGH: Final = """async ({ milliseconds, most }) => {
  const slices = [];
  for (let spent = 0; ; ) {
    const start = performance.now();
    const { weighing } = await bench.ask({ type: "weigh", game: "weighed", milliseconds });
    slices.push(performance.now() - start);
    spent += slices.at(-1);
    if (weighing.done || spent >= most) return { ...weighing, slices };
  }
}"""


@dataclass(frozen=True)
class Row:
    """A position whose verdict is proven.

    :ivar known: the verdict, won or lost.
    """

    rules: str
    position: str
    known: str


@dataclass(frozen=True)
class Weighed:
    """What came of one position.

    :ivar found: the page's verdict.
    :ivar done: whether it was found out, or the nodes that the engine gives itself were spent.
    :ivar nodes: positions searched.
    :ivar slices: milliseconds of each slice, from request to answer.
    :ivar cpu: seconds of the processor that the page's processes took.
    :ivar python: seconds of the processor that CPython took for as many nodes.
    """

    row: Row
    found: str
    done: bool
    nodes: int
    slices: list[float]
    cpu: float
    python: float

    @property
    def seconds(self) -> float:
        """Seconds of the worker, as its page sees them."""
        return sum(self.slices) / 1000

    def by(self, clock: Clock) -> float:
        """Seconds by one of the clocks."""
        return self.seconds if clock == "worker" else self.cpu

    @property
    def is_right(self) -> bool:
        """Whether the verdict is the table's."""
        return self.found == self.row.known

    @property
    def is_wrong(self) -> bool:
        """Whether the verdict contradicts the table."""
        return self.found not in (self.row.known, "open")

    @property
    def is_spent(self) -> bool:
        """Whether the engine gave up before its time was over."""
        return self.found == "open" and self.done


def rows(names: Iterable[str]) -> list[Row]:
    """The table's rows of these rules.

    :raises ValueError: there are none of one of them.
    """
    text = TABLE.read_text(encoding="utf-8")
    told = [Row(*line.split("\t")) for line in text.splitlines() if not line.startswith("#")]
    chosen = []
    for name in names:
        found = [row for row in told if row.rules == name]
        if not found:
            raise ValueError(f"{TABLE.name} has no rows of {name}")
        chosen += found
    return chosen


def sample(every: list[Row], most: int) -> list[Row]:
    """Up to so many rows of each rules, spread over the table; 0 takes them all."""
    chosen = []
    for name in dict.fromkeys(row.rules for row in every):
        these = [row for row in every if row.rules == name]
        count = min(most, len(these)) if most else len(these)
        chosen += [these[at * len(these) // count] for at in range(count)]
    return chosen


def weighed(launched: Browser, address: str, chosen: Iterable[Row], most: float) -> Iterator[Weighed]:
    """Every row's outcome, as soon as it is there.

    :param address: of the bare page with the site's worker.
    :param most: seconds that the worker gets for a row.
    :raises playwright.sync_api.Error: the engine does not answer, or refuses.
    """
    page = reader(launched)
    page.goto(address)
    page.evaluate("bench.playable")
    processes = launched.new_browser_cdp_session()
    for row in chosen:
        yield _weigh(page, processes, row, most)
    processes.detach()
    page.context.close()


def reader(launched: Browser) -> Page:
    """A new reader's page, whose worker can be asked; it takes no service worker."""
    context = launched.new_context(service_workers="block")
    context.add_init_script(WATCH)
    context.add_init_script(ASK)
    return context.new_page()


def _weigh(page: Page, processes: CDPSession, row: Row, most: float) -> Weighed:
    page.evaluate(LAY_OUT, {"rules": row.rules, "position": row.position})
    before = _cpu(processes)
    told: dict[str, Any] = page.evaluate(WEIGH, {"milliseconds": SLICE, "most": most * 1000})
    cpu = _cpu(processes) - before
    found, nodes = told["verdict"], told["nodes"]
    return Weighed(row, found, told["done"], nodes, told["slices"], cpu, python(row, nodes))


def _cpu(processes: CDPSession) -> float:
    told = processes.send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(process["cpuTime"] for process in told if process["type"] == "renderer"))


def python(row: Row, nodes: int) -> float:
    """Seconds of the processor for so many nodes in this process."""
    rules = parse_rules(row.rules).rules
    position = parse_position(rules, row.position)
    start = time.process_time()
    Search(position, rules).run(nodes)
    return time.process_time() - start
