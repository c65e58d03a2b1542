"""What the markers of the prose stand for (:mod:`guide.markers`), in one language."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from xml.etree.ElementTree import Element

from guide import glossary
from guide.browsers import browser_table
from guide.differences import Differences
from guide.languages import Language
from guide.licences import licence_list
from guide.nodes import node
from guide.pagedata import seen_from
from guide.reporting import report


class Insertions:
    """Makes the parts of a page that come from data.

    :ivar page_url: where the page being built will lie in its language's folder.
    :ivar report_to: where readers report a mistake (:mod:`guide.reporting`).
    """

    def __init__(
        self,
        language: Language,
        docs: gettext.NullTranslations,
        engine: gettext.NullTranslations,
        ui: gettext.NullTranslations,
    ) -> None:
        self.page_url = ""
        self.report_to = ""
        differences = Differences(language.tradition, ui, engine)
        self._makers: dict[str, Callable[[], list[Element]]] = {
            "differences: traditions": lambda: [differences.traditions()],
            "differences: variants": lambda: [differences.variants()],
            "glossary: table": lambda: [glossary.table(language, docs, ui)],
            "licences": lambda: [licence_list(seen_from(self.page_url, "../"))],
            "browsers": lambda: browser_table(ui),
            "report": lambda: [report(self.report_to, ui)],
            # A place that is kept for figures of our own.
            "odds: measured": lambda: [node("p", ui.gettext("So far nothing has been measured with it."))],
        }

    def made(self, marker: str) -> list[Element]:
        """What a marker stands for.

        :raises ValueError: when there is no such marker, or what it stands for cannot be made.
        """
        if marker not in self._makers:
            raise ValueError(f"no marker <!-- {marker} -->; there are: {'; '.join(self._makers)}")
        return self._makers[marker]()
