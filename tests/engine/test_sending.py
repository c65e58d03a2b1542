"""Sending cards up: all that can go, and the rest of a game, each one step to take back."""

import json
from typing import Any

import pytest

from canfield.cards import PACK_SIZE
from canfield.daily import daily_number
from canfield.deal import deal_pack
from canfield.errors import BadDeal
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.moves import FOUNDATION, legal_moves
from canfield.names import parse_rules
from canfield.notation import parse_move
from canfield.protocol import Desk
from canfield.sending import finish, send_all
from canfield.variants import TRADITIONS

LINE = GUIDED["round-the-corner"].line


def standing_after(rules: str, moves: int) -> Game:
    """The guided deal after so many moves of its winning line."""
    rule_set = parse_rules(rules)
    game = Game(rule_set, deal_pack(rule_set.rules, GUIDED["round-the-corner"].pack))
    for text in LINE[:moves]:
        game.play(parse_move(text))
    return game


def asked(desk: Desk, **message: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.handle(json.dumps(message)))
    return answer


def laid_out(moves: int) -> Desk:
    desk = Desk()
    deal = {"guided": "round-the-corner"}
    answer = asked(desk, type="restore", rules="dutch", deal=deal, moves=LINE[:moves], done=moves)
    assert answer["ok"], answer
    return desk


@pytest.mark.parametrize("rules", TRADITIONS)
def test_all_that_can_go_is_sent(rules: str) -> None:
    for moves in range(len(LINE)):
        game = standing_after(rules, moves)
        sent = send_all(game.rule_set.rules, game.position)
        assert all(move.target == FOUNDATION for move in sent)
        if sent:
            game.play(*sent)
        assert not any(move.target == FOUNDATION for move in game.legal_moves())


@pytest.mark.parametrize("rules", TRADITIONS)
def test_a_game_near_its_end_finishes_itself(rules: str) -> None:
    """And where it cannot, nothing is claimed: each line that is given wins."""
    given = 0
    for moves in range(len(LINE)):
        game = standing_after(rules, moves)
        rest = finish(game.rule_set.rules, game.position)
        if rest is not None:
            given += 1
            game.play(*rest)
            assert game.state == "won"
            game.undo()
            assert game.done == moves
    assert given >= 5
    assert finish(game.rule_set.rules, standing_after(rules, 0).position) is None


def test_a_step_of_many_moves_is_taken_back_and_played_again_as_one() -> None:
    desk = laid_out(len(LINE) - 3)
    before = asked(desk, type="view")["view"]
    assert before["can_finish"]
    won = asked(desk, type="finish")
    assert won["view"]["state"] == "won"
    assert [event["type"] for event in won["events"]].count("move") == PACK_SIZE - before["cards"]
    undone = asked(desk, type="undo")
    assert undone["view"]["position"] == before["position"]
    assert [event["type"] for event in undone["events"]] == [event["type"] for event in reversed(won["events"])]
    assert all(event["undone"] for event in undone["events"])
    redone = asked(desk, type="redo")
    assert (redone["view"]["position"], redone["events"]) == (won["view"]["position"], won["events"])


def test_a_step_survives_being_kept() -> None:
    desk = laid_out(len(LINE) - 3)
    before = asked(desk, type="view")["view"]
    kept = asked(desk, type="finish")["view"]
    again = Desk()
    record = {name: kept[name] for name in ("rules", "deal", "moves", "done")}
    assert asked(again, type="restore", **record)["view"]["position"] == kept["position"]
    assert asked(again, type="undo")["view"]["position"] == before["position"]
    middle = asked(again, type="restore", **record | {"done": kept["done"] - 1})
    assert middle["error"]["code"] == "request-done"


def test_a_new_move_forgets_the_step_it_replaces() -> None:
    game = standing_after("dutch", len(LINE) - 3)
    rest = finish(game.rule_set.rules, game.position)
    assert rest and len(rest) > 1
    game.play(*rest)
    game.undo()
    game.play(game.legal_moves()[0])
    game.undo()
    assert game.done == len(LINE) - 3
    assert not game.joined & set(range(game.done))


def test_where_nothing_goes_up_that_is_said() -> None:
    desk = laid_out(0)
    assert not asked(desk, type="view")["view"]["can_send"]
    assert asked(desk, type="send")["error"]["code"] == "send-none"
    assert asked(desk, type="finish")["error"]["code"] == "finish-none"


def test_the_buttons_are_offered_when_they_do_something() -> None:
    for moves in range(len(LINE)):
        desk = laid_out(moves)
        view = asked(desk, type="view")["view"]
        rules = parse_rules("dutch").rules
        position = standing_after("dutch", moves).position
        assert view["can_send"] == any(move.target == FOUNDATION for move in legal_moves(rules, position))
        assert asked(desk, type="send")["ok"] == view["can_send"]


def test_a_link_leads_back_to_the_game() -> None:
    desk = laid_out(20)
    asked(desk, type="undo")
    link = asked(desk, type="link")["link"]
    there = asked(Desk(), type="open", link=link)
    assert there["view"]["position"] == asked(desk, type="view")["view"]["position"]
    assert not there["view"]["can_redo"]
    broken = asked(desk, type="open", link=link[:-1])
    assert broken["error"]["code"] == "link-damaged"
    assert asked(desk, type="view")["view"]["done"] == 19


@pytest.mark.parametrize(("day", "number"), [("2026-11-30", "20261130"), ("2028-02-29", "20280229")])
def test_a_day_deals_its_date(day: str, number: str) -> None:
    assert daily_number(day) == number
    assert asked(Desk(), type="daily", day=day) == {"ok": True, "number": number}


@pytest.mark.parametrize("day", ["", "2026-02-29", "2026-13-01", "30.11.2026", "2026-11-30T00:00", "२०२६-११-३०"])
def test_what_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(BadDeal, match="deal-day"):
        daily_number(day)
