"""Live positions and puzzles: in every language's tradition the engine confirms them, and refuses what is wrong."""

from __future__ import annotations

import json
import re
from functools import cache
from gettext import NullTranslations
from html import unescape
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import pytest

from canfield.protocol import Desk
from canfield.reasons import RULE_OF
from guide.edition import LanguageEdition
from guide.extract import reader
from guide.figures import draw
from guide.languages import Language, languages
from guide.places import DOCS
from guide.prose import ProseError, ProseExtension
from guide.puzzles import pose

Json = dict[str, Any]

#: Sections of the rules about which there is nothing to be played.
UNTOUCHED = {"need", "layout", "deal", "scoring", "summary"}
#: 3S can open a foundation; nothing else can be moved.
OPEN = (
    "3 0,1,0,0 4SQSTCQD7S3D2HAHAD9C JC/4D3S/9S/6D - "
    "6H4CJH9DAC7D8C8HQH5DKS5S9H7CKC5HKHAS5CKDTH2CQC2S6C8S4H2DTD8DJDTS7H6S3CJS 1"
)
#: A puzzle of the page on strategy.
PUZZLE = (
    "4 0,4,2,0 ACJH3H2C9C7STCQS2D 3C/TH9S8H7C6D5C/JDTS/6S AHJC7D9D4SAD6CKCQCQH5S8CKDKHTD2S9H8D2H 3D8SQDAS4CKS3SJS 2"
)

by_language = pytest.mark.parametrize("language", languages(), ids=lambda one: one.code)


@cache
def page(name: str, language: Language) -> str:
    """A page as a language's readers get it, in English: what is tested is the tradition's."""
    edition = LanguageEdition(language, NullTranslations(), NullTranslations())
    edition.turn_to(f"{name}/")
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8").partition("\n---\n")[2]
    return reader(ProseExtension(edition, f"{name}.md")).convert(text)


def told(html: str) -> list[Json]:
    """What the scripts of a page are told."""
    return [json.loads(data) for data in re.findall(r'<script type="application/json">(.*?)</script>', html)]


def answered(html: str) -> list[str]:
    """What the page says in words of what the scripts are told; the search leaves it out."""
    return [unescape(text) for text in re.findall(r'<p class="live-answer" data-search-exclude="">(.*?)</p>', html)]


def laid(data: Json) -> Desk:
    """A desk with the position on it, which is what the page says it is."""
    desk = Desk()
    answer = ask(desk, data["start"])
    assert answer["ok"], answer
    assert answer["view"] == data["view"]
    return desk


def ask(desk: Desk, request: Json) -> Json:
    answer: Json = json.loads(desk.handle(json.dumps(request)))
    return answer


@by_language
@pytest.mark.parametrize("name", ["rules", "variants"])
def test_every_goal_can_be_reached_and_every_try_is_refused(name: str, language: Language) -> None:
    html = page(name, language)
    found = told(html)
    assert len(found) >= {"rules": 15, "variants": 3}[name]
    for data, answer_told in zip(found, answered(html), strict=True):
        assert data["start"]["rules"].startswith(language.tradition)
        for goal in data.get("goals", []):
            desk, said = laid(data), []
            for move in goal:
                answer = ask(desk, {"type": "play", "move": move})
                assert answer["ok"], (data["view"]["position"], move)
                said.append(answer["say"])
            # The page tells by the history that the goal is reached.
            assert answer["view"]["moves"] == goal
            if goal == data["goals"][0]:
                assert answer_told == " ".join([*said, answer["view"]["verdict"]]).strip()
        if "try" in data:
            answer = ask(laid(data), tried(data["try"]))
            assert RULE_OF[answer["error"]["code"]] == answer["error"]["rule"]
            assert data["try"]["text"] == answer_told


def tried(wanted: Json) -> Json:
    """The try as keys make it, which leave the size open; on the stock, a turn."""
    if wanted["target"] == "stock":
        return {"type": "turn"}
    return {"type": "try", "source": wanted["source"], "target": wanted["target"]}


@by_language
def test_every_section_with_a_rule_to_be_played_has_a_live_position(language: Language) -> None:
    sections = re.split(r'<h2 id="([\w-]+)"', page("rules", language))[1:]
    bare = {
        anchor for anchor, text in zip(sections[::2], sections[1::2], strict=True) if "application/json" not in text
    }
    assert bare == UNTOUCHED


@by_language
def test_the_same_move_of_three_cards_is_made_or_refused_by_the_tradition(language: Language) -> None:
    together = [data for data in told(page("rules", language)) if "JSTH9S8D" in data["view"]["position"]]
    codes = {"norwegian": None, "german": "unit-whole", "danish": "unit-whole"}
    wanted = codes.get(language.tradition, "unit-ends")
    assert [data.get("try", {}).get("code") for data in together] == [wanted]
    assert [data.get("goals") for data in together] == [None if wanted else [["2-1:3"]]]


@by_language
def test_an_exercise_is_refused_for_the_rule_that_it_teaches(language: Language) -> None:
    """Where only the waste fills a space, that is why a whole column may not: it would tell nothing new."""
    codes = [data["try"]["code"] for data in told(page("rules", language)) if "try" in data]
    is_free = language.tradition == "norwegian"
    assert (codes.count("space-whole"), codes.count("space-from-waste")) == ((1, 0) if is_free else (0, 1))


@by_language
def test_both_moves_of_every_puzzle_are_legal_and_explained(language: Language) -> None:
    html = page("strategy", language)
    found = told(html)
    assert len(found) == html.count('class="puzzle"') >= 12
    for data in found:
        for move in (data["better"], data["worse"]):
            assert ask(laid(data), {"type": "play", "move": move})["ok"], (data["view"]["position"], move)
            assert html.count(f'<details class="why" data-move="{move}">')
    # Under the page's own rules, but for those that need others.
    foreign = [data["start"]["rules"] for data in found if data["start"]["rules"] != language.tradition]
    assert set(foreign) <= {"dutch/superior", "english/turn-one", "norwegian"}


def figure(**asked: str) -> Element:
    attributes = {f"data-{name}": value for name, value in asked.items()}
    return Element("figure", {"class": "deal live"} | attributes)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"goal": "1-F"}, 'data-goal="1-F": '),
        ({"goal": "2-F 2-F"}, 'data-goal="2-F 2-F": '),
        ({"goal": "2-F|"}, 'data-goal="2-F|": no move to be made'),
        ({"goal": "2-F|X"}, 'data-goal="2-F|X": '),
        ({"try": "2-F"}, 'data-try="2-F": 2-F is not refused under the rules english'),
        ({"try": "T"}, 'data-try="T": '),
        ({"try": "nothing"}, 'data-try="nothing": '),
        ({"goal": "2-F", "position": OPEN.replace("9C", "9D")}, "data-position="),
        ({"goal": "2-F", "rules": "+columns=5"}, "data-position="),
        ({"goal": "2-F", "rules": "/nothing"}, 'data-rules="/nothing": '),
    ],
)
def test_a_wrong_live_figure_is_refused(asked: dict[str, str], complaint: str) -> None:
    with pytest.raises(ValueError, match=rf"\A{re.escape(complaint)}"):
        draw(figure(**{"position": OPEN} | asked), "english", NullTranslations(), "cards.svg")


def test_what_is_asked_of_a_live_figure_is_told_as_the_engine_spells_it() -> None:
    html = draw(
        figure(**{"position": OPEN, "goal": "2-F|T T", "try": "H-1"}), "german", NullTranslations(), "cards.svg"
    )
    (data,) = told(html or "")
    assert data["goals"] == [["2-F"], ["T", "T"]]
    assert data["try"] == {
        "source": "hearts",
        "target": "1",
        "code": "foundation-card",
        "text": "Three of hearts stays where it is: no card is taken back from a foundation.",
        "rule": "foundations",
    }


def test_a_live_figure_that_asks_for_nothing_is_there_to_be_played() -> None:
    made = figure(position=OPEN)
    (data,) = told(draw(made, "german", NullTranslations(), "cards.svg") or "")
    assert data.keys() == {"start", "view"}
    assert not list(made)


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"goal": "2-F|T"}, "Three of spades opens a foundation."),
        ({"goal": "T 2-F"}, "3 cards are turned, six of spades on top. Three of spades opens a foundation."),
        ({"try": "H-1"}, "Three of hearts stays where it is: no card is taken back from a foundation."),
    ],
)
def test_what_comes_of_it_stands_behind_the_caption(asked: dict[str, str], answer: str) -> None:
    class Marked(NullTranslations):
        def gettext(self, message: str) -> str:
            return f"{message}<"

    made = figure(position=OPEN, **asked)
    caption = SubElement(made, "figcaption")
    draw(made, "german", NullTranslations(), "cards.svg")
    assert (list(made), [(one.get("class"), one.text) for one in caption]) == ([caption], [("live-answer", answer)])
    # In the page's language, as text.
    draw(made, "german", Marked(), "cards.svg")
    assert "<" in (caption[1].text or "")


def test_rules_may_be_told_as_a_difference_to_the_pages() -> None:
    html = draw(figure(position=OPEN, goal="2-F", rules="+passes=2"), "danish", NullTranslations(), "cards.svg")
    assert told(html or "")[0]["start"]["rules"] == "danish+passes=2"


def test_data_cannot_end_its_element() -> None:
    class Marked(NullTranslations):
        def gettext(self, message: str) -> str:
            return f"</script>{message}"

    html = draw(figure(position=OPEN, goal="2-F"), "danish", Marked(), "cards.svg")
    assert (html or "").partition("<script")[2].count("</script>") == 1
    assert "</script>" in told(html or "")[0]["view"]["outcome"] + told(html or "")[0]["view"]["base"]["text"]


def puzzle(**asked: str) -> Element:
    known = {"position": PUZZLE, "better": "R-1", "worse": "W-1"} | asked
    made = Element("div", {"class": "puzzle", "id": "puzzle-x"} | {f"data-{name}": one for name, one in known.items()})
    for move in (known["better"], "W-1"):
        SubElement(made, "div", {"class": "why", "data-move": move})
    return made


@pytest.mark.parametrize(
    "wrong",
    [
        {"better": "R-2"},
        {"worse": "W-2"},
        {"worse": "R-1"},
        {"worse": "X"},
        {"position": PUZZLE.replace("2D", "2H")},
        {"rules": "dutch/chameleon"},
        {"better": "T", "worse": "W-3"},
    ],
)
def test_a_wrong_puzzle_is_refused_by_its_name(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"\Apuzzle-x: ."):
        pose(puzzle(**wrong), "danish", NullTranslations(), NullTranslations(), "cards.svg")


def test_the_reasons_of_a_puzzle_are_answers_to_be_unfolded() -> None:
    made = puzzle()
    pose(made, "danish", NullTranslations(), NullTranslations(), "cards.svg")
    assert [child.tag for child in made] == ["details", "details"]
    assert [child.findtext("summary") for child in made] == ["The better move", "The other move"]
    assert (made[0].findtext("p") or "").startswith("Two of diamonds goes on three of clubs, column 1.")


def test_a_live_figure_that_the_readers_do_not_see_may_be_wrong_for_them() -> None:
    """A block for other traditions is dropped before its figure is looked at; in theirs it is refused."""
    text = (
        '<div data-when="unit=part" markdown="block">\n\n'
        f'<figure class="deal live" data-position="{OPEN}" data-goal="1-F" markdown="block">\n</figure>\n\n</div>\n'
    )
    for one in languages():
        edition = LanguageEdition(one, NullTranslations(), NullTranslations())
        markdown = reader(ProseExtension(edition, "page.md"))
        if one.tradition == "norwegian":
            with pytest.raises(ProseError, match=r'\Apage\.md: data-goal="1-F"'):
                markdown.convert(text)
        else:
            assert "figure" not in markdown.convert(text)
