"""What others say of the odds, held against what the study has measured, in one language."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from canfield.names import parse_rules
from canfield.rule_names import RuleNames
from canfield.words import Words
from guide import facts
from guide.nodes import node, wide_table
from guide.results import Pair, Results
from guide.shares import Shares
from odds.plan import LITERATURE
from odds.summary import Summary

#: The published shares of deals that can be won, with parts and with whole columns: Blake and Gent.
_PUBLISHED: Final = dict(zip(LITERATURE, (0.71245, 0.67562), strict=True))
#: Digits behind the point that they are published with.
_DIGITS: Final = 3


class Claims:
    """Answers the claims.

    :param tradition: whose rules the language's pages tell.
    :param found: the study's results; ``None`` where nothing has been measured.
    """

    def __init__(
        self,
        code: str,
        tradition: str,
        ui: gettext.NullTranslations,
        engine: gettext.NullTranslations,
        found: Summary | None,
    ) -> None:
        self._ui = ui
        self._words = Words(engine)
        self._titles = RuleNames(self._words)
        self._results = Results(tradition, self._titles, found)
        self._shares = Shares(code, ui)

    def literature(self) -> list[Element]:
        """Our figures beside the published ones, and whether these lie between our limits."""
        _ = self._ui.gettext
        rows, told = [], []
        for rules, published in _PUBLISHED.items():
            found = self._results.searched(rules)
            if not found:
                continue
            parts = parse_rules(rules).rules.unit == "part"
            low, high = found.bracket
            cells = (
                self._shares.percent(published, _DIGITS),
                self._shares.whole(found.deals),
                self._shares.counted(found.won, found.deals),
                self._shares.counted(found.open, found.deals),
                self._shares.between(low, high),
            )
            title = _("Parts of columns move") if parts else _("Only whole columns move")
            rows.append(node("tr", node("th", title, scope="row"), *(node("td", text) for text in cells)))
            told.append(node("p", self._hit(parts=parts) if low <= published <= high else self._miss(parts=parts)))
        if not rows:
            return [node("p", _("This has not been measured yet."))]
        heads = (
            _("Rules"),
            _("Blake and Gent"),
            _("Deals searched"),
            _("Can be won"),
            _("Open"),
            _("So the share of all deals that can be won lies"),
        )
        head = node("thead", node("tr", *(node("th", text, scope="col") for text in heads)))
        title = _("Deals that can be won where no card is put on a card of the base rank")
        return [wide_table("odds-literature", title, head, node("tbody", *rows), data_search_exclude=""), *told]

    def _hit(self, *, parts: bool) -> str:
        _ = self._ui.gettext
        if parts:
            return _("With parts of columns, the figure of Blake and Gent lies between our limits.")
        return _("With whole columns, the figure of Blake and Gent lies between our limits.")

    def _miss(self, *, parts: bool) -> str:
        _ = self._ui.gettext
        if parts:
            return _("With parts of columns, our measurement misses the figure of Blake and Gent.")
        return _("With whole columns, our measurement misses the figure of Blake and Gent.")

    def claims(self) -> list[Element]:
        """The claims one by one, each with what was measured and whether it agrees."""
        _ = self._ui.gettext
        said = (
            (_("About 1 game in 30 comes out under the ordinary rules."), ("english",), 1 / 30),
            (_("About 3% of games come out."), ("danish",), 3 / 100),
            # Said of parts and passes without limit, and of no other rule.
            (_("About 1 game in 14 comes out in computer versions."), ("norwegian", "german/parts"), 1 / 14),
        )
        items = []
        for claim, several, share in said:
            told = [
                text
                for rules in several
                if (pair := self._results.pair(rules))
                for text in (self._won(rules, pair), self._judged(pair, share))
            ]
            if told:
                items.append(_item(claim, *told))
        cards = [(row.rules, pair) for row in self._results.own() if (pair := self._results.pair(row.rules))]
        own = [(rules, pair) for rules, pair in cards if parse_rules(rules).variant is None]
        if own:
            items.append(self._cards(own))
        return [node("ul", *items)] if items else [node("p", _("This has not been measured yet."))]

    def _won(self, rules: str, pair: Pair) -> str:
        _ = self._ui.gettext
        # TRANSLATORS: For example: Norwegian rules: greedy play won 5.6% …
        text = _("{rules}: greedy play won {greedy} of games here and careful play {careful}.")
        greedy, careful = (self._shares.percent(one.won / one.games) for one in pair)
        return text.format(rules=self._titles.title(parse_rules(rules)), greedy=greedy, careful=careful)

    def _judged(self, pair: Pair, share: float) -> str:
        """Whether a claim lies within a player's interval, or else below both, above both, or between them."""
        _ = self._ui.gettext
        if any(low <= share <= high for low, high in (one.interval for one in pair)):
            return _("So the claim agrees with what such players win.")
        below = [share < one.interval[0] for one in pair]
        if all(below):
            return _("Both players won more often than the claim says.")
        if any(below):
            return _("One player won more often than the claim says, and the other less often.")
        return _("Both players won less often than the claim says.")

    def _cards(self, own: list[tuple[str, Pair]]) -> Element:
        """The claim about the cards on the foundations, for each number of passes under the page's rules."""
        _, _ngettext = self._ui.gettext, self._ui.ngettext
        numbers = facts.numbers(self._results.tradition)
        low, high = numbers["usual_low"], numbers["usual_high"]
        words = {"low": self._words.number_word(low), "high": self._words.number_word(high)}
        claim = _("On average, {low} or {high} cards lie on the foundations at the end.").format(**words)
        told, fitting = [], []
        for rules, pair in own:
            passes = parse_rules(rules).rules.passes
            means = {
                "greedy": self._shares.mean(pair.greedy.mean),
                "careful": self._shares.mean(pair.careful.mean),
            }
            if passes is None:
                text = _(
                    "With unlimited passes, greedy play left {greedy} cards there on average "
                    "and careful play {careful}."
                )
                told.append(text.format(**means))
            else:
                text = _ngettext(
                    "With {passes} pass, it was {greedy} cards for greedy play and {careful} for careful play.",
                    "With {passes} passes, it was {greedy} cards for greedy play and {careful} for careful play.",
                    passes,
                )
                told.append(text.format(passes=passes, **means))
            if all(low <= round(one.mean) <= high for one in pair):
                fitting.append(passes)
        return _item(claim, *told, *self._fits(fitting))

    def _fits(self, passes: list[int | None]) -> Iterator[str]:
        """With which limits of passes the claim about the cards agrees."""
        _, _ngettext = self._ui.gettext, self._ui.ngettext
        if not passes:
            yield _("None of these agrees with the claim.")
        for limit in passes:
            if limit is None:
                yield _("So the claim agrees with play that has no limit on the passes.")
            else:
                text = _ngettext(
                    "So the claim agrees with play that is limited to {passes} pass.",
                    "So the claim agrees with play that is limited to {passes} passes.",
                    limit,
                )
                yield text.format(passes=limit)


def _item(claim: str, *told: str) -> Element:
    return node("li", node("strong", claim), " " + " ".join(told))
