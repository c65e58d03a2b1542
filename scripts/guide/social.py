"""What a page says of itself where a link to it is posted: Open Graph, which others read, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from babel.core import get_global

from guide.structured import About
from guide.translations import SOURCE

#: Where the CLDR would guess another: the messages are British English.
_SOURCE_LOCALE: Final = "en_GB"
#: The size of the picture in pixels.
_WIDTH: Final = 1200
_HEIGHT: Final = 630


def tags(page: About, others: Iterable[str], picture: str | None) -> Iterator[tuple[str, str]]:
    """The properties with their values, each for a ``<meta>`` of its own.

    :param others: the codes of the other languages, each of which has the page.
    :param picture: the full address of the picture, if there is one.
    """
    yield "og:type", "website" if page.is_home else "article"
    yield "og:site_name", page.site
    yield "og:title", page.title
    yield "og:description", page.description
    yield "og:url", page.url
    yield "og:locale", locale(page.language)
    for code in others:
        yield "og:locale:alternate", locale(code)
    if picture:
        yield "og:image", picture
        yield "og:image:width", str(_WIDTH)
        yield "og:image:height", str(_HEIGHT)
    yield "twitter:card", "summary_large_image" if picture else "summary"


def locale(code: str) -> str:
    """A language with the country where most of its readers live, as Open Graph wants it: ``nb_NO``."""
    if code == SOURCE:
        return _SOURCE_LOCALE
    likely: str = get_global("likely_subtags")[code]
    return f"{code}_{likely.rpartition('_')[2]}"
