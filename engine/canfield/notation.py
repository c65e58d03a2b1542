"""Positions and moves as text.

A position is seven fields with a space between them: base rank, foundations,
reserve, columns, waste, stock, pass. ``8 0,1,0,0 7S2C JC/TD9S - KHTC 1``: piles
bottom first, ``-`` for none, columns apart by ``/``, the number of cards on
spades, hearts, diamonds and clubs; the base rank is ``?`` before Selective's choice.

A move is ``T`` (turn cards), ``D`` (turn the waste over), ``B2`` (take the second
card as the base card), or source and target: ``W-F``, ``R-3``, ``4-1``, with
``:2`` for two cards. Reading a position checks everything that can be checked of
it: whoever holds a :class:`Position` may rely on it.
"""

import re
from itertools import pairwise
from typing import Final

from canfield.cards import (
    PACK,
    PACK_SIZE,
    RANK_COUNT,
    RANKS,
    SUIT_COUNT,
    Pile,
    card_text,
    pile,
    pile_text,
)
from canfield.errors import BadCard, BadMove, BadPosition
from canfield.fits import column_fits
from canfield.moves import CHOICE, FOUNDATION, REDEAL, RESERVE, TURN, WASTE, Move
from canfield.position import NO_FOUNDATIONS, Position
from canfield.rules import FIXED_BASE, MOST_COLUMNS, Rules

_EMPTY: Final = "-"
_UNKNOWN_BASE: Final = "?"
_FIELDS: Final = 7
# ASCII digits alone: \d would take other scripts' digits, too.
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")
_MOVE: Final = re.compile(r"([RW]|[1-9])-(F|[1-9])(?::([1-9][0-9]?))?")
_CHOICE: Final = re.compile(r"B([1-9])")


def position_text(position: Position) -> str:
    """A position in its seven fields."""
    return " ".join(
        [
            _UNKNOWN_BASE if position.base is None else RANKS[position.base],
            ",".join(str(cards) for cards in position.foundations),
            pile_text(position.reserve) or _EMPTY,
            "/".join(pile_text(column) or _EMPTY for column in position.columns),
            pile_text(position.waste) or _EMPTY,
            pile_text(position.stock) or _EMPTY,
            str(position.pass_number),
        ]
    )


def parse_position(rules: Rules, text: str) -> Position:
    """Read a position of the given rules.

    :raises BadPosition: when the text is no position, or none of these rules;
        code and facts tell why.
    """
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise BadPosition("position-fields", text=text, count=len(fields))
    base, foundations, reserve, columns, waste, stock, pass_number = fields
    position = Position(
        base=_base(base),
        foundations=_foundations(foundations),
        reserve=_pile(reserve),
        columns=tuple(_pile(column) for column in columns.split("/")),
        waste=_pile(waste),
        stock=_pile(stock),
        pass_number=_pass_number(pass_number),
    )
    _check_base(rules, position)
    _check_piles(rules, position)
    _check_cards(position)
    _check_columns(rules, position)
    return position


def _base(text: str) -> int | None:
    if text == _UNKNOWN_BASE:
        return None
    if len(text) != 1 or text not in RANKS:
        raise BadPosition("position-base", text=text)
    return RANKS.index(text)


def _foundations(text: str) -> bytes:
    counts = text.split(",")
    if len(counts) != SUIT_COUNT or not all(_NUMBER.fullmatch(count) for count in counts):
        raise BadPosition("position-foundations", text=text)
    for count in counts:
        if int(count) > RANK_COUNT:
            raise BadPosition("position-foundation-range", text=text, value=count, most=RANK_COUNT)
    return bytes(int(count) for count in counts)


def _pile(text: str) -> Pile:
    if text == _EMPTY:
        return b""
    if not text:
        raise BadPosition("position-blank", text=text)
    try:
        return pile(text)
    except BadCard as error:
        raise BadPosition("position-card", text=error.facts["text"]) from None


def _pass_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadPosition("position-pass", text=text)
    return int(text)


def _check_base(rules: Rules, position: Position) -> None:
    if position.base is None:
        _check_choice(rules, position)
        return
    if rules.base == "2" and position.base != FIXED_BASE:
        raise BadPosition("position-base-fixed", text=RANKS[position.base])
    needed = SUIT_COUNT if rules.base == "2" else 1
    if sum(count > 0 for count in position.foundations) < needed:
        text = ",".join(str(count) for count in position.foundations)
        raise BadPosition("position-no-base-card", text=text)


def _check_choice(rules: Rules, position: Position) -> None:
    """Before Selective's choice nothing has been played."""
    untouched = (
        rules.base_is_chosen
        and position.foundations == NO_FOUNDATIONS
        and len(position.reserve) == rules.reserve
        and not position.waste
        and position.pass_number == 1
        and all(len(column) == 1 for column in position.columns)
    )
    if not untouched:
        raise BadPosition("position-choice", text=_UNKNOWN_BASE)


def _check_piles(rules: Rules, position: Position) -> None:
    columns = rules.first_columns if position.base is None else rules.columns
    if len(position.columns) != columns:
        raise BadPosition("position-columns", count=len(position.columns), needed=columns)
    if len(position.reserve) > rules.reserve:
        raise BadPosition("position-reserve", count=len(position.reserve), most=rules.reserve)
    if not rules.allows_pass(position.pass_number):
        raise BadPosition("position-pass-range", text=str(position.pass_number), limit=rules.passes or 0)


def _check_cards(position: Position) -> None:
    foundations = b"".join(position.foundation(suit) for suit in range(SUIT_COUNT))
    columns = b"".join(position.columns)
    cards = foundations + position.reserve + columns + position.waste + position.stock
    check_pack(cards, BadPosition)


def check_pack(cards: Pile, error: type[BadPosition] | type[BadCard]) -> None:
    """Check that these are the 52 cards, each once."""
    for card in PACK:
        if cards.count(card) > 1:
            raise error("pack-twice", card=card_text(card))
    if len(cards) != PACK_SIZE:
        missing = next(card for card in PACK if card not in cards)
        raise error("pack-size", count=len(cards), whole=PACK_SIZE, card=card_text(missing))


def _check_columns(rules: Rules, position: Position) -> None:
    closed = None if rules.build_on_base else position.base
    fits = column_fits(rules.build, closed)
    for number, column in enumerate(position.columns, start=1):
        if not column and position.reserve and rules.fill == "reserve":
            raise BadPosition("position-unfilled", column=number)
        for onto, card in pairwise(column):
            if card not in fits[onto]:
                raise BadPosition(
                    "position-sequence",
                    column=number,
                    card=card_text(card),
                    onto=card_text(onto),
                )


def move_text(move: Move) -> str:
    """A move as text: ``T``, ``D``, ``B2``, ``W-F``, ``4-1:2``."""
    if move == TURN:
        return "T"
    if move == REDEAL:
        return "D"
    if move.source == CHOICE:
        return f"B{move.target + 1}"
    count = f":{move.size}" if move.size != 1 else ""
    return f"{_pile_letter(move.source)}-{_pile_letter(move.target)}{count}"


def _pile_letter(pile: int) -> str:
    return {RESERVE: "R", WASTE: "W", FOUNDATION: "F"}.get(pile) or str(pile + 1)


def parse_move(text: str) -> Move:
    """Read a move; whether it is legal is another question.

    :raises BadMove: when the text is no move.
    """
    if text == "T":
        return TURN
    if text == "D":
        return REDEAL
    if choice := _CHOICE.fullmatch(text):
        if int(choice[1]) <= MOST_COLUMNS + 1:
            return Move(CHOICE, int(choice[1]) - 1)
    elif found := _MOVE.fullmatch(text):
        source, target, count = found.groups()
        if count != "1":
            piles = {"R": RESERVE, "W": WASTE, "F": FOUNDATION}
            piles |= {str(column + 1): column for column in range(MOST_COLUMNS)}
            if source in piles and target in piles:
                return Move(piles[source], piles[target], int(count or 1))
    raise BadMove("move", text=text)
