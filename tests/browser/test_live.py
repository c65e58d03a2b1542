"""Rules that can be touched: live positions and puzzles, played by hand in the page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from guide.languages import language
from tests.browser.barriers import barriers
from tests.browser.board import BOOT, Board
from tests.browser.conftest import DESKTOP, Edition, Visit
from tests.browser.mirror import Json, Mirror
from tests.browser.names import Names
from tests.browser.pages import GuidePage
from tests.browser.test_narrow import NARROW, assert_fits
from tests.browser.trouble import BREAKING, breaking

LIVE = "figure.live"
PUZZLES = ".puzzle"
SILENT = "The game keeps stopping. Your cards lie as before."
#: Goes through the page, so that every board comes.
_GO_THROUGH = """async (selector) => {
  for (const one of document.querySelectorAll(selector)) {
    one.scrollIntoView();
    while (!one.querySelector(".board-small")) await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
}"""


class Small(Board):
    """A small board in a figure or a puzzle; its game and what is asked are read from the page."""

    def __init__(self, place: Locator, guide: GuidePage, catalogs: Path) -> None:
        super().__init__(guide.page, guide.names, guide.site, Mirror(guide.names.language, catalogs))
        self.place = place
        self.asked: Json = json.loads(place.locator("script").text_content() or "")
        self.lay_out()

    @property
    def root(self) -> Locator:
        return self.place.locator(".board-small")

    @property
    def status(self) -> Locator:
        """The line that speaks."""
        return self.root.locator("[role=status]")

    def button(self, message: str) -> Locator:
        """One of the board's buttons."""
        return self.root.get_by_role("button", name=self.names.ui(message), exact=True)

    def lay_out(self) -> None:
        """Have the first position lie on the mirror."""
        start: Json = dict(self.asked["start"])
        self.mirror.ask(start.pop("type"), **start)

    def make(self, move: str) -> None:
        """Make a legal move by taps, and wait until it lies there."""
        if move in ("T", "D"):
            self.pile("stock").tap()
            self.mirror.ask("turn")
        else:
            legal = self.mirror.legal(move)
            self.tap(legal["source"], legal["count"])
            if not move.startswith("B"):
                self.tap(legal["target"])
            self.mirror.ask("play", move=move)
        expect(self.root).to_have_attribute("data-position", self.mirror.position, timeout=BOOT)

    def attempt(self, source: str, target: str, size: int) -> None:
        """Make a try that the rules refuse; a card of a foundation cannot even be taken up."""
        if target == "stock":
            self.pile("stock").tap()
            self.mirror.ask("turn")
            return
        self.tap(source, size)
        if source not in ("spades", "hearts", "diamonds", "clubs"):
            self.tap(target)
        self.mirror.ask("try", source=source, target=target, count=size)

    @property
    def said(self) -> str:
        """What the engine says; of the end of a game the verdict, for a small board deals no other."""
        view = self.mirror.view
        return self.mirror.said.replace(view["outcome"], view["verdict"]) if view["announce"] else self.mirror.said

    def expect_said(self, *more: str) -> None:
        """It says what the engine says, and the page's own sentences after it."""
        said = " ".join([self.said, *(self.names.ui(message) for message in more)])
        expect(self.status).to_have_text(said)


def boards(guide: GuidePage, name: str, selector: str, catalogs: Path) -> list[Small]:
    """Every live position or puzzle of a page, each with its board."""
    guide.open(f"{name}/" if name else "")
    guide.page.evaluate(_GO_THROUGH, selector)
    return [Small(place, guide, catalogs) for place in guide.main.locator(selector).all()]


@pytest.fixture
def german(visit: Visit, site: str) -> GuidePage:
    """A page of a German reader who was never here before; not opened yet."""
    page, _ = visit()
    return GuidePage(page, Names(language("de")), site)


def test_every_rule_can_be_tried(edition: Edition, page: Page) -> None:
    """Each goal is reached and each try refused, in the page's language; what is asked stands there as a sentence."""
    guide = GuidePage(page, edition.names, edition.site)
    found = boards(guide, "rules", LIVE, edition.catalogs)
    assert len(found) >= 15
    lost = 0
    for board in found:
        expect(board.place.locator("figcaption")).to_have_text(re.compile(r"\w"))
        if "goals" in board.asked:
            *first, last = board.asked["goals"][0]
            for move in first:
                board.make(move)
                board.expect_said("Now the next move.")
            board.make(last)
            ending = board.mirror.view["announce"]
            board.expect_said(*([] if ending else ["That is it."]))
            if ending == "lost":
                lost += 1
                expect(board.root).not_to_have_attribute("data-solved", "")
                continue
        else:
            wanted = board.asked["try"]
            size = re.search(r":(\d+)$", board.place.get_attribute("data-try") or "")
            board.attempt(wanted["source"], wanted["target"], int(size[1]) if size else 1)
            expect(board.status).to_contain_text(wanted["text"], timeout=BOOT)
            assert board.mirror.answer["error"]["text"] == wanted["text"]
            expect(board.rule_link).to_have_attribute("href", re.compile(rf"#{wanted['rule']}$"))
            if wanted["source"] == "hearts":
                # Who goes on to the column takes nothing up there.
                board.tap(wanted["target"])
                expect(board.status).to_contain_text(wanted["text"])
                expect(board.rule_link).to_be_visible()
                expect(board.pile(wanted["target"])).not_to_have_attribute("aria-pressed", "true")
        expect(board.root).to_have_attribute("data-solved", "")
    assert lost == 1


def test_the_better_move_is_found_and_the_other_explained(visit: Visit, site: str, catalogs: Path) -> None:
    """In Norwegian: its rules take all puzzles."""
    page, _ = visit()
    found = boards(GuidePage(page, Names(language("nb")), site), "strategy", PUZZLES, catalogs)
    assert len(found) >= 14
    for board in found:
        answer = board.place.locator(".puzzle-answer")
        for move, verdict in (("worse", "The other move is better."), ("better", "That is the better move.")):
            board.make(board.asked[move])
            board.expect_said(verdict)
            why = board.place.locator(f"details[data-move='{board.asked[move]}'] > p:not(.why-move)").first
            expect(answer).to_contain_text(why.text_content() or "nothing")
            if move == "worse":
                board.button("Start again").tap()
                board.lay_out()
                expect(board.root).to_have_attribute("data-position", board.mirror.position)
                expect(answer).to_be_empty()
    (first, *_) = found
    expect(first.place.locator("details").first).to_be_hidden()
    first.button("Show both answers").tap()
    expect(first.place.locator("details > p")).to_have_count(5)
    for text in first.place.locator("details > p").all():
        expect(text).to_be_visible()


def test_boards_of_the_prose_leave_the_page_alone(german: GuidePage, catalogs: Path) -> None:
    """Nothing starts before it is used; keys count where the focus is; nothing is kept, and the address stays."""
    (first, second, third, *_) = boards(german, "rules", LIVE, catalogs)
    page = german.page
    address = page.url
    assert not engines(page)
    for key in ("d", "h", "u", "ArrowRight", "Enter", " "):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement === document.body")
    assert not engines(page)
    # By keys alone, from pile to pile by their names.
    by_keys(first, "waste", "spades")
    by_keys(first, "3", "spades")
    first.expect_said("That is it.")
    assert len(engines(page)) == 1
    # Another move is as good, but not what was asked; a refusal leads to its rule.
    second.make("T")
    second.expect_said("That is allowed, but another move is meant here. You can start again.")
    second.button("Start again").tap()
    expect(second.status).to_have_text(german.names.ui("The cards lie as at the beginning."))
    second.lay_out()
    expect(second.root).to_have_attribute("data-position", second.mirror.position)
    second.attempt("reserve", "1", 1)
    second.expect_said()
    expect(second.rule_link).to_have_attribute("href", re.compile("/de/rules/#columns$"))
    # A double tap sends a card up, and cards can be dragged.
    second.pile("2").dblclick(position=second.strip("2", "3S"))
    second.mirror.ask("play", move="2-F")
    second.expect_said("That is it.")
    second.button("Undo").tap()
    second.mirror.ask("undo")
    second.expect_said()
    third.place.scroll_into_view_if_needed()
    page.mouse.move(*third.center("waste"))
    page.mouse.down()
    page.mouse.move(*third.center("diamonds"), steps=5)
    page.mouse.up()
    third.mirror.ask("play", move="W-F")
    third.expect_said("That is it.")
    assert page.url == address
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('canfield'))") == []
    assert len(engines(page)) == 1


def test_the_home_page_has_a_board_to_play_on(german: GuidePage, catalogs: Path) -> None:
    """It asks for nothing, and no move is judged."""
    (board,) = boards(german, "", LIVE, catalogs)
    assert not engines(german.page)
    board.make("1-4")
    board.expect_said()
    expect(board.root).not_to_have_attribute("data-solved", "")
    board.make("T")
    board.expect_said()
    board.tap("reserve")
    expect(board.pile("reserve")).to_have_attribute("aria-pressed", "true")
    board.button("Start again").tap()
    board.lay_out()
    expect(board.root).to_have_attribute("data-position", board.mirror.position)


def engines(page: Page) -> list[str]:
    """The workers in which Python runs; the theme's search has one of its own."""
    return [worker.url for worker in page.workers if "/shared/worker-" in worker.url]


def by_keys(board: Small, source: str, target: str) -> None:
    """Make a move by keys: come in with the Tab key, walk to the piles, and press Enter on each."""
    page = board.page
    page.evaluate("scrollTo(0, 0)")
    for pile in (source, target):
        for _ in range(200):
            if board.pile(pile).evaluate("(one) => one === document.activeElement"):
                break
            within = board.table.evaluate("(one) => one.contains(document.activeElement)")
            page.keyboard.press("ArrowRight" if within else "Tab")
        expect(board.pile(pile)).to_be_focused()
        page.keyboard.press("Enter")
    board.mirror.ask("try", source=source, target=target)
    expect(board.root).to_have_attribute("data-position", board.mirror.position, timeout=BOOT)


def test_an_engine_that_fails_says_so_and_can_be_asked_again(german: GuidePage, catalogs: Path) -> None:
    german.page.add_init_script(BREAKING + breaking('"turn"', 2))
    (first, *_) = boards(german, "rules", LIVE, catalogs)
    first.pile("stock").tap()
    first.button("Try again").tap(timeout=BOOT)
    expect(first.root.get_by_role("alert")).to_have_text(german.names.ui(SILENT), timeout=BOOT)
    first.button("Try again").tap()
    first.mirror.ask("turn")
    expect(first.root).to_have_attribute("data-position", first.mirror.position, timeout=BOOT)
    expect(first.root.get_by_role("alert")).to_be_empty()
    expect(first.button("Try again")).to_be_hidden()


@pytest.mark.parametrize("place", ["rules", "strategy"])
def test_a_page_full_of_boards_has_no_barrier_and_fits(german: GuidePage, catalogs: Path, place: str) -> None:
    found = boards(german, place, f"{LIVE}, {PUZZLES}", catalogs)
    found[0].tap("reserve")
    expect(found[0].pile("reserve")).to_have_attribute("aria-pressed", "true")
    assert not barriers(german.page)
    german.page.set_viewport_size(NARROW)
    assert_fits(german.page)
    for target in found[0].root.get_by_role("button").all():
        box = target.bounding_box()
        if box:
            assert min(box["width"], box["height"]) >= 24
    german.page.set_viewport_size(DESKTOP)


def test_without_scripts_and_on_paper_there_are_pictures_and_words(german: GuidePage, visit: Visit, site: str) -> None:
    page, _ = visit(java_script_enabled=False)
    bare = GuidePage(page, german.names, site)
    bare.open("rules/")
    pictures = bare.main.locator(LIVE).get_by_role("img")
    assert pictures.count() == bare.main.locator(LIVE).count() >= 15
    for picture in pictures.all():
        expect(picture).to_be_visible()
        expect(picture).to_have_accessible_name(re.compile(r"\w"))
    # What comes of the move is told, for nobody can make it.
    for figure in bare.main.locator(LIVE).all():
        expect(figure.locator(".live-answer")).to_be_visible()
    bare.open("strategy/")
    puzzle = bare.main.locator(PUZZLES).first
    expect(puzzle.get_by_role("img")).to_be_visible()
    reason = puzzle.locator("details > p").last
    expect(reason).to_be_hidden()
    puzzle.locator("summary").last.click()
    expect(reason).to_be_visible()
    # Printed, a page with boards shows the same.
    german.open("rules/")
    figure = german.main.locator(LIVE).first
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".board-small")).to_be_visible()
    expect(figure.locator(".live-answer")).to_be_hidden()
    german.page.emulate_media(media="print")
    expect(figure.locator(".board-small")).to_be_hidden()
    expect(figure.get_by_role("img").first).to_be_visible()
    expect(figure.locator(".live-answer")).to_be_visible()


def test_a_move_that_is_made_late_is_the_move(german: GuidePage, catalogs: Path) -> None:
    """Who turns cards first and then does what is asked, with the same card, has done it."""
    for board in boards(german, "rules", LIVE, catalogs):
        goals = board.asked.get("goals", [[]])
        if len(goals[0]) == 1 and goals[0][0][0] in "R1234":
            board.make("T")
            board.expect_said("That is allowed, but another move is meant here. You can start again.")
            board.make(goals[0][0])
            board.expect_said("That is it.")
            return
    raise AssertionError("no position asks for a card that turning leaves in its place")


@pytest.mark.parametrize("anchor", ["puzzle-reserve-first", "puzzle-base-cards", "luck"])
def test_a_link_leads_where_it_says_though_boards_come_above(visit: Visit, site: str, anchor: str) -> None:
    page, _ = visit(viewport=ViewportSize(width=360, height=700))
    page.goto(f"{site}de/strategy/#{anchor}")
    expect(page.locator(".puzzle.has-board").first).to_be_visible()
    page.wait_for_timeout(300)
    where = page.evaluate(
        """(id) => ({ top: document.getElementById(id).getBoundingClientRect().top,
          rest: document.documentElement.scrollHeight - innerHeight - scrollY })""",
        anchor,
    )
    assert where["rest"] < 5 or 0 <= where["top"] <= 140, where
