"""The reasons for which a move is refused: a code for each, with the rule it belongs to."""

from typing import Final

from canfield.errors import Fact, IllegalMove

#: Every code, with the rule it belongs to: a section of the rules page.
RULE_OF: Final[dict[str, str]] = {
    "choose-first": "choice",
    "choose-card": "choice",
    "choice-made": "choice",
    "choice-dealt": "choice",
    "no-such-choice": "choice",
    "no-such-pile": "layout",
    "no-such-column": "layout",
    "size-given": "moving",
    "no-cards": "moving",
    "stock-empty": "stock",
    "stock-used-up": "stock",
    "stock-not-empty": "passes",
    "nothing-to-turn-over": "passes",
    "no-pass-left": "passes",
    "stock-card": "stock",
    "stock-target": "stock",
    "waste-target": "stock",
    "reserve-target": "reserve",
    "foundation-card": "foundations",
    "foundation-bare": "foundations",
    "reserve-empty": "reserve",
    "waste-unturned": "stock",
    "waste-empty": "stock",
    "column-empty": "columns",
    "reserve-covered": "reserve",
    "reserve-one": "reserve",
    "waste-one": "stock",
    "column-short": "moving",
    "foundation-covered": "foundations",
    "foundation-base": "foundations",
    "foundation-rank": "foundations",
    "same-column": "moving",
    "unit-whole": "moving",
    "unit-ends": "moving",
    "on-base": "columns",
    "suit-other": "columns",
    "suit-suit": "columns",
    "rank-up": "columns",
    "rank-high": "columns",
    "rank-low": "columns",
    "rank-far": "columns",
    "any-up": "columns",
    "any-high": "columns",
    "any-low": "columns",
    "any-far": "columns",
    "colour-black": "columns",
    "colour-red": "columns",
    "space-from-waste": "spaces",
    "space-whole": "spaces",
}


def refuse(code: str, **facts: Fact) -> IllegalMove:
    """The refusal for a reason, with the facts that its sentence needs.

    :raises KeyError: for a code that belongs to no rule.
    """
    if code not in RULE_OF:
        raise KeyError(code)
    return IllegalMove(code, **facts)
