"""What a reader chooses about the board: seen at once, kept, never broken by what is stored; and the list of keys."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names
from tests.browser.pages import GuidePage
from tests.browser.trouble import sealed_part
from tests.browser.watching import Watch

Open = Callable[..., Board]

#: Keeps a part of what is stored, as the store writes it, and gives the settings that are made of it.
_READ = """async (kept) => {
  const part = (name) => import(new URL(`../../sources/${name}.js`, document.baseURI).href);
  const [{ Store }, { Settings }] = await Promise.all(["store", "settings"].map(part));
  const store = new Store();
  if (kept !== undefined) store.keepPart("settings", kept);
  const settings = new Settings(store);
  const names = [
    "fourColours", "largeRanks", "international", "mirrored", "clock", "letterKeys", "header", "winnableOnly", "rules",
  ];
  const values = Object.fromEntries(names.map((name) => [name, settings.get(name)]));
  settings.set("clock", true);
  return { values, kept: store.part("settings") };
}"""

USUAL = {
    "fourColours": False,
    "largeRanks": False,
    "international": False,
    "mirrored": False,
    "clock": True,
    "letterKeys": True,
    "header": True,
    "winnableOnly": False,
    "rules": None,
}

#: Presses keys on a pile, once and as ones held down, and tells which the board took for its own.
_HEARD = """(pile, { keys, ...more }) => keys.filter((key) => [false, true].some((repeat) => !pile.dispatchEvent(
  new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true, ...more }),
)))"""

#: Every key that a page can be told of; first those that are heard only while cards are held.
KEYS = [
    *"+-abcdefghijklmnopqrstuvwxyz0123456789*/.,;:!?'\"()<>=_ ",
    *("Enter", "Home", "End", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown"),
    *("Backspace", "Delete", "Insert", "Tab", "F1", "F2", "F8", "Escape"),
]


@pytest.fixture
def open_board(visit: Visit, site: str, catalogs: Path) -> Open:
    """Opens the board of a language at the guided deal, after some moves of its line."""

    def opened(code: str, moves: int = 0, **options: Any) -> Board:
        page, _ = visit(**options)
        spoken = language(code)
        board = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
        board.open("play/", f"guided={GUIDED_NAME}&moves={moves}")
        board.wait()
        board.mirror.ask("restore", rules=board.rules, deal={"guided": GUIDED_NAME}, moves=LINE[:moves])
        board.settle()
        return board

    return opened


def panel(board: Board, name: str) -> Locator:
    """Open a panel by its button."""
    board.tool(name).tap()
    dialog = board.dialog(name)
    expect(dialog).to_be_visible()
    return dialog


def box(board: Board, name: str) -> Locator:
    """The choice of this name in the panel that is open."""
    return board.root.get_by_role("dialog").get_by_role("checkbox", name=board.names.ui(name), exact=True)


def close(board: Board) -> None:
    """Close the panel that is open."""
    board.root.get_by_role("dialog").get_by_role("button", name=board.names.ui("Close"), exact=True).tap()
    expect(board.root.get_by_role("dialog")).to_have_count(0)


def left(board: Board, pile: str) -> float:
    """The left edge of a pile."""
    found = board.table.locator(f"[data-pile='{pile}']").bounding_box()
    assert found
    return found["x"]


def drawings(board: Board) -> set[str]:
    """The sprites that the cards on the table are drawn from."""
    hrefs: list[str] = board.table.locator("use").evaluate_all("(all) => all.map((use) => use.getAttribute('href'))")
    return {href.split("/")[-1].split("#")[0] for href in hrefs}


def expect_drawings(board: Board, look: str) -> None:
    """All cards come to be drawn from the sprite of this look."""
    sprites = json.loads(board.page.locator("#canfield").text_content() or "")["sprites"]
    sprite = sprites[look].rpartition("/")[2]
    drawn = board.table.locator("use")
    expect(drawn.first).to_be_attached()
    expect(board.table.locator(f"use[href*='/{sprite}#']")).to_have_count(drawn.count())
    assert drawings(board) == {sprite}


def expect_all_chosen(board: Board) -> None:
    """The board shows every choice that differs from the usual."""
    expect(board.root).to_have_css("--card-ink-D", "#0057c2")
    assert left(board, "reserve") > left(board, "4")
    assert header_height(board.page) <= 1


def header_height(page: Page) -> float:
    """How much of the page its header takes."""
    height: float = page.locator(".md-header").evaluate("(header) => header.getBoundingClientRect().height")
    return height


def test_every_choice_shows_at_once_and_stays(open_board: Open) -> None:
    board = open_board("de")
    expect_drawings(board, "usual")
    panel(board, "Settings")
    box(board, "International letters").tap()
    expect_drawings(board, "international")
    box(board, "Large ranks").tap()
    expect_drawings(board, "large-international")
    for name in ("Four colours", "Mirrored table", "Page header", "Clock", "Letter keys"):
        box(board, name).tap()
    expect_all_chosen(board)
    expect(board.root.locator(".board-clock")).to_be_hidden()
    close(board)

    # Letter keys are not heard: the stock is turned once, by the last key.
    board.pile("stock").focus()
    for key in ("d", "u", "Enter"):
        board.page.keyboard.press(key)
    board.mirror.ask("turn")
    board.settle()

    # What was chosen does not wait for Python.
    board.page.reload()
    expect_drawings(board, "large-international")
    expect_all_chosen(board)

    # Another language: its cards have no letters of their own.
    english = Board(board.page, Names(language("en")), board.site, board.mirror)
    english.open("play/")
    expect_drawings(english, "large")
    expect_all_chosen(english)
    panel(english, "Settings")
    expect(box(english, "Large ranks")).to_be_checked()
    expect(box(english, "International letters")).to_have_count(0)
    board.open("play/")
    panel(board, "Settings")
    for name in ("Four colours", "Large ranks", "International letters", "Mirrored table"):
        expect(box(board, name)).to_be_checked()
    board.root.get_by_role("dialog").get_by_role("button", name=board.names.ui("Reset settings"), exact=True).tap()
    expect(board.root.get_by_role("dialog").get_by_role("status")).to_be_in_viewport(ratio=1)
    for name in ("Page header", "Clock", "Letter keys"):
        expect(box(board, name)).to_be_checked()
    expect_drawings(board, "usual")
    expect(board.root).to_have_css("--card-ink-D", "")
    assert left(board, "reserve") < left(board, "4")
    assert header_height(board.page) > 1


def test_what_is_chosen_in_another_tab_is_seen_here(open_board: Open) -> None:
    board = open_board("en")
    sealed = sealed_part({"mirrored": True})
    # A page of the same site, with no board in it.
    other = board.page.context.new_page()
    other.goto(board.url("rules/"))
    other.evaluate("(text) => localStorage.setItem('canfield:1:settings', text)", sealed)
    expect(board.root).to_have_class(re.compile("board-mirrored"))
    # One that came back out of the browser's memory has heard of nothing.
    board.page.reload()
    board.wait()
    board.page.evaluate(
        "localStorage.removeItem('canfield:1:settings'); localStorage.removeItem('canfield:1:settings:previous');"
    )
    expect(board.root).to_have_class(re.compile("board-mirrored"))
    board.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(board.root).not_to_have_class(re.compile("board-mirrored"))


def test_the_hidden_header_comes_back(open_board: Open) -> None:
    board = open_board("en", viewport=ViewportSize(width=360, height=720))
    board.choose("Hide the page header")
    expect(board.page.locator("html.board-alone")).to_be_attached()
    assert header_height(board.page) <= 1
    # For the keyboard, wherever it goes in it …
    switch = board.page.get_by_role("button", name=board.names.theme("select.language"), exact=True)
    board.tool("Undo").focus()
    for _ in range(20):
        board.page.keyboard.press("Shift+Tab")
        if switch.evaluate("(button) => button === document.activeElement"):
            break
    expect(switch).to_be_focused()
    assert header_height(board.page) > 24
    board.pile("stock").focus()
    assert header_height(board.page) <= 1
    # … and for everyone by the same button.
    board.choose("Show the page header")
    assert header_height(board.page) > 24


@pytest.mark.parametrize(
    ("part", "differs"),
    [
        (None, {}),
        (5, {}),
        ("fourColours", {}),
        ([True, True], {}),
        ({}, {}),
        ({"fourColours": "yes", "largeRanks": True}, {"largeRanks": True}),
        ({"mirrored": 1, "clock": False, "header": None}, {"clock": False}),
        ({"rules": 7, "letterKeys": [], "international": True}, {"international": True}),
        ({"rules": "x" * 1000, "header": False}, {"header": False}),
        ({"rules": "german/rainbow", "constructor": True, "toString": False}, {"rules": "german/rainbow"}),
    ],
)
def test_what_is_stored_wrong_is_as_if_never_chosen(
    stored: Callable[[Any], dict[str, Any]], part: Any, differs: dict[str, Any]
) -> None:
    assert stored(part)["values"] == USUAL | differs


def test_what_a_later_version_keeps_is_left_alone(stored: Callable[[Any], dict[str, Any]]) -> None:
    found = stored({"largeRanks": True, "sounds": {"volume": 3}})
    assert found["kept"] == USUAL | {"largeRanks": True, "sounds": {"volume": 3}}


@pytest.fixture
def stored(visit: Visit, site: str) -> Callable[[Any], dict[str, Any]]:
    """Gives the settings that a page makes of what is stored, and what is stored after one was chosen."""
    page, _ = visit()
    GuidePage(page, Names(language("en")), site).open()

    def read(part: Any) -> dict[str, Any]:
        found: dict[str, Any] = page.evaluate(_READ, part)
        return found

    return read


def test_without_the_drawings_chosen_the_cards_are_text(open_board: Open, watches: list[Watch]) -> None:
    board = open_board("de")
    (card,) = board.mirror.pile("3")["cards"]
    board.page.context.route("**/cards-large*.svg", lambda route: route.fulfill(status=404, body=""))
    panel(board, "Settings")
    box(board, "Large ranks").tap()
    text = board.pile("3").locator(f"[data-card='{card}'] text")
    expect(text).to_be_visible()
    expect(board.root.get_by_role("alert").filter(visible=True)).to_contain_text(
        board.names.ui("The drawings of the cards could not be fetched: the cards are shown as text.")
    )
    box(board, "Large ranks").tap()
    expect(text).to_be_hidden()
    expect_drawings(board, "usual")
    assert sum(watch.taken("404") for watch in watches)


def test_the_help_lists_every_key_that_is_heard(open_board: Open) -> None:
    board = open_board("nb", moves=54)
    dialog = panel(board, "Help and keys")
    listed = {
        tuple(way)
        for way in dialog.locator(".board-stroke").evaluate_all(
            "(all) => all.map((way) => [...way.querySelectorAll('kbd')].map((cap) => cap.dataset.key))"
        )
    }
    expect(dialog.get_by_role("link")).to_have_attribute("href", board.url("rules/"))
    close(board)
    # Cards are held of which a part may move, so that + and − are heard.
    board.tap("1")
    expect(board.pile("1")).to_have_attribute("aria-pressed", "true")
    alone = {way[0].lower() for way in listed if len(way) == 1}
    with_control = {way[1].lower() for way in listed if way[0] == "Control" and len(way) == 2}
    others = {way for way in listed if len(way) > 1 and (way[0] != "Control" or len(way) > 2)}
    assert heard(board, "2") == alone
    assert heard(board, "2", ctrlKey=True) == heard(board, "2", metaKey=True) == with_control
    assert others == {("Shift", "Enter"), ("Control", "Shift", "Z")}
    assert "enter" in heard(board, "2", shiftKey=True)
    assert "z" in heard(board, "2", ctrlKey=True, shiftKey=True)


def heard(board: Board, pile: str, **more: bool) -> set[str]:
    """The keys that the board takes for its own while they are pressed on a pile."""
    place = board.table.locator(f"[data-pile='{pile}']")
    keys: list[str] = place.evaluate(_HEARD, {"keys": KEYS, **more})
    return {key.lower() for key in keys}


def test_letter_keys_are_switched_in_the_help_too(open_board: Open) -> None:
    board = open_board("en")
    letters = set("hdur?")
    dialog = panel(board, "Help and keys")
    off = dialog.get_by_text(board.names.ui("The letter keys are switched off."), exact=True)
    expect(off).to_be_hidden()
    box(board, "Letter keys").tap()
    expect(off).to_be_visible()
    close(board)
    assert not letters & heard(board, "stock")
    assert heard(board, "stock", ctrlKey=True) == {"y", "z"}
    panel(board, "Help and keys")
    box(board, "Letter keys").tap()
    expect(off).to_be_hidden()
    close(board)
    assert letters < heard(board, "stock")
