"""Messages taken from the sources, as one template for each domain.

``docs`` is the prose, ``ui`` the strings of the pages and their scripts, ``engine`` the sentences
of the engine and the names of cards and numbers, which the browser fetches for its language only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from markdown import Markdown
from mkdocs.config import load_config
from mkdocs.utils.meta import get_data

from guide.places import CONFIG, DOCS, ENGINE, RECORDS, ROOT, SCRIPTS
from guide.prose import ProseExtension
from guide.recorder import Recorder
from guide.site import META

#: A message with its notes for translators, and its context where it has one.
Found = tuple[str | tuple[str, ...], list[str], str | None]

_NOTE: Final = "TRANSLATORS:"
#: Besides gettext's own names those that mark a message where it is only kept, for later.
_PYTHON_KEYWORDS: Final = DEFAULT_KEYWORDS | {
    # The engine marks messages where they stand as data …
    "mark": None,
    "mark_plural": (1, 2),
    "mark_in": ((1, "c"), 2),
    # … and keeps the translating functions of the language of the moment.
    "_gettext": None,
    "_ngettext": (1, 2),
    "_pgettext": ((1, "c"), 2),
}
_SCRIPT_KEYWORDS: Final = {"t": None, "n": (1, 2)}
_HEADER: Final = """\
# The messages of Canfield, domain {domain}: made by scripts/catalogs.py, not to be edited.
#"""


def template(domain: str) -> Catalog:
    """Take a domain's messages from the sources."""
    catalog = Catalog(
        project="Canfield",
        version="1",
        header_comment=_HEADER.format(domain=domain),
        charset="utf-8",
        fuzzy=False,
    )
    # Babel would put placeholders there.
    catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    for path, reader in _sources(domain):
        for order, (message, notes, context) in enumerate(reader(path), start=1):
            place = [(path.relative_to(ROOT).as_posix(), order)]
            catalog.add(message, locations=place, auto_comments=notes, context=context)
    for entry in catalog:
        # Prose that looks like a format string, such as "100% sure" or {7S}, is none.
        entry.flags.discard("python-format")
        if domain == "docs":
            entry.flags.discard("python-brace-format")
    return catalog


def page_messages(path: Path) -> Iterator[Found]:
    """The messages of a Markdown page, front matter first.

    :raises guide.prose.ProseError: when a part of it could not be translated.
    """
    text, meta = get_data(path.read_text(encoding="utf-8"))
    for key, most in META.items():
        if key in meta:
            yield str(meta[key]), [f"The page's {key}: at most {most} letters, or search engines cut it off."], None
    recorder = Recorder()
    reader(ProseExtension(recorder, path.name)).convert(text)
    for message, notes in recorder.messages:
        yield message, notes, None


def reader(extension: ProseExtension) -> Markdown:
    """Markdown as the site is configured, with the extension."""
    config = load_config(str(CONFIG))
    return Markdown(extensions=[*config.markdown_extensions, extension], extension_configs=config.mdx_configs)


def pages() -> list[Path]:
    """The pages' sources, in a fixed order."""
    return sorted(path for path in DOCS.rglob("*.md") if RECORDS not in path.parents)


def _sources(domain: str) -> Iterator[tuple[Path, Callable[[Path], Iterator[Found]]]]:
    match domain:
        case "docs":
            yield from ((path, page_messages) for path in pages())
        case "ui":
            yield from ((path, _script) for path in sorted(DOCS.rglob("*.js")))
            yield from ((path, _python) for path in sorted((SCRIPTS / "guide").rglob("*.py")))
            yield from ((path, _html) for path in sorted((SCRIPTS / "guide").rglob("*.html")))
        case "engine":
            yield from ((path, _python) for path in sorted((ENGINE / "canfield").rglob("*.py")))
        case _:
            raise ValueError(f"no domain {domain!r}")


def _python(path: Path) -> Iterator[Found]:
    return _extracted("python", path, _PYTHON_KEYWORDS)


def _script(path: Path) -> Iterator[Found]:
    return _extracted("javascript", path, _SCRIPT_KEYWORDS)


def _html(path: Path) -> Iterator[Found]:
    return _extracted("jinja2.ext:babel_extract", path, DEFAULT_KEYWORDS)


def _extracted(method: str, path: Path, keywords: Mapping[str, Any]) -> Iterator[Found]:
    found = extract(
        method,
        BytesIO(path.read_bytes()),
        keywords=keywords,
        comment_tags=[_NOTE],
        options={"encoding": "utf-8", "newstyle_gettext": "true"},
        strip_comment_tags=True,
    )
    for _, message, notes, context in found:
        yield message, notes, context
