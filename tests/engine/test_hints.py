"""Hints: legal, with a reason, never round in a circle, and never from a card that the player could not know."""

import random

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from canfield.cards import card
from canfield.deal import deal_number, deal_pack
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.hints import REASONS, SHIFT, STUCK, Because, Hint, hint, last_resort
from canfield.insight import Insight
from canfield.moves import REDEAL, TURN, Move, apply, legal_moves
from canfield.names import parse_rules
from canfield.notation import move_text, parse_position
from canfield.position import Position
from canfield.rules import Rules
from canfield.telling import Teller
from canfield.words import Words
from tests.engine import worlds
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.layouts import lay_out
from tests.engine.vectors import rule_sets

#: More hints than any game can have that never goes back: each plays a card for good or turns.
END = 3000
NINE = "Nine of diamonds can go from the"
FREE_RESERVE = "That frees the next card of the reserve."


@pytest.mark.parametrize("name", rule_sets())
def test_following_the_hints_ends(name: str) -> None:
    """In a game won, or in a stand that even the last resort cannot leave; every hint is legal on the way."""
    rule_set = parse_rules(name)
    for number in range(1, 16):
        game = Game(rule_set, deal_number(rule_set.rules, str(number)))
        for _ in range(END):
            found = policy(rule_set.rules, game.position)
            assert found.reason in REASONS
            if found.move is None:
                break
            assert found.move in legal_moves(rule_set.rules, game.position)
            game.play(found.move)
        assert game.state == "won" or policy(rule_set.rules, game.position).reason == "stuck"


def policy(rules: Rules, position: Position) -> Hint:
    """The policy's hint, or the last resort where it knows none."""
    found = hint(rules, position)
    return found if found.move else last_resort(rules, position)


@pytest.mark.parametrize(
    ("name", "reserve", "waste", "filler"),
    [
        ("norwegian/superior", "QC2C", "3C", "2C"),
        ("norwegian/superior", "", "3C", "3C"),
        ("norwegian", "", "3C", "3C"),
        ("norwegian", "", "", None),
        # Here the reserve fills the space itself, and that is a move of the policy.
        ("norwegian", "2C", "3C", None),
    ],
)
def test_the_last_resort_makes_a_space_for_a_card(name: str, reserve: str, waste: str, filler: str | None) -> None:
    rules, position = lay_out(name, "A", "1,0,0,0", "6S/7H/TC9D/QD", reserve=reserve or "-", waste=waste or "-")
    space = filler and Hint(SHIFT, Move(0, 1, 1), because=(Because("empties-for", card(filler)),))
    assert last_resort(rules, position) == (space or STUCK)


def test_the_last_resort_is_told_with_its_reason() -> None:
    rules, position = lay_out("norwegian/superior", "A", "1,0,0,0", "6S/7H/TC9D/QD", reserve="QC2C")
    assert Teller(Words()).hint(position, last_resort(rules, position)) == (
        "Put six of spades onto seven of hearts. That empties the column, and two of clubs will go there."
    )


def test_where_the_search_comes_to_no_end_there_is_the_last_resort() -> None:
    rule_set = parse_rules("german/superior")
    game = Game(rule_set, deal_number(rule_set.rules, "3000"))
    insight = Insight(game, {})
    reasons = []
    while (found := insight.hint()).move:
        reasons.append((found.reason, found.sure))
        game.play(found.move)
    assert (SHIFT, False) in reasons
    assert found.reason == "lost"


@pytest.mark.parametrize(
    ("reserve", "waste", "told"),
    [
        ("QC9D", "-", f"{NINE} reserve onto ten of spades. {FREE_RESERVE}"),
        ("9D", "-", f"{NINE} reserve onto ten of spades."),
        ("QC", "KS9D", f"{NINE} waste onto ten of spades. That frees the card beneath it in the waste."),
        ("QC", "9D", f"{NINE} waste onto ten of spades."),
        ("QCAD", "-", f"Ace of diamonds can go from the reserve to its foundation. {FREE_RESERVE}"),
        ("QC", "KSAD", "Ace of diamonds can open a foundation, so that its suit has a place to go."),
    ],
)
def test_a_hint_says_what_comes_free(reserve: str, waste: str, told: str) -> None:
    rules, position = lay_out("norwegian", "A", "1,0,0,0", "TS/5H/5C/5D", reserve=reserve, waste=waste)
    assert Teller(Words()).hint(position, hint(rules, position)) == told


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
        ("turn-unseen", "T"),
        ("raise", "W-F"),
        ("turn-unseen", "T"),
        ("play-waste", "W-2"),
        ("play-waste", "W-3"),
    ]


seeds = st.integers(0, 2**32)


@settings(max_examples=300)
@given(seeds)
def test_what_lies_face_down_in_the_first_pass_changes_no_hint(seed: int) -> None:
    """The stock and what the reserve's card covers may lie in any order."""
    world = worlds.random_world(seed)
    note(f"{world.name} {world.text}")
    rules = parse_rules(world.name).rules
    position = parse_position(rules, world.text)._replace(pass_number=1)
    source = random.Random(seed)
    hidden = [*position.stock] + ([*position.reserve[:-1]] if rules.visible == "top" else [])
    source.shuffle(hidden)
    stock = bytes(hidden[: len(position.stock)])
    covered = bytes(hidden[len(position.stock) :])
    other = position._replace(stock=stock)
    if covered:
        other = other._replace(reserve=covered + position.reserve[-1:])
    assert hint(rules, other) == hint(rules, position)
    assert last_resort(rules, other) == last_resort(rules, position)


@settings(max_examples=300)
@given(seeds)
def test_turning_what_has_gone_by_is_a_hint_where_something_comes_up(seed: int) -> None:
    """In the rest of the pass or in the next; and where nothing does it is none."""
    world = worlds.random_world(seed)
    note(f"{world.name} {world.text}")
    rules = parse_rules(world.name).rules
    position = parse_position(rules, world.text)
    found = hint(rules, position)
    if found.reason not in ("turn", "redeal", "stuck") or position.is_won:
        return
    assert position.pass_number > 1 or not position.stock
    passes, reasons = 1, set()
    while True:
        turns = [move for move in legal_moves(rules, position) if move in (TURN, REDEAL)]
        passes -= turns == [REDEAL]
        if not turns or passes < 0:
            break
        position = apply(rules, position, turns[0])
        # At its last card the stock is empty: then no first pass hides what is left.
        reasons.add(hint(rules, position._replace(stock=b"", pass_number=9)).reason)
    useful = reasons - {"turn", "redeal", "stuck"}
    assert bool(useful) == (found.reason != "stuck")


@pytest.mark.parametrize(
    ("tens", "third", "later", "over"),
    [("TSTHTDTC", "JS", "stuck", "stuck"), ("THTDTC", "TS", "turn", "redeal")],
)
def test_the_first_pass_is_turned_on_trust_and_a_later_one_only_for_something(
    tens: str, third: str, later: str, over: str
) -> None:
    """Kings on the table and jacks to come, which go nowhere; or a ten among them, third of three, which goes up."""

    def told(waste: str, stock: str, pass_number: int) -> str:
        table = {"columns": "KS/KH/KD", "reserve": f"{tens}QSQHQDQCKC", "waste": waste, "stock": stock}
        return hint(*lay_out("norwegian+columns=3", "A", "9,9,9,9", **table, pass_number=pass_number)).reason

    assert told("JC", f"{third}JDJH", 1) == "turn-unseen"
    assert told("JC", f"{third}JDJH", 2) == later
    assert told(f"JH{third}JDJC", "-", 1) == over, "at the end of the first pass all has gone by"


@pytest.mark.parametrize(
    ("stock", "told"), [("TSJDJH", ""), ("JDJHTS", " For that, the waste has to be turned over once.")]
)
def test_a_hint_to_turn_cards_says_whether_the_waste_is_turned_over_on_the_way(stock: str, told: str) -> None:
    """The ten is the last of the three that are turned, or comes up when all are counted anew."""
    table = {"columns": "KS/KH/KD", "reserve": "THTDTCQSQHQDQCKC", "waste": "JC", "stock": stock}
    rules, position = lay_out("norwegian+columns=3", "A", "9,9,9,9", **table, pass_number=2)
    say = Teller(Words()).hint(position, hint(rules, position))
    assert say == f"Turn cards: a useful move comes up.{told}"


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
                found = policy(rule_set.rules, game.position)
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
