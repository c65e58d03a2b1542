"""The two guided deals: packs chosen so that they teach, with a line that wins."""

from dataclasses import dataclass
from typing import Final

from canfield.errors import BadDeal


@dataclass(frozen=True, slots=True)
class GuidedDeal:
    """A deal to learn from.

    :ivar pack: the 52 cards in dealing order.
    :ivar line: moves that win it, legal under all five traditions' rules.
    """

    name: str
    pack: str
    line: tuple[str, ...]


def _deal(name: str, pack: str, line: str) -> GuidedDeal:
    return GuidedDeal(name, pack, tuple(line.split()))


_DEALS: Final = (
    _deal(
        name="round-the-corner",
        pack=(
            "8S9C2S5SJD4H9DADTS7H6D2C7S"  # reserve
            "3H"  # base card
            "JC5D9SQH"  # columns
            "KHTC3DQD8H4S9HKC5CASJHAH6H8CKSQSTDQC2D8D3CJS6STH7D5H4C6C7C4DKDAC3S2H"  # stock
        ),
        line=(
            "1-4 T W-F T W-2 W-3 1-3 R-3 T W-3 T W-1 T W-1 4-1:2 T T W-F T W-1 3-1:5 W-4 "
            "2-4:2 R-3 R-F T W-F W-F 1-F T W-F T W-F 4-F 4-F 1-F T D T T T W-3 W-F 4-3:2 "
            "R-F 3-F 1-F 3-F 1-F 3-4:3 2-3 R-F 1-F 2-1 T W-2 4-2:4 T W-4 W-1 T W-1 W-F "
            "W-F 1-F 1-F 2-F 1-F 2-F 2-F 4-F W-4 W-F W-F 2-F W-2 W-4 W-3 W-F W-F W-F 1-F "
            "1-F 2-F 1-F W-F 1-F 1-F 2-F 3-F 4-F T W-F W-F W-F 1-F 3-F 3-F 4-F "
        ),
    ),
    _deal(
        name="whole-columns",
        pack=(
            "7C7D5HQS4D8HQHADKSQDKD4H9C"  # reserve
            "8D"  # base card
            "JC3STHAS"  # columns
            "TD9D9S5CTS8S8C6C6DJD2S5D3H4C4S2C2H3CTCAH9HQC3DJHJS7S2DKCKH5S7HAC6S6H"  # stock
        ),
        line=(
            "3-1 3-1 2-3 2-4 1-2:3 2-1:4 1-2:5 R-F T T W-F T T T T T W-F T T W-3 4-3:2 "
            "R-3 T T T D T W-F W-F W-F T W-F W-F 2-F 2-F T W-F T T T W-F 2-F 2-F 1-2 W-4 "
            "T T T T T D T T T T W-F T W-F W-F 2-F 3-F 2-F 3-F 2-F 3-F 3-F W-F T W-F W-F "
            "T W-F T D T T T W-F 4-F 4-F W-1 W-F W-1 W-F W-F W-F 2-F 3-F W-2 W-F 2-F 4-F "
            "T W-2 W-F W-F 1-F 1-F 3-F 1-F T W-1 W-3 W-F 1-F 2-F T W-F 3-F "
        ),
    ),
)

GUIDED: Final = {deal.name: deal for deal in _DEALS}


_NAMES: Final = {deal.pack: deal.name for deal in _DEALS}


def guided_name(pack: str) -> str | None:
    """The name of the guided deal with this pack, 52 cards joined; ``None`` for any other pack."""
    return _NAMES.get(pack)


def guided_deal(name: str) -> GuidedDeal:
    """The guided deal of this name.

    :raises BadDeal: when there is none.
    """
    if name not in GUIDED:
        raise BadDeal("deal-guided", text=name)
    return GUIDED[name]
