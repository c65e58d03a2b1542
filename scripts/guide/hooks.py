"""The MkDocs hooks: one build makes the site in one language.

Two environment variables say which: ``DOCS_LANG``, the language's code, and ``DOCS_URL``, the
address of the whole site. The rest is in ``mkdocs.yml``. A build's state lies in ``config.extra``,
for modules of hooks live on from build to build.
"""

from __future__ import annotations

import os
from typing import Any

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from guide.pagedata import CATALOG, page_data
from guide.site import Site
from guide.translations import SOURCE, mo_bytes


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set up everything that depends on the language."""
    site = Site.of_language(os.environ.get("DOCS_LANG", SOURCE))
    site.configure(config)
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is made for the language: the card sprites, and the engine's catalog."""
    site = _site(config)
    made: dict[str, str | bytes] = {file.path: file.draw() for file in site.cards}
    if site.language.code != SOURCE:
        made[CATALOG] = mo_bytes(site.language.code, "engine")
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))
    return files


def on_env(env: jinja2.Environment, config: MkDocsConfig, **_: Any) -> jinja2.Environment:
    """Translate the strings of the templates."""
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
    """Give the template the data for the page's scripts."""
    site = _site(config)
    context["canfield"] = page_data(site.language, page.url, site.strings, site.cards)
    return context


def _site(config: MkDocsConfig) -> Site:
    site = config.extra["site"]
    assert isinstance(site, Site)
    return site
