"""The folder `build/runtime/` that every page loads: Pyodide, the engine, and the snapshot in which both are ready.

pyodide-lock and pyodide-build do the work. Both need a newer Python than we ask of a machine, so they run inside
Pyodide itself. The order matters: `add-wheels` reads the sources' wheels only, and `py-compile` then renames and
hashes them anew in the lock. It compiles the standard library as well, which halves the time to the first answer
where there is no snapshot. Docstrings and columns in tracebacks are left out: nobody reads them in a page.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import zlib
from pathlib import Path

from tooling import node, pyodide, wheelhouse
from tooling.faults import Missing
from tooling.node import LOCK as NODE_LOCK
from tooling.paths import BUILD, ENGINE, PYODIDE, RUNTIME, WHEEL_LISTS
from tooling.progress import Failed, step
from tooling.stamp import alone, digest, files_below, is_fresh, put

#: Of npm's package what a browser asks for; the lock file is made anew.
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
SNAPSHOT = "snapshot.wasm"
#: Names every file of both folders, with its size and its hash, as a page wants them.
FILES = "files.json"
#: The hash of the memory that a page has after restoring: for the tests, no page loads it.
MEMORY = "memory.sha256"
STAMP = BUILD / "runtime.stamp"

HERE = Path(__file__).parent
#: Run before the snapshot is taken.
READY = HERE / "snapshot_inside.py"
INSIDE = "/runtime"
SCRIPT = f"""
import glob
from pyodide_build.cli.py_compile import main as py_compile
from pyodide_lock.cli import main as lock

lock_file = "{INSIDE}/engine/{LOCK}"
wheels = sorted(glob.glob("{INSIDE}/engine/*.whl"))
lock.main(["add-wheels", "--input", lock_file, "--output", lock_file, *wheels], standalone_mode=False)
for path in ("{INSIDE}/engine", "{INSIDE}/pyodide/python_stdlib.zip"):
    py_compile.main([path, "--silent", "--compression-level", "9"], standalone_mode=False)
"""
#: The day counts for the archives, the others for what is compiled.
SETTINGS = {"SOURCE_DATE_EPOCH": wheelhouse.EPOCH, "PYTHONOPTIMIZE": "2", "PYTHONNODEBUGRANGES": "1"}


def prepare() -> Path:
    """Makes `build/runtime/` when an input changed, and returns it: `pyodide/`, `engine/` and `files.json`.

    :raises Missing: something cannot be fetched, or the engine does not build.
    """
    value = inputs()
    with alone(BUILD / "runtime.lock"):
        if not (is_fresh(STAMP, value) and RUNTIME.is_dir()):
            tools = wheelhouse.fetched("tools")
            needed = wheelhouse.shipped()
            with step("Building the engine for the browser"):
                make(RUNTIME.with_name("runtime-next"), tools, needed)
            shutil.rmtree(RUNTIME, ignore_errors=True)
            RUNTIME.with_name("runtime-next").rename(RUNTIME)
            put(STAMP, value)
    return RUNTIME


def inputs() -> str:
    """The digest of all that the runtime is made from."""
    files = [*files_below(ENGINE), *files_below(WHEEL_LISTS), NODE_LOCK]
    makers = [HERE / name for name in ("runtime.py", "wheelhouse.py", "pyodide.py", "pyodide.mjs")]
    return digest([*files, *makers, *sorted(HERE.glob("snapshot*")), HERE / "steady.mjs"])


def make(folder: Path, tools: list[Path], needed: list[Path]) -> None:
    """Puts a runtime together in a new folder.

    :param tools: wheels of pyodide-lock, pyodide-build and what they import.
    :param needed: wheels of what the engine imports.
    :raises Missing: a step failed.
    """
    shutil.rmtree(folder, ignore_errors=True)
    home, engine = folder / "pyodide", folder / "engine"
    home.mkdir(parents=True)
    engine.mkdir()
    for part in PARTS:
        shutil.copyfile(PYODIDE / part, home / part)
    for wheel in needed:
        shutil.copyfile(wheel, engine / wheel.name)
    wheelhouse.engine(engine)
    stock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    (engine / LOCK).write_text(json.dumps({"info": stock["info"], "packages": {}}), encoding="utf-8")
    try:
        pyodide.run(SCRIPT, mounts={INSIDE: folder}, unpack=tools, env=SETTINGS)
        memory = snapshot(home, engine, engine / SNAPSHOT)
    except Failed as error:
        raise Missing(f"The engine could not be made ready for the browser: {error.output.strip()}") from error
    (folder / MEMORY).write_text(memory, encoding="ascii")
    (folder / FILES).write_text(json.dumps(listed(folder), indent=1), encoding="utf-8")
    for path in files_below(folder):
        path.chmod(0o644)  # files written from inside come out writable for all


def snapshot(home: Path, engine: Path, out: Path, inside: Path = READY) -> str:
    """Writes the snapshot; returns the SHA-256 of the memory it restores.

    :param home: Pyodide's files.
    :param engine: the lock and the wheels.
    :param inside: the script that brings the engine to where a page begins.
    :raises Failed: an error in Python or in Pyodide, or a memory that has grown too large.
    """
    job = {"pyodide": str(home), "engine": str(engine), "out": str(out), "script": inside.read_text(encoding="utf-8")}
    return node.run(str(HERE / "snapshot.mjs"), json.dumps(job)).strip()


def listed(folder: Path) -> dict[str, dict[str, int | str]]:
    """Every file that a page may load: its size in bytes, raw and packed, and its hash as `integrity` of a fetch."""
    return {
        path.relative_to(folder).as_posix(): {
            "bytes": path.stat().st_size,
            "packed": len(zlib.compress(path.read_bytes())),
            "integrity": integrity(path),
        }
        for part in ("engine", "pyodide")
        for path in files_below(folder / part)
    }


def integrity(path: Path) -> str:
    """A file's SHA-256 as a browser wants it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"
