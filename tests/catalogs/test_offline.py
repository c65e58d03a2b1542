"""The list that the service worker is written with: everything that a reader may ask for, and its sum."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from guide.offline import UNSTAMPED, WORKER, write_farewell, write_worker

FILES = {
    "index.html": "the chooser",
    "404.html": "not there",
    "_headers": "for the host",
    ".htaccess": "for another",
    "hosting/Caddyfile": "for a third",
    "robots.txt": "for machines",
    "de/rules/index.html": f'{{"program": "{UNSTAMPED}"}}',
    "de/search/search_index.json": "words",
    "de/assets/canfield.pdf": "to print",
    "de/assets/card.png": "for links",
    "licences/python.txt": "long",
    "shared/board-1/main.js": "the board",
    "shared/engine-2/snapshot.wasm": "the engine",
    "shared/engine-2/engine.whl": "the engine, the other way",
    "shared/pyodide-3/python_stdlib.zip": "the other way, too",
}
AHEAD = {
    "",
    "404.html",
    "de/rules/",
    "de/search/search_index.json",
    "shared/board-1/main.js",
    "shared/engine-2/snapshot.wasm",
}
PASSING = {
    "de/assets/canfield.pdf",
    "de/assets/card.png",
    "licences/python.txt",
    "shared/engine-2/engine.whl",
    "shared/pyodide-3/python_stdlib.zip",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        put(tmp_path / name, content)
    return tmp_path


def put(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def written(site: Path, unstamped: str = UNSTAMPED) -> dict[str, Any]:
    """The list in the worker of a site."""
    write_worker(site, "/* the worker */", unstamped=unstamped)
    first = (site / WORKER).read_text(encoding="utf-8").partition(";\n")[0]
    listed: dict[str, Any] = json.loads(first.removeprefix("self.edition = "))
    return listed


def test_it_lists_what_readers_ask_for(site: Path) -> None:
    edition = written(site)
    assert set(edition["ahead"]) == AHEAD
    assert set(edition["passing"]) == PASSING


def test_pages_are_stamped_before_they_are_summed(site: Path) -> None:
    edition = written(site)
    page = (site / "de/rules/index.html").read_bytes()
    assert json.loads(page) == {"program": edition["program"]}
    assert edition["ahead"]["de/rules/"] == base64.b64encode(hashlib.sha256(page).digest()).decode()


def test_the_program_is_what_is_shared_and_the_version_everything(site: Path) -> None:
    first = written(site)
    assert written(site) == first
    put(site / "404.html", "not here")
    second = written(site)
    assert second["program"] == first["program"]
    assert second["version"] != first["version"]
    put(site / "shared/board-4/main.js", "another board")
    third = written(site, unstamped=first["program"])
    assert third["program"] != first["program"]
    assert third["version"] != second["version"]


def test_the_farewell_keeps_nothing(site: Path) -> None:
    written(site)
    write_farewell(site)
    script = (site / WORKER).read_text(encoding="utf-8")
    assert "unregister" in script
    assert "fetch" not in script
