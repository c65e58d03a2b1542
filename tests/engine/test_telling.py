"""What is told in each language while a game is played: the cards that are seen, and none that is not."""

from collections.abc import Iterator

import pytest

from canfield.cards import PACK, Pile, card, pile
from canfield.deal import deal_pack
from canfield.events import Event, events
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.moves import RESERVE, STOCK, WASTE
from canfield.names import parse_rules
from canfield.notation import parse_move, parse_position
from canfield.position import Position
from canfield.refusals import FOUNDATION_OF
from canfield.rules import Build, Rules
from canfield.telling import Teller
from canfield.variants import TRADITIONS, VARIANTS
from canfield.words import Words
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.layouts import lay_out
from tests.engine.vectors import rows

CORNER = GUIDED["round-the-corner"]


@pytest.fixture(params=LANGUAGES)
def teller(request: pytest.FixtureRequest) -> Teller:
    """A teller in each language."""
    return Teller(words(request.param))


def named(known: Words, text: str) -> set[int]:
    """The cards that a text names."""
    return {each for each in PACK if known.card_name(each).casefold() in text.casefold()}


def guided(rules: str) -> Game:
    """The guided deal."""
    rule_set = parse_rules(rules)
    return Game(rule_set, deal_pack(rule_set.rules, CORNER.pack))


def whole_game(rules: str) -> Iterator[tuple[Position, list[Event], Position]]:
    """Every move of the guided deal's winning line: the position before, the events, the position after."""
    game = guided(rules)
    for word in CORNER.line:
        before, move = game.position, parse_move(word)
        game.play(move)
        yield before, events(before, move, game.position), game.position


def all_named(position: Position, rules: Rules, teller: Teller) -> dict[int, str]:
    """Every pile's name."""
    piles = [STOCK, WASTE, RESERVE, *FOUNDATION_OF, *range(len(position.columns))]
    return {each: teller.pile(rules, position, each) for each in piles}


def test_every_move_of_a_game_is_told_with_its_cards(teller: Teller) -> None:
    for before, told, after in whole_game("norwegian"):
        text = teller.events(before, told, after)
        assert "{" not in text
        assert text[0] == text[0].upper()
        for event in told:
            if event.kind != "redeal":
                assert event.cards[-1] in named(teller.words, text), text


def test_no_card_is_told_that_is_not_seen(teller: Teller) -> None:
    """Of three cards turned only the last; of a pile only what lies open."""
    for before, told, after in whole_game("danish"):
        text = teller.events(before, told, after)
        open_now = {*after.waste[-1:], *after.reserve[-1:], *b"".join(after.columns), *raised(after)}
        assert named(teller.words, text) <= open_now | {*before.waste[-1:]}, text


def raised(position: Position) -> Pile:
    """The cards on the foundations."""
    return b"".join(position.foundation(suit) for suit in range(4))


def test_several_cards_are_told_from_first_to_last(teller: Teller) -> None:
    rules, before = lay_out("norwegian", "3", "0,1,0,0", "TH9S8D/JC/-/QS", waste="2C")
    game = Game(parse_rules("norwegian"), before)
    for word, cards in (("1-2:3", "TH8DJC"), ("1-3:2", "9S8D")):
        move = parse_move(word)
        game.play(move)
        text = teller.events(before, events(before, move, game.position), game.position)
        assert named(teller.words, text) == set(pile(cards))
        assert "3" in text
        game.undo()
    assert rules == game.rule_set.rules


def test_opening_going_on_and_completing_are_told_apart(teller: Teller) -> None:
    told = set()
    for foundations, up in (("0,1,0,0", "3S"), ("1,1,0,0", "4S"), ("12,1,0,0", "2S")):
        _, before = lay_out("norwegian", "3", foundations, f"{up}/JC/QD/KH")
        game, move = Game(parse_rules("norwegian"), before), parse_move("1-F")
        game.play(move)
        text = teller.events(before, events(before, move, game.position), game.position).casefold()
        assert named(teller.words, text) == {card(up)}
        told.add(text.replace(teller.words.card_name(card(up)).casefold(), "…"))
    assert len(told) == 3


def test_the_end_of_the_reserve_is_told(teller: Teller) -> None:
    texts = []
    for reserve in ("9D7D", "7D"):
        _, before = lay_out("norwegian", "3", "0,1,0,0", "JC/QD/KH/8S", reserve=reserve)
        game, move = Game(parse_rules("norwegian"), before), parse_move("R-4")
        game.play(move)
        texts.append(teller.events(before, events(before, move, game.position), game.position))
    assert texts[0].count(".") == texts[1].count(".") == 2
    assert texts[0] != texts[1]
    assert card("9D") in named(teller.words, texts[0])


def test_names_of_piles_tell_what_lies_open(teller: Teller) -> None:
    rules, position = lay_out("norwegian", "3", "2,1,0,13", "TH9S8D/JH/-/QS", waste="2D7D")
    names = all_named(position, rules, teller)
    assert len(set(names.values())) == len(names)
    assert not any("{" in name for name in names.values())
    expected = {STOCK: "", WASTE: "7D", RESERVE: "", 0: "TH8D", 1: "JH", 2: "", 3: "QS"}
    expected |= dict(zip(FOUNDATION_OF, ("4S5S", "3H4H", "3D", ""), strict=True))
    for each, cards in expected.items():
        assert named(teller.words, names[each]) == set(pile(cards)), names[each]
    assert str(len(position.stock)) in names[STOCK]
    assert "2" in names[WASTE]


def test_an_empty_stock_tells_whether_the_waste_can_be_turned_over(teller: Teller) -> None:
    rules, may = lay_out("norwegian+passes=2", "3", "0,1,0,0", "TH/JH/9D/QS", waste="2D", stock="-")
    _, done = lay_out("norwegian+passes=2", "3", "0,1,0,0", "TH/JH/9D/QS", waste="2D", stock="-", pass_number=2)
    full = lay_out("norwegian", "3", "0,1,0,0", "TH/JH/9D/QS")[1]
    assert len({teller.pile(rules, position, STOCK) for position in (may, done, full)}) == 3
    assert len({teller.turn(rules, position) for position in (may, done, full)}) == 3
    assert "3" in teller.turn(rules, full)
    assert "1" in teller.turn(parse_rules("norwegian/turn-one").rules, full)
    assert len({teller.passes(rules, position) for position in (may, done)}) == 2
    assert "{" not in teller.passes(rules, may)


def test_before_the_choice_the_cards_are_numbered(teller: Teller) -> None:
    rule_set = parse_rules("norwegian/selective")
    position = deal_pack(rule_set.rules, CORNER.pack)
    names = all_named(position, rule_set.rules, teller)
    for at, column in enumerate(position.columns):
        assert named(teller.words, names[at]) == set(column)
        assert str(at + 1) in names[at]
    assert not any(named(teller.words, names[each]) for each in FOUNDATION_OF)
    assert teller.dealt(rule_set, {"number": "617"}, position)
    assert teller.base(position)


def test_outcomes_are_told_with_their_reason(teller: Teller) -> None:
    """Won, lost for a pass without a move, lost for want of a pass; nothing while the game goes on."""
    told = {}
    for name, text, state in rows("state"):
        if name in ("norwegian", "norwegian/rainbow"):
            rule_set = parse_rules(name)
            game = Game(rule_set, parse_position(rule_set.rules, text))
            told[state, state == "lost" and name] = teller.outcome(game)
            assert teller.standing(game)
            assert state == "playing" or teller.standing(game) == teller.outcome(game)
    assert told.pop(("playing", False)) == ""
    assert len(told) == 3
    assert len({*told.values(), ""}) == 4


def test_scores_are_told_with_a_true_minus(teller: Teller) -> None:
    texts = {}
    for tradition in TRADITIONS:
        game = guided(tradition)
        texts[tradition] = teller.score(game.rule_set.scoring, game.position)
    assert "\N{MINUS SIGN}45" in texts["german"] == texts["english"]
    assert "\N{MINUS SIGN}45" in texts["danish"]
    assert texts["danish"] != texts["german"]
    assert "5" in texts["dutch"]
    assert "1" in texts["norwegian"]


def test_every_tradition_and_variant_has_a_title_of_its_own(teller: Teller) -> None:
    names = [*TRADITIONS, *(f"{tradition}/{variant}" for tradition in TRADITIONS for variant in VARIANTS)]
    titles = {teller.rules_title(parse_rules(name)) for name in [*names, "norwegian+turn=1", "german/rainbow+passes=1"]}
    assert len(titles) == len(names) + 2


def test_every_card_has_a_name_of_its_own(teller: Teller) -> None:
    assert len({teller.words.card_name(each) for each in PACK}) == 52
    assert len({teller.words.corner(rank) for rank in range(13)}) == 13
    assert len({teller.words.number_word(number) for number in range(21)}) == 21
    assert len({teller.words.rank_name(rank) for rank in range(13)}) == 13
    assert len({teller.words.suit_name(suit) for suit in range(4)}) == 4


@pytest.mark.parametrize(
    ("build", "on", "place"),
    [
        ("alternating", "7S", "a red eight"),
        ("alternating", "5D", "a black six"),
        ("alternating", "KH", "a black ace"),
        ("alternating", "QC", "a red king"),
        ("suit", "7S", "eight of spades"),
        ("suit", "KD", "ace of diamonds"),
        ("any", "TC", "any jack"),
        ("any", "KC", "any ace"),
    ],
)
def test_the_place_of_a_card(build: Build, on: str, place: str) -> None:
    assert Words().place(build, card(on)) == place


def test_places_are_told_apart(teller: Teller) -> None:
    assert len({teller.words.place("alternating", each) for each in PACK}) == 26
    assert len({teller.words.place("any", each) for each in PACK}) == 13
    for each in PACK:
        assert len(named(teller.words, teller.words.place("suit", each))) == 1
