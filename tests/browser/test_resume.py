"""Coming back: the game lies there as it was left, after reading a rule and after a reload."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from guide.languages import language
from guide.translations import translations
from tests.browser.board import BOOT, Board
from tests.browser.books import PACK
from tests.browser.conftest import Visit
from tests.browser.mirror import LINE, Mirror
from tests.browser.names import Names
from tests.browser.pages import STORAGE_DENIED
from tests.browser.trouble import KEY, ROOM, keep, kept, record, seal, sealed, sealed_part


def test_a_game_is_there_again(board: Board) -> None:
    board.guided()
    for move in LINE[:5]:
        board.move(move)
    board.undo()
    board.undo()
    # On the way to the rule that a refusal names, and back.
    board.tap("reserve")
    board.tap("hearts")
    error = board.mirror.ask("try", source="reserve", target="hearts")["error"]
    board.settle()
    board.rule_link.tap()
    expect(board.page).to_have_url(board.url("rules/", error["rule"]))
    expect(board.page.locator(f"#{error['rule']}")).to_be_in_viewport()
    board.page.go_back()
    board.page.reload()
    board.wait()
    board.settle_position()
    expect(board.root.get_by_text(board.mirror.view["rules_title"], exact=True)).to_be_visible()
    board.redo()
    board.redo()
    for _ in range(5):
        board.undo()
    expect(board.tool("Undo")).to_have_attribute("aria-disabled", "true")


#: A game as the first version of the page that kept games wrote it down, letter by letter.
FIRST_VERSION = '7c37cc11 {"games":{"main":{"rules":"german","deal":{"number":"617"},"moves":["T","T","T"],"done":2}}}'


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of an English reader who was never here before; not opened yet."""
    page, _ = visit()
    spoken = language("en")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def test_a_game_of_the_first_version_is_taken_up(alone: Board) -> None:
    keep(alone, now=FIRST_VERSION)
    alone.open("play/")
    alone.wait()
    alone.mirror.ask("restore", rules="german", deal={"number": "617"}, moves=["T"] * 3, done=2)
    alone.settle_position()
    assert kept(alone)[KEY] == FIRST_VERSION
    alone.redo()
    alone.undo()
    alone.undo()
    assert kept(alone)[KEY].partition(" ")[2] == FIRST_VERSION.partition(" ")[2].replace('"done":2', '"done":1')


def test_what_was_noted_of_a_game_outlives_the_page(alone: Board) -> None:
    """Its hints and the moves taken back, through a reload and a switch of language."""
    left = record(deal=PACK, moves=list(LINE[:-1]), done=len(LINE) - 1)
    keep(alone, now=sealed(main=left))
    alone.open("play/")
    alone.wait()
    alone.mirror.ask("restore", **left)
    alone.tool("Hint").tap()
    alone.mirror.ask("hint")
    alone.settle()
    alone.undo()
    alone.redo()
    alone.page.reload()
    alone.wait()
    alone.move(LINE[-1])
    account = alone.root.locator(".board-account")
    for told in ("1 hint", "1 move taken back"):
        expect(account).to_contain_text(told)
    other = language("de")
    alone.switch_to(other)
    spoken = translations(other.code, "ui")
    for forms in (("{count} hint", "{count} hints"), ("{count} move taken back", "{count} moves taken back")):
        expect(account).to_contain_text(spoken.ngettext(*forms, 1).format(count=1), timeout=BOOT)


# The store by itself: it needs no Python.

_STORE = """async (values) => {
  const { Store } = await import(new URL("../../sources/store.js", document.baseURI).href);
  localStorage.clear();
  for (const [key, value] of values) localStorage.setItem(key, value);
  window.open_store = () => { window.store = new Store(); };
  open_store();
}"""


def store(board: Board, **values: str) -> None:
    """A page with a store that finds these values under its keys."""
    board.open("rules/")
    board.page.evaluate(_STORE, [[f"canfield:1:{name}", value] for name, value in values.items()])


def part(board: Board, name: str) -> Any:
    """A part that is kept."""
    return board.page.evaluate("(name) => store.part(name)", name)


def keep_part(board: Board, name: str, value: Any) -> None:
    """Keep a part."""
    board.page.evaluate("([name, value]) => store.keepPart(name, value)", [name, value])


def test_parts_are_kept_beside_the_game_each_with_a_copy(alone: Board) -> None:
    store(alone)
    assert part(alone, "settings") is None
    for value in ({"a": 1}, ["é ♠", None, 2.5], "last"):
        keep_part(alone, "settings", value)
        assert part(alone, "settings") == value
        alone.page.evaluate("open_store()")
        assert part(alone, "settings") == value
    assert kept(alone) == {
        "canfield:1:settings": sealed_part("last"),
        "canfield:1:settings:previous": seal('["é ♠",null,2.5]'),
    }
    assert alone.page.evaluate("store.game('main')") is None
    assert alone.page.evaluate("store.trouble") is None


@pytest.mark.parametrize("damaged", ["garbage", "deadbeef {}", seal("not json {"), ""])
def test_a_damaged_part_falls_back_or_is_set_aside(alone: Board, damaged: str) -> None:
    store(alone, results=damaged, **{"results:previous": sealed_part("before")})
    assert part(alone, "results") == "before"
    assert alone.page.evaluate("store.trouble") == "older"
    keep_part(alone, "results", "now")
    assert kept(alone)["canfield:1:results:previous"] == sealed_part("before")
    store(alone, results=damaged, **{"results:previous": damaged})
    # Kept without a look at what is there.
    keep_part(alone, "results", "now")
    assert part(alone, "results") == "now"
    assert alone.page.evaluate("store.trouble") == "aside"
    assert kept(alone)["canfield:1:aside:1"] == damaged
    alone.page.evaluate("open_store()")
    assert part(alone, "results") == "now"
    assert alone.page.evaluate("store.trouble") is None


def test_parts_without_room_wait_for_it(alone: Board) -> None:
    alone.page.add_init_script(ROOM)
    store(alone, settings=sealed_part("old"))
    alone.page.evaluate("room = 0")
    keep_part(alone, "settings", "new")
    assert part(alone, "settings") == "new"
    assert alone.page.evaluate("store.trouble") == "full"
    assert kept(alone)["canfield:1:settings"] == sealed_part("old")
    alone.page.evaluate("room = Infinity")
    keep_part(alone, "friends", [])
    assert alone.page.evaluate("store.trouble") is None
    assert kept(alone)["canfield:1:settings"] == sealed_part("new")


def test_parts_live_in_memory_where_storage_is_denied(alone: Board) -> None:
    alone.open("rules/")
    alone.page.evaluate(STORAGE_DENIED)
    alone.page.evaluate(_STORE.replace("localStorage.clear();", ""), [])
    keep_part(alone, "settings", {"a": 1})
    assert part(alone, "settings") == {"a": 1}
    assert alone.page.evaluate("store.trouble") == "denied"


def test_a_store_that_is_held_leaves_everything_to_the_other_page(alone: Board) -> None:
    store(alone, settings=sealed_part("old"))
    alone.page.evaluate("store.hold(true)")
    keep_part(alone, "settings", "mine")
    alone.page.evaluate("(record) => store.keepGame('main', record)", record())
    assert kept(alone) == {"canfield:1:settings": sealed_part("old")}
    alone.page.evaluate("(text) => localStorage.setItem('canfield:1:settings', text)", sealed_part("theirs"))
    alone.page.evaluate("store.hold(false)")
    assert part(alone, "settings") == "theirs"
    keep_part(alone, "settings", "mine")
    assert part(alone, "settings") == "mine"
