"""The card sprite holds every card, complete in itself, with the language's corner letters."""

import re
import xml.etree.ElementTree as ET

import pytest

from canfield.cards import PACK, card_text
from guide.site import Site
from guide.sprite import STRIP, sprite
from guide.suits import SUIT_PATHS
from tests.pictures.drawn import SVG

PLAIN = {rank: rank for rank in "A23456789JQK"} | {"T": "10"}
INK = re.compile(r"var\(--card-ink-(\w)")

#: The letters of ace, jack, queen and king on the cards of each language's country.
LETTERS = {"en": "AJQK", "nb": "AJQK", "de": "ABDK", "nl": "ABVH", "da": "AJQK"}


def symbols(markup: str) -> dict[str, ET.Element]:
    root = ET.fromstring(markup)
    return {str(symbol.get("id")): symbol for symbol in root.iter(f"{SVG}symbol")}


def corner(symbol: ET.Element) -> str | None:
    (text,) = symbol.iter(f"{SVG}text")
    return text.text


def test_all_cards_the_back_and_the_empty_place_are_there_once() -> None:
    root = ET.fromstring(sprite(PLAIN))
    names = [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")]
    assert sorted(map(str, names)) == sorted([*(f"c{card_text(card)}" for card in PACK), "back", "space"])
    assert {symbol.get("viewBox") for symbol in root.iter(f"{SVG}symbol")} == {"0 0 60 84"}


@pytest.mark.parametrize(("code", "letters"), LETTERS.items())
def test_corners_speak_the_language(code: str, letters: str) -> None:
    cards = symbols(Site.of_language(code).sprite())
    expected = PLAIN | dict(zip("AJQK", letters, strict=True))
    for card in PACK:
        name = card_text(card)
        assert corner(cards[f"c{name}"]) == expected[name[0]]


def test_a_rank_without_a_corner_is_an_error() -> None:
    with pytest.raises(KeyError):
        sprite({rank: text for rank, text in PLAIN.items() if rank != "Q"})


def test_corners_are_escaped() -> None:
    assert corner(symbols(sprite(PLAIN | {"A": "<&"}))["cAS"]) == "<&"


def test_every_card_is_in_the_colour_and_with_the_mark_of_its_suit() -> None:
    cards = symbols(sprite(PLAIN))
    for card in PACK:
        name = card_text(card)
        symbol = cards[f"c{name}"]
        (text,) = symbol.iter(f"{SVG}text")
        assert INK.findall(text.get("fill") or "") == [name[1]]
        marks = {path.get("d") for path in symbol.iter(f"{SVG}path")} & set(SUIT_PATHS.values())
        assert marks == {SUIT_PATHS[name[1]]}


def test_rank_and_suit_stand_in_the_strip_that_stays_uncovered() -> None:
    cards = symbols(sprite(PLAIN))
    for card in PACK:
        symbol = cards[f"c{card_text(card)}"]
        (text,) = symbol.iter(f"{SVG}text")
        assert float(text.get("y") or "") < STRIP
        marks = [path for path in symbol.iter(f"{SVG}path") if path.get("transform")]
        bottoms = []
        for mark in marks:
            found = re.fullmatch(r"translate\(\S+ (\S+)\) scale\((\S+)\)", mark.get("transform") or "")
            assert found
            bottoms.append(float(found[1]) + 10 * float(found[2]))
        assert min(bottoms) < STRIP


def test_cards_of_a_suit_all_look_different() -> None:
    faces = [ET.tostring(symbol) for symbol in symbols(sprite(PLAIN)).values()]
    assert len({face.partition(b">")[2] for face in faces}) == len(faces)


def test_every_symbol_is_complete_in_itself_and_unstyled() -> None:
    for element in ET.fromstring(sprite(PLAIN)).iter():
        assert element.tag not in (f"{SVG}use", f"{SVG}style", f"{SVG}script")
        for name, value in element.attrib.items():
            assert name != "style"
            assert "url(" not in value
