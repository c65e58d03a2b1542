"""Blocks that are true for some traditions only.

``data-when="unit=part"`` keeps a block where the page's tradition has that value,
``data-unless="unit=part"`` where it has not; ``a|b`` are alternatives. Every block is translated
into every language; those that do not apply are dropped afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from xml.etree.ElementTree import Element

WHEN: Final = "data-when"
UNLESS: Final = "data-unless"


def has_condition(element: Element) -> bool:
    """Whether a block depends on the tradition."""
    return WHEN in element.attrib or UNLESS in element.attrib


def applies(element: Element, facts: Mapping[str, str], allowed: Mapping[str, Sequence[str]]) -> bool:
    """Whether a block is true; its conditions are taken off it.

    :param facts: each option's value in the page's tradition.
    :param allowed: each option's possible values.
    :raises ValueError: for an unknown option or value, naming the condition.
    """
    when = element.attrib.pop(WHEN, None)
    unless = element.attrib.pop(UNLESS, None)
    return (when is None or _holds(when, facts, allowed)) and (unless is None or not _holds(unless, facts, allowed))


def _holds(condition: str, facts: Mapping[str, str], allowed: Mapping[str, Sequence[str]]) -> bool:
    option, equals, told = condition.partition("=")
    if not equals or option not in allowed:
        raise ValueError(f"no condition: {condition!r}; options are {' '.join(allowed)}")
    values = told.split("|")
    for value in values:
        if value not in allowed[option]:
            raise ValueError(f"{condition!r}: {option} is one of {' '.join(allowed[option])}, not {value!r}")
    return facts[option] in values
