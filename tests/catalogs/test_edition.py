"""What the pages of a tradition say: placeholders, conditional blocks, pictures."""

from __future__ import annotations

import re
from gettext import NullTranslations
from xml.etree.ElementTree import Element

import pytest

from canfield.variants import SCORING, TRADITIONS
from guide import conditions, facts
from guide.edition import LanguageEdition
from guide.figures import draw
from guide.languages import languages
from guide.placeholders import Placeholders
from tests.catalogs.pseudo import PseudoTranslations


def filled(text: str, code: str = "en", tradition: str = "english") -> str:
    return Placeholders(code, NullTranslations(), facts.numbers(tradition)).fill(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{reserve} and {reserve:word}", "13 and thirteen"),
        ("{columns:word} × {suit_cards} of {pack}, {stock} left", "four × 13 of 52, 34 left"),
        ("{7S}", '<span class="card black">7♠\ufe0e</span>'),
        ("{TD}", '<span class="card red">10♦\ufe0e</span>'),
        ("{rank:J} {rank:T}", "J 10"),
        ("the {name:QH}", "the queen of hearts"),
        ("`{nothing}` and ``{7X}``", "`{nothing}` and ``{7X}``"),
        ("[Play](play.md){.md-button}", "[Play](play.md){.md-button}"),
        ("[A](b.md){ #here .big title=x } {: .note }", "[A](b.md){ #here .big title=x } {: .note }"),
        (r"\{no placeholder\}", r"\{no placeholder\}"),
    ],
)
def test_placeholders(text: str, expected: str) -> None:
    assert filled(text) == expected


def test_cards_and_words_are_the_language_s_own() -> None:
    placeholders = Placeholders("nb", PseudoTranslations(), facts.numbers("norwegian"))
    assert placeholders.fill("{JS} {rank:Q} {name:7S} {turn:word}") == (
        '<span class="card black">Ĵ♠\ufe0e</span> Ɋ šéṽéñ øƒ šƥåđéš ŧħřéé'
    )


@pytest.mark.parametrize(
    ("code", "expected"), [("en", "1,960"), ("nb", "1\u00a0960"), ("de", "1.960"), ("nl", "1.960"), ("da", "1.960")]
)
def test_numbers_are_written_as_the_language_does(code: str, expected: str) -> None:
    assert filled("{points_most}", code) == expected


@pytest.mark.parametrize(
    "wrong", ["{reserv}", "{7X}", "{reserve:words}", "{rank:X}", "{name:10S}", "{passes}", "{7S:word}"]
)
def test_a_wrong_placeholder_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        filled(f"Some {wrong}.")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("{7X and more", "{7X and more"),
        ("{7S placeholder }", "{7S placeholder }"),
        ("{ 7S }", "{ 7S }"),
        ("7S}", "}"),
        ("{{7S}}", "{"),
        ("{7S", "{7S"),
        ("{}", "{}"),
        ("{rank:}", "{rank:}"),
        ("{reserve:word:word}", "{reserve:word:word}"),
    ],
)
def test_a_brace_that_is_no_placeholder_is_refused(wrong: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"no placeholder: {told}")):
        filled(f"`{{code}}` and {{7S}}, {wrong}")


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_scores_in_prose_add_up(tradition: str) -> None:
    told = facts.numbers(tradition)
    assert told["casino_all"] == told["pack"] * told["casino_card"]
    assert told["casino_net"] == told["casino_all"] - told["casino_stake"]
    assert told["points_most"] == told["pack"] * told["points_card"] + told["points_bonus"] + told["points_time"]
    assert told["pack_net"] == told["pack_prize"] - told["pack_price"]


def block(**condition: str) -> Element:
    return Element("div", {f"data-{name}": text for name, text in condition.items()})


def keeps(tradition: str, **condition: str) -> bool:
    return conditions.applies(block(**condition), facts.options(tradition), facts.CONDITIONS)


@pytest.mark.parametrize(
    ("tradition", "condition", "expected"),
    [
        ("norwegian", {"when": "unit=part"}, True),
        ("german", {"when": "unit=part"}, False),
        ("german", {"unless": "unit=part"}, True),
        ("dutch", {"when": "unit=part|top-or-whole"}, True),
        ("danish", {"when": "score=pack"}, True),
        ("english", {"when": "tradition=german|english"}, True),
        ("english", {"when": "score=casino", "unless": "tradition=english"}, False),
        ("english", {"when": "build_on_base=yes"}, True),
        ("english", {}, True),
    ],
)
def test_conditions(tradition: str, condition: dict[str, str], expected: bool) -> None:
    assert keeps(tradition, **condition) is expected


def test_each_scheme_is_some_tradition_s() -> None:
    for scheme in facts.CONDITIONS["score"]:
        assert any(keeps(tradition, when=f"score={scheme}") for tradition in SCORING)


@pytest.mark.parametrize("wrong", ["unit", "unit=parts", "units=part", "unit=part|", "turn=2", "score=english", ""])
def test_a_wrong_condition_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(wrong))):
        keeps("english", when=wrong)


def test_a_condition_is_taken_off_its_block() -> None:
    element = block(when="unit=part")
    conditions.applies(element, facts.options("norwegian"), facts.CONDITIONS)
    assert element.attrib == {}


def picture(**asked: str) -> str | None:
    figure = Element("figure", {f"data-{name}": text for name, text in asked.items()})
    return draw(figure, "english", NullTranslations(), "cards.svg")


def test_pictures() -> None:
    assert picture() is None
    assert "c7S" in (picture(guided="round-the-corner", moves="0") or "")
    assert "c3D" in (picture(guided="round-the-corner", moves="2", highlight="waste") or "")
    assert "cTD" in (picture(cards="9D TD") or "")
    assert draw(Element("div", {"data-cards": "9D"}), "english", NullTranslations(), "cards.svg") is None


LINE = "The winning line of round-the-corner is followed for 0 to 99 moves."


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"guided": "nope"}, 'data-guided="nope": There is no guided deal named “nope”.'),
        ({"guided": ""}, 'data-guided="": There is no guided deal named “”.'),
        ({"guided": "round-the-corner", "moves": "100"}, f'data-moves="100": {LINE}'),
        ({"guided": "round-the-corner", "moves": "-1"}, f'data-moves="-1": {LINE}'),
        ({"guided": "round-the-corner", "moves": "x"}, f'data-moves="x": {LINE}'),
        ({"guided": "round-the-corner", "moves": "²"}, f'data-moves="²": {LINE}'),
        ({"guided": "round-the-corner", "highlight": "9"}, 'data-highlight="9": nothing to highlight: 9'),
        ({"position": "J 0,0"}, 'data-position="J 0,0": A position has seven parts'),
        ({"cards": "9X"}, 'data-cards="9X": “9X” is no card'),
        ({"cards": ""}, 'data-cards="": no cards to draw'),
        ({"cards": "9D", "rules": "swedish"}, 'data-rules="swedish": “swedish” names no tradition'),
    ],
)
def test_a_wrong_picture_is_a_sentence_that_names_the_attribute(wrong: dict[str, str], told: str) -> None:
    with pytest.raises(ValueError, match=rf"\A{re.escape(told)}"):
        picture(**wrong)


def test_a_guided_deal_that_only_scripts_read_is_looked_up_too() -> None:
    stepper = Element("div", {"data-guided": "nope"})
    with pytest.raises(ValueError, match='data-guided="nope": There is no guided deal'):
        draw(stepper, "english", NullTranslations(), "cards.svg")


def test_every_language_has_an_edition() -> None:
    for one in languages():
        edition = LanguageEdition(one, NullTranslations(), NullTranslations())
        edition.turn_to("rules/")
        assert edition.sprite == "../../cards.svg"
        assert edition.fill("{reserve}") == "13"
