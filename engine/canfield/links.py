"""Games as links: ``1.RULES.DEAL.MOVES.CHECK``, short, checked, and the same in every language.

DEAL is a deal number, or a pack of 52 cards; a guided deal travels as its pack, and is known by it. MOVES
has one base64url character a move, from a table of piles that covers the most columns allowed; a move for
which several sizes are legal is followed by its size. Turning cards and turning the waste over share a
character: never are both legal. CHECK is five characters of CRC-30 over all that stands before it. A link
is read only in the one spelling that :func:`write_link` gives.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from canfield.cards import pile_text
from canfield.deal import deal_number, deal_pack, named_pack, read_pack
from canfield.errors import BadLink, CanfieldError
from canfield.guided import guided_deal
from canfield.moves import (
    CHOICE,
    FOUNDATION,
    REDEAL,
    RESERVE,
    TURN,
    WASTE,
    Move,
    apply,
    legal_moves,
)
from canfield.names import RuleSet, parse_rules
from canfield.position import Position
from canfield.rules import MOST_COLUMNS, Rules

VERSION: Final = "1"
#: A longer link is none: messages would cut it.
LONGEST: Final = 4096
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
# CRC-30 as CDMA telephones use it.
_POLYNOMIAL: Final = 0x2030B9C7
_MASK: Final = (1 << 30) - 1


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says.

    :ivar deal: the number of the deal, the name of a guided deal, or the pack in dealing order.
    :ivar moves: the moves that led to where the game stands.
    """

    rule_set: RuleSet
    deal: dict[str, str]
    start: Position
    moves: tuple[Move, ...]


def _pairs() -> list[tuple[int, int]]:
    """Source and target of every move of cards, those with the highest columns last.

    So up to six columns take one letter a move, and only moves with the seventh column two.
    """
    columns = range(MOST_COLUMNS)
    pairs = [(source, FOUNDATION) for source in (RESERVE, WASTE, *columns)]
    pairs += [(source, target) for source in (RESERVE, WASTE, *columns) for target in columns]
    return sorted(
        (pair for pair in pairs if pair[0] != pair[1]),
        key=lambda pair: max(place for place in (0, *pair) if place < RESERVE),
    )


_TURN_LETTER: Final = _LETTERS[0]
_ESCAPE: Final = _LETTERS[-1]
_PAIRS: Final = _pairs()
_SINGLE: Final = len(_LETTERS) - 2
_CODES: Final = {
    pair: _LETTERS[1 + at] if at < _SINGLE else _ESCAPE + _LETTERS[at - _SINGLE] for at, pair in enumerate(_PAIRS)
}
_PAIR_OF: Final = {code: pair for pair, code in _CODES.items()}


def write_link(rule_set: RuleSet, deal: dict[str, str], start: Position, moves: list[Move]) -> str:
    """The link to a game: the moves must be legal from the start.

    :raises BadLink: when the deal has no place in a link, or the link would be too long.
    """
    text = ".".join([VERSION, rule_set.name, _deal_text(deal), moves_text(rule_set.rules, start, moves)])
    link = f"{text}.{check(text)}"
    if len(link) > LONGEST:
        raise BadLink("link-long", count=len(link), most=LONGEST)
    return link


def read_link(text: str) -> Link:
    """Read a link and prove the game: every move is legal.

    :raises BadLink: when it is damaged, of another version, not canonical or no game.
    """
    if len(text) > LONGEST:
        raise BadLink("link-oversized", count=len(text), most=LONGEST)
    version, *_ = text.split(".")
    fields = text.rsplit(".", 1)[0].split(".")
    if version != VERSION and version.isdecimal():
        raise BadLink("link-version", text=version)
    if len(fields) != 4 or not text.isascii() or text.rpartition(".")[2] != check(".".join(fields)):
        raise BadLink("link-damaged", text=text)
    try:
        link = _proven(*fields[1:])
    except CanfieldError as error:
        raise BadLink("link-game", text=text) from error
    if write_link(link.rule_set, link.deal, link.start, list(link.moves)) != text:
        raise BadLink("link-game", text=text)
    return link


def _proven(rules: str, deal_text: str, codes: str) -> Link:
    rule_set = parse_rules(rules)
    if deal_text.isdecimal():
        deal, start = {"number": deal_text}, deal_number(rule_set.rules, deal_text)
    else:
        deal, start = named_pack(deal_text), deal_pack(rule_set.rules, deal_text)
    return Link(rule_set, deal, start, tuple(read_moves(rule_set.rules, start, codes)))


def _deal_text(deal: dict[str, str]) -> str:
    if "number" in deal:
        return deal["number"]
    if "guided" in deal:
        return guided_deal(deal["guided"]).pack
    if "pack" in deal:
        return pile_text(read_pack(deal["pack"]))
    raise BadLink("link-deal")


def moves_text(rules: Rules, position: Position, moves: Sequence[Move]) -> str:
    """Legal moves from a position as links write them."""
    codes = []
    for move in moves:
        codes.append(_code(rules, position, move))
        position = apply(rules, position, move)
    return "".join(codes)


def _code(rules: Rules, position: Position, move: Move) -> str:
    if move in (TURN, REDEAL):
        return _TURN_LETTER
    if move.source == CHOICE:
        return _LETTERS[move.target]
    code = _CODES[move.source, move.target]
    sizes = _sizes(rules, position, move.source, move.target)
    return code if len(sizes) < 2 else code + _LETTERS[move.size]


def _sizes(rules: Rules, position: Position, source: int, target: int) -> list[int]:
    """The sizes in which cards may go from one pile to the other now."""
    return [move.size for move in legal_moves(rules, position) if (move.source, move.target) == (source, target)]


def read_moves(rules: Rules, position: Position, codes: str) -> list[Move]:
    """The moves that links write so, played from a position.

    :raises BadLink: when one of them is no legal move.
    """
    moves = []
    at = 0
    while at < len(codes):
        move, at = _read_move(rules, position, codes, at)
        moves.append(move)
        position = apply(rules, position, move)
    return moves


def _read_move(rules: Rules, position: Position, codes: str, at: int) -> tuple[Move, int]:
    """The move that the codes at a place give, and the place of the next.

    :raises BadLink: when that is no legal move.
    """
    code, at = _next_code(codes, at)
    legal = legal_moves(rules, position)
    if position.base is None:
        found = [move for move in legal if code == _LETTERS[move.target]]
    elif code == _TURN_LETTER:
        found = [move for move in legal if move in (TURN, REDEAL)]
    else:
        pair = _PAIR_OF.get(code)
        found = [move for move in legal if (move.source, move.target) == pair]
        if len(found) > 1:
            size, at = codes[at : at + 1], at + 1
            found = [move for move in found if _LETTERS[move.size] == size]
    if len(found) != 1:
        raise BadLink("link-game", text=codes)
    return found[0], at


def _next_code(codes: str, at: int) -> tuple[str, int]:
    length = 2 if codes[at] == _ESCAPE else 1
    return codes[at : at + length], at + length


def check(text: str) -> str:
    """Five letters that hardly any damaged text shares: its CRC-30."""
    crc = _MASK
    for byte in text.encode():
        crc ^= byte << 22
        for _ in range(8):
            crc = (crc << 1 & _MASK) ^ (_POLYNOMIAL if crc >> 29 else 0)
    crc ^= _MASK
    return "".join(_LETTERS[crc >> shift & 63] for shift in range(24, -1, -6))
