"""What a page says of itself where a link to it is posted: Open Graph, which others read, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final

from babel.core import get_global

from guide.printing import CARD, CARD_SIZE
from guide.structured import About
from guide.translations import SOURCE

#: Where the CLDR would guess another: the messages are British English.
_SOURCE_LOCALE: Final = "en_GB"

Tag = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Picture:
    """What is shown beside a link.

    :ivar address: its full address.
    :ivar alt: what is seen on it.
    """

    address: str
    alt: str


def link_card(home: str, ui: NullTranslations) -> Picture:
    """The picture of a language, which lies in its folder.

    :param home: the full address of the language's first page.
    """
    # TRANSLATORS: What is seen on the picture that is shown beside a link to the site, for those who cannot see it.
    return Picture(f"{home}{CARD}", ui.gettext("The table in the middle of a game of Canfield."))


def tags(page: About, others: Iterable[str], picture: Picture | None) -> Iterator[Tag]:
    """The properties with their values, each for a ``<meta>`` of its own.

    :param others: the codes of the other languages, each of which has the page.
    """
    yield "og:type", "website" if page.is_home else "article"
    yield "og:site_name", page.site
    yield "og:title", page.title
    yield "og:description", page.description
    yield "og:url", page.url
    yield "og:locale", locale(page.language)
    for code in others:
        yield "og:locale:alternate", locale(code)
    yield from _shown(picture)


def root_tags(site: str, url: str, description: str, picture: Picture | None) -> Iterator[Tag]:
    """The same for a page outside the language folders.

    :param site: the site's name, which is the page's too.
    :param url: the page's full address.
    """
    yield "og:type", "website"
    yield "og:site_name", site
    yield "og:title", site
    yield "og:description", description
    yield "og:url", url
    yield from _shown(picture)


def _shown(picture: Picture | None) -> Iterator[Tag]:
    if picture:
        yield "og:image", picture.address
        width, height = CARD_SIZE
        yield "og:image:width", str(width)
        yield "og:image:height", str(height)
        yield "og:image:alt", picture.alt
    yield "twitter:card", "summary_large_image" if picture else "summary"


def locale(code: str) -> str:
    """A language with the country where most of its readers live, as Open Graph wants it: ``nb_NO``."""
    if code == SOURCE:
        return _SOURCE_LOCALE
    likely: str = get_global("likely_subtags")[code]
    return f"{code}_{likely.rpartition('_')[2]}"
