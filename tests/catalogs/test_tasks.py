"""The tasks of the guided deals: each lies in the page as the engine lays it out, and a wrong one is named."""

from __future__ import annotations

import json
import re
from gettext import NullTranslations
from xml.etree.ElementTree import Element, SubElement

import pytest

from canfield.guided import GUIDED
from canfield.protocol import handle
from guide.edition import LanguageEdition
from guide.figures import draw
from guide.languages import Language, languages

CORNER = "round-the-corner"


def stepper(name: str, *tasks: str) -> Element:
    """The element of a guided deal with a step for every task, and one that only tells."""
    root = Element("div", {"data-guided": name})
    SubElement(root, "section")
    for task in tasks:
        SubElement(root, "section", {"data-task": task})
    return root


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.code)
@pytest.mark.parametrize("name", GUIDED)
def test_the_page_brings_what_the_engine_would_answer(name: str, language: Language) -> None:
    edition = LanguageEdition(language, NullTranslations(), NullTranslations())
    made = edition.picture(stepper(name, "0 1", "4 6"))
    found = re.fullmatch(r'<script type="application/json">(.*)</script>', made or "")
    assert found
    layouts = json.loads(found[1])
    assert list(layouts) == ["0", "4"]
    for done, layout in layouts.items():
        answer = json.loads(handle(json.dumps(layout["start"])))
        assert answer["view"] == layout["view"]
        assert (layout["view"]["done"], layout["view"]["deal"]) == (int(done), {"guided": name})


@pytest.mark.parametrize("task", ["", "0", "1 1", "2 1", "98 100", "-1 1", "a b", "0 1 2"])
def test_a_task_that_is_no_stretch_of_the_line_is_named(task: str) -> None:
    told = rf'\Adata-task="{task}": no moves of the line of {CORNER}, which has 99\Z'
    with pytest.raises(ValueError, match=told):
        draw(stepper(CORNER, task), "english", NullTranslations(), "cards.svg")
