"""Everything that comes from outside has one exact version."""

import json
import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from tooling import wheelhouse
from tooling.paths import ENGINE, ROOT, WHEEL_LISTS

EXACT = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[0-9][A-Za-z0-9.]*)")


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def pins(name: str) -> dict[str, str]:
    found = {}
    for line in lines((ROOT / name).read_text(encoding="utf-8")):
        match = EXACT.fullmatch(line)
        assert match, f"{name}: {line}"
        found[re.sub(r"[-_.]+", "-", match["name"]).lower()] = match["version"]
    return found


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-study.txt"])
def test_what_is_used_is_in_the_lock_at_the_same_version(name: str) -> None:
    direct, lock = pins(name), pins("requirements-lock.txt")
    assert direct
    assert direct.items() <= lock.items()


@pytest.mark.parametrize("name", sorted(path.name for path in WHEEL_LISTS.glob("*.txt")))
def test_wheels_for_pyodide_are_pinned_by_hash(name: str) -> None:
    listed = lines((WHEEL_LISTS / name).read_text(encoding="utf-8"))
    assert listed
    for line in listed:
        assert re.fullmatch(EXACT.pattern + r" --hash=sha256:[0-9a-f]{64}", line), line


def test_the_engine_asks_for_the_version_that_ships() -> None:
    version = pins("requirements.txt")["pysol-cards"]
    assert f"pysol-cards=={version} " in (WHEEL_LISTS / "ship.txt").read_text(encoding="utf-8")
    assert f'"pysol-cards=={version}"' in (ROOT / "engine" / "pyproject.toml").read_text(encoding="utf-8")


def test_npm_packages_are_exact_and_the_lock_names_no_address() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for name, version in (package["dependencies"] | package["devDependencies"]).items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    entries = {path: entry for path, entry in lock["packages"].items() if path}
    assert all("integrity" in entry for entry in entries.values())
    assert not any("resolved" in entry for entry in entries.values())


def test_the_engine_carries_the_licence(tmp_path: Path) -> None:
    """A wheel cannot take a file from above its own folder, so there are two, which say the same."""
    assert (ENGINE / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    with ZipFile(wheelhouse.engine(tmp_path)) as wheel:
        (name,) = [name for name in wheel.namelist() if name.endswith("LICENSE")]
        assert wheel.read(name) == (ROOT / "LICENSE").read_bytes()
