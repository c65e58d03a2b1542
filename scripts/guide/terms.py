"""Terms of the glossary, linked where they come first in a page's text.

The link leads to the term in the glossary and carries its sentence, which ``board/terms.js`` shows beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Final

from guide.reading import sections

#: The glossary itself, and the page that belongs to the board.
_WITHOUT: Final = frozenset({"glossary.md", "play.md"})
#: Running text …
_TEXT: Final = frozenset({"p", "li"})
#: … but what is in one of these is a link already, a name, or something to be worked.
_NOT_TEXT: Final = frozenset(
    {"a", "button", "code", "em", "figcaption", "figure", "kbd", "label", "nav", "pre", "script", "style", "summary"}
    | {"svg", "table"}
    | {f"h{level}" for level in range(1, 7)}
)
#: A box of its own, in which a link would come between reader and puzzle.
_NOT_TEXT_CLASS: Final = re.compile(r'class="(?:[^"]* )?(?:puzzle|board|live|headerlink)[ "]')
#: What stands before the first word of a sentence; before a tag's text stands nothing.
_BEGINNING: Final = re.compile(r"(?:^|[.:!?…]\W*)\s*\Z")
_PIECE: Final = re.compile(r"<!--.*?-->|</?(?P<tag>[a-zA-Z][\w-]*)(?:\"[^\"]*\"|'[^']*'|[^'\">])*>", re.DOTALL)
_VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr", "use", "path", "rect", "circle"})


def definitions(glossary: str) -> dict[str, str]:
    """The sentence of each term, by its anchor, from the rendered glossary."""
    return {one.anchor: one.text for one in sections(glossary) if one.level == 3 and one.text}


@dataclass(frozen=True)
class Terms:
    """The terms of a language.

    :ivar forms: every form of a word, with the anchor of its term.
    :ivar definitions: what each term means.
    """

    forms: Mapping[str, str]
    definitions: Mapping[str, str]

    def linked(self, page: str, content: str, glossary: str) -> str:
        """A page's HTML with its first terms linked.

        :param page: its Markdown file; some pages stay as they are.
        :param glossary: the glossary's address, seen from the page.
        """
        if page in _WITHOUT or not self.forms:
            return content
        return "".join(self._pieces(content, glossary))

    def _pieces(self, content: str, glossary: str) -> Iterator[str]:
        known: set[str] = set()
        for text, is_running in _pieces(content):
            yield self._with_links(text, glossary, known) if is_running else text

    def _with_links(self, text: str, glossary: str, known: set[str]) -> str:
        """Link what is not yet among the ``known`` anchors, to which they are added."""

        def link(found: re.Match[str]) -> str:
            anchor = self._anchor(found)
            if anchor is None or anchor in known:
                return found.group()
            known.add(anchor)
            means = escape(self.definitions[anchor])
            return f'<a class="term" href="{glossary}#{anchor}" data-means="{means}">{found.group()}</a>'

        return self._pattern.sub(link, text)

    def _anchor(self, found: re.Match[str]) -> str | None:
        """Of a form as it stands, or with the capital of a sentence's beginning; elsewhere that makes it a name."""
        word = found.group()
        if word not in self.forms and _BEGINNING.search(found.string[: found.start()]):
            word = word[0].lower() + word[1:]
        anchor = self.forms.get(word)
        return anchor if anchor in self.definitions else None

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        # The longest first: "base card" before "base".
        words = sorted(self.forms, key=len, reverse=True)
        either_case = (f"(?:{word[0]}|{word[0].upper()}){re.escape(word[1:])}" for word in words)
        # Not the half of a word with a hyphen.
        return re.compile(rf"(?<![\w-])(?:{'|'.join(either_case)})(?![\w-])")


def _pieces(content: str) -> Iterator[tuple[str, bool]]:
    """The page piece by piece, and of each whether terms may be linked in it."""
    stack: list[tuple[str, bool, bool]] = [("", False, True)]  # element, holds running text, may have links
    at = 0
    for tag in _PIECE.finditer(content):
        _, running, open_to_links = stack[-1]
        yield content[at : tag.start()], running and open_to_links
        yield tag.group(), False
        at = tag.end()
        _enter_or_leave(stack, tag)
    yield content[at:], False


def _enter_or_leave(stack: list[tuple[str, bool, bool]], piece: re.Match[str]) -> None:
    name = (piece["tag"] or "").lower()
    if not name or name in _VOID or piece.group().endswith("/>"):
        return
    if piece.group().startswith("</"):
        if any(name == one for one, _, _ in stack):
            while stack.pop()[0] != name:
                pass
        return
    _, running, open_to_links = stack[-1]
    closed = name in _NOT_TEXT or _NOT_TEXT_CLASS.search(piece.group()) is not None
    stack.append((name, running or name in _TEXT, open_to_links and not closed))
