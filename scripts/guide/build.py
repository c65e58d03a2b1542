"""Builds the whole site: every language in its folder, and the pages at the root."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from guide.languages import Language, languages
from guide.places import CONFIG, ENGINE, SCRIPTS
from guide.rootpages import write_root_pages

#: Languages built at the same time; each keeps one processor busy.
_AT_ONCE: Final = 2


class BuildFailed(Exception):
    """A language that could not be built; the text is what MkDocs said."""


def build_site(out: Path, url: str) -> None:
    """Build all languages into ``out/<code>/`` and the root pages into ``out``.

    Other folders of ``out``, such as the Python runtime, are left alone.

    :param url: the address of the whole site, sub-path and all.
    :raises BuildFailed: when a page is wrong; warnings count.
    """
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for done in [pool.submit(build_language, one, out, url) for one in languages()]:
            done.result()
    write_root_pages(out, url)


def build_language(one: Language, out: Path, url: str) -> None:
    """Build one language into its folder of ``out``.

    :raises BuildFailed: when a page is wrong; warnings count.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    places = ["--config-file", str(CONFIG), "--site-dir", str(out / one.code)]
    done = subprocess.run(
        command + places,
        env=build_environment(one, url),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise BuildFailed(f"{one.name}: {_reason(done.stdout + done.stderr)}")


def _reason(output: str) -> str:
    """What went wrong; of a traceback its last line, which names page and text."""
    before, traceback, error = output.strip().partition("Traceback (most recent call last):")
    return f"{before.strip()}\n{error.splitlines()[-1]}" if traceback else before


def build_environment(one: Language, url: str) -> Mapping[str, str]:
    """The environment in which MkDocs builds a language."""
    path = os.pathsep.join([str(SCRIPTS), str(ENGINE), os.environ.get("PYTHONPATH", "")])
    return os.environ | {
        "DOCS_LANG": one.code,
        "DOCS_URL": url,
        "NO_MKDOCS_2_WARNING": "1",
        "PYTHONPATH": path.rstrip(os.pathsep),
        "PYTHONUTF8": "1",
    }
