"""What in a page no translation could reach, each fault with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, tostring

from markdown import Markdown
from markdown.util import AtomicString

from guide.conditions import has_condition
from guide.headings import HEADINGS

_COMMENT: Final = re.compile(r"\s*<!--.*?-->\s*", re.DOTALL)
_TAG: Final = re.compile(r"<[^<>]*>")
_CODE: Final = re.compile(r"\s*<(?:pre|div class=\"(?:highlight|codehilite))")
_SPOKEN: Final = re.compile(r"\b(?:title|aria-label|alt|placeholder)\s*=")
_IN_TEXT: Final = re.compile("\x02wzxhzdk:\\d+\x03")


def faults(md: Markdown, root: Element) -> list[str]:
    """Everything that would stay untranslated or give the languages different anchors."""
    return [
        *_raw_html(md),
        *_unparsed(root),
        *_mixed_blocks(root),
        *_spoken_attributes(root),
        *_reference_titles(md),
        *_conditional_headings(root),
    ]


def _raw_html(md: Markdown) -> Iterator[str]:
    for stashed in md.htmlStash.rawHtmlBlocks:
        raw = stashed if isinstance(stashed, str) else tostring(stashed, "unicode")
        if _CODE.match(raw) or _COMMENT.fullmatch(raw):
            continue
        if _has_words(_TAG.sub("", raw)) or _SPOKEN.search(raw):
            yield f"raw HTML without a markdown attribute: {_short(raw)}"


def _unparsed(root: Element) -> Iterator[str]:
    """Text inside a Markdown element's child that has no markdown attribute of its own."""
    for element in _outside_code(root):
        if isinstance(element.text, AtomicString) and _has_words(element.text):
            yield f"<{element.tag}> without a markdown attribute: {_short(element.text)}"


def _mixed_blocks(root: Element) -> Iterator[str]:
    for element in _outside_code(root):
        for text in (element.text or "", element.tail or ""):
            if _IN_TEXT.search(text) and _has_words(_IN_TEXT.sub("", text)):
                yield f"raw HTML in the middle of a text: {_short(text)}"


def _spoken_attributes(root: Element) -> Iterator[str]:
    for element in _outside_code(root):
        for text in (element.text or "", element.tail or ""):
            for attributes in re.findall(r"\s\{:?[^{}\n]*=[^{}\n]*\}\s*$", text):
                if _SPOKEN.search(attributes):
                    yield f"a text in an attribute list: {attributes.strip()}"


def _reference_titles(md: Markdown) -> Iterator[str]:
    for name, (_, title) in md.references.items():
        if title:
            yield f"a title of a link reference: [{name}]"


def _conditional_headings(root: Element) -> Iterator[str]:
    for element in root.iter():
        if has_condition(element):
            for heading in element.iter():
                if heading.tag in HEADINGS:
                    yield f"a heading that not every language has: {_short(heading.text or '')}"


def _outside_code(element: Element) -> Iterator[Element]:
    if element.tag in ("pre", "code"):
        return
    yield element
    for child in element:
        yield from _outside_code(child)


def _has_words(text: str) -> bool:
    return any(letter.isalpha() for letter in re.sub(r"&\w+;", "", text))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return repr(line if len(line) <= 80 else f"{line[:80]}…")
