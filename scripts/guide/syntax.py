"""Whether a file is written as a gettext catalog: Babel takes much for one that no other tool does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.pofile import PoFileError

from guide.translations import read_catalog

_TEXT: Final = r'"(?:[^"\\]|\\["\\abfnrtv0-7x])*"'
#: A blank line, a comment, a keyword with its text, or a further line of a text.
_LINE: Final = re.compile(
    r"\s*(?:\#(?!~).*|\#~\|.*"
    rf"|(?:\#~\s+)?(?:(?P<keyword>msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?{_TEXT})?\s*"
)
#: After which keywords each may stand; the forms of a plural are told by :func:`_may_follow`.
_AFTER: Final = {
    "msgctxt": ("", "msgstr"),
    "msgid": ("", "msgctxt", "msgstr"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid",),
    "msgstr[0]": ("msgid_plural",),
}


def syntax_faults(path: Path, code: str) -> Iterator[str]:
    """What is wrong with the writing of a file, the first fault only; nothing for a catalog."""
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        yield f"not UTF-8, from byte {error.start} on"
        return
    fault = _line_fault(text) or _reading_fault(path, code, text)
    if fault:
        yield fault


def _line_fault(text: str) -> str | None:
    """The first line that no catalog has, or has not there."""
    before = ""
    for number, line in enumerate(text.split("\n"), start=1):
        found = _LINE.fullmatch(line)
        keyword = found["keyword"] if found else None
        if not found or (keyword and not _may_follow(keyword, before)):
            return f"line {number} has no place in a catalog: {line.strip()[:60]!r}"
        before = keyword or before
    return None if not before or before.startswith("msgstr") else f"it ends after a {before}"


def _may_follow(keyword: str, before: str) -> bool:
    if keyword in _AFTER:
        return re.sub(r"\[\d\]", "", before) in _AFTER[keyword]
    return before == f"msgstr[{int(keyword[-2]) - 1}]"


def _reading_fault(path: Path, code: str, text: str) -> str | None:
    """Why Babel takes no catalog from the file, or one with fewer messages than stand there."""
    try:
        read = len(list(read_catalog(path, code)))
    except (PoFileError, ValueError, LookupError) as error:
        return f"no catalog: {error}"
    written = len(re.findall(r"^\s*msgid\s", text, re.MULTILINE))
    return None if read == written else "the header is missing, or a message stands there twice"
