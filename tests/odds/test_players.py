"""The two players play as is said of them, and by what they see alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from canfield.cards import RANKS, SUITS, card
from canfield.deal import deal_number
from canfield.moves import FOUNDATION, REDEAL, TURN, Move, apply, legal_moves
from canfield.notation import move_text, parse_position
from canfield.position import Position
from canfield.rules import Rules
from odds.games import played
from odds.plan import ALL_RULES, FIRST, rules_of
from odds.planning import first_step, tops
from odds.players import PLAYERS, Player
from odds.sight import UNSEEN, Memory, Sight

#: Every way of playing differs in some of these.
SOME_RULES = ("norwegian", "german", "dutch/selective", "norwegian/superior", "german/rainbow", "english/turn-one")


def steps(rules: Rules, position: Position, player: Player) -> Iterator[tuple[Position, Memory, Sight, Move]]:
    """A game, move by move: the position, what the player remembers and sees, and what it plays."""
    memory = Memory()
    while not position.is_won:
        sight = memory.look(rules, position)
        move = player.choose(rules, sight, legal_moves(rules, position))
        if move is None or (move == REDEAL and sight.fruitless >= player.patience):
            return
        yield position, memory, sight, move
        memory.note(position, move)
        position = apply(rules, position, move)


def shuffled(position: Position, table: Position, luck: random.Random) -> Position:
    """The position with all cards changed about that the player has not seen."""
    piles = [(position.reserve, table.reserve), (position.waste, table.waste), (position.stock, table.stock)]
    hidden = [one for pile, seen in piles for one, told in zip(pile, seen, strict=True) if told == UNSEEN]
    luck.shuffle(hidden)
    dealt = iter(hidden)
    changed = [bytes(next(dealt) if told == UNSEEN else told for told in seen) for _, seen in piles]
    return position._replace(reserve=changed[0], waste=changed[1], stock=changed[2])


@pytest.mark.parametrize("name", SOME_RULES)
@pytest.mark.parametrize("player", PLAYERS)
def test_hidden_cards_change_no_choice(player: str, name: str) -> None:
    rules, luck = rules_of(name), random.Random(6)
    changed = 0
    for number in range(4):
        deal = deal_number(rules, str(FIRST + number))
        for position, memory, sight, move in steps(rules, deal, PLAYERS[player]):
            other = shuffled(position, sight.table, luck)
            changed += other != position
            seen = memory.look(rules, other)
            assert seen == sight
            assert PLAYERS[player].choose(rules, seen, legal_moves(rules, other)) == move
    assert changed > 10


@pytest.mark.parametrize("name", ALL_RULES)
def test_a_player_knows_the_open_cards_and_no_others(name: str) -> None:
    rules = rules_of(name)
    deal = deal_number(rules, str(FIRST))
    opened = {one[-1] for one in deal.columns}
    for position, _, sight, _ in steps(rules, deal, PLAYERS["careful"]):
        opened |= {*position.waste[-1:], *position.reserve[-1:]}
        opened |= set(position.reserve) if rules.visible == "all" else set()
        table = sight.table
        assert set(table.reserve + table.waste + table.stock) - {UNSEEN} <= opened
        assert table.columns == position.columns
        assert [len(pile) for pile in (table.reserve, table.waste, table.stock)] == [
            len(pile) for pile in (position.reserve, position.waste, position.stock)
        ]


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.parametrize("player", PLAYERS)
def test_games_end_by_legal_moves(player: str, name: str) -> None:
    rules = rules_of(name)
    for number in range(2):
        deal = deal_number(rules, str(FIRST + number))
        position = deal
        for count, (before, _, _, move) in enumerate(steps(rules, deal, PLAYERS[player])):
            assert move in legal_moves(rules, before)
            assert count < 5000
            position = apply(rules, before, move)
        assert played(rules, deal, PLAYERS[player]) == position


def laid(base: str, foundations: str, reserve: str, columns: str, waste: str) -> str:
    """A position in which the stock holds every card that is not named."""
    ups = zip(SUITS, foundations.split(","), strict=True)
    order = RANKS[RANKS.index(base) :] + RANKS[: RANKS.index(base)]
    up = [rank + suit for suit, count in ups for rank in order[: int(count)]]
    told = {*up, *pairs(reserve), *pairs(columns.replace("/", "")), *pairs(waste)}
    stock = "".join(rank + suit for suit in SUITS for rank in RANKS if rank + suit not in told)
    return f"{base} {foundations} {reserve} {columns} {waste or '-'} {stock} 1"


def pairs(cards: str) -> list[str]:
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]


def chosen(player: str, name: str, text: str, fruitless: int = 0) -> str | None:
    """What a player plays who has seen the open cards of a position only."""
    rules = rules_of(name)
    position = parse_position(rules, text)
    sight = Memory().look(rules, position)._replace(fruitless=fruitless)
    move = PLAYERS[player].choose(rules, sight, legal_moves(rules, position))
    return None if move is None else move_text(move)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(
    ("foundations", "reserve", "columns", "waste", "move"),
    [
        # The reserve's card goes up before the waste's, and that before anything on a column.
        ("1,0,0,0", "2H9S", "KH/5C/2D/JC", "8D", "R-F"),
        ("1,0,0,0", "2HQC", "KH/5C/2D/JC", "8D", "W-F"),
        # Then the reserve's card onto a column, before a whole column onto another.
        ("1,0,0,0", "2H4D", "KH/QS/2D/5C", "3H", "R-4"),
        ("1,0,0,0", "2H7D", "KH/QS/2D/5C", "4H", "2-1"),
        # A part moves when the card above it goes up, and else stays.
        ("0,5,0,0", "2H9C", "KHQSJD/KD/2C/5C", "3S", "1-2:2"),
        ("0,1,0,0", "2H9C", "KHQSJD/KD/2C/5C", "3S", "T"),
    ],
)
def test_the_order_of_moves(player: str, foundations: str, reserve: str, columns: str, waste: str, move: str) -> None:
    assert chosen(player, "norwegian", laid("8", foundations, reserve, columns, waste)) == move


@pytest.mark.parametrize(
    ("reserve", "name", "fruitless", "greedy", "careful"),
    [
        # Of no use: nothing can go on the queen.
        ("2H9D", "norwegian", 0, "W-1", "T"),
        # The reserve's knave can.
        ("2HJD", "norwegian", 0, "W-1", "W-1"),
        # A pass has gone by without a move.
        ("2H9D", "norwegian", 1, "W-1", "W-1"),
        # There may be no other pass.
        ("2H9D", "norwegian+passes=3", 0, "W-1", "W-1"),
    ],
)
def test_the_careful_player_holds_a_card_back(
    reserve: str, name: str, fruitless: int, greedy: str, careful: str
) -> None:
    text = laid("8", "1,0,0,0", reserve, "KH/5C/2D/7C", "QS")
    assert chosen("greedy", name, text, fruitless) == greedy
    assert chosen("careful", name, text, fruitless) == careful


def test_the_careful_player_chooses_the_base_card_with_most_moves() -> None:
    text = laid("A", "0,0,0,0", "2H3H4H6H7H8H9HTHAHAS2S3S9C", "KH/QS/5C/5D/2D", "")
    text = text.replace("A", "?", 1)
    assert chosen("greedy", "norwegian/selective", text) == "B1"
    # The other five goes up, and the queen on the king.
    assert chosen("careful", "norwegian/selective", text) == "B3"


@pytest.mark.parametrize(
    ("talon", "step"),
    [
        # The nine lies under two cards, until the queen before it is taken: then the next pass brings it up.
        (["", "", "QS", "9S", "", "", ""], (3, 0)),
        (["", "", "", "9S", "", "", ""], None),
        (["", "", "QS", "", "", "", ""], None),
        (["", "", "", "", "", "9S", ""], (6, FOUNDATION)),
    ],
)
def test_a_plan_takes_a_card_so_that_another_comes_up(talon: list[str], step: tuple[int, int] | None) -> None:
    known = bytes(card(text) if text else UNSEEN for text in talon)
    table = parse_position(rules_of("norwegian"), laid("8", "1,0,0,0", "2H9D", "KH/5C/2D/7C", ""))
    assert first_step(rules_of("norwegian"), table._replace(stock=known[::-1])) == step


def test_which_cards_turning_brings_up() -> None:
    assert tops(0, 7, 3) == [3, 6, 7]
    assert tops(2, 7, 3) == [2, 5, 7, 3, 6]
    assert tops(7, 7, 3) == [7, 3, 6]
    assert tops(0, 0, 3) == []


def test_passes_without_a_move_are_counted_when_they_are_over() -> None:
    rules = rules_of("norwegian")
    position = deal_number(rules, str(FIRST))._replace(pass_number=3)
    memory = Memory()
    assert memory.look(rules, position).fruitless == 1
    assert memory.look(rules, position._replace(stock=b"", waste=position.stock[::-1])).fruitless == 2
    memory.note(position, TURN)
    assert memory.look(rules, position).fruitless == 1
    memory.note(position, Move(0, 1))
    assert memory.look(rules, position).fruitless == 0
