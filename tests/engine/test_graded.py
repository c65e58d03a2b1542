"""Graded deals: every line wins, the levels are in order, and the request tells them."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest

from canfield.deal import deal_number
from canfield.graded import first_numbers, graded, graded_deals, is_graded, line_of
from canfield.graded_deals import GAMES, GRADED
from canfield.guided import GUIDED
from canfield.moves import Move
from canfield.names import parse_rules
from canfield.playing import play
from canfield.protocol import Desk
from canfield.rules import Rules
from canfield.variants import TRADITIONS
from tests.engine.catalogs import LANGUAGES, words

LEVELS = 5
DEALS = 6


def wins(rules: Rules, number: str, line: tuple[Move, ...]) -> bool:
    position = deal_number(rules, number)
    for move in line:
        position = play(rules, position, move)
    return position.is_won


@pytest.mark.parametrize("name", GRADED)
def test_every_line_wins(name: str) -> None:
    rules = parse_rules(name).rules
    for deal in graded_deals(rules):
        assert wins(rules, deal.number, line_of(rules, deal.number)), deal.number


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_lines_of_deals_for_a_first_visit_win_under_every_traditions_rules(tradition: str) -> None:
    rules = parse_rules(tradition).rules
    assert len(first_numbers()) == 12
    for number in first_numbers():
        assert wins(rules, number, line_of(rules, number)), number


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_each_tradition_has_its_levels_full(tradition: str) -> None:
    deals = graded_deals(parse_rules(tradition).rules)
    assert [deal.level for deal in deals] == [level for level in range(1, LEVELS + 1) for _ in range(DEALS)]
    assert len({deal.number for deal in deals}) == len(deals)
    assert all(1 <= int(deal.number) <= 9999 for deal in deals)


@pytest.mark.parametrize("name", GRADED)
def test_levels_are_in_order_of_the_measure(name: str) -> None:
    deals = graded_deals(parse_rules(name).rules)
    measured = [[(-deal.wins, deal.nodes) for deal in deals if deal.level == level] for level in range(1, LEVELS + 1)]
    for easier, harder in pairwise(measured):
        # Where no game is won the search tells.
        at = 1 if max(easier)[0] == 0 else 0
        assert max(deal[at] for deal in easier) < min(deal[at] for deal in harder)
    assert [max(level)[0] == 0 for level in measured] == [False, False, False, True, True]
    assert all(0 <= deal.wins <= GAMES for deal in deals)


def test_no_line_is_told_for_other_deals_and_other_rules() -> None:
    plain = parse_rules("norwegian").rules
    number = graded_deals(plain)[0].number
    assert line_of(plain, number)
    assert line_of(plain, "10001") == ()
    for other in ("norwegian/strict", "norwegian+passes=3", "german/selective"):
        rules = parse_rules(other).rules
        assert graded_deals(rules) == ()
        assert line_of(rules, number) == line_of(rules, first_numbers()[0]) == ()


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_a_view_tells_whether_its_deal_is_graded(tradition: str) -> None:
    rules = parse_rules(tradition).rules
    number, first = graded_deals(rules)[-1].number, first_numbers()[0]
    assert is_graded(rules, number)
    assert not is_graded(rules, first)
    told = {
        (name, asked): ask(Desk(), type="new", rules=name, deal={"number": asked})["view"]["graded"]
        for name, asked in ((tradition, number), (tradition, first), (f"{tradition}+passes=3", number))
    }
    assert [*told.values()] == [True, False, False]
    assert ask(Desk(), type="new", rules=tradition, deal={"guided": next(iter(GUIDED))})["view"]["graded"] is False


def test_traditions_with_the_same_rules_have_the_same_deals() -> None:
    assert graded_deals(parse_rules("danish").rules) == graded_deals(parse_rules("german").rules)
    assert graded_deals(parse_rules("english").rules) == graded_deals(parse_rules("dutch").rules)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tradition", TRADITIONS)
def test_the_answer_has_no_gaps(tradition: str, language: str) -> None:
    told = graded(words(language), parse_rules(f"{tradition}/selective+passes=2"))
    deals = graded_deals(parse_rules(tradition).rules)
    assert told["rules"] == tradition
    assert told["title"]
    assert [level["id"] for level in told["levels"]] == ["1", "2", "3", "4", "5"]
    assert [number for level in told["levels"] for number in level["deals"]] == [deal.number for deal in deals]
    assert len({level["title"] for level in told["levels"]}) == LEVELS
    for level in told["levels"]:
        assert not re.search(r"[{}]", level["text"])
        assert words(language).number(GAMES) in level["text"]
        assert level["text"].endswith(".")


def test_what_a_level_means_is_told_in_the_figures_of_its_deals() -> None:
    rule_set = parse_rules("norwegian")
    texts = [level["text"] for level in graded(words("en"), rule_set)["levels"]]
    deals = graded_deals(rule_set.rules)
    easiest = min(deal.wins for deal in deals if deal.level == 1)
    searched = min(deal.nodes for deal in deals if deal.level == LEVELS)
    assert f"wins at least {easiest} of {GAMES} games" in texts[0]
    assert f"at least {searched:,} positions" in texts[-1]


def ask(desk: Desk, **message: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.handle(json.dumps(message)))
    return answer


def test_the_request_is_answered_and_bad_ones_are_told_in_a_sentence() -> None:
    desk = Desk()
    assert ask(desk, type="graded", rules="dutch") == {"ok": True, **graded(words("en"), parse_rules("dutch"))}
    for message in ({"rules": "swedish"}, {"rules": 7}, {}):
        answer = ask(desk, type="graded", **message)
        assert answer["ok"] is False
        error = answer["error"]
        assert isinstance(error, dict)
        assert error["kind"] == "request"
        assert error["text"].endswith(".")
