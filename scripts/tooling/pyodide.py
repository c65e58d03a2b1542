"""Runs Python inside Pyodide, under Node: for the tools that need its Python, and for tests of what ships."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tooling import node
from tooling.paths import PYODIDE

RUNNER = Path(__file__).with_name("pyodide.mjs")


def run(
    script: str,
    *,
    home: Path = PYODIDE,
    mounts: Mapping[str, Path] | None = None,
    unpack: Sequence[Path] = (),
    load: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
) -> tuple[str, str]:
    """Runs a script in a fresh Pyodide.

    :param home: the folder with Pyodide's files; npm's own by default, so `home=RUNTIME` runs what ships.
    :param mounts: paths inside, and the folders of this machine that are seen there (written to, too).
    :param unpack: wheels whose files are put into site-packages as they are.
    :param load: packages to load from the home's lock file, as the page does.
    :return: what the script's last expression gave, as text, and all that was printed.
    :raises Failed: an error in Python or in Pyodide; it holds what was printed.
    """
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "result"
        job = {
            "home": str(home),
            "mounts": {inside: str(outside) for inside, outside in (mounts or {}).items()},
            "unpack": [str(wheel) for wheel in unpack],
            "load": list(load),
            "env": dict(env or {}),
            "script": script,
            "result": str(result),
        }
        printed = node.run(str(RUNNER), json.dumps(job))
        return result.read_text(encoding="utf-8"), printed
