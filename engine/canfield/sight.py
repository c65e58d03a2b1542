"""What a player has seen: the cards that lie open, or have lain open."""

from collections.abc import Iterable

from canfield.position import Position
from canfield.rules import Rules


def seen(rules: Rules, positions: Iterable[Position]) -> frozenset[int]:
    """The cards that lie open at any of a game's positions: those in columns, the tops of waste and reserve.

    Of cards turned together only the last is seen; where the rules lay the reserve open, all of it is.
    """
    cards: set[int] = set()
    for position in positions:
        cards.update(*position.columns, position.waste[-1:])
        cards.update(position.reserve if rules.visible == "all" else position.reserve[-1:])
    return frozenset(cards)
