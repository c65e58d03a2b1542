"""Playing in every language: winning, taking back, dealing, refusals, drags and double taps."""

from __future__ import annotations

import itertools
import time

import pytest
from playwright.sync_api import expect

from canfield.cards import PACK_SIZE
from canfield.deal import deal_number
from canfield.names import parse_rules
from canfield.outcome import state
from tests.browser.board import Board
from tests.browser.mirror import LINE
from tests.browser.names import sections
from tests.engine.vectors import rows

#: Deals of the table under the rules that all traditions lay out alike: numbers of both generators.
DEALS = {number: position for rules, number, position in rows("deals") if rules == "norwegian"}


def test_a_won_game_is_told_and_can_be_taken_back(board: Board) -> None:
    """By its last moves; whole games are played in ``test_whole_games.py``."""
    board.guided(len(LINE) - 10)
    expect(board.ending).to_be_hidden()
    for move in LINE[-10:-1]:
        board.move(move)
    # Won, it may have a time bonus beside.
    expect(board.root.get_by_text(board.mirror.view["score"]["text"], exact=True)).to_be_visible()
    board.move(LINE[-1])
    assert board.mirror.view["cards"] == PACK_SIZE
    expect(board.root).to_have_attribute("data-state", "won")
    expect(board.ending).to_contain_text(board.mirror.view["outcome"])
    # Even a won game can be taken back.
    board.ending.get_by_role("button", name=board.names.ui("Undo"), exact=True).tap()
    board.mirror.ask("undo")
    board.settle()
    expect(board.ending).to_be_hidden()
    expect(board.root).to_have_attribute("data-state", "playing")


def test_undo_and_redo_restore_the_exact_position(board: Board) -> None:
    board.guided()
    positions = [board.mirror.position]
    for move in LINE[:6]:
        board.move(move)
        # The first move of the line empties a column, which the reserve fills.
        assert ("fill" in [event["type"] for event in board.mirror.answer["events"]]) == (move == LINE[0])
        positions.append(board.mirror.position)
    for position in reversed(positions[:-1]):
        board.undo()
        assert board.mirror.position == position
    expect(board.tool("Undo")).to_have_attribute("aria-disabled", "true")
    for position in positions[1:4]:
        board.redo()
        assert board.mirror.position == position
    board.tool("Restart").tap()
    board.mirror.ask("restart")
    board.settle()
    assert board.mirror.position == positions[0]
    board.redo()
    # Another move in place of those taken back: they are forgotten.
    board.turn()
    expect(board.tool("Redo")).to_have_attribute("aria-disabled", "true")


def test_a_new_pass(board: Board) -> None:
    board.deal("617")
    while board.mirror.view["turn"]["move"] == "T":
        board.turn()
    board.turn()
    assert board.mirror.view["pass"]["number"] == 2
    expect(board.root.get_by_text(board.mirror.view["pass"]["text"], exact=True)).to_be_visible()
    board.undo()
    assert board.mirror.view["turn"]["move"] == "D"
    board.redo()
    board.turn()


@pytest.mark.parametrize("number", ["617", "123456", "99999999999999999999"])
def test_a_deal_number_gives_the_tables_position(board: Board, number: str) -> None:
    board.deal(number)
    expect(board.root).to_have_attribute("data-position", DEALS[number])
    expect(board.root.get_by_text(board.mirror.view["deal_title"], exact=True)).to_be_visible()
    expect(board.root.get_by_text(board.mirror.view["rules_title"], exact=True)).to_be_visible()


def test_a_bad_number_is_explained_and_nothing_is_lost(board: Board) -> None:
    board.deal("617")
    board.turn()
    board.turn()
    for number in ("0", "12a", "123456789012345678901", "-1", ""):
        dialog = board.ask_for(number)
        refusal = board.mirror.ask("new", rules=board.rules, deal={"number": number})
        assert not refusal["ok"]
        expect(dialog.get_by_role("alert")).to_have_text(refusal["error"]["text"])
        dialog.get_by_role("button", name=board.names.ui("Cancel"), exact=True).tap()
        expect(dialog).to_be_hidden()
        board.settle_position()
    board.undo()
    board.undo()


def test_a_game_under_way_is_not_left_without_asking(board: Board) -> None:
    board.deal("617")
    board.turn()
    board.tool("New game").tap()
    question = board.dialog("Leave the game under way?")
    question.get_by_role("button", name=board.names.ui("Keep this game"), exact=True).tap()
    expect(question).to_be_hidden()
    board.settle_position()
    board.tool("New game").tap()
    question.get_by_role("button", name=board.names.ui("New game"), exact=True).tap()
    expect(question).to_be_hidden()
    expect(board.root).not_to_have_attribute("data-position", board.mirror.position)
    expect(board.tool("Undo")).to_have_attribute("aria-disabled", "true")


def lost_deal(rules: str) -> str:
    """The first deal that the rules of a tradition call lost before anything was moved."""
    told = parse_rules(rules).rules
    return next(str(number) for number in itertools.count(1) if state(told, deal_number(told, str(number))) == "lost")


def lose(board: Board) -> None:
    """Deal a lost game and turn until the board says so."""
    board.deal(lost_deal(board.rules))
    while board.mirror.view["announce"] is None:
        board.turn()


def test_a_lost_game_is_told_at_the_end_of_the_stock(board: Board) -> None:
    board.deal(lost_deal(board.rules))
    while board.mirror.view["announce"] is None:
        expect(board.ending).to_be_hidden()
        board.turn()
    assert board.mirror.view["announce"] == "lost"
    assert not board.mirror.pile("stock")["count"]
    expect(board.root).to_have_attribute("data-state", "lost")
    expect(board.ending).to_contain_text(board.mirror.view["outcome"])
    board.ending.get_by_role("button", name=board.names.ui("New game"), exact=True).tap()
    expect(board.root).not_to_have_attribute("data-position", board.mirror.position)
    expect(board.ending).to_be_hidden()


def test_a_double_tap_sends_a_card_to_its_foundation(board: Board) -> None:
    board.guided(2)
    board.pile("waste").dblclick()
    board.mirror.ask("play", move="W-F")
    board.settle()
    # A double tap on a card that cannot go there is refused, and the card lies where it lay.
    board.pile("waste").dblclick()
    refusal = board.mirror.ask("try", source="waste", target="foundation")
    assert refusal["error"]["kind"] == "refusal"
    board.settle()


def test_a_refusal_names_the_rule(board: Board) -> None:
    board.guided()
    board.tap("1")
    board.tap("2")
    error = board.mirror.ask("try", source="1", target="2")["error"]
    board.settle()
    expect(board.rule_link).to_have_attribute("href", board.url("rules/", error["rule"]))
    assert error["rule"] in sections("rules")


def test_a_card_taken_up_can_be_put_back(board: Board) -> None:
    board.guided()
    source = board.pile("1")
    board.tap("1")
    expect(source).to_have_attribute("aria-pressed", "true")
    # The one place where the jack may go says so.
    expect(board.pile("4")).to_have_accessible_description(board.names.ui("The cards picked up may go here."))
    expect(board.pile("2")).to_have_accessible_description("")
    # A long press: a second quick tap would send the card to its foundation.
    source.click(delay=400)
    expect(source).not_to_have_attribute("aria-pressed", "true")
    expect(board.root.get_by_role("status")).to_have_text(board.names.ui("Put back."))
    board.settle_position()


def test_drag_by_mouse(board: Board) -> None:
    board.guided()
    drag(board, "1", "4", "1-4")
    board.turn()
    mouse = board.page.mouse
    drag(board, "waste", "diamonds", "W-F")
    # Dropped beside every pile that takes it, a card goes back.
    mouse.move(*board.center("waste"))
    mouse.down()
    mouse.move(*board.center("reserve"), steps=5)
    mouse.up()
    board.settle_position()
    board.turn()


def drag(board: Board, source: str, target: str, move: str) -> None:
    mouse = board.page.mouse
    mouse.move(*board.center(source))
    mouse.down()
    mouse.move(*board.center(target), steps=5)
    mouse.up()
    board.mirror.ask("play", move=move)
    board.settle()


def test_drag_by_finger(board: Board) -> None:
    board.guided()
    session = board.page.context.new_cdp_session(board.page)
    (left, top), (right, bottom) = board.center("1"), board.center("4")
    # A finger needs half a second for the way, and rests at its end.
    parts = [step / 6 for step in range(7)] + [1, 1, 1]
    start = time.time() - len(parts) / 20
    for at, part in enumerate(parts):
        point = {"x": left + (right - left) * part, "y": top + (bottom - top) * part}
        touch = {"type": "touchMove" if at else "touchStart", "touchPoints": [point], "timestamp": start + at / 20}
        session.send("Input.dispatchTouchEvent", touch)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()
    board.mirror.ask("play", move="1-4")
    board.settle()
    board.turn()
