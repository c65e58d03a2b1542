"""Scripts and style sheets of the pages, bundled and made small by esbuild."""

from __future__ import annotations

import json
from pathlib import Path

from tooling import node
from tooling.faults import Missing
from tooling.paths import DOCS, SCRIPTS
from tooling.progress import Failed

RUNNER = Path(__file__).with_name("bundle.mjs")
BOARD = DOCS / "board"
TEMPLATES = SCRIPTS / "guide" / "templates"
#: The files that are written, within the folder; what `main.js` brings in lies beside it.
MAIN = "board/main.js"
WORKER = "worker.js"
HEAD = "head.js"
SERVICE = "sw.js"
STYLES = "pages.css"
ROOT_STYLES = "root.css"
ROOT_SCRIPTS = ("chooser.js", "opener.js")

#: For each module that is fetched by itself the files that it consists of, its own first, within the folder.
Parts = dict[str, list[str]]


def make(folder: Path) -> Parts:
    """Bundles everything into a folder.

    :raises Missing: esbuild refused a source; the text says which and why.
    """
    # Imported late, as they need the packages that the environment brings.
    from guide import browsers, theme

    names = ("chrome", "firefox", "safari")
    job = {
        "target": [f"{name}{version}" for name, version in zip(names, browsers.oldest(), strict=True)],
        "scripts": {WORKER: str(BOARD / WORKER)} | {name: str(TEMPLATES / name) for name in ROOT_SCRIPTS},
        "classic": {HEAD: str(BOARD / HEAD), SERVICE: str(TEMPLATES / SERVICE)},
        "split": {str(Path(MAIN).parent): str(DOCS / MAIN)},
        "styles": {
            STYLES: [*map(str, theme.style_sheets()), str(DOCS / STYLES)],
            ROOT_STYLES: [str(TEMPLATES / ROOT_STYLES)],
        },
        "out": str(folder),
    }
    try:
        parts: Parts = json.loads(node.run(str(RUNNER), json.dumps(job)))
    except Failed as error:
        raise Missing(f"The pages' scripts could not be bundled: {error.output.strip()}") from error
    return parts
