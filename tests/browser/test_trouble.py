"""What goes wrong: a game that is kept is never lost, play goes on where it can, and what is wrong is told."""

from __future__ import annotations

import threading
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, expect

from guide.languages import language
from tests.browser.board import BOOT, Board
from tests.browser.conftest import Visit
from tests.browser.mirror import Mirror
from tests.browser.names import Names
from tests.browser.pages import GuidePage
from tests.browser.serving import Handler, serving
from tests.browser.trouble import (
    BREAKING,
    KEY,
    PREVIOUS,
    ROOM,
    breaking,
    expect_game,
    keep,
    kept,
    notice,
    record,
    seal,
    sealed,
    try_again,
)
from tests.browser.waiting import until
from tests.browser.watching import Watch

ASIDE = "The game kept in this browser cannot be laid out; it has been set aside."
DAMAGED = "The game kept in this browser was damaged; what could be read is shown."
LOST = "The game kept in this browser was damaged and could not be read; it has been set aside."
FULL = "The browser has no room left to keep your game: it lasts until you leave the page."
MISSING = "A part of the game could not be fetched. Check the connection."
BROKEN = "A part of the game arrived damaged."
STOPPED = "The game stopped and had to be started again. Your cards lie as before."
SILENT = "The game keeps stopping. Your cards lie as before."
LOADING = "The game is loading …"


@pytest.fixture
def watch() -> list[Watch]:
    """The watch on the context of ``alone``."""
    return []


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path, watch: list[Watch]) -> Board:
    """The board of a German reader who was never here before; not opened yet."""
    page, watching = visit()
    watch.append(watching)
    spoken = language("de")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def test_a_kept_game_survives_an_engine_that_breaks_down(alone: Board) -> None:
    keep(alone, now=sealed(main=record()))
    before = kept(alone)[KEY]
    alone.page.add_init_script(BREAKING + breaking('"restore"', 2))
    alone.open("play/")
    expect(notice(alone, alone.names.ui(SILENT))).to_be_visible(timeout=BOOT)
    assert kept(alone)[KEY] == before
    assert PREVIOUS not in kept(alone)
    # Another deal would cost the game that is not on the table yet.
    alone.tool("New game").click()
    question = alone.dialog("Leave the game under way?")
    question.get_by_role("button", name=alone.names.ui("Keep this game"), exact=True).click()
    expect(question).to_be_hidden()
    try_again(alone).click()
    expect_game(alone, "617", ["T", "T"])
    expect(notice(alone, alone.names.ui(SILENT))).to_be_hidden()


def test_a_kept_game_is_not_dropped_while_it_loads(alone: Board) -> None:
    keep(alone, now=sealed(main=record()))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    alone.page.context.route("**/pyodide.asm.wasm", hold)
    alone.page.add_init_script(BREAKING)
    alone.open("play/")
    expect(alone.root.get_by_role("status")).to_have_text(alone.names.ui(LOADING))
    dialog = alone.open_number()
    expect(dialog).to_contain_text(alone.names.ui("The game under way is left when another is dealt."))
    dialog.get_by_role("button", name=alone.names.ui("Cancel"), exact=True).click()
    alone.tool("New game").click()
    expect(alone.dialog("Leave the game under way?")).to_be_visible()
    alone.page.keyboard.press("Escape")
    until(alone.page, "ticks > 0")
    (route,) = held
    route.continue_()
    expect_game(alone, "617", ["T", "T"])


def test_a_fault_stays_until_it_is_over(alone: Board) -> None:
    alone.page.add_init_script(BREAKING)
    alone.open("play/", "rules=german&number=617")
    expect_game(alone, "617", [])
    alone.page.evaluate(breaking('"turn"', 2))
    alone.tap("stock")
    expect(try_again(alone)).to_be_visible()
    expect(alone.root).to_have_attribute("data-engine", "ready", timeout=BOOT)
    try_again(alone).click()
    fault = notice(alone, alone.names.ui(SILENT))
    expect(fault).to_be_visible()
    alone.pile("1").tap()
    expect(alone.pile("1")).to_have_attribute("aria-pressed", "true")
    alone.page.keyboard.press("Escape")
    expect(alone.pile("1")).not_to_have_attribute("aria-pressed", "true")
    expect(fault).to_be_visible()
    try_again(alone).click()
    expect(fault).to_be_hidden()
    alone.mirror.ask("turn")
    expect(alone.root).to_have_attribute("data-position", alone.mirror.position, timeout=BOOT)


def test_a_game_that_the_engine_refuses_is_set_aside(alone: Board) -> None:
    refused = [
        record(deal={"number": "1" + "0" * 25}, moves=[], done=0),
        record(rules="martian"),
        record(moves=["T", "X"]),
    ]
    for one in refused:
        keep(alone, now=sealed(main=one))
        reason = alone.mirror.ask("restore", **one)["error"]["text"]
        alone.open("play/")
        alone.wait()
        expect(notice(alone, alone.names.ui(ASIDE))).to_contain_text(reason)
        assert kept(alone)[f"{KEY}:aside:1"] == sealed(main=one)
    # Told once; and what was set aside is never written over.
    alone.page.reload()
    alone.wait()
    expect(notice(alone, alone.names.ui(ASIDE))).to_be_hidden()
    other = record(rules="venusian")
    alone.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [KEY, sealed(main=other)])
    alone.page.reload()
    alone.wait()
    assert [kept(alone)[f"{KEY}:aside:{at}"] for at in (1, 2)] == [sealed(main=one) for one in (refused[-1], other)]


BAD = {
    "nothing at all": "",
    "no sum": "garbage",
    "a wrong sum": "deadbeef {}",
    "no JSON": seal("not json {"),
    "null": seal("null"),
    "null games": seal('{"games":null}'),
    "a list of games": seal('{"games":[]}'),
    "a game that is null": sealed(main=None),
    "a game that is a text": sealed(main="hello"),
    "moves that are no list": sealed(main=record(moves={"length": 2})),
    "a number that is a number": sealed(main=record(deal={"number": 617})),
    "two deals": sealed(main=record(deal={"number": "1", "pack": "x"})),
    "more done than there is": sealed(main=record(done=99)),
    "a text for the number done": sealed(main=record(done="2")),
}


def test_a_damaged_value_is_told_and_the_copy_before_is_taken(alone: Board) -> None:
    for name, value in BAD.items():
        keep(alone, now=value, previous=sealed(main=record()))
        alone.open("play/")
        expect(notice(alone, alone.names.ui(DAMAGED)), name).to_be_visible()
    expect_game(alone, "617", ["T", "T"])
    alone.turn()


@pytest.mark.parametrize("name", ["no JSON", "null games", "a game that is a text"])
def test_play_goes_on_where_all_is_damaged(alone: Board, name: str) -> None:
    """What could not be read is kept under a key of its own; the notice goes with the next game."""
    keep(alone, now=BAD[name], previous=BAD[name])
    alone.open("play/")
    alone.wait()
    told = notice(alone, alone.names.ui(LOST))
    expect(told).to_be_visible()
    alone.mirror.ask("new", rules=alone.rules, deal={"number": "617"})
    alone.deal("617")
    expect(told).to_be_hidden()
    alone.turn()
    values = kept(alone)
    assert values[f"{KEY}:aside:1"] == BAD[name]
    assert f"{KEY}:aside:2" not in values
    assert '"number":"617"' in values[KEY]


def test_one_damaged_game_costs_no_other(alone: Board) -> None:
    bad: dict[str, Any] = {"rules": "german", "deal": None}
    keep(alone, now=sealed(other=bad, main=record()), previous=sealed(main=record(moves=["T"], done=1)))
    alone.open("play/")
    expect(notice(alone, alone.names.ui(DAMAGED))).to_be_visible()
    expect_game(alone, "617", ["T", "T"])
    assert kept(alone)[f"{KEY}:aside:1"] == sealed(other=bad)
    alone.turn()
    assert kept(alone)[f"{KEY}:aside:1"] == sealed(other=bad)


def test_what_is_nested_too_deep_is_damaged(alone: Board) -> None:
    """Python itself would break down on it."""
    deep = "[" * 20_000 + "]" * 20_000
    ledgers = seal(f'{{"ledgers":{{"german":{deep}}}}}')
    keep(alone, now=seal(f'{{"games":{{"main":{{"moves":{deep}}}}}}}'), **{f"{KEY}:results": ledgers})
    alone.open("play/", "rules=german&number=617")
    expect_game(alone, "617", [])
    alone.turn()
    asides = {text for key, text in kept(alone).items() if ":aside:" in key}
    assert ledgers in asides
    assert len(asides) == 2


def test_an_engine_that_starts_again_by_itself_says_so(alone: Board) -> None:
    alone.page.add_init_script(BREAKING)
    alone.open("play/", "rules=german&number=617")
    expect_game(alone, "617", [])
    # What is asked beside the game: nothing else is said of it.
    alone.page.evaluate(breaking('"account"', 1))
    alone.tap("stock")
    alone.mirror.ask("turn")
    until(alone.page, "breakdowns === 0")
    status = alone.root.get_by_role("status")
    expect(status).to_have_text(alone.names.ui(STOPPED), timeout=BOOT)
    expect(alone.root).to_have_attribute("data-engine", "ready")
    alone.turn()


def test_a_link_of_endless_moves_leads_nowhere(alone: Board) -> None:
    keep(alone, now=sealed(main=record()))
    alone.open("play/", "rules=german&number=617&moves=" + ".".join(["T"] * 5_001))
    expect(notice(alone, alone.names.ui("The link holds too many moves."))).to_be_visible(timeout=BOOT)
    expect_game(alone, "617", ["T", "T"])


def test_a_kept_game_asks_for_nothing_else(alone: Board) -> None:
    """Fields of a kept game that are none of its own do not come into the request."""
    keep(alone, now=sealed(main=record(type="close", game="other", language="xx")))
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    alone.turn()


def test_the_game_matters_more_than_its_copy(alone: Board) -> None:
    alone.page.add_init_script(ROOM)
    alone.open("play/", "rules=german&number=617")
    expect_game(alone, "617", [])
    alone.turn()
    assert PREVIOUS in kept(alone)
    full = notice(alone, alone.names.ui(FULL))
    # Room for one value, but not for two.
    alone.page.evaluate("(copy) => { room = characters(localStorage, copy) + 20; }", PREVIOUS)
    alone.turn()
    expect(full).to_be_hidden()
    assert '"moves":["T","T"]' in kept(alone)[KEY]
    assert PREVIOUS not in kept(alone)
    alone.page.evaluate("room = 0")
    alone.turn()
    expect(full).to_be_visible()
    alone.page.evaluate("room = Infinity")
    alone.turn()
    expect(full).to_be_hidden()
    assert '"moves":["T","T","T","T"]' in kept(alone)[KEY]


def test_a_page_out_of_the_browsers_memory_catches_up(alone: Board) -> None:
    """Without asking for anything that a reader without a connection cannot have."""
    alone.open("play/", "rules=german&number=617")
    expect_game(alone, "617", [])
    alone.page.evaluate(
        "([key, value]) => { window.same = true; localStorage.setItem(key, value); }", [KEY, sealed(main=record())]
    )
    alone.page.context.set_offline(True)
    alone.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect_game(alone, "617", ["T", "T"])
    assert alone.page.evaluate("same")
    alone.page.context.set_offline(False)


class Trickle(Handler):
    """A slow host: the runtime's code comes in pieces, each when it is let."""

    PIECES = 4
    lets = threading.Semaphore(0)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file."""
        if not self.path.endswith("/pyodide.asm.wasm"):
            return super().copyfile(source, outputfile)
        content = source.read()
        size = len(content) // self.PIECES + 1
        for start in range(0, len(content), size):
            self.lets.acquire(timeout=60)
            outputfile.write(content[start : start + size])
        return None


def ticks_at_rest(page: Page) -> int:
    """How much has arrived, when nothing more does: a tick that comes late would be taken for the next piece's."""
    before = -1
    while before != (now := int(page.evaluate("ticks"))):
        before = now
        page.wait_for_timeout(300)
    return now


def test_a_slow_download_is_waited_for(folder: Path, catalogs: Path, visit: Visit) -> None:
    with serving(folder, handler=Trickle) as site:
        page, _ = visit(site=site)
        board = Board(page, Names(language("de")), site, Mirror(language("de"), catalogs))
        page.clock.install()
        page.add_init_script(BREAKING)
        page.goto(board.url("play/", "rules=german&number=617"))
        # The other files come at once.
        until(page, "ticks > 0")
        for _ in range(Trickle.PIECES):
            before = ticks_at_rest(page)
            page.clock.run_for(40_000)
            expect(try_again(board)).to_be_hidden()
            Trickle.lets.release()
            until(page, "(before) => ticks > before", arg=before)
        expect_game(board, "617", [])


def test_without_its_snapshot_the_game_plays(alone: Board, watch: list[Watch]) -> None:
    alone.page.context.route("**/snapshot.wasm", lambda route: route.fulfill(status=404, body=""))
    alone.open("play/", "rules=german&number=617")
    expect_game(alone, "617", [])
    alone.turn()
    watch[0].taken("404")


def test_a_runtime_that_arrives_damaged_is_told(alone: Board) -> None:
    page = "<!doctype html><title>Log in</title>"
    alone.page.context.route("**/pyodide.asm.mjs", lambda route: route.fulfill(body=page, content_type="text/html"))
    alone.open("play/", "rules=german&number=617")
    expect(notice(alone, alone.names.ui(BROKEN))).to_be_visible(timeout=BOOT)
    alone.page.context.unroute("**/pyodide.asm.mjs")
    try_again(alone).click()
    expect_game(alone, "617", [])


def test_a_press_released_elsewhere_leaves_no_drag_behind(alone: Board) -> None:
    alone.open("play/", "guided=round-the-corner")
    alone.wait()
    alone.mirror.ask("restore", rules=alone.rules, deal={"guided": "round-the-corner"}, moves=[])
    alone.settle_position()
    mouse = alone.page.mouse
    x, y = alone.center("1")
    mouse.move(x, y)
    mouse.down()
    # The window does not hear of a release outside of it.
    alone.page.evaluate(
        "addEventListener('pointerup', (event) => event.stopPropagation(), { capture: true, once: true })"
    )
    mouse.up()
    mouse.move(x + 30, y + 30, steps=3)
    mouse.move(*alone.center("2"), steps=3)
    expect(alone.root.locator(".dragged")).to_have_count(0)
    # The next drag is one, though it leaves the table with its first move.
    mouse.move(x, y)
    mouse.down()
    mouse.move(2, y)
    mouse.move(*alone.center("4"))
    expect(alone.root.locator(".dragged")).to_have_count(1)
    mouse.up()
    alone.mirror.ask("play", move="1-4")
    alone.settle()


@pytest.mark.parametrize("part", ["main.js", "play-*.js", "chunk-*.js"])
def test_a_missing_script_is_told(alone: Board, watch: list[Watch], part: str) -> None:
    alone.page.context.route(f"**/board-*/{part}", lambda route: route.fulfill(status=404, body=""))
    alone.open("play/")
    board = alone.page.locator("[data-board]")
    expect(board.get_by_role("alert")).to_have_text(alone.names.ui(MISSING))
    watch[0].taken("404|Failed to fetch dynamically imported module")
    alone.page.context.unroute(f"**/board-*/{part}")
    asked: list[Request] = []
    alone.page.on("request", lambda request: asked.append(request))  # noqa: PLW0108
    board.get_by_role("button", name=alone.names.ui("Reload the page"), exact=True).click()
    expect(alone.root).to_have_attribute("data-engine", "ready", timeout=BOOT)
    expect(alone.root.get_by_role("alert").filter(visible=True)).to_have_count(0)
    # Of the host itself, before the page was loaded again: what the browser kept may be what was wrong.
    anew = [one.url for one in asked if one.resource_type == "fetch"]
    assert [url for url in anew if fnmatch(url, f"*/board-*/{part}")]


def test_without_their_drawings_the_cards_are_text(alone: Board, watch: list[Watch]) -> None:
    alone.page.context.route("**/shared/cards-*.svg", lambda route: route.fulfill(status=404, body=""))
    alone.open("play/", "rules=german&number=617")
    expect_game(alone, "617", [])
    told = alone.names.ui("The drawings of the cards could not be fetched: the cards are shown as text.")
    expect(notice(alone, told)).to_be_visible()
    for column in "1234":
        (card,) = alone.mirror.pile(column)["cards"]
        suit = dict(zip("SHDC", "♠♥♦♣", strict=True))[card[1]]
        letter = {"T": "10", "J": "B", "Q": "D"}.get(card[0], card[0])
        text = alone.pile(column).get_by_text(f"{letter}{suit}")
        expect(text).to_be_visible()
    watch[0].taken("404")


@pytest.mark.parametrize("value", ["{", "5", '{"color":5}', '{"index":0}', '{"index":0,"color":{"scheme":5}}', "null"])
def test_the_theme_survives_what_its_keys_may_hold(alone: Board, value: str) -> None:
    page = GuidePage(alone.page, alone.names, alone.site)
    keep(alone, **{"/de/.__palette": value, "/de/.__tabs": "{", "/de/.__other": "[]", "not.ours": "{"})
    page.open("rules/")
    # The theme's scripts have come to their end.
    expect(alone.page.locator("html.js")).to_be_attached()
    if value != "null":
        assert kept(alone).get("/de/.__palette") != value
    assert "/de/.__tabs" not in kept(alone)
    assert kept(alone)["/de/.__other"] == "[]"
    assert kept(alone)["not.ours"] == "{"
