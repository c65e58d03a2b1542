"""A reader with a browser of their own, whose visits are timed on the page's own clock."""

from __future__ import annotations

import time
from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Page

from bench import hosting, traffic

#: Milliseconds that anything but the start of Python may take.
PATIENCE = 60_000
#: Seconds of silence at the host after which the browser has fetched what it wants.
QUIET = 1.5
#: Seconds between two visits, in which a browser puts away what it compiled.
PAUSE = 0.5
#: Run before a page's own scripts. It listens to the page's workers: `bench.playable` is when the engine's first state
#: of a game has come, `bench.shown` when there are cards on the board, both in milliseconds from the navigation.
WATCH = """
window.bench = {};
const keep = (name) => {
  let done;
  bench[name] = new Promise((resolve, reject) => { done = { resolve, reject }; });
  setTimeout(() => done.reject(new Error(`nothing is ${name} after a minute`)), 60_000);
  bench[name].catch(() => {});
  return done;
};
const playable = keep("playable"), ready = keep("ready"), shown = keep("shown");
const hear = ({ data }) => {
  if (data.type === "ready") ready.resolve(performance.now());
  if (data.type === "fault") playable.reject(new Error(`${data.code}: ${data.detail}`));
  if (data.type !== "answer") return;
  const now = performance.now();
  const answer = JSON.parse(data.answer);
  if (!answer.ok) playable.reject(new Error(data.answer));
  else if (answer.view) playable.resolve(now);
};
window.Worker = class extends Worker {
  constructor(...told) {
    super(...told);
    this.addEventListener("message", hear);
    this.addEventListener("error", ({ message }) => playable.reject(new Error(message || "a worker did not start")));
  }
};
const look = () => document.querySelector("[data-board][data-position]") && shown.resolve(performance.now());
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ["data-position"] });
"""
#: The same for somebody who asked their browser to save data, so that no page fetches anything ahead.
SAVING = """
Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true, effectiveType: "4g" } });
"""


@dataclass(frozen=True)
class Load:
    """One visit.

    :ivar seconds: from the navigation until the engine's first state of a game has come.
    :ivar shown: seconds until there are cards on the board; None where the page has no board.
    :ivar cpu: seconds of all the browser's processes until then, and the few milliseconds until that was read.
    :ivar answers: what went over the wire.
    """

    seconds: float
    shown: float | None
    cpu: float
    answers: list[traffic.Sent]


class Reader:
    """Somebody who was never here.

    :param worker: whether their browser takes the site's service worker.
    :param saving: whether they asked it to save data.
    """

    def __init__(self, launched: Browser, server: hosting.Server, *, worker: bool, saving: bool = False) -> None:
        self._context: BrowserContext = launched.new_context(
            service_workers="allow" if worker else "block", has_touch=True
        )
        self._context.set_default_timeout(PATIENCE)
        self._context.add_init_script(WATCH + SAVING if saving else WATCH)
        self._processes = launched.new_browser_cdp_session()
        self._server = server

    def close(self) -> None:
        """Forgets everything."""
        self._processes.detach()
        self._context.close()

    def visit(self, path: str) -> Load:
        """Opens a page in a new tab and waits until a game can be played."""
        page = self._context.new_page()
        self._server.log.taken()
        before = self._cpu()
        page.goto(f"{self._server.url}{path}", wait_until="commit")
        playable = page.evaluate("bench.playable") / 1000
        cpu = self._cpu() - before
        shown = page.evaluate("bench.shown") / 1000 if page.locator("[data-board]").count() else None
        load = Load(playable, shown, cpu, self._server.log.taken())
        page.close()
        time.sleep(PAUSE)
        return load

    def open(self, path: str) -> Page:
        """A page in a new tab."""
        page = self._context.new_page()
        page.goto(f"{self._server.url}{path}")
        return page

    def settle(self, path: str) -> None:
        """Opens a page and stays until its service worker has all it wants."""
        page = self.open(path)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.quiet(page)
        page.close()

    def quiet(self, page: Page) -> None:
        """Waits until the browser asks the host for nothing any more."""
        seen, since = -1, time.monotonic()
        while time.monotonic() - since < QUIET:
            now = len(self._server.log.answers)
            if now != seen:
                seen, since = now, time.monotonic()
            page.wait_for_timeout(50)

    def _cpu(self) -> float:
        processes = self._processes.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(sum(process["cpuTime"] for process in processes))
