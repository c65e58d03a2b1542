"""Positions that seldom come up in play: very long columns, an open reserve, many columns."""

from __future__ import annotations

from canfield.cards import PACK, RANK_COUNT, RANKS, card_text

#: Rules and a position of theirs for each thing that a table must have room for.
Table = tuple[str, str]

_BASE = "8S"


class _Pack:
    """The pack without the base card; cards are taken out of it."""

    def __init__(self) -> None:
        self.cards = [card_text(card) for card in PACK if card_text(card) != _BASE]

    def take(self, count: int) -> str:
        """The first cards that are left, as a pile."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return "".join(taken)

    def column(self, rank: str, count: int) -> str:
        """A column built down from a rank, of whatever suits are left."""
        start = RANKS.index(rank)
        return "".join(self._of_rank(RANKS[(start - down) % RANK_COUNT]) for down in range(count))

    def _of_rank(self, rank: str) -> str:
        card = next(card for card in self.cards if card[0] == rank)
        self.cards.remove(card)
        return card


def _table(rules: str, columns: list[tuple[str, int]], reserve: int) -> Table:
    pack = _Pack()
    built = "/".join(pack.column(rank, count) for rank, count in columns)
    piles = [pack.take(reserve), built, pack.take(3), pack.take(len(pack.cards))]
    return rules, f"{_BASE[0]} 1,0,0,0 {' '.join(piles)} 1"


#: A column of thirty cards, of which any part may move.
LONG = _table("norwegian+build=any", [("Q", 30), ("4", 1), ("5", 1), ("6", 1)], reserve=5)
#: A column of twelve cards, of which another part fits on each of the others.
PARTS = _table("norwegian+build=any", [("Q", 12), ("4", 1), ("5", 1), ("6", 1)], reserve=5)
#: Twenty cards of the reserve, all face up.
OPEN = _table("norwegian+reserve=20+visible=all", [("K", 1), ("J", 1), ("6", 1), ("3", 1)], reserve=20)
#: Seven columns, one of thirteen cards.
SEVEN = _table(
    "norwegian+build=any+columns=7",
    [("Q", 13), ("3", 3), ("6", 3), ("T", 3), ("5", 3), ("7", 3), ("2", 3)],
    reserve=6,
)
#: A column of twelve cards that moves as a whole onto the second.
WHOLE = _table("german+build=any", [("Q", 12), ("K", 1), ("5", 1), ("9", 1)], reserve=5)
