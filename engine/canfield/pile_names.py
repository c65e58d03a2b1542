"""Names of piles in words, as a screen reader tells them."""

from canfield.moves import RESERVE, STOCK, WASTE
from canfield.position import Position
from canfield.refusals import FOUNDATION_OF
from canfield.rules import Rules
from canfield.words import Words


class PileNames:
    """Names piles in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._gettext = words.translations.gettext
        self._ngettext = words.translations.ngettext

    def name(self, rules: Rules, position: Position, pile: int) -> str:
        """The name of a pile and what is to be known of it: no hidden card is told."""
        if pile == STOCK:
            return self._stock(rules, position)
        if pile == WASTE:
            return self._waste(position)
        if pile == RESERVE:
            return self._reserve(position)
        if pile in FOUNDATION_OF:
            return self._foundation(position, FOUNDATION_OF.index(pile))
        return self._column(position, pile)

    def _stock(self, rules: Rules, position: Position) -> str:
        _ = self._gettext
        count = len(position.stock)
        if count:
            return self._ngettext("Stock, {count} card", "Stock, {count} cards", count).format(count=count)
        if position.waste and rules.allows_pass(position.pass_number + 1):
            return _("Stock, empty; the waste can be turned over")
        return _("Stock, empty")

    def _waste(self, position: Position) -> str:
        if not position.waste:
            return self._gettext("Waste, empty")
        count = len(position.waste)
        return self._ngettext("Waste, {count} card: {card}", "Waste, {count} cards, {card} on top", count).format(
            count=count, card=self.words.card_name(position.waste[-1])
        )

    def _reserve(self, position: Position) -> str:
        if not position.reserve:
            return self._gettext("Reserve, empty")
        count = len(position.reserve)
        return self._ngettext("Reserve, {count} card: {card}", "Reserve, {count} cards, {card} on top", count).format(
            count=count, card=self.words.card_name(position.reserve[-1])
        )

    def _foundation(self, position: Position, suit: int) -> str:
        _ = self._gettext
        name = self.words.suit_name(suit)
        wanted = position.wanted(suit)
        if position.base is None:
            return _("Foundation, {suit}, not yet opened").format(suit=name)
        if wanted is None:
            return _("Foundation, {suit}, complete").format(suit=name)
        if not position.foundations[suit]:
            text = _("Foundation, {suit}, empty, needs {wanted}")
            return text.format(suit=name, wanted=self.words.card_name(wanted))
        card = self.words.card_name(position.foundation(suit)[-1])
        text = _("Foundation, {suit}, {card} on top, needs {wanted}")
        return text.format(suit=name, card=card, wanted=self.words.card_name(wanted))

    def _column(self, position: Position, at: int) -> str:
        _ = self._gettext
        column, number = position.columns[at], at + 1
        if position.base is None:
            return _("Card {number} to choose from, {card}").format(
                number=number, card=self.words.card_name(column[-1])
            )
        if not column:
            return _("Column {column}, empty").format(column=number)
        text = self._ngettext(
            "Column {column}, {card}",
            "Column {column}, {count} cards, {card} down to {last}",
            len(column),
        )
        return text.format(
            column=number,
            count=len(column),
            card=self.words.card_name(column[0]),
            last=self.words.card_name(column[-1]),
        )
