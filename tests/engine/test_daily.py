"""Days and the numbers of their deals, there and back."""

import re
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield.daily import FIRST_DAY, daily_number, day_of
from canfield.dates import date_text
from canfield.telling import Teller
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.test_protocol import CORNER, GUIDED_DEAL, new


@given(st.dates(min_value=FIRST_DAY))
def test_a_day_is_found_by_its_number(day: date) -> None:
    assert day_of(daily_number(day.isoformat())) == day.isoformat()


@given(st.from_regex(r"[1-9][0-9]{0,19}", fullmatch=True) | st.integers(20_250_000, 20_280_000).map(str))
def test_a_number_has_a_day_if_the_day_has_the_number(number: str) -> None:
    day = day_of(number)
    assert day is None or daily_number(day) == number


@pytest.mark.parametrize(
    "number",
    ["", "1", "617", "20251231", "19991130", "20261131", "20270229", "20260001", "20260100", "202611300", "2026113",
     "00010101", "٢٠٢٦١١٣٠", "2026-1-1"],
)  # fmt: skip
def test_other_numbers_are_no_day(number: str) -> None:
    assert day_of(number) is None


def test_the_first_day() -> None:
    assert day_of("20260101") == "2026-01-01" == FIRST_DAY.isoformat()
    assert day_of(daily_number((FIRST_DAY - timedelta(days=1)).isoformat())) is None


@pytest.mark.parametrize(
    ("deal", "day"),
    [
        ({"number": "20261130"}, "2026-11-30"),
        ({"number": "20280229"}, "2028-02-29"),
        ({"number": "20261131"}, None),
        ({"number": "617"}, None),
        ({"pack": CORNER.pack}, None),
        (GUIDED_DEAL, None),
    ],
)
def test_the_view_tells_the_day(deal: dict[str, str], day: str | None) -> None:
    assert new(deal=deal)["view"]["day"] == day


def test_a_daily_game_is_told_by_its_day() -> None:
    answer = new(deal={"number": "20261130"})
    assert answer["view"]["deal_title"] == "Daily game, 30 November 2026"
    assert answer["say"].startswith("Daily game, 30 November 2026. Norwegian rules. Base rank: ")
    assert "20261130" not in answer["say"]
    choosing = new("norwegian/selective", {"number": "20260101"})
    assert choosing["say"].startswith("Daily game, 1 January 2026. Norwegian rules, Selective. Choose ")


@pytest.mark.parametrize("number", ["20251231", "20261131", "617"])
def test_another_game_is_told_by_its_number(number: str) -> None:
    assert new(deal={"number": number})["view"]["deal_title"] == f"Deal {number}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_day_of_a_year_is_told_apart(language: str) -> None:
    days = [FIRST_DAY + timedelta(days=number) for number in range(365)]
    told = [date_text(words(language), day.isoformat()) for day in days]
    assert len(set(told)) == 365
    assert all(re.search(rf"\b{day.day}\b.*\b{day.year}\b", text) for day, text in zip(days, told, strict=True))
    titles = {Teller(words(language)).deal_title({"number": daily_number(day.isoformat())}) for day in days}
    assert len(titles) == 365
    assert not any("{" in text for text in titles | {*told})


@pytest.mark.parametrize("text", ["2026-02-29", "", "617"])
def test_no_day_is_told_as_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        date_text(words("en"), text)
