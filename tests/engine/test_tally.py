"""Statistics and the account of a game, as the protocol tells them."""

from typing import Any

import pytest

from canfield.ledger import Ledger
from canfield.scoring import score
from canfield.variants import TRADITIONS
from tests.engine.test_protocol import refused, told

Json = dict[str, Any]

WIN = {"cards": 52, "won": True, "seconds": 600, "hints": 0, "undos": 2}
LOSS = {"cards": 7, "won": False, "seconds": 200, "hints": 1, "undos": 0}


def tally(rules: str, *results: Json) -> Json:
    """The answer after so many games, entered one by one from the first."""
    answer = told("tally", rules=rules, ledger=None, result=None)
    for result in results:
        answer = told("tally", rules=rules, ledger=answer["ledger"], result=result)
    return answer


def figures(answer: Json) -> dict[str, tuple[object, str]]:
    return {figure["label"]: (figure["number"], figure["style"]) for figure in answer["report"]["texts"]}


def test_the_shape_of_a_tally() -> None:
    answer = tally("german", LOSS)
    assert set(answer) == {"ok", "ledger", "report"}
    assert set(answer["report"]) == {
        "played", "won", "streak", "longest", "average", "best", "total", "fastest", "counts", "texts", "chart",
    }  # fmt: skip
    assert {frozenset(figure) for figure in answer["report"]["texts"]} == {frozenset({"label", "number", "style"})}
    assert {frozenset(bar) for bar in answer["report"]["chart"]} == {frozenset({"from", "to", "count", "label"})}


def test_before_the_first_game_there_is_nothing_to_tell() -> None:
    report = tally("dutch")["report"]
    assert [report[field] for field in ("played", "won", "streak", "longest", "total")] == [0] * 5
    assert [report[field] for field in ("average", "best", "fastest")] == [None] * 3
    assert report["counts"] == [0] * 53
    assert figures(tally("dutch")) == {
        "Games played": (0, "integer"),
        "Games won": (0, "integer"),
        "Share of games won": (None, "percent"),
        "Won in a row now": (0, "integer"),
        "Longest streak": (0, "integer"),
        "Cards on average": (None, "decimal"),
        "Most cards in a game": (None, "integer"),
        "Fastest win": (None, "duration"),
        "Points in all": (0, "points"),
        "Games with hints": (0, "integer"),
        "Games with moves taken back": (0, "integer"),
    }


def test_the_figures_of_some_games() -> None:
    answer = tally("dutch", LOSS, WIN, LOSS, WIN, WIN)
    assert figures(answer) == {
        "Games played": (5, "integer"),
        "Games won": (3, "integer"),
        "Share of games won": (0.6, "percent"),
        "Won in a row now": (2, "integer"),
        "Longest streak": (2, "integer"),
        "Cards on average": (34.0, "decimal"),
        "Most cards in a game": (52, "integer"),
        "Fastest win": (600, "duration"),
        "Points in all": (2 * 35 + 3 * 1360, "points"),
        "Games with hints": (2, "integer"),
        "Games with moves taken back": (3, "integer"),
    }
    report = answer["report"]
    assert (report["played"], report["won"], report["streak"], report["longest"]) == (5, 3, 2, 2)
    assert (report["average"], report["best"], report["total"], report["fastest"]) == (34.0, 52, 4150, 600)


@pytest.mark.parametrize(
    ("tradition", "label"),
    [
        ("norwegian", "Cards in all"),
        ("german", "Points in all, net"),
        ("english", "Points in all, net"),
        ("dutch", "Points in all"),
        ("danish", "Dollars in all, net"),
    ],
)
def test_the_total_is_named_by_its_scheme(tradition: str, label: str) -> None:
    assert figures(tally(tradition, LOSS))[label] == (score(tradition, 7), "points")


def test_every_result_has_one_bar_of_the_chart() -> None:
    chart = tally("norwegian")["report"]["chart"]
    covered = [cards for bar in chart for cards in range(bar["from"], bar["to"] + 1)]
    assert covered == list(range(53))
    assert [bar["label"] for bar in chart] == [
        "0–5", "6–10", "11–15", "16–20", "21–25", "26–30", "31–35", "36–40", "41–45", "46–51", "52",
    ]  # fmt: skip
    for cards in range(53):
        result = LOSS | {"cards": cards, "won": cards == 52}
        counted = [bar for bar in tally("norwegian", result)["report"]["chart"] if bar["count"]]
        assert [(bar["from"] <= cards <= bar["to"], bar["count"]) for bar in counted] == [(True, 1)]


def test_a_result_is_entered_only_if_there_is_one() -> None:
    kept = tally("german", LOSS, LOSS)["ledger"]
    assert told("tally", rules="german", ledger=kept, result=None)["ledger"] == kept
    assert told("tally", rules="german", ledger=kept)["ledger"] == kept
    assert told("tally", rules="german")["ledger"] == Ledger().json()


@pytest.mark.parametrize(
    ("tradition", "points", "text"),
    [
        ("norwegian", 7, "7 cards"),
        ("german", -15, "−15 points net"),
        ("english", -15, "−15 points net"),
        ("dutch", 35, "35 points"),
        ("danish", -15, "−15 dollars net"),
    ],
)
def test_the_account_of_a_game(tradition: str, points: int, text: str) -> None:
    answer = told("account", rules=tradition, ledger=None, result=LOSS)
    assert set(answer) == {"ok", "score", "bonus", "total"}
    assert (answer["score"], answer["bonus"]) == ({"points": points, "text": text}, None)


@pytest.mark.parametrize(
    ("seconds", "points", "bonus"),
    [
        (0, 1960, {"points": 1200, "text": "Time bonus: 1200 points"}),
        (600, 1360, {"points": 600, "text": "Time bonus: 600 points"}),
        (1199, 761, {"points": 1, "text": "Time bonus: 1 point"}),
        (1200, 760, None),
        (9999, 760, None),
        (None, 760, None),
    ],
)
def test_the_time_bonus_is_in_the_score(seconds: int | None, points: int, bonus: Json | None) -> None:
    answer = told("account", rules="dutch", ledger=None, result=WIN | {"seconds": seconds})
    assert answer["score"] == {"points": points, "text": f"{points} points"}
    assert answer["bonus"] == bonus


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_there_is_no_bonus_before_the_win(tradition: str) -> None:
    assert told("account", rules=tradition, result=LOSS)["bonus"] is None


@pytest.mark.parametrize("tradition", ["german", "english"])
def test_a_casino_account_runs_on_from_deal_to_deal(tradition: str) -> None:
    kept = tally(tradition, LOSS, WIN)["ledger"]
    assert told("account", rules=tradition, ledger=kept, result=LOSS)["total"] == {
        "points": -15 + 210 - 15,
        "text": "Total: 180 points net",
    }
    assert told("account", rules=tradition, ledger=kept, result=None) == {
        "ok": True,
        "score": None,
        "bonus": None,
        "total": {"points": 195, "text": "Total: 195 points net"},
    }
    assert told("account", rules=tradition, result=LOSS)["total"]["text"] == "Total: −15 points net"


@pytest.mark.parametrize("tradition", ["norwegian", "dutch", "danish"])
def test_no_other_account_runs_on(tradition: str) -> None:
    kept = tally(tradition, LOSS)["ledger"]
    assert told("account", rules=tradition, ledger=kept, result=LOSS)["total"] is None


@pytest.mark.parametrize("kind", ["tally", "account"])
def test_what_cannot_be_is_refused_with_a_sentence(kind: str) -> None:
    broken = tally("german", LOSS)["ledger"] | {"streak": 3}
    error = refused(kind, rules="german", ledger=broken, result=LOSS)
    assert (error["kind"], error["code"]) == ("request", "ledger-streaks")
    assert error["text"] == "These statistics are damaged: the streaks do not agree with the games won and lost."
    assert refused(kind, rules="german", ledger=None, result={})["code"] == "request-field"
    assert refused(kind, rules="swedish", ledger=None, result=LOSS)["code"] == "rules-tradition"
    assert refused(kind)["code"] == "request-field"
