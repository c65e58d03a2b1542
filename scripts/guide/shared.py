"""The folder ``shared/`` of the site: once for all languages, under names with a hash of their content.

It is filled before the pages are made, so that they are written with the names. A page whose scripts have changed names
others than before: whatever a browser or a host keeps, two versions never meet.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from guide import theme
from guide.hashed import put_file, put_folder
from guide.icons import share_icons
from guide.languages import languages
from guide.places import DOCS

#: Named in `build/runtime`: the list of all of its files, with what a browser has to know of each.
_RUNTIME_LIST: Final = "files.json"


@dataclass(frozen=True, slots=True)
class Made:
    """What has been made before the pages are built.

    :ivar bundle: the folder with scripts and style sheets (``tooling.bundle``).
    :ivar parts: for each module that is fetched by itself the files that it consists of, its own first.
    :ivar runtime: the folder with Python and the engine (``tooling.runtime``).
    """

    bundle: Path
    parts: Mapping[str, Sequence[str]]
    runtime: Path


@dataclass(frozen=True, slots=True)
class Shared:
    """Where everything lies; all addresses are seen from the site's root.

    :ivar files: by the name that templates know it by: ``styles``, ``head``, ``theme``, ``search``, ``worker``,
        ``favicon``, ``logo``, ``root_styles``, ``chooser``, ``opener``; and by their names the icons of
        :mod:`guide.icons`.
    :ivar modules: for each module that is fetched by itself the files that it consists of, its own first.
    :ivar python: the folders ``pyodide`` and ``engine``.
    :ivar runtime_files: for each file of both, ``pyodide/…`` and ``engine/…``, its ``bytes``, raw and ``packed``, and
        its ``integrity``.
    """

    files: Mapping[str, str]
    modules: Mapping[str, Sequence[str]]
    python: Mapping[str, str]
    runtime_files: Mapping[str, Mapping[str, int | str]]

    def to_json(self) -> str:
        """As text, for the environment of another process."""
        return json.dumps(asdict(self))

    @classmethod
    def of_json(cls, text: str) -> Shared:
        """Back from the text of :meth:`to_json`."""
        told: dict[str, Any] = json.loads(text)
        return cls(**told)


def share(out: Path, made: Made) -> Shared:
    """Fill the shared folder of a site with what does not depend on a language."""
    board = put_folder(out, "board", made.bundle / "board")
    python = {name: put_folder(out, name, made.runtime / name) for name in ("pyodide", "engine")}
    return Shared(
        files=_files(out, made.bundle),
        modules={name: [f"{board}{Path(file).name}" for file in files] for name, files in made.parts.items()},
        python=python,
        runtime_files=json.loads((made.runtime / _RUNTIME_LIST).read_text(encoding="utf-8")),
    )


def _files(out: Path, bundle: Path) -> dict[str, str]:
    made = {
        "styles": "pages.css",
        "root_styles": "root.css",
        "head": "head.js",
        "worker": "worker.js",
        "chooser": "chooser.js",
        "opener": "opener.js",
    }
    files = {name: put_file(out, path, (bundle / path).read_bytes()) for name, path in made.items()}
    for name in ("favicon", "logo"):
        files[name] = put_file(out, f"{name}.svg", (DOCS / "assets" / f"{name}.svg").read_bytes())
    with TemporaryDirectory() as folder:
        worker = theme.write_search(Path(folder), (one.code for one in languages()))
        files["search"] = put_folder(out, "search", Path(folder)) + worker
    files["theme"] = put_file(out, "theme.js", theme.script())
    return {**files, **share_icons(out)}
