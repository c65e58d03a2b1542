"""What a player sees of a game, and remembers of it: the table with every other card blanked out."""

from typing import Final, NamedTuple

from canfield.cards import PACK_SIZE, Pile
from canfield.moves import REDEAL, TURN, Move
from canfield.position import Position
from canfield.rules import Rules

#: Stands for a card that the player has not seen.
UNSEEN: Final = 255


class Sight(NamedTuple):
    """What a player goes by.

    :ivar table: the position, :data:`UNSEEN` in the place of every card that has not been open yet. A player
        remembers the cards of stock and waste that have been on top; those turned beneath others are not known.
    :ivar fruitless: whole passes through the stock since a card was last moved.
    """

    table: Position
    fruitless: int


class Memory:
    """What a player remembers of one game.

    :ivar last_pass: the number of the pass in which a card was last moved.
    """

    def __init__(self) -> None:
        # For every byte of a pile, what the player knows it as.
        self._known = bytearray([UNSEEN] * 256)
        self.last_pass = 1

    def look(self, rules: Rules, position: Position) -> Sight:
        """See what lies open, and keep it in mind."""
        for card in position.waste[-1:]:
            self._known[card] = card
        seen = rules.reserve if rules.visible == "all" else 1
        hidden = len(position.reserve) - seen
        table = position._replace(
            reserve=bytes([UNSEEN] * hidden) + position.reserve[-seen:],
            waste=self._blanked(position.waste),
            stock=self._blanked(position.stock),
        )
        # A pass is over when it has turned the last card.
        passes = position.pass_number - self.last_pass - bool(position.stock)
        return Sight(table, max(passes, 0))

    def note(self, position: Position, move: Move) -> None:
        """Keep in mind that a move is made from a position."""
        if move not in (TURN, REDEAL):
            self.last_pass = position.pass_number

    def _blanked(self, pile: Pile) -> Pile:
        return pile.translate(self._known)


assert UNSEEN >= PACK_SIZE
