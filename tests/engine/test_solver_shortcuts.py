"""The solver's shortcuts against searches without them, on small endgames under all rules."""

import dataclasses
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canfield.names import parse_rules
from canfield.notation import parse_position, position_text
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import solve
from canfield.solver.keys import Keys, exact_keys, twin_keys
from canfield.solver.lines import moves_of, steps_to
from canfield.solver.shortcuts import has_no_use, leaves_cycle_freely, longest_column
from canfield.solver.tree import Tree
from canfield.solver.turning import Turning
from tests.engine.endgames import endgame, exhaustive, random_rules

#: Positions that a search without shortcuts visits at most.
MOST = 2500
#: Nodes that the solver gets where that search came to an end.
NODES = 20_000

seeds = st.integers(0, 2**40)


def opened(seed: int) -> tuple[Rules, Position]:
    """Rules and an endgame from a seed."""
    source = random.Random(seed)
    rules = random_rules(source)
    position = endgame(source, rules)
    assert parse_position(rules, position_text(position)) == position
    return rules, position


@settings(max_examples=250)
@given(seeds)
def test_the_verdict_is_that_of_a_search_through_everything(seed: int) -> None:
    rules, position = opened(seed)
    known = exhaustive(rules, position, MOST)
    found = solve(position, rules, nodes=NODES)
    assert known in ("open", found.verdict)


def verdict(rules: Rules, position: Position, keys: Keys, *, swaps: bool, forced: bool) -> str:
    """The verdict of one tree; ``unsound`` where twins could not change places freely."""
    assert position.base is not None
    tree = Tree(rules, position, position.base, keys, swaps=swaps, forced=forced)
    tree.run(NODES)
    if tree.won:
        moves_of(rules, position, steps_to(tree.won))
        return "won"
    if not tree.is_exhausted:
        return "open"
    return "lost" if tree.is_sound else "unsound"


@settings(max_examples=120)
@given(seeds)
def test_each_shortcut_alone_changes_no_verdict(seed: int) -> None:
    """Cards of no use going up at once, and twins changing places where parts move."""
    rules, position = opened(seed)
    exact = exact_keys(rules.build)
    plain = verdict(rules, position, exact, swaps=False, forced=False)
    found = {verdict(rules, position, exact, swaps=False, forced=True)}
    if rules.unit == "part":
        found |= {verdict(rules, position, twin_keys(), swaps=True, forced=forced) for forced in (False, True)}
    if plain != "open":
        assert found <= {plain, "open", "unsound"}


def test_a_column_all_the_way_round_is_no_proof_until_searched_without_swaps() -> None:
    rules = parse_rules("norwegian+build=any+passes=1+columns=3").rules
    text = "A 8,8,0,9 KHKD QHJSTS9H8D7D6D5D4D3D2DADKS/TD/TH TCQSJCJHJDQD9SKC9DQC - 1"
    position = parse_position(rules, text)
    assert verdict(rules, position, twin_keys(), swaps=True, forced=True) == "unsound"
    assert exhaustive(rules, position, MOST) == "lost"
    assert solve(position, rules, nodes=NODES).verdict == "lost"


# What the shortcuts rest on, case by case.


def with_options(**values: object) -> Rules:
    """Norwegian rules but for these."""
    return dataclasses.replace(parse_rules("norwegian").rules, **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("counts", "card", "closed", "open_base"),
    [
        ((0, 1, 0, 0), 0, True, False),  # A base card takes the last cards, where it takes any.
        ((0, 1, 13, 13), 0, True, True),  # They are up already.
        ((1, 0, 0, 0), 4, True, False),  # On it go base cards, which go up, or take the last cards.
        ((1, 0, 1, 1), 4, True, True),
        ((2, 0, 1, 1), 8, True, False),  # On it go cards on which a base card goes.
        ((2, 1, 1, 1), 8, True, True),
        ((5, 3, 4, 4), 20, True, True),  # All that goes on it can go up.
        ((5, 2, 4, 4), 20, False, False),  # What goes on those cannot.
        ((5, 5, 3, 4), 20, False, False),
    ],
)
def test_when_a_card_is_of_no_use(counts: tuple[int, ...], card: int, *, closed: bool, open_base: bool) -> None:
    assert has_no_use(with_options(build_on_base=False), counts, card) is closed
    assert has_no_use(with_options(build_on_base=True), counts, card) is open_base


def test_in_suit_only_base_cards_can_be_of_use() -> None:
    rules = with_options(build="suit")
    assert has_no_use(rules, (5, 0, 0, 0), 20)
    assert not has_no_use(rules, (0, 5, 5, 5), 0)
    assert has_no_use(with_options(build="suit", build_on_base=False), (0, 5, 5, 5), 0)


def test_where_any_suit_will_do_all_others_count() -> None:
    rules = with_options(build="any")
    assert has_no_use(rules, (5, 4, 4, 4), 20)
    assert not has_no_use(rules, (5, 3, 4, 4), 20)


def test_which_cards_leave_the_cycle_freely() -> None:
    def leaves(step: int, at: int, tag: int, *, waste: int, limited: bool) -> bool:
        return leaves_cycle_freely(step, is_limited=limited, size=8, waste=waste, at=at, tag=tag)

    assert leaves(1, 4, 0, waste=0, limited=False)
    assert leaves(1, 4, 0, waste=5, limited=True)
    assert not leaves(1, 4, 0, waste=3, limited=True), "the cards before it are passed over"
    assert leaves(3, 7, 0, waste=0, limited=False)
    assert not leaves(3, 5, 0, waste=0, limited=False), "the groups of three shift"
    assert not leaves(3, 7, 2, waste=2, limited=False), "what this pass alone shows is passed over"
    assert leaves(3, 7, 0, waste=8, limited=True)
    assert not leaves(3, 7, 0, waste=6, limited=True)


def test_how_long_a_column_bars_twins() -> None:
    assert longest_column(with_options()) == 26
    assert longest_column(with_options(build="any")) == 13
    assert longest_column(with_options(build_on_base=False)) > 52
    assert longest_column(with_options(build="suit")) > 52


def test_what_turning_brings_up() -> None:
    without_limit = Turning(3, None)
    assert list(without_limit.takes(8, 0)) == [2, 5, 7]
    assert sorted(without_limit.takes(8, 2)) == [1, 2, 4, 5, 7]
    assert without_limit.takes(8, 2)[4][:2] == (4, 1)
    assert without_limit.takes(8, 2)[7][:2] == (0, 0), "all of the cycle in the waste is as good as none"
    limited = Turning(3, 2)
    first, last = limited.place(2, 1), limited.place(2, 2)
    assert sorted(limited.takes(8, first)) == [1, 2, 4, 5, 7]
    assert sorted(limited.takes(8, last)) == [1, 4, 7]
    assert limited.settled(8, last)[1] != limited.settled(8, first)[1], "another pass shows other cards"
