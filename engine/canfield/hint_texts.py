"""What a hint says: the move, and the reason for it."""

from typing import Final

from canfield.cards import SUIT_OF
from canfield.hints import SHIFT, Because, Hint
from canfield.moves import CHOICE, REDEAL, RESERVE, TURN, Move
from canfield.position import Position
from canfield.refusals import taken_from
from canfield.sentences import sentence
from canfield.words import Words, mark

_SURE: Final = mark("This is on the way to a win.")
_IN_VAIN: Final = mark("This game can no longer be won: what is left is to send up as many cards as you can.")

#: The hint, by its reason.
HINTS: Final = {
    "choose": mark("Take {card} as the base card."),
    "raise-reserve": mark("{card} can go from the reserve to its foundation."),
    "raise": mark("{card} can go to its foundation."),
    "raise-opening": mark("{card} can open a foundation, so that its suit has a place to go."),
    "raise-opening-last": mark("{card} can open the fourth foundation, so that every suit has a place to go."),
    "free-reserve": mark("Move column {column} onto {onto}: the gap brings out the next card of the reserve."),
    "play-reserve": mark("{card} can go from the reserve onto {onto}."),
    "free-rising": mark("Move {card} onto {onto}: the card it lay on can then go to its foundation."),
    "free-rising-space": mark("Move {card} to the empty column: the card it lay on can then go to its foundation."),
    "play-waste": mark("{card} can go from the waste onto {onto}."),
    "fill": mark("{card} can fill the empty column."),
    "turn": mark("Turn cards: a useful move comes up."),
    "turn-unseen": mark("Turn cards: nothing useful lies on the table."),
    "turn-only": mark("Turn cards from the stock."),
    "turn-up": mark("Turn cards until {card} comes up: it can go to its foundation."),
    "turn-onto": mark("Turn cards until {card} comes up: it can go onto {onto}."),
    "turn-space": mark("Turn cards until {card} comes up: it can fill the empty column."),
    "redeal": mark("Turn the waste over: a useful move comes up in the next pass."),
    "redeal-only": mark("Turn the waste over."),
    "redeal-up": mark("Turn the waste over: {card} comes up in the next pass, and can go to its foundation."),
    "redeal-onto": mark("Turn the waste over: {card} comes up in the next pass, and can go onto {onto}."),
    "redeal-space": mark("Turn the waste over: {card} comes up in the next pass, and can fill the empty column."),
    "stuck": mark("No useful move is in sight: take moves back, or deal anew."),
    "lost": mark(
        "Every way to go on has been tried, with all cards known, and none wins any more: "
        "take moves back, or deal anew."
    ),
}

#: What the move is good for, after the hint.
BECAUSE: Final = {
    "frees-reserve": mark("That frees the next card of the reserve."),
    "frees-waste": mark("That frees the card beneath it in the waste."),
    "turned-over": mark("For that, the waste has to be turned over once."),
    "uncovers-rises": mark("That uncovers {card}, which goes to its foundation later."),
    "uncovers-for": mark("That uncovers {card}, and {other} will go on it."),
    "uncovers-takes": mark("That uncovers {card}, and another card will go on it."),
    "uncovers-moves": mark("That uncovers {card}, which will be moved later."),
    "empties-for": mark("That empties the column, and {card} will go there."),
    "empties": mark("That empties the column for another card."),
    "releases": mark("Then {card}, the next card of the waste, can be played."),
    "takes": mark("Later {other} will go on {card}."),
    "waits-for": mark("{card} could go to its foundation, but stays for now: {other} will go on it."),
    "waits": mark("{card} could go to its foundation, but stays for now: another card will go on it."),
}


class HintTexts:
    """Tells hints in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._gettext = words.translations.gettext
        self._ngettext = words.translations.ngettext

    def told(self, position: Position, hint: Hint) -> str:
        """A hint in sentences: that it is in vain; the move; the reasons; that it is sure."""
        sentences = [self._gettext(_IN_VAIN)] if hint.in_vain else []
        sentences.append(self._hint(position, hint))
        sentences += [self._because(one) for one in hint.because if one.code in BECAUSE]
        return " ".join([*sentences, self._gettext(_SURE)] if hint.sure else sentences)

    def _hint(self, position: Position, hint: Hint) -> str:
        if hint.move is None or hint.move in (TURN, REDEAL):
            brings = [one for one in hint.because if one.code == "brings"]
            return self._gettext(HINTS[hint.reason]).format(**self._names(*brings))
        text = self._shift(position, hint.move) if hint.reason == SHIFT else self._gettext(HINTS[_code(position, hint)])
        return sentence(text.format(**self._places(position, hint.move)))

    def _shift(self, position: Position, move: Move) -> str:
        """A move between columns as something to do, its places still open."""
        if position.columns[move.target]:
            return self._ngettext(
                "Put {card} onto {onto}.", "Put {count} cards, {card} down to {last}, onto {onto}.", move.size
            )
        return self._ngettext(
            "Put {card} into the empty column.",
            "Put {count} cards, {card} down to {last}, into the empty column.",
            move.size,
        )

    def _because(self, because: Because) -> str:
        return sentence(self._gettext(BECAUSE[because.code]).format(**self._names(because)))

    def _names(self, *because: Because) -> dict[str, str]:
        """The cards of a reason in words."""
        told = {}
        for one in because:
            if one.card is not None:
                told["card"] = self._words.card_name(one.card)
            if one.other is not None:
                told["other"] = told["onto"] = self._words.card_name(one.other)
        return told

    def _places(self, position: Position, move: Move) -> dict[str, str | int]:
        """The cards and the column of a move in words."""
        source, target, size = move
        cards = (position.columns[target] if source == CHOICE else taken_from(position, source))[-size:]
        told: dict[str, str | int] = {
            "card": self._words.card_name(cards[0]),
            "last": self._words.card_name(cards[-1]),
            "count": size,
            "column": source + 1,
        }
        if target < RESERVE and position.columns[target]:
            told["onto"] = self._words.card_name(position.columns[target][-1])
        return told


def _code(position: Position, hint: Hint) -> str:
    """The sentence's own code: some reasons have more than one."""
    assert hint.move is not None
    source, target, _ = hint.move
    if hint.reason == "free-rising" and not position.columns[target]:
        return "free-rising-space"
    if hint.reason == "raise" and not position.foundations[SUIT_OF[taken_from(position, source)[-1]]]:
        return "raise-opening-last" if position.foundations.count(0) == 1 else "raise-opening"
    return hint.reason
