"""How a pack is entered: every card has a place in the order told, and is read as it is written."""

import re

import pytest

from canfield.cards import PACK, PACK_SIZE, card_text
from canfield.dealing_order import dealing_order
from canfield.names import parse_rules
from canfield.packs import read_pack_text
from canfield.variants import TRADITIONS, VARIANTS
from canfield.words import Words
from tests.engine.catalogs import LANGUAGES, words

NAMES = [*TRADITIONS, *(f"{tradition}/{variant}" for tradition in TRADITIONS for variant in VARIANTS)]


@pytest.mark.parametrize("name", NAMES)
def test_the_order_has_a_place_for_every_card(name: str) -> None:
    rules = parse_rules(name).rules
    told = dealing_order(Words(), rules)
    # The base card is the one part that is told without a number.
    numbers = [int((re.findall(r"\d+", text) or ["1"])[0]) for text in told]
    assert numbers[0] == rules.reserve
    assert sum(numbers) == PACK_SIZE


def test_the_order_names_what_is_peculiar_to_the_rules() -> None:
    def told(name: str) -> str:
        return " ".join(dealing_order(Words(), parse_rules(name).rules))

    assert "The base card, which opens the first foundation." in told("german")
    assert "The 5 cards to choose the base card from" in told("german/selective")
    assert "The 4 twos, which lie on the foundations from the start" in told("german/storehouse")
    assert "each of the 3 columns" in told("german/chameleon")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_read_as_they_are_written(language: str) -> None:
    spoken = words(language)
    rules = parse_rules("german").rules
    written = read_pack_text(spoken, rules, "")["written"]
    every = [card_text(card) for card in PACK]
    for between in (" ", "", ", "):
        read = read_pack_text(spoken, rules, between.join(written[card] for card in every))
        assert read["cards"] == every
        assert read["complete"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name(language: str) -> None:
    spoken = words(language)
    names = read_pack_text(spoken, parse_rules("german").rules, "")["names"]
    assert names == {card_text(card): spoken.card_name(card) for card in PACK}
