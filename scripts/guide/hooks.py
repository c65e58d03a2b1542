"""The MkDocs hooks: one build makes the site in one language.

Environment variables say which: ``DOCS_LANG``, the language's code, and ``DOCS_URL``, the address of the
whole site; ``DOCS_PRINTED`` is set where a browser makes a PDF and a link card of it afterwards. The
rest is in ``mkdocs.yml``. A build's state lies in ``config.extra``, for modules of hooks live on from build
to build.
"""

from __future__ import annotations

import os
from typing import Any, Final

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from guide.headtags import GLOSSARY, about_page, social_tags
from guide.pagedata import CATALOG, page_data, seen_from
from guide.printing import PRINTS
from guide.site import ROOT_PAGES, Site
from guide.structured import json_ld
from guide.templating import TEMPLATES
from guide.translations import SOURCE, mo_bytes

#: Beside the theme's own, since that looks for the languages' stemmers from there.
SEARCH_WORKER: Final = "assets/javascripts/workers/stems.js"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set up everything that depends on the language."""
    site = Site.of_language(os.environ.get("DOCS_LANG", SOURCE))
    site.configure(config)
    if os.environ.get("DOCS_PRINTED"):
        config.extra["prints"] = PRINTS
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is made for the language, the card sprites and the engine's catalog, and what the search needs."""
    site = _site(config)
    for path in ROOT_PAGES:
        # No template of the theme any more, so MkDocs would copy it as it is.
        if left_over := files.get_file_from_path(path):
            files.remove(left_over)
    made: dict[str, str | bytes] = {file.path: file.draw() for file in site.cards}
    made[SEARCH_WORKER] = (TEMPLATES / "stems.js").read_bytes()
    if site.language.code != SOURCE:
        made[CATALOG] = mo_bytes(site.language.code, "engine")
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))
    return files


def on_env(env: jinja2.Environment, config: MkDocsConfig, files: Files) -> jinja2.Environment:
    """Translate the strings of the templates, and read the glossary: every page is rendered by now."""
    glossary = files.get_file_from_path(GLOSSARY)
    if glossary and glossary.page:
        _site(config).read_glossary(glossary.page.content or "")
    env.add_extension("jinja2.ext.i18n")
    install: Any = env
    install.install_gettext_translations(_site(config).ui, newstyle=True)
    return env


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Turn to the page, and translate its title and description."""
    site = _site(config)
    site.turn_to(page.file.src_uri, page.url)
    site.translate_meta(page.meta)
    return markdown


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Link the terms of the glossary, and give the template the data for scripts and search engines."""
    site = _site(config)
    about = about_page(page, config, site.language)
    page.content = site.terms.linked(page.file.src_uri, about.content, seen_from(page.url, "glossary/"))
    context["about"] = about
    context["structured"] = json_ld(about)
    context["social"] = social_tags(about, config, site.ui)
    context["canfield"] = page_data(site.language, page.url, site.strings, site.cards)
    return context


def _site(config: MkDocsConfig) -> Site:
    site = config.extra["site"]
    assert isinstance(site, Site)
    return site
