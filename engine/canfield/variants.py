"""The five traditions and the variants, each stated as its difference only."""

from typing import Final

#: What every tradition shares.
COMMON: Final[dict[str, str]] = {
    "fill": "reserve",
    "build": "alternating",
    "turn": "3",
    "passes": "unlimited",
    "reserve": "13",
    "visible": "top",
    "columns": "4",
    "base": "dealt",
    "build_on_base": "yes",
}

#: Where the traditions differ: what moves between columns, and what may fill a
#: space once the reserve is gone.
TRADITIONS: Final[dict[str, dict[str, str]]] = {
    "norwegian": {"unit": "part", "fill_after": "any"},
    "german": {"unit": "whole", "fill_after": "waste"},
    "dutch": {"unit": "top-or-whole", "fill_after": "waste"},
    "danish": {"unit": "whole", "fill_after": "waste"},
    "english": {"unit": "top-or-whole", "fill_after": "waste"},
}

#: How each tradition scores: a scheme of :mod:`canfield.scoring`.
SCORING: Final[dict[str, str]] = {
    "norwegian": "cards",
    "german": "casino",
    "dutch": "points",
    "danish": "pack",
    "english": "casino",
}

#: Each variant, for each tradition that describes it.
VARIANTS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "strict": {"norwegian": {"unit": "top-or-whole"}},
    "parts": {"german": {"unit": "part"}},
    "turn-one": {"norwegian": {"turn": "1"}},
    "storehouse": {
        "norwegian": {"build": "suit", "turn": "1", "passes": "2", "base": "2"},
        "german": {"build": "suit", "turn": "1", "passes": "3", "base": "2"},
    },
    "rainbow": {
        "norwegian": {"build": "any", "turn": "1", "passes": "1"},
        "german": {"turn": "1", "passes": "3"},
    },
    "selective": {"norwegian": {"base": "chosen"}, "german": {"base": "chosen"}},
    "superior": {"norwegian": {"fill": "free", "visible": "all"}},
    "chameleon": {"norwegian": {"build": "any", "turn": "1", "passes": "1", "reserve": "12", "columns": "3"}},
}

#: Whose changes apply where a tradition does not describe a variant itself.
_LENDER: Final = "norwegian"


def changes(tradition: str, variant: str) -> dict[str, str]:
    """The options a variant sets in a tradition, the norwegian ones where it describes none.

    Where neither does (``parts`` is told in the german source alone), the one
    tradition that does lends its changes.
    """
    told = VARIANTS[variant]
    return told.get(tradition) or told.get(_LENDER) or next(iter(told.values()))
