"""A position: everything that lies on the table, immutable."""

from typing import Final, NamedTuple

from canfield.cards import PACK_SIZE, RANK_COUNT, SUIT_COUNT, Pile, make_card

#: Foundations without a card.
NO_FOUNDATIONS: Final = bytes(SUIT_COUNT)


class Position(NamedTuple):
    """Where every card lies.

    :ivar base: the base rank, 0 for the ace to 12 for the king; ``None`` before
        Selective's choice, when ``columns`` holds the cards to choose from.
    :ivar foundations: how many cards lie on the spades, hearts, diamonds and
        clubs foundation, four bytes.
    :ivar reserve: the reserve, its available card last.
    :ivar columns: the tableau columns, each with its uncovered card last.
    :ivar waste: the waste, its available card last.
    :ivar stock: the stock, the card turned next last.
    :ivar pass_number: the pass under way, from 1.
    """

    base: int | None
    foundations: bytes
    reserve: Pile
    columns: tuple[Pile, ...]
    waste: Pile
    stock: Pile
    pass_number: int

    @property
    def on_foundations(self) -> int:
        """Cards on the foundations, the base card counted."""
        return sum(self.foundations)

    @property
    def is_won(self) -> bool:
        """Whether all 52 cards lie on the foundations."""
        return self.on_foundations == PACK_SIZE

    def foundation(self, suit: int) -> Pile:
        """The cards on a suit's foundation, bottom first."""
        if self.base is None:
            return b""
        return bytes(make_card(suit, self.base + up) for up in range(self.foundations[suit]))

    def wanted(self, suit: int) -> int | None:
        """The card that a suit's foundation waits for; ``None`` when it is complete or unknown."""
        if self.base is None or self.foundations[suit] == RANK_COUNT:
            return None
        return make_card(suit, self.base + self.foundations[suit])
