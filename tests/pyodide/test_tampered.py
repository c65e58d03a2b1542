"""A wheel that is not the one in the lock is refused by the browser."""

import shutil
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tooling.server import serving

PAGE = """<!doctype html><html lang="en"><title>load</title><script type="module">
import { loadPyodide } from "./runtime/pyodide.mjs";
// Absolute, for a wheel's address is made from the lock's.
const runtime = new URL("./runtime/", location.href).href;
const python = await loadPyodide({ indexURL: runtime, lockFileURL: `${runtime}pyodide-lock.json` });
const loaded = await python.loadPackage("canfield", { errorCallback() {}, messageCallback() {} });
document.title = loaded.map((one) => one.name).sort().join(" ") || "nothing";
</script></html>"""


@pytest.fixture
def site(made: Path, tmp_path: Path) -> Path:
    """A page that tells in its title what was loaded from its own copy of the runtime."""
    shutil.copytree(made, tmp_path / "runtime")
    (tmp_path / "index.html").write_text(PAGE)
    return tmp_path


def loaded(root: Path, chromium: Browser) -> str:
    with serving(root) as url:
        page = chromium.new_page()
        page.goto(url)
        page.wait_for_function("document.title !== 'load'", timeout=60_000)
        title = page.title()
        page.close()
    return title


@pytest.mark.browser
def test_the_wheels_of_the_lock_are_loaded(site: Path, chromium: Browser) -> None:
    assert loaded(site, chromium) == "canfield pysol-cards"


@pytest.mark.browser
def test_a_changed_wheel_is_not_loaded(site: Path, chromium: Browser) -> None:
    (wheel,) = (site / "runtime").glob("canfield-*.whl")
    with zipfile.ZipFile(wheel, "a") as archive:
        archive.writestr("canfield/extra.txt", "not ours")
    assert loaded(site, chromium) == "pysol-cards"
