"""The guided deal in eight steps: by buttons, keys, links and the browser's own; with little help, too."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Edition, Visit
from tests.browser.mirror import GUIDED_NAME, LINE
from tests.browser.pages import Stepper

STEPS = range(1, Stepper.COUNT + 1)


def test_there_are_eight() -> None:
    assert Stepper.COUNT == 8


def test_next_and_back_go_through_all_steps(stepper: Stepper) -> None:
    stepper.open_step()
    stepper.expect_step(1)
    for step in STEPS[1:]:
        stepper.next.tap()
        stepper.expect_step(step)
        expect(stepper.page).to_have_url(stepper.url("guided/", f"step-{step}"))
    # A button that leads nowhere can still be tapped.
    stepper.next.tap(force=True)
    stepper.expect_step(8)
    for step in reversed(STEPS[:-1]):
        stepper.back.tap()
        stepper.expect_step(step)
    stepper.back.tap(force=True)
    stepper.expect_step(1)


def test_arrow_keys_go_through_all_steps(stepper: Stepper) -> None:
    stepper.open_step()
    stepper.expect_step(1)
    for step in STEPS[1:]:
        stepper.page.keyboard.press("ArrowRight")
        stepper.expect_step(step)
    for step in reversed(STEPS[:-1]):
        stepper.page.keyboard.press("ArrowLeft")
        stepper.expect_step(step)


def test_the_address_names_the_step(stepper: Stepper) -> None:
    stepper.open_step("step-5")
    stepper.expect_step(5)
    stepper.page.reload()
    stepper.expect_step(5)
    for step in STEPS:
        stepper.open_step(f"step-{step}")
        stepper.expect_step(step)


def test_the_browsers_back_and_forward_walk_through_the_steps(stepper: Stepper) -> None:
    stepper.open_step()
    for _ in range(3):
        stepper.next.tap()
    stepper.expect_step(4)
    for step in (3, 2, 1):
        stepper.page.go_back()
        stepper.expect_step(step)
    for step in (2, 3, 4):
        stepper.page.go_forward()
        stepper.expect_step(step)


def test_a_broken_fragment_shows_the_first_step(stepper: Stepper) -> None:
    stepper.open_step("%E0%A4%A")
    stepper.expect_step(1)
    stepper.open_step("step-9")
    stepper.page.reload()
    stepper.expect_step(1)
    stepper.next.tap()
    stepper.expect_step(2)


def test_the_list_leads_to_each_step(stepper: Stepper) -> None:
    stepper.open_step()
    links = stepper.list.get_by_role("listitem").get_by_role("link")
    expect(links).to_have_count(8)
    for step in (6, 2, 8):
        links.nth(step - 1).tap()
        stepper.expect_step(step)
        expect(links.nth(step - 1)).to_have_attribute("aria-current", "step")


def test_pictures_show_the_deal(edition: Edition, stepper: Stepper) -> None:
    """Each step's picture tells every pile as the engine does after the moves that it names."""
    stepper.open_step()
    mirror = edition.board(stepper.page).mirror
    for step in STEPS[:-1]:
        figure = stepper.section(step).get_by_role("figure")
        moves = LINE[: int(figure.get_attribute("data-moves") or "")]
        mirror.ask("restore", rules=edition.language.tradition, deal={"guided": GUIDED_NAME}, moves=moves)
        told = (figure.locator("[role=img]").get_attribute("aria-label") or "").casefold()
        for pile in mirror.view["piles"]:
            assert pile["name"].casefold() in told
        stepper.next.tap()
        stepper.expect_step(step + 1)


def test_without_scripts_all_steps_are_listed(edition: Edition, visit: Visit) -> None:
    page, _ = visit(java_script_enabled=False)
    stepper = Stepper(page, edition.names, edition.site)
    stepper.open_step()
    for step in STEPS:
        expect(stepper.heading(step)).to_be_visible()
        expect(stepper.section(step).get_by_role("img")).to_be_visible()
    expect(stepper.next).to_have_count(0)


def test_it_works_before_python_can_come(edition: Edition, visit: Visit) -> None:
    page, _ = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/runtime/**", lambda route: route.abort())
    stepper = Stepper(page, edition.names, edition.site)
    stepper.open_step()
    for step in STEPS[1:]:
        stepper.next.tap()
        stepper.expect_step(step)
    assert not [url for url in asked if "/runtime/" in url]


def test_the_board_goes_on_from_any_step(stepper: Stepper) -> None:
    stepper.open_step("step-3")
    stepper.expect_step(3)
    expect(stepper.play_on).to_have_attribute("href", stepper.url("play/", f"guided={GUIDED_NAME}&moves=1"))
