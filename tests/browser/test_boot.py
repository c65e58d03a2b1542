"""Before Python is there: what is seen and told of its start, and what is asked meanwhile is done when it can be."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from typing import Any, ClassVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from guide.firsts import first_deals
from guide.languages import language, languages
from guide.translations import translations
from tests.browser.board import BOOT, Board
from tests.browser.conftest import DESKTOP, Visit
from tests.browser.mirror import Mirror
from tests.browser.names import Names
from tests.browser.pages import GuidePage
from tests.browser.serving import Handler, serving
from tests.browser.test_live import LIVE, Small, boards, engines
from tests.browser.trouble import KEY, keep, kept, notice, record, seal, sealed, sealed_part
from tests.browser.waiting import until
from tooling import browser

LOADING = "The game is loading …"
SIGHT = f"{KEY}:sight"
DUE = "This is done as soon as the game has loaded."
IS_DUE = re.compile(r"\bdue\b")

#: Run before a page's own scripts: in the place of Python a worker that says what it is told to, and nothing else.
PUPPET = """
(() => {
  const Plain = Worker;
  class Puppet extends EventTarget {
    postMessage() {}
    terminate() {}
  }
  window.puppets = [];
  window.Worker = function (url, options) {
    // The theme's search has one of its own.
    if (!/worker-[0-9a-f]+[.]js/.test(url)) return new Plain(url, options);
    puppets.push(new Puppet());
    if (window.isQuick) setTimeout(() => hear({ type: "ready" }), 150);
    return puppets.at(-1);
  };
  window.hear = (data) => puppets.at(-1).dispatchEvent(new MessageEvent("message", { data }));
})();
"""
#: Run before a page's own scripts: lists what kinds of things Python's worker has said.
TOLD = """
(() => {
  const Plain = Worker;
  window.told = [];
  window.Worker = class extends Plain {
    constructor(...settings) {
      super(...settings);
      this.addEventListener("message", ({ data }) => told.push(data.type));
    }
  };
})();
"""
#: Counts how often what a screen reader hears has changed.
CHANGES = """(status) => {
  window.changes = 0;
  new MutationObserver(() => { changes += 1; })
    .observe(status, { childList: true, characterData: true, subtree: true });
}"""
#: Adds up how much of the page has jumped, as browsers measure it.
SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts += value; })
  .observe({ type: "layout-shift", buffered: true });
"""


#: Lists what is written to the board, but for what is said there and the books of the game.
WRITTEN = """(board) => {
  window.written = [];
  const note = ({ target, attributeName: attribute }) => {
    const element = target instanceof Element ? target : target.parentElement;
    if (element === board || element.closest(".board-foot, .board-account")) return;
    written.push(`${element.localName}.${element.getAttribute("class")} ${attribute ?? "content"}`);
  };
  new MutationObserver((changes) => changes.forEach(note))
    .observe(board, { attributes: true, childList: true, characterData: true, subtree: true });
}"""
#: How many cards are on their way.
FLYING = "document.getAnimations().filter(({ effect }) => effect.target.closest('.board-table')).length"
#: Lists what of the browser's tables for languages is opened.
OPENED = """
window.opened = [];
for (const name of ["NumberFormat", "PluralRules", "DateTimeFormat", "ListFormat", "Collator"]) {
  Intl[name] = new Proxy(Intl[name], { construct: (...told) => (opened.push(name), Reflect.construct(...told)) });
}
"""
#: Counts how often all colours of the page are switched.
SWITCHED = """
window.switched = 0;
new MutationObserver((changes) => { switched += changes.filter(({ target }) => target === document.body).length; })
  .observe(document, { attributeFilter: ["data-md-color-switching"], subtree: true });
"""


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of a German reader who was never here before; not opened yet."""
    page, _ = visit()
    return Board(page, Names(language("de")), site, Mirror(language("de"), catalogs))


@contextmanager
def held(page: Page, what: str = "**/*.wasm") -> Iterator[None]:
    """What is asked for at these addresses, Python's code unless told otherwise, does not arrive before this ends."""
    routes: list[Route] = []

    def keep_back(route: Route) -> None:
        routes.append(route)

    page.context.route(what, keep_back)
    yield
    for route in routes:
        route.continue_()
    page.context.unroute_all()


def lay_out_first(board: Board) -> None:
    """Have the mirror deal what lies on the board of a first visit."""
    # Python may be there before the board is.
    expect(board.root).to_have_attribute("data-position", re.compile("."))
    position = board.root.get_attribute("data-position")
    for deal in first_deals("german", translations("de", "engine")):
        if deal["view"]["position"] == position:
            start: dict[str, Any] = dict(deal["start"])
            board.mirror.ask(start.pop("type"), **start)
            assert board.mirror.view == deal["view"]
            return
    raise AssertionError(f"no deal for a first visit: {position}")


def test_how_much_has_arrived_is_seen_and_not_read_out(alone: Board) -> None:
    page, names = alone.page, alone.names
    page.add_init_script(PUPPET + SHIFTS)
    alone.open("play/")
    bar = alone.root.get_by_role("progressbar", name=names.ui(LOADING), exact=True)
    status = alone.root.get_by_role("status")
    expect(bar).to_be_visible()
    expect(status).to_have_text(names.ui(LOADING))
    status.evaluate(CHANGES)

    def share(loaded: int, total: int) -> float:
        page.evaluate("(data) => hear(data)", {"type": "progress", "loaded": loaded, "total": total})
        return float(bar.evaluate("(bar) => bar.value"))

    assert share(2_100_000, 5_300_000) == pytest.approx(2.1 / 5.3)
    amount = names.ui("{loaded} of {total}").format(loaded="2,1", total="5,3 MB")
    seen = alone.root.locator(".board-progress")
    expect(seen).to_have_text(amount, use_inner_text=True)
    # What comes in another form is more; and what came counts.
    assert share(1_000_000, 5_300_000) == pytest.approx(2.1 / 5.3)
    assert share(2_200_000, 12_000_000) == pytest.approx(2.1 / 5.3)
    assert share(12_000_000, 12_000_000) == 1
    expect(seen).to_have_text(names.ui("Starting …"))
    assert page.evaluate("changes") == 0
    alone.tool("New game").tap()
    expect(alone.tool("New game")).to_have_class(IS_DUE)
    expect(status).to_have_text(names.ui(DUE))
    page.evaluate("hear({ type: 'ready' })")
    expect(bar).to_be_hidden()
    expect(alone.root.locator(".due")).to_have_count(0)
    # Neither the board nor what it tells moves anything else; the theme moves its header a little.
    assert page.evaluate("shifts") < 0.03


def test_python_begins_before_the_scripts_of_the_board_are_there(alone: Board) -> None:
    page = alone.page
    page.add_init_script(TOLD)
    with held(page, "**/main.js"):
        page.goto(f"{alone.site}de/play/", wait_until="commit")
        # Nobody listens yet; what it says is not lost.
        until(page, "window.told?.includes('ready')")
        assert alone.root.get_attribute("data-engine") is None
    expect(alone.root).to_have_attribute("data-engine", "ready")
    lay_out_first(alone)
    alone.turn()
    assert len(engines(page)) == 1


def test_a_worker_that_fails_before_anyone_listens_is_told(alone: Board) -> None:
    page = alone.page
    page.add_init_script(PUPPET)
    with held(page, "**/main.js"):
        page.goto(f"{alone.site}de/play/", wait_until="commit")
        until(page, "window.puppets?.length")
        page.evaluate("hear({ type: 'fault', code: 'damaged', detail: '' })")
    expect(notice(alone, alone.names.ui("A part of the game arrived damaged."))).to_be_visible()


def test_a_host_that_never_sends_the_scripts_is_told_of(alone: Board) -> None:
    page = alone.page
    page.clock.install()
    with held(page, "**/main.js"):
        page.goto(f"{alone.site}de/play/", wait_until="commit")
        board = page.locator("[data-board]")
        expect(board).to_be_visible()
        told = board.get_by_role("alert")
        page.clock.fast_forward(50_000)
        expect(told).to_have_count(0)
        page.clock.fast_forward(15_000)
        expect(told).to_have_text(alone.names.ui("A part of the game could not be fetched. Check the connection."))
    # Late is not never.
    expect(alone.root).to_have_attribute("data-position", re.compile("."))
    expect(told.filter(visible=True)).to_have_count(0)


def test_what_is_there_at_once_shows_no_bar(alone: Board) -> None:
    alone.page.add_init_script(PUPPET + "window.isQuick = true;")
    alone.open("play/")
    expect(alone.root).to_have_attribute("data-engine", "ready")
    alone.page.wait_for_timeout(500)
    expect(alone.root.get_by_role("progressbar")).to_be_hidden()
    expect(alone.root.get_by_role("status")).to_have_text("")


def test_what_is_seen_already_is_not_drawn_again(visit: Visit, site: str, catalogs: Path) -> None:
    """Nothing flies at first sight, and Python's answer changes nothing that it agrees with."""
    page, _ = visit(reduced_motion="no-preference")
    board = Board(page, Names(language("de")), site, Mirror(language("de"), catalogs))
    with held(page):
        board.open("play/")
        lay_out_first(board)
        assert page.evaluate(FLYING) == 0
        board.root.evaluate(WRITTEN)
    # The books are opened when Python has laid the game out.
    expect(board.root.locator(".board-account span").first).to_be_visible(timeout=BOOT)
    assert page.evaluate("written") == []
    board.turn()
    assert page.evaluate("written.length") > 0


def test_the_first_sight_opens_no_tables_of_the_language(alone: Board) -> None:
    """To open them takes the browser longer than all else that is done for it."""
    page = alone.page
    page.add_init_script(PUPPET + OPENED + "window.isQuick = true;")
    alone.open("play/")
    expect(alone.root).to_have_attribute("data-engine", "ready")
    lay_out_first(alone)
    assert page.evaluate("opened") == []
    # So they are not asked how a language writes a number with few digits.
    alike = "(code) => Array.from(Array(1000).keys()).every((n) => new Intl.NumberFormat(code).format(n) === String(n))"
    assert [one.code for one in languages() if not page.evaluate(alike, one.code)] == []


def test_the_colours_of_a_page_that_loads_are_left_alone(alone: Board) -> None:
    alone.page.add_init_script(SWITCHED)
    alone.open("faq/")
    alone.page.wait_for_load_state("networkidle")
    assert alone.page.evaluate("switched") == 0
    alone.page.locator("label[for=__palette_1]").click()
    expect(alone.page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert alone.page.evaluate("switched") > 0


def test_what_is_asked_early_is_done_in_its_order(alone: Board) -> None:
    """On a first visit: cards lie there before Python, and the Escape key takes back what is due."""
    page, status = alone.page, alone.root.get_by_role("status")
    with held(page):
        alone.open("play/")
        expect(alone.root).to_have_attribute("data-position", re.compile("."))
        lay_out_first(alone)
        assert alone.root.get_attribute("data-engine") == "starting"
        expect(alone.table).to_have_attribute("aria-busy", "false")
        alone.tap("stock")
        alone.tool("Hint").tap()
        expect(alone.root.locator(".pile.due")).to_have_attribute("data-pile", "stock")
        expect(alone.tool("Hint")).to_have_class(IS_DUE)
        expect(status).to_have_text(alone.names.ui(DUE))
        page.keyboard.press("Escape")
        expect(alone.root.locator(".due")).to_have_count(0)
        expect(status).to_have_text(alone.names.ui("Cancelled."))
        # Picked up at once, for that needs nobody; put down in vain as soon as somebody knows why.
        for pile in ("1", "1"):
            alone.tap(pile)
            page.wait_for_timeout(500)
        expect(alone.pile("1")).not_to_have_attribute("aria-pressed", "true")
        for key in "duudd":
            page.keyboard.press(key)
        alone.tap("1")
        alone.tap("2")
        expect(alone.root.locator(".due[data-pile='2']")).to_be_visible()
        expect(alone.tool("Undo")).to_have_class(IS_DUE)
        # What is due is a game under way.
        alone.tool("New game").tap()
        question = alone.dialog("Leave the game under way?")
        question.get_by_role("button", name=alone.names.ui("Keep this game"), exact=True).tap()
        expect(question).to_be_hidden()
    for request in ("turn", "undo", "turn", "turn"):
        alone.mirror.ask(request)
    alone.mirror.ask("try", source="1", target="2", count=1)
    assert alone.seen(alone.mirror.said) == {"position": alone.mirror.position, "said": alone.mirror.said}
    expect(alone.root.locator(".due")).to_have_count(0)


def test_the_game_that_was_left_lies_there_before_python(alone: Board) -> None:
    """In its own words, in another language by its cards alone; what is picked up stays in hand."""
    page = alone.page
    keep(alone, now=sealed(main=record(moves=["T"], done=1)))
    with held(page):
        # It was left long ago, or elsewhere: where the stock will lie can be seen, and tapped, all the same.
        alone.open("play/")
        expect(alone.table).to_have_attribute("aria-busy", "true")
        alone.root.locator("[data-pile='stock']").tap()
        expect(alone.root.locator(".pile.due")).to_have_count(1)
    alone.mirror.ask("restore", **record())
    expect(alone.root).to_have_attribute("data-position", alone.mirror.position, timeout=BOOT)
    with held(page):
        page.reload()
        expect(alone.root).to_have_attribute("data-position", alone.mirror.position)
        assert alone.root.get_attribute("data-engine") == "starting"
        assert SIGHT not in kept(alone)
        for pile in ("waste", "1", "spades", "stock"):
            expect(alone.pile(pile)).to_be_visible()
        alone.tap("waste")
        expect(alone.pile("waste")).to_have_attribute("aria-pressed", "true")
        expect(alone.root.locator(".due")).to_have_count(0)
    alone.wait()
    expect(alone.root.locator(".board-facts")).to_contain_text("617")
    expect(alone.root.locator(".board-account span").first).to_be_visible(timeout=BOOT)
    expect(alone.pile("waste")).to_have_attribute("aria-pressed", "true")
    with held(page):
        english = GuidePage(page, Names(language("en")), alone.site)
        english.open("play/")
        expect(alone.root).to_have_attribute("data-position", alone.mirror.position)
        expect(alone.root.locator("[data-pile='1'] [data-card]")).to_have_count(len(alone.mirror.pile("1")["cards"]))
        expect(alone.root.locator("[data-pile='1']")).to_have_accessible_name("Column 1")
        assert "Reserve" not in (alone.root.locator(".board-facts").text_content() or "")


def test_a_sight_of_something_else_is_passed_over(alone: Board) -> None:
    """Whatever it is: the game is kept elsewhere, and comes with Python."""
    page = alone.page
    page.add_init_script(PUPPET)
    alone.open("play/")
    expect(alone.root).to_have_attribute("data-position", re.compile("."))
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    values = kept(alone)
    whole = json.loads(values[SIGHT].partition(" ")[2])
    other = whole["view"] | {"moves": ["T"], "done": 1}
    wrong = [
        "damaged", seal("null"), seal("{}"), seal('{"view":null}'), values[SIGHT][:-1],
        sealed_part(whole | {"stamp": "00000000"}), sealed_part(whole | {"view": other}),
        sealed_part(whole | {"view": whole["view"] | {"piles": None}}),
    ]  # fmt: skip
    for sight in [*wrong, values[SIGHT]]:
        keep(alone, now=values[KEY], **{SIGHT: sight})
        alone.open("play/")
        expect(alone.table).to_have_attribute("aria-busy", str(sight in wrong).lower())
        assert SIGHT not in kept(alone)
    expect(alone.root).to_have_attribute("data-position", whole["view"]["position"])


def test_a_small_board_starts_python_at_the_first_touch_and_forgets_nothing(alone: Board, catalogs: Path) -> None:
    page = alone.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    guide = GuidePage(page, alone.names, alone.site)
    board: Small = boards(guide, "rules", LIVE, catalogs)[0]
    page.wait_for_load_state("networkidle")
    # For who saves data, as all readers of the tests do, nothing is fetched ahead; nor for who passes by.
    page.mouse.move(*board.center("stock"))
    page.wait_for_timeout(300)
    assert not engines(page)
    assert not [url for url in asked if url.endswith(".wasm")]
    with held(page):
        with page.expect_worker(lambda worker: "/shared/worker-" in worker.url):
            page.mouse.down()
        page.mouse.up()
        expect(board.root.locator(".pile.due")).to_have_attribute("data-pile", "stock")
        expect(board.status).to_have_text(alone.names.ui(DUE))
        expect(board.root.get_by_role("progressbar")).to_be_visible()
        page.keyboard.press("Escape")
        expect(board.root.locator(".due")).to_have_count(0)
        expect(board.status).to_have_text(alone.names.ui("Cancelled."))
        for key in "dudu":
            page.keyboard.press(key)
        board.pile("stock").tap()
    for request in ("turn", "undo", "turn", "undo", "turn"):
        board.mirror.ask(request)
    expect(board.root).to_have_attribute("data-position", board.mirror.position, timeout=BOOT)
    expect(board.root.get_by_role("progressbar")).to_be_hidden()


def test_the_focus_starts_python(alone: Board, catalogs: Path) -> None:
    page = alone.page
    page.add_init_script(PUPPET)
    board: Small = boards(GuidePage(page, alone.names, alone.site), "rules", LIVE, catalogs)[0]
    assert page.evaluate("puppets.length") == 0
    board.pile("stock").focus()
    assert page.evaluate("puppets.length") == 1


class Counting(Handler):
    """A host that remembers what it sent."""

    sent: ClassVar[list[str]] = []

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer."""
        super().send_response(code, message)
        # What the browser has and only asks about anew is another answer.
        if code == HTTPStatus.OK:
            self.sent.append(PurePosixPath(urlsplit(self.path).path).name)


FETCHED = """(count) =>
  performance.getEntriesByType("resource").filter(({ name }) => /[.](wasm|mjs|mo)$/.test(name)).length >= count
"""
PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "snapshot.wasm"]


def test_python_is_fetched_ahead_and_once(folder: Path, catalogs: Path, chromium: Browser, tmp_path: Path) -> None:
    """As soon as the page has nothing else to do; of the slow way to start nothing."""
    # A browser that keeps nothing on disk has no room for files of this size.
    kind, path = chromium.browser_type, browser.chromium_path()
    usual: dict[str, Any] = {"executable_path": path, "args": list(browser.ARGUMENTS), "service_workers": "block"}
    with (
        serving(folder, handler=Counting) as site,
        kind.launch_persistent_context(tmp_path, has_touch=True, viewport=DESKTOP, **usual) as context,
    ):
        page = context.new_page()
        board: Small = boards(GuidePage(page, Names(language("de")), site), "rules", LIVE, catalogs)[0]
        (sentences,) = (folder / "shared").glob("engine-de-*.mo")
        parts = [*PARTS, sentences.name]
        until(page, FETCHED, len(parts))
        page.wait_for_load_state("networkidle")
        assert not engines(page)
        board.make("T")
        python = [name for name in Counting.sent if name in parts or name.endswith((".zip", ".whl"))]
        assert sorted(python) == sorted(parts)
