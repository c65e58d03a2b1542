"""What a rendered page says, as plain text: heading by heading."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

_HEADING: Final = re.compile("h[1-6]")
#: Pictures, what a reader works, and what is seen by machines only.
_SILENT: Final = frozenset({"svg", "script", "style", "figure", "button", "nav", "template"})
_VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})
#: What stands apart from the text before and after it.
_BLOCKS: Final = frozenset({"p", "li", "ul", "ol", "div", "section", "table", "tr", "td", "th", "blockquote", "br"})
#: Asks browsers for a text glyph; it says nothing.
_TEXT_STYLE: Final = "\N{VARIATION SELECTOR-15}"
#: The arrow behind a heading, that leads to it.
_LINK_TO_HEADING: Final = "headerlink"


@dataclass
class Section:
    """A heading with the text under it, up to the next heading of any level.

    :ivar level: 1 to 6.
    :ivar anchor: the heading's id.
    :ivar within: the ids of the elements that the heading stands in, the innermost last.
    """

    level: int
    anchor: str
    within: tuple[str, ...]
    _title: list[str] = field(default_factory=list)
    _text: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The heading's text."""
        return _even(self._title)

    @property
    def text(self) -> str:
        """The text under it, as one line."""
        return _even(self._text)

    def hear(self, text: str, *, in_heading: bool) -> None:
        """Take some more of the page's text."""
        (self._title if in_heading else self._text).append(text)


def sections(page: str) -> list[Section]:
    """The sections of a page's rendered HTML, in order; what stands before the first heading is left out."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader.sections


def _even(texts: list[str]) -> str:
    return " ".join("".join(texts).replace(_TEXT_STYLE, "").split())


class _Reader(HTMLParser):
    """Walks through a page."""

    def __init__(self) -> None:
        super().__init__()
        self.sections: list[Section] = []
        #: The open elements: name, id, and whether what is in them is left out.
        self._open: list[tuple[str, str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        silent = self._is_silent or tag in _SILENT or _LINK_TO_HEADING in (told.get("class") or "")
        if tag in _BLOCKS and self.sections:
            self.handle_data(" ")
        if tag in _VOID:
            return
        if _HEADING.fullmatch(tag):
            within = tuple(name for _, name, _ in self._open if name)
            self.sections.append(Section(int(tag[1]), told.get("id") or "", within))
        self._open.append((tag, told.get("id") or "", silent))

    def handle_endtag(self, tag: str) -> None:
        while any(name == tag for name, _, _ in self._open) and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.sections and not self._is_silent:
            in_heading = any(_HEADING.fullmatch(name) for name, _, _ in self._open)
            self.sections[-1].hear(data, in_heading=in_heading)

    @property
    def _is_silent(self) -> bool:
        return bool(self._open) and self._open[-1][2]
