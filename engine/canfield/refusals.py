"""Why a move is refused: one code for every rule that can be broken.

The checks here are written apart from :func:`canfield.moves.legal_moves`, rule by
rule and in the order in which a player would meet them, so that the two can be
held against each other: a move is in the list of legal moves exactly when
nothing is found here.
"""

from collections.abc import Iterator
from typing import Final

from canfield.cards import RANKS, Pile, card_text, make_card
from canfield.errors import IllegalMove
from canfield.misfits import no_foundation, no_place, no_space, no_unit
from canfield.moves import CHOICE, FOUNDATION, RESERVE, STOCK, WASTE, Move
from canfield.position import Position
from canfield.reasons import refuse
from canfield.rules import Rules

#: A foundation as the source of a try, by suit: spades, hearts, diamonds, clubs.
FOUNDATION_OF: Final = (CHOICE + 1, CHOICE + 2, CHOICE + 3, CHOICE + 4)

_SOURCES: Final = (*range(RESERVE), RESERVE, WASTE, STOCK, *FOUNDATION_OF)
_TARGETS: Final = (*range(RESERVE), RESERVE, WASTE, STOCK, FOUNDATION)


def refusal(rules: Rules, position: Position, move: Move) -> IllegalMove | None:
    """Why the rules refuse the move, or ``None`` when it is legal.

    Takes any try, sensible or not: a foundation's card (``FOUNDATION_OF``), piles
    that take no cards, columns that do not exist, any number of cards.
    """
    for refused in _checks(rules, position, move):
        return refused
    return None


def _checks(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    """The refusals a move meets, the first the one to tell; each check may rely on those before it."""
    source, target, size = move
    if position.base is None or source == CHOICE:
        yield from _choice(rules, position, move)
    elif source == STOCK and target == WASTE:
        yield from _turn(rules, position)
    elif source == WASTE and target == STOCK:
        yield from _redeal(rules, position)
    else:
        yield from _places(rules, position, move)
        yield from _source(rules, position, move)
        yield from _target(rules, position, move)
        return
    if size != 1:
        yield refuse("size-given", count=size)


def _choice(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    source, target, _ = move
    offered = position.columns
    if position.base is not None:
        yield refuse("choice-made" if rules.base_is_chosen else "choice-dealt", base=RANKS[position.base])
    elif source != CHOICE:
        pile = position.reserve if source == RESERVE else offered[source] if 0 <= source < len(offered) else b""
        if pile:
            yield refuse("choose-card", card=card_text(pile[-1]))
        yield refuse("choose-first", count=len(offered))
    elif not 0 <= target < len(offered):
        yield refuse("no-such-choice", number=target + 1, count=len(offered))


def _turn(rules: Rules, position: Position) -> Iterator[IllegalMove]:
    if position.stock:
        return
    if not position.waste:
        yield refuse("stock-used-up")
    yield from _pass_left(rules, position)
    yield refuse("stock-empty")


def _redeal(rules: Rules, position: Position) -> Iterator[IllegalMove]:
    if position.stock:
        yield refuse("stock-not-empty", count=len(position.stock))
    if not position.waste:
        yield refuse("nothing-to-turn-over")
    yield from _pass_left(rules, position)


def _pass_left(rules: Rules, position: Position) -> Iterator[IllegalMove]:
    if rules.passes is not None and position.pass_number >= rules.passes:
        yield refuse("no-pass-left", count=rules.passes)


def _places(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    """Piles that exist, may be taken from and may be put on."""
    source, target, count = move
    for pile, known in ((source, _SOURCES), (target, _TARGETS)):
        if pile not in known:
            yield refuse("no-such-pile", number=pile)
        if rules.columns <= pile < RESERVE:
            yield refuse("no-such-column", number=pile + 1, count=rules.columns)
    if source in FOUNDATION_OF:
        suit = FOUNDATION_OF.index(source)
        if not position.foundations[suit]:
            yield refuse("foundation-bare", suit=suit, wanted=card_text(make_card(suit, position.base or 0)))
        yield refuse("foundation-card", card=card_text(position.foundation(suit)[-1]))
    if source == STOCK:
        yield from _turn(rules, position)
        yield refuse("stock-card")
    if count < 1:
        yield refuse("no-cards", count=count)


def _source(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    source, _, count = move
    cards = taken_from(position, source)
    if not cards:
        yield _bare(position, source)
    last = card_text(cards[-1])
    if count > 1 and source == RESERVE:
        if rules.visible == "all" and count <= len(cards):
            yield refuse("reserve-covered", card=card_text(cards[-count]), top=last, count=count - 1)
        yield refuse("reserve-one", card=last)
    if count > 1 and source == WASTE:
        yield refuse("waste-one", card=last)
    if count > len(cards):
        yield refuse("column-short", column=source + 1, count=len(cards), card=last)


def _bare(position: Position, source: int) -> IllegalMove:
    """The refusal for a pile that has no card to move."""
    if source == RESERVE:
        return refuse("reserve-empty")
    if source == WASTE:
        return refuse("waste-unturned" if position.stock else "waste-empty")
    return refuse("column-empty", column=source + 1)


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
        yield from no_foundation(position, cards)
    elif target == RESERVE:
        yield refuse("reserve-target", card=first)
    elif target == WASTE:
        yield refuse("waste-target", card=first)
    elif target == STOCK:
        yield refuse("stock-target", card=first)
    elif source == target:
        yield refuse("same-column", card=first, column=source + 1)
    else:
        yield from no_space(rules, position, move)
        yield from no_unit(rules, position, move)
        yield from no_place(rules, position, cards[0], position.columns[target])
