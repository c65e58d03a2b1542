"""The ledger: games entered one after the other, and what no games can have left is refused."""

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield.errors import BadLedger, BadRequest
from canfield.ledger import Ledger, read_ledger
from canfield.results import MOST, Result, read_result
from canfield.scoring import SCHEMES

Json = dict[str, Any]

RESULTS = st.builds(
    Result,
    cards=st.one_of(st.just(52), st.integers(0, 52)),
    seconds=st.one_of(st.none(), st.integers(0, 1500), st.integers(0, MOST)),
    hints=st.integers(0, 3),
    undos=st.integers(0, 3),
)


def entered(results: list[Result], scheme: str = "cards") -> Ledger:
    ledger = Ledger()
    for result in results:
        ledger = ledger.entered(result, scheme)
    return ledger


def lost(cards: int = 7, **more: Any) -> Result:
    return Result(**({"cards": cards, "seconds": 300, "hints": 0, "undos": 0} | more))


def won(seconds: int | None = 600, **more: Any) -> Result:
    return lost(52, seconds=seconds, **more)


def test_an_empty_ledger_tells_nothing() -> None:
    ledger = read_ledger(None, "cards")
    assert ledger == Ledger()
    assert (ledger.played, ledger.won, ledger.best, ledger.average, ledger.points("casino")) == (0, 0, None, None, 0)


def test_games_are_counted_by_their_cards() -> None:
    ledger = entered([lost(0), lost(7), lost(7), won(), lost(21)])
    assert (ledger.played, ledger.won, ledger.best) == (5, 1, 52)
    assert ledger.average == (0 + 7 + 7 + 52 + 21) / 5
    assert [(cards, count) for cards, count in enumerate(ledger.counts) if count] == [(0, 1), (7, 2), (21, 1), (52, 1)]


def test_streaks() -> None:
    ledger = entered([won(), won(), won(), lost(), won(), won()])
    assert (ledger.streak, ledger.longest) == (2, 3)
    assert entered([won(), lost()]).streak == 0


def test_the_fastest_win_is_kept_and_no_other_time() -> None:
    assert entered([lost(seconds=1), won(700), won(None), won(650), won(900)]).fastest == 650
    assert entered([lost(seconds=1), won(None)]).fastest is None
    assert entered([won(0)]).fastest == 0


def test_games_with_hints_and_with_moves_taken_back() -> None:
    ledger = entered([lost(hints=3), lost(undos=9), won(hints=1, undos=1), lost()])
    assert (ledger.hinted, ledger.undone) == (2, 2)


@pytest.mark.parametrize(
    ("scheme", "points"),
    [
        ("cards", 0 + 10 + 52),
        ("casino", -50 + 0 + 210),
        ("pack", -50 + 0 + 450),
        ("points", 0 + 50 + 760 + 600),
    ],
)
def test_points_are_the_sum_of_the_games(scheme: str, points: int) -> None:
    assert entered([lost(0), lost(10), won(600)], scheme).points(scheme) == points


@given(results=st.lists(RESULTS, max_size=12), scheme=st.sampled_from(sorted(SCHEMES)))
def test_every_ledger_of_games_comes_back_as_it_was(results: list[Result], scheme: str) -> None:
    ledger = entered(results, scheme)
    assert read_ledger(json.loads(json.dumps(ledger.json())), scheme) == ledger
    assert ledger.points(scheme) == sum(result.points(scheme) for result in results)
    assert ledger.played == len(results)


def test_the_streaks_that_are_read_are_those_that_games_can_leave() -> None:
    """Every row of up to seven games, against every pair of streaks."""
    possible = set()
    for length in range(8):
        for row in product((False, True), repeat=length):
            ledger = entered([won() if one else lost() for one in row])
            possible.add((length, sum(row), ledger.streak, ledger.longest))
    for played in range(8):
        for wins, streak, longest in product(range(played + 1), range(9), range(9)):
            told = filled(played - wins, wins) | {"streak": streak, "longest": longest}
            try:
                read_ledger(told, "cards")
            except BadLedger as error:
                assert error.code == "ledger-streaks"
                assert (played, wins, streak, longest) not in possible
            else:
                assert (played, wins, streak, longest) in possible


def filled(losses: int, wins: int) -> Json:
    """A ledger of games lost with 7 cards and games won, streaks not yet told."""
    told = Ledger().json()
    told["counts"][7], told["counts"][52] = losses, wins
    return told


GOOD = entered([lost(), won(600, hints=1), lost(undos=1)], "points").json()


def changed(**fields: Any) -> Json:
    return json.loads(json.dumps(GOOD)) | fields  # type: ignore[no-any-return]


def with_count(cards: int, count: Any) -> Json:
    told = changed()
    told["counts"][cards] = count
    return told


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("ledger-shape", []),
        ("ledger-shape", "ledger"),
        ("ledger-shape", 0),
        ("ledger-shape", False),
        ("ledger-shape", {}),
        ("ledger-shape", changed(extra=1)),
        ("ledger-shape", {field: value for field, value in GOOD.items() if field != "streak"}),
        ("ledger-shape", changed(counts=None)),
        ("ledger-shape", changed(counts=[0] * 52)),
        ("ledger-shape", changed(counts=[0] * 54)),
        ("ledger-number", changed(streak=-1)),
        ("ledger-number", changed(streak=1.0)),
        ("ledger-number", changed(streak=True)),
        ("ledger-number", changed(streak=None)),
        ("ledger-number", changed(longest="1")),
        ("ledger-number", changed(fastest=-1)),
        ("ledger-number", changed(fastest=MOST + 1)),
        ("ledger-number", changed(bonus=None)),
        ("ledger-number", changed(hinted=[1])),
        ("ledger-number", changed(undone={})),
        ("ledger-number", with_count(7, -2)),
        ("ledger-number", with_count(7, 0.5)),
        ("ledger-number", with_count(7, None)),
        ("ledger-number", with_count(7, MOST + 1)),
        ("ledger-full", with_count(7, MOST)),
        ("ledger-games", changed(hinted=4)),
        ("ledger-games", changed(undone=4)),
        ("ledger-streaks", changed(longest=0)),
        ("ledger-streaks", changed(longest=2)),
        ("ledger-streaks", changed(streak=2)),
        ("ledger-times", changed(fastest=None)),
        ("ledger-times", changed(fastest=601)),
        ("ledger-times", changed(bonus=599)),
        ("ledger-times", changed(bonus=601)),
        ("ledger-times", filled(3, 0) | {"fastest": 600}),
        ("ledger-times", filled(3, 0) | {"bonus": 1}),
    ],
)
def test_what_no_games_can_have_left_is_refused(code: str, told: Any) -> None:
    with pytest.raises(BadLedger) as raised:
        read_ledger(told, "points")
    assert raised.value.code == code


@pytest.mark.parametrize("scheme", ["cards", "casino", "pack"])
def test_time_bonuses_are_read_where_the_scheme_has_them(scheme: str) -> None:
    with pytest.raises(BadLedger, match="ledger-times"):
        read_ledger(GOOD, scheme)
    assert read_ledger(changed(bonus=0), scheme).fastest == 600


def test_slower_wins_share_what_bonus_is_left() -> None:
    told = filled(0, 3) | {"streak": 3, "longest": 3, "fastest": 600}
    for bonus, is_possible in ((599, False), (600, True), (1800, True), (1801, False)):
        try:
            assert read_ledger(told | {"bonus": bonus}, "points").bonus == bonus
            assert is_possible
        except BadLedger:
            assert not is_possible


def test_a_full_ledger_takes_no_more() -> None:
    told = Ledger().json()
    told["counts"][7] = MOST
    ledger = read_ledger(told, "cards")
    with pytest.raises(BadLedger, match="ledger-full"):
        ledger.entered(lost(), "cards")


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(sorted(GOOD)), inner, max_size=8),
    )
)
def test_whatever_is_no_ledger_is_refused_or_read(told: Any) -> None:
    try:
        read_ledger(told, "points")
    except BadLedger:
        return
    assert told is None


RESULT = {"cards": 52, "won": True, "seconds": 600, "hints": 0, "undos": 2}


def test_a_result_is_read() -> None:
    assert read_result(RESULT) == Result(52, 600, 0, 2)
    assert read_result(RESULT | {"seconds": None}).seconds is None
    assert read_result(RESULT | {"cards": 51, "won": False}).is_won is False


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        "won",
        {},
        RESULT | {"more": 1},
        {field: value for field, value in RESULT.items() if field != "seconds"},
        RESULT | {"cards": 53},
        RESULT | {"cards": -1},
        RESULT | {"cards": 52.0},
        RESULT | {"cards": True, "won": False},
        RESULT | {"cards": None},
        RESULT | {"won": False},
        RESULT | {"won": 1},
        RESULT | {"cards": 51},
        RESULT | {"seconds": -1},
        RESULT | {"seconds": 1.5},
        RESULT | {"seconds": "600"},
        RESULT | {"seconds": MOST + 1},
        RESULT | {"hints": None},
        RESULT | {"hints": -1},
        RESULT | {"undos": False},
        {1: 2, "cards": 3},
    ],
)
def test_what_is_no_result_is_refused(told: Any) -> None:
    with pytest.raises(BadRequest) as raised:
        read_result(told)
    assert (raised.value.code, raised.value.facts["field"]) == ("request-field", "result")
