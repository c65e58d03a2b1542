"""The whole site: the pages of every language, and the Python runtime beside them."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tooling import environment, node, outfolder, prints, runtime
from tooling.faults import Missing
from tooling.paths import SCRIPTS
from tooling.progress import aloud, say, step

#: Where `serve` shows the site, and what `build` assumes without `--url`.
LOCAL_URL = "http://127.0.0.1:8000/"


def build(out: Path, url: str, *, draft: bool = False) -> None:
    """Writes the site into a folder in the place of the site that was there; a build that fails leaves that as it was.

    :param url: the address the site will have, with a slash at its end; it may have a path.
    :param draft: only say what is not translated, instead of refusing it.
    :raises Missing: the folder holds something else, or something cannot be fetched, built or written.
    """
    outfolder.check(out)
    node.prepare()
    made = runtime.prepare()
    try:
        with outfolder.replaced(out) as fresh:
            pages(fresh, url, draft=draft)
            shutil.copytree(made, fresh / "runtime")
    except OSError as error:
        raise Missing(f"The site could not be written to {out}: {error.strerror or error}.") from error


def pages(out: Path, url: str, *, draft: bool) -> None:
    """Writes the pages of every language into an empty folder, and but for a draft what a browser makes of them.

    :raises Missing: a page or a catalog is wrong, or the browser failed.
    """
    from guide.build import BuildFailed, build_site
    from guide.languages import languages

    printed = not draft and prints.at_hand()
    with step(f"Building the pages for {url}"):
        try:
            waiting = build_site(out, url, draft=draft, printed=printed)
        except BuildFailed as error:
            raise Missing(f"The pages were not built. {error}") from error
    for text in waiting:
        say(f"  {text}")
    if printed:
        prints.make(out, [one.code for one in languages()])


def build_apart(out: Path, url: str) -> None:
    """Builds a draft in a process of its own, so that changed sources of the builder itself count, too.

    :raises Missing: it failed; it has said why.
    """
    command = [sys.executable, "-B", str(SCRIPTS / "dev.py"), "build", "--draft", "--out", str(out), "--url", url]
    if aloud(command, env=environment.variables()):
        raise Missing("The site was not built; the lines above say why.")
