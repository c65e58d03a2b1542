"""The web manifest of every language, with which a browser installs the site as an app of that language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from gettext import NullTranslations
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from babel import Locale
from mkdocs.utils.meta import get_data

from guide.icons import GROUND, ICONS
from guide.languages import Language, languages
from guide.places import DOCS
from guide.translations import translations

#: In the folder of its language.
NAME: Final = "manifest.webmanifest"
#: What the table is laid on in light and in dark; see docs/site.css.
THEME_COLOURS: Final = {"light": GROUND, "dark": "#17402c"}

_SHORT: Final = "Canfield"
_PAPER: Final = "#ffffff"
#: The pages that a long press on the icon leads to.
_SHORTCUTS: Final = ("play", "guided", "rules")


def write_manifests(out: Path, url: str, files: Mapping[str, str]) -> None:
    """Write the manifest of every language into its folder.

    :param url: the address of the whole site, sub-path and all.
    :param files: what is shared, by its name, as :class:`guide.shared.Shared` has it.
    """
    for one in languages():
        told = manifest(one, urlsplit(url).path.rstrip("/"), files)
        (out / one.code / NAME).write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")


def manifest(language: Language, path: str, files: Mapping[str, str]) -> dict[str, Any]:
    """What a browser is told; addresses are relative to the language's folder.

    :param path: the path of the site, without a slash at its end. It is part of the app's identity, which is
        taken as seen from the host's root.
    """
    ui = translations(language.code, "ui")
    return {
        "id": f"{path}/{language.code}/",
        # TRANSLATORS: The name under which the site is installed as an app. Keep it short.
        "name": ui.gettext("Canfield: learn and play"),
        "short_name": _SHORT,
        "description": ui.gettext("Learn and play the patience Canfield."),
        "lang": language.code,
        "dir": Locale.parse(language.code).text_direction,
        "start_url": "./",
        # All of the site: the language is switched within the app.
        "scope": "../",
        "display": "standalone",
        "theme_color": THEME_COLOURS["light"],
        "background_color": _PAPER,
        "categories": ["games", "education"],
        "icons": _icons(files),
        "shortcuts": [_shortcut(name, translations(language.code, "docs"), files) for name in _SHORTCUTS],
    }


def _icons(files: Mapping[str, str]) -> list[dict[str, str]]:
    drawn = [
        {
            "src": f"../{files[icon.name]}",
            "sizes": f"{icon.size}x{icon.size}",
            "type": "image/png",
            "purpose": icon.purpose,
        }
        for icon in ICONS
        if icon.purpose
    ]
    return [*drawn, {"src": f"../{files['favicon']}", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]


def _shortcut(page: str, docs: NullTranslations, files: Mapping[str, str]) -> dict[str, Any]:
    _, meta = get_data((DOCS / f"{page}.md").read_text(encoding="utf-8"))
    icon = {"src": f"../{files['icon-192']}", "sizes": "192x192", "type": "image/png"}
    return {"name": docs.gettext(str(meta["title"])), "url": f"{page}/", "icons": [icon]}
