"""Pictures of the table show what lies open, count what does not, and say it in words."""

import gettext
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import pairwise

import pytest

from canfield import (
    GUIDED,
    BadCard,
    Position,
    Rules,
    deal_number,
    deal_pack,
    parse_move,
    parse_position,
    parse_rules,
    play,
)
from canfield.cards import PACK, card_text, pile
from canfield.words import CARD_NAMES
from guide.pictures import EDGES, ROW, picture, row
from guide.sprite import HEIGHT, STRIP, WIDTH
from tests.pictures.drawn import Drawn

ENGLISH = gettext.NullTranslations()
SPRITE = "assets/cards.svg"


class Shouting(gettext.NullTranslations):
    """A language whose every message is English in capitals, placeholders kept."""

    def gettext(self, message: str) -> str:
        return "".join(part if "{" in part else part.upper() for part in _parts(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message) if context else message


def _parts(message: str) -> Iterator[str]:
    yield from message.replace("{", "\0{").replace("}", "}\0").split("\0")


def drawn(rules: Rules, position: Position, *highlight: str, words: gettext.NullTranslations = ENGLISH) -> Drawn:
    return Drawn(picture(rules, position, words, SPRITE, highlight=highlight))


def games() -> Iterator[tuple[Rules, Position]]:
    """Every position of both guided deals, won positions and all, and deals of every layout."""
    rules = parse_rules("german").rules
    for deal in GUIDED.values():
        position = deal_pack(rules, deal.pack)
        yield rules, position
        for move in deal.line:
            position = play(rules, position, parse_move(move))
            yield rules, position
    for name in ("norwegian/superior", "german/storehouse", "german/selective", "norwegian+columns=7"):
        other = parse_rules(name).rules
        yield other, deal_number(other, "617")


def open_cards(rules: Rules, position: Position) -> list[int]:
    """The cards that lie open, told from the rules of the table and not by the engine's view."""
    reserve = position.reserve if rules.visible == "all" else position.reserve[-1:]
    tops = [position.foundation(suit)[-1:] for suit in range(4)]
    return [*reserve, *position.waste[-1:], *b"".join([*tops, *position.columns])]


def available(position: Position) -> list[int]:
    ends = [position.reserve[-1:], position.waste[-1:], *(one[-1:] for one in position.columns)]
    return list(b"".join(ends))


def test_open_cards_are_shown_and_no_others() -> None:
    for rules, position in games():
        shown = sorted(one.card or "" for one in drawn(rules, position).faces)
        assert shown == sorted(card_text(card) for card in open_cards(rules, position))


def test_stock_waste_and_reserve_are_counted() -> None:
    for rules, position in games():
        counts = [len(position.reserve), len(position.stock), len(position.waste)]
        assert drawn(rules, position).counts == [count for count in counts if count]


def test_face_down_cards_show_as_backs_only_where_some_lie() -> None:
    for rules, position in games():
        backs = [one for one in drawn(rules, position).shown if one.symbol == "back"]
        hidden = 0 if rules.visible == "all" else max(0, len(position.reserve) - 1)
        assert bool(backs) == bool(position.stock or hidden)
        assert len(backs) <= len(position.stock) + hidden


def test_covered_cards_of_the_waste_show_as_edges() -> None:
    for rules, position in games():
        sheets = drawn(rules, position).sheets
        assert sheets == min(EDGES, max(0, len(position.waste) - 1))


def test_empty_places_are_outlined_and_foundations_show_the_awaited_card() -> None:
    for rules, position in games():
        picture_ = drawn(rules, position)
        piles = (position.stock, position.waste, position.reserve, position.foundations)
        empty = sum(not one for one in (*piles[:3], *piles[3], *position.columns))
        assert sum(one.symbol == "space" for one in picture_.shown) == empty
        wanted = [position.wanted(suit) for suit in range(4) if not position.foundations[suit]]
        assert picture_.ghosts == [card_text(card) for card in wanted if card is not None]


def test_name_tells_every_available_card() -> None:
    for rules, position in games():
        label = drawn(rules, position).label.lower()
        for card in available(position):
            assert CARD_NAMES[card] in label


def test_name_tells_no_hidden_card() -> None:
    rules = parse_rules("norwegian").rules
    position = deal_pack(rules, GUIDED["round-the-corner"].pack)
    open_names = {CARD_NAMES[card] for card in open_cards(rules, position)}
    awaited = {CARD_NAMES[card] for suit in range(4) if (card := position.wanted(suit)) is not None}
    label = drawn(rules, position).label.lower()
    for card in PACK:
        if CARD_NAMES[card] not in open_names | awaited:
            assert CARD_NAMES[card] not in label


def test_name_is_in_the_language_of_the_page_and_of_sentences() -> None:
    rules = parse_rules("norwegian").rules
    label = drawn(rules, deal_number(rules, "617"), words=Shouting()).label
    assert label == label.upper()
    sentences = label.removesuffix(".").split(". ")
    assert len(sentences) == 1 + 4 + 4 + 2
    assert label.endswith(".")


def test_nothing_lies_outside_the_picture_and_columns_overlap_by_a_strip() -> None:
    for rules, position in games():
        picture_ = drawn(rules, position)
        for one in picture_.shown:
            assert 0 <= one.x <= picture_.width - WIDTH
            assert 0 <= one.y <= picture_.height - HEIGHT
        for column in position.columns:
            places = [picture_.at(card_text(card)) for card in column]
            for upper, lower in pairwise(places):
                assert (lower.x, lower.y) == (upper.x, upper.y + STRIP)


def test_reserve_is_at_the_left_foundations_right_and_columns_beneath() -> None:
    rules = parse_rules("norwegian").rules
    picture_ = drawn(rules, deal_pack(rules, GUIDED["round-the-corner"].pack))
    reserve, base = picture_.at("7S"), picture_.at("3H")
    columns = [picture_.at(card) for card in ("JC", "5D", "9S", "QH")]
    assert reserve.x + WIDTH < base.x
    assert base.y + HEIGHT < columns[0].y
    assert [one.x for one in columns] == sorted(one.x for one in columns)
    assert columns[1].x == base.x


def test_piles_and_cards_are_outlined_on_demand() -> None:
    rules = parse_rules("norwegian").rules
    text = "3 0,1,1,0 8S9C2S5SJD4H9DADTS7H6D2C 7S/5D4S/9S8H/QHJC KHTCQD"
    stock = "".join(card_text(card) for card in PACK if card_text(card) not in _split(text))
    position = parse_position(rules, f"{text} {stock} 1")
    assert drawn(rules, position).outlines == []
    picture_ = drawn(rules, position, "2", "JC")
    pile_, card = picture_.at("5D"), picture_.at("JC")
    (x, y, tall), (cx, cy, short) = picture_.outlines
    assert x < pile_.x and y < pile_.y and tall > HEIGHT + STRIP
    assert cx < card.x and pile_.y < cy < card.y and HEIGHT < short < HEIGHT + STRIP


def _split(position: str) -> set[str]:
    """The cards that a position names, with the base cards on its foundations."""
    found = {"3H", "3D"}
    for field in position.split()[2:]:
        for one in field.split("/"):
            found |= {card_text(card) for card in pile(one)}
    return found


@pytest.mark.parametrize("name", ["5", "wastes", "2C", "KH", ""])
def test_outline_of_what_is_not_there_is_an_error(name: str) -> None:
    rules = parse_rules("norwegian").rules
    position = deal_pack(rules, GUIDED["round-the-corner"].pack)
    with pytest.raises(ValueError, match="nothing to highlight"):
        drawn(rules, position, name)


def test_row_shows_cards_side_by_side() -> None:
    picture_ = Drawn(row(["3H", "3S", "3D"], ENGLISH, SPRITE))
    assert [one.card for one in picture_.faces] == ["3H", "3S", "3D"]
    assert len({one.y for one in picture_.faces}) == 1
    assert picture_.label == "Three of hearts, three of spades, three of diamonds."


def test_row_shows_columns_overlapping() -> None:
    picture_ = Drawn(row(["JC", "TH9S8D"], ENGLISH, SPRITE))
    jack, ten, eight = (picture_.at(card) for card in ("JC", "TH", "8D"))
    assert jack.y == ten.y
    assert (eight.x, eight.y) == (ten.x, ten.y + 2 * STRIP)
    assert picture_.height > eight.y + HEIGHT


def test_long_row_runs_into_a_second_line() -> None:
    suit = [card_text(card) for card in PACK[:13]]
    picture_ = Drawn(row(suit, ENGLISH, SPRITE))
    assert [one.card for one in picture_.faces] == suit
    lines = {one.y: 0 for one in picture_.faces}
    for one in picture_.faces:
        lines[one.y] += 1
    assert list(lines.values()) == [ROW, 13 - ROW]


def test_row_refuses_what_is_no_card() -> None:
    with pytest.raises(BadCard):
        row(["3H", "1S"], ENGLISH, SPRITE)
    with pytest.raises(ValueError, match="no cards"):
        row([], ENGLISH, SPRITE)


def test_pictures_are_images_without_style_attributes() -> None:
    rules, position = next(games())
    for markup in (
        picture(rules, position, ENGLISH, SPRITE, highlight=["1", "7S"]),
        row(["3H"], ENGLISH, SPRITE),
    ):
        root = ET.fromstring(markup)
        assert root.get("role") == "img"
        assert root.get("class") == "deal-picture"
        assert not [element for element in root.iter() if "style" in element.attrib]
        assert not list(root.iter("style"))
