"""The traditions' scores, by the numbers that their sources give."""

import pytest

from canfield.deal import deal_number
from canfield.names import parse_rules
from canfield.scoring import score
from canfield.variants import TRADITIONS


def test_norwegian_counts_cards() -> None:
    assert [score("norwegian", cards) for cards in range(53)] == list(range(53))


@pytest.mark.parametrize("tradition", ["german", "english"])
def test_casino_starts_at_fifty_below_and_pays_five_a_card(tradition: str) -> None:
    assert score(tradition, 0) == -50
    assert score(tradition, 1) == -45
    assert score(tradition, 10) == 0
    assert score(tradition, 52) == 260 - 50 == 210


def test_dutch_pays_five_a_card_and_a_bonus_for_all() -> None:
    assert score("dutch", 0) == 0
    assert score("dutch", 1) == 5
    assert score("dutch", 51) == 255
    assert score("dutch", 52) == 260 + 500


@pytest.mark.parametrize(
    ("seconds", "bonus"), [(0, 1200), (1, 1199), (600, 600), (1199, 1), (1200, 0), (1201, 0), (99_999, 0)]
)
def test_dutch_time_bonus(seconds: int, bonus: int) -> None:
    assert score("dutch", 52, seconds) == 760 + bonus
    assert score("dutch", 51, seconds) == 255, "no time bonus without all 52"


def test_dutch_pays_at_most_1960() -> None:
    assert max(score("dutch", cards, seconds) for cards in range(53) for seconds in (0, 1, 1200)) == 1960


def test_danish_buys_the_pack_for_fifty_dollars() -> None:
    assert score("danish", 0) == -50
    assert score("danish", 1) == -45
    assert score("danish", 10) == 0
    assert score("danish", 51) == 205
    assert score("danish", 52) == 500 - 50 == 450


@pytest.mark.parametrize("tradition", ["norwegian", "german", "danish", "english"])
def test_time_counts_in_dutch_scoring_only(tradition: str) -> None:
    for cards in (1, 51, 52):
        assert score(tradition, cards, 1) == score(tradition, cards)


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_variants_score_as_their_tradition_does(tradition: str) -> None:
    schemes = {parse_rules(name).scoring for name in (tradition, f"{tradition}/rainbow", f"{tradition}+turn=1")}
    assert len(schemes) == 1
    (scheme,) = schemes
    assert [score(scheme, cards) for cards in range(53)] == [score(tradition, cards) for cards in range(53)]


def test_the_base_card_counts() -> None:
    """One card lies there after the deal, and in Storehouse all four twos."""
    for name, points in (("german", -45), ("german/storehouse", -30), ("german/selective", -50)):
        assert score("german", deal_number(parse_rules(name).rules, "617").on_foundations) == points
