"""The folder that every page loads: nothing is missing, hashes are right, and the engine answers."""

import base64
import hashlib
import json
import zipfile
from pathlib import Path

import pytest

from tooling import pyodide, runtime, wheelhouse
from tooling.paths import ENGINE
from tooling.stamp import files_below


def packages(folder: Path) -> dict[str, dict[str, str]]:
    lock: dict[str, dict[str, dict[str, str]]] = json.loads(
        (folder / "engine" / runtime.LOCK).read_text(encoding="utf-8")
    )
    return lock["packages"]


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_it_holds_what_a_browser_asks_for_and_no_more(made: Path) -> None:
    wheels = {entry["file_name"] for entry in packages(made).values()}
    assert set(packages(made)) == {"canfield", "pysol-cards"}
    assert {path.name for path in (made / "pyodide").iterdir()} == set(runtime.PARTS)
    assert {path.name for path in (made / "engine").iterdir()} == {runtime.LOCK, runtime.SNAPSHOT, *wheels}


def test_every_file_is_listed_with_its_size_and_its_hash(made: Path) -> None:
    files = json.loads((made / runtime.FILES).read_text(encoding="utf-8"))
    paths = {f"{path.parent.name}/{path.name}": path for path in [*made.glob("*/*")]}
    assert set(files) == set(paths)
    for name, path in paths.items():
        digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        packed = files[name].pop("packed")
        assert 0 < packed <= path.stat().st_size * 1.01
        assert files[name] == {"bytes": path.stat().st_size, "integrity": f"sha256-{digest}"}


@pytest.mark.parametrize("name", ["canfield", "pysol-cards"])
def test_the_lock_has_the_wheels_hash(made: Path, name: str) -> None:
    entry = packages(made)[name]
    assert entry["sha256"] == sha256(made / "engine" / entry["file_name"])


@pytest.mark.parametrize("name", ["canfield", "pysol-cards"])
def test_wheels_are_byte_compiled_for_this_python(made: Path, name: str) -> None:
    file_name = packages(made)[name]["file_name"]
    assert file_name.endswith(f"-cp{wheelhouse.PYTHON.replace('.', '')}-none-any.whl")
    with zipfile.ZipFile(made / "engine" / file_name) as wheel:
        inside = wheel.namelist()
    assert any(path.endswith(".pyc") for path in inside)
    assert not any(path.endswith(".py") for path in inside)


def test_the_engines_wheel_has_every_module_and_its_types_mark(made: Path) -> None:
    with zipfile.ZipFile(made / "engine" / packages(made)["canfield"]["file_name"]) as wheel:
        inside = set(wheel.namelist())
    sources = {path.relative_to(ENGINE).as_posix() for path in files_below(ENGINE / "canfield")}
    expected = {f"{path}c" if path.endswith(".py") else path for path in sources}
    assert "canfield/py.typed" in expected
    assert expected <= inside


def test_the_standard_library_is_byte_compiled(made: Path) -> None:
    with zipfile.ZipFile(made / "pyodide" / "python_stdlib.zip") as library:
        inside = library.namelist()
    assert "gettext.pyc" in inside
    assert not any(path.endswith(".py") for path in inside)


def test_the_engine_answers_from_the_wheel(made: Path) -> None:
    script = """
import json, canfield
from canfield.protocol import handle
json.dumps([canfield.__file__, json.loads(handle('{"type": "hello"}'))])
"""
    text, _ = pyodide.run(script, made=made, load=["canfield"])
    file, hello = json.loads(text)
    assert file.endswith("/site-packages/canfield/__init__.pyc")
    assert hello["ok"] is True
    assert hello["version"] == packages(made)["canfield"]["version"]


def test_the_same_sources_give_the_same_bytes(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever and in whatever language the builder lives."""
    for name, value in {"TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"}.items():
        monkeypatch.setenv(name, value)
    again = tmp_path / "again"
    runtime.make(again, wheelhouse.fetched("tools"), wheelhouse.shipped())
    names = {path.relative_to(made) for path in files_below(made)}
    assert {path.relative_to(again) for path in files_below(again)} == names
    assert [name for name in names if sha256(made / name) != sha256(again / name)] == []
