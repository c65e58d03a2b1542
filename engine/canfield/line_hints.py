"""Hints from a line that wins: its next move, and why, as far as the line shows it.

A reason says what the line does later, and nothing else. It names no card that the player has not seen: where such a
card is the reason, it is "another card", or a turn brings "a useful move".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from canfield.hints import SHIFT, TURNED_OVER, Because, Hint, kind_of
from canfield.moves import FOUNDATION, REDEAL, RESERVE, TURN, WASTE, Move, apply, legal_moves
from canfield.position import Position
from canfield.prospects import next_played, of_card, of_space
from canfield.refusals import taken_from
from canfield.rules import Rules

#: Moves of the policy whose sentence gives the reason.
_PLAIN: Final = frozenset({"choose", "raise-reserve", "raise", "free-reserve", "free-rising"})


def line_hint(rules: Rules, position: Position, line: Sequence[Move], seen: frozenset[int]) -> Hint:
    """The first move of a line as a hint.

    Its reason is that of the policy for such a move; :data:`SHIFT` where the policy has none, and for turning cards
    one that says what the line plays then.

    :param line: legal moves from the position to the win; at least one.
    :param seen: the cards that the player has seen: see :mod:`canfield.sight`.
    """
    move = line[0]
    scene = _Scene(rules, position, line, apply(rules, position, move), seen)
    if move in (TURN, REDEAL):
        found = _turn(rules, position, line, seen)
        return replace(found, because=(*found.because, *_first(scene.waits())))
    reason = kind_of(rules, position, move) or SHIFT
    because = [] if reason in _PLAIN else [*_first(scene.uncovers(), scene.empties(), scene.releases(), scene.takes())]
    if move.target != FOUNDATION:
        because += _first(scene.waits())
    return Hint(reason, move, sure=True, because=tuple(because))


def _first(*found: Because | None) -> list[Because]:
    return [one for one in found if one][:1]


def _turn(rules: Rules, position: Position, line: Sequence[Move], seen: frozenset[int]) -> Hint:
    """Turn cards for the card that the line plays next, named where the player knows it."""
    reason = "turn" if line[0] == TURN else "redeal"
    played, times = next_played(rules, position, line), _turned_over(line)
    if played is None or played[1].source != WASTE or times > 1:
        return Hint(f"{reason}-only", line[0], sure=True)
    # Who turns the last card of the stock without it must not think that it is not to come.
    over = (TURNED_OVER,) if reason == "turn" and times else ()
    before, move, cards = played
    if cards[0] not in seen:
        return Hint(reason, line[0], sure=True, because=over)
    if move.target == FOUNDATION:
        return Hint(f"{reason}-up", line[0], sure=True, because=(Because("brings", cards[0]), *over))
    column = before.columns[move.target]
    place, other = ("onto", column[-1]) if column else ("space", None)
    return Hint(f"{reason}-{place}", line[0], sure=True, because=(Because("brings", cards[0], other), *over))


def _turned_over(line: Sequence[Move]) -> int:
    """How often the waste is turned over before a card is moved."""
    count = 0
    for move in line:
        if move not in (TURN, REDEAL):
            break
        count += move == REDEAL
    return count


@dataclass(frozen=True, slots=True)
class _Scene:
    """A move of cards, what lies before and after it, and what the line does then."""

    rules: Rules
    position: Position
    line: Sequence[Move]
    after: Position
    seen: frozenset[int]

    def uncovers(self) -> Because | None:
        """A part of a column is moved: what happens to the card it lay on."""
        source, _, size = self.line[0]
        if source >= RESERVE or size == len(self.position.columns[source]):
            return None
        card = self.position.columns[source][-size - 1]
        found = of_card(self.rules, self.after, self.line[1:], card)
        # That what is moved comes back is no reason to move it.
        if found is None or found.other in {*self.position.columns[source][-size:]}:
            return None
        if found.kind == "takes" and found.other in self.seen:
            return Because("uncovers-for", card, found.other)
        return Because(f"uncovers-{found.kind}", card)

    def empties(self) -> Because | None:
        """A column is moved whole and leaves a space: what comes there."""
        source = self.line[0].source
        if source >= RESERVE or self.after.columns[source]:
            return None
        card = of_space(self.rules, self.after, self.line[1:], source)
        if card is None:
            return None
        return Because("empties-for", card) if card in self.seen else Because("empties", None)

    def releases(self) -> Because | None:
        """A card is taken from the waste: the one under it is played at once."""
        if self.line[0].source != WASTE or len(self.line) == 1 or self.line[1].source != WASTE:
            return None
        card = self.after.waste[-1]
        return Because("releases", card) if card in self.seen else None

    def takes(self) -> Because | None:
        """What is put on the cards that are moved."""
        source, target, _ = self.line[0]
        if target >= RESERVE:
            return None
        card = taken_from(self.position, source)[-1]
        found = of_card(self.rules, self.after, self.line[1:], card)
        if found is None or found.kind != "takes" or found.other not in self.seen:
            return None
        return Because("takes", card, found.other)

    def waits(self) -> Because | None:
        """A card of a column could go up, but another is put on it first."""
        for source, target, _ in legal_moves(self.rules, self.position):
            if (
                source < RESERVE
                and target == FOUNDATION
                and self.after.columns[source] == self.position.columns[source]
            ):
                card = self.position.columns[source][-1]
                found = of_card(self.rules, self.after, self.line[1:], card)
                if found and found.kind == "takes":
                    return (
                        Because("waits-for", card, found.other) if found.other in self.seen else Because("waits", card)
                    )
        return None
