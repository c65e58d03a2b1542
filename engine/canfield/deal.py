"""Deals: from a number, as PySolFC deals it, or from a pack in dealing order."""

import re
from typing import Final

from pysol_cards.cards import createCards, ms_rearrange
from pysol_cards.random import LCRandom31, MTRandom

from canfield.cards import RANK_OF, SUIT_OF, Pile, make_card, pile, pile_text
from canfield.errors import BadCard, BadDeal
from canfield.guided import guided_name
from canfield.notation import check_pack
from canfield.position import NO_FOUNDATIONS, Position
from canfield.rules import FIXED_BASE, Rules

#: Deals up to this number come from the Microsoft generator, the others from the Mersenne Twister.
_LAST_MICROSOFT: Final = 31_999
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,19}")
_TWOS: Final = bytes(make_card(suit, FIXED_BASE) for suit in range(4))
# PySolFC's suits are clubs, spades, hearts, diamonds; ours spades, hearts, diamonds, clubs.
_OUR_SUIT: Final = (3, 0, 1, 2)


def deal_number(rules: Rules, number: str) -> Position:
    """The position that PySolFC deals under this number, 1 to 10^20 − 1.

    Numbers are text, for the page's JavaScript cannot hold twenty digits.

    :raises BadDeal: when the text is no such number.
    """
    if not _NUMBER.fullmatch(number):
        raise BadDeal("deal-number", text=number)
    rest = _shuffled(int(number))
    base = b""
    if rules.base == "2":
        rest = _without_twos(rest)
    else:
        # PySolFC deals the base card first; ours follows the reserve.
        base, rest = rest[:1], rest[1:]
    reserve, rest = rest[: rules.reserve], rest[rules.reserve :]
    # It deals the columns from the right.
    columns, stock = rest[: rules.columns][::-1], rest[rules.columns :]
    return _lay_out(rules, reserve + base + columns + stock)


def deal_pack(rules: Rules, text: str) -> Position:
    """Deal a pack given in dealing order: reserve bottom first, base card, columns, stock.

    Where the base card is chosen, the cards to choose from follow the reserve;
    where the twos lie ready, they are taken out wherever they are.

    :raises BadDeal: when the text is not the 52 cards, each once.
    """
    pack = read_pack(text)
    return _lay_out(rules, _without_twos(pack) if rules.base == "2" else pack)


def read_pack(text: str) -> Pile:
    """Read a pack of 52 cards; spaces between them are welcome.

    :raises BadDeal: for a text that is no card, a card twice or missing.
    """
    try:
        pack = pile("".join(text.split()))
        check_pack(pack, BadCard)
    except BadCard as error:
        raise BadDeal(error.code, **error.facts) from None
    return pack


def named_pack(text: str) -> dict[str, str]:
    """The deal that a pack of 52 cards is: the guided deal where it is one's pack, else the pack as it was given.

    :raises BadDeal: for a text that is no card, a card twice or missing.
    """
    name = guided_name(pile_text(read_pack(text)))
    return {"guided": name} if name else {"pack": text}


def _shuffled(number: int) -> Pile:
    """The pack in PySolFC's dealing order: from the end of the shuffled list."""
    cards = createCards(1)
    if number <= _LAST_MICROSOFT:
        generator = LCRandom31()
        cards = ms_rearrange(cards)
    else:
        generator = MTRandom()
    generator.setSeed(number)
    shuffled = generator.shuffle(cards)
    return bytes(make_card(_OUR_SUIT[card.suit], card.rank - 1) for card in reversed(shuffled))


def _without_twos(pack: Pile) -> Pile:
    return bytes(card for card in pack if card not in _TWOS)


def _lay_out(rules: Rules, pack: Pile) -> Position:
    """Deal the cards in order; the twos must be out already where they lie ready."""
    reserve, rest = pack[: rules.reserve], pack[rules.reserve :]
    base: int | None = None
    foundations = bytearray(NO_FOUNDATIONS)
    if rules.base == "2":
        base, foundations = FIXED_BASE, bytearray([1] * len(foundations))
    elif rules.base == "dealt":
        base = RANK_OF[rest[0]]
        foundations[SUIT_OF[rest[0]]] = 1
        rest = rest[1:]
    columns, stock = rest[: rules.first_columns], rest[rules.first_columns :]
    return Position(
        base=base,
        foundations=bytes(foundations),
        reserve=reserve,
        columns=tuple(bytes([card]) for card in columns),
        waste=b"",
        stock=stock[::-1],
        pass_number=1,
    )
