"""The search of each language, run as the pages run it: it finds a word in every form, and all that is told."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

from canfield.variants import COMMON, SCORING, TRADITIONS
from guide.languages import Language, language, languages
from guide.translations import translations
from tests.browser.prose import paragraphs
from tooling import node

SEARCHING = Path(__file__).with_name("searching.mjs")
#: Forms of one word, which the same places tell of; the first is the one of a dictionary.
FORMS = {
    "nb": ["kolonne kolonnen kolonner kolonnene", "grunnbunke grunnbunken grunnbunkene", "trekk trekket trekkene"],
    "de": ["Spalte Spalten", "Zielstapel Zielstapeln Zielstapels", "Zug Züge Zügen", "König Könige Königen"],
    "nl": ["kolom kolommen", "basisstapel basisstapels", "kaart kaarten", "zet zetten", "reeks reeksen"],
    "da": ["kolonne kolonnen kolonner kolonnerne", "grundbunke grundbunken grundbunkerne", "træk trækket trækkene"],
    "en": ["column columns", "foundation foundations", "empty emptied", "suit suits", "ace aces"],
}
#: Words whose forms are those of other words, too.
UNLIKE = {"nb": ("spar", "sprekk"), "de": ("Karo", "Karte"), "nl": ("kaart", "kleur"), "da": ("kort", "kulør")}


def search(site: Path, one: Language, *queries: str) -> list[set[str]]:
    """The places where each query is found."""
    return [{item["location"] for item in items if item["score"]} for items in answers(site, one, *queries)]


def answers(site: Path, one: Language, *queries: str) -> list[list[dict[str, Any]]]:
    """What the page is told for each query."""
    folder = site / one.code
    (worker,) = site.glob("shared/search-*/workers/stems.js")
    asked = {
        "worker": str(worker),
        "index": str(folder / "search" / "search_index.json"),
        "queries": queries,
    }
    told: list[list[dict[str, Any]]] = json.loads(node.run(str(SEARCHING), json.dumps(asked)))
    return told


def index(site: Path, one: Language) -> dict[str, str]:
    """What the index holds of each place: its heading and its text, without tags."""
    docs = json.loads((site / one.code / "search" / "search_index.json").read_text("utf-8"))["docs"]
    texts = {doc["location"]: html.unescape(re.sub("<[^>]*>", " ", f"{doc['title']} {doc['text']}")) for doc in docs}
    return {location: " ".join(text.split()) for location, text in texts.items()}


def test_every_language_has_words_here() -> None:
    assert set(FORMS) == {one.code for one in languages()}


@pytest.mark.parametrize("code", FORMS)
def test_a_word_is_found_in_every_form(site: Path, code: str) -> None:
    for forms in FORMS[code]:
        first, *others = search(site, language(code), *forms.split(), *forms.upper().split())
        assert any(place.startswith("rules/#") for place in first), forms
        assert all(places == first for places in others), forms


@pytest.mark.parametrize("code", UNLIKE)
def test_other_words_are_not_taken_for_it(site: Path, code: str) -> None:
    one, other = search(site, language(code), *UNLIKE[code])
    assert one != other


def test_half_a_word_finds_the_whole(site: Path) -> None:
    whole, *halves = search(site, language("en"), "foundation", "foundatio", "foundati", "foundat")
    assert all(places >= whole for places in halves)


def test_cards_numbers_and_marks_are_found(site: Path) -> None:
    """A suit without what makes it a text glyph, a word in quotes, a number, and what a query may say of its words."""
    card, quoted, number, both, without, none = search(
        site, language("en"), "7♠", "round", "20261130", "+columns +king", "+columns -king", "zzzz"
    )
    assert "guided/#1-the-layout" in card
    assert "faq/#corner" in quoted
    assert "faq/#daily" in number
    assert both
    assert without
    assert not both & without
    assert not none


def test_words_that_are_missing_are_told_as_they_were_written(site: Path) -> None:
    (found,) = answers(site, language("nb"), "hvor mange kolonnene zzzzene")
    assert found[0]["terms"] == {"kolonnene": True, "zzzzene": False}


@pytest.mark.parametrize("one", languages(), ids=lambda one: one.code)
def test_the_index_holds_every_heading_and_no_marks(site: Path, one: Language) -> None:
    told = index(site, one)
    for page in {location.partition("#")[0] for location in told}:
        built = (site / one.code / page / "index.html").read_text("utf-8")
        anchors = set(re.findall(r'<h[2-6] id="([^"]*)"', built))
        assert {location.partition("#")[2] for location in told if location.partition("#")[0] == page} == anchors | {""}
    text = " ".join(told.values())
    # No arrow of a heading, no placeholder, no tag.
    assert not re.findall(r"[¶{}<>]", text)


@pytest.mark.parametrize("one", languages(), ids=lambda one: one.code)
def test_the_index_holds_the_rules_of_its_tradition_alone(site: Path, one: Language) -> None:
    text = " ".join(index(site, one).values())
    options = COMMON | TRADITIONS[one.tradition] | {"score": SCORING[one.tradition], "tradition": one.tradition}
    translate = translations(one.code, "docs").gettext
    plain = [block for block in paragraphs("rules") if block.conditions and not re.search(r"[\[{*<]", block.message)]
    true = {block.message for block in plain if block.holds(options)}
    assert true
    for message in {block.message for block in plain}:
        assert (translate(message) in text) == (message in true), message
