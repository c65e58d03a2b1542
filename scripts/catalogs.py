#!/usr/bin/env python3
"""Keeps the catalogs in ``locales/``: run it with the Python in ``.venv``.

Without arguments it extracts the messages and merges them into every language's catalogs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from babel import UnknownLocaleError

from guide import catalogs
from guide.languages import languages
from guide.places import ROOT
from guide.translations import SOURCE
from tooling import gettext_tools


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; 0 when all is well, 1 when ``--check`` found drift.

    :raises SystemExit: with one sentence where a source, a catalog or gettext's programs are not as they must be.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; say what is out of date")
    parser.add_argument("--prune", action="store_true", help="drop the translations of messages that are gone")
    actions = parser.add_subparsers(dest="action")
    new = actions.add_parser("new", help="make the catalogs of a new language")
    new.add_argument("code", help="its code, such as fr")
    new.add_argument("--tradition", default="english", help="whose rules its pages state")
    chosen = parser.parse_args(arguments)
    if not gettext_tools.obtain():
        sys.exit(f"msgmerge is missing: {gettext_tools.ADVICE}.")
    try:
        return _run(chosen)
    except subprocess.CalledProcessError as error:  # one of gettext's, which names file and line
        sys.exit(error.stderr.decode(errors="replace").strip())
    except (ValueError, OSError) as error:
        sys.exit(str(error))


def _run(chosen: argparse.Namespace) -> int:
    if chosen.action == "new":
        return _new(chosen.code, chosen.tradition)
    if chosen.check:
        return _told("out of date", catalogs.drift())
    changed = catalogs.update()
    if chosen.prune:
        changed += catalogs.prune()
    _told("changed", changed)
    return 0


def _new(code: str, tradition: str) -> int:
    known = sorted({language.tradition for language in languages()})
    if code == SOURCE or tradition not in known:
        sys.exit(f"{code} {tradition}: the traditions are {' '.join(known)}, and {SOURCE} is the source")
    catalogs.update()
    try:
        _told("made", catalogs.add_language(code, tradition))
    except (ValueError, UnknownLocaleError) as error:
        sys.exit(str(error))
    return 0


def _told(what: str, paths: Sequence[Path]) -> int:
    for path in dict.fromkeys(paths):
        print(f"{what}: {path.relative_to(ROOT)}")
    return 1 if paths else 0


if __name__ == "__main__":
    sys.exit(main())
