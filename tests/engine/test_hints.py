"""Hints: legal, with a reason, and never round in a circle."""

import pytest

from canfield.deal import deal_number, deal_pack
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.hints import REASONS, hint
from canfield.moves import legal_moves
from canfield.names import parse_rules
from canfield.notation import move_text, parse_position
from canfield.telling import Teller
from canfield.words import Words
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.vectors import rule_sets

#: More hints than any game can have that never goes back: each plays a card for good or turns.
END = 3000


@pytest.mark.parametrize("name", rule_sets())
def test_following_the_hints_ends(name: str) -> None:
    """In a game won, or in a stand that the policy says it cannot leave; every hint is legal on the way."""
    rule_set = parse_rules(name)
    for number in range(1, 16):
        game = Game(rule_set, deal_number(rule_set.rules, str(number)))
        for _ in range(END):
            found = hint(rule_set.rules, game.position)
            assert found.reason in REASONS
            if found.move is None:
                break
            assert found.move in legal_moves(rule_set.rules, game.position)
            game.play(found.move)
        assert game.state == "won" or hint(rule_set.rules, game.position).reason == "stuck"


def test_hints_win_some_games() -> None:
    rule_set = parse_rules("norwegian/turn-one")
    won = 0
    for number in range(1, 41):
        game = Game(rule_set, deal_number(rule_set.rules, str(number)))
        while (found := hint(rule_set.rules, game.position)).move:
            game.play(found.move)
        won += game.state == "won"
    assert won >= 10


def test_the_guided_deal_begins_as_it_is_told() -> None:
    rules = parse_rules("english").rules
    game = Game(parse_rules("english"), deal_pack(rules, GUIDED["round-the-corner"].pack))
    told = []
    for _ in range(6):
        found = hint(rules, game.position)
        assert found.move
        told.append((found.reason, move_text(found.move)))
        game.play(found.move)
    assert told == [
        ("free-reserve", "1-4"),
        ("turn", "T"),
        ("raise", "W-F"),
        ("turn", "T"),
        ("play-waste", "W-2"),
        ("play-waste", "W-3"),
    ]


def test_a_lost_game_is_stuck() -> None:
    rules = parse_rules("norwegian").rules
    text = (
        "T 0,0,2,1 JC3HTS9HQH2SQS5H7D8D6H JH/5S4D3C2DASKH/KCQDJS/9D8C7H6C5D "
        "TH6S7C2C4C3S7S4S6D9S2HAHACAD3DQC8H9C4HKSKD5C8S - 30"
    )
    assert hint(rules, parse_position(rules, text)).reason == "stuck"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_of_a_game_has_a_sentence(language: str) -> None:
    teller = Teller(words(language))
    told: dict[str, str] = {}
    for name in ("norwegian", "german/selective", "norwegian/superior", "norwegian/rainbow"):
        rule_set = parse_rules(name)
        for number in range(1, 30):
            game = Game(rule_set, deal_number(rule_set.rules, str(number)))
            while True:
                found = hint(rule_set.rules, game.position)
                told[found.reason] = teller.hint(game.position, found)
                if found.move is None:
                    break
                game.play(found.move)
    assert set(told) == set(REASONS)
    assert len(set(told.values())) == len(told)
    assert not any("{" in text for text in told.values())
    if language != "en":
        english = Teller(Words())
        assert teller.hint(game.position, found) != english.hint(game.position, found)
