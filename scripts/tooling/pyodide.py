"""Runs Python inside Pyodide, under Node: for the tools that need its Python, and for tests of what ships."""

from __future__ import annotations

import json
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tooling import node
from tooling.paths import PYODIDE

RUNNER = Path(__file__).with_name("pyodide.mjs")


def run(
    script: str,
    *,
    made: Path | None = None,
    restored: bool = False,
    mounts: Mapping[str, Path] | None = None,
    unpack: Sequence[Path] = (),
    load: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
) -> tuple[str, str]:
    """Runs a script in a fresh Pyodide.

    :param made: a folder as `runtime.prepare` makes it, to run what ships; npm's own files by default.
    :param restored: start from its snapshot, with nothing of the standard library beside it.
    :param mounts: paths inside, and the folders of this machine that are seen there (written to, too).
    :param unpack: wheels whose files are put into site-packages as they are.
    :param load: packages to load from its lock file, as a page without the snapshot does.
    :return: what the script's last expression gave, as text, and all that was printed.
    :raises Failed: an error in Python or in Pyodide; it holds what was printed.
    """
    with tempfile.TemporaryDirectory() as folder:
        result, empty = Path(folder) / "result", Path(folder) / "empty.zip"
        zipfile.ZipFile(empty, "w").close()
        job = {
            "home": str(made / "pyodide" if made else PYODIDE),
            "engine": str(made / "engine") if made else None,
            "empty": str(empty) if restored else None,
            "mounts": {inside: str(outside) for inside, outside in (mounts or {}).items()},
            "unpack": [str(wheel) for wheel in unpack],
            "load": list(load),
            "env": dict(env or {}),
            "script": script,
            "result": str(result),
        }
        printed = node.run(str(RUNNER), json.dumps(job))
        return result.read_text(encoding="utf-8"), printed
