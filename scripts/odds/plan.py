"""What is measured: the rule sets, the questions, and the deals, all fixed before the first one was played.

Every rule set is asked about the same deals, by their numbers: :data:`FIRST`, and on from there. So what
differs between two rule sets is never the luck of the deal. The greedy and the careful player play
:data:`PLAYED` of them; the solver searches as many as there is time for, in their order, for at most
:data:`NODES` positions each.
"""

from typing import Final

from canfield.names import RuleSet, parse_rules, rule_set
from canfield.rules import Rules
from canfield.variants import TRADITIONS, VARIANTS
from odds.players import PLAYERS

#: The number of the first deal. Numbers this high come from the Mersenne Twister.
FIRST: Final = 1_000_001
#: Deals that each player plays.
PLAYED: Final = 5_000
#: Deals that the solver searches at most.
SEARCHED: Final = 20_000
#: Positions that a search may look at before the deal is left open. No time, so that any machine finds the same.
NODES: Final = 300_000

SOLVER: Final = "solver"
#: The questions: how each player fares, and what the solver finds.
QUESTIONS: Final = (*PLAYERS, SOLVER)
#: How many deals each question is asked about.
DEALS: Final = {**dict.fromkeys(PLAYERS, PLAYED), SOLVER: SEARCHED}

#: The rules of the published figures, with parts and with whole columns.
LITERATURE: Final = ("norwegian+build_on_base=no", "german+build_on_base=no")
#: The casino is said to have limited the passes: what that does.
LIMITED: Final = tuple(
    f"{tradition}+passes={passes}" for tradition in ("norwegian", "german", "english") for passes in (1, 2, 3)
)


def _distinct() -> dict[Rules, str]:
    """A name for each set of rules among the traditions and variants: many go by several."""
    names: dict[Rules, str] = {}
    for variant in (None, *VARIANTS):
        for tradition in TRADITIONS:
            one = rule_set(tradition, variant, {})
            names.setdefault(one.rules, one.name)
    return names


_NAMES: Final = _distinct()
#: The rule sets: every question is asked about each.
ALL_RULES: Final = (*_NAMES.values(), *LITERATURE, *LIMITED)


def measured_as(one: RuleSet) -> str:
    """Under which name a rule set is measured: the first that has the same rules."""
    return _NAMES.get(one.rules, one.name)


def numbers(question: str) -> range:
    """The deals of a question."""
    return range(FIRST, FIRST + DEALS[question])


def rules_of(name: str) -> Rules:
    """The rules that go by a name."""
    return parse_rules(name).rules
