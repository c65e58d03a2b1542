"""Builds the whole site: every language in its folder, and the pages at the root."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from canfield.words import Words
from guide.cardfiles import card_files
from guide.catalogfile import catalog_file
from guide.completeness import findings
from guide.hosting import write_headers
from guide.languages import Language, languages
from guide.licences import LicenceMissing, write_licences
from guide.manifest import write_manifests
from guide.places import CONFIG, ENGINE, SCRIPTS
from guide.policy import PolicyMissing, header, write_policy
from guide.printing import write_pages
from guide.rootpages import write_root_pages
from guide.shared import Made, Shared, share
from guide.translations import translations

#: Languages built at the same time; each keeps one processor busy.
_AT_ONCE: Final = 2
#: As many faults of the catalogs are told; they tend to come in hundreds.
_TOLD: Final = 20
#: What stands before the text of our own errors in a traceback: the names of module and class.
_CLASS: Final = re.compile(r"^guide(?:\.\w+)+: ")


class BuildFailed(Exception):
    """A language that could not be built; the text is what MkDocs said."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """How the pages are built.

    :ivar url: the address of the whole site, sub-path and all.
    :ivar printed: link each language's PDF and link card, and write the pages that they will be made of.
    :ivar live: for `serve`, whose pages last until the next change: without a policy.
    :ivar offline: register the service worker that keeps the site for the time without a connection.
    """

    url: str
    printed: bool = False
    live: bool = False
    offline: bool = True


def build_site(
    out: Path,
    url: str,
    made: Made,
    *,
    draft: bool = False,
    printed: bool = False,
    live: bool = False,
    offline: bool = True,
) -> list[str]:
    """Build all languages into ``out/<code>/``, what they share into ``out/shared/``, and the root pages into ``out``.

    :param url: the address of the whole site, sub-path and all.
    :param made: scripts, style sheets and Python, made before.
    :param draft: build also where translations are missing or fuzzy; readers get English there.
    :param printed: link each language's PDF and link card, and write the pages that they will be made of.
    :param live: for `serve`, as :class:`Wanted` has it.
    :param offline: as there; the worker itself is written when all else is there (:mod:`guide.offline`).
    :return: a notice on each file with such translations; without ``draft`` there are none.
    :raises BuildFailed: when a page or a catalog is wrong, or a licence is missing; warnings count.
    """
    notices = check_catalogs(draft=draft)
    try:
        write_licences(out)
    except LicenceMissing as error:
        raise BuildFailed(str(error)) from error
    wanted = Wanted(url, printed=printed, live=live, offline=offline)
    shared = share(out, made)
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for done in [pool.submit(build_language, one, out, wanted, shared) for one in languages()]:
            done.result()
    write_manifests(out, url, shared.files)
    write_root_pages(out, url, shared, printed=printed)
    if not live:
        try:
            write_headers(out, url, header(write_policy(out)))
        except PolicyMissing as error:
            raise BuildFailed(str(error)) from error
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


def build_language(one: Language, out: Path, wanted: Wanted, shared: Shared) -> None:
    """Build one language into its folder of ``out``, and its cards and its catalog into the shared folder.

    :param shared: what is in the shared folder already.
    :raises BuildFailed: when a page is wrong; warnings count.
    """
    words = Words(translations(one.code, "engine"))
    for sprite in card_files(words):
        sprite.write(out)
    if catalog := catalog_file(one.code):
        catalog.write(out)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    places = ["--config-file", str(CONFIG), "--site-dir", str(out / one.code)]
    done = subprocess.run(
        command + places,
        env=build_environment(one, wanted, shared),
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


def build_environment(one: Language, wanted: Wanted, shared: Shared) -> Mapping[str, str]:
    """The environment in which MkDocs builds a language."""
    path = os.pathsep.join([str(SCRIPTS), str(ENGINE), os.environ.get("PYTHONPATH", "")])
    return os.environ | {
        "DOCS_LANG": one.code,
        "DOCS_URL": wanted.url,
        "DOCS_SHARED": shared.to_json(),
        "DOCS_PRINTED": "1" if wanted.printed else "",
        "DOCS_LIVE": "1" if wanted.live else "",
        "DOCS_OFFLINE": "1" if wanted.offline else "",
        "NO_MKDOCS_2_WARNING": "1",
        "PYTHONPATH": path.rstrip(os.pathsep),
        "PYTHONUTF8": "1",
    }
