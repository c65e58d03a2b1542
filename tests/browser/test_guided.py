"""The guided deals in steps: by buttons, keys, links and the browser's own; with little help, too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from canfield.guided import GUIDED
from guide.languages import language
from tests.browser.barriers import barriers
from tests.browser.board import BOOT
from tests.browser.conftest import Edition, Visit
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names, source
from tests.browser.pages import STORAGE_DENIED, Stepper

#: What a board says before it was used.
INVITED = "Your move: choose a card and then its place, or choose the stock to turn cards."
STEPS = range(1, Stepper.COUNT + 1)
WHOLE = "whole-columns"


@pytest.fixture
def alone(visit: Visit, site: str) -> Stepper:
    """The first example, of a German reader who was never here before; not opened yet."""
    page, _ = visit()
    return Stepper(page, Names(language("de")), site)


def whole(stepper: Stepper) -> Stepper:
    """The second example on the same page."""
    return Stepper(stepper.page, stepper.names, stepper.site, level=3)


def test_how_many_there_are(alone: Stepper) -> None:
    assert (len(alone.steps), len(whole(alone).steps)) == (8, 5)


# By keyboard alone, in every language.


def pictured(stepper: Stepper, name: str, step: int, mirror: Mirror, rules: str) -> None:
    """The step's picture tells every pile as the engine does after the moves that it names."""
    figure = stepper.section(step).get_by_role("figure")
    done = int(figure.get_attribute("data-moves") or "")
    mirror.ask("restore", rules=rules, deal={"guided": name}, done=done)
    told = (figure.locator("[role=img]").get_attribute("aria-label") or "").casefold()
    for pile in mirror.view["piles"]:
        assert pile["name"].casefold() in told


def test_arrow_keys_go_through_both_examples(edition: Edition, stepper: Stepper) -> None:
    """And each picture shows its deal; then the reader makes a move that is not the guided one."""
    mirror, rules, keys = edition.board(stepper.page).mirror, edition.language.tradition, stepper.page.keyboard
    stepper.open_step()
    stepper.expect_step(1)
    for step in STEPS[1:]:
        keys.press("ArrowRight")
        stepper.expect_step(step)
        if step < 8:
            pictured(stepper, GUIDED_NAME, step, mirror, rules)
    for step in reversed(STEPS[:-1]):
        keys.press("ArrowLeft")
        stepper.expect_step(step)
    other = whole(stepper)
    other.next.focus()
    for step in range(2, 6):
        keys.press("ArrowRight")
        other.expect_step(step)
        pictured(other, WHOLE, step, mirror, rules)
    stepper.expect_step(1)
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    other.expect_step(2)
    play_myself(other)
    stock = pile(other, "stock")
    stock.focus()
    keys.press("Space")
    answer = mirror.look("aside", name=WHOLE, rules=rules, done=0, turn=True)
    assert answer["standing"] == "better"
    expect(other.root.get_by_role("status").get_by_text(answer["say"], exact=True)).to_be_visible()


# By tapping, by links, and by the browser's own.


def test_next_and_back_go_through_all_steps(alone: Stepper) -> None:
    alone.open_step()
    alone.expect_step(1)
    for step in STEPS[1:]:
        alone.next.tap()
        alone.expect_step(step)
        expect(alone.page).to_have_url(alone.url("guided/", f"step-{step}"))
    # A button that leads nowhere can still be tapped.
    alone.next.tap(force=True)
    alone.expect_step(8)
    for step in reversed(STEPS[:-1]):
        alone.back.tap()
        alone.expect_step(step)
    alone.back.tap(force=True)
    alone.expect_step(1)
    links = alone.list.get_by_role("listitem").get_by_role("link")
    expect(links).to_have_count(8)
    for step in (6, 2, 8):
        links.nth(step - 1).tap()
        alone.expect_step(step)
        expect(links.nth(step - 1)).to_have_attribute("aria-current", "step")


def test_the_address_names_the_step(alone: Stepper) -> None:
    other = whole(alone)
    alone.open_step("step-5")
    alone.expect_step(5)
    alone.page.reload()
    alone.expect_step(5)
    alone.open_step("whole-3")
    alone.page.reload()
    other.expect_step(3)
    alone.expect_step(1)
    for broken in ("%E0%A4%A", "step-9"):
        alone.open_step(broken)
        alone.page.reload()
        alone.expect_step(1)
        other.expect_step(1)
    alone.next.tap()
    alone.expect_step(2)


def test_the_browsers_back_and_forward_walk_through_both_examples(alone: Stepper) -> None:
    other = whole(alone)
    alone.open_step()
    alone.next.tap()
    alone.next.tap()
    other.next.tap()
    alone.next.tap()
    stood = [(1, 1), (2, 1), (3, 1), (3, 2), (4, 2)]
    for first, second in reversed(stood[:-1]):
        alone.page.go_back()
        alone.expect_step(first)
        other.expect_step(second)
    for first, second in stood[1:]:
        alone.page.go_forward()
        alone.expect_step(first)
        other.expect_step(second)


def test_without_scripts_all_steps_are_listed(edition: Edition, visit: Visit) -> None:
    page, _ = visit(java_script_enabled=False)
    stepper = Stepper(page, edition.names, edition.site)
    stepper.open_step()
    for example in (stepper, whole(stepper)):
        for step in range(1, len(example.steps) + 1):
            expect(example.heading(step)).to_be_visible()
            expect(example.section(step).get_by_role("img")).to_be_visible()
        expect(example.next).to_have_count(0)


def test_it_works_before_python_can_come(visit: Visit, site: str, mirror: Mirror) -> None:
    """All steps are seen without it, and the cards of a task; who wants more is told of it, and can try again."""
    page, _ = visit()
    stepper = Stepper(page, Names(language("de")), site)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.context.route("**/shared/pyodide-*/**", lambda route: route.abort())
    stepper.open_step()
    for step in STEPS[1:]:
        stepper.next.tap()
        stepper.expect_step(step)
    stepper.open_step("step-7")
    play_myself(stepper)
    page.reload()
    mirror.ask("restore", rules="german", deal={"guided": GUIDED_NAME}, done=4)
    expect(board(stepper)).to_have_attribute("data-position", mirror.position)
    says(stepper, stepper.names.ui(INVITED))
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/shared/pyodide-" in url]
    # What a move is worth is asked of Python, for which the board waits.
    pile(stepper, "stock").tap()
    expect(board(stepper).locator(".pile.due")).to_be_visible()
    alert = board(stepper).get_by_role("alert")
    told = stepper.names.ui("A part of the game could not be fetched. Check the connection.")
    expect(alert).to_have_text(told, timeout=BOOT)
    stepper.root.get_by_role("radio", name=stepper.names.ui("Watch"), exact=True).check()
    stepper.next.tap()

    watching = Watching(stepper)
    stepper.button("Watch the win").tap()
    expect(watching.root.get_by_role("alert")).to_have_text(told, timeout=BOOT)
    page.context.unroute_all()
    watching.button("Try again").tap()
    mirror.ask("restore", rules="german", deal={"guided": GUIDED_NAME}, done=6)
    expect(watching.root.locator("[data-position]")).to_have_attribute("data-position", mirror.position, timeout=BOOT)
    expect(watching.root.get_by_role("alert")).to_be_empty()


# The reader's own moves.


def play_myself(stepper: Stepper) -> None:
    """Choose to make the moves, and wait until the cards lie there."""
    stepper.root.get_by_role("radio", name=stepper.names.ui("Your move"), exact=True).check()
    expect(board(stepper)).to_have_attribute("data-position", re.compile("."), timeout=BOOT)


def board(stepper: Stepper) -> Locator:
    """The reader's board."""
    return stepper.root.get_by_role("group", name=stepper.names.ui("Your board"), exact=True)


def pile(stepper: Stepper, name: str) -> Locator:
    """A pile of the reader's board, by its id."""
    return board(stepper).locator(f"[data-pile='{name}']")


@pytest.fixture
def mirror(catalogs: Path) -> Mirror:
    """The engine as the German page speaks with it."""
    return Mirror(language("de"), catalogs)


def says(stepper: Stepper, *sentences: str) -> None:
    """The board says all of this, and nothing else."""
    expect(board(stepper).get_by_role("status")).to_have_text(" ".join(sentences))


def test_your_move_right_wrong_and_illegal(alone: Stepper, mirror: Mirror) -> None:
    def aside(**tried: object) -> str:
        told: str = mirror.look("aside", name=GUIDED_NAME, rules="german", done=mirror.view["done"], **tried)["say"]
        return told

    alone.open_step("step-2")
    play_myself(alone)
    mirror.ask("restore", rules="german", deal={"guided": GUIDED_NAME}, moves=[])
    # What the step says would give the move away, and there is no hint before it is wanted.
    expect(alone.heading(2)).to_be_hidden()
    hint = alone.button("Hint")
    expect(hint).to_be_hidden()

    pile(alone, "stock").tap()
    says(alone, aside(turn=True))
    expect(board(alone)).to_have_attribute("data-position", mirror.position)
    expect(hint).to_be_visible()

    pile(alone, "2").tap()
    pile(alone, "3").tap()
    refused = mirror.ask("try", source="2", target="3")["error"]
    says(alone, refused["text"])
    rule = board(alone).get_by_role("link", name=alone.names.ui("Read the rule"), exact=True)
    expect(rule).to_have_attribute("href", alone.url("rules/", refused["rule"]))

    hint.tap()
    says(alone, aside())
    expect(pile(alone, "1")).to_have_attribute("aria-pressed", "true")
    expect(pile(alone, "1")).to_be_focused()
    assert not barriers(alone.page)

    reason = aside(source="1", target="4")
    pile(alone, "4").tap()
    mirror.ask("play", move="1-4")
    says(alone, reason)
    expect(alone.heading(2)).to_be_visible()
    # The picture would only show the layout again.
    expect(alone.section(2).get_by_role("img")).to_be_hidden()
    pile(alone, "stock").tap()
    says(alone, alone.names.ui("The move is made. Go on to the next step, or start again."))
    expect(board(alone)).to_have_attribute("data-position", mirror.position)
    # Who starts again is asked again.
    alone.button("Start again").tap()
    expect(alone.heading(2)).to_be_hidden()
    pile(alone, "1").tap()
    pile(alone, "4").tap()
    says(alone, reason)

    alone.button("Next step").tap()
    alone.expect_step(3)
    expect(alone.heading(3)).to_be_focused()
    expect(alone.root.get_by_text(alone.names.ui("There is no move to make in this step."), exact=True)).to_be_visible()
    # The choice holds for both examples, and as long as the visit.
    alone.open_step("step-7")
    alone.page.reload()
    two_moves(alone, mirror)


def two_moves(alone: Stepper, mirror: Mirror) -> None:
    """The step with two moves: after the first of them it goes on, and that can be taken back."""
    ways = alone.page.get_by_role("radio", name=alone.names.ui("Your move"), exact=True)
    expect(ways).to_have_count(2)
    expect(ways.nth(1)).to_be_checked()
    mirror.ask("restore", rules="german", deal={"guided": GUIDED_NAME}, moves=LINE[:4])
    expect(board(alone)).to_have_attribute("data-position", mirror.position, timeout=BOOT)
    undo = board(alone).get_by_role("button", name=alone.names.ui("Undo"), exact=True)
    undo.tap()
    says(alone, alone.names.ui("The cards lie as at the beginning."))
    for move, target in (("W-2", "2"), ("W-3", "3")):
        expect(alone.button("Next step")).to_be_hidden()
        pile(alone, "waste").tap()
        pile(alone, target).tap()
        mirror.ask("play", move=move)
        expect(board(alone)).to_have_attribute("data-position", mirror.position)
        if move == "W-2":
            undo.tap()
            mirror.ask("undo")
            expect(board(alone)).to_have_attribute("data-position", mirror.position)
            pile(alone, "waste").tap()
            pile(alone, target).tap()
            mirror.ask("play", move=move)
            expect(board(alone)).to_have_attribute("data-position", mirror.position)
    expect(alone.button("Next step")).to_be_visible()
    expect(alone.heading(7)).to_be_visible()


def test_the_choice_is_kept_without_storage(alone: Stepper) -> None:
    alone.page.add_init_script(STORAGE_DENIED.replace("localStorage", "sessionStorage"))
    alone.open_step("step-3")
    alone.root.get_by_role("radio", name=alone.names.ui("Your move"), exact=True).check()
    expect(alone.root.get_by_text(alone.names.ui("There is no move to make in this step."), exact=True)).to_be_visible()
    expect(whole(alone).root.get_by_role("radio", name=alone.names.ui("Your move"), exact=True)).to_be_checked()


# The way to the win.


class Watching:
    """The moves that are watched beneath an example."""

    def __init__(self, stepper: Stepper) -> None:
        self.stepper = stepper
        self.names = stepper.names
        self.root = stepper.root.get_by_role("group", name=self.names.ui("The way to the win"), exact=True)
        self.slider = self.root.get_by_role("slider")
        self.play_on = self.root.get_by_role("link", name=self.names.ui("Play on from this move"), exact=True)

    def button(self, message: str) -> Locator:
        """One of its buttons."""
        return self.root.get_by_role("button", name=self.names.ui(message), exact=True)

    def expect_move(self, move: int, moves: int, sentence: str, explained: str, position: str) -> None:
        """It shows the cards after so many moves and tells the last one, with its reason; the slider tells it alone."""
        told = self.names.ui("Move {move} of {moves}: {sentence}", move=move, moves=moves, sentence=sentence)
        expect(self.slider).to_have_attribute("aria-valuetext", told)
        expect(self.root.locator("[data-position]")).to_have_attribute("data-position", position)
        expect(self.root.get_by_text(explained).first).to_be_visible()


def test_the_win_is_watched_to_its_end(alone: Stepper, mirror: Mirror) -> None:
    """By keyboard: from a step on, stopped, moved through, and at another speed to the end."""
    page, keys, watching = alone.page, alone.page.keyboard, Watching(alone)
    line = mirror.look("guided", name=GUIDED_NAME, rules="german")
    told, explained = line["told"], line["explained"]

    def after(move: int) -> str:
        mirror.ask("restore", rules="german", deal={"guided": GUIDED_NAME}, done=move)
        return mirror.position

    alone.open_step("step-7")
    alone.button("Watch from here").press("Enter")
    expect(watching.button("Pause")).to_be_focused()
    shown = watching.root.locator("[data-position]")
    # It begins where the step's picture stands, as the link to the board does.
    keys.press("Enter")
    expect(watching.button("Start")).to_be_focused()
    expect(shown).to_have_attribute("data-position", after(6), timeout=BOOT)
    expect(alone.play_on).to_have_attribute("href", re.compile("&moves=6&"))
    watching.slider.press("Home")
    expect(watching.root.locator("[data-position]")).to_have_attribute("data-position", after(0))
    expect(watching.button("One move back")).to_have_attribute("aria-disabled", "true")
    for move in (1, 2, 3):
        watching.slider.press("ArrowRight")
        watching.expect_move(move, 99, told[move - 1], explained[move - 1], after(move))
    # The arrows of the slider turn no step.
    alone.expect_step(7)
    watching.button("One move on").press("Enter")
    watching.expect_move(4, 99, told[3], explained[3], after(4))
    assert explained[4] != told[4]
    watching.button("One move on").press("Enter")
    expect(watching.root.get_by_role("status")).to_have_text(explained[4])
    watching.button("One move back").press("Enter")
    watching.button("One move back").press("Enter")
    watching.expect_move(3, 99, told[2], explained[2], after(3))
    watching.slider.fill("95")
    watching.expect_move(95, 99, told[94], explained[94], after(95))
    assert not barriers(page)
    watching.root.get_by_role("combobox", name=alone.names.ui("Speed")).select_option(label=alone.names.ui("Fast"))
    watching.button("Start").press("Enter")
    watching.expect_move(99, 99, told[98], explained[98], after(99))
    outcome = mirror.view["outcome"]
    expect(watching.root.get_by_role("status")).to_have_text(f"{told[98]} {outcome}")
    expect(watching.play_on).to_be_hidden()
    # Out of sight it stops.
    watching.slider.fill("7")
    watching.expect_move(7, 99, told[6], explained[6], after(7))
    watching.button("Start").press("Enter")
    whole(alone).next.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(watching.button("Start")).to_have_count(1)
    watching.button("Back to the steps").press("Enter")
    expect(alone.button("Watch from here")).to_be_focused()
    expect(watching.root).to_be_hidden()
    alone.next.tap()
    expect(alone.button("Watch the win")).to_be_visible()


def test_playing_on_from_a_step_and_back(alone: Stepper) -> None:
    page: Page = alone.page
    alone.open_step("whole-4")
    other = whole(alone)
    other.expect_step(4)
    href = alone.url("play/", f"guided={WHOLE}&moves=2&step=whole-4")
    expect(other.play_on).to_have_attribute("href", href)
    other.play_on.tap()
    way_back = page.get_by_role("link", name=alone.names.ui("Back to step {step}", step=4), exact=True)
    expect(way_back).to_be_visible(timeout=BOOT)
    # The address forgets the game, not the visit: who reads on in another language still finds back.
    danish = Stepper(page, Names(language("da")), alone.site, level=3)
    alone.switch_to(danish.names.language)
    way_back = page.get_by_role("link", name=danish.names.ui("Back to step {step}", step=4), exact=True)
    way_back.tap(timeout=BOOT)
    expect(page).to_have_url(danish.url("guided/", "whole-4"))
    danish.expect_step(4)


def test_the_steps_follow_their_lines() -> None:
    """Every step that has moves begins where the one before it has led, and none is beyond the line."""
    sections = re.findall(
        r'id="(step|whole)-\d+"(?: data-end="")?(?: data-task="(\d+) (\d+)")? markdown', source("guided")
    )
    assert len(sections) == 13
    for word, name in (("step", GUIDED_NAME), ("whole", WHOLE)):
        tasks = [(int(begin), int(end)) for example, begin, end in sections if example == word and begin]
        reached = 0
        for begin, end in tasks:
            assert (begin, begin < end) == (reached, True)
            reached = end
        assert reached < len(GUIDED[name].line)
