"""What holds in every position of every set of rules, and two programs that must agree on it."""

import contextlib
import json
import random

from hypothesis import example, given, note, settings
from hypothesis import strategies as st

from bench import plain_model as plain
from bench.plain_options import options
from canfield.cards import PACK, card_text
from canfield.deal import deal_number, deal_pack
from canfield.errors import BadDeal, BadMove, BadPosition, BadRules, CanfieldError, IllegalMove
from canfield.game import Game
from canfield.moves import Move, legal_moves, perft
from canfield.names import RuleSet, parse_rules
from canfield.notation import move_text, parse_move, parse_position, position_text
from canfield.outcome import state
from canfield.playing import play
from canfield.position import Position
from canfield.protocol import HANDLERS, handle
from canfield.reasons import RULE_OF
from canfield.refusals import refusal
from canfield.rules import OPTIONS
from tests.engine import worlds
from tests.engine.test_options import value_of

seeds = st.integers(0, 2**32)


def opened(seed: int) -> tuple[worlds.World, RuleSet, Position]:
    """A random position, as the plain model has it and as the engine reads it."""
    world = worlds.random_world(seed)
    note(f"{world.name} {world.text}")
    rule_set = parse_rules(world.name)
    return world, rule_set, parse_position(rule_set.rules, world.text)


def cards_of(position: Position) -> list[int]:
    """Every card of a position, sorted."""
    foundations = [position.foundation(suit) for suit in range(4)]
    piles = [*foundations, position.reserve, *position.columns, position.waste, position.stock]
    return sorted(card for pile in piles for card in pile)


# Against the plain model.


@given(seeds)
def test_the_same_options(seed: int) -> None:
    name = worlds.random_name(random.Random(seed))
    rule_set = parse_rules(name)
    told = options(name)
    for option in OPTIONS:
        expected = told[option]  # type: ignore[literal-required]
        if option == "fill_after" and told["fill"] == "free":
            expected = "any"  # Who fills at will fills with anything.
        if option == "passes":
            expected = expected or None
        assert getattr(rule_set.rules, option) == (int(expected) if option == "turn" else expected), name


@settings(max_examples=300)
@given(seeds)
def test_the_same_moves_lead_to_the_same_positions(seed: int) -> None:
    world, rule_set, position = opened(seed)
    rules = rule_set.rules
    expected = {plain.move_text(move): move for move in plain.legal(world.options, world.position)}
    found = legal_moves(rules, position)
    assert sorted(move_text(move) for move in found) == sorted(expected)
    for move in found:
        after = play(rules, position, move)
        there = plain.play(world.options, world.position, expected[move_text(move)])
        assert position_text(after) == plain.text(there)
        assert cards_of(after) == list(PACK)


@settings(max_examples=200)
@given(seeds)
def test_the_same_state(seed: int) -> None:
    world, rule_set, position = opened(seed)
    assert state(rule_set.rules, position) == plain.state(world.options, world.position)


@settings(max_examples=100)
@given(seeds)
def test_the_same_counts(seed: int) -> None:
    world, rule_set, position = opened(seed)
    assert perft(rule_set.rules, position, 1) == len(legal_moves(rule_set.rules, position))
    assert perft(rule_set.rules, position, 2) == plain.perft(world.options, world.position, 2)


@given(seeds)
def test_the_same_deals(seed: int) -> None:
    source = random.Random(seed)
    name = worlds.random_name(source)
    pack = worlds.random_pack(source)
    rules = parse_rules(name).rules
    position = deal_pack(rules, "".join(pack))
    assert deal_pack(rules, " ".join(pack) + "\n") == position
    text = position_text(position)
    assert text == plain.text(plain.deal(options(name), pack))
    assert parse_position(rules, text) == position
    assert cards_of(position) == list(PACK)
    assert len(position.stock) == rules.stock


@settings(max_examples=100)
@given(st.integers(1, 10**20 - 1) | st.integers(31_990, 32_010) | st.integers(1, 40_000), seeds)
def test_numbers_deal_whole_packs(number: int, seed: int) -> None:
    rules = parse_rules(worlds.random_name(random.Random(seed))).rules
    position = deal_number(rules, str(number))
    assert cards_of(position) == list(PACK)
    assert parse_position(rules, position_text(position)) == position
    assert len(position.stock) == rules.stock


# Legal or refused.


@settings(max_examples=60)
@given(seeds)
def test_every_try_is_legal_or_refused_with_a_code(seed: int) -> None:
    _, rule_set, position = opened(seed)
    legal = set(legal_moves(rule_set.rules, position))
    tall = max(len(column) for column in position.columns)
    for source in range(-2, 20):
        for target in range(-2, 20):
            for count in (-1, *range(tall + 2), 53):
                move = Move(source, target, count)
                refused = refusal(rule_set.rules, position, move)
                assert (refused is None) == (move in legal), move
                assert refused is None or refused.code in RULE_OF


@given(seeds)
def test_play_refuses_what_is_refused(seed: int) -> None:
    _, rule_set, position = opened(seed)
    source = random.Random(seed)
    for _ in range(30):
        move = Move(source.randrange(12), source.randrange(12), source.choice((1, 1, 1, 2, 3)))
        expected = refusal(rule_set.rules, position, move)
        if expected is None:
            assert play(rule_set.rules, position, move) != position
            continue
        try:
            play(rule_set.rules, position, move)
        except IllegalMove as error:
            assert (error.code, error.facts) == (expected.code, expected.facts)
        else:
            raise AssertionError(f"{move} was played")


# Text and back.


@given(seeds)
def test_positions_and_moves_go_round_as_text(seed: int) -> None:
    world, rule_set, position = opened(seed)
    assert position_text(position) == world.text
    for move in legal_moves(rule_set.rules, position):
        assert parse_move(move_text(move)) == move


@given(st.from_regex(r"\A[TDBRWF0-9]?[1-9RWF]?[-:]?[FRW0-9]?(:[0-9]{1,2})?\Z"))
@example("1-2:1")
@example("B9")
@example("1-2:01")
def test_a_move_has_one_spelling(text: str) -> None:
    try:
        move = parse_move(text)
    except BadMove as error:
        assert error.facts["text"] == text
    else:
        assert move_text(move) == text


@given(seeds)
def test_rules_have_one_name_under_their_tradition_and_variant(seed: int) -> None:
    source = random.Random(seed)
    name = worlds.random_name(source)
    rule_set = parse_rules(name)
    again = parse_rules(rule_set.name)
    assert again == rule_set
    order = [list(OPTIONS).index(item.split("=")[0]) for item in rule_set.name.split("+")[1:]]
    assert order == sorted(set(order))
    for option in OPTIONS:
        told = f"{option}={value_of(rule_set.rules, option)}"
        if option not in name and not (option == "fill_after" and rule_set.rules.fill == "free"):
            assert parse_rules(f"{name}+{told}").name == rule_set.name, "an option that says nothing new"
    shortened = [item for item in rule_set.name.split("+")[1:] if source.random() < 0.5]
    if len(shortened) < len(order):
        shorter = "+".join([rule_set.name.split("+")[0], *shortened])
        assert rules_or_none(shorter) != rule_set.rules, "an option that could be left out"


def rules_or_none(name: str) -> object:
    """The rules of a name, or nothing for a mix that is refused."""
    try:
        return parse_rules(name).rules
    except BadRules:
        return None


# Games.


@settings(max_examples=60)
@given(seeds)
def test_undo_and_redo_restore_every_position(seed: int) -> None:
    world, rule_set, position = opened(seed)
    source = random.Random(seed)
    game = Game(rule_set, position)
    seen = [position_text(game.position)]
    for _ in range(source.randrange(1, 40)):
        found = legal_moves(rule_set.rules, game.position)
        if not found:
            break
        game.play(source.choice(found))
        seen.append(position_text(game.position))
    assert seen[0] == world.text
    for text in reversed(seen[:-1]):
        game.undo()
        assert position_text(game.position) == text
    assert not game.can_undo
    for text in seen[1:]:
        game.redo()
        assert position_text(game.position) == text
    assert not game.can_redo


# Any text at all.


def spoilt(source: random.Random, text: str) -> str:
    """A text with a few of its characters changed, doubled, dropped or moved."""
    letters = list(text)
    for _ in range(source.choice((1, 1, 2, 5))):
        at = source.randrange(len(letters) + 1)
        doing = source.randrange(4)
        if doing == 0:
            letters.insert(at, source.choice("-?/,: 0123456789ATJQKSHDC+=\t\n٣é\x00"))
        elif letters and doing == 1:
            letters.pop(at % len(letters))
        elif letters and doing == 2:
            letters[at % len(letters)] = source.choice("-?/, 0123456789ATJQKSHDCtdbrwf")
        else:
            source.shuffle(letters) if source.random() < 0.05 else letters.extend(letters[at : at + 2])
    return "".join(letters)


@settings(max_examples=300)
@given(seeds)
def test_a_spoilt_position_is_refused_or_one(seed: int) -> None:
    world = worlds.random_world(seed)
    text = spoilt(random.Random(seed), world.text)
    note(text)
    rules = parse_rules(world.name).rules
    try:
        position = parse_position(rules, text)
    except BadPosition as error:
        assert error.code
    else:
        assert position_text(position) == text
        assert cards_of(position) == list(PACK)
        assert state(rules, position) in ("playing", "won", "lost")


@given(st.text() | seeds.map(lambda seed: spoilt(random.Random(seed), worlds.random_name(random.Random(seed)))))
def test_any_text_is_rules_or_refused(text: str) -> None:
    try:
        rule_set = parse_rules(text)
    except BadRules as error:
        assert str(error.facts["text"]) in text or error.code == "rules-fill"
    else:
        assert parse_rules(rule_set.name) == rule_set


@given(st.text(), st.sampled_from(["norwegian", "german/storehouse", "dutch/selective"]))
def test_any_text_is_a_position_a_move_a_deal_or_refused(text: str, name: str) -> None:
    rules = parse_rules(name).rules
    with contextlib.suppress(BadPosition):
        assert position_text(parse_position(rules, text)) == text
    with contextlib.suppress(BadMove):
        assert move_text(parse_move(text)) == text
    with contextlib.suppress(BadDeal):
        assert cards_of(deal_number(rules, text)) == list(PACK)
    with contextlib.suppress(BadDeal):
        assert cards_of(deal_pack(rules, text)) == list(PACK)


@given(seeds)
def test_a_spoilt_pack_is_refused_or_one(seed: int) -> None:
    source = random.Random(seed)
    text = spoilt(source, "".join(worlds.random_pack(source)))
    rules = parse_rules(worlds.random_name(source)).rules
    try:
        position = deal_pack(rules, text)
    except BadDeal as error:
        assert isinstance(error, CanfieldError)
        assert error.code
    else:
        assert cards_of(position) == list(PACK)


MESSAGES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
TYPES = [*HANDLERS, "New", "view2"]
FIELDS = [
    "game", "rules", "deal", "moves", "done", "move", "source", "target", "count", "language", "localedir", "name",
    "link", "day", "text", "ledger", "result", "tradition", "variant", "options",
]  # fmt: skip
VALUES = st.sampled_from(
    ["main", "norwegian", "1-4", "T", "stock", "waste", "hearts", "foundation", "9", "en", {"number": "617"},
     {"number": 617}, {"pack": "7S"}, {"guided": "x"}, {"position": "J 0"}, {}, [], ["T"], 1, -1, 1.5, True, None]
)  # fmt: skip


@settings(max_examples=300)
@given(
    st.text()
    | MESSAGES.map(json.dumps)
    | st.builds(
        lambda kind, fields: json.dumps({**fields, "type": kind}),
        st.sampled_from(TYPES),
        st.dictionaries(st.sampled_from(FIELDS), VALUES | MESSAGES),
    )
)
def test_any_message_is_answered(text: str) -> None:
    answer = json.loads(handle(text))
    assert isinstance(answer["ok"], bool)
    if not answer["ok"]:
        error = answer["error"]
        assert error["kind"] in ("refusal", "request")
        assert error["code"]
        assert error["text"]
        assert "\n" not in error["text"]


def test_cards_are_named_once() -> None:
    assert len({card_text(card) for card in PACK}) == 52
