"""One small checker for each fault that a translation can have.

A checker takes an entry and gives what is wrong with it, or nothing. Those of :data:`OF_SOURCE` read
messages, those of :data:`OF_TRANSLATION` translations.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from tests.catalogs.entries import Entry
from tests.catalogs.words import forbidden, may_be_same

Checker = Callable[[Entry], Iterator[str]]

PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")
TARGET = re.compile(r"\]\(([^()\s]*)\)|\]\[([^\]]*)\]")
CODE = re.compile(r"(`+)(.+?)\1")
TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
SUIT = re.compile("[♠♥♦♣♤♡♢♧]")
ATTRIBUTES = re.compile(r"\{[ ]*[.#:][^{}]*\}")
#: What is no prose: quotes and signs in it mean something else.
#: The name of a key is no word: the letter U is not a Dutch form of address.
KEY = re.compile(r"<kbd>.*?</kbd>")
MARKUP = re.compile(rf"{CODE.pattern}|{TAG.pattern}|{ATTRIBUTES.pattern}|\]\([^()]*\)", re.DOTALL)
#: The quotation marks of each language, outer and inner, and its apostrophe.
QUOTES = {"nb": "«»‘’", "de": "„“‚‘’", "nl": "“”‘’", "da": "“”‘’", "en": "“”‘’"}
ALL_QUOTES = "«»‹›„“”‚‘’\"'"
#: Languages that write a no-break space before the per cent sign.
SPACED_PERCENT = ("nb", "de", "da")
NO_BREAK = "\u00a0\u202f"


def empty(entry: Entry) -> Iterator[str]:
    if not all(form.strip() for form in entry.forms):
        yield "not translated"


def fuzzy(entry: Entry) -> Iterator[str]:
    if entry.fuzzy:
        yield "fuzzy"


def same(entry: Entry) -> Iterator[str]:
    """Left in English."""
    for message, form in entry.pairs:
        has_words = any(letter.isalpha() for letter in PLACEHOLDER.sub("", message))
        if form == message and has_words and not may_be_same(entry.code, message):
            yield "the same as the message"


def placeholders(entry: Entry) -> Iterator[str]:
    """The same placeholders; a number may be spelled out or not, and a singular may leave its count out."""
    everything = _names(" ".join(entry.ids))
    needed = set.intersection(*(_names(message) for message in entry.ids))
    if len(entry.ids) > 1:
        needed.discard("count")
    for form in filter(None, entry.forms):
        yield from _differing("placeholders", needed - _names(form), _names(form) - everything)


def targets(entry: Entry) -> Iterator[str]:
    yield from _parity("link targets", TARGET, entry)


def code(entry: Entry) -> Iterator[str]:
    yield from _parity("code", CODE, entry)


def tags(entry: Entry) -> Iterator[str]:
    yield from _parity("tags", TAG, entry)


def suits(entry: Entry) -> Iterator[str]:
    yield from _parity("suit marks", SUIT, entry)


def attributes(entry: Entry) -> Iterator[str]:
    yield from _parity("attributes", ATTRIBUTES, entry)


def emphasis(entry: Entry) -> Iterator[str]:
    for message, form in entry.pairs:
        if message.count("**") != form.count("**"):
            yield "bold marks differ"


def edges(entry: Entry) -> Iterator[str]:
    """Blanks at the edges, and the sign at the end."""
    for message, form in entry.pairs:
        if form != form.strip() and message == message.strip():
            yield "a blank at the edge"
        if _ending(message) != _ending(form):
            yield f"ends with {_ending(form)!r}, not {_ending(message)!r}"


def blanks(entry: Entry) -> Iterator[str]:
    for _, form in entry.pairs:
        if re.search(r"\S  +(?!\n)\S", form):
            yield "two blanks"
        if re.search(r" [,.;!?](?:\s|$)", form):
            yield "a blank before a sign"


def words(entry: Entry) -> Iterator[str]:
    """Words that players of the language do not use, or that are misspelled."""
    for _, form in entry.pairs:
        yield from _forbidden(entry.code, form)


def quotes(entry: Entry) -> Iterator[str]:
    """Quotation marks of another language, or straight ones."""
    for _, form in entry.pairs:
        wrong = set(ALL_QUOTES) - set(QUOTES.get(entry.code, ALL_QUOTES))
        found = sorted(wrong & set(MARKUP.sub(" ", form)))
        if found:
            yield f"quotation marks {' '.join(found)}"


def percent(entry: Entry) -> Iterator[str]:
    for _, form in entry.pairs:
        before = re.findall(r"(?<=[\d}])(\s*)%", form)
        right = NO_BREAK if entry.code in SPACED_PERCENT else ""
        if any((blank not in right) if blank else bool(right) for blank in before):
            yield "per cent sign"


def numbers(entry: Entry) -> Iterator[str]:
    """Numbers written in the English way."""
    for message, form in entry.pairs:
        text = MARKUP.sub(" ", form)
        # 71.245 of the message is 71,245 in the other languages, and no number of five digits.
        for whole, part in re.findall(r"(\d+)\.(\d+)", message):
            text = text.replace(f"{whole},{part}", " ")
        # The number of a version is written with its point everywhere.
        for version in re.findall(r"\bversion (\d+\.\d+)", message):
            text = text.replace(version, " ")
        if entry.code != "en" and re.search(r"\d,\d{3}(?!\d)|\d\.\d{1,2}(?![\d.])", text):
            yield "an English number"


def english_words(entry: Entry) -> Iterator[str]:
    """American words, and others that the English of the pages avoids."""
    for message in entry.ids:
        yield from _forbidden("en", message)


def english_quotes(entry: Entry) -> Iterator[str]:
    """Straight quotation marks in English."""
    for message in entry.ids:
        if re.search("[\"']", MARKUP.sub(" ", message)):
            yield "straight quotation marks"


_NUMBER = r"\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty"
_COUNTED = "cards?|columns?|foundations?|suits?|passes|piles|points?|dollars?|minutes|years|seconds"
#: A number and, at most one word on, what the rules count.
TYPED_NUMBER = re.compile(rf"\b(?:{_NUMBER})\s+(?:\w+\s+)?(?:{_COUNTED})\b", re.IGNORECASE)
#: What is true of every set of rules, or of the picture that a sentence stands beside.
TRUE_ANYWHERE = (
    # What is left in the stock when it does not come out even.
    "two cards are left",
    # The cards of a picture.
    "all four cards may go on",
    "All six cards of column",
    "under two other cards",
    "Two more columns",
    "Three cards at once",
    "all three cards together",
    "Here there are only two passes",
    # The limits that there are to choose from (test_every_option.py).
    "one, two or three passes",
)


def typed_numbers(entry: Entry) -> Iterator[str]:
    """A number about the rules typed into a text; the rules data should give it."""
    for message in entry.ids:
        text = MARKUP.sub(" ", message)
        for true in TRUE_ANYWHERE:
            text = text.replace(true, "")
        for found in TYPED_NUMBER.finditer(text):
            yield f"“{found.group()}”: the rules data should give the number"


def glued(entry: Entry) -> Iterator[str]:
    """A message that looks like a part of a sentence, to be joined with others."""
    for message in entry.ids:
        if message != message.strip():
            yield "a blank at the edge: part of a sentence?"
        if re.search(r"[,(–-]$|^[,.;:)]", message):
            yield "begins or ends inside a sentence"


OF_TRANSLATION: tuple[Checker, ...] = (
    empty,
    fuzzy,
    same,
    placeholders,
    targets,
    code,
    tags,
    suits,
    attributes,
    emphasis,
    edges,
    blanks,
    words,
    quotes,
    percent,
    numbers,
)
OF_SOURCE: tuple[Checker, ...] = (english_words, english_quotes, typed_numbers, glued)


def faults(checker: Checker, found: Iterable[Entry]) -> list[str]:
    """Everything a checker finds wrong, with the entry it stands in."""
    return [f"{entry}: {fault}" for entry in found for fault in checker(entry)]


def _names(text: str) -> set[str]:
    return {name for name, _ in PLACEHOLDER.findall(text)}


def _parity(what: str, pattern: re.Pattern[str], entry: Entry) -> Iterator[str]:
    for message, form in entry.pairs:
        there, here = Counter(_found(pattern, message)), Counter(_found(pattern, form))
        yield from _differing(what, there - here, here - there)


def _found(pattern: re.Pattern[str], text: str) -> list[str]:
    return [match.group() for match in pattern.finditer(text)]


def _differing(what: str, missing: Iterable[str], added: Iterable[str]) -> Iterator[str]:
    if missing or added:
        yield f"{what} differ: missing {sorted(missing)}, added {sorted(added)}"


def _ending(text: str) -> str:
    """The class of the last sign; what closes a quotation or emphasis after it does not count."""
    last = MARKUP.sub("", text).rstrip(f"*_{ALL_QUOTES})] ")[-1:]
    return last if last in ".!?:…" else ""


def _forbidden(code: str, text: str) -> Iterator[str]:
    text = PLACEHOLDER.sub("#", MARKUP.sub(" ", KEY.sub(" ", text)))
    for pattern, instead in forbidden(code):
        found = pattern.search(text)
        if found:
            yield f"“{found.group()}” — {instead}"
