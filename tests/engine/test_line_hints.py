"""Hints from a won line: they win, never come back to a position, and say nothing that is not so."""

import re
from collections.abc import Iterator, Sequence

import pytest

from canfield.cards import Pile, card
from canfield.deal import deal_number, deal_pack
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.hint_texts import BECAUSE, HINTS
from canfield.hints import Because, Hint, hint
from canfield.insight import Insight
from canfield.line_hints import line_hint
from canfield.moves import REDEAL, TURN, Move, apply
from canfield.names import RuleSet, parse_rules
from canfield.notation import parse_move, parse_position
from canfield.position import Position
from canfield.rules import Rules
from canfield.sight import seen
from canfield.solver import solve
from canfield.telling import Teller
from canfield.variants import TRADITIONS
from canfield.view import game_view
from canfield.words import CARD_NAMES, Words
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.layouts import lay_out
from tests.engine.vectors import rows

ENGLISH = Teller(Words())
#: Positions of the table and deals by number that a few thousand nodes win, under many rules.
GAMES = [rows("winnable")[at][:2] for at in (0, 28, 69, 127, 135, 140, 171, 193, 225, 253, 269, 283)] + [
    ("norwegian/selective", "1"),
    ("norwegian/superior", "5"),
    ("norwegian/rainbow", "2"),
    ("norwegian+unit=top-or-whole", "6"),
    ("norwegian+build=suit+turn=1", "2"),
    ("german+passes=3", "6"),
    ("english/storehouse", "2"),
]


def laid(name: str, text: str) -> tuple[RuleSet, Position]:
    """The rules and the position of a game."""
    rule_set = parse_rules(name)
    if text.isdigit():
        return rule_set, deal_number(rule_set.rules, text)
    return rule_set, parse_position(rule_set.rules, text)


def line_of(rule_set: RuleSet, start: Position) -> tuple[Move, ...]:
    """The moves that win it."""
    line = solve(start, rule_set.rules, 6000).line
    assert line
    return line


@pytest.mark.parametrize(("name", "text"), GAMES)
def test_following_the_hints_after_asking_wins_without_coming_back(name: str, text: str) -> None:
    """Once it has been asked whether the game can be won, every hint is a move of the line."""
    game = Game(*laid(name, text))
    insight = Insight(game, {})
    while not insight.weigh(1).done:
        pass
    met = {insight.knowledge.key(game.position)}
    while game.state == "playing":
        found = insight.hint()
        assert found.sure
        assert found.move
        game.play(found.move)
        place = insight.knowledge.key(game.position)
        assert place not in met
        met.add(place)
    assert game.state == "won"


@pytest.mark.parametrize("tradition", TRADITIONS)
@pytest.mark.parametrize("name", GUIDED)
def test_a_guided_deal_is_hinted_along_its_line(tradition: str, name: str) -> None:
    rule_set = parse_rules(tradition)
    line = [parse_move(text) for text in GUIDED[name].line]
    game = Game(rule_set, deal_pack(rule_set.rules, GUIDED[name].pack))
    insight = Insight(game, {"guided": name})
    for move in line:
        found = insight.hint()
        assert (found.move, found.sure) == (move, True)
        game.play(move)
    assert game.state == "won"


def along(rule_set: RuleSet, start: Position, line: Sequence[Move]) -> Iterator[tuple[Game, Hint, list[Position]]]:
    """At each point of a line: the game, its hint, and the positions to come, the present one first."""
    whole = Game.restored(rule_set, start, line, len(line)).positions
    game = Game(rule_set, start)
    for at, move in enumerate(line):
        told = line_hint(rule_set.rules, game.position, line[at:], seen(rule_set.rules, game.positions))
        yield game, told, [*whole[at:]]
        game.play(move)


def fate(card_: int, positions: Sequence[Position]) -> tuple[str, int | None]:
    """What first happens to a card that lies last in a column, by looking where the cards lie."""
    under = None
    for number, position in enumerate(positions):
        column: Pile = next((one for one in position.columns if card_ in one), b"")
        if not column:
            return ("rises", None)
        at = column.index(card_)
        below = column[at - 1] if at else None
        if number and below != under:
            return ("moves", None)
        if at + 1 < len(column):
            return ("takes", column[at + 1])
        under = below
    return ("", None)


def is_so(because: Because, move: Move, positions: Sequence[Position]) -> bool:
    """Whether a reason is true of what lies where, move by move; the first position is that before the move."""
    now, after = positions[0], positions[1:]
    code, about, other = because
    if code == "empties":
        return about is None and now.columns[move.source] != b"" == after[0].columns[move.source]
    if code == "empties-for":
        return next(p.columns[move.source] for p in after if p.columns[move.source])[:1] == bytes([about or 0])
    if code == "turned-over":
        # Told of turning alone: once, before a card is played.
        passes = [p.pass_number for p, later in zip(positions, after, strict=False) if is_play(p, later)]
        return passes[0] == now.pass_number + 1
    assert about is not None
    if code == "brings":
        top = next(p for p, later in zip(positions, after, strict=False) if is_play(p, later))
        return top.waste[-1:] == bytes([about])
    if code == "releases":
        return now.waste[-2:-1] == bytes([about]) and about not in after[1].waste
    kind, taken = fate(about, after)
    if code in ("takes", "uncovers-for", "waits-for"):
        return (kind, taken) == ("takes", other)
    if code == "waits":
        return kind == "takes"
    return code == f"uncovers-{kind}"


def is_play(before: Position, after: Position) -> bool:
    """Whether a card was moved, and not turned."""
    return (before.columns, before.foundations) != (after.columns, after.foundations)


SURE = "This is on the way to a win."
NAMES = re.compile("|".join(CARD_NAMES), re.IGNORECASE)


@pytest.mark.parametrize(("name", "text"), GAMES[::2])
def test_every_reason_is_true_and_names_no_card_that_has_not_been_seen(name: str, text: str) -> None:
    rule_set, start = laid(name, text)
    open_: set[str] = set()
    for game, told, positions in along(rule_set, start, line_of(rule_set, start)):
        view = game_view(game, {"number": "1"}, ENGLISH)
        open_ |= {one for pile in view["piles"] for one in pile["cards"]}
        assert told.move
        for because in told.because:
            assert is_so(because, told.move, positions), (because, told)
        say = ENGLISH.hint(game.position, told)
        named = {CARD_NAMES.index(found.casefold()) for found in NAMES.findall(say)}
        assert named <= {card(one) for one in open_}, say
        assert "{" not in say
        assert say.endswith(SURE)


#: Positions with a line, and what the hint says of its first move. Columns are built by norwegian rules, base ace.
SCENES = [
    (
        "5D4S/5H/4D/KC",
        "1-2 3-F 1-F",
        "Put four of spades onto five of hearts.",
        "That uncovers five of diamonds, which goes to its foundation later.",
    ),
    (
        "5D4S/5H/TC/4C",
        "1-2 4-1",
        "Put four of spades onto five of hearts.",
        "That uncovers five of diamonds, and four of clubs will go on it.",
    ),
    (
        "5D4S/5H/TC/KC",
        "1-2 T W-1",
        "Put four of spades onto five of hearts.",
        "That uncovers five of diamonds, and another card will go on it.",
    ),
    (
        "6S5D4S/5H/TC/6C",
        "1-2 1-4",
        "Put four of spades onto five of hearts.",
        "That uncovers five of diamonds, which will be moved later.",
    ),
    ("5D4S/5H/TC/KC", "1-2", "Put four of spades onto five of hearts.", ""),
    (
        "6S5D/7H/TC/KC",
        "1-2:2 W-1",
        "Put 2 cards, six of spades down to five of diamonds, onto seven of hearts.",
        "That empties the column, and nine of hearts will go there.",
    ),
    (
        "6S5D/7H/TC/KC",
        "1-2:2 T W-1",
        "Put 2 cards, six of spades down to five of diamonds, onto seven of hearts.",
        "That empties the column for another card.",
    ),
    ("6S5D4S/-/5H/KC", "1-2 2-1", "Put four of spades into the empty column.", ""),
    ("4D/5S/TC/KC", "1-2 T W-2", "Put four of diamonds onto five of spades.", ""),
    (
        "4D/TS/3C/KC",
        "W-2 3-1",
        "Nine of hearts can go from the waste onto ten of spades.",
        "Four of diamonds could go to its foundation, but stays for now: three of clubs will go on it.",
    ),
    ("4D/TS/3C/KC", "3-1 1-F", "Put three of clubs onto four of diamonds.", ""),
    (
        "6C5D4S/-/4D/KC",
        "1-2:2 T W-3",
        "Put 2 cards, five of diamonds down to four of spades, into the empty column.",
        "Four of diamonds could go to its foundation, but stays for now: another card will go on it.",
    ),
    (
        "6C/-/4D/3C",
        "T 4-3",
        "Turn cards from the stock.",
        "Four of diamonds could go to its foundation, but stays for now: three of clubs will go on it.",
    ),
    ("TS/KH/QC/KC", "W-1 T W-1", "Nine of hearts can go from the waste onto ten of spades.", ""),
    (
        "TS/KH/QC/8C",
        "W-1 4-1",
        "Nine of hearts can go from the waste onto ten of spades.",
        "Later eight of clubs will go on nine of hearts.",
    ),
    ("5C/-/4D/KC", "T W-2", "Turn cards: a useful move comes up.", ""),
    ("5C/-/4D/KC", "W-2", "Nine of hearts can fill the empty column.", ""),
]


@pytest.mark.parametrize(("columns", "line", "does", "because"), SCENES)
def test_a_hint_tells_what_the_line_shows(columns: str, line: str, does: str, because: str) -> None:
    rules, position = lay_out("norwegian", "A", "3,3,3,0", columns, waste="9H")
    moves = [parse_move(text) for text in line.split()]
    found = line_hint(rules, position, moves, seen(rules, [position]))
    assert ENGLISH.hint(position, found) == " ".join(part for part in (does, because, SURE) if part)


TEN = "Turn cards until ten of spades comes up: "
OVER = "For that, the waste has to be turned over once."


@pytest.mark.parametrize(
    ("stock", "times", "columns", "end", "told"),
    [
        ("JDJHTS", 0, "KS/KH/KD/KC", "W-F", f"{TEN}it can go to its foundation."),
        ("JDJH", 1, "KS/KH/KD/KC", "W-F", f"{TEN}it can go to its foundation. {OVER}"),
        ("JCJH", 1, "JD/KH/KD/KC", "W-1", f"{TEN}it can go onto jack of diamonds. {OVER}"),
        ("JDJH", 1, "KS/KH/KD/-", "W-4", f"{TEN}it can fill the empty column. {OVER}"),
        ("JDJH", 2, "KS/KH/KD/KC", "W-F", "Turn cards from the stock."),
        ("-", 1, "KS/KH/KD/KC", "W-F", "Turn the waste over: ten of spades comes up in the next pass, and can go to"),
        ("-", 2, "KS/KH/KD/KC", "W-F", "Turn the waste over."),
        ("?JDJHTS", 0, "KS/KH/KD/KC", "W-F", "Turn cards: a useful move comes up."),
        ("?JDJH", 1, "KS/KH/KD/KC", "W-F", f"Turn cards: a useful move comes up. {OVER}"),
        ("?JDJH", 2, "KS/KH/KD/KC", "W-F", "Turn cards from the stock."),
        ("?-", 1, "KS/KH/KD/KC", "W-F", "Turn the waste over: a useful move comes up in the next pass."),
        ("?-", 2, "KS/KH/KD/KC", "W-F", "Turn the waste over."),
    ],
)
def test_a_hint_to_turn_cards_says_whether_the_waste_is_turned_over_on_the_way(
    stock: str, times: int, columns: str, end: str, told: str
) -> None:
    """With ? the ten has not been seen, and is not named."""
    rules, position = lay_out("norwegian+turn=1", "A", "9,9,9,9", columns, stock=stock.lstrip("?"))
    ten = card("TS")
    line = [*turning(rules, position, times, ten), parse_move(end)]
    found = line_hint(rules, position, line, frozenset() if "?" in stock else frozenset({ten}))
    say = ENGLISH.hint(position, found)
    assert say.startswith(told)
    assert say.endswith(f". {SURE}")
    assert (OVER in say) == (OVER in told)


def turning(rules: Rules, position: Position, times: int, until: int) -> Iterator[Move]:
    """Turn cards until one comes up after the waste has been turned over so many times."""
    while times or position.waste[-1:] != bytes([until]):
        move = TURN if position.stock else REDEAL
        times -= move == REDEAL
        yield move
        position = apply(rules, position, move)


def test_a_hint_says_which_foundation_is_opened() -> None:
    for foundations, told in (("3,3,0,0", "open a foundation, so that its"), ("3,3,3,0", "open the fourth foundation")):
        rules, position = lay_out("norwegian", "A", foundations, "AC/KH/KD/KC")
        assert told in ENGLISH.hint(position, hint(rules, position))


def test_where_the_policy_is_stuck_a_short_search_finds_the_way() -> None:
    """And nothing was asked before."""
    game = stuck("english/storehouse", "5")
    rule_set = game.rule_set
    insight = Insight(game, {})
    assert hint(rule_set.rules, game.position).reason == "stuck"
    met = set()
    while game.state == "playing":
        found = insight.hint()
        assert found.sure
        assert found.move
        assert game.position not in met
        met.add(game.position)
        game.play(found.move)
    assert game.state == "won"


def test_where_nothing_wins_any_more_the_hint_says_so() -> None:
    game = stuck("norwegian", "2")
    assert game.state == "playing"
    found = Insight(game, {}).hint()
    assert (found.reason, found.move, found.sure) == ("lost", None, False)
    assert ENGLISH.hint(game.position, found) == (
        "Every way to go on has been tried, with all cards known, and none wins any more: "
        "take moves back, or deal anew."
    )


def test_in_a_game_known_to_be_lost_a_hint_says_what_it_is_for() -> None:
    game = Game(*laid("english", "36"))
    insight = Insight(game, {})
    before = insight.hint()
    assert not before.in_vain
    assert insight.weigh(10.0).verdict == "lost"
    found = insight.hint()
    assert (found.reason, found.move) == (before.reason, before.move)
    assert ENGLISH.hint(game.position, found) == (
        "This game can no longer be won: what is left is to send up as many cards as you can. "
        + ENGLISH.hint(game.position, before)
    )


def stuck(name: str, number: str) -> Game:
    """A deal played by the policy for as long as it knows a move."""
    game = Game(*laid(name, number))
    while move := hint(game.rule_set.rules, game.position).move:
        game.play(move)
    return game


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_told(language: str) -> None:
    """All placeholders are filled, in every language."""
    _, position = lay_out("norwegian", "A", "3,3,3,0", "6S5D4S/-/5H/KC", waste="9H")
    teller = Teller(words(language))
    for code in BECAUSE:
        told = teller.hint(position, Hint("shift", Move(0, 2, 1), sure=True, because=(Because(code, 3, 4),)))
        assert "{" not in told
    for reason in HINTS:
        if reason.startswith(("turn", "redeal")):
            told = teller.hint(position, Hint(reason, TURN, sure=True, because=(Because("brings", 3, 4),)))
            assert "{" not in told
