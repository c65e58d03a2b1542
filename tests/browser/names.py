"""What things are called in a language: everything that a test looks for is read from the catalogs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import jinja2
from mkdocs.utils import get_theme_dir

from guide.languages import Language
from guide.translations import translations
from tooling.paths import DOCS

#: A heading of the second level, its number and its anchor being optional.
_HEADING = re.compile(r"^## (?P<title>.+?)(?: \{#(?P<anchor>[\w-]+)\})?$", re.MULTILINE)


@dataclass(frozen=True)
class Names:
    """The words of one language."""

    language: Language

    @property
    def code(self) -> str:
        """The language's code, which is its folder in the address."""
        return self.language.code

    def ui(self, message: str, **values: object) -> str:
        """A text of the page's scripts and templates."""
        return _filled(translations(self.code, "ui").gettext(message), values)

    def counted(self, one: str, many: str, count: int, **values: object) -> str:
        """A text of the page's scripts that counts."""
        return _filled(translations(self.code, "ui").ngettext(one, many, count), {"count": count, **values})

    def docs(self, message: str, **values: object) -> str:
        """A text of the prose; the marks of Markdown are left out, as they are on the page."""
        return _filled(translations(self.code, "docs").gettext(message), values).replace("**", "")

    def theme(self, key: str) -> str:
        """A text of the theme, such as ``select.language``."""
        return _theme(self.code, key)


def _filled(text: str, values: dict[str, object]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


@cache
def _theme(code: str, key: str) -> str:
    loader = jinja2.FileSystemLoader(Path(get_theme_dir("material")))
    partial = jinja2.Environment(loader=loader).get_template(f"partials/languages/{code}.html")
    text: str = vars(partial.module)["t"](key)
    assert text, f"the theme has no {key} for {code}"
    return text


def source(page: str) -> str:
    """The English source of a page."""
    return (DOCS / f"{page}.md").read_text(encoding="utf-8")


def title(page: str) -> str:
    """The message of a page's title, from its front matter."""
    found = re.search(r"^title: (.+)$", source(page), re.MULTILINE)
    assert found, f"{page} has no title"
    return found.group(1)


def headline(page: str) -> str:
    """The message of a page's heading of the first level."""
    found = re.search(r"^# (.+)$", source(page), re.MULTILINE)
    assert found, f"{page} has no heading"
    return found.group(1)


def sections(page: str) -> dict[str, str]:
    """The messages of a page's headings of the second level, by the anchors that the source gives them."""
    return {found["anchor"]: found["title"] for found in _HEADING.finditer(source(page)) if found["anchor"]}


def steps(level: int = 2) -> list[str]:
    """The messages of a guided deal's steps, in order, by the level of their headings: 2, in the other example 3."""
    return re.findall(rf"^#{{{level}}} (\d+\. .+)$", source("guided"), re.MULTILINE)
