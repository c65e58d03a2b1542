"""What is told to a learner at a guided deal: why not this move, why that one, and which comes next.

Every answer is whole sentences, one after the other: the try, how it stands to the guided move, and
what the guided move is good for. Nothing is said twice: where a reason names the move, it stands for the move's own
sentence, and where the move tells its reason itself, the reason is left out.
"""

from collections.abc import Callable
from typing import Final

from canfield.asides import Aside, reason_for
from canfield.cards import Pile
from canfield.events import Kind
from canfield.moves import CHOICE, FOUNDATION, REDEAL, RESERVE, TURN, Move
from canfield.position import Position
from canfield.refusals import taken_from
from canfield.rules import Rules
from canfield.sentences import sentence
from canfield.words import Words, mark

_RIGHT: Final = mark("That is the move.")

#: How any other try stands to the guided move, by its standing.
_STANDINGS: Final = {
    "later": mark("It comes a little later in this example, and could just as well come first."),
    "same": mark("With one move more the cards would lie as they do in this example, which goes the other way round."),
    "covers": mark("But it would cover {top}, which can be played."),
    "space": mark("But the empty column is kept for {kept}."),
    "shift": mark("But it would change which cards come up in the next pass, and here they come up well as they are."),
    "idle": mark("But it brings no card out of the reserve or the waste, and none onto a foundation."),
    "better": mark("But there is a better move."),
}

#: What the guided move is good for; all but one are true before the move as well as after it.
_REASONS: Final = {
    "opens": mark("{card} opens a foundation, so that its suit has a place to go."),
    "raises-reserve": mark("{card} goes from the reserve to its foundation, and the reserve gets smaller."),
    "raises": mark("{card} counts on its foundation, and is in nobody’s way."),
    "frees": mark("Emptying column {column} brings {reserve} out of the reserve to fill it."),
    "empties": mark("Emptying column {column} makes a space for a card from the waste."),
    "plays-reserve": mark("{card} finds a place on {onto}, and the reserve gets smaller."),
    "fills": mark("{card} makes good use of the empty column."),
    "plays-waste": mark("{card} finds a place on {onto}, and the card under it in the waste becomes available."),
    "turns": mark("Turning cards from the stock brings new ones, and with them new moves."),
    "turns-only": mark("No card can be moved, so it is time to turn cards from the stock."),
    "turns-over": mark("The waste is turned over, so that its cards come up once more."),
}

#: Reasons that the move tells itself.
_PLAIN: Final = frozenset({"raises", "fills", "turns", "turns-over"})

#: Reasons that tell what happens, by the kind of event that needs no sentence of its own then.
_TELLING: Final[dict[str, Kind]] = {
    "opens": "move",
    "raises-reserve": "move",
    "frees": "fill",
    "plays-reserve": "move",
    "plays-waste": "move",
}

#: True before the move alone.
_BEFORE: Final = "turns-only"

#: The guided move as something to do.
_NEXT: Final = {
    TURN: mark("Turn cards from the stock."),
    REDEAL: mark("Turn the waste over."),
}


class Asides:
    """Tells of a guided deal's moves in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._gettext = words.translations.gettext
        self._ngettext = words.translations.ngettext

    def compared(self, rules: Rules, position: Position, tried: Move, aside: Aside, guided: Move) -> str:
        """Why a try is not the move to make.

        :param aside: of any standing but ``right``.
        :param guided: the move that the guided deal's line plays here.
        """
        told = [self._tried(position, tried), self._standing(position, aside)]
        # For which card a column is kept is told already.
        if (aside.standing, aside.reason) != ("space", "fills"):
            told.append(self._reason(rules, position, guided))
        return " ".join(told)

    def approved(self, explained: str) -> str:
        """That a try is the move to make.

        :param explained: what it did, and what it is good for.
        """
        return f"{self._gettext(_RIGHT)} {explained}"

    def next(self, rules: Rules, position: Position, guided: Move) -> str:
        """The guided move as something to do, and what it is good for."""
        code = reason_for(rules, position, guided)
        if code == _BEFORE or _TELLING.get(code) == "move":
            return self._reason(rules, position, guided)
        told = self._gettext(_NEXT[guided]) if guided in _NEXT else self._move(position, guided)
        return told if code in _PLAIN else f"{told} {self._reason(rules, position, guided)}"

    def explained(self, rules: Rules, position: Position, guided: Move, tell: Callable[[dict[Kind, str]], str]) -> str:
        """What a guided move did, and what it is good for.

        :param position: where the cards lay before it.
        :param tell: what it did in sentences, some of them given, by kind of event.
        """
        code = reason_for(rules, position, guided)
        if code in _PLAIN:
            return tell({})
        reason = self._reason(rules, position, guided)
        if code in _TELLING:
            return tell({_TELLING[code]: reason})
        return f"{reason} {tell({})}" if code == _BEFORE else f"{tell({})} {reason}"

    def _standing(self, position: Position, aside: Aside) -> str:
        told = {}
        if aside.standing == "covers":
            told["top"] = self._words.card_name(position.waste[-1])
        if aside.kept_for is not None:
            told["kept"] = self._words.card_name(aside.kept_for)
        return self._gettext(_STANDINGS[aside.standing]).format(**told)

    def _reason(self, rules: Rules, position: Position, move: Move) -> str:
        text = self._gettext(_REASONS[reason_for(rules, position, move)])
        return sentence(text.format(**self._names(position, move)))

    def _tried(self, position: Position, move: Move) -> str:
        """That a try is allowed."""
        _ = self._gettext
        if move == TURN:
            return _("You may turn cards at any time.")
        if move == REDEAL:
            return _("You may turn the waste over now.")
        return self._filled(
            position,
            move,
            up=_("{card} may go to its foundation."),
            space=self._ngettext(
                "{card} may go to the empty column.",
                "{count} cards, {card} down to {last}, may go to the empty column.",
                move.size,
            ),
            onto=self._ngettext(
                "{card} may go onto {onto}.",
                "{count} cards, {card} down to {last}, may go onto {onto}.",
                move.size,
            ),
        )

    def _move(self, position: Position, move: Move) -> str:
        """A move of cards as something to do."""
        _ = self._gettext
        return self._filled(
            position,
            move,
            up=_("Put {card} on its foundation."),
            space=self._ngettext(
                "Put {card} into the empty column.",
                "Put {count} cards, {card} down to {last}, into the empty column.",
                move.size,
            ),
            onto=self._ngettext(
                "Put {card} onto {onto}.",
                "Put {count} cards, {card} down to {last}, onto {onto}.",
                move.size,
            ),
        )

    def _filled(self, position: Position, move: Move, *, up: str, space: str, onto: str) -> str:
        """The sentence that fits where a move goes, with its cards in it."""
        text = up if move.target == FOUNDATION else onto if position.columns[move.target] else space
        return sentence(text.format(**self._names(position, move)))

    def _names(self, position: Position, move: Move) -> dict[str, str | int]:
        """The cards and piles of a move in words; for turning, none."""
        source, target, size = move
        if move in (TURN, REDEAL) or source == CHOICE:
            return {}
        cards: Pile = taken_from(position, source)[-size:]
        told: dict[str, str | int] = {
            "card": self._words.card_name(cards[0]),
            "last": self._words.card_name(cards[-1]),
            "count": size,
            "column": source + 1,
        }
        if position.reserve:
            told["reserve"] = self._words.card_name(position.reserve[-1])
        if target < RESERVE and position.columns[target]:
            told["onto"] = self._words.card_name(position.columns[target][-1])
        return told
