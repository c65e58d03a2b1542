"""The word lists: what must not stand in a translation, and what may stay as it is."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
FORBIDDEN = HERE / "forbidden.tsv"
SAME = HERE / "same.tsv"


@cache
def forbidden(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns that must not match a text of a language, each with what to write instead."""
    return tuple((re.compile(pattern), instead) for its, pattern, instead, _ in rows(FORBIDDEN) if its == code)


@cache
def may_be_same(code: str, message: str) -> bool:
    """Whether a translation may equal its message."""
    return any(its in (code, "*") and text == message for its, text in rows(SAME))


@cache
def rows(path: Path) -> tuple[tuple[str, ...], ...]:
    """The rows of a table; lines that begin with ``#`` are remarks."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(tuple(line.split("\t")) for line in lines if line and not line.startswith("#"))
