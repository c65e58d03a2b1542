"""One built site for all tests that read it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guide.build import Wanted, build_site
from guide.pagedata import weighed
from guide.shared import Made, Shared, share
from tooling import bundle

URL = "https://example.org/sub/path/"
#: How a single language is built by itself.
WANTED = Wanted(URL)


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The bundled scripts, and something in the place of Python, which these tests do not start."""
    folder = tmp_path_factory.mktemp("bundle")
    runtime = tmp_path_factory.mktemp("runtime")
    files = {"pyodide/pyodide.mjs": b"export const loadPyodide = 0;", "engine/pyodide-lock.json": b"{}"}
    for name, content in files.items():
        (runtime / name).parent.mkdir()
        (runtime / name).write_bytes(content)
    listed = {name: weighed(content) for name, content in files.items()}
    (runtime / "files.json").write_text(json.dumps(listed), encoding="utf-8")
    return Made(folder, bundle.make(folder), runtime)


@pytest.fixture(scope="session")
def shared(made: Made, tmp_path_factory: pytest.TempPathFactory) -> Shared:
    """What a language is told of a shared folder, for one that is built by itself."""
    return share(tmp_path_factory.mktemp("shared"), made)


@pytest.fixture(scope="session")
def site(made: Made, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of all languages under a sub-path."""
    out = tmp_path_factory.mktemp("site")
    # What is not translated is told by the tests of the catalogs, entry by entry.
    build_site(out, URL, made, draft=True)
    return out
