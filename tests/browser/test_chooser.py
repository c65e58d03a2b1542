"""The root of the site: five languages to choose from, and the page for what is not there."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from guide.languages import Language, languages, own_name
from tests.browser.conftest import Visit
from tests.browser.names import Names, headline
from tests.browser.pages import STORAGE_DENIED

#: What a fragment may hold: a game, nothing that is any, and what wants to be more than a fragment.
FRAGMENTS = [
    "",
    "#1.german.617..AAAAA",
    "#rules=german&number=617&moves=T",
    "#<script>throw 1</script>",
    "#javascript:throw%201",
    "#//elsewhere.example/play/#?&%zz%00%ff",
    "#" + "x" * 5000,
]


def offered(page: Page) -> Locator:
    """The links to the languages, in the order in which they are shown."""
    return page.get_by_role("main").get_by_role("link")


def codes(page: Page) -> Sequence[str]:
    return [link.get_attribute("hreflang") or "" for link in offered(page).all()]


def test_it_offers_five_languages_each_in_its_own_words(visit: Visit, site: str) -> None:
    page, _ = visit(locale="fr")
    page.goto(site)
    for one in languages():
        link = offered(page).filter(has_text=one.name)
        expect(link).to_have_attribute("lang", one.code)
        expect(link).to_contain_text(Names(one).ui("Learn and play the patience Canfield."))
    assert len(codes(page)) == 5


@pytest.mark.parametrize(
    ("locale", "code"), [("nb-NO", "nb"), ("nn-NO", "nb"), ("de-AT", "de"), ("nl-BE", "nl"), ("da", "da"), ("en", "en")]
)
def test_it_suggests_the_browsers_language_first(visit: Visit, site: str, locale: str, code: str) -> None:
    page, _ = visit(locale=locale)
    page.goto(site)
    expect(offered(page).first).to_have_attribute("hreflang", code)
    assert sorted(codes(page)) == sorted(one.code for one in languages())


@pytest.mark.parametrize("one", languages(), ids=lambda one: one.code)
def test_a_choice_leads_home_and_is_remembered(visit: Visit, site: str, one: Language) -> None:
    page, _ = visit(locale="de" if one.code == "en" else "en")
    page.goto(site)
    expect(offered(page).first).not_to_have_attribute("hreflang", one.code)
    offered(page).filter(has_text=one.name).click()
    expect(page).to_have_url(f"{site}{one.code}/")
    expect(page.get_by_role("heading", level=1)).to_contain_text(Names(one).docs(headline("index")))
    page.goto(site)
    expect(offered(page).first).to_have_attribute("hreflang", one.code)
    assert len(codes(page)) == 5


def test_it_works_where_storage_is_denied(visit: Visit, site: str) -> None:
    page, _ = visit(locale="nl")
    page.add_init_script(STORAGE_DENIED)
    page.goto(site)
    expect(offered(page).first).to_have_attribute("hreflang", "nl")
    offered(page).filter(has_text=own_name("da")).click()
    page.wait_for_url(f"{site}da/", wait_until="load")


@pytest.mark.parametrize(("locale", "code"), [("nn-NO", "nb"), ("de-AT", "de"), ("en", "en")])
def test_the_board_opens_in_the_readers_language(visit: Visit, site: str, locale: str, code: str) -> None:
    page, _ = visit(locale=locale)
    page.goto(site)
    for fragment in FRAGMENTS:
        page.goto(f"{site}play/{fragment}", wait_until="commit")
        page.wait_for_url(f"{site}{code}/play/**", wait_until="commit")
        # What leads to a game is taken out of the address as soon as the board has read it.
        assert page.url.partition("#")[0] == f"{site}{code}/play/"
    # Who goes back while one page gives way to another asks neither of them.
    page.wait_for_load_state()
    page.go_back()
    assert page.url != f"{site}play/"


def test_the_fragment_goes_along_as_it_is(visit: Visit, site: str) -> None:
    page, _ = visit(locale="da")
    # Without the board nothing changes the address.
    page.context.route("**/board-*/main.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    for fragment in FRAGMENTS:
        page.goto("about:blank")
        page.goto(f"{site}play/{fragment}")
        page.wait_for_url(f"{site}da/play/**")
        # As a browser writes it when it is given that address at once.
        written = page.evaluate("(url) => new URL(url).href", f"{site}da/play/{fragment}")
        assert page.url == written


def test_the_board_opens_in_the_language_chosen_before(visit: Visit, site: str) -> None:
    page, _ = visit(locale="en")
    page.goto(site)
    offered(page).filter(has_text=own_name("nl")).click()
    page.goto(f"{site}play/#1.german.617..AAAAA")
    page.wait_for_url(f"{site}nl/play/**", wait_until="commit")


@pytest.mark.parametrize("script", ["", STORAGE_DENIED], ids=["stored", "denied"])
def test_readers_of_other_languages_choose_the_boards(visit: Visit, site: str, script: str) -> None:
    page, _ = visit(locale="fr")
    page.add_init_script(script)
    page.goto(f"{site}play/#rules=danish&number=5")
    for one in languages():
        link = offered(page).filter(has_text=one.name)
        expect(link).to_have_attribute("lang", one.code)
        expect(link).to_contain_text(Names(one).ui("Play the patience Canfield."))
    assert len(codes(page)) == 5
    offered(page).filter(has_text=own_name("da")).click()
    page.wait_for_url(f"{site}da/play/**", wait_until="commit")
    expect(page.locator("[data-board]")).to_have_attribute("data-position", re.compile("."), timeout=90_000)
    facts = page.locator("[data-board]").get_by_text(re.compile(r"\b5\b"))
    expect(facts.first).to_be_visible()


def test_without_scripts_the_boards_are_listed(visit: Visit, site: str) -> None:
    page, _ = visit(locale="de", java_script_enabled=False)
    page.goto(f"{site}play/")
    assert page.url == f"{site}play/"
    assert len(codes(page)) == 5
    offered(page).filter(has_text=own_name("de")).click()
    expect(page).to_have_url(f"{site}de/play/")


def test_what_is_not_there_is_told_in_five_languages(visit: Visit, site: str) -> None:
    page, watch = visit()
    answer = page.goto(f"{site}nb/no/where/")
    assert answer
    assert answer.status == 404
    for one in languages():
        names = Names(one)
        entry = page.get_by_role("main").locator(f"[lang={one.code}]")
        expect(entry).to_contain_text(names.ui("This page does not exist."))
        expect(entry).to_contain_text(names.ui("Go to the home page"))
    assert watch.taken("status of 404") == 1
    page.get_by_role("main").locator("[lang=de]").get_by_role("link").click()
    expect(page).to_have_url(f"{site}de/")
