"""Which blocks of a page are true for which tradition, read from its English source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.browser.names import source

_TAG = re.compile(r"<(?P<end>/?)(?P<tag>\w+)(?P<attributes>[^>]*)>")
_CONDITION = re.compile(r'data-(?P<kind>when|unless)="(?P<option>\w+)=(?P<values>[^"]+)"')


@dataclass(frozen=True)
class Condition:
    """A block is true where an option has one of these values, or where it has none of them."""

    option: str
    values: tuple[str, ...]
    unless: bool

    def holds(self, options: dict[str, str]) -> bool:
        """Whether it holds for a tradition's options."""
        return (options[self.option] in self.values) != self.unless


@dataclass(frozen=True)
class Block:
    """A paragraph, as the message that it is, with the conditions it stands under."""

    message: str
    conditions: tuple[Condition, ...] = field(default=())

    def holds(self, options: dict[str, str]) -> bool:
        """Whether a tradition's page shows it."""
        return all(condition.holds(options) for condition in self.conditions)


def paragraphs(page: str) -> Iterator[Block]:
    """The paragraphs of a page that stand in blocks of their own, outside pictures and lists."""
    open_tags: list[Condition | None] = []
    for text in re.split(r"\n{2,}", source(page)):
        if not _TAG.match(text):
            if not re.match(r"#|- |\d+\. |---|\[", text):
                yield Block(text, tuple(condition for condition in open_tags if condition))
            continue
        for tag in _TAG.finditer(text):
            if tag["tag"] in ("figcaption", "kbd"):
                continue
            if tag["end"]:
                open_tags.pop()
            else:
                open_tags.append(_condition(tag["attributes"]))


def _condition(attributes: str) -> Condition | None:
    found = _CONDITION.search(attributes)
    if not found:
        return None
    return Condition(found["option"], tuple(found["values"].split("|")), found["kind"] == "unless")
