"""Finding things on the pages: by the search, by the terms of the glossary, and by key on a narrow screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from guide.languages import language
from tests.browser.barriers import barriers
from tests.browser.conftest import Visit
from tests.browser.names import Names
from tests.browser.pages import GuidePage
from tests.browser.waiting import until

ENGLISH = Names(language("en"))
PHONE = {"width": 360, "height": 640}
#: Presses of Tab that go through the header and into the page.
PRESSES = 16

#: Whether what has the focus is in the window; the theme's switch of colours is a field without a size.
_IN_WINDOW = """() => {
  const { activeElement } = document;
  const { left, right, top, bottom } = activeElement.getBoundingClientRect();
  const isThere = left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1;
  const isShown = right > left || activeElement.matches(".md-option");
  return (isThere && isShown) || activeElement.outerHTML.slice(0, 200);
}"""


@pytest.fixture
def rules(visit: Visit, site: str) -> GuidePage:
    page, _ = visit()
    opened = GuidePage(page, ENGLISH, site)
    opened.open("rules/")
    return opened


def note(page: Page) -> Locator:
    """The sentence beside a term."""
    return page.get_by_role("tooltip")


def test_the_search_finds_another_form_of_a_word(visit: Visit, site: str) -> None:
    """The one that was not written is marked as found."""
    page, _ = visit()
    names = Names(language("de"))
    with page.expect_event("worker", lambda worker: "/stems.js" in worker.url):
        GuidePage(page, names, site).open("about/")
    page.get_by_role("textbox", name=names.theme("search.placeholder")).press_sequentially("Spalten")
    results = page.get_by_role("search").get_by_role("link")
    found = results.filter(has=page.locator("mark", has_text=re.compile("^Spalte$"))).first
    expect(found).to_be_visible()
    found.click()
    expect(page).to_have_url(re.compile("/de/(?!about)"))


def test_its_index_is_fetched_when_somebody_searches(visit: Visit, site: str) -> None:
    page, watch = visit(service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    GuidePage(page, ENGLISH, site).open("about/", "#privacy")
    page.wait_for_load_state("networkidle")
    assert asked
    assert not [url for url in asked if url.endswith(("search_index.json", "/search.js"))]
    with page.expect_response("**/en/search/search_index.json"), page.expect_response("**/workers/search.js"):
        page.keyboard.press("s")
    assert not watch.look()


def test_a_term_is_explained_beside_its_link(rules: GuidePage) -> None:
    page = rules.page
    term = rules.main.get_by_role("link", name="reserve", exact=True).first
    expect(term).to_have_attribute("href", "../glossary/#reserve")
    expect(note(page)).to_be_hidden()

    # The pointer may go from the link to the sentence; Esc takes it away under it.
    term.hover()
    expect(note(page)).to_have_text(re.compile("^The reserve is"))
    expect(term).to_have_accessible_description(re.compile("^The reserve is"))
    note(page).hover()
    page.wait_for_timeout(400)
    expect(note(page)).to_be_visible()
    assert not barriers(page)
    page.keyboard.press("Escape")
    expect(note(page)).to_be_hidden()
    expect(term).to_have_accessible_description("")

    # It goes with the pointer …
    term.hover()
    rules.main.get_by_role("heading", level=1).hover()
    expect(note(page)).to_be_hidden()

    # … and comes with the focus.
    term.focus()
    expect(note(page)).to_have_text(re.compile("^The reserve is"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(rules.url("glossary/", "reserve"))


def test_a_touch_explains_a_term_and_a_second_follows_it(rules: GuidePage) -> None:
    rules.page.set_viewport_size({"width": 320, "height": 640})
    term = rules.main.get_by_role("link", name="reserve", exact=True).first
    term.tap()
    expect(note(rules.page)).to_be_visible()
    expect(rules.page).to_have_url(rules.url("rules/"))
    assert rules.page.evaluate("document.documentElement.scrollWidth") <= 320
    term.tap()
    expect(rules.page).to_have_url(rules.url("glossary/", "reserve"))


def test_a_term_is_a_link_without_scripts(visit: Visit, site: str) -> None:
    page, _ = visit(java_script_enabled=False)
    guide = GuidePage(page, ENGLISH, site)
    guide.open("rules/")
    guide.main.get_by_role("link", name="reserve", exact=True).first.click()
    expect(page).to_have_url(guide.url("glossary/", "reserve"))
    # What cannot be opened by a script stays within reach of the keys.
    expect(page.locator(".md-sidebar--primary")).to_have_css("visibility", "visible")


def test_on_a_phone_the_focus_stays_in_the_window(visit: Visit, site: str) -> None:
    page, _ = visit(viewport=PHONE)
    guide = GuidePage(page, ENGLISH, site)
    guide.open("rules/")
    menu = page.get_by_role("button", name=ENGLISH.theme("nav"), exact=True)
    expect(menu).to_have_attribute("aria-expanded", "false")
    for _ in range(PRESSES):
        page.keyboard.press("Tab")
        # The search opens in a quarter of a second where the focus comes to its field.
        until(page, f"() => ({_IN_WINDOW})() === true", timeout=3000)

    # The menu opens by key, and closes by Esc and where the focus leaves it.
    drawer = page.get_by_role("navigation", name=ENGLISH.theme("nav"), exact=True)
    expect(drawer).to_be_hidden()
    menu.focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    expect(drawer.get_by_role("link").nth(1)).to_be_focused()
    page.keyboard.press("Tab")
    until(page, f"() => ({_IN_WINDOW})() === true", timeout=3000)
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(menu).to_be_focused()

    # On a wide screen it is a part of the page.
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(drawer).to_be_visible()


def test_a_table_that_is_too_wide_is_reached_by_key(visit: Visit, site: str) -> None:
    page, _ = visit(viewport={"width": 320, "height": 640})
    # Long words make tables wide.
    guide = GuidePage(page, Names(language("de")), site)
    guide.open("history/")
    boxes = guide.main.get_by_role("region").filter(has=page.get_by_role("table"))
    expect(boxes.first).to_have_accessible_name(re.compile(r"\w"))
    for box in boxes.all():
        expect(box).to_have_attribute("tabindex", "0")
    assert not barriers(page)
    # Where there is nothing to scroll the Tab key goes on.
    page.set_viewport_size({"width": 1600, "height": 900})
    expect(boxes).to_have_count(0)
