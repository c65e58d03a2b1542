"""Cards and piles: the 52 cards as numbers, piles as bytes.

A card is an ``int`` from 0 to 51: ``suit * 13 + rank``, suits in the order
spades, hearts, diamonds, clubs, ranks from the ace (0) to the king (12). A pile
is ``bytes``, one byte a card, bottom first, so its last byte is the card that
lies open. Bytes are immutable, hash fast and slice fast, and the engine does
little else.
"""

from typing import Final

from canfield.errors import BadCard

Pile = bytes

RANKS: Final = "A23456789TJQK"
SUITS: Final = "SHDC"
RANK_COUNT: Final = len(RANKS)
SUIT_COUNT: Final = len(SUITS)
PACK_SIZE: Final = RANK_COUNT * SUIT_COUNT

PACK: Final = bytes(range(PACK_SIZE))
RANK_OF: Final = bytes(card % RANK_COUNT for card in PACK)
SUIT_OF: Final = bytes(card // RANK_COUNT for card in PACK)

_TEXT_OF: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
_CARD_OF: Final = {text: card for card, text in enumerate(_TEXT_OF)}
_RED_SUITS: Final = (SUITS.index("H"), SUITS.index("D"))


def make_card(suit: int, rank: int) -> int:
    """The card of a suit (0–3) and a rank; ranks run in a ring, so any int will do."""
    return suit * RANK_COUNT + rank % RANK_COUNT


def rank_of(card: int) -> int:
    """0 for an ace to 12 for a king."""
    return RANK_OF[card]


def suit_of(card: int) -> int:
    """0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return SUIT_OF[card]


def is_red(card: int) -> bool:
    """Whether the card is a heart or a diamond."""
    return SUIT_OF[card] in _RED_SUITS


def card(text: str) -> int:
    """Read a card such as ``7S`` or ``TD``.

    :raises BadCard: when the text is no card.
    """
    try:
        return _CARD_OF[text]
    except KeyError:
        raise BadCard("card", text=text) from None


def card_text(card: int) -> str:
    """A card as rank and suit: ``7S``, ``TD``."""
    return _TEXT_OF[card]


def pile(text: str) -> Pile:
    """Read cards written one after the other, bottom first; the empty text is the empty pile.

    :raises BadCard: when any two letters are no card, or one letter is left over.
    """
    return bytes(card(text[at : at + 2]) for at in range(0, len(text), 2))


def pile_text(cards: Pile) -> str:
    """The cards one after the other, bottom first."""
    return "".join([_TEXT_OF[card] for card in cards])
