"""The Markdown extension that records the messages of a page, or replaces them.

It is a treeprocessor between block parsing and inline parsing: each block's raw inline text is one
message. Extraction and build run the same code with another :class:`Edition`, so they cannot
drift apart, and no translation can break the structure of a page. After translation the edition
fills the placeholders, drops the blocks that are not true for its readers, and draws the pictures.
"""

from __future__ import annotations

import re
from typing import Final, Protocol
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE, AtomicString

from guide import lint
from guide.blocks import split_block
from guide.complaints import complaint
from guide.headings import pin_ids
from guide.latelinks import finish_links
from guide.markers import marker_in

#: After footnotes (50) have been put into the tree, before task lists (25) and inline (20).
_PRIORITY: Final = 28
#: After everything that reads addresses (0).
_LAST: Final = -1
_CODE: Final = frozenset({"pre", "code", "script", "style", "svg"})
#: Attributes that a reader sees or hears.
_SPOKEN: Final = ("title", "aria-label", "alt")
_NOTE: Final = re.compile(r"<!--\s*TRANSLATORS:\s*(.*?)\s*-->", re.DOTALL)


class Edition(Protocol):
    """What becomes of the messages of a page."""

    def translate(self, message: str, notes: list[str], /) -> str:
        """Give the message that stands in the page; ``notes`` are for its translators."""

    def fill(self, text: str, /) -> str:
        """Replace the placeholders of a block's raw text.

        :raises ValueError: when one is unknown.
        """

    def keeps(self, element: Element, /) -> bool:
        """Whether a block is true for the edition's readers.

        :raises ValueError: when the block's condition is none.
        """

    def picture(self, element: Element, /) -> str | None:
        """Draw what a figure asks for, as SVG.

        :raises ValueError: when what it asks for cannot be drawn.
        """

    def made(self, marker: str, /) -> list[Element] | None:
        """Make what a marker stands for (:mod:`guide.markers`); nothing where the marker shall stay.

        :raises ValueError: when there is no such marker, or what it stands for cannot be made.
        """

    def rules_to_play(self, told: str, /) -> str | None:
        """The rules of a game that a link begins (:mod:`guide.latelinks`); nothing where it shall stay.

        :raises ValueError: when there are no such rules.
        """


class ProseError(ValueError):
    """A page that cannot be built; the text names the place."""


class ProseExtension(Extension):
    """Registers the treeprocessor; one extension serves many pages.

    :ivar page: the page being read, for error messages; whoever reads pages keeps it right.
    """

    def __init__(self, edition: Edition, page: str = "") -> None:
        super().__init__()
        self.edition = edition
        self.page = page

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register; called by Markdown."""
        md.treeprocessors.register(_ProseTreeprocessor(md, self), "prose", _PRIORITY)
        md.treeprocessors.register(_LinksTreeprocessor(md, self), "prose-links", _LAST)


class _LinksTreeprocessor(Treeprocessor):
    def __init__(self, md: Markdown, extension: ProseExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, root: Element) -> None:
        """Finish the links that no other extension may look at.

        :raises ProseError: when one begins a game of rules that there are not.
        """
        try:
            finish_links(root, self.extension.edition.rules_to_play)
        except ValueError as error:
            raise ProseError(f"{self.extension.page}: {complaint(error)}") from error


class _ProseTreeprocessor(Treeprocessor):
    def __init__(self, md: Markdown, extension: ProseExtension) -> None:
        super().__init__(md)
        self.extension = extension
        self.notes: list[str] = []

    @property
    def edition(self) -> Edition:
        return self.extension.edition

    def run(self, root: Element) -> None:
        """Treat a page.

        :raises ProseError: when some of it could not be translated, or a placeholder, condition or
            picture is wrong.
        """
        faults = lint.faults(self.md, root)
        if faults:
            raise ProseError(f"{self.extension.page}: " + "; ".join(faults))
        pin_ids(self.md, root)
        self._visit(root)

    def _visit(self, element: Element, *, is_kept: bool = True) -> None:
        """Treat an element and what is in it; of what the readers do not see, no picture need be drawn."""
        if element.tag in _CODE:
            return
        self._attributes(element)
        element.text = self._text(element.text)
        for child in list(element):
            if self._is_made(element, child):
                continue
            if self._takes_note(child):
                element.remove(child)
                continue
            keeps = self._keeps(child)
            self._visit(child, is_kept=is_kept and keeps)
            child.tail = self._text(child.tail)
            if not keeps:
                element.remove(child)
        if is_kept:
            self._draw(element)

    def _takes_note(self, element: Element) -> bool:
        """Keep a ``TRANSLATORS:`` comment for the next message, if the element is one."""
        note = _NOTE.fullmatch(self._stashed(element))
        if note:
            self.notes.append(" ".join(note.group(1).split()))
        return note is not None

    def _is_made(self, parent: Element, child: Element) -> bool:
        """Put what a marker stands for in its place, if the child is one."""
        marker = marker_in(self._stashed(child))
        if marker is None:
            return False
        try:
            made = self.edition.made(marker)
        except ValueError as error:
            raise ProseError(f"{self.extension.page}: {complaint(error)}") from error
        if made is not None:
            place = list(parent).index(child)
            parent[place : place + 1] = made
        return True

    def _stashed(self, element: Element) -> str:
        hidden = HTML_PLACEHOLDER_RE.fullmatch((element.text or "").strip())
        if hidden is None:
            return ""
        return str(self.md.htmlStash.rawHtmlBlocks[int(hidden.group(1))]).strip()

    def _attributes(self, element: Element) -> None:
        if self.md.is_block_level(element.tag):
            for name in _SPOKEN:
                if name in element.attrib:
                    element.set(name, self._text(element.attrib[name]) or "")

    def _text(self, raw: str | None) -> str | None:
        if raw is None or isinstance(raw, AtomicString) or not raw.strip():
            return raw
        block = split_block(raw)
        text = block.text
        if block.has_words:
            message = block.message
            translated = self.edition.translate(message, self.notes)
            self.notes = []
            # An untranslated block keeps its soft wraps, and so its exact HTML.
            text = block.text if translated == message else translated
        return block.with_text(self._filled(text))

    def _filled(self, text: str) -> str:
        try:
            return self.edition.fill(text)
        except ValueError as error:
            raise ProseError(f"{self.extension.page}: {complaint(error)}, in {text!r}") from error

    def _keeps(self, element: Element) -> bool:
        try:
            return self.edition.keeps(element)
        except ValueError as error:
            raise ProseError(f"{self.extension.page}: {complaint(error)}") from error

    def _draw(self, element: Element) -> None:
        try:
            picture = self.edition.picture(element)
        except ValueError as error:
            raise ProseError(f"{self.extension.page}: {complaint(error)}") from error
        if picture is not None:
            element.text = AtomicString(self.md.htmlStash.store(picture))
