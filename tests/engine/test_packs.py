"""Packs as they are typed: what is read, what is told, and where the next card lies."""

from gettext import NullTranslations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield.cards import PACK, RANKS, SUITS, card_text, pile_text
from canfield.deal import deal_pack
from canfield.guided import GUIDED
from canfield.names import parse_rules
from canfield.packs import read_pack_text
from canfield.spelling import Spelling
from canfield.words import Words
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.test_protocol import GUIDED_DEAL, new, refused, told

Json = dict[str, Any]

FULL = GUIDED["round-the-corner"].pack
CARDS = [FULL[at : at + 2] for at in range(0, len(FULL), 2)]
SIGNS = "♠♥♦♣"
#: What an impatient hand may put between two cards.
BETWEEN = st.sampled_from(["", " ", ", ", ",", "\n", "\r\n", "  ", "\t", ";", " - ", " | ", "/", ".\n"])
MISSING_SIX = (
    "Still missing: three of spades, two of hearts, four of diamonds, king of diamonds, ace of clubs, seven of clubs."
)
PACKS = st.permutations(list(PACK))


class Foreign(NullTranslations):
    """A made-up language: short forms of more than one letter, and letters that other meanings share."""

    LETTERS = {  # noqa: RUF012
        ("suit letter", "S"): "P Pi",
        ("suit letter", "H"): "H",
        ("suit letter", "D"): "Ka",
        ("suit letter", "C"): "Kr K T",
        ("corner letter", "J"): "B",
        ("corner letter", "Q"): "D",
        ("corner letter", "K"): "K",
        ("corner letter", "A"): "Es",
    }

    def pgettext(self, context: str, message: str) -> str:
        return self.LETTERS.get((context, message), message)


FOREIGN = Words(Foreign())


def read(text: str, rules: str = "norwegian") -> Json:
    return told("pack", rules=rules, text=text)


def cards_of(text: str, language: Words | None = None) -> list[str]:
    """The cards read, where nothing is left over."""
    typed = Spelling(language or Words()).read(text)
    assert typed.unknown == []
    return [card_text(card) for card in typed.cards]


@pytest.mark.parametrize("text", ["P7 H8", "Pi 7, Kr Es", "H10 H 10", "♠7♥8", "Ka D"])
def test_the_suit_may_come_first(text: str) -> None:
    turned = {"P7 H8": "7S 8H", "Pi 7, Kr Es": "7S AC", "H10 H 10": "TH TH", "♠7♥8": "7S 8H", "Ka D": "QD"}
    assert cards_of(text, FOREIGN) == turned[text].split()


@given(PACKS, st.booleans(), BETWEEN)
def test_a_whole_pack_is_read_in_either_order(pack: list[int], suit_first: bool, between: str) -> None:
    texts = [card_text(card) for card in pack]
    typed = between.join(text[::-1] if suit_first else text for text in texts)
    assert cards_of(typed) == texts


def test_the_shape_of_an_answer() -> None:
    answer = read("7S TD xy 7s")
    for_the_page = {field: answer.pop(field) for field in ("order", "names", "written")}
    assert all(for_the_page.values())
    assert answer == {
        "ok": True,
        "cards": ["7S", "TD", "7S"],
        "count": 3,
        "missing": [card_text(card) for card in PACK if card_text(card) not in ("7S", "TD")],
        "twice": ["7S"],
        "unknown": ["xy"],
        "next": {"zone": "reserve", "text": "Reserve, card 4 of 13, face down"},
        "complete": False,
        "pack": None,
        "say": "“xy” is no card. There more than once: seven of spades. 50 cards are still missing.",
    }


def test_a_whole_pack_can_be_dealt() -> None:
    answer = read(FULL)
    assert (answer["complete"], answer["pack"], answer["next"], answer["count"]) == (True, FULL, None, 52)
    assert answer["say"] == "All 52 cards are there, each once."
    assert new("norwegian", {"pack": answer["pack"]})["view"]["position"] == new(deal=GUIDED_DEAL)["view"]["position"]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", []),
        (" \n,;", []),
        ("7S", ["7S"]),
        ("7s", ["7S"]),
        ("10h", ["TH"]),
        ("TH 10H th", ["TH", "TH", "TH"]),
        ("7♠", ["7S"]),
        ("7♠\ufe0f8♥\ufe0e", ["7S", "8H"]),
        ("A♤2♡3♢4♧", ["AS", "2H", "3D", "4C"]),
        ("7SKHTD10C", ["7S", "KH", "TD", "TC"]),
        ("7 S, K ♥", ["7S", "KH"]),
        ("Q\N{NO-BREAK SPACE}♦", ["QD"]),
        ("7   S", ["7S"]),
        ("7-S 8\N{NON-BREAKING HYPHEN}S 9'S", ["7S", "8S", "9S"]),
        ("7S-8S-9S", ["7S", "8S", "9S"]),
        ("seven of spades, Queen Of Hearts", ["7S", "QH"]),
        ("SEVEN SPADES QUEENHEARTS", ["7S", "QH"]),
        ("7 of spades 8spades 10 Hearts", ["7S", "8S", "TH"]),
        ("spades 7, seven hearts 8C", ["7S", "7H", "8C"]),
        ("ace of S, K of\N{NO-BREAK SPACE}hearts", ["AS", "KH"]),
        ("KHQD", ["KH", "QD"]),
        ("qu\N{SOFT HYPHEN}een of hearts", ["QH"]),
        ("(7S) [8S] {9S} “TS”", ["7S", "8S", "9S", "TS"]),
        ("\ufeff7S\u200b8S", ["7S", "8S"]),
    ],
)
def test_what_is_read(text: str, cards: list[str]) -> None:
    assert cards_of(text) == cards


@pytest.mark.parametrize(
    ("text", "cards", "unknown"),
    [
        ("7", [], ["7"]),
        ("7, S", [], ["7", "S"]),
        ("7\nS", [], ["7", "S"]),
        ("1S", [], ["1S"]),
        ("11S", [], ["11S"]),
        ("100S", [], ["100S"]),
        ("7SX8S", ["8S"], ["7SX"]),
        ("7S seven 8S", ["7S", "8S"], ["seven"]),
        ("7SX 8S", ["8S"], ["7SX"]),
        ("77S 8S", ["8S"], ["77S"]),
        ("KHQDX 8S", ["8S"], ["KHQDX"]),
        ("KHQD ACHE", ["KH", "QD"], ["ACHE"]),
        ("hearts", [], ["hearts"]),
        ("ace of", [], ["ace", "of"]),
        ("spades, queen", [], ["spades", "queen"]),
        ("7\N{EN DASH}S", [], ["7", "S"]),
        ("7--S", [], ["7", "S"]),
        ("7 8S", ["8S"], ["7"]),
        ("ß 7S ﬁ", ["7S"], ["ß", "ﬁ"]),
        ("٧S", [], ["٧S"]),
        ("🂡", [], ["🂡"]),
    ],
)
def test_what_is_no_card(text: str, cards: list[str], unknown: list[str]) -> None:
    typed = Spelling(Words()).read(text)
    assert ([card_text(card) for card in typed.cards], typed.unknown) == (cards, unknown)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("7P 7Pi 7pi 7S", ["7S", "7S", "7S", "7S"]),
        ("7Ka 7Kr 7T 7D 7C", ["7D", "7C", "7C", "7D", "7C"]),
        ("DP DD dka BH EsH esh ah", ["QS", "QD", "QD", "JH", "AH", "AH", "AH"]),
        ("TT 10T", ["TC", "TC"]),
        ("DPKH", ["QS", "KH"]),
        ("7PKKaKKr", ["7S", "KD", "KC"]),
        ("7KaEsH", ["7D", "AH"]),
    ],
)
def test_a_language_has_its_own_letters_beside_the_engines(text: str, cards: list[str]) -> None:
    assert cards_of(text, FOREIGN) == cards


def test_the_reading_that_leaves_least_is_taken() -> None:
    """``Ka`` and ``K`` are suits, ``K`` and ``A`` ranks: what follows tells which is meant."""
    assert cards_of("7Ka", FOREIGN) == ["7D"]
    assert cards_of("7KaS", FOREIGN) == ["7C", "AS"]
    assert cards_of("7KaKS", FOREIGN) == ["7D", "KS"]
    assert cards_of("7Pi8P", FOREIGN) == ["7S", "8S"]
    typed = Spelling(FOREIGN).read("7Pi X")
    assert ([card_text(card) for card in typed.cards], typed.unknown) == (["7S"], ["X"])


def test_of_two_readings_as_good_the_first_card_is_kept() -> None:
    """``D`` is a suit and a rank here: the seven of diamonds and a ``P``, or a ``7`` and the queen of spades."""
    typed = Spelling(FOREIGN).read("7D P")
    assert ([card_text(card) for card in typed.cards], typed.unknown) == (["7D"], ["P"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_suits_and_no_two_ranks_share_a_letter(language: str) -> None:
    spoken = words(language)
    suits = [letter.upper() for suit in range(4) for letter in spoken.suit_letters(suit)]
    ranks = [spoken.corner(rank).upper() for rank in range(13)]
    assert len(set(suits)) == len(suits) >= 4
    assert len(set(ranks)) == len(ranks) == 13
    for number, letter in enumerate(SUITS):
        others = [one for suit in range(4) if suit != number for one in spoken.suit_letters(suit)]
        assert letter not in map(str.upper, others), "the engine's letters can be typed in every language"
    for number, letter in enumerate(RANKS):
        assert letter not in ranks[:number] + ranks[number + 1 :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_is_read_in_every_spelling_of_a_language(language: str) -> None:
    spoken = words(language)
    for rank, suit in ((rank, suit) for rank in range(13) for suit in range(4)):
        card = RANKS[rank] + SUITS[suit]
        ranks = {RANKS[rank], spoken.corner(rank), spoken.corner(rank).lower()}
        suits = {SUITS[suit], SIGNS[suit], *spoken.suit_letters(suit)}
        for text in (one + other for one in ranks for other in suits):
            assert cards_of(text, spoken) == [card]


@given(pack=PACKS, data=st.data())
def test_a_pack_is_read_back_however_it_is_typed(pack: list[int], data: st.DataObject) -> None:
    text = ""
    for card in pack:
        rank, suit = RANKS[card % 13], SUITS[card // 13]
        suit = data.draw(st.sampled_from([suit, suit.lower(), SIGNS[SUITS.index(suit)]]))
        rank = data.draw(st.sampled_from([rank, rank.lower(), "10" if rank == "T" else rank]))
        text += rank + data.draw(st.sampled_from(["", " "])) + suit + data.draw(BETWEEN)
    answer = read(text)
    assert (answer["complete"], answer["pack"]) == (True, pile_text(bytes(pack)))


@given(st.text(max_size=80) | st.text("AKQJT10987♠♥♦♣shdc ,\n-", max_size=200))
def test_any_text_is_answered(text: str) -> None:
    answer = read(text)
    assert answer["count"] == len(answer["cards"])
    assert len(set(answer["cards"])) + len(answer["missing"]) == 52
    assert set(answer["twice"]) == {card for card in answer["cards"] if answer["cards"].count(card) > 1}
    assert answer["complete"] is False
    assert answer["pack"] is None
    assert answer["say"].isprintable()


@pytest.mark.parametrize(
    ("text", "say"),
    [
        ("", "52 cards are still missing."),
        (FULL[:-12], MISSING_SIX),
        (FULL[:-14], "7 cards are still missing."),
        (
            FULL[:-8],
            "Still missing: three of spades, two of hearts, king of diamonds, ace of clubs.",
        ),
        (FULL[:-2], "Still missing: two of hearts."),
        (FULL + "2H", "There more than once: two of hearts."),
        (FULL[:-2] + "7S", "There more than once: seven of spades. Still missing: two of hearts."),
        (FULL + FULL[:14], "7 cards are there more than once."),
        (FULL + "?", "“?” is no card."),
        (FULL + " foo bar", "2 entries are no cards, the first of them “foo”."),
        (FULL + " " + "y" * 99, f"“{'y' * 19}…” is no card."),
    ],
)
def test_what_stands_in_the_way_is_told(text: str, say: str) -> None:
    answer = read(text)
    assert answer["say"] == say
    assert (answer["complete"], answer["pack"]) == (False, None)


def places(rules: str, cards: list[str]) -> list[tuple[str, str]]:
    """Where each next card lies while a pack is typed, card by card."""
    found = [read("".join(cards[:count]), rules)["next"] for count in range(len(cards) + 1)]
    return [(place["zone"], place["text"]) for place in found if place]


def test_the_places_of_a_deal() -> None:
    found = places("german", CARDS)
    assert found[:2] == [
        ("reserve", "Reserve, card 1 of 13, the bottom one, face down"),
        ("reserve", "Reserve, card 2 of 13, face down"),
    ]
    assert found[12:20] == [
        ("reserve", "Reserve, card 13 of 13, face up"),
        ("base", "Base card, the first on the foundations"),
        ("columns", "Column 1"),
        ("columns", "Column 2"),
        ("columns", "Column 3"),
        ("columns", "Column 4"),
        ("stock", "Stock, card 1 of 34, the first to be turned"),
        ("stock", "Stock, card 2 of 34"),
    ]
    assert found[-1] == ("stock", "Stock, card 34 of 34")
    assert len(found) == 52


def test_the_places_of_a_choice() -> None:
    found = places("norwegian/selective", CARDS)
    assert [zone for zone, _ in found] == ["reserve"] * 13 + ["choice"] * 5 + ["stock"] * 34
    assert found[13][1] == "Card 1 of 5 to choose the base card from"


def test_an_open_reserve_is_told_as_such() -> None:
    assert {text.split(", ")[-1] for zone, text in places("norwegian/superior", CARDS) if zone == "reserve"} == {
        "face up"
    }


def test_twos_that_lie_ready_have_no_place() -> None:
    found = places("norwegian/storehouse", CARDS)
    others = [zone for zone, card in zip([zone for zone, _ in found], CARDS, strict=False) if card[0] != "2"]
    assert others == ["reserve"] * 13 + ["columns"] * 4 + ["stock"] * 31
    answer = read("".join(card for card in CARDS if card[0] != "2"), "norwegian/storehouse")
    assert answer["next"] is None
    assert answer["say"] == "Still missing: two of spades, two of hearts, two of diamonds, two of clubs."
    assert read(FULL, "norwegian/storehouse")["complete"] is True


@pytest.mark.parametrize("rules", ["danish", "german/storehouse", "norwegian/selective+columns=7", "dutch/chameleon"])
def test_each_card_comes_to_lie_where_it_was_told(rules: str) -> None:
    made = parse_rules(rules).rules
    position = deal_pack(made, FULL)
    piles: dict[str, list[str]] = {}
    for at, card in enumerate(CARDS):
        if made.base != "2" or card[0] != "2":
            place = read("".join(CARDS[:at]), rules)["next"]
            piles.setdefault(place["zone"], []).append(card)
    columns = "".join(map(pile_text, position.columns))
    assert "".join(piles["reserve"]) == pile_text(position.reserve)
    assert "".join(piles["choice" if made.base == "chosen" else "columns"]) == columns
    assert "".join(piles["stock"]) == pile_text(position.stock[::-1])
    assert len(piles.get("base", [])) == (made.base == "dealt")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_written_as_it_is_read(language: str) -> None:
    spoken = words(language)
    answer = read_pack_text(spoken, parse_rules("german").rules, "")
    assert list(answer["names"]) == list(answer["written"]) == [card_text(card) for card in PACK]
    assert cards_of("".join(answer["written"].values()), spoken) == list(answer["written"])
    assert len(set(answer["names"].values())) == 52


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        (
            "german",
            [
                "The reserve, 13 cards: begin with the bottom card and end with the top one.",
                "The base card, which opens the first foundation.",
                "The first card of each of the 4 columns, from left to right.",
                "The stock, 34 cards: begin with the one that is turned first.",
            ],
        ),
        (
            "german/selective",
            [
                "The reserve, 13 cards: begin with the bottom card and end with the top one.",
                "The 5 cards to choose the base card from, from left to right.",
                "The stock, 34 cards: begin with the one that is turned first.",
            ],
        ),
        (
            "german/storehouse",
            [
                "The reserve, 13 cards: begin with the bottom card and end with the top one.",
                "The first card of each of the 4 columns, from left to right.",
                "The stock, 31 cards: begin with the one that is turned first.",
                "The 4 twos, which lie on the foundations from the start: anywhere among the others.",
            ],
        ),
    ],
)
def test_the_order_of_the_cards_is_told(rules: str, order: list[str]) -> None:
    assert read("", rules)["order"] == order


def test_a_text_far_too_long_is_refused() -> None:
    assert read("7" * 4000)["unknown"] == ["7" * 19 + "…"]
    error = refused("pack", rules="norwegian", text="7" * 4001)
    assert (error["code"], error["facts"]) == ("pack-long", {"count": 4001, "most": 4000})


def test_a_pack_needs_rules_and_a_text() -> None:
    assert refused("pack", rules="swedish", text="")["code"] == "rules-tradition"
    assert refused("pack", rules="norwegian")["code"] == "request-field"
    assert refused("pack", rules="norwegian", text=["7S"])["code"] == "request-field"


def test_names_are_in_the_language_of_the_words() -> None:
    answer = read_pack_text(FOREIGN, parse_rules("german").rules, FULL[:-2])
    assert answer["say"] == "Still missing: two of hearts."
