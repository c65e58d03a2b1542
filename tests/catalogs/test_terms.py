"""Terms of the glossary are linked where they come first in a page's text, and nowhere else."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from guide.extract import pages
from guide.languages import Language, languages
from guide.places import DOCS
from guide.term_forms import FORMS, forms
from guide.terms import Terms, definitions
from guide.translations import translations

TERMS = Terms(
    {"column": "column", "columns": "column", "base card": "base-card", "base": "base", "Spalte": "column"},
    {"column": "A <b> & a line.", "base-card": "The first card.", "base": "The base."},
)
EVERY = pytest.mark.parametrize("one", languages(), ids=lambda one: one.code)
PLACES = {path.stem: "" if path.stem == "index" else f"{path.stem}/" for path in pages()}


def linked(content: str) -> list[tuple[str, str]]:
    """The terms that are linked: the anchor and the word."""
    return links(TERMS.linked("rules.md", content, "../glossary/"))


def links(content: str) -> list[tuple[str, str]]:
    found = re.findall(r'<a class="term" href="[^"#]*#([\w-]+)" data-means="[^"<>]+">([^<]*)</a>', content)
    assert len(found) == content.count('class="term"')
    return found


def read(site: Path, one: Language, page: str) -> str:
    return (site / one.code / PLACES[page] / "index.html").read_text("utf-8")


def test_only_the_first_is_linked() -> None:
    assert linked("<p>Two columns, one column.</p><p>A column.</p>") == [("column", "columns")]


def test_the_link_carries_the_sentence() -> None:
    page = TERMS.linked("rules.md", "<p>A column.</p>", "../glossary/")
    link = '<a class="term" href="../glossary/#column" data-means="A &lt;b&gt; &amp; a line.">column</a>'
    assert page == f"<p>A {link}.</p>"


@pytest.mark.parametrize(
    "content",
    [
        "<h2>A column</h2>",
        "<p><a href='#'>A <em>column</em></a></p>",
        "<p><code>column</code> <kbd>column</kbd> <em>column</em></p>",
        "<li><button>column</button></li>",
        '<figure><figcaption><p>A column</p></figcaption></figure><div class="big board"><p>A column</p></div>',
        '<div class="puzzle"><p>A column</p></div><svg aria-label="a > column"><text>column</text></svg>',
        "<table><tr><td><p>A column</p></td></tr></table>",
        "<p>A half-column, columnar, a column-to-be</p>",
        "<!-- <p>A column</p> --><div>column</div>",
        "<p>The Foundation of Column Lovers</p>",
    ],
)
def test_nothing_else_is_linked(content: str) -> None:
    assert linked(content) == []
    assert TERMS.linked("rules.md", content, "") == content


def test_what_follows_is_text_again() -> None:
    assert linked("<p><a>column</a><br>of a column <img src='x'> <b>base</b></p>") == [
        ("column", "column"),
        ("base", "base"),
    ]


def test_a_sentence_begins_with_a_capital() -> None:
    assert linked("<p>Columns lie there.</p>") == [("column", "Columns")]
    assert linked("<p>Look. “Columns” lie there.</p>") == [("column", "Columns")]
    assert linked("<li><strong>Columns</strong>: lie there.</li>") == [("column", "Columns")]
    # In German a noun has one always, and is never without.
    assert linked("<p>Eine Spalte und eine spalte.</p>") == [("column", "Spalte")]


def test_the_longest_form_counts() -> None:
    assert linked("<p>A base card.</p>") == [("base-card", "base card")]


def test_some_pages_stay_as_they_are() -> None:
    for page in ("glossary.md", "play.md"):
        assert TERMS.linked(page, "<p>A column.</p>", "") == "<p>A column.</p>"
        assert (DOCS / page).is_file()


def test_a_term_without_a_sentence_is_not_linked() -> None:
    assert links(Terms({"column": "column"}, {}).linked("rules.md", "<p>A column.</p>", "")) == []


@EVERY
def test_every_term_has_a_sentence(site: Path, one: Language) -> None:
    told = definitions(read(site, one, "glossary"))
    assert set(FORMS) <= set(told)
    assert all(text.endswith(".") for text in told.values())


@EVERY
def test_no_form_stands_for_two_terms(one: Language) -> None:
    every = [
        form.strip() for marked in FORMS.values() for form in translations(one.code, "ui").pgettext(*marked).split("|")
    ]
    assert all(every)
    assert len(every) == len(set(every))
    assert list(forms(translations(one.code, "ui"))) == every


@EVERY
def test_the_pages_explain_their_terms_once(site: Path, one: Language) -> None:
    told = definitions(read(site, one, "glossary"))
    explained = set()
    for page in PLACES:
        text = read(site, one, page)
        anchors = [anchor for anchor, _ in links(text)]
        assert len(anchors) == len(set(anchors)), page
        assert page not in ("glossary", "play") or not anchors
        explained |= set(anchors)
        for anchor, means in re.findall(r'#([\w-]+)" data-means="([^"]*)"', text):
            assert html.unescape(means) == told[anchor]
    # Those that are missing may be told of in other traditions only.
    assert len(explained) > len(FORMS) / 2
