"""The header rules of a site in the form that several static hosts read: a file `_headers` at its root.

A path begins a block, its headers follow indented, `# …` is a comment. `*` stands for anything, once a path; of
several blocks that fit all count, and what two of them say of one header is joined with a comma, as those hosts do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

NAME = "_headers"


@dataclass
class Rule:
    """A block: the paths it is for, and what it says.

    :ivar dropped: names of headers that earlier blocks set and this one takes away (`! Name`).
    """

    path: str
    headers: list[tuple[str, str]] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)

    def fits(self, path: str) -> bool:
        """Whether it is for this path, which begins with a slash."""
        return re.fullmatch(".*".join(map(re.escape, self.path.split("*"))), path) is not None


def parse(text: str) -> list[Rule]:
    """The blocks in their order.

    :raises ValueError: a line is neither a path nor a header of one.
    """
    rules: list[Rule] = []
    for number, line in enumerate(text.splitlines(), 1):
        told = line.strip()
        if not told or told.startswith("#"):
            continue
        if not line[0].isspace():
            rules.append(Rule(told))
            continue
        name, colon, value = told.partition(":")
        if not rules or not (colon or told.startswith("!")):
            raise ValueError(f"line {number} of the headers is no header of a path: {told}")
        if told.startswith("!"):
            rules[-1].dropped.append(told[1:].strip())
        else:
            rules[-1].headers.append((name.strip(), value.strip()))
    return rules


def headers(rules: list[Rule], path: str) -> dict[str, str]:
    """What the blocks say of a path, by the header's name in small letters."""
    found: dict[str, str] = {}
    for rule in rules:
        if not rule.fits(path):
            continue
        for name in rule.dropped:
            found.pop(name.lower(), None)
        for name, value in rule.headers:
            key = name.lower()
            found[key] = f"{found[key]}, {value}" if key in found else value
    return found


def of(folder: Path) -> list[Rule]:
    """The rules of a built site; none where it has no such file."""
    path = folder / NAME
    return parse(path.read_text(encoding="utf-8")) if path.is_file() else []
