"""One language's site while it is being built."""

from __future__ import annotations

import gettext
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig

from canfield.words import Words
from guide.cardfiles import CardFile, card_files
from guide.catalogfile import CatalogFile, catalog_file
from guide.complaints import complaint
from guide.edition import LanguageEdition
from guide.languages import Language, language, languages
from guide.pagedata import Strings, script_strings
from guide.prose import ProseError, ProseExtension
from guide.term_forms import forms
from guide.terms import Terms, definitions
from guide.translations import translations

#: Pages the theme makes for each language, in English or without links to the other languages:
#: the site has one of each at its root instead.
ROOT_PAGES: Final = ("404.html", "sitemap.xml")
#: What the front matter of a page says to readers, with the most letters that search engines show of it; they show
#: the site's name behind the title.
META: Final = {"title": 49, "description": 160}


@dataclass
class Site:
    """A language with its translations, and the Markdown extension that makes its pages.

    :ivar cards: the card sprites, with the language's corner letters or without.
    :ivar catalog: the engine's sentences; None where they need no translation.
    """

    language: Language
    ui: gettext.NullTranslations
    engine: gettext.NullTranslations
    edition: LanguageEdition
    prose: ProseExtension
    strings: Strings
    cards: list[CardFile]
    catalog: CatalogFile | None
    terms: Terms = field(default_factory=lambda: Terms({}, {}))

    @classmethod
    def of_language(cls, code: str) -> Site:
        """Read the catalogs of a language.

        :raises ValueError: when the site has no such language.
        """
        this = language(code)
        engine = translations(code, "engine")
        ui = translations(code, "ui")
        cards = card_files(Words(engine))
        edition = LanguageEdition(this, translations(code, "docs"), engine, ui, sprite=cards[0].path)
        return cls(
            language=this,
            ui=ui,
            engine=engine,
            edition=edition,
            prose=ProseExtension(edition),
            strings=script_strings(code),
            cards=cards,
            catalog=catalog_file(code),
        )

    def configure(self, config: MkDocsConfig) -> None:
        """Make the language's site of what ``mkdocs.yml`` says."""
        code = self.language.code
        config.extra["site"] = self
        config.extra["languages"] = languages()
        self.edition.report_to(config.extra.get("report") or config.repo_url or "")
        config.site_url = f"{(config.site_url or '').rstrip('/')}/{code}/"
        config.site_description = self.ui.gettext("Learn and play the patience Canfield.")
        config.theme["palette"] = self._palette()
        config.theme.static_templates.difference_update(ROOT_PAGES)
        # MkDocs hands the list on to Markdown, which takes extensions as well as names of some.
        config["markdown_extensions"].append(self.prose)
        config.mdx_configs.setdefault("toc", {})["permalink_title"] = self.ui.gettext("Link to this section")
        # TRANSLATORS: The label of the arrow that leads from a footnote back to the text.
        config.mdx_configs.setdefault("footnotes", {})["BACKLINK_TITLE"] = self.ui.gettext(
            "Back to the text, footnote {}"
        )

    def read_glossary(self, content: str) -> None:
        """Take the terms from the rendered glossary."""
        self.terms = Terms(forms(self.ui), definitions(content))

    def turn_to(self, page: str, url: str) -> None:
        """Say which page is built next, and where it will lie."""
        self.prose.page = page
        self.edition.turn_to(url)

    def translate_meta(self, meta: MutableMapping[str, Any]) -> None:
        """Translate what the front matter says to readers, in place.

        :raises ProseError: for a placeholder that is wrong.
        """
        for key in META:
            if key in meta:
                try:
                    meta[key] = self.edition.fill(self.edition.translate(str(meta[key]), []))
                except ValueError as error:
                    raise ProseError(f"{self.prose.page}: {complaint(error)}, in the {key}") from error

    def _palette(self) -> list[dict[str, Any]]:
        """Light and dark: as the reader's system has it, until the reader chooses."""
        _ = self.ui.gettext
        return [
            _scheme("light", "default", "material/weather-night", _("Switch to dark mode")),
            _scheme("dark", "slate", "material/weather-sunny", _("Switch to light mode")),
        ]


def _scheme(light: str, scheme: str, icon: str, label: str) -> dict[str, Any]:
    return {
        "media": f"(prefers-color-scheme: {light})",
        "scheme": scheme,
        "primary": "custom",
        "accent": "custom",
        "toggle": {"icon": icon, "name": label},
    }
