"""Why a move is refused: one code for every rule that can be broken.

The checks here are written apart from :func:`canfield.moves.legal_moves`, rule by
rule and in the order in which a player would meet them, so that the two can be
held against each other: a move is in the list of legal moves exactly when
nothing is found here.
"""

from collections.abc import Iterator
from typing import Final

from canfield.cards import RANK_OF, RANKS, SUIT_OF, Pile, card_text
from canfield.errors import Fact, IllegalMove
from canfield.fits import agrees, is_next_lower
from canfield.moves import CHOICE, FOUNDATION, RESERVE, STOCK, WASTE, Move
from canfield.position import Position
from canfield.rules import Rules

#: A foundation as the source of a try, by suit: spades, hearts, diamonds, clubs.
FOUNDATION_OF: Final = (CHOICE + 1, CHOICE + 2, CHOICE + 3, CHOICE + 4)

_SOURCES: Final = (*range(RESERVE), RESERVE, WASTE, STOCK, *FOUNDATION_OF)
_TARGETS: Final = (*range(RESERVE), RESERVE, WASTE, STOCK, FOUNDATION)

#: Every code, with the rule it belongs to: a section of the rules page.
RULE_OF: Final[dict[str, str]] = {
    "choose-first": "choice",
    "choice-made": "choice",
    "no-such-choice": "choice",
    "no-such-pile": "layout",
    "no-such-column": "layout",
    "size-given": "moving",
    "no-cards": "moving",
    "stock-empty": "stock",
    "stock-used-up": "stock",
    "stock-not-empty": "passes",
    "nothing-to-turn-over": "passes",
    "no-pass-left": "passes",
    "stock-card": "stock",
    "stock-target": "stock",
    "waste-target": "stock",
    "reserve-target": "reserve",
    "foundation-card": "foundations",
    "foundation-bare": "foundations",
    "reserve-empty": "reserve",
    "waste-empty": "stock",
    "column-empty": "columns",
    "reserve-one": "reserve",
    "waste-one": "stock",
    "column-short": "moving",
    "foundation-one": "foundations",
    "foundation-base": "foundations",
    "foundation-rank": "foundations",
    "same-column": "moving",
    "unit-whole": "moving",
    "unit-ends": "moving",
    "alternating-rank": "columns",
    "alternating-colour": "columns",
    "suit-rank": "columns",
    "suit-suit": "columns",
    "any-rank": "columns",
    "on-base": "columns",
    "space-from-waste": "spaces",
    "space-whole": "spaces",
}


def refusal(rules: Rules, position: Position, move: Move) -> IllegalMove | None:
    """Why the rules refuse the move, or ``None`` when it is legal.

    Takes any try, sensible or not: a foundation's card (``FOUNDATION_OF``), piles
    that take no cards, columns that do not exist, any number of cards.
    """
    for refused in _checks(rules, position, move):
        return refused
    return None


def _refuse(code: str, **facts: Fact) -> IllegalMove:
    if code not in RULE_OF:
        raise KeyError(code)
    return IllegalMove(code, **facts)


def _checks(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    """The refusals a move meets, the first the one to tell; each check may rely on those before it."""
    source, target, size = move
    if position.base is None or source == CHOICE:
        yield from _choice(position, move)
    elif source == STOCK and target == WASTE:
        yield from _turn(rules, position)
    elif source == WASTE and target == STOCK:
        yield from _redeal(rules, position)
    else:
        yield from _places(rules, position, move)
        yield from _source(position, move)
        yield from _target(rules, position, move)
        return
    if size != 1:
        yield _refuse("size-given", count=size)


def _choice(position: Position, move: Move) -> Iterator[IllegalMove]:
    if position.base is not None:
        yield _refuse("choice-made", base=RANKS[position.base])
    elif move.source != CHOICE:
        yield _refuse("choose-first", count=len(position.columns))
    elif not 0 <= move.target < len(position.columns):
        yield _refuse("no-such-choice", number=move.target + 1, count=len(position.columns))


def _turn(rules: Rules, position: Position) -> Iterator[IllegalMove]:
    if position.stock:
        return
    if not position.waste:
        yield _refuse("stock-used-up")
    yield from _pass_left(rules, position)
    yield _refuse("stock-empty")


def _redeal(rules: Rules, position: Position) -> Iterator[IllegalMove]:
    if position.stock:
        yield _refuse("stock-not-empty", count=len(position.stock))
    if not position.waste:
        yield _refuse("nothing-to-turn-over")
    yield from _pass_left(rules, position)


def _pass_left(rules: Rules, position: Position) -> Iterator[IllegalMove]:
    if rules.passes is not None and position.pass_number >= rules.passes:
        yield _refuse("no-pass-left", count=rules.passes)


def _places(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    """Piles that exist, may be taken from and may be put on."""
    source, target, count = move
    for pile, known in ((source, _SOURCES), (target, _TARGETS)):
        if pile not in known:
            yield _refuse("no-such-pile", number=pile)
        if rules.columns <= pile < RESERVE:
            yield _refuse("no-such-column", number=pile + 1, count=rules.columns)
    if source in FOUNDATION_OF:
        suit = FOUNDATION_OF.index(source)
        if not position.foundations[suit]:
            yield _refuse("foundation-bare", suit=suit)
        yield _refuse("foundation-card", card=card_text(position.foundation(suit)[-1]))
    if source == STOCK:
        yield _refuse("stock-card")
    if count < 1:
        yield _refuse("no-cards", count=count)


def _source(position: Position, move: Move) -> Iterator[IllegalMove]:
    source, _, count = move
    cards = taken_from(position, source)
    if not cards:
        if source == RESERVE:
            yield _refuse("reserve-empty")
        if source == WASTE:
            yield _refuse("waste-empty")
        yield _refuse("column-empty", column=source + 1)
    last = card_text(cards[-1])
    if count > 1 and source == RESERVE:
        yield _refuse("reserve-one", card=last)
    if count > 1 and source == WASTE:
        yield _refuse("waste-one", card=last)
    if count > len(cards):
        yield _refuse("column-short", column=source + 1, count=len(cards), card=last)


def taken_from(position: Position, source: int) -> Pile:
    """The pile that a source stands for, the card that would leave first last."""
    if source == RESERVE:
        return position.reserve
    if source == WASTE:
        return position.waste
    return position.columns[source]


def _target(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    source, target, count = move
    cards = taken_from(position, source)[-count:]
    first = card_text(cards[0])
    if target == FOUNDATION:
        yield from _foundation(position, cards)
    elif target == RESERVE:
        yield _refuse("reserve-target", card=first)
    elif target == WASTE:
        yield _refuse("waste-target", card=first)
    elif target == STOCK:
        yield _refuse("stock-target", card=first)
    elif source == target:
        yield _refuse("same-column", card=first, column=source + 1)
    else:
        yield from _space(rules, position, move, cards)
        yield from _unit(rules, position, move, cards)
        yield from _build(rules, position, cards[0], position.columns[target])


def _foundation(position: Position, cards: Pile) -> Iterator[IllegalMove]:
    last = cards[-1]
    if len(cards) > 1:
        yield _refuse("foundation-one", card=card_text(last), count=len(cards))
    wanted = position.wanted(SUIT_OF[last])
    if wanted == last or wanted is None:
        return
    told = {"card": card_text(last), "wanted": card_text(wanted)}
    if position.foundations[SUIT_OF[last]]:
        yield _refuse("foundation-rank", **told)
    yield _refuse("foundation-base", **told)


def _unit(rules: Rules, position: Position, move: Move, cards: Pile) -> Iterator[IllegalMove]:
    """How much of a column moves."""
    source, _, count = move
    if source >= RESERVE:
        return
    size = len(position.columns[source])
    told: dict[str, Fact] = {"card": card_text(cards[0]), "column": source + 1, "count": size}
    if rules.unit == "whole" and count < size:
        yield _refuse("unit-whole", **told)
    if rules.unit == "top-or-whole" and 1 < count < size:
        yield _refuse("unit-ends", **told)


def _space(rules: Rules, position: Position, move: Move, cards: Pile) -> Iterator[IllegalMove]:
    """What may be put into an empty column."""
    source, target, count = move
    if position.columns[target] or source >= RESERVE:
        return
    told: dict[str, Fact] = {"card": card_text(cards[0]), "column": target + 1}
    if rules.fill_after == "waste":
        yield _refuse("space-from-waste", **told)
    if count == len(position.columns[source]):
        yield _refuse("space-whole", **told)


def _build(rules: Rules, position: Position, card: int, onto: Pile) -> Iterator[IllegalMove]:
    """What may be put on the last card of a column."""
    if not onto:
        return
    last = onto[-1]
    told: dict[str, Fact] = {"card": card_text(card), "onto": card_text(last)}
    if not is_next_lower(card, last):
        yield _refuse(f"{rules.build}-rank", **told)
    elif not agrees(rules.build, card, last):
        yield _refuse("alternating-colour" if rules.build == "alternating" else "suit-suit", **told)
    elif not rules.build_on_base and RANK_OF[last] == position.base:
        yield _refuse("on-base", **told)
