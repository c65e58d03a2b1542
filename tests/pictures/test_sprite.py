"""The card sprite holds every card, complete in itself, with the language's corner letters."""

import re
import xml.etree.ElementTree as ET

import pytest

from canfield.cards import PACK, card_text
from guide.cardfiles import CardFile
from guide.site import Site
from guide.sprite import HEIGHT, LARGE_STRIP, STRIP, WIDTH, sprite
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


def files(code: str) -> dict[str, CardFile]:
    return {file.look: file for file in Site.of_language(code).cards}


@pytest.mark.parametrize("look", ["usual", "large"])
@pytest.mark.parametrize(("code", "letters"), LETTERS.items())
def test_corners_speak_the_language(code: str, letters: str, look: str) -> None:
    cards = symbols(files(code)[look].content)
    expected = PLAIN | dict(zip("AJQK", letters, strict=True))
    for card in PACK:
        name = card_text(card)
        assert corner(cards[f"c{name}"]) == expected[name[0]]


@pytest.mark.parametrize("look", ["international", "large-international"])
@pytest.mark.parametrize("code", LETTERS)
def test_letters_of_its_own_are_not_all_a_language_has(code: str, look: str) -> None:
    if LETTERS[code] == "AJQK":
        assert look not in files(code)
        return
    cards = symbols(files(code)[look].content)
    assert [corner(cards[f"c{rank}S"]) for rank in "AJQKT"] == ["A", "J", "Q", "K", "10"]


def test_every_file_has_its_own_name_and_content() -> None:
    german = files("de").values()
    assert len({file.path for file in german}) == len({file.content for file in german}) == 4


def test_a_rank_without_a_corner_is_an_error() -> None:
    with pytest.raises(KeyError):
        sprite({rank: text for rank, text in PLAIN.items() if rank != "Q"})


def test_corners_are_escaped() -> None:
    assert corner(symbols(sprite(PLAIN | {"A": "<&"}))["cAS"]) == "<&"


@pytest.mark.parametrize("large", [False, True])
def test_every_card_is_in_the_colour_and_with_the_mark_of_its_suit(large: bool) -> None:
    cards = symbols(sprite(PLAIN, large=large))
    for card in PACK:
        name = card_text(card)
        symbol = cards[f"c{name}"]
        (text,) = symbol.iter(f"{SVG}text")
        assert INK.findall(text.get("fill") or "") == [name[1]]
        drawn = {path.get("d") for path in symbol.iter(f"{SVG}path")} & set(SUIT_PATHS.values())
        assert drawn == {SUIT_PATHS[name[1]]}


@pytest.mark.parametrize(("large", "strip"), [(False, STRIP), (True, LARGE_STRIP)])
def test_rank_and_suit_stand_in_the_strip_that_stays_uncovered(large: bool, strip: float) -> None:
    for name, symbol in symbols(sprite(PLAIN, large=large)).items():
        if not name.startswith("c"):
            continue
        (text,) = symbol.iter(f"{SVG}text")
        assert float(text.get("y") or "") < strip
        assert min(bottom for _, bottom in marks(symbol)) < strip


def marks(symbol: ET.Element) -> list[tuple[float, float]]:
    """The left and the lower edge of every suit mark, in units of what it stands in."""
    edges = []
    for path in symbol.iter(f"{SVG}path"):
        if path.get("transform"):
            found = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", path.get("transform") or "")
            assert found
            x, y, scale = map(float, found.groups())
            edges.append((x - 10 * scale, y + 10 * scale))
    return edges


@pytest.mark.parametrize("large", [False, True])
def test_a_long_rank_leaves_room_for_the_suit(large: bool) -> None:
    tens = [symbol for name, symbol in symbols(sprite(PLAIN, large=large)).items() if name.startswith("cT")]
    assert len(tens) == 4
    for ten in tens:
        (text,) = ten.iter(f"{SVG}text")
        end = float(text.get("x") or "") + float(text.get("textLength") or "")
        left, _ = min(marks(ten), key=lambda mark: mark[1])
        assert end < left < WIDTH


def test_large_ranks_are_larger() -> None:
    usual, large = (
        [float(text.get("font-size") or "") for text in ET.fromstring(sprite(PLAIN, large=large)).iter(f"{SVG}text")]
        for large in (False, True)
    )
    assert all(one >= 1.4 * other for one, other in zip(large, usual, strict=True))


#: How far a Q goes below the line it stands on, in parts of the font's size: in Liberation Sans, the deepest of all.
DEPTH = 0.21


@pytest.mark.parametrize(("large", "strips"), [(False, 3.2), (True, 2.5)])
def test_a_strip_holds_the_tail_of_a_queens_letter(large: bool, strips: float) -> None:
    """A long column presses its cards flat: of each so many strips high, one is seen."""
    for name, symbol in symbols(sprite(PLAIN, large=large)).items():
        if name.startswith("cQ"):
            (text,) = symbol.iter(f"{SVG}text")
            tail = float(text.get("y") or "") + DEPTH * float(text.get("font-size") or "")
            assert tail < HEIGHT / strips


def test_cards_of_a_suit_all_look_different() -> None:
    faces = [ET.tostring(symbol) for symbol in symbols(sprite(PLAIN)).values()]
    assert len({face.partition(b">")[2] for face in faces}) == len(faces)


@pytest.mark.parametrize("large", [False, True])
def test_every_symbol_is_complete_in_itself_and_unstyled(large: bool) -> None:
    for element in ET.fromstring(sprite(PLAIN, large=large)).iter():
        assert element.tag not in (f"{SVG}use", f"{SVG}style", f"{SVG}script")
        for name, value in element.attrib.items():
            assert name != "style"
            assert "url(" not in value
