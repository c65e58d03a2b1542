"""Why cards do not go where they are put: on a foundation, into a space, onto a column.

Each function yields every reason that holds, the first the one to tell; nothing
where the cards fit.
"""

from collections.abc import Iterator
from typing import Final

from canfield.cards import RANK_COUNT, RANK_OF, RANKS, SUIT_OF, Pile, card_text, is_red
from canfield.errors import Fact, IllegalMove
from canfield.fits import agrees, is_next_lower
from canfield.moves import RESERVE, Move
from canfield.position import Position
from canfield.reasons import refuse
from canfield.rules import Rules

#: Up to so many ranks off are counted.
_NEAR: Final = 3


def no_foundation(position: Position, cards: Pile) -> Iterator[IllegalMove]:
    """Why cards do not go to a foundation."""
    last = cards[-1]
    if len(cards) > 1:
        yield refuse("foundation-covered", card=card_text(cards[0]), last=card_text(last), count=len(cards) - 1)
    wanted = position.wanted(SUIT_OF[last])
    if wanted == last or wanted is None:
        return
    told = {"card": card_text(last), "wanted": card_text(wanted)}
    if position.foundations[SUIT_OF[last]]:
        yield refuse("foundation-rank", **told)
    yield refuse("foundation-base", **told)


def no_unit(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    """Why so much of a column does not move."""
    source, _, count = move
    if source >= RESERVE:
        return
    column = position.columns[source]
    card = card_text(column[-count])
    if rules.unit == "whole" and count < len(column):
        first = card_text(column[0])
        yield refuse("unit-whole", card=card, column=source + 1, count=len(column), first=first)
    if rules.unit == "top-or-whole" and 1 < count < len(column):
        yield refuse("unit-ends", card=card, column=source + 1, last=card_text(column[-1]))


def no_space(rules: Rules, position: Position, move: Move) -> Iterator[IllegalMove]:
    """Why cards of a column do not go into an empty one."""
    source, target, count = move
    if position.columns[target] or source >= RESERVE:
        return
    told: dict[str, Fact] = {"card": card_text(position.columns[source][-count]), "column": target + 1}
    if rules.fill_after == "waste":
        yield refuse("space-from-waste", **told)
    if count == len(position.columns[source]):
        yield refuse("space-whole", **told)


def no_place(rules: Rules, position: Position, card: int, onto: Pile) -> Iterator[IllegalMove]:
    """Why a card does not go on the last card of a column."""
    if not onto:
        return
    last = onto[-1]
    told: dict[str, Fact] = {"card": card_text(card), "onto": card_text(last), "build": rules.build}
    base = position.base
    if base is not None and not rules.build_on_base and (RANK_OF[card] + 1) % RANK_COUNT == base:
        yield refuse("on-base", **told, base=RANKS[base])
    elif not is_next_lower(card, last):
        yield _rank(rules, card, last, told)
    elif not agrees(rules.build, card, last):
        if rules.build == "suit":
            yield refuse("suit-suit", **told, suit=SUIT_OF[last])
        yield refuse("colour-red" if is_red(last) else "colour-black", **told)


def _rank(rules: Rules, card: int, onto: int, told: dict[str, Fact]) -> IllegalMove:
    """The refusal for a wrong rank: ranks run in a ring, so one is too high or too low by the shorter way round.

    How far is told while it is near: "six ranks too high" would be true of a four for a jack, and read like a fault.
    """
    if rules.build == "suit" and SUIT_OF[card] != SUIT_OF[onto]:
        return refuse("suit-other", **told)
    how = "any" if rules.build == "any" else "rank"
    if is_next_lower(onto, card):
        return refuse(f"{how}-up", **told)
    above = (RANK_OF[onto] - RANK_OF[card] - 1) % RANK_COUNT
    below = RANK_COUNT - above
    if above <= _NEAR:
        return refuse(f"{how}-high", **told, count=above)
    if below <= _NEAR:
        return refuse(f"{how}-low", **told, count=below)
    return refuse(f"{how}-far", **told)
