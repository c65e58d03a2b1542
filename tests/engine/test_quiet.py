"""A pass that has brought no move is told as it happens, and a lost game with its reason."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from bench import plain_model as plain
from canfield.deal import deal_number
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.moves import REDEAL, TURN
from canfield.names import parse_rules
from canfield.notation import move_text, parse_move, parse_position, position_text
from canfield.protocol import Desk
from canfield.telling import Teller
from tests.engine import worlds
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.layouts import lay_out
from tests.engine.vectors import rows

IDLE = "No card can be moved now."


def is_quiet(world: worlds.World, texts: list[str], moves: list[str]) -> bool:
    """The definition, word by word, by the plain model: cards turned, and nowhere in this pass a card to move."""
    positions = [plain.parse(text) for text in texts]
    passing = [at for at, each in enumerate(positions) if each["pass_number"] == positions[-1]["pass_number"]]
    passing = [at for at in passing if positions[at]["base"]]
    turned = any(moves[at] == "T" for at in passing[:-1])
    busy = any(move[0] not in "TD" for at in passing for move in plain.legal(world.options, positions[at]))
    return turned and not busy


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_a_pass_is_quiet_where_no_position_of_it_let_a_card_be_moved(seed: int) -> None:
    world = worlds.random_world(seed)
    note(f"{world.name} {world.text}")
    source = random.Random(seed)
    rule_set = parse_rules(world.name)
    game = Game(rule_set, parse_position(rule_set.rules, world.text))
    for _ in range(30):
        if game.can_undo and source.random() < 0.1:
            game.undo()
        found = game.legal_moves()
        if not found:
            break
        turns = [move for move in found if move in (TURN, REDEAL)]
        game.play(source.choice(turns if turns and source.random() < 0.8 else found))
        walk = Game(rule_set, game.start)
        texts = [position_text(walk.position)]
        for move in game.moves[: game.done]:
            walk.play(move)
            texts.append(position_text(walk.position))
        assert game.is_quiet == is_quiet(world, texts, [move_text(move) for move in game.moves])


def asked(desk: Desk, **message: object) -> dict[str, Any]:
    """A desk's answer."""
    answer: dict[str, Any] = json.loads(desk.handle(json.dumps(message)))
    return answer


def lost_game() -> dict[str, object]:
    """A norwegian game that is lost with cards in the stock."""
    name, text, _ = next(row for row in rows("state") if row[0] == "norwegian" and row[2] == "lost")
    return {"type": "new", "rules": name, "deal": {"position": text}}


def test_a_quiet_pass_is_told_until_it_ends() -> None:
    desk = Desk()
    view = asked(desk, **lost_game())["view"]
    while view["turn"]["move"] == "T":
        view = asked(desk, type="turn")["view"]
    passing = asked(desk, type="turn")["view"]["pass"]
    assert (passing["quiet"], passing["quiet_text"]) == (False, ""), "nothing is turned yet"
    for _turn in range(3):
        answer = asked(desk, type="turn")
        passing = answer["view"]["pass"]
        assert (passing["quiet"], passing["quiet_text"]) == (True, "No move possible in this pass so far.")
        assert answer["say"].count(IDLE) == 1


def test_at_the_end_of_a_lost_pass_the_outcome_tells_more() -> None:
    desk = Desk()
    asked(desk, **lost_game())
    ends = 0
    for _turn in range(30):
        answer = asked(desk, type="turn")
        if "turn" in {event["type"] for event in answer["events"]}:
            is_end = answer["view"]["announce"] == "lost"
            assert answer["say"].endswith(IDLE) != is_end
            ends += is_end
        else:
            assert IDLE not in answer["say"]
    assert ends >= 2


def test_that_no_card_can_be_moved_is_told_after_turning_only() -> None:
    desk = Desk()
    said = set()
    asked(desk, type="new", rules="norwegian", deal={"guided": "round-the-corner"})
    for word in GUIDED["round-the-corner"].line:
        answer = asked(desk, type="play", move=word)
        can_move = bool(answer["view"]["legal"])
        assert (IDLE in answer["say"]) == (word == "T" and not can_move), answer["say"]
        said.add((word == "T", can_move))
    assert len(said) >= 3


def test_before_the_choice_no_pass_is_quiet_and_after_it_may_be() -> None:
    """The cards to choose from are no cards of the pass."""
    rule_set = parse_rules("norwegian/selective")
    reached = set()
    for number in range(1, 60):
        game = Game(rule_set, deal_number(rule_set.rules, str(number)))
        assert not game.is_quiet
        game.play(parse_move("B1"))
        assert not game.is_quiet, "nothing is turned yet"
        was_able = game.can_move
        game.play(TURN)
        reached.add(game.is_quiet)
        assert game.is_quiet == (not was_able and not game.can_move)
    assert reached == {True, False}


def test_what_was_found_for_a_position_that_is_no_more_is_forgotten() -> None:
    """A move played in place of one taken back leads elsewhere."""
    rule_set = parse_rules("norwegian")
    seen = set()
    for number in range(1, 40):
        game = Game(rule_set, deal_number(rule_set.rules, str(number)))
        for move in game.legal_moves():
            game.play(move)
            seen.add(game.can_move)
            assert game.can_move == any(found not in (TURN, REDEAL) for found in game.legal_moves())
            game.undo()
    assert seen == {True, False}


#: Kings in three columns, one on the reserve, and what could go up or on a king hidden under it.
KINGS = {"columns": "KS/KH/KD", "reserve": "TSTHTDTCQSQHQDQCKC"}
LOST: tuple[tuple[str, dict[str, Any], str], ...] = (
    (
        "passes=unlimited",
        {"foundations": "11,11,11,11", "columns": "KS/KH/KD", "reserve": "QSQHQDQCKC"},
        "left to turn",
    ),
    ("passes=1", {**KINGS, "stock": "-"}, "no further pass"),
    ("passes=2", {**KINGS, "pass_number": 2}, "the rest of the last pass"),
    ("passes=2", {**KINGS, "pass_number": 1}, "a whole pass"),
    ("passes=unlimited", {**KINGS, "pass_number": 2}, "a whole pass"),
    ("passes=unlimited", {**KINGS, "stock": "-"}, "a whole pass"),
)


@pytest.mark.parametrize(("passes", "how", "says"), LOST)
def test_a_lost_game_is_told_with_its_own_reason(passes: str, how: dict[str, Any], says: str) -> None:
    rules = f"norwegian+{passes}+columns=3"
    _, position = lay_out(rules, "A", **{"foundations": "9,9,9,9", **how})
    game = Game(parse_rules(rules), position)
    assert game.state == "lost"
    text = Teller(words("en")).outcome(game)
    assert text.startswith("It did not come out: ")
    assert text == f"{Teller(words('en')).verdict(game)} Take moves back, start again or deal anew."
    assert [reason for _, _, reason in LOST if reason in text] == [reason for _, _, reason in LOST if reason == says]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_reasons_are_told_alike(language: str) -> None:
    told = {}
    for passes, how, says in LOST:
        rules = f"norwegian+{passes}+columns=3"
        _, position = lay_out(rules, "A", **{"foundations": "9,9,9,9", **how})
        told[says] = Teller(words(language)).outcome(Game(parse_rules(rules), position))
    assert len(set(told.values())) == len(told) == 4
