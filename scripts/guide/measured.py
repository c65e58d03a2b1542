"""What the study of the odds has measured, as tables and charts of the page, in one language.

Everything is taken from the study's data file (:mod:`odds.summary`): what has not been measured is not told.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Final
from xml.etree.ElementTree import Element

from canfield.cards import PACK_SIZE
from canfield.rule_names import RuleNames
from canfield.words import Words
from guide.charts import Bar, Group, Piece, Scale, chart
from guide.nodes import Child, node, wide_table
from guide.results import Results, Row
from guide.shares import Shares
from odds.summary import Summary

#: Cards on the foundations that share a bar of the distribution.
_STEP: Final = 4
#: The classes of the two players' bars, and of the solver's verdicts.
_PLAYERS: Final = ("chart-first", "chart-second")
_VERDICTS: Final = ("chart-second", "chart-open", "chart-lost")


class Measured:
    """Makes the tables and charts.

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
        self._found = found
        self._results = Results(tradition, RuleNames(Words(engine)), found)
        self._shares = Shares(code, ui)

    def intro(self) -> list[Element]:
        """Which deals have been measured, with which version; or that nothing has."""
        _ = self._ui.gettext
        if self._found is None:
            return [node("p", _("So far nothing has been measured with it."))]
        text = _(
            "All figures are from version {version} of the engine, for the deals from number {first} on, "
            "which are the same under all rules."
        )
        first = self._shares.whole(self._found["first"])
        return [node("p", text.format(version=self._found["version"], first=first))]

    def players(self) -> list[Element]:
        """What the two players make of the deals."""
        _ = self._ui.gettext
        own = [row for row in self._results.own() if self._results.pair(row.rules)]
        others = [row for row in self._results.others() if self._results.pair(row.rules)]
        if not own:
            return self.nothing()
        title = _("Games that the two players won")
        groups = [Group(row.titles[0], self._won_bars(row.rules)) for row in own]
        made = [
            chart(title, self._told(title), self._key(), groups, self._scale(1)),
            _table("players", title, self._player_heads(), self._rows(own, self._player_cells)),
        ]
        if others:
            rows = self._rows(others, self._player_cells)
            title = _("Games that the two players won under other rules")
            made.append(self._folded(_table("players-others", title, self._player_heads(), rows)))
        return [*made, *self._distribution()]

    def winnable(self) -> list[Element]:
        """What the solver has found."""
        _ = self._ui.gettext
        own = [row for row in self._results.own() if self._results.searched(row.rules)]
        others = [row for row in self._results.others() if self._results.searched(row.rules)]
        if self._found is None or not own:
            return self.nothing()
        text = _("A deal was left open when the search had looked at {nodes} positions without coming to an end.")
        title = _("Deals that can be won with all cards known")
        # TRANSLATORS: "Open" is a deal of which neither is known; it stands beside "Can be won" and "Cannot be won".
        key = list(zip(_VERDICTS, (_("Can be won"), _("Open"), _("Cannot be won")), strict=True))
        groups = [Group(row.titles[0], [self._verdict_bar(row.rules)]) for row in own]
        made = [
            node("p", text.format(nodes=self._shares.whole(self._found["nodes"]))),
            chart(title, self._told(title), key, groups, self._scale(1)),
            _table("winnable", title, self._winnable_heads(), self._rows(own, self._winnable_cells)),
        ]
        if others:
            rows = self._rows(others, self._winnable_cells)
            title = _("Deals that can be won under other rules")
            made.append(self._folded(_table("winnable-others", title, self._winnable_heads(), rows)))
        return made

    def nothing(self) -> list[Element]:
        """That what belongs here has not been measured."""
        return [node("p", self._ui.gettext("This has not been measured yet."))]

    def _told(self, title: str) -> str:
        # TRANSLATORS: Describes a chart to those who do not see it; {title} is its title.
        return self._ui.gettext("Chart: {title}. The table after it has the figures.").format(title=title)

    def _scale(self, most: float, *, is_beside: bool = False) -> Scale:
        return Scale([(share, self._shares.percent(share, 0)) for share in (0, most / 2, most)], is_beside=is_beside)

    def _folded(self, table: Element) -> Element:
        # TRANSLATORS: Opens a table of figures for all rules that are not those of the page.
        return node("details", node("summary", self._ui.gettext("The figures for other rules")), table)

    def _rows(self, rows: Sequence[Row], cells: Callable[[str], Sequence[str]]) -> list[Element]:
        return [node("tr", row.head, *(node("td", text) for text in cells(row.rules))) for row in rows]

    def _key(self) -> list[tuple[str, str]]:
        _ = self._ui.gettext
        return list(zip(_PLAYERS, (_("Greedy play"), _("Careful play")), strict=True))

    def _won_bars(self, rules: str) -> list[Bar]:
        pair = self._results.pair(rules) or ()
        return [
            Bar((Piece(kind, one.won / one.games),), one.interval) for kind, one in zip(_PLAYERS, pair, strict=True)
        ]

    def _player_heads(self) -> tuple[str, ...]:
        _ = self._ui.gettext
        return (
            _("Rules"),
            _("Games of each player"),
            _("Won by greedy play"),
            _("Won by careful play"),
            _("Cards on average, greedy play"),
            _("Cards on average, careful play"),
        )

    def _player_cells(self, rules: str) -> list[str]:
        pair = self._results.pair(rules)
        assert pair
        # A study that is cut may have taken one of them further.
        games = " / ".join(dict.fromkeys(self._shares.whole(one.games) for one in pair))
        won = [self._shares.counted(one.won, one.games) for one in pair]
        return [games, *won, *(self._shares.mean(one.mean) for one in pair)]

    def _distribution(self) -> list[Element]:
        """How many cards lie on the foundations at the end, under the page's own rules."""
        _ = self._ui.gettext
        pair = self._results.pair(self._results.tradition)
        if not pair:
            return []
        bins = [(low, min(low + _STEP, PACK_SIZE) - 1) for low in range(0, PACK_SIZE, _STEP)]
        shares = {
            str(low) if low == high else f"{low}–{high}": [one.between(low, high) for one in pair]
            for low, high in [*bins, (PACK_SIZE, PACK_SIZE)]
        }
        title = _("Cards on the foundations at the end, under the rules of this page")
        key = self._key()
        groups = [
            Group(cards, [Bar((Piece(kind, share),)) for kind, share in zip(_PLAYERS, both, strict=True)])
            for cards, both in shares.items()
        ]
        # To the next tenth above the longest bar.
        scale = self._scale(ceil(10 * max(max(both) for both in shares.values())) / 10, is_beside=True)
        heads = (_("Cards on the foundations"), *(meaning for _kind, meaning in key))
        rows = [
            node("tr", node("th", cards, scope="row"), *(node("td", self._shares.percent(share)) for share in both))
            for cards, both in shares.items()
        ]
        return [chart(title, self._told(title), key, groups, scale), _table("cards", title, heads, rows)]

    def _verdict_bar(self, rules: str) -> Bar:
        found = self._results.searched(rules)
        assert found
        counts = zip(_VERDICTS, (found.won, found.open, found.lost), strict=True)
        return Bar(tuple(Piece(kind, count / found.deals) for kind, count in counts), found.bracket)

    def _winnable_heads(self) -> tuple[str, ...]:
        _ = self._ui.gettext
        return (
            _("Rules"),
            _("Deals searched"),
            _("Can be won"),
            _("Cannot be won"),
            _("Open"),
            # TRANSLATORS: The head of a column whose cells go on: "between 66.1% and 74.0%".
            _("So the share of all deals that can be won lies"),
        )

    def _winnable_cells(self, rules: str) -> list[str]:
        found = self._results.searched(rules)
        assert found
        counts = [self._shares.counted(count, found.deals) for count in (found.won, found.lost, found.open)]
        return [self._shares.whole(found.deals), *counts, self._shares.between(*found.bracket)]


def _table(name: str, title: str, heads: Sequence[str], rows: Iterable[Child]) -> Element:
    head = node("thead", node("tr", *(node("th", text, scope="col") for text in heads)))
    return wide_table(f"odds-{name}", title, head, node("tbody", *rows), data_search_exclude="")
