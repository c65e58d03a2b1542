"""A step taken back is told with its cards and where they lie again; played again it is told as it was played."""

import json
import random
from typing import Any

import pytest

from canfield.cards import card_text
from canfield.deal import deal_number, deal_pack
from canfield.events import Event
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.moves import FOUNDATION
from canfield.names import parse_rules
from canfield.notation import parse_move, position_text
from canfield.position import Position
from canfield.protocol import Desk
from canfield.telling import Teller
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.layouts import lay_out

CORNER = GUIDED["round-the-corner"]
Json = dict[str, Any]


def asked(desk: Desk, **message: object) -> Json:
    """A desk's answer to what must go well."""
    answer: Json = json.loads(desk.handle(json.dumps(message)))
    assert answer["ok"], answer
    return answer


def laid(rules: str, position: Position) -> Desk:
    """A desk with a position laid out."""
    desk = Desk()
    asked(desk, type="new", rules=rules, deal={"position": position_text(position)})
    return desk


#: Base rank three; hearts are open.
SHORT: dict[str, Any] = {"base": "3", "foundations": "0,1,0,0"}
KINDS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("norwegian", "1-3", {"columns": "JC/5D/QH/9S"}, "Taken back: jack of clubs returns to column 1."),
    (
        "norwegian",
        "1-2:3",
        {"columns": "TH9S8D/JC/5D/QS"},
        "Taken back: 3 cards, ten of hearts down to eight of diamonds, return to column 1.",
    ),
    (
        "norwegian",
        "1-4",
        {"columns": "JC/5D/9S/QH", "reserve": "2C7S"},
        "Taken back: jack of clubs returns to column 1. Seven of spades returns to the reserve.",
    ),
    (
        "norwegian",
        "R-2",
        {"columns": "JC/8D/9S/QH", "reserve": "2C7S"},
        "Taken back: seven of spades returns to the reserve.",
    ),
    (
        "norwegian",
        "W-2",
        {"columns": "JC/8D/9S/QH", "waste": "2C7S"},
        "Taken back: seven of spades returns to the waste.",
    ),
    (
        "norwegian",
        "2-F",
        {"columns": "JC/3C/9S/QH", "reserve": "2C7S"},
        "Taken back: three of clubs returns from its foundation to column 2. Seven of spades returns to the reserve.",
    ),
    (
        "norwegian",
        "R-F",
        {"columns": "JC/8D/9S/QH", "reserve": "2C3D"},
        "Taken back: three of diamonds returns from its foundation to the reserve.",
    ),
    (
        "norwegian",
        "W-F",
        {"columns": "JC/8D/9S/QH", "waste": "2C3D"},
        "Taken back: three of diamonds returns from its foundation to the waste.",
    ),
    ("norwegian", "T", {"columns": "JC/8D/9S/QH"}, "Taken back: 3 cards go back to the stock."),
    ("norwegian/turn-one", "T", {"columns": "JC/8D/9S/QH"}, "Taken back: 1 card goes back to the stock."),
    (
        "norwegian",
        "D",
        {"columns": "JC/8D/9S/QH", "stock": "-", "pass_number": 2},
        "Taken back: the stock is the waste again, and pass 2 goes on.",
    ),
)


@pytest.mark.parametrize(("rules", "move", "how", "text"), KINDS)
def test_each_kind_of_move_taken_back_has_its_sentence(rules: str, move: str, how: Json, text: str) -> None:
    _, position = lay_out(rules, **SHORT, **how)
    desk = laid(rules, position)
    asked(desk, type="play", move=move)
    assert asked(desk, type="undo")["say"] == text


def test_a_choice_taken_back_is_open_again() -> None:
    desk = Desk()
    asked(desk, type="new", rules="norwegian/selective", deal={"pack": CORNER.pack})
    asked(desk, type="play", move="B3")
    assert asked(desk, type="undo")["say"] == "Taken back: five of diamonds is one of the cards to choose from again."


def test_a_step_of_many_moves_is_taken_back_in_one_sentence_and_sent_again_in_one() -> None:
    for done, kind in ((len(CORNER.line) - 3, "finish"), (len(CORNER.line) - 2, "send")):
        desk = Desk()
        asked(desk, type="restore", rules="dutch", deal={"pack": CORNER.pack}, moves=CORNER.line[:done], done=done)
        sent = asked(desk, type=kind)
        moves = sent["view"]["done"] - done
        assert moves > 1
        raised = [event for event in sent["events"] if event["type"] == "move"]
        assert sent["say"] == f"{len(raised)} cards are sent to the foundations."
        assert asked(desk, type="undo")["say"] == f"Taken back: {moves} moves."
        assert asked(desk, type="redo")["say"] == sent["say"]


def test_a_single_card_sent_up_is_named() -> None:
    """It is kept as the move it is, so that played again it can be told no other way."""
    _, position = lay_out("norwegian", "3", "0,1,0,0", "JC/3D/9S/QH")
    desk = laid("norwegian", position)
    sent = asked(desk, type="send")
    assert sent["say"] == "Three of diamonds opens a foundation."
    assert asked(desk, type="undo")["say"] == "Taken back: three of diamonds returns from its foundation to column 2."
    assert asked(desk, type="redo")["say"] == sent["say"]


def test_played_again_every_move_is_told_as_it_was_played() -> None:
    """Of a whole game; and that no card can be moved after turning, too."""
    desk = Desk()
    asked(desk, type="new", rules="norwegian", deal={"pack": CORNER.pack})
    played = [asked(desk, type="play", move=move)["say"] for move in CORNER.line]
    assert any("No card can be moved now." in text for text in played)
    asked(desk, type="restart")
    assert [asked(desk, type="redo")["say"] for _ in CORNER.line] == played


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["norwegian", "german/selective", "norwegian/superior"])
def test_whatever_is_taken_back_is_told_with_its_cards(language: str, rules: str) -> None:
    """In every language, and no card is told that was turned: it lies face down again."""
    teller = Teller(words(language))
    rule_set = parse_rules(rules)
    source = random.Random(617)
    for number in range(1, 8):
        game = Game(rule_set, deal_number(rule_set.rules, str(number)))
        for _ in range(60):
            busy = [move for move in game.legal_moves() if move.target == FOUNDATION] or game.legal_moves()
            if busy:
                game.play(source.choice(busy))
        while game.can_undo:
            done = game.done
            game.undo()
            told = game.events_since(done)
            text = teller.undone(told, 1, game.position)
            check(teller, text, told)


def check(teller: Teller, text: str, told: list[Event]) -> None:
    """The first and the last card of each event that moves cards are told, and no placeholder is left."""
    assert "{" not in text
    for event in told:
        for each in event.cards[:1] + event.cards[-1:]:
            is_told = teller.words.card_name(each).casefold() in text.casefold()
            assert is_told == (event.kind in ("move", "fill")), (text, card_text(each))


def test_the_start_of_the_guided_deal_there_and_back() -> None:
    rule_set = parse_rules("norwegian")
    game = Game(rule_set, deal_pack(rule_set.rules, CORNER.pack))
    before, moves = game.position, [parse_move("1-4")]
    game.play(*moves)
    teller = Teller(words("en"))
    assert teller.step(before, moves, game.events_since(0), game) == (
        "Jack of clubs goes on queen of hearts, column 4. Seven of spades from the reserve fills column 1. "
        "The reserve now shows two of clubs."
    )
    game.undo()
    assert teller.undone(game.events_since(1), 1, game.position) == (
        "Taken back: jack of clubs returns to column 1. Seven of spades returns to the reserve."
    )
