"""The rules by name, for the plain model: options as a dict, traditions and variants as changes.

Written from the rules' description and not from the engine's tables, so that the tests compare two
readings of it.
"""

from typing import TypedDict


class Options(TypedDict):
    """The eleven options, numbers as numbers; ``passes`` 0 stands for no limit."""

    unit: str
    fill: str
    fill_after: str
    build: str
    turn: int
    passes: int
    reserve: int
    visible: str
    columns: int
    base: str
    build_on_base: bool


NORWEGIAN: Options = {
    "unit": "part",
    "fill": "reserve",
    "fill_after": "any",
    "build": "alternating",
    "turn": 3,
    "passes": 0,
    "reserve": 13,
    "visible": "top",
    "columns": 4,
    "base": "dealt",
    "build_on_base": True,
}

TRADITIONS: dict[str, dict[str, object]] = {
    "norwegian": {},
    "german": {"unit": "whole", "fill_after": "waste"},
    "dutch": {"unit": "top-or-whole", "fill_after": "waste"},
    "danish": {"unit": "whole", "fill_after": "waste"},
    "english": {"unit": "top-or-whole", "fill_after": "waste"},
}

VARIANTS: dict[str, dict[str, object]] = {
    "strict": {"unit": "top-or-whole"},
    "parts": {"unit": "part"},
    "turn-one": {"turn": 1},
    "storehouse": {"base": "2", "build": "suit", "turn": 1, "passes": 2},
    "rainbow": {"build": "any", "turn": 1, "passes": 1},
    "selective": {"base": "chosen"},
    "superior": {"fill": "free", "visible": "all"},
    "chameleon": {"reserve": 12, "columns": 3, "build": "any", "turn": 1, "passes": 1},
}

GERMAN_VARIANTS: dict[str, dict[str, object]] = {
    "storehouse": {"base": "2", "build": "suit", "turn": 1, "passes": 3},
    "rainbow": {"turn": 1, "passes": 3},
}


def options(name: str) -> Options:
    """The options that a rules name such as ``german/storehouse+passes=2`` stands for."""
    head, *changes = name.split("+")
    tradition, _, variant = head.partition("/")
    result: dict[str, object] = {**NORWEGIAN, **TRADITIONS[tradition]}
    if variant:
        described = GERMAN_VARIANTS if tradition == "german" else {}
        result.update(described.get(variant, VARIANTS[variant]))
    for change in changes:
        key, _, value = change.partition("=")
        result[key] = _value(key, value)
    return result  # type: ignore[return-value]


def _value(key: str, value: str) -> object:
    if key == "build_on_base":
        return value == "yes"
    if key == "passes":
        return 0 if value == "unlimited" else int(value)
    if key in ("turn", "reserve", "columns"):
        return int(value)
    return value
