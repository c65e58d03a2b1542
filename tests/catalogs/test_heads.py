"""The heads of the pages: what search engines are told of them, and those who post a link."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from babel import Locale

from guide.extract import pages
from guide.languages import Language, languages
from guide.printing import CARD
from guide.rootpages import write_root_pages
from guide.shared import Shared
from guide.site import META
from guide.social import Picture, tags
from guide.structured import About, json_ld
from tests.catalogs.conftest import URL

#: What search engines show of a title.
TITLE = 60
PLACES = {path.stem: "" if path.stem == "index" else f"{path.stem}/" for path in pages()}
EVERY = pytest.mark.parametrize("one", languages(), ids=lambda one: one.code)
#: What schema.org, and those who read it, ask of each type.
REQUIRED = {
    "WebSite": {"name", "url", "inLanguage"},
    "WebPage": {"name", "url", "description", "inLanguage", "isPartOf"},
    "FAQPage": {"name", "url", "inLanguage", "mainEntity"},
    "Question": {"name", "acceptedAnswer"},
    "Answer": {"text"},
    "BreadcrumbList": {"itemListElement"},
    "ListItem": {"position", "name", "item"},
    "HowTo": {"name", "step"},
    "HowToStep": {"name", "text", "url"},
    "DefinedTermSet": {"name", "hasDefinedTerm"},
    "DefinedTerm": {"name", "description", "url"},
}
ABOUT = About("x.md", "https://e.org/en/x/", "https://e.org/en/", "Canfield", "en", "X", "About X.", "<h1>X</h1>")


def read(site: Path, one: Language, page: str) -> str:
    return (site / one.code / PLACES[page] / "index.html").read_text("utf-8")


def meta(page: str) -> dict[str, str]:
    """The page's properties and named values; of those with several values the last."""
    found = re.findall(r'<meta (?:name|property)="([^"]*)" content="([^"]*)">', page)
    return {name: html.unescape(value) for name, value in found}


def graph(page: str) -> list[dict[str, Any]]:
    (script,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    told = json.loads(script)
    assert told["@context"] == "https://schema.org"
    things: list[dict[str, Any]] = told["@graph"]
    return things


def lacks(thing: object) -> list[str]:
    """What the things in a thing lack."""
    if isinstance(thing, list):
        return [lack for one in thing for lack in lacks(one)]
    if not isinstance(thing, dict) or "@type" not in thing:
        return []
    kind = thing["@type"]
    own = [f"{kind}: {name}" for name in sorted(REQUIRED[kind]) if not thing.get(name)]
    return own + [lack for value in thing.values() for lack in lacks(value)]


@EVERY
def test_every_page_has_a_title_and_a_description_of_its_own(site: Path, one: Language) -> None:
    read_all = {page: read(site, one, page) for page in PLACES}
    titles = {page: html.unescape(re.findall("<title>(.*?)</title>", text)[0]) for page, text in read_all.items()}
    descriptions = {page: meta(text)["description"] for page, text in read_all.items()}
    assert len(set(titles.values())) == len(set(descriptions.values())) == len(PLACES)
    long = [text for text in titles.values() if len(text) > TITLE]
    unfit = [text for text in descriptions.values() if not META["description"] / 3 < len(text) <= META["description"]]
    assert not long + unfit


@EVERY
def test_every_page_names_its_language_and_its_address(site: Path, one: Language) -> None:
    for page, place in PLACES.items():
        text = read(site, one, page)
        assert f'<html lang="{one.code}"' in text
        assert re.findall('<link rel="canonical" href="([^"]*)">', text) == [f"{URL}{one.code}/{place}"]


@EVERY
def test_a_link_to_a_page_tells_what_it_is(site: Path, one: Language) -> None:
    for page, place in PLACES.items():
        text = read(site, one, page)
        told = meta(text)
        assert told["og:title"] in html.unescape(re.findall("<title>(.*?)</title>", text)[0])
        assert told["og:description"] == told["description"]
        assert told["og:url"] == f"{URL}{one.code}/{place}"
        assert told["og:type"] == ("website" if page == "index" else "article")
        locales = [told["og:locale"], *re.findall('property="og:locale:alternate" content="([^"]*)"', text)]
        assert [name[:2] for name in locales] == [one.code, *(o.code for o in languages() if o != one)]
        assert all(Locale.parse(name).territory for name in locales)
        # No picture has been made here.
        assert "og:image" not in told


def test_a_picture_is_named_where_there_is_one() -> None:
    picture = Picture("https://e.org/en/assets/card.png", "Cards.")
    told = dict(tags(ABOUT, [], picture))
    assert (told["og:image"], told["og:image:alt"]) == (picture.address, picture.alt)
    assert told["twitter:card"] == "summary_large_image"
    assert dict(tags(ABOUT, [], None))["twitter:card"] == "summary"


@pytest.mark.parametrize("printed", [True, False])
def test_a_link_to_a_root_page_tells_what_it_is(tmp_path: Path, shared: Shared, printed: bool) -> None:
    write_root_pages(tmp_path, URL, shared, printed=printed)
    for place in ("", "play/"):
        told = meta((tmp_path / place / "index.html").read_text("utf-8"))
        assert told["og:title"] == told["og:site_name"] == "Canfield"
        assert told["og:description"]
        assert told["og:url"] == f"{URL}{place}"
        assert told.get("og:image") == (f"{URL}en/{CARD}" if printed else None)
        assert ("og:image:alt" in told) is printed
        assert told["twitter:card"] == ("summary_large_image" if printed else "summary")
    assert "og:" not in (tmp_path / "404.html").read_text("utf-8")


@EVERY
def test_the_structured_data_are_complete(site: Path, one: Language) -> None:
    kinds = {page: [thing["@type"] for thing in graph(read(site, one, page))] for page in PLACES}
    assert kinds.pop("index") == ["WebSite", "WebPage"]
    assert kinds.pop("faq") == ["FAQPage", "BreadcrumbList"]
    assert set(kinds.pop("guided")) == {"WebPage", "BreadcrumbList", "HowTo"}
    assert kinds.pop("glossary") == ["WebPage", "BreadcrumbList", "DefinedTermSet"]
    assert all(kind == ["WebPage", "BreadcrumbList"] for kind in kinds.values())
    for page in PLACES:
        things = graph(read(site, one, page))
        assert not lacks(things)
        assert {thing["inLanguage"] for thing in things if "inLanguage" in thing} == {one.code}


def test_what_is_lacking_would_be_seen() -> None:
    assert lacks([{"@type": "Question", "name": "", "acceptedAnswer": {"@type": "Answer"}}]) == [
        "Question: name",
        "Answer: text",
    ]


@EVERY
def test_every_question_is_in_the_structured_data(site: Path, one: Language) -> None:
    text = read(site, one, "faq")
    questions = re.findall(r'<h2 id="([^"]*)">(.*?)<a class="headerlink"', text)
    assert len(questions) >= 10
    told = graph(text)[0]["mainEntity"]
    assert [(one["url"].partition("#")[2], one["name"]) for one in told] == [
        (anchor, html.unescape(re.sub("<[^>]*>", "", title))) for anchor, title in questions
    ]
    # The whole answer, as it is under the question: here the one with the most paragraphs.
    scoring = next(one for one in told if one["url"].endswith("#scoring"))["acceptedAnswer"]["text"]
    section = re.findall(r'<h2 id="scoring">.*?</h2>(.*?)<h2', text, re.DOTALL)[0]
    assert scoring.split() == html.unescape(re.sub("<[^>]*>", "", section)).split()


@EVERY
def test_every_step_of_the_guided_deal_is_in_the_structured_data(site: Path, one: Language) -> None:
    text = read(site, one, "guided")
    deals = [thing for thing in graph(text) if thing["@type"] == "HowTo"]
    anchors = [step["url"].partition("#")[2] for deal in deals for step in deal["step"]]
    assert anchors == [
        re.findall('id="([^"]*)"', tag)[0] for tag in re.findall('<section [^>]*class="step"[^>]*>', text)
    ]
    assert len(anchors) > 8
    assert len(deals) == len({deal["name"] for deal in deals}) == text.count('class="stepper"')


def test_no_text_ends_the_script() -> None:
    evil = replace(ABOUT, title="</script><b>")
    assert "<" not in json_ld(evil)
    assert json.loads(json_ld(evil))["@graph"][0]["name"] == "</script><b>"


def test_the_site_map_has_every_page_in_every_language(site: Path) -> None:
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    told = {
        found.findtext("s:loc", "", names): {
            link.get("hreflang"): link.get("href") for link in found.findall("x:link", names)
        }
        for found in ET.parse(site / "sitemap.xml").iterfind("s:url", names)
    }
    assert set(told) == {URL} | {f"{URL}{one.code}/{place}" for one in languages() for place in PLACES.values()}
    for address, alternates in told.items():
        place = re.sub(r"^\w\w/", "", address.removeprefix(URL))
        assert alternates.pop("x-default") == (f"{URL}en/{place}" if place else URL)
        assert alternates == {one.code: f"{URL}{one.code}/{place}" for one in languages()}
        assert (site / address.removeprefix(URL) / "index.html").is_file()
    # One for all languages, and none of the theme's in a language's folder.
    assert [path.parent for path in site.rglob("sitemap.xml")] == [site]


def test_the_chooser_names_every_language_with_its_full_address(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    links = dict(re.findall('<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">', text))
    assert links == {one.code: f"{URL}{one.code}/" for one in languages()} | {"x-default": URL}


def test_robots_are_told_of_the_site_map_at_the_root_of_a_host(tmp_path: Path, site: Path, shared: Shared) -> None:
    assert not (site / "robots.txt").exists()
    write_root_pages(tmp_path, "https://example.org/", shared)
    assert "Sitemap: https://example.org/sitemap.xml\n" in (tmp_path / "robots.txt").read_text("utf-8")
