"""The MkDocs hooks: one build makes the site in one language.

Environment variables say which: ``DOCS_LANG``, the language's code, and ``DOCS_URL``, the address of the
whole site; ``DOCS_SHARED`` says what lies beside the languages' folders (:class:`guide.shared.Shared`, as JSON).
``DOCS_PRINTED`` is set where a browser makes a PDF and a link card of it afterwards, ``DOCS_LIVE`` where the pages
last until their author's next change, ``DOCS_OFFLINE`` where a service worker keeps them. The rest is in
``mkdocs.yml``. A build's state lies in ``config.extra``, for modules of hooks live on from build to build.
"""

from __future__ import annotations

import os
from typing import Any, Final

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from guide import theme
from guide.firsts import first_deals
from guide.headtags import GLOSSARY, about_page, social_tags
from guide.manifest import NAME, THEME_COLOURS
from guide.offline import page_entry
from guide.pagedata import page_data, seen_from
from guide.printing import PRINTS
from guide.shared import Shared
from guide.site import Site
from guide.structured import json_ld
from guide.translations import SOURCE

#: The page with the board.
PLAY: Final = "play/"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set up everything that depends on the language."""
    site = Site.of_language(os.environ.get("DOCS_LANG", SOURCE))
    site.configure(config)
    shared = Shared.of_json(os.environ["DOCS_SHARED"])
    config.extra["shared"] = shared
    for name in ("logo", "favicon"):
        config.theme[name] = f"../{shared.files[name]}"
    config.extra["live"] = bool(os.environ.get("DOCS_LIVE"))
    config.extra["offline"] = bool(os.environ.get("DOCS_OFFLINE"))
    config.extra["installed"] = {"manifest": NAME, "colours": THEME_COLOURS}
    if os.environ.get("DOCS_PRINTED"):
        config.extra["prints"] = PRINTS
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:  # noqa: ARG001
    """Leave out all but the pages: what they ask for of the rest lies in the shared folder."""
    for file in [*files]:
        if not file.is_documentation_page():
            files.remove(file)
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
    shared: Shared = config.extra["shared"]
    about = about_page(page, config, site.language)
    page.content = site.terms.linked(page.file.src_uri, about.content, seen_from(page.url, "glossary/"))
    context["about"] = about
    context["structured"] = json_ld(about)
    context["social"] = social_tags(about, config, site.ui)
    context["canfield"] = page_data(site, page.url, shared)
    context["shared"] = {name: seen_from(page.url, f"../{path}") for name, path in shared.files.items()}
    context["theme_search"] = theme.search_address()
    context["modules"] = {
        name: [seen_from(page.url, f"../{path}") for path in paths] for name, paths in shared.modules.items()
    }
    if config.extra["offline"]:
        context["canfield"] |= page_entry(page.url)
    context["canfield"]["startsAtOnce"] = page.url == PLAY
    if page.url == PLAY:
        context["canfield"]["firsts"] = first_deals(site.language.tradition, site.engine)
    return context


def _site(config: MkDocsConfig) -> Site:
    site = config.extra["site"]
    assert isinstance(site, Site)
    return site
