"""What search engines are told about a page in their own vocabulary (schema.org), as JSON-LD.

All of it is read from the rendered page, in its language, so that nothing is written twice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from guide.reading import Section, sections

Thing = dict[str, object]

#: The id of a step: which deal it is of, and its number.
_STEP: Final = re.compile(r"(?P<deal>\w+)-\d+")


@dataclass(frozen=True, slots=True)
class About:
    """A page as search engines are told of it.

    :ivar source: its Markdown file, such as ``faq.md``.
    :ivar url: its full address.
    :ivar home: the full address of the language's first page.
    :ivar site: the site's name.
    :ivar content: its rendered HTML.
    """

    source: str
    url: str
    home: str
    site: str
    language: str
    title: str
    description: str
    content: str

    @property
    def is_home(self) -> bool:
        """Whether it is the language's first page."""
        return self.url == self.home

    def address(self, anchor: str) -> str:
        """The full address of a place in it."""
        return f"{self.url}#{anchor}"


def json_ld(page: About) -> str:
    """The whole of it, fit for a ``<script>``: no ``<`` can end that."""
    told = {"@context": "https://schema.org", "@graph": things(page)}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("<", r"\u003c")


def things(page: About) -> list[Thing]:
    """The page itself, where it stands in the site, and what it holds."""
    if page.is_home:
        return [_website(page), _page(page)]
    return [_page(page), _breadcrumbs(page), *_contents(page)]


def _website(page: About) -> Thing:
    return {
        "@type": "WebSite",
        "@id": f"{page.home}#website",
        "url": page.home,
        "name": page.site,
        "description": page.description,
        "inLanguage": page.language,
    }


def _page(page: About) -> Thing:
    told: Thing = {
        "@type": "WebPage",
        "@id": page.url,
        "url": page.url,
        "name": page.title,
        "description": page.description,
        "inLanguage": page.language,
        "isPartOf": {"@id": f"{page.home}#website"},
    }
    if page.source == "faq.md":
        told |= {"@type": "FAQPage", "mainEntity": [_question(page, one) for one in _under(page, level=2)]}
    return told


def _breadcrumbs(page: About) -> Thing:
    way = ((page.site, page.home), (page.title, page.url))
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": name, "item": url}
            for place, (name, url) in enumerate(way, start=1)
        ],
    }


def _question(page: About, section: Section) -> Thing:
    return {
        "@type": "Question",
        "name": section.title,
        "url": page.address(section.anchor),
        "acceptedAnswer": {"@type": "Answer", "text": section.text, "inLanguage": page.language},
    }


def _contents(page: About) -> list[Thing]:
    make = _CONTENTS.get(page.source)
    return make(page) if make else []


def _how_tos(page: About) -> list[Thing]:
    """The guided deals, one after the other: each is named by the heading that it stands under."""
    found: dict[str, list[Thing]] = {}
    names: dict[str, str] = {}
    heading = page.title
    for section in sections(page.content):
        step = next(filter(None, map(_STEP.fullmatch, section.within)), None)
        if step is None:
            heading = section.title
            continue
        names.setdefault(step["deal"], heading)
        found.setdefault(step["deal"], []).append(_step(page, section, step.group()))
    return [
        {
            "@type": "HowTo",
            "name": names[deal],
            "description": page.description,
            "inLanguage": page.language,
            "step": steps,
        }
        for deal, steps in found.items()
    ]


def _step(page: About, section: Section, anchor: str) -> Thing:
    return {"@type": "HowToStep", "name": section.title, "text": section.text, "url": page.address(anchor)}


def _terms(page: About) -> list[Thing]:
    """The glossary."""
    told: Thing = {
        "@type": "DefinedTermSet",
        "name": page.title,
        "description": page.description,
        "inLanguage": page.language,
        "hasDefinedTerm": [
            {
                "@type": "DefinedTerm",
                "name": section.title,
                "description": section.text,
                "url": page.address(section.anchor),
            }
            for section in _under(page, level=3)
        ],
    }
    return [told]


_CONTENTS: Final[Mapping[str, Callable[[About], list[Thing]]]] = {"guided.md": _how_tos, "glossary.md": _terms}


def _under(page: About, *, level: int) -> list[Section]:
    return [section for section in sections(page.content) if section.level == level]
