"""Every checker finds its fault, and leaves what is right alone."""

from __future__ import annotations

import re

import pytest

from tests.catalogs import checkers
from tests.catalogs.checkers import OF_SOURCE, OF_TRANSLATION, Checker
from tests.catalogs.entries import Entry
from tests.catalogs.words import FORBIDDEN, HERE, forbidden, rows


def entry(code: str, message: str, form: str, fuzzy: bool = False) -> Entry:
    return Entry(code, "docs", (message,), (form,), fuzzy=fuzzy)


def plural(*forms: str) -> Entry:
    return Entry("nb", "ui", ("{count} card of {suit}", "{count} cards of {suit}"), forms)


RIGHT = (
    entry("nb", "Turn {turn:word} cards.", "Snu {turn} kort."),
    entry("de", "All {foundations:word} foundations.", "Alle {foundations:word} Zielstapel."),
    entry("nb", "See [the rules](rules.md#stock).", "Se [reglene](rules.md#stock)."),
    entry("de", "It is “good”: 30%.", "Das ist „gut“: 30\u00a0%."),
    entry("nl", "It is “good”: 30%.", "Dat is “goed”: 30%."),
    entry("nb", "Loading …", "Laster …"),
    entry("nb", "Press <kbd>U</kbd> or `u`.", "Trykk <kbd>U</kbd> eller `u`."),
    entry("de", "12,345 deals", "12.345 Spiele"),
    entry("de", "71.245% ± 0.031%", "71,245\u00a0% ± 0,031\u00a0%"),
    entry("nl", "Its licence is version 2.0 of it.", "De licentie is versie 2.0 ervan."),
    entry("nb", "*Klondike Solitaire and Many Other Patience Games*", "*Klondike Solitaire and Many*, på engelsk"),
    entry("de", "You may set one, two or three passes.", "Du kannst Durchgänge festlegen."),
    entry("nb", "[Play](play.md){.md-button}", "[Spill](play.md){.md-button}"),
    entry("nl", "a line  \nand **more**", "een regel  \nen **meer**"),
    plural("ett kort i {suit}", "{count} kort i {suit}"),
)

PLANTED: list[tuple[Checker, Entry]] = [
    (checkers.empty, entry("nb", "Undo", "")),
    (checkers.empty, plural("ett kort i {suit}", "")),
    (checkers.fuzzy, entry("nb", "Undo", "Angre", fuzzy=True)),
    (checkers.same, entry("nb", "Undo", "Undo")),
    (checkers.same, entry("de", "Q", "Q")),
    (checkers.placeholders, entry("nb", "Turn {turn} cards.", "Snu kort.")),
    (checkers.placeholders, entry("nb", "Turn {turn} cards.", "Snu {trun} kort.")),
    (checkers.placeholders, entry("nb", "{7S} goes.", "{7H} går.")),
    (checkers.placeholders, plural("ett kort", "{count} kort i {suit}")),
    (checkers.placeholders, plural("ett kort i {suit}", "kort i {suit} {cuont}")),
    (checkers.targets, entry("nb", "See [it](rules.md#stock).", "Se [det](rules.md#stokk).")),
    (checkers.targets, entry("nb", "See [it](rules.md).", "Se det.")),
    (checkers.code, entry("nb", "Use `u`.", "Bruk `v`.")),
    (checkers.tags, entry("nb", "Press <kbd>U</kbd>.", "Trykk <kbd>U<kbd>.")),
    (checkers.suits, entry("nb", "♠ and ♥", "♠ og ♦")),
    (checkers.attributes, entry("nb", "[Play](p.md){.md-button}", "[Spill](p.md){.md-knapp}")),
    (checkers.emphasis, entry("nb", "**Stock:** cards", "**Bunke: kort")),
    (checkers.edges, entry("nb", "Undo", "Angre ")),
    (checkers.edges, entry("nb", "It is won.", "Den gikk opp")),
    (checkers.edges, entry("nb", "Won?", "Vunnet!")),
    (checkers.blanks, entry("nb", "one two", "en  to")),
    (checkers.blanks, entry("nb", "one, two", "en , to")),
    (checkers.words, entry("nb", "The queen", "Dronningen")),
    (checkers.quotes, entry("nb", "“good”", "“god”")),
    (checkers.quotes, entry("de", "“good”", '"gut"')),
    (checkers.quotes, entry("nl", "it’s", "zo'n")),
    (checkers.percent, entry("nb", "30%", "30%")),
    (checkers.percent, entry("de", "30%", "30 %")),
    (checkers.percent, entry("nl", "30%", "30 %")),
    (checkers.numbers, entry("de", "12,345 deals", "12,345 Spiele")),
    (checkers.numbers, entry("nb", "30.5%", "30.5 %")),
    (checkers.numbers, entry("de", "71.245%; 12,345 deals", "71,245\u00a0%; 12,345 Spiele")),
    (checkers.english_words, entry("nb", "the color", "fargen")),
    (checkers.english_words, entry("nb", "Solitaire and many others", "Kabaler")),
    (checkers.english_quotes, entry("nb", "it's", "det er")),
    (checkers.typed_numbers, entry("nb", "A reserve of thirteen cards.", "En reserve.")),
    (checkers.typed_numbers, entry("nb", "You get 5 more points.", "Du får poeng.")),
    (checkers.glued, entry("nb", "Stock left: ", "Igjen: ")),
    (checkers.glued, entry("nb", "of the cards,", "av kortene,")),
]


@pytest.mark.parametrize(("checker", "wrong"), PLANTED, ids=lambda value: getattr(value, "__name__", None))
def test_a_planted_fault_is_found(checker: Checker, wrong: Entry) -> None:
    assert list(checker(wrong))


def test_every_checker_has_a_planted_fault() -> None:
    assert {checker for checker, _ in PLANTED} == {*OF_TRANSLATION, *OF_SOURCE}


@pytest.mark.parametrize("right", RIGHT, ids=str)
def test_what_is_right_passes(right: Entry) -> None:
    assert not [fault for checker in (*OF_TRANSLATION, *OF_SOURCE) for fault in checker(right)]


@pytest.mark.parametrize(("code", "pattern", "instead", "example"), rows(FORBIDDEN))
def test_a_forbidden_word_is_found(code: str, pattern: str, instead: str, example: str) -> None:
    assert re.search(pattern, example)
    assert not re.search(pattern, instead) or "(" in instead or ":" in instead
    assert code


@pytest.mark.parametrize(("code", "text"), rows(HERE / "good.tsv"))
def test_the_right_words_pass(code: str, text: str) -> None:
    assert not [found.group() for pattern, _ in forbidden(code) if (found := pattern.search(text))]
