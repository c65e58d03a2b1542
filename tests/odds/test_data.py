"""The data file that the page is made from fits the engine's rule sets and the plan."""

from __future__ import annotations

from canfield import __version__
from canfield.cards import PACK_SIZE
from canfield.names import parse_rules, rule_set
from canfield.variants import TRADITIONS, VARIANTS
from odds.edition import EDITION
from odds.plan import ALL_RULES, DEALS, FIRST, LITERATURE, NODES, SOLVER, measured_as
from odds.players import PLAYERS
from odds.summary import read

#: Deals that each player must have played under every rule set.
LEAST = 2000


def test_every_tradition_with_every_variant_is_measured_under_some_name() -> None:
    for tradition in TRADITIONS:
        for variant in (None, *VARIANTS):
            one = rule_set(tradition, variant, {})
            name = measured_as(one)
            assert name in ALL_RULES
            assert parse_rules(name).rules == one.rules


def test_names_are_canonical_and_no_rules_are_measured_twice() -> None:
    assert [parse_rules(name).name for name in ALL_RULES] == list(ALL_RULES)
    assert len({parse_rules(name).rules for name in ALL_RULES}) == len(ALL_RULES)
    assert {parse_rules(name).rules.unit for name in LITERATURE} == {"part", "whole"}


def test_the_data_are_of_this_engine_and_this_plan() -> None:
    found = read()
    assert found
    assert (found["version"], found["edition"]) == (__version__, EDITION)
    assert (found["first"], found["nodes"]) == (FIRST, NODES)
    assert set(found["players"]) == set(PLAYERS)
    for results in found["players"].values():
        assert set(results) == set(ALL_RULES)
        for cards in results.values():
            assert LEAST <= sum(cards.values()) <= DEALS["greedy"]
            assert all(0 <= int(number) <= PACK_SIZE for number in cards)
    assert set(found["solver"]) == set(ALL_RULES)
    for verdicts in found["solver"].values():
        assert 0 < verdicts["won"] + verdicts["lost"] + verdicts["open"] <= DEALS[SOLVER]
