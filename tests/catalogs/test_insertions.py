"""What the build makes into the pages: tables, lists of licences and browsers, links that begin a game."""

from __future__ import annotations

import re
from gettext import NullTranslations
from xml.etree.ElementTree import Element

import pytest

from canfield.variants import SCORING, TRADITIONS, VARIANTS
from guide import facts, glossary
from guide.browsers import BROWSERS, NEEDS, oldest
from guide.edition import LanguageEdition
from guide.extract import pages
from guide.languages import Language, languages
from guide.markers import marker_in
from guide.nodes import node
from guide.places import DOCS
from guide.prose import ProseError
from guide.reporting import report
from guide.scoring_names import scoring_name
from guide.translations import translations
from tests.catalogs.pseudo import PseudoTranslations, english_texts
from tests.catalogs.traditional import fragment, page, rows, sentences

NOTHING = NullTranslations()


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_every_marker_is_made(path: object) -> None:
    """No comment of a page stays in it, and none is a marker misspelt."""
    for tradition in TRADITIONS:
        assert "<!--" not in page(getattr(path, "stem", ""), tradition)


@pytest.mark.parametrize(
    ("comment", "marker"),
    [
        ("<!-- licences -->", "licences"),
        ("<!-- glossary: table -->", "glossary: table"),
        ("<!-- A remark. -->", None),
        ("<!-- TRANSLATORS: Mind this. -->", None),
    ],
)
def test_markers(comment: str, marker: str | None) -> None:
    assert marker_in(comment) == marker


def test_an_unknown_marker_is_told() -> None:
    with pytest.raises(ProseError, match=r"no marker <!-- glosary: table -->; there are: .*glossary: table"):
        fragment("<!-- glosary: table -->\n", "english")


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_the_page_s_own_tradition_is_marked_in_words(tradition: str) -> None:
    heads = re.findall(
        r'<th\b[^>]*scope="col"[^>]*>.*?</th>', fragment("<!-- differences: traditions -->\n", tradition)
    )
    marked = [head for head in heads if "the rules of these pages" in head]
    assert len(heads) == len(TRADITIONS)
    assert len(marked) == 1
    assert tradition.capitalize() in marked[0]
    assert "told-here" in marked[0]


def test_tables_can_be_read_by_ear_and_scrolled_by_key() -> None:
    for marker in ("differences: traditions", "differences: variants", "glossary: table", "browsers"):
        html = fragment(f"<!-- {marker} -->\n", "english")
        box = re.search(r'<div[^>]*class="wide-table"[^>]*>', html)
        assert box
        label = re.search(r'aria-labelledby="([^"]*)"', box.group())
        assert label
        assert all(part in box.group() for part in ('tabindex="0"', 'role="region"'))
        assert f'<caption id="{label.group(1)}">' in html
        assert not re.search(r"<th\b(?![^>]*scope=)", html)


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_who_describes_a_variant_and_who_disagrees_is_told(tradition: str) -> None:
    table = rows(fragment("<!-- differences: variants -->\n", tradition), "What each variant changes")
    told = dict(zip(VARIANTS, table["Described by"][1:], strict=True))
    for variant, tellers in VARIANTS.items():
        assert [name for name in TRADITIONS if f"{name.capitalize()} rules" in told[variant]] == list(tellers)
    passes, build = table["Passes through the stock"][1:], table["Building down in the columns"][1:]
    storehouse, rainbow = list(VARIANTS).index("storehouse"), list(VARIANTS).index("rainbow")
    if tradition == "german":
        assert passes[storehouse] == "3Norwegian rules: 2"
        assert (passes[rainbow], build[rainbow]) == (
            "3Norwegian rules: 1",
            "–unchangedNorwegian rules: in any suit",
        )
    else:
        assert passes[storehouse] == "2German rules: 3"
        assert (passes[rainbow], build[rainbow]) == (
            "1German rules: 3",
            "in any suitGerman rules: in alternating colours",
        )


def test_every_way_of_scoring_has_a_name_with_its_numbers() -> None:
    names = [scoring_name(scheme, NOTHING) for scheme in dict.fromkeys(SCORING.values())]
    assert len(set(names)) == 4
    paid = facts.scores()
    assert f"−{paid['casino_stake']} at the start, {paid['casino_card']} points" in names[1]
    with pytest.raises(ValueError, match="has no name"):
        scoring_name("dice", NOTHING)


def test_the_glossary_has_every_term_in_every_language() -> None:
    terms = glossary.terms()
    assert len(terms) > 30
    html = fragment("<!-- glossary: table -->\n", "english")
    assert re.findall(r'<a href="#([\w-]+)">', html) == [term.anchor for term in terms]
    for one in languages():
        if one.code == "en":
            continue
        cells = re.findall(rf'<td lang="{one.code}">(.*?)</td>', html)
        translate = translations(one.code, "docs").gettext
        assert cells == [translate(term.message) for term in terms]


def test_the_terms_are_the_entries_of_the_page() -> None:
    html = page("glossary", "english")
    assert re.findall(r'<h3 id="([\w-]+)"', html) == [term.anchor for term in glossary.terms()]


def test_the_page_s_own_language_comes_first_and_the_others_say_which_they_are() -> None:
    (own,) = [one for one in languages() if one.code == "nl"]
    table = glossary.table(own, PseudoTranslations(), NOTHING)
    heads = list(table.iter("th"))[: len(languages())]
    assert heads[0].text == own.name
    assert {head.get("lang") for head in heads[1:]} == {one.code for one in languages()} - {"nl"}
    assert heads[0].get("lang") is None


def test_what_is_in_another_language_is_no_text_left_in_english() -> None:
    html = '<html lang="nb"><td lang="de">Some <b>text</b> <td lang="en">deep</td></td><td>left</td></html>'
    assert english_texts(html, set()) == ["left"]


def test_the_oldest_browsers_have_all_that_is_needed() -> None:
    assert len(oldest()) == len(BROWSERS)
    for place, version in enumerate(oldest()):
        column = [versions[place] for versions in NEEDS.values()]
        assert version in column
        assert all(float(version) >= float(needed) for needed in column)


#: What came to one of the browsers after the versions named: whoever uses it names others (``browsers.py``).
NEWER = re.compile(
    r"\.checkVisibility\(|\.groupBy\(|\.withResolvers\(|\.showPopover\(|startViewTransition|\[popover\]"
    r"|@starting-style|\blight-dark\(|@scope\b|@position-try|\btext-box\b|field-sizing|interpolate-size"
)


def test_no_script_or_style_needs_a_newer_browser() -> None:
    sources = [*DOCS.rglob("*.js"), *DOCS.rglob("*.css")]
    found = {path.name: NEWER.findall(path.read_text(encoding="utf-8")) for path in sources}
    assert len(found) > 50
    assert not {name: uses for name, uses in found.items() if uses}
    assert NEWER.search("if (button.checkVisibility()) {")


def linked(element: Element) -> str | None:
    link = element.find("a")
    return None if link is None else link.get("data-href")


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("", None),
        ("https://example.org/issues", "https://example.org/issues"),
        ("canfield@example.org", "mailto:canfield@example.org"),
    ],
)
def test_where_to_report_a_mistake(address: str, link: str | None) -> None:
    told = report(address, NOTHING)
    assert linked(told) == link
    assert (address or "whoever put it online") in "".join(told.itertext())


def test_a_wrong_address_is_told() -> None:
    with pytest.raises(ValueError, match="DOCS_REPORT is 'javascript:alert"):
        report("javascript:alert(1)", NOTHING)


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_the_buttons_of_the_variants_begin_games_of_the_page_s_tradition(tradition: str) -> None:
    links = re.findall(r'href="play\.md#new=([^"]*)"', page("variants", tradition))
    assert links == [*(f"{tradition}/{variant}" for variant in VARIANTS), f"{tradition}%2Bpasses%3D3"]
    assert "data-play" not in page("variants", tradition)


def test_a_button_of_unknown_rules_is_told() -> None:
    with pytest.raises(ProseError, match="names no variant"):
        fragment('[Play](play.md){ data-play="nope" }\n', "english")


def test_text_in_what_is_made_is_not_read_as_markdown() -> None:
    edition = LanguageEdition(Language("en", "English", "english"), NOTHING, NOTHING)
    assert edition.made("report")
    assert sentences(fragment("Text.\n", "english")) == {"Text."}
    made = node("p", "*a* ", node("b", "_b_"), " {c}")
    assert [made.text, made[0].text, made[0].tail] == ["*a* ", "_b_", " {c}"]
