"""Builds the whole site: every language in its folder, and the pages at the root."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from guide.completeness import findings
from guide.languages import Language, languages
from guide.licences import LicenceMissing, write_licences
from guide.places import CONFIG, ENGINE, SCRIPTS
from guide.printing import write_pages
from guide.rootpages import write_root_pages

#: Languages built at the same time; each keeps one processor busy.
_AT_ONCE: Final = 2
#: As many faults of the catalogs are told; they tend to come in hundreds.
_TOLD: Final = 20
#: What stands before the text of our own errors in a traceback: the names of module and class.
_CLASS: Final = re.compile(r"^guide(?:\.\w+)+: ")


class BuildFailed(Exception):
    """A language that could not be built; the text is what MkDocs said."""


def build_site(out: Path, url: str, *, draft: bool = False, printed: bool = False) -> list[str]:
    """Build all languages into ``out/<code>/`` and the root pages into ``out``.

    Other folders of ``out``, such as the Python runtime, are left alone.

    :param url: the address of the whole site, sub-path and all.
    :param draft: build also where translations are missing or fuzzy; readers get English there.
    :param printed: link each language's PDF and link card, and write the pages that they will be made of.
    :return: a notice on each file with such translations; without ``draft`` there are none.
    :raises BuildFailed: when a page or a catalog is wrong, or a licence is missing; warnings count.
    """
    notices = check_catalogs(draft=draft)
    try:
        write_licences(out)
    except LicenceMissing as error:
        raise BuildFailed(str(error)) from error
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for done in [pool.submit(build_language, one, out, url, printed=printed) for one in languages()]:
            done.result()
    write_root_pages(out, url, printed=printed)
    if printed:
        # After the site map, in which they have no place.
        for one in languages():
            write_pages(out / one.code, one)
    return notices


def check_catalogs(*, draft: bool) -> list[str]:
    """See whether the catalogs may be shown; return a notice on each file that a draft may show, and no other.

    :raises BuildFailed: when one is wrong, or not all is translated.
    """
    try:
        found = findings()
    except ValueError as error:  # a page of which no message can be taken
        raise BuildFailed(str(error)) from error
    refused = found.faults if draft else found.faults + found.waiting
    if refused:
        raise BuildFailed("\n".join(["The catalogs are not fit to be shown:", *_first(refused)]))
    files = Counter(line.partition(": ")[0] for line in found.waiting)
    return [f"{file}: {number} not translated, or fuzzy; `build` would refuse this" for file, number in files.items()]


def _first(lines: list[str]) -> list[str]:
    more = len(lines) - _TOLD
    return [*lines[:_TOLD], f"… and {more} more"] if more > 0 else lines


def build_language(one: Language, out: Path, url: str, *, printed: bool = False) -> None:
    """Build one language into its folder of ``out``.

    :param printed: as for :func:`build_site`.

    :raises BuildFailed: when a page is wrong; warnings count.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    places = ["--config-file", str(CONFIG), "--site-dir", str(out / one.code)]
    done = subprocess.run(
        command + places,
        env=build_environment(one, url, printed=printed),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise BuildFailed(f"{one.name}: {_reason(done.stdout + done.stderr)}")


def _reason(output: str) -> str:
    """What went wrong: the sentence of our own error, else what MkDocs said and a traceback's last line."""
    before, traceback, error = output.strip().partition("Traceback (most recent call last):")
    if not traceback:
        return before
    last = error.splitlines()[-1]
    return _CLASS.sub("", last) if _CLASS.match(last) else f"{before.strip()}\n{last}"


def build_environment(one: Language, url: str, *, printed: bool = False) -> Mapping[str, str]:
    """The environment in which MkDocs builds a language."""
    path = os.pathsep.join([str(SCRIPTS), str(ENGINE), os.environ.get("PYTHONPATH", "")])
    return os.environ | {
        "DOCS_LANG": one.code,
        "DOCS_URL": url,
        "DOCS_PRINTED": "1" if printed else "",
        "NO_MKDOCS_2_WARNING": "1",
        "PYTHONPATH": path.rstrip(os.pathsep),
        "PYTHONUTF8": "1",
    }
