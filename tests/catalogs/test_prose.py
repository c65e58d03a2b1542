"""The Markdown extension: what it takes for a message, and that it changes nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from markdown import Markdown

from canfield.cards import card, card_text
from guide.blocks import split_block
from guide.extract import pages
from guide.prose import ProseError, ProseExtension
from guide.recorder import Recorder

EXTENSIONS = (
    "admonition",
    "attr_list",
    "def_list",
    "fenced_code",
    "footnotes",
    "md_in_html",
    "pymdownx.tasklist",
    "tables",
    "toc",
)

DOCUMENTS = {
    "soft wraps": "One line\nand its\n  continuation.\n",
    "hard breaks": "One line  \nand the next\\\nand a third.\n",
    "paragraph attributes": "A paragraph\nof two lines.\n{: .note #here }\n",
    "headings": "# One #\n\n## Two *with* `code` {#two .big}\n\n## Two\n\n## Two\n\nThree\n-----\n",
    "heading with a link": "## A [link](https://example.org) and ~~more~~ & less\n",
    "heading with a footnote": "## Noted[^1]\n\nText[^1].\n\n[^1]: The note.\n",
    "heading without letters": "## 52\n\nText.\n",
    "tight list": "- one\n- two\n    - inner\n    - more\n- three\n",
    "loose list": "1. one\n\n    its second paragraph\n\n2. two\n\n    - inner\n",
    "list attributes": "- one {: .a }\n- two\n{: .list }\n",
    "task list": "- [ ] to do\n- [x] done\n    - [ ] inner\n",
    "table": "| A | B |\n|---|---|\n| one | `code | x` |\n| *two* | a \\| b |\n| 3 | {: .last }\n",
    "definitions": "Reserve\n:   The pile\n    at the left.\n\n:   Thirteen cards.\n",
    "footnotes": "First[^a] and second[^b], again[^a].\n\n[^a]: One\n    wrapped.\n\n[^b]:\n    Two.\n\n    More.\n",
    "footnotes at the end": "Text.[^a][^b]\n\n[^a]: One.\n[^b]: Two.\n",
    "quote": "> quoted\n> text\n>\n> - with\n> - list\n",
    "fenced code": "Before.\n\n```python\nprint('not a message')\n```\n\nAfter.\n",
    "indented code": "Before.\n\n    not a message\n\nAfter.\n",
    "code span": "Use `{reserve}` and ``a ` b``.\n",
    "inline HTML": "Press <kbd>U</kbd>, or <b>not</b> &nbsp; &amp; done.\n",
    "admonition": '!!! note\n    Text of\n    the note.\n\n!!! tip "Own title"\n    - list\n\n!!! info ""\n    None.\n',
    "div": '<div class="a" markdown="block">\n\nText.\n\n- list\n\n</div>\n',
    "figure": '<figure markdown="block">\n<figcaption markdown="span">A *caption*\nof two.</figcaption>\n</figure>\n',
    "nested sections": (
        '<div markdown="block">\n<section id="s-1" markdown="block">\n\n## Step\n\nText.\n\n</section>\n</div>\n'
    ),
    "aria-label": '<div role="group" aria-label="Group of cards" markdown="block">\n\nText.\n\n</div>\n',
    "comment": "Text.\n\n<!-- a remark -->\n\nMore.\n",
    "rule": "Above.\n\n---\n\nBelow.\n",
    "link reference": "See [the rules][r].\n\n[r]: rules.md\n",
    "emphasis across lines": "A *long\nemphasis* and **strong\ntext**.\n",
    "button": "[Play](play.md){.md-button}\n",
    "image": "![A picture](a.svg){.wide} beside\n",
    "blank": "\n\n",
}


class Pseudo(Recorder):
    """Marks what it was given."""

    def translate(self, message: str, notes: list[str], /) -> str:
        return f"«{super().translate(message, notes)}»"


class Dropping(Recorder):
    """Drops every ``<div class="no">``, fills ``{x}``, and draws any figure."""

    def fill(self, text: str, /) -> str:
        if "{y}" in text:
            raise ValueError("unknown placeholder {y}")
        return text.replace("{x}", "*thirteen*")

    def keeps(self, element: Element, /) -> bool:
        return element.get("class") != "no"

    def picture(self, element: Element, /) -> str | None:
        return "<svg><text>K</text></svg>" if element.tag == "figure" else None


def html(text: str, *more: ProseExtension) -> str:
    return Markdown(extensions=[*EXTENSIONS, *more]).convert(text)


def messages(text: str) -> list[str]:
    recorder = Recorder()
    html(text, ProseExtension(recorder))
    return [message for message, _ in recorder.messages]


@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS.keys())
def test_identity_changes_no_html(text: str) -> None:
    assert html(text, ProseExtension(Recorder())) == html(text)


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_identity_changes_no_page(page: Path) -> None:
    text = re.sub(r"<!-- TRANSLATORS:.*?-->\n\n?", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert html(text, ProseExtension(Recorder())) == html(text)


@pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS.keys())
def test_translation_keeps_ids_and_structure(text: str) -> None:
    def skeleton(page: str) -> list[str]:
        # A footnote's title names its number only; every tag and id must be where it was.
        return re.findall(r"<[^>]*>", re.sub(r'aria-label="[^"]*"|alt="[^"]*"', "", page))

    pseudo = Pseudo()
    translated = html(text, ProseExtension(pseudo))
    assert skeleton(translated) == skeleton(html(text))
    assert translated.count("«") == translated.count("»") >= len(pseudo.messages)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (DOCUMENTS["soft wraps"], ["One line and its continuation."]),
        (DOCUMENTS["hard breaks"], ["One line  \nand the next\\\nand a third."]),
        (DOCUMENTS["paragraph attributes"], ["A paragraph of two lines."]),
        (DOCUMENTS["task list"], ["to do", "done", "inner"]),
        (DOCUMENTS["footnotes at the end"], ["Text.", "One.", "Two."]),
        (DOCUMENTS["admonition"], ["Note", "Text of the note.", "Own title", "list", "None."]),
        (DOCUMENTS["figure"], ["A *caption* of two."]),
        (DOCUMENTS["aria-label"], ["Group of cards", "Text."]),
        (DOCUMENTS["fenced code"], ["Before.", "After."]),
        (DOCUMENTS["button"], ["[Play](play.md){.md-button}"]),
        ("`code` {reserve} {7S} 52 &nbsp; <br>\n", []),
        ("| A | 1 |\n|---|---|\n| {reserve} | `x` |\n", ["A"]),
        ("{reserve:word} cards\n", ["{reserve:word} cards"]),
        ('<img alt="A card" src="a.svg">\n', ['<img alt="A card" src="a.svg">']),
        ("# Cards: {reserve}\n", ["Cards: {reserve}"]),
        ("# Cards {#cards}\n", ["Cards"]),
    ],
)
def test_messages(text: str, expected: list[str]) -> None:
    assert messages(text) == expected


def test_notes_go_to_the_next_message_and_leave_the_page() -> None:
    text = "Before.\n\n<!-- TRANSLATORS: Mind\n  this. -->\n\nAfter.\n\nLast.\n"
    recorder = Recorder()
    page = html(text, ProseExtension(recorder))
    assert recorder.messages == [("Before.", []), ("After.", ["Mind this."]), ("Last.", [])]
    assert "TRANSLATORS" not in page


def test_rewrapping_a_paragraph_changes_no_message() -> None:
    assert messages("one two three\nfour\n") == messages("one\ntwo\nthree four\n")


def test_placeholders_are_filled_where_attributes_might_be_read() -> None:
    page = html("# Cards {x}\n\n| a |\n|---|\n| n {x} |\n\n**b**{x}\n", ProseExtension(Dropping()))
    assert page.count("<em>thirteen</em>") == 3


def test_blocks_are_dropped_after_recording() -> None:
    edition = Dropping()
    page = html('<div class="no" markdown="block">\n\nGone.\n\n</div>\n\nHere.\n', ProseExtension(edition))
    assert "Gone" not in page
    assert [message for message, _ in edition.messages] == ["Gone.", "Here."]


def test_a_picture_comes_first_in_its_figure() -> None:
    page = html(DOCUMENTS["figure"], ProseExtension(Dropping()))
    assert re.search(r"<figure>\s*<svg><text>K</text></svg>\s*<figcaption>", page)


def test_a_wrong_placeholder_names_page_and_text() -> None:
    with pytest.raises(ProseError, match=r"rules\.md.*\{y\}.*'Some \{y\}\.'"):
        html("Some {y}.\n", ProseExtension(Dropping(), "rules.md"))


def test_an_error_of_the_engine_is_told_as_a_sentence() -> None:
    class Strict(Recorder):
        def fill(self, text: str, /) -> str:
            return card_text(card(text))

    with pytest.raises(ProseError, match=r"\Arules\.md: “Ten” is no card; write rank and suit"):
        html("Ten\n", ProseExtension(Strict(), "rules.md"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("<div>Not reached.</div>\n", "raw HTML"),
        ('<hr title="A title">\n', "raw HTML"),
        ('<div markdown="block">\n<p>Not reached.</p>\n</div>\n', "without a markdown attribute"),
        ('See [r].\n\n[r]: rules.md "A title"\n', "link reference"),
        ('Text.\n{: title="A title" }\n', "attribute list"),
        ('<div data-when="unit=part" markdown="block">\n\n## Heading\n\n</div>\n', "not every language"),
    ],
)
def test_what_no_translation_reaches_is_refused(text: str, fault: str) -> None:
    with pytest.raises(ProseError, match=fault):
        messages(text)


@pytest.mark.parametrize("raw", ["  text \n", "[ ] text", "a  \nb", "text[^1] [^2]\n{: #a }", "{x}", ""])
def test_a_block_is_put_together_again(raw: str) -> None:
    block = split_block(raw)
    assert block.with_text(block.text) == raw


def test_a_fault_in_the_identity_would_be_seen() -> None:
    """The comparison above is no idle one: a translation that differs by a blank shows."""

    class Wrong(Recorder):
        def translate(self, message: str, notes: list[str], /) -> str:
            return super().translate(message, notes) + " "

    text = DOCUMENTS["code span"]
    assert html(text, ProseExtension(Wrong())) != html(text)
