"""The whole site: the pages of every language, and the Python runtime beside them."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tooling import environment, node, runtime
from tooling.faults import Missing
from tooling.paths import SCRIPTS
from tooling.progress import aloud, step

#: Where `serve` shows the site, and what `build` assumes without `--url`.
LOCAL_URL = "http://127.0.0.1:8000/"


def build(out: Path, url: str) -> None:
    """Writes the site into a folder, which is emptied first.

    :param url: the address the site will have, with a slash at its end; it may have a path.
    :raises Missing: something cannot be fetched or built.
    """
    from guide.build import BuildFailed, build_site

    node.prepare()
    made = runtime.prepare()
    shutil.rmtree(out, ignore_errors=True)
    with step(f"Building the pages for {url}"):
        try:
            build_site(out, url)
        except BuildFailed as error:
            raise Missing(f"The pages were not built. {error}") from error
    shutil.copytree(made, out / "runtime", dirs_exist_ok=True)


def build_apart(out: Path, url: str) -> None:
    """Builds in a process of its own, so that changed sources of the builder itself count, too.

    :raises Missing: it failed; it has said why.
    """
    command = [sys.executable, "-B", str(SCRIPTS / "dev.py"), "build", "--out", str(out), "--url", url]
    if aloud(command, env=environment.variables()):
        raise Missing("The site was not built; the lines above say why.")
