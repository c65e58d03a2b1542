"""What the pages say of other traditions is what the rules data say of them."""

from __future__ import annotations

import re

import pytest

from canfield.names import parse_rules
from canfield.variants import SCORING, TRADITIONS
from guide.places import DOCS

#: A note on how others play, with the option and value it is about.
NOTE = re.compile(
    r'<div class="elsewhere" data-unless="(?P<option>\w+)=(?P<value>[\w-]+)"[^>]*>(?P<text>.*?)</div>', re.DOTALL
)
NOTES = NOTE.findall((DOCS / "rules.md").read_text("utf-8"))


def value_of(tradition: str, option: str) -> str:
    """An option's value in a tradition; its way of scoring counts as one."""
    return SCORING[tradition] if option == "score" else str(getattr(parse_rules(tradition).rules, option))


@pytest.mark.parametrize(("option", "value", "text"), NOTES, ids=[f"{option}={value}" for option, value, _ in NOTES])
def test_a_note_names_those_who_play_so(option: str, value: str, text: str) -> None:
    named = {tradition for tradition in TRADITIONS if tradition.capitalize() in text}
    assert named == {tradition for tradition in TRADITIONS if value_of(tradition, option) == value}


@pytest.mark.parametrize("option", ["unit", "fill_after", "score"])
def test_every_way_is_noted(option: str) -> None:
    """Each value that some tradition has is told on the pages of the others."""
    assert {value for its, value, _ in NOTES if its == option} == {value_of(name, option) for name in TRADITIONS}


def test_the_traditions_differ_in_nothing_else() -> None:
    """Else there would have to be a note on it."""
    for option in ("fill", "build", "turn", "passes", "reserve", "visible", "columns", "base", "build_on_base"):
        assert len({value_of(name, option) for name in TRADITIONS}) == 1, option
