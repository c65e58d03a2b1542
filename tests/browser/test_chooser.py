"""The root of the site: five languages to choose from, and the page for what is not there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from guide.languages import Language, languages, own_name
from tests.browser.conftest import Visit
from tests.browser.names import Names, headline
from tests.browser.pages import STORAGE_DENIED


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
