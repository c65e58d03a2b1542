"""What the markers of the prose stand for (:mod:`guide.markers`), in one language."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from xml.etree.ElementTree import Element

from guide import glossary
from guide.browsers import browser_table
from guide.claims import Claims
from guide.differences import Differences
from guide.languages import Language
from guide.licences import licence_list
from guide.measured import Measured
from guide.pagedata import seen_from
from guide.reporting import report
from odds.summary import read


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
        found = read()
        measured = Measured(language.code, language.tradition, ui, engine, found)
        claims = Claims(language.code, language.tradition, ui, engine, found)
        self._makers: dict[str, Callable[[], list[Element]]] = {
            "differences: traditions": lambda: [differences.traditions()],
            "differences: variants": lambda: [differences.variants()],
            "glossary: table": lambda: [glossary.table(language, docs, ui)],
            "licences": lambda: [licence_list(seen_from(self.page_url, "../"))],
            "browsers": lambda: browser_table(ui),
            "report": lambda: [report(self.report_to, ui)],
            "odds: measured": measured.intro,
            "odds: players": measured.players,
            "odds: winnable": measured.winnable,
            "odds: literature": claims.literature,
            "odds: claims": claims.claims,
        }

    def made(self, marker: str) -> list[Element]:
        """What a marker stands for.

        :raises ValueError: when there is no such marker, or what it stands for cannot be made.
        """
        if marker not in self._makers:
            raise ValueError(f"no marker <!-- {marker} -->; there are: {'; '.join(self._makers)}")
        return self._makers[marker]()
