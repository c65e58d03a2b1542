"""What the prose says in numbers, taken from the rules data, for one tradition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from canfield import cards, scoring
from canfield.names import parse_rules, rule_values
from canfield.rules import OPTIONS
from canfield.variants import SCORING, TRADITIONS
from odds import planning

#: What may stand in a condition, with its values: every option, the scoring and the tradition.
CONDITIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    OPTIONS | {"score": tuple(dict.fromkeys(SCORING.values())), "tradition": tuple(TRADITIONS)}
)

#: What players say of the game; no rule, so the engine does not know it.
_SAID: Final = {
    "minutes_low": 5,
    "minutes_high": 10,
    "age": 8,
    # Cards on the foundations when a game ends.
    "usual_low": 5,
    "usual_high": 6,
    "good": 20,
}


def options(tradition: str) -> dict[str, str]:
    """Each condition's value in a tradition."""
    return rule_values(parse_rules(tradition).rules) | {"score": SCORING[tradition], "tradition": tradition}


@cache
def numbers(tradition: str) -> Mapping[str, int]:
    """Each number a placeholder may name; ``passes`` only where they are limited."""
    rules = parse_rules(tradition).rules
    limit = {} if rules.passes is None else {"passes": rules.passes}
    return MappingProxyType(
        {
            "reserve": rules.reserve,
            "columns": rules.columns,
            "turn": rules.turn,
            "stock": rules.stock,
            "pack": cards.PACK_SIZE,
            "foundations": cards.SUIT_COUNT,
            "suit_cards": cards.RANK_COUNT,
            "plan_cards": planning.LONGEST,
        }
        | limit
        | _variants()
        | scores()
        | _SAID
    )


def _variants() -> dict[str, int]:
    """What the page on variants says of them, each as the tradition that describes it has it."""
    storehouse, chameleon, selective = (
        parse_rules(f"norwegian/{name}").rules for name in ("storehouse", "chameleon", "selective")
    )
    return {
        "storehouse_stock": storehouse.stock,
        "storehouse_passes_norwegian": _passes("norwegian/storehouse"),
        "storehouse_passes_german": _passes("german/storehouse"),
        "rainbow_passes_german": _passes("german/rainbow"),
        "selective_cards": selective.columns + 1,
        "chameleon_reserve": chameleon.reserve,
        "chameleon_columns": chameleon.columns,
        "chameleon_stock": chameleon.stock,
    }


def _passes(name: str) -> int:
    passes = parse_rules(name).rules.passes
    assert passes is not None, f"{name} limits the passes"
    return passes


def scores() -> dict[str, int]:
    """What the scoring schemes pay."""
    pack = cards.PACK_SIZE
    casino_net = scoring.score("casino", pack)
    return {
        "casino_stake": scoring.STAKE,
        "casino_card": scoring.CARD_POINTS,
        "casino_all": casino_net + scoring.STAKE,
        "casino_net": casino_net,
        "points_card": scoring.CARD_POINTS,
        "points_bonus": scoring.WIN_BONUS,
        "points_time": scoring.BONUS_SECONDS,
        "points_most": scoring.score("points", pack, seconds=0),
        "pack_price": scoring.STAKE,
        "pack_card": scoring.CARD_POINTS,
        "pack_prize": scoring.PACK_PRIZE,
        "pack_net": scoring.score("pack", pack),
    }
