"""What is taken of the theme's own files: of all that it ships, what our pages ask for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mkdocs.utils import get_theme_dir

from guide.templating import TEMPLATES

_THEME: Final = Path(get_theme_dir("material"))
_ASSETS: Final = _THEME / "assets"
_SCRIPTS: Final = _ASSETS / "javascripts"
#: Where the theme's worker looks for the stemmers of the languages, seen from the folder that it lies beneath.
_STEMMERS: Final = "lunr/min"
#: Ours, and the theme's, before which it stands; both by names that ours knows, as their folder's has a hash.
_STEMS: Final = "workers/stems.js"
_SEARCH: Final = "workers/search.js"
#: Needed by all of the stemmers.
_SUPPORT: Final = "stemmer.support"
#: How a language's strings name the stemmers to search with; a language that names none is searched as English is.
_SEARCHED_AS: Final = re.compile(r'^  "search\.config\.lang": "([\w, ]+)"', re.MULTILINE)
#: Here the theme's script puts an attribute on the page by which no colour fades into another, which styles every
#: element of it anew, twice; and it does so too while a page loads, whose colours are then those it has already.
_SWITCHES: Final = 'document.body.setAttribute("data-md-color-switching","")'
_SWITCHES_LATER: Final = f'document.readyState!=="loading"&&{_SWITCHES}'
_SOURCE_MAP: Final = re.compile(r"\n//# sourceMappingURL=\S+\s*\Z")


def style_sheets() -> list[Path]:
    """The theme's style sheets, in their order."""
    return [_one(_ASSETS / "stylesheets", f"{name}.*.min.css") for name in ("main", "palette")]


def script() -> bytes:
    """The theme's script, which leaves the colours of a page that loads alone.

    :raises ValueError: the theme switches colours in another way than the one known here.
    """
    before, after = _without_map(_one(_SCRIPTS, "bundle.*.min.js")).decode().split(_SWITCHES)
    return f"{before}{_SWITCHES_LATER}{after}".encode()


def write_search(folder: Path, languages: Iterable[str]) -> str:
    """Write the workers of the search, and the stemmers of the languages, into a folder.

    :param languages: their codes.
    :return: the worker that pages ask for, seen from the folder.
    """
    search = _one(_SCRIPTS / "workers", "search.*.min.js")
    files = {_SEARCH: _without_map(search), _STEMS: (TEMPLATES / "stems.js").read_bytes()}
    for name in (_SUPPORT, *(name for code in languages for name in _stemmers(code))):
        path = f"{_STEMMERS}/lunr.{name}.min.js"
        if (_SCRIPTS / path).is_file():  # the stemmer of English is lunr's own
            files[path] = (_SCRIPTS / path).read_bytes()
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return _STEMS


def search_address() -> str:
    """The address of the worker of the search as the theme's templates give it."""
    return f"assets/javascripts/workers/{_one(_SCRIPTS / 'workers', 'search.*.min.js').name}"


def _stemmers(code: str) -> list[str]:
    """What the theme calls a language's stemmers: ``no`` for Norwegian."""
    strings = (_THEME / "partials" / "languages" / f"{code}.html").read_text(encoding="utf-8")
    found = _SEARCHED_AS.search(strings)
    return re.split(r",\s*", found[1]) if found else []


def _one(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def _without_map(path: Path) -> bytes:
    """A script without the line that names its map, which is not delivered."""
    return _SOURCE_MAP.sub("\n", path.read_text(encoding="utf-8")).encode()
