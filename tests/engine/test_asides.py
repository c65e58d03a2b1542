"""Why not this? What is told of every move that can be tried at the guided deals, and of their moves to the win."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from canfield.aside_texts import Asides
from canfield.asides import REASONS, STANDINGS, compare
from canfield.cards import PACK_SIZE
from canfield.deal import deal_pack
from canfield.guidance import story
from canfield.guided import GUIDED
from canfield.moves import Move, apply, legal_moves
from canfield.names import parse_rules
from canfield.notation import move_text, parse_move
from canfield.position import Position
from canfield.protocol import handle
from canfield.rules import Rules
from canfield.variants import TRADITIONS
from tests.engine.catalogs import LANGUAGES, words

CORNER = "round-the-corner"
WHOLE = "whole-columns"
#: What happens in the steps of the page, by the number of moves made: each legal try with its standing and reason.
STORY = {
    CORNER: {
        0: {"1-4": ("right", "frees"), "T": ("better", "frees")},
        1: {"T": ("right", "turns-only")},
        2: {"W-F": ("right", "opens"), "T": ("covers", "opens")},
        3: {"T": ("right", "turns-only")},
        4: {"W-2": ("right", "plays-waste"), "T": ("covers", "plays-waste")},
        5: {"W-3": ("right", "plays-waste"), "T": ("covers", "plays-waste")},
    },
    WHOLE: {
        0: {"3-1": ("right", "frees"), "R-3": ("same", "frees"), "T": ("better", "frees")},
        1: {"3-1": ("right", "frees"), "T": ("better", "frees")},
        2: {"2-3": ("right", "frees"), "R-4": ("same", "frees"), "T": ("better", "frees")},
        3: {"2-4": ("right", "frees"), "T": ("better", "frees")},
        4: {"1-2:3": ("right", "frees"), "T": ("better", "frees")},
    },
}


def walk(rules: Rules, name: str) -> Iterator[tuple[Position, list[Move]]]:
    """Every position of a deal's line that has a next move, with the moves that are left."""
    line = [parse_move(text) for text in GUIDED[name].line]
    position = deal_pack(rules, GUIDED[name].pack)
    for at, move in enumerate(line):
        yield position, line[at:]
        position = apply(rules, position, move)


def ask(**fields: object) -> dict[str, Any]:
    """Ask for an aside; the answer, whatever it is."""
    answer: dict[str, Any] = json.loads(handle(json.dumps({"type": "aside", "rules": "english", **fields})))
    return answer


@pytest.mark.parametrize("tradition", TRADITIONS)
@pytest.mark.parametrize("name", GUIDED)
def test_the_codes_of_the_steps(name: str, tradition: str) -> None:
    rules = parse_rules(tradition).rules
    for done, (position, line) in enumerate(walk(rules, name)):
        if done in STORY[name]:
            codes = {}
            for move in legal_moves(rules, position):
                aside = compare(rules, position, line, move)
                codes[move_text(move)] = (aside.standing, aside.reason)
            assert codes == STORY[name][done]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_try_at_every_move_gets_its_sentences(language: str) -> None:
    """Under each tradition all the way to the win; and every code is met there, so that none is idle."""
    spoken, met = Asides(words(language)), set()
    for tradition in TRADITIONS:
        rules = parse_rules(tradition).rules
        for name in GUIDED:
            for position, line in walk(rules, name):
                said = [spoken.next(rules, position, line[0])]
                for move in legal_moves(rules, position):
                    aside = compare(rules, position, line, move)
                    assert (aside.standing == "right") == (move == line[0])
                    met |= {aside.standing, aside.reason}
                    if aside.standing != "right":
                        said.append(spoken.compared(rules, position, move, aside, line[0]))
                for told in said:
                    assert told.endswith(".")
                    assert not {"{", "}"} & set(told)
    assert met == {*STANDINGS, *REASONS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GUIDED)
def test_each_thing_is_said_once(name: str, language: str) -> None:
    """Where a move is told with its reason, to be made or made already, no card is named twice and no sentence."""
    spoken, rule_set = words(language), parse_rules("norwegian")
    cards = re.compile("|".join(rf"\b{spoken.card_name(one)}\b" for one in range(PACK_SIZE)), re.IGNORECASE)
    said = story(spoken, rule_set, name)["explained"]
    said += [Asides(spoken).next(rule_set.rules, position, line[0]) for position, line in walk(rule_set.rules, name)]
    assert cards.search(said[0])
    for told in said:
        for named in (cards.findall(told), told.rstrip(".").split(". ")):
            assert len(named) == len({one.casefold() for one in named}), told


def told(name: str, done: int, move: str) -> str:
    """What is said of a try, in English."""
    source, _, target = move.partition("-")
    pile, _, count = target.partition(":")
    names = {"R": "reserve", "W": "waste", "F": "foundation"}
    tried = {"source": names.get(source, source), "target": names.get(pile, pile), "count": int(count or 1)}
    said: str = ask(name=name, done=done, rules="norwegian", **({"turn": True} if move == "T" else tried))["say"]
    return said


@pytest.mark.parametrize(
    ("name", "done", "move", "sentences"),
    [
        (
            CORNER, 0, "1-4",
            ("That is the move. Jack of clubs goes on queen of hearts, column 4. "
            "Emptying column 1 brings seven of spades out of the reserve to fill it. "
            "The reserve now shows two of clubs."),
        ),
        (
            CORNER, 1, "T",
            ("That is the move. No card can be moved, so it is time to turn cards from the stock. "
            "3 cards are turned, three of diamonds on top."),
        ),
        (
            CORNER, 2, "W-F",
            "That is the move. Three of diamonds opens a foundation, so that its suit has a place to go.",
        ),
        (
            CORNER, 53, "2-1",
            ("That is the move. Nine of clubs goes on ten of hearts, column 1. "
            "Emptying column 2 makes a space for a card from the waste."),
        ),
        (
            CORNER, 55, "1-2:2",
            ("2 cards, ten of hearts down to nine of clubs, may go to the empty column. "
            "But the empty column is kept for queen of clubs."),
        ),
        (
            CORNER, 0, "T",
            ("You may turn cards at any time. But there is a better move. "
            "Emptying column 1 brings seven of spades out of the reserve to fill it."),
        ),
        (
            CORNER, 2, "T",
            ("You may turn cards at any time. But it would cover three of diamonds, which can be played. "
            "Three of diamonds opens a foundation, so that its suit has a place to go."),
        ),
        (
            WHOLE, 0, "R-3",
            ("Nine of clubs may go onto ten of hearts. "
            "With one move more the cards would lie as they do in this example, "
            "which goes the other way round. Emptying column 3 brings nine of clubs out of the reserve to fill it."),
        ),
        (
            CORNER, 54, "1-2:2",
            ("2 cards, ten of hearts down to nine of clubs, may go to the empty column. "
            "But the empty column is kept for queen of clubs. "
            "Turning cards from the stock brings new ones, and with them new moves."),
        ),
        (
            CORNER, 20, "W-4",
            ("Six of spades may go onto seven of hearts. "
            "It comes a little later in this example, and could just as well come first. "
            "Emptying column 3 brings ten of spades out of the reserve to fill it."),
        ),
    ],
)  # fmt: skip
def test_the_sentences(name: str, done: int, move: str, sentences: str) -> None:
    assert told(name, done, move) == sentences


def test_a_move_that_comes_later_could_come_first() -> None:
    """What ``later`` and ``same`` claim is true: the cards lie the same in the end."""
    rules = parse_rules("norwegian").rules
    claims = 0
    for name in GUIDED:
        for position, line in walk(rules, name):
            for move in legal_moves(rules, position):
                standing = compare(rules, position, line, move).standing
                if standing == "same":
                    there = apply(rules, apply(rules, position, line[0]), line[1])
                    after = apply(rules, position, move)
                    assert there in [apply(rules, after, one) for one in legal_moves(rules, after)]
                if standing == "later":
                    at = line.index(move)
                    one = other = position
                    for played in line[: at + 1]:
                        one = apply(rules, one, played)
                    for played in [move, *line[:at]]:
                        assert played in legal_moves(rules, other)
                        other = apply(rules, other, played)
                    assert one == other
                claims += standing in ("same", "later")
    assert claims


def test_an_aside_that_is_asked_for() -> None:
    answer = ask(name=CORNER, done=0, source="1", target="4")
    assert (answer["standing"], answer["reason"]) == ("right", "frees")
    assert ask(name=CORNER, done=0, turn=True)["standing"] == "better"
    # From a column that moves as a whole the size may be left to the engine, and any foundation is meant.
    assert ask(name=WHOLE, done=4, source="1", target="2")["standing"] == "right"
    assert ask(name=CORNER, done=2, source="waste", target="hearts")["standing"] == "right"


def test_the_next_move_is_told_with_its_piles() -> None:
    answer = ask(name=CORNER, done=0)
    assert answer["move"] == {"move": "1-4", "source": "1", "target": "4", "count": 1}
    assert answer["say"] == (
        "Put jack of clubs onto queen of hearts. "
        "Emptying column 1 brings seven of spades out of the reserve to fill it."
    )
    assert ask(name=CORNER, done=1)["move"] is None


@pytest.mark.parametrize(
    ("done", "say"),
    [
        (1, "No card can be moved, so it is time to turn cards from the stock."),
        (2, "Three of diamonds opens a foundation, so that its suit has a place to go."),
        (25, "Turn cards from the stock."),
        (26, "Put four of clubs on its foundation."),
        (37, "Turn the waste over."),
        (55, "Put queen of clubs into the empty column."),
    ],
)
def test_the_next_move_is_told_once(done: int, say: str) -> None:
    assert ask(name=CORNER, done=done, rules="norwegian")["say"] == say


def test_an_illegal_try_is_refused_as_on_the_board() -> None:
    error = ask(name=CORNER, done=0, source="2", target="3")["error"]
    assert (error["kind"], error["rule"]) == ("refusal", "columns")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"name": "corner", "done": 0}, "deal-guided"),
        ({"name": CORNER, "done": 99}, "request-done"),
        ({"name": CORNER, "done": -1}, "request-done"),
        ({"name": CORNER, "done": True}, "request-done"),
        ({"name": CORNER}, "request-done"),
        ({"name": CORNER, "done": 0, "source": "1"}, "request-field"),
        ({"name": CORNER, "done": 0, "source": "1", "target": "4", "count": "1"}, "request-field"),
    ],
)
def test_what_cannot_be_asked(fields: dict[str, object], code: str) -> None:
    assert ask(**fields)["error"]["code"] == code


def test_rules_that_do_not_allow_the_line_are_refused() -> None:
    for rules in ("norwegian/selective", "norwegian/turn-one", "norwegian/storehouse"):
        assert ask(name=CORNER, done=0, rules=rules)["ok"] is False


@pytest.mark.parametrize("name", GUIDED)
def test_the_story_of_the_win(name: str) -> None:
    answer = json.loads(handle(json.dumps({"type": "guided", "name": name, "rules": "danish"})))
    assert len(answer["told"]) == len(answer["explained"]) == len(answer["moves"]) == len(GUIDED[name].line)
    assert " Emptying column " in answer["explained"][0]
    assert " Emptying column " not in answer["told"][0]
    # That a card on its foundation counts need not be said again and again.
    assert answer["explained"][-1] == answer["told"][-1]
    assert all(sentence.endswith(".") for sentence in answer["told"])
    assert answer["told"][-1].endswith("completes its foundation.")
