"""What has been found out about a game, in sentences: whether it can still be won, and where it could."""

from canfield.cards import PACK_SIZE
from canfield.looking_back import Review, Summary
from canfield.weighing import Weight
from canfield.words import Words


class InsightTexts:
    """Tells what has been found out, in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._gettext = words.translations.gettext
        self._ngettext = words.translations.ngettext

    def weighed(self, weight: Weight) -> str:
        """What a search has found, or how far it is."""
        _ = self._gettext
        if not weight.done:
            return self._progress(weight.nodes)
        if weight.verdict == "won":
            text = _(
                "It can be won from here: if you could see every card, you would find a way to bring all {cards} cards "
                "to the foundations. The hints follow this way now."
            )
            return text.format(cards=PACK_SIZE)
        if weight.verdict == "lost":
            return self._lost(weight.nodes)
        text = self._ngettext(
            "It is not known whether it can be won: {count} position that can come up has been searched, as if you "
            "could see every card, and there are more.",
            "It is not known whether it can be won: {count} positions that can come up have been searched, as if you "
            "could see every card, and there are more.",
            weight.nodes,
        )
        return text.format(count=self._words.number(weight.nodes))

    def _lost(self, nodes: int) -> str:
        if not nodes:
            text = self._gettext(
                "It cannot be won from here, even if you could see every card: every way to go on has been searched, "
                "and none ends with all {cards} cards on the foundations."
            )
            return text.format(cards=PACK_SIZE)
        text = self._ngettext(
            "It cannot be won from here, even if you could see every card: every way to go on has been searched, "
            "{count} position, and none ends with all {cards} cards on the foundations.",
            "It cannot be won from here, even if you could see every card: every way to go on has been searched, "
            "{count} positions, and none ends with all {cards} cards on the foundations.",
            nodes,
        )
        return text.format(count=self._words.number(nodes), cards=PACK_SIZE)

    def looked_back(self, review: Review) -> str:
        """Up to where the game could be won, or how far the search is."""
        if not review.done:
            return self._progress(review.nodes)
        judged = self._gettext("All this is judged as if you could see every card.")
        return f"{self.summary(review.summary)} {judged}"

    def _progress(self, nodes: int) -> str:
        text = self._ngettext("{count} position searched so far.", "{count} positions searched so far.", nodes)
        return text.format(count=self._words.number(nodes))

    def summary(self, found: Summary) -> str:
        """Up to where a game could be won."""
        _ = self._gettext
        last, lost = found.last, found.lost
        if last == found.end:
            if found.is_won:
                return _("This game came out: it could be won from the deal to the end.")
            return _("It can still be won: no move so far has lost it.")
        if lost == 0:
            return _("This deal could not be won, however you played it.")
        if last is None and lost is None:
            return _("It is not known whether this game could be won.")
        return self._turning_point(found).format(last=self._words.number(last or 0), lost=self._words.number(lost or 0))

    def _turning_point(self, found: Summary) -> str:
        """The sentence for a game that could be won up to some point, or no longer after some point."""
        _ = self._gettext
        if found.last is None:
            return _("After move {lost} it could no longer be won. Whether it could before is not known.")
        if found.lost is None:
            if not found.last:
                return _("This deal could be won, but it is not known up to which move.")
            return _("It could be won until move {last}. Whether it could after that is not known.")
        if not found.last:
            if found.is_known:
                return _("This deal could be won, but move {lost} lost it.")
            return _("This deal could be won, but no longer after move {lost}. Which move lost it is not known.")
        if found.is_known:
            return _("It could be won until move {last}. Move {lost} lost it.")
        return _("It could be won until move {last}, but no longer after move {lost}. Which move lost it is not known.")
