"""How the traditions differ, and what each variant changes: tables made from the rules data."""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from canfield.names import rule_set, rule_values
from canfield.rule_names import RuleNames
from canfield.rules import OPTIONS
from canfield.sentences import sentence
from canfield.variants import TRADITIONS, VARIANTS, changes
from canfield.words import Words
from guide import facts
from guide.nodes import Child, node, wide_table
from guide.scoring_names import scoring_name

SCORE: Final = "score"
#: What is compared: every option of the rules, and the scoring.
ROWS: Final = (*OPTIONS, SCORE)
#: Stands for a value that a variant leaves as it is.
_UNCHANGED: Final = "–"


class Differences:
    """Makes the tables for one language.

    :param tradition: whose rules the language's pages tell.
    """

    def __init__(self, tradition: str, ui: gettext.NullTranslations, engine: gettext.NullTranslations) -> None:
        self._tradition = tradition
        self._ui = ui
        self._names = RuleNames(Words(engine))

    def traditions(self) -> Element:
        """The traditions side by side: first where they differ, then what all of them share."""
        _ = self._ui.gettext
        told = {name: facts.options(name) for name in TRADITIONS}
        differing = [row for row in ROWS if len({told[name][row] for name in TRADITIONS}) > 1]
        shared = [row for row in ROWS if row not in differing]
        return wide_table(
            "traditions",
            _("How the rules of the traditions differ"),
            node("thead", node("tr", self._corner(), *(self._tradition_head(name) for name in TRADITIONS))),
            node("tbody", *(self._differing(row, [told[name][row] for name in TRADITIONS]) for row in differing)),
            node("tbody", self._band(_("Alike in all of them")), *(self._shared(row) for row in shared)),
            # Read without its columns it says nothing.
            data_search_exclude="",
        )

    def _tradition_head(self, name: str) -> Element:
        title: list[Child] = [self._names.tradition(name)]
        if name == self._tradition:
            title.append(node("span", self._ui.gettext("the rules of these pages"), cls="told-own"))
        return node("th", *title, scope="col", **self._own(name))

    def _differing(self, row: str, values: Sequence[str]) -> Element:
        cells = (
            node("td", self._value(row, value), **self._own(name))
            for name, value in zip(TRADITIONS, values, strict=True)
        )
        return node("tr", self._head(row), *cells)

    def _band(self, title: str) -> Element:
        head = node("th", _staying(title), scope="rowgroup", colspan=str(len(TRADITIONS) + 1))
        return node("tr", head, cls="told-band")

    def _shared(self, row: str) -> Element:
        value = self._value(row, facts.options(self._tradition)[row])
        return node("tr", self._head(row), node("td", _staying(value), colspan=str(len(TRADITIONS))))

    def _own(self, name: str) -> dict[str, str]:
        return {"cls": "told-here"} if name == self._tradition else {}

    def variants(self) -> Element:
        """What each variant changes under the page's rules, and whose sources describe it."""
        _ = self._ui.gettext
        own = self._names.tradition(self._tradition)
        heads = (node("th", self._link(name), scope="col") for name in VARIANTS)
        return wide_table(
            "variants",
            # TRANSLATORS: {unchanged} is a dash.
            _("What each variant changes; {unchanged} means that nothing changes").format(unchanged=_UNCHANGED),
            node("thead", node("tr", self._corner(), node("th", own, scope="col", cls="told-here"), *heads)),
            node("tbody", *(self._changes(row) for row in ROWS)),
            node("tbody", self._describers()),
            data_search_exclude="",
        )

    def _link(self, variant: str) -> Element:
        return node("a", sentence(self._names.variant(variant)), href=f"#{variant}")

    def _changes(self, row: str) -> Element:
        own = facts.options(self._tradition)[row]
        cells = (node("td", *self._change(row, variant, own)) for variant in VARIANTS)
        return node("tr", self._head(row), node("td", self._value(row, own), cls="told-here"), *cells)

    def _change(self, row: str, variant: str, own: str) -> Iterable[Child]:
        """A variant's value where it is another than the page's, and what a source says that has it another way."""
        value = self._under(self._tradition, variant, row)
        if value == own:
            yield node("span", _UNCHANGED, aria_hidden="true")
            yield node("span", self._ui.gettext("unchanged"), cls="unseen")
        else:
            yield node("strong", self._value(row, value))
        for name in VARIANTS[variant]:
            other = self._under(name, variant, row)
            if other != value:
                # TRANSLATORS: What another source says, in a cell of a table: "Norwegian rules: in any suit".
                text = self._ui.gettext("{rules}: {value}")
                told = text.format(rules=self._names.tradition(name), value=self._value(row, other))
                yield node("small", told, cls="told-other")

    def _under(self, teller: str, variant: str, row: str) -> str:
        """A row's value when the page's rules are changed as a tradition tells the variant."""
        changed = rule_set(self._tradition, None, changes(teller, variant))
        return (facts.options(self._tradition) | rule_values(changed.rules))[row]

    def _describers(self) -> Element:
        # TRANSLATORS: Before a list of rules: "Described by: Norwegian rules, German rules".
        head = node("th", self._ui.gettext("Described by"), scope="row")
        cells = (node("td", *self._titles(VARIANTS[variant])) for variant in VARIANTS)
        return node("tr", head, node("td", node("span", _UNCHANGED, aria_hidden="true")), *cells, cls="told-by")

    def _titles(self, traditions: Iterable[str]) -> Iterable[Element]:
        for name in traditions:
            yield node("span", self._names.tradition(name), cls="told-line")

    def _corner(self) -> Element:
        return node("td")

    def _head(self, row: str) -> Element:
        label = self._ui.gettext("Scoring") if row == SCORE else self._names.option(row)
        return node("th", label, scope="row")

    def _value(self, row: str, value: str) -> str:
        return scoring_name(value, self._ui) if row == SCORE else self._names.value(row, value)


def _staying(text: str) -> Element:
    """A text in a cell wider than the window, which stays in sight where one scrolls."""
    return node("span", text, cls="told-stay")
