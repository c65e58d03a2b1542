"""The whole site: the pages of every language, and what they share beside them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tooling import bundle, environment, node, outfolder, prints, runtime
from tooling.faults import Missing
from tooling.paths import SCRIPTS
from tooling.progress import aloud, say, step

#: Where `serve` shows the site, and what `build` assumes without `--url`.
LOCAL_URL = "http://127.0.0.1:8000/"


def build(out: Path, url: str, *, draft: bool = False, live: bool = False, offline: bool = True) -> None:
    """Writes the site into a folder in the place of the site that was there; a build that fails leaves that as it was.

    :param url: the address the site will have, with a slash at its end; it may have a path.
    :param draft: only say what is not translated, instead of refusing it.
    :param live: for `serve`: no policy, which would keep its script for reloading out.
    :param offline: with the service worker that keeps the site for the time without a connection; without it, with one
        that takes the place of a worker installed earlier, and goes.
    :raises Missing: the folder holds something else, or something cannot be fetched, built or written.
    """
    outfolder.check(out)
    node.prepare()
    made = runtime.prepare()
    try:
        with outfolder.replaced(out) as fresh:
            pages(fresh, url, made, draft=draft, live=live, offline=offline)
    except OSError as error:
        raise Missing(f"The site could not be written to {out}: {error.strerror or error}.") from error


def pages(out: Path, url: str, python: Path, *, draft: bool, live: bool = False, offline: bool = True) -> None:
    """Writes the pages of every language into an empty folder, and but for a draft what a browser makes of them.

    :param python: the runtime of the pages.
    :raises Missing: a page or a catalog is wrong, or the browser failed.
    """
    from guide.build import BuildFailed, build_site
    from guide.languages import languages
    from guide.offline import write_farewell, write_worker
    from guide.shared import Made

    printed = not draft and prints.at_hand()
    with step(f"Building the pages for {url}"), tempfile.TemporaryDirectory() as folder:
        made = Made(Path(folder), bundle.make(Path(folder)), python)
        try:
            waiting = build_site(out, url, made, draft=draft, printed=printed, live=live, offline=offline)
        except BuildFailed as error:
            raise Missing(f"The pages were not built. {error}") from error
        worker = (made.bundle / bundle.SERVICE).read_text(encoding="utf-8")
    for text in waiting:
        say(f"  {text}")
    if printed:
        prints.make(out, [one.code for one in languages()])
    if offline:
        write_worker(out, worker)
    else:
        write_farewell(out)


def build_apart(out: Path, url: str) -> None:
    """Builds a draft in a process of its own, so that changed sources of the builder itself count, too.

    :raises Missing: it failed; it has said why.
    """
    command = [sys.executable, "-B", str(SCRIPTS / "dev.py"), "build", "--draft", "--live", "--no-offline"]
    command += ["--out", str(out), "--url", url]
    if aloud(command, env=environment.variables()):
        raise Missing("The site was not built; the lines above say why.")
