"""Graded deals: told from easy to hard, dealt at a tap under the rules that they are graded under, marked when won."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from canfield.graded import first_numbers, graded_deals, line_of
from canfield.names import parse_rules
from canfield.notation import move_text
from guide.languages import language
from tests.browser.barriers import barriers
from tests.browser.board import Board
from tests.browser.books import Books
from tests.browser.conftest import Visit
from tests.browser.games import RULES, GamesPanel
from tests.browser.mirror import Json, Mirror
from tests.browser.names import Names
from tests.browser.trouble import KEY, keep, sealed, sealed_part

RESULTS = f"{KEY}:results"
GERMAN = parse_rules("german").rules
NUMBERS = [deal.number for deal in graded_deals(GERMAN)]
WON = "Deal {number}, won"
GRADED = "Graded deals"
TOLD = "These deals can be won. They are graded, and dealt, under the rules: {rules}."
#: The least that a finger needs.
SIZES = """(body) => [...body.querySelectorAll("button")].map((one) => one.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height))"""


@pytest.fixture
def panel(board: Board) -> GamesPanel:
    """The panel of the language's board, with no game under way."""
    board.deal("1")
    return GamesPanel(board)


def test_each_level_tells_what_it_means_and_deals_its_deals(panel: GamesPanel) -> None:
    board = panel.board
    told = board.mirror.look("graded", rules=board.rules)
    body = panel.open(GRADED)
    expect(body.get_by_text(panel.names.ui(TOLD, rules=told["title"]), exact=True)).to_be_visible()
    for level in told["levels"]:
        expect(body.get_by_role("heading", name=level["title"], exact=True)).to_be_visible()
        expect(body.get_by_text(level["text"], exact=True).first).to_be_visible()
    names = [panel.names.ui("Deal {number}", number=number) for level in told["levels"] for number in level["deals"]]
    expect(body.get_by_role("button")).to_have_text(names)
    assert min(body.evaluate(SIZES)) >= 24
    if panel.names.code == "en":
        assert not barriers(board.page)
    hardest = told["levels"][-1]["deals"][-1]
    body.get_by_role("button", name=names[-1], exact=True).tap()
    expect(panel.root).to_be_hidden()
    board.mirror.ask("new", rules=told["rules"], deal={"number": hardest})
    board.settle()


@pytest.mark.parametrize("edition", [language("de")], ids=["de"], indirect=True)
def test_the_deals_are_those_of_the_tradition_chosen(panel: GamesPanel) -> None:
    board = panel.board
    panel.open(RULES)
    panel.choose("norwegian", "turn-one")
    told = board.mirror.look("graded", rules="norwegian/turn-one")
    assert told["rules"] == "norwegian"
    body = panel.open(GRADED)
    expect(body.get_by_text(panel.names.ui(TOLD, rules=told["title"]), exact=True)).to_be_visible()
    number = told["levels"][0]["deals"][0]
    name = panel.names.ui("Deal {number}", number=number)
    body.get_by_role("button", name=name, exact=True).first.tap()
    expect(panel.root).to_be_hidden()
    board.mirror.ask("new", rules="norwegian", deal={"number": number})
    board.settle()
    panel.open(RULES)
    panel.choose(board.rules, None)
    panel.close()


# Those won.

#: How the first sign is drawn, the colour of the text beside it, and of the ground.
COLOURS = """(body) => {
  const sign = body.querySelector("svg");
  const { color, backgroundColor } = getComputedStyle(sign.parentElement);
  return [getComputedStyle(sign.firstElementChild).stroke, color, backgroundColor];
}"""


#: The last page's results as a file.
FILE = """import(new URL("../../sources/results_file.js", document.baseURI).href)
  .then(({ fileText }) => fileText(books.pages.at(-1).ledger))"""


@pytest.fixture
def elsewhere(board: Board) -> Iterator[Callable[[Json], None]]:
    """Keeps results as another tab of the reader would; those there were come back."""
    put = "([key, text]) => text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)"
    before = board.page.evaluate("(key) => localStorage.getItem(key)", RESULTS)
    yield lambda results: board.page.evaluate(put, [RESULTS, sealed_part(results)])
    board.page.evaluate(put, [RESULTS, before])


@pytest.fixture
def books(board: Board, catalogs: Path) -> Books:
    """A ledger with nothing in it yet."""
    return Books(board, Mirror(language("en"), catalogs))


def line(number: str) -> list[str]:
    """Moves that win a deal under the german rules."""
    return [move_text(move) for move in line_of(GERMAN, number)]


def marked(body: Locator, panel: GamesPanel, number: str) -> Locator:
    """The button of a deal that is won."""
    return body.get_by_role("button", name=panel.names.ui(WON, number=number), exact=True)


@pytest.mark.parametrize("edition", [language("en"), language("de")], ids=["en", "de"], indirect=True)
def test_deals_that_were_won_are_marked(panel: GamesPanel, elsewhere: Callable[[Json], None]) -> None:
    board = panel.board
    first, second, *_, last = [
        number for level in board.mirror.look("graded", rules=board.rules)["levels"] for number in level["deals"]
    ]
    body = panel.open(GRADED)
    expect(body.get_by_role("button", name=panel.names.ui("Deal {number}", number=first), exact=True)).to_be_visible()
    expect(body.locator("svg")).to_have_count(0)
    panel.close()
    others = {"norwegian": [second], f"{board.rules}/strict": [second]}
    elsewhere({"graded": {board.rules: [first, last, "10001"], **others}})
    body = panel.open(GRADED)
    for number in (first, last):
        # Not by its colour alone.
        expect(marked(body, panel, number).locator("svg")).to_be_visible()
    expect(body.locator("svg")).to_have_count(2)
    if panel.names.code == "en":
        assert not barriers(board.page)
        board.page.emulate_media(forced_colors="active")
        drawn, text, ground = body.evaluate(COLOURS)
        board.page.emulate_media(forced_colors="none")
        assert drawn == text != ground
    panel.close()


@pytest.mark.parametrize("edition", [language("en")], ids=["en"], indirect=True)
def test_a_win_marks_its_deal_as_long_as_it_stands(books: Books) -> None:
    number = NUMBERS[0]
    books.win({"number": number}, line(number))
    assert books.settled["graded"] == {"german": [number]}
    # Read from the file, the game is only added up: its mark must be in it.
    assert json.loads(books.tell(FILE))["graded"] == {"german": [number]}
    books.act("undo")
    assert books.settled["graded"] == {}
    books.act("redo")
    books.act("restart")
    books.act("redo")
    assert books.settled["graded"] == {"german": [number]}, "the win is over, and written down"
    # Won once more it is the same deal; lost it stays won.
    books.win({"number": number}, line(number))
    assert books.settled["graded"] == {"german": [number]}
    books.deal(number)
    books.act("turn")
    books.deal()
    assert books.settled["graded"] == {"german": [number]}
    books.open()
    assert books.settled["graded"] == {"german": [number]}


@pytest.mark.parametrize("edition", [language("en")], ids=["en"], indirect=True)
def test_no_other_win_marks_a_deal(books: Books) -> None:
    plain, number = first_numbers()[0], NUMBERS[0]
    books.win({"number": plain}, line(plain))
    assert books.score == (1, 1)
    books.act("restore", rules="german", deal={"number": number}, moves=line(number)[:-1], done=len(line(number)) - 1)
    books.act("play", move=line(number)[-1])
    assert books.mirror.view["state"] == "won", "by a link"
    assert books.settled["uncounted"] == {"why": "linked"}
    assert books.settled["graded"] == {}
    books.deal()
    assert books.settled["graded"] == {}


@pytest.mark.parametrize("edition", [language("en")], ids=["en"], indirect=True)
def test_marks_of_another_shape_do_no_harm(books: Books) -> None:
    number = NUMBERS[0]
    many = [f"{at}" for at in range(10_001, 10_130)]
    for value, read in (
        (None, {}), (7, {}), ("1", {}), ([["german", ["1"]]], {}),
        ({"german": "1", "dutch": {"0": "1"}, "danish": None, "": ["1"], "x" * 201: ["1"]}, {}),
        ({"german": ["1", 2, None, "x", "", "-3", ["4"], "5" * 21, "6", "1"], "dutch": [7]}, {"german": ["1", "6"]}),
        ({"german": many}, {"german": many[-100:]}),
    ):  # fmt: skip
        days = {"2026-11-29": {"won": True, "cards": 52}}
        books.values = {RESULTS: sealed_part({"graded": value, "days": days})}
        assert books.settled["graded"] == read
        assert books.settled["days"] == days
    books.win({"number": number}, line(number))
    assert books.settled["graded"]["german"] == [*many[-99:], number]
    books.deal()
    assert books.settled["graded"]["german"] == [*many[-99:], number]


def test_a_game_that_was_begun_before_there_were_marks_is_marked(visit: Visit, site: str, catalogs: Path) -> None:
    page, _ = visit()
    spoken = language("de")
    board = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
    number = NUMBERS[0]
    deal, moves = {"number": number}, line(number)
    board.mirror.ask("new", rules="german", deal=deal)
    for move in moves[:-1]:
        board.mirror.ask("play", move=move)
    account = {
        "id": "one", "game": json.dumps(["german", deal], separators=(",", ":")), "mark": "", "rules": "german",
        "day": None, "counts": True, "moved": True, "begun": True,
        "result": {"cards": 1, "won": False, "seconds": 0, "hints": 0, "undos": 0},
    }  # fmt: skip
    keep(board, now=sealed(main=board.mirror.record), **{f"{KEY}:accounts": sealed_part({"main": account})})
    board.open("play/")
    board.wait()
    board.move(moves[-1])
    panel = GamesPanel(board)
    expect(marked(panel.open(GRADED), panel, number).locator("svg")).to_be_visible()
    expect(panel.root.locator(".graded svg")).to_have_count(1)
