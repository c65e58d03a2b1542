"""What of a block's text is its message, and what stands around it.

The text of a block is taken raw, before inline Markdown is read. Soft wraps are undone, hard
breaks stay; a task list's box, the footnote marks and attribute list at the end, and what other
extensions hid there stay out of the message, so that no translation can harm them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

#: A piece that an extension has put aside (``markdown.util.STX`` … ``ETX``).
_STASHED: Final = "\x02[^\x02\x03]*\x03"
#: ``{#id .class key=value}``: unlike a placeholder it begins with a mark or has an equals sign.
ATTRIBUTES: Final = r"\{:?[ ]*(?:[#.][^\n}]*|[\w-]+=[^\n}]*)\}"

_BEFORE: Final = re.compile(r"\s*(?:\[[ xX]\][ ]+)?")
_AFTER: Final = re.compile(rf"(?:\s*(?:\[\^[^\]\s]+\]|{_STASHED}))*(?:\s+{ATTRIBUTES})?\s*\Z")
_LINE_END: Final = re.compile(r"(\\|[ \t]*)\n[ \t]*")
#: What may stand in a block without being words: code, tags but for those with a text in an
#: attribute, placeholders, addresses, entities, footnote marks.
_NO_WORDS: Final = re.compile(
    r"(`+).*?\1"
    rf"|{_STASHED}"
    r"|<(?![^<>]*\b(?:title|alt|aria-label)\s*=)[^<>]*>"
    r"|\]\([^()]*\)|\{[^{}]*\}|&\w+;|\[\^[^\]]*\]",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Block:
    """A block's raw text: the message with what stands before and after it.

    :ivar text: the middle as it is written, soft wraps and all.
    """

    before: str
    text: str
    after: str

    @property
    def message(self) -> str:
        """The text as one line, but for hard breaks."""
        return _LINE_END.sub(_unwrap, self.text)

    @property
    def has_words(self) -> bool:
        """Whether there is anything to translate."""
        return any(letter.isalpha() for letter in _NO_WORDS.sub("", self.text))

    def with_text(self, text: str) -> str:
        """The block's raw text with another middle."""
        return f"{self.before}{text}{self.after}"


def _unwrap(line_end: re.Match[str]) -> str:
    ending = line_end.group(1)
    is_hard_break = ending == "\\" or ending.endswith("  ")
    return f"{ending}\n" if is_hard_break else " "


def split_block(raw: str) -> Block:
    """Split a block's raw text."""
    before = _BEFORE.match(raw)
    after = _AFTER.search(raw)
    # Both patterns match the empty text.
    assert before is not None and after is not None
    start = before.end()
    end = max(after.start(), start)
    return Block(raw[:start], raw[start:end], raw[end:])
