"""What stands in a page's head for search engines, and for those who post a link to it."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

from guide.languages import Language, languages
from guide.social import Tag, link_card, tags
from guide.structured import About

GLOSSARY: Final = "glossary.md"


def about_page(page: Page, config: MkDocsConfig, language: Language) -> About:
    """What a rendered page says of itself."""
    return About(
        source=page.file.src_uri,
        url=page.canonical_url or "",
        home=config.site_url or "",
        site=config.site_name,
        language=language.code,
        title=_title(page),
        description=str(page.meta.get("description", config.site_description)),
        content=page.content or "",
    )


def _title(page: Page) -> str:
    """The page's name; of a first page its heading, as the name is the site's, and short."""
    headings = list(page.toc)
    return headings[0].title if page.is_homepage and headings else str(page.title)


def social_tags(page: About, config: MkDocsConfig, ui: NullTranslations) -> list[Tag]:
    """What the page says where a link to it is posted; with a picture where one is made."""
    others = [one.code for one in languages() if one.code != page.language]
    picture = link_card(page.home, ui) if "prints" in config.extra else None
    return list(tags(page, others, picture))
