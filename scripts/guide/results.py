"""The results of the study of the odds, by the rule sets that a page tells of, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from canfield.cards import PACK_SIZE
from canfield.names import RuleSet, parse_rules, rule_set
from canfield.rule_names import RuleNames
from canfield.sentences import sentence
from canfield.variants import TRADITIONS, VARIANTS
from guide.nodes import node
from odds.intervals import wilson
from odds.plan import LIMITED, measured_as
from odds.summary import Found, Summary

GREEDY: Final = "greedy"
CAREFUL: Final = "careful"


class Row(NamedTuple):
    """A rule set that has a row or a bar of its own.

    :ivar titles: what it is called; several where rules of different names are alike.
    :ivar rules: its name.
    """

    titles: tuple[str, ...]
    rules: str

    @property
    def head(self) -> Element:
        """The head of the row, a title a line."""
        return node("th", *(node("span", title, cls="told-line") for title in self.titles), scope="row")


class Counted:
    """The results of one player under one rule set.

    :param cards: how many games ended with so many cards on the foundations, the number as text.
    """

    def __init__(self, cards: Mapping[str, int]) -> None:
        self._cards = {int(number): games for number, games in cards.items()}
        self.games = sum(self._cards.values())
        self.won = self._cards.get(PACK_SIZE, 0)

    @property
    def mean(self) -> float:
        """Cards on the foundations, on average."""
        return sum(number * games for number, games in self._cards.items()) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share won."""
        return wilson(self.won, self.games)

    def between(self, low: int, high: int) -> float:
        """The share of games that ended with ``low`` to ``high`` cards."""
        return sum(games for number, games in self._cards.items() if low <= number <= high) / self.games


class Pair(NamedTuple):
    """What the two players have made of a rule set."""

    greedy: Counted
    careful: Counted


class Searched:
    """What the solver has found under one rule set."""

    def __init__(self, found: Found) -> None:
        self.won, self.lost, self.open = found["won"], found["lost"], found["open"]
        self.deals = self.won + self.lost + self.open

    @property
    def bracket(self) -> tuple[float, float]:
        """Between which shares that of the deals which can be won lies, with 95 % certainty.

        From the lower end of the interval for those won to the upper end of that for those won or open.
        """
        return wilson(self.won, self.deals)[0], wilson(self.won + self.open, self.deals)[1]


class Results:
    """The results, and in which rows a page tells them.

    :param tradition: whose rules the page tells.
    :param found: the study's results; ``None`` where nothing has been measured.
    """

    def __init__(self, tradition: str, names: RuleNames, found: Summary | None) -> None:
        self.tradition = tradition
        self._names = names
        self._found = found

    def pair(self, name: str) -> Pair | None:
        """What the two players have made of a rule set, once both have played."""
        players = self._found["players"] if self._found else {}
        greedy, careful = (players.get(one, {}).get(_measured(name)) for one in (GREEDY, CAREFUL))
        return Pair(Counted(greedy), Counted(careful)) if greedy and careful else None

    def searched(self, name: str) -> Searched | None:
        """What the solver has found under a rule set."""
        found = self._found["solver"].get(_measured(name)) if self._found else None
        return Searched(found) if found else None

    def own(self) -> list[Row]:
        """The page's tradition, the variants that change it, and it with a limit of passes."""
        plain = rule_set(self.tradition, None, {})
        variants = [rule_set(self.tradition, variant, {}) for variant in VARIANTS]
        rows = [Row((self._names.tradition(self.tradition),), plain.name)]
        rows += [
            Row((sentence(self._names.variant(one.variant)),), one.name) for one in variants if one.rules != plain.rules
        ]
        for name in LIMITED:
            rules = parse_rules(name).rules
            if rules != plain.rules and rules == replace(plain.rules, passes=rules.passes):
                rows.append(Row((self._names.setting(f"passes={rules.passes}") or name,), name))
        return rows

    def others(self) -> list[Row]:
        """All other rules of traditions and variants, those that are alike in one row."""
        own = {_measured(row.rules) for row in self.own()}
        return [Row(self._titles(alike), name) for name, alike in _alike().items() if name not in own]

    def _titles(self, alike: Iterable[RuleSet]) -> tuple[str, ...]:
        return tuple(self._names.title(one) for one in alike)


def _measured(name: str) -> str:
    return measured_as(parse_rules(name))


def _alike() -> dict[str, list[RuleSet]]:
    """Every tradition and variant, by the name under which it was measured."""
    alike: dict[str, list[RuleSet]] = {}
    for tradition in TRADITIONS:
        for variant in (None, *VARIANTS):
            one = rule_set(tradition, variant, {})
            alike.setdefault(measured_as(one), []).append(one)
    return alike
