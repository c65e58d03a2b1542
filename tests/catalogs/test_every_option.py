"""What the pages say of the rules follows the rules data: every option is changed, and a sentence or a cell follows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from canfield.rule_names import RuleNames
from canfield.rules import OPTIONS
from canfield.variants import TRADITIONS, VARIANTS
from canfield.words import Words
from guide import facts
from guide.differences import ROWS, SCORE
from guide.extract import page_messages, pages
from guide.places import DOCS
from guide.scoring_names import scoring_name
from tests.catalogs.checkers import MARKUP, PLACEHOLDER
from tests.catalogs.traditional import changed, fragment, others, page, rows, sentences

NAMES = RuleNames(Words(NullTranslations()))
DIFFER = "How the rules of the traditions differ"
CHANGE = "What each variant changes"


def label(row: str) -> str:
    return "Scoring" if row == SCORE else NAMES.option(row)


def value_label(row: str, value: str) -> str:
    return scoring_name(value, NullTranslations()) if row == SCORE else NAMES.value(row, value)


def told(tradition: str, row: str) -> set[str]:
    """What the tables on variants say of a tradition's row: each of them once."""
    html = page("variants", tradition)
    cells = rows(html, DIFFER)[label(row)]
    # Where all traditions agree there is one cell for all.
    own = cells[list(TRADITIONS).index(tradition)] if len(cells) > 1 else cells[0]
    return {own, rows(html, CHANGE)[label(row)][0]}


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("tradition", TRADITIONS)
def test_a_cell_follows_every_change(tradition: str, row: str) -> None:
    own = facts.options(tradition)[row]
    assert told(tradition, row) == {value_label(row, own)}
    for value in others(tradition, row):
        with changed(tradition, row, value):
            assert told(tradition, row) == {value_label(row, value)}


#: What each page tells of; the rules tell of everything, which ``test_rule_sentences`` looks at section by section.
TOLD = {
    "faq": ("unit", "fill", "fill_after", "turn", "passes", SCORE),
    "index": ("reserve", "columns"),
    "guided": ("reserve", "columns", "turn"),
    "glossary": ("reserve", "columns"),
    "strategy": ("turn",),
    "odds": ("unit", "passes"),
    "history": ("turn", "reserve", "columns"),
}


@pytest.mark.parametrize(("name", "row"), [(name, row) for name, of_page in TOLD.items() for row in of_page])
def test_a_sentence_follows_every_change(name: str, row: str) -> None:
    for tradition in TRADITIONS:
        before = everything(name, tradition)
        for value in others(tradition, row):
            with changed(tradition, row, value):
                assert everything(name, tradition) != before, f"{name}: {tradition}, {row}={value}"


def everything(name: str, tradition: str) -> set[str]:
    """The sentences of a page and the cells of its tables."""
    html = page(name, tradition)
    return sentences(html) | set(re.findall(r"<td\b[^>]*>(.*?)</td>", html, re.DOTALL))


def test_what_is_typed_in_would_not_follow() -> None:
    """The tests above are no idle ones."""
    typed, taken = "A reserve of 13 cards.", "A reserve of {reserve} cards."
    assert fragment(typed, "english") == fragment(taken, "english")
    with changed("english", "reserve", "12"):
        assert "13" in fragment(typed, "english")
        assert "12" in fragment(taken, "english")


def variant_changes() -> Iterator[tuple[str, str, str]]:
    """Each option that a variant sets, by the tradition that tells of it."""
    for variant, tellers in VARIANTS.items():
        for tradition, options in tellers.items():
            for option in options:
                yield variant, tradition, option


@pytest.mark.parametrize(("variant", "tradition", "option"), list(variant_changes()))
def test_a_cell_follows_every_change_of_a_variant(
    variant: str, tradition: str, option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = facts.options(tradition)[option]
    column = 1 + list(VARIANTS).index(variant)
    for value in OPTIONS[option]:
        monkeypatch.setitem(VARIANTS[variant][tradition], option, value)
        cell = rows(fragment("<!-- differences: variants -->\n", tradition), CHANGE)[label(option)][column]
        expected = "–unchanged" if value == own else NAMES.value(option, value)
        # What another source says may stand behind it.
        assert cell.startswith(expected), (value, cell)


#: What the page on variants says in words: whose rules they are, and a piece of the sentence, which must be
#: written anew where the rules become others.
IN_WORDS = {
    ("strict", "norwegian", "unit", "top-or-whole"): "one card from a column to another, or the whole column",
    ("parts", "german", "unit", "part"): "any lower part of a column",
    ("turn-one", "norwegian", "turn", "1"): "You turn one card at a time from the stock",
    ("storehouse", "norwegian", "build", "suit"): "The columns are built down in suit",
    ("storehouse", "norwegian", "turn", "1"): "Cards are turned one at a time.",
    ("storehouse", "norwegian", "base", "2"): "you take the four twos out of the pack",
    ("storehouse", "norwegian", "passes", "2"): "{storehouse_passes_norwegian:word} passes",
    ("storehouse", "german", "build", "suit"): "The columns are built down in suit",
    ("storehouse", "german", "turn", "1"): "Cards are turned one at a time.",
    ("storehouse", "german", "base", "2"): "you take the four twos out of the pack",
    ("storehouse", "german", "passes", "3"): "{storehouse_passes_german:word} passes",
    ("rainbow", "norwegian", "build", "any"): "whatever the suit or colour, even on one of its own suit",
    ("rainbow", "norwegian", "turn", "1"): "Both turn the stock one card at a time",
    (
        "rainbow",
        "norwegian",
        "passes",
        "1",
    ): "Most players allow just one pass through the stock, and so does the board.",
    ("rainbow", "german", "turn", "1"): "Both turn the stock one card at a time",
    ("rainbow", "german", "passes", "3"): "{rainbow_passes_german:word} passes",
    ("selective", "norwegian", "base", "chosen"): "You pick one of them to open the first foundation",
    ("selective", "german", "base", "chosen"): "Both the Norwegian and the German source describe Selective.",
    ("superior", "norwegian", "fill", "free"): "You decide whether to fill it, and with which available card",
    ("superior", "norwegian", "visible", "all"): "All cards of the reserve lie face up and spread",
    ("chameleon", "norwegian", "build", "any"): "The columns are built down in any suit",
    ("chameleon", "norwegian", "turn", "1"): "cards are turned one at a time",
    ("chameleon", "norwegian", "passes", "1"): "You may go through the stock once only.",
    ("chameleon", "norwegian", "reserve", "12"): "The reserve has {chameleon_reserve} cards",
    ("chameleon", "norwegian", "columns", "3"): "{chameleon_columns:word} columns",
}


def test_what_is_said_in_words_of_the_variants_is_so() -> None:
    is_so = {
        (variant, tradition, option, VARIANTS[variant][tradition][option])
        for variant, tradition, option in variant_changes()
    }
    assert is_so == IN_WORDS.keys()
    text = " ".join((DOCS / "variants.md").read_text(encoding="utf-8").split())
    assert not [piece for piece in IN_WORDS.values() if piece not in text]


def test_the_limits_that_may_be_set_are_those_named() -> None:
    assert OPTIONS["passes"] == ("1", "2", "3", "unlimited")
    assert "you may set one, two or three passes" in (DOCS / "variants.md").read_text(encoding="utf-8")


#: Digits that may stand in prose, and why; everything about the rules comes from the rules data.
DIGITS = {
    # Places on the table of a picture, and steps of the guided deal.
    r"\b[Cc]olumn \d": "*",
    r"^\d\. ": "guided.md",
    r"\b[Ss]tep \d": "guided.md",
    # What others say, with their own figures.
    r"\b1 (?:game )?in \d\d\b": "*",
    r"\b\d[\d.,]*%": "odds.md",
    r"\b\d[\d.]* (?:to \d+ )?on average": "odds.md",
    r"\b100,000 deals": "odds.md",
    r"\b500 deals: 441 could be won, 49 could not, and 10 stayed open": "odds.md",
    # Years and days, the number of a volume and of a licence.
    r"\b(?:18|19|20)\d\d\b": "*",
    r"\b30 November\b": "faq.md",
    r"\bvolume 85\b": "about.md",
    r"\bversion 2\.0": "about.md",
    # What the casino took and paid, as it is told, and the sum that is made of it.
    r"\$\d+": "history.md",
    r"\b50 divided by 5 is 10\b": "history.md",
}


def typed_digits(file: str, message: str) -> list[str]:
    """The digits in a message that no reason allows."""
    text = PLACEHOLDER.sub(" ", MARKUP.sub(" ", message))
    for pattern, where in DIGITS.items():
        if where in ("*", file):
            text = re.sub(pattern, " ", text)
    return re.findall(r"\d+", text)


def test_no_number_about_the_rules_is_typed_in() -> None:
    found = {
        (path.name, str(message)): digits
        for path in pages()
        for message, _, _ in page_messages(path)
        if (digits := typed_digits(path.name, str(message)))
    }
    assert not found


def test_a_typed_number_would_be_seen() -> None:
    assert typed_digits("rules.md", "All 52 cards; column 1 of 4; $50; 71% of deals.") == ["52", "4", "50", "71"]
