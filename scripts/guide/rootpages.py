"""The pages outside the language folders: chooser, the board's address for all languages, page not found, site map.

They speak all languages at once: each sentence stands in every language, marked as such.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import jinja2

from guide.extract import pages
from guide.languages import Language, languages
from guide.manifest import THEME_COLOURS
from guide.places import DOCS
from guide.shared import Shared
from guide.social import Tag, link_card, root_tags
from guide.templating import environment
from guide.translations import SOURCE, translations

_NAME: Final = "Canfield"


def write_root_pages(out: Path, url: str, shared: Shared, *, printed: bool = False) -> None:
    """Write the root pages of a site that lies at ``url``.

    :param shared: what is in the shared folder already.
    :param printed: name the link card of the source language where a link to a root page is posted.
    """
    templates = environment()
    templates.globals["colours"] = THEME_COLOURS
    site = url.rstrip("/")
    chooser, play = _social(site, printed=printed)
    told = {"editions": _editions(), "files": shared.files}
    _write(out / "index.html", templates, "chooser.html", **told, url=site, social=chooser)
    _write(out / "play" / "index.html", templates, "play.html", **told, social=play)
    # Served for addresses of any depth, so its links begin at the root of the host.
    root = f"{urlsplit(url).path.rstrip('/')}/"
    _write(out / "404.html", templates, "404.html", **told, root=root)
    # Where search engines look for both: robots.txt counts at the root of a host only.
    _write(out / "sitemap.xml", templates, "sitemap.xml", url=site, pages=_pages(), codes=_codes(), default=SOURCE)
    if root == "/":
        _write(out / "robots.txt", templates, "robots.txt", url=site)


def _social(site: str, *, printed: bool) -> tuple[list[Tag], list[Tag]]:
    """What chooser and board say where a link to them is posted, in the source language: there is room for one."""
    ui = translations(SOURCE, "ui")
    _ = ui.gettext
    picture = link_card(f"{site}/{SOURCE}/", ui) if printed else None
    return (
        list(root_tags(_NAME, f"{site}/", _("Learn and play the patience Canfield."), picture)),
        list(root_tags(_NAME, f"{site}/play/", _("Play the patience Canfield."), picture)),
    )


def _editions() -> list[tuple[Language, Callable[[str], str]]]:
    """Each language with what translates into it; the templates call that ``_``, so that Babel sees it."""
    return [(one, translations(one.code, "ui").gettext) for one in languages()]


def _codes() -> list[str]:
    return [one.code for one in languages()]


def _pages() -> list[str]:
    """The addresses of the pages within each language's folder, the home page first."""
    names = (path.relative_to(DOCS).with_suffix("").as_posix() for path in pages())
    return sorted("" if name == "index" else f"{name}/" for name in names)


def _write(path: Path, templates: jinja2.Environment, name: str, **context: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(templates.get_template(name).render(context), encoding="utf-8")
