"""The two sides that :mod:`bench.boot_speed` compares, as pages beside a built site."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from tooling import wheelhouse
from tooling.paths import PYODIDE

#: Where the pages lie beside the site.
UNDER = "/bench/"
SOURCES = Path(__file__).with_name("boot")
#: Of npm's package what a stock page asks for.
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
#: What both sides are asked: the state of a new game.
REQUEST = {"type": "new", "game": "main", "rules": "english", "deal": {"number": "617"}}
#: The data that a page of the site holds, and those of its places that its worker is told.
DATA = re.compile(r'<script type="application/json" id="canfield">(.*?)</script>', re.DOTALL)
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title><link rel="icon" href="data:,">
<script type="application/json" id="job">{job}</script><script type="module" src="page.js"></script></html>
"""


@dataclass(frozen=True)
class Job:
    """What a bare page does: which worker it starts, and with what as its first message."""

    worker: str
    settings: dict[str, Any]


def put_stock(folder: Path) -> None:
    """Writes the page `stock.html` with all that it needs into a folder.

    :raises Missing: the engine's wheel cannot be built.
    """
    put_scripts(folder)
    (folder / "pyodide").mkdir()
    for part in STOCK:
        shutil.copyfile(PYODIDE / part, folder / "pyodide" / part)
    wheels = [shutil.copyfile(wheel, folder / wheel.name) for wheel in wheelhouse.shipped()]
    wheels.append(wheelhouse.engine(folder))
    names = {"wheels": [f"{UNDER}{wheel.name}" for wheel in wheels]}
    write(folder / "stock.html", Job(f"{UNDER}stock_worker.js", names))


def put_ours(folder: Path, site: Path, language: str) -> None:
    """Writes the page `ours.html` into a folder.

    :param site: the built site, whose worker and runtime the page takes as the play page does.
    :raises ValueError: the site's play page has no data.
    """
    put_scripts(folder)
    page = (site / language / "play" / "index.html").read_text(encoding="utf-8")
    write(folder / "ours.html", ours(page, f"/{language}/play/"))


def put_scripts(folder: Path) -> None:
    """What both pages run."""
    for source in SOURCES.glob("*.js"):
        shutil.copyfile(source, folder / source.name)


def write(path: Path, job: Job) -> None:
    """A bare page for a job."""
    told = {"worker": job.worker, "settings": job.settings, "request": REQUEST}
    path.write_text(PAGE.format(title=path.stem, job=json.dumps(told).replace("<", "\\u003c")), encoding="utf-8")


def ours(page: str, address: str) -> Job:
    """The worker of the site's play page, and what the page tells it first.

    :param page: its HTML.
    :param address: its path, with a slash at both ends.
    :raises ValueError: it has no data.
    """
    found = DATA.search(page)
    if found is None:
        raise ValueError(f"the page {address} has no data of the board's")
    data = json.loads(unescape(found[1]))
    places = {part: urljoin(address, data["runtime"][part]) for part in ("pyodide", "engine")}
    catalog = data["catalog"] and {**data["catalog"], "url": urljoin(address, data["catalog"]["url"])}
    settings = {"runtime": {**data["runtime"], **places}, "lang": data["lang"], "catalog": catalog}
    return Job(urljoin(address, data["worker"]), settings)
