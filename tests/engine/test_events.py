"""What a move did is told in events, and what taking it back does is the same events, backwards."""

import random

from hypothesis import given, note, settings
from hypothesis import strategies as st

from canfield.cards import pile
from canfield.events import Event, events, taken_back
from canfield.game import Game
from canfield.moves import RESERVE, STOCK, WASTE, Move
from canfield.names import parse_rules
from canfield.notation import parse_move, parse_position
from canfield.playing import play
from canfield.position import Position
from canfield.refusals import FOUNDATION_OF
from tests.engine import worlds
from tests.engine.layouts import lay_out

seeds = st.integers(0, 2**32)

#: Every pile of a table by its number, the card on top last.
Piles = dict[int, bytes]


def laid(position: Position) -> Piles:
    """The piles of a position."""
    piles = {STOCK: position.stock, WASTE: position.waste, RESERVE: position.reserve}
    piles |= {at: position.foundation(suit) for suit, at in enumerate(FOUNDATION_OF)}
    return piles | dict(enumerate(position.columns))


def carry_out(piles: Piles, told: list[Event], choosing: bool) -> Piles:
    """The piles after the events, each taken at its word.

    ``choosing``: the card taken or given back is one of those to choose from, which close the gap it leaves.
    """
    piles = dict(piles)
    for event in told:
        source, target = event.source, event.target
        if choosing and event.undone:
            for at in range(max(at for at in piles if at < RESERVE), target - 1, -1):
                piles[at + 1] = piles[at]
            piles[target] = b""
        if event.kind == "reveal":
            assert source == target == RESERVE
            assert piles[RESERVE][-1:] == event.cards
            continue
        moving = piles[source][::-1] if event.kind == "redeal" else event.cards
        taken = moving[::-1] if event.kind in ("turn", "redeal") else moving
        assert taken
        assert piles[source].endswith(taken)
        piles[source] = piles[source][: -len(taken)]
        piles[target] += moving
        if choosing and not event.undone:
            last = max(at for at in piles if at < RESERVE)
            for at in range(source, last):
                piles[at] = piles[at + 1]
            del piles[last]
    return piles


def random_game(seed: int) -> tuple[Game, random.Random]:
    """A game laid out or reached by play, with its rules."""
    world = worlds.random_world(seed)
    note(f"{world.name} {world.text}")
    rule_set = parse_rules(world.name)
    return Game(rule_set, parse_position(rule_set.rules, world.text)), random.Random(seed)


@settings(max_examples=200)
@given(seeds)
def test_events_lead_to_the_position_after_and_taken_back_to_the_one_before(seed: int) -> None:
    game, _ = random_game(seed)
    before = game.position
    for move in game.legal_moves():
        after = play(game.rule_set.rules, before, move)
        told = events(before, move, after)
        choosing = before.base is None
        assert carry_out(laid(before), told, choosing) == laid(after)
        assert carry_out(laid(after), taken_back(told), choosing) == laid(before)


@settings(max_examples=60)
@given(seeds)
def test_steps_are_told_when_played_taken_back_and_played_again(seed: int) -> None:
    """Steps of several moves, too: all their events in order, and backwards."""
    game, source = random_game(seed)
    steps = []
    for _ in range(source.randrange(1, 8)):
        moves: list[Move] = []
        position, told = game.position, []
        for _ in range(source.randrange(1, 4)):
            found = Game(game.rule_set, position).legal_moves()
            if found:
                moves.append(source.choice(found))
                after = play(game.rule_set.rules, position, moves[-1])
                told += events(position, moves[-1], after)
                position = after
        if moves:
            done = game.done
            game.play(*moves)
            assert game.events_since(done) == told
            assert game.events_since(game.done) == []
            steps.append(told)
    for told in reversed(steps):
        done = game.done
        game.undo()
        assert game.events_since(done) == taken_back(told)
    for told in steps:
        done = game.done
        game.redo()
        assert game.events_since(done) == told


def test_what_is_taken_back_goes_the_other_way_last_things_first() -> None:
    rules, before = lay_out("norwegian", "3", "0,1,0,0", "JC/QD/KH/8S", reserve="9D7D", waste="2C")
    move = parse_move("1-2")
    told = events(before, move, play(rules, before, move))
    assert taken_back(told) == [
        Event("reveal", pile("9D"), RESERVE, RESERVE, undone=True),
        Event("fill", pile("7D"), 0, RESERVE, undone=True),
        Event("move", pile("JC"), 1, 0, undone=True),
    ]


def test_cards_turned_back_lie_in_the_stock_as_before() -> None:
    rules, before = lay_out("norwegian", "3", "0,1,0,0", "JC/QD/KH/8S", reserve="9D7D")
    move = parse_move("T")
    (event,) = taken_back(events(before, move, play(rules, before, move)))
    assert event == Event("turn", before.stock[-3:], WASTE, STOCK, undone=True)
