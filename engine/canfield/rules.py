"""Rules as data: one frozen record of options, no code per variant.

The eleven options are those a reader may set freely as house rules; a tradition
or a variant is nothing but values for them (:mod:`canfield.variants`). What
follows from them (the stock's size, the foundations' first cards) is derived
here, never stored.
"""

from dataclasses import dataclass
from typing import Final, Literal

from canfield.cards import PACK_SIZE, RANKS, SUIT_COUNT

Unit = Literal["part", "top-or-whole", "whole"]
Fill = Literal["reserve", "free"]
FillAfter = Literal["any", "waste"]
Build = Literal["alternating", "suit", "any"]
Visible = Literal["top", "all"]
Base = Literal["dealt", "chosen", "2"]

#: Every option with its values, in the order in which a rules name writes them.
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "unit": ("part", "top-or-whole", "whole"),
    "fill": ("reserve", "free"),
    "fill_after": ("any", "waste"),
    "build": ("alternating", "suit", "any"),
    "turn": ("1", "3"),
    "passes": ("1", "2", "3", "unlimited"),
    "reserve": tuple(str(size) for size in range(6, 21)),
    "visible": ("top", "all"),
    "columns": tuple(str(count) for count in range(3, 8)),
    "base": ("dealt", "chosen", "2"),
    "build_on_base": ("yes", "no"),
}

MOST_COLUMNS: Final = int(OPTIONS["columns"][-1])
FIXED_BASE: Final = RANKS.index("2")


@dataclass(frozen=True, slots=True)
class Rules:
    """What the rules of one game say.

    :ivar unit: what moves from column to column.
    :ivar fill: whether the reserve fills an empty column at once, or the player may.
    :ivar fill_after: what may fill an empty column once the reserve is gone.
    :ivar build: how columns build down.
    :ivar turn: cards turned from the stock at a time.
    :ivar passes: passes through the stock in all; ``None`` without limit.
    :ivar reserve: cards dealt to the reserve.
    :ivar visible: which cards of the reserve lie face up.
    :ivar columns: tableau columns.
    :ivar base: whether the base card is dealt, chosen, or all four twos lie ready.
    :ivar build_on_base: whether a card may be put on one of the base rank in a column.
    """

    unit: Unit
    fill: Fill
    fill_after: FillAfter
    build: Build
    turn: int
    passes: int | None
    reserve: int
    visible: Visible
    columns: int
    base: Base
    build_on_base: bool

    @property
    def base_is_chosen(self) -> bool:
        """Whether the player picks the base card (Selective)."""
        return self.base == "chosen"

    @property
    def first_columns(self) -> int:
        """Cards dealt face up after the reserve: the columns, and where the player chooses one more."""
        return self.columns + (1 if self.base_is_chosen else 0)

    @property
    def foundation_cards(self) -> int:
        """Cards that lie on the foundations after the deal."""
        return {"dealt": 1, "chosen": 0, "2": SUIT_COUNT}[self.base]

    @property
    def stock(self) -> int:
        """Cards in the stock after the deal."""
        return PACK_SIZE - self.reserve - self.first_columns - self.foundation_cards

    def allows_pass(self, number: int) -> bool:
        """Whether a pass of this number (the first is 1) may be made."""
        return number >= 1 and (self.passes is None or number <= self.passes)
