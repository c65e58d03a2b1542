"""The page of the rules tells every option in every section where it should, by sentences of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from gettext import NullTranslations
from typing import Final

import pytest

from canfield.variants import TRADITIONS
from guide import facts
from guide.differences import ROWS
from guide.placeholders import Placeholders
from tests.catalogs.rule_sentences import ELSEWHERE, NOBODYS, RULES, SECTIONS
from tests.catalogs.traditional import changed, fragment, others, plain, source, values

_FIGURE: Final = re.compile(r"<figure\b.*?</figure>\n*", re.DOTALL)
_SECTION: Final = re.compile(r"^## .*\{#(\w+)\}$", re.MULTILINE)
#: Once the pictures are gone, nothing in these stands in an element of the same name.
_ASIDE: Final = re.compile(r'<div class="(elsewhere|source)">(.*?)</div>', re.DOTALL)
_BLOCK: Final = re.compile(r"<(p|li)\b[^>]*>(.*?)</\1>", re.DOTALL)
_DIV: Final = re.compile(r'<(?:div class="(?P<cls>\w+)"|/div)')
_CONDITION: Final = re.compile(r' data-(?:when|unless)="[^"]*"')
_SENTENCE_END: Final = re.compile(r"(?<=[.!?]) +(?=[A-Z])")
#: Follows from options.
_NUMBER: Final = re.compile(r"\{(?:reserve|columns|turn|stock)(?::word)?\}")

#: A tradition with an option that is set to another value, if one is.
State = tuple[str, str, str]


def states() -> list[State]:
    """The traditions as they are, and then with every change: first one value of each option, then the next."""
    changes = [
        (place, tradition, row, value)
        for tradition in TRADITIONS
        for row in ROWS
        for place, value in enumerate(others(tradition, row))
    ]
    return [(tradition, "", "") for tradition in TRADITIONS] + [change[1:] for change in sorted(changes, key=_place)]


def _place(change: tuple[int, str, str, str]) -> int:
    return change[0]


STATES = states()


def under(state: State) -> AbstractContextManager[None]:
    tradition, option, value = state
    return changed(tradition, option, value) if option else nullcontext()


@cache
def sections() -> dict[str, str]:
    """The page's sections by their ids, without pictures and captions: those are examples, and no rule."""
    text = _FIGURE.sub("", source("rules"))
    pieces = ["", *_SECTION.split(text)]
    return dict(zip(pieces[::2], pieces[1::2], strict=True))


def parts(html: str) -> dict[str, str]:
    """The text of a section by the kind of what tells it, ``rule`` or ``elsewhere``."""
    elsewhere = "".join(text for cls, text in _ASIDE.findall(html) if cls == "elsewhere")
    return {"rule": _text(_ASIDE.sub("", html)), "elsewhere": _text(elsewhere)}


def _text(html: str) -> str:
    return "\n".join(plain(text) for _, text in _BLOCK.findall(html))


def holds(told_for: str, options: Mapping[str, str]) -> bool:
    return all(_holds(one, options) for one in told_for.split())


def _holds(condition: str, options: Mapping[str, str]) -> bool:
    option, told = re.split("!?=", condition)
    return (options[option] in told.split("|")) != ("!=" in condition)


def wrong(section: str, text: str, state: State) -> Iterator[str]:
    """The sentences that a section lacks with such a text, or has although they are not true."""
    tradition = state[0]
    with under(state):
        told = parts(fragment(text, tradition))
        options = facts.options(tradition)
        fill = Placeholders("en", NullTranslations(), facts.numbers(tradition)).fill
    for kind, sentences in (("rule", RULES), ("elsewhere", ELSEWHERE)):
        for (place, told_for), pieces in sentences.items():
            if place == section:
                yield from (p for p in pieces if (fill(p) in told[kind]) != holds(told_for, options))


@pytest.mark.parametrize("section", sections())
def test_every_sentence_stands_where_it_is_true(section: str) -> None:
    text = sections()[section]
    faults = {state: found for state in STATES if (found := list(wrong(section, text, state)))}
    assert not faults


def test_every_section_that_should_tell_is_there() -> None:
    assert {section for section, _ in RULES.keys() | ELSEWHERE.keys()} <= sections().keys()


def telling(option: str) -> dict[str, set[str]]:
    """By section, the values of an option that have sentences of their own as the rule."""
    found: dict[str, set[str]] = {}
    for (section, told_for), pieces in RULES.items():
        for told in re.findall(rf"\b{option}=(\S+)", told_for):
            found.setdefault(section, set()).update(told.split("|"))
        if any(re.search(rf"\{{{option}\b", piece) for piece in pieces):
            found.setdefault(section, set()).update(values(option))
    return found


@pytest.mark.parametrize("option", ROWS)
def test_every_value_is_told_where_the_option_is(option: str) -> None:
    told = telling(option)
    assert told.keys() == set(SECTIONS[option])
    nobodys = {value for value in values(option) if f"{option}={value}" in NOBODYS}
    assert nobodys.isdisjoint({facts.options(tradition)[option] for tradition in TRADITIONS})
    assert set().union(*told.values()) | nobodys == set(values(option))


def harmed(text: str) -> Iterator[tuple[str, str]]:
    """A section with one thing wrong, and what: a sentence left out, a condition taken away, a number typed in."""
    spans = list(conditional_sentences(text))
    for start, end in spans:
        yield f"without {text[start:end]!r}", text[:start] + text[end:]
    for found in _CONDITION.finditer(text):
        if "source" not in text[text.rindex("<", 0, found.start()) : found.start()]:
            yield f"always, not{found[0]}", text[: found.start()] + text[found.end() :]
    fill = Placeholders("en", NullTranslations(), facts.numbers(STATES[0][0])).fill
    for found in _NUMBER.finditer(text):
        # What is told of one value alone may as well name it.
        if not any(start <= found.start() < end for start, end in spans):
            yield f"{found[0]} typed in", text[: found.start()] + fill(found[0]) + text[found.end() :]


def conditional_sentences(text: str) -> Iterator[tuple[int, int]]:
    """Where the sentences stand that only some readers see, or that tell of others: all but notes on sources."""
    open_divs: list[str] = []
    for block in re.finditer(r"(?:.+\n)+", text):
        for tag in _DIV.finditer(block[0]):
            if tag["cls"]:
                open_divs.append(tag["cls"])
            else:
                open_divs.pop()
        if open_divs and "source" not in open_divs and not block[0].startswith("<"):
            start = block.start()
            for sentence in _SENTENCE_END.split(block[0].rstrip()):
                start = text.index(sentence, start)
                yield start, start + len(sentence)


@pytest.mark.parametrize("section", sections())
def test_no_sentence_goes_unwatched(section: str) -> None:
    unnoticed = [
        what
        for what, text in harmed(sections()[section])
        if not any(fault for state in STATES for fault in wrong(section, text, state))
    ]
    assert not unnoticed


def test_there_is_enough_to_harm() -> None:
    assert sum(len(list(harmed(text))) for text in sections().values()) > 80
