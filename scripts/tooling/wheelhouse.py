"""The wheels that run or ship inside Pyodide: fetched with pinned hashes, or built here."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tooling.environment import telling_line
from tooling.faults import Missing
from tooling.paths import BUILD, ENGINE, WHEEL_LISTS
from tooling.progress import Failed, quietly, step
from tooling.stamp import alone, digest, is_fresh, put

#: The Python of the pinned Pyodide.
PYTHON = "3.14"
#: The oldest date a zip file can hold, in seconds since 1970: the same sources give the same bytes on any day.
EPOCH = "315532800"


def fetched(name: str) -> list[Path]:
    """The wheels of `wheels/<name>.txt`, fetched once.

    :raises Missing: the index could not be reached, or a hash differs.
    """
    listed = WHEEL_LISTS / f"{name}.txt"
    chosen = ["--python-version", PYTHON, "--only-binary", ":all:", "--no-deps", "--require-hashes"]
    return kept(name, digest([listed]), ["download", *chosen, "--requirement", str(listed), "--dest"])


def shipped() -> list[Path]:
    """The wheels of what the engine needs, built once from their pinned sources.

    :raises Missing: the index could not be reached, a hash differs, or the build failed.
    """
    listed = WHEEL_LISTS / "ship.txt"
    chosen = ["--no-deps", "--no-build-isolation", "--no-cache-dir", "--require-hashes"]
    return kept("ship", digest([listed]), ["wheel", *chosen, "--requirement", str(listed), "--wheel-dir"])


def kept(name: str, value: str, arguments: Sequence[str]) -> list[Path]:
    """What pip put into the folder `build/wheels/<name>`, run again only when the digest changed."""
    folder = BUILD / "wheels" / name
    stamp = folder / "stamp"
    with alone(BUILD / "wheels.lock"):
        if not is_fresh(stamp, value):
            shutil.rmtree(folder, ignore_errors=True)
            with step(f"Fetching the wheels for Pyodide: {name}"):
                pip(*arguments, str(folder))
            put(stamp, value)
    return sorted(folder.glob("*.whl"))


def engine(folder: Path) -> Path:
    """Builds the engine's wheel into a folder that has no other wheel of it.

    :raises Missing: its sources do not build.
    """
    pip("wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder), str(ENGINE))
    (wheel,) = folder.glob("canfield-*.whl")
    return wheel


def pip(*arguments: str) -> None:
    """Runs this environment's pip, as quiet and as reproducible as it can be.

    :raises Missing: in one sentence, with pip's own last word.
    """
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", *arguments]
    try:
        quietly(command, env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH, "TZ": "UTC"})
    except Failed as error:
        raise Missing(f"A wheel for the pages could not be had: {telling_line(error.output)}") from error
