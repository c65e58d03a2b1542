"""What is told when a step is taken back: where the cards lie again."""

from collections.abc import Sequence
from typing import Final

from canfield.events import Event
from canfield.moves import RESERVE, WASTE
from canfield.position import Position
from canfield.refusals import FOUNDATION_OF
from canfield.sentences import sentence
from canfield.words import Words, mark

#: A card back where it came from, by the pile: these and the columns.
_RETURNS: Final = {
    RESERVE: mark("Taken back: {card} returns to the reserve."),
    WASTE: mark("Taken back: {card} returns to the waste."),
}
#: The same for a card that had gone up.
_COMES_DOWN: Final = {
    RESERVE: mark("Taken back: {card} returns from its foundation to the reserve."),
    WASTE: mark("Taken back: {card} returns from its foundation to the waste."),
}


class TakeBacks:
    """Tells of steps taken back in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._gettext = words.translations.gettext
        self._ngettext = words.translations.ngettext

    def moves(self, count: int) -> str:
        """That so many moves, which were one step, are taken back."""
        text = self._ngettext("Taken back: {count} move.", "Taken back: {count} moves.", count)
        return text.format(count=count)

    def move(self, told: Sequence[Event], after: Position) -> str:
        """What is taken back with a single move, and then what had filled the gap that it left.

        :param told: the events of taking it back, as :func:`canfield.events.taken_back` gives them.
        :param after: the position that is reached again.
        """
        sentences = [self._first(event, after) for event in told if event.kind not in ("fill", "reveal")]
        sentences += [self._fill(event) for event in told if event.kind == "fill"]
        return " ".join(sentences)

    def _first(self, event: Event, after: Position) -> str:
        if event.kind == "redeal":
            text = self._gettext("Taken back: the stock is the waste again, and pass {number} goes on.")
            return text.format(number=after.pass_number)
        if event.kind == "turn":
            count = len(event.cards)
            text = self._ngettext(
                "Taken back: {count} card goes back to the stock.",
                "Taken back: {count} cards go back to the stock.",
                count,
            )
            return text.format(count=count)
        return self._returned(event, after).format(
            card=self._words.card_name(event.cards[0]),
            last=self._words.card_name(event.cards[-1]),
            count=len(event.cards),
            column=event.target + 1,
        )

    def _returned(self, event: Event, after: Position) -> str:
        """The sentence for cards that return to a pile, its places still open."""
        _ = self._gettext
        if after.base is None:
            return _("Taken back: {card} is one of the cards to choose from again.")
        returns = _COMES_DOWN if event.source in FOUNDATION_OF else _RETURNS
        if event.target in returns:
            return _(returns[event.target])
        if event.source in FOUNDATION_OF:
            return _("Taken back: {card} returns from its foundation to column {column}.")
        return self._ngettext(
            "Taken back: {card} returns to column {column}.",
            "Taken back: {count} cards, {card} down to {last}, return to column {column}.",
            len(event.cards),
        )

    def _fill(self, event: Event) -> str:
        # TRANSLATORS: The second sentence after "Taken back: jack of clubs returns to column 1."
        text = self._gettext("{card} returns to the reserve.")
        return sentence(text.format(card=self._words.card_name(event.cards[0])))
