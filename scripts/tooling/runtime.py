"""The folder `runtime/` that every page loads: Pyodide, the engine byte-compiled, and the lock with its hash.

pyodide-lock and pyodide-build do the work. Both need a newer Python than we ask of a machine, so they run inside
Pyodide itself. The order matters: `add-wheels` reads the sources' wheels only, and `py-compile` then renames and
hashes them anew in the lock. It compiles the standard library as well, which halves the time to the first answer.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tooling import pyodide, wheelhouse
from tooling.faults import Missing
from tooling.node import LOCK as NODE_LOCK
from tooling.paths import BUILD, ENGINE, PYODIDE, RUNTIME, WHEEL_LISTS
from tooling.progress import Failed, step
from tooling.stamp import alone, digest, files_below, is_fresh, put

#: Of npm's package what a browser asks for; the lock file is made anew.
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
STAMP = BUILD / "runtime.stamp"

INSIDE = "/runtime"
SCRIPT = f"""
import glob
from pyodide_build.cli.py_compile import main as py_compile
from pyodide_lock.cli import main as lock

lock_file = "{INSIDE}/{LOCK}"
wheels = sorted(glob.glob("{INSIDE}/*.whl"))
lock.main(["add-wheels", "--input", lock_file, "--output", lock_file, *wheels], standalone_mode=False)
py_compile.main(["{INSIDE}", "--silent", "--compression-level", "9"], standalone_mode=False)
"""


def prepare() -> Path:
    """Makes `build/runtime/` when an input changed, and returns it.

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
    here = Path(__file__).parent
    files = [*files_below(ENGINE), *files_below(WHEEL_LISTS), NODE_LOCK]
    makers = [here / name for name in ("runtime.py", "wheelhouse.py", "pyodide.py", "pyodide.mjs")]
    return digest([*files, *makers])


def make(folder: Path, tools: list[Path], needed: list[Path]) -> None:
    """Puts a runtime together in a new folder.

    :param tools: wheels of pyodide-lock, pyodide-build and what they import.
    :param needed: wheels of what the engine imports.
    :raises Missing: a step failed.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for part in PARTS:
        shutil.copyfile(PYODIDE / part, folder / part)
    for wheel in needed:
        shutil.copyfile(wheel, folder / wheel.name)
    wheelhouse.engine(folder)
    stock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    (folder / LOCK).write_text(json.dumps({"info": stock["info"], "packages": {}}), encoding="utf-8")
    try:
        pyodide.run(SCRIPT, mounts={INSIDE: folder}, unpack=tools, env={"SOURCE_DATE_EPOCH": wheelhouse.EPOCH})
    except Failed as error:
        raise Missing(f"The engine could not be byte-compiled for the browser: {error.output.strip()}") from error
    for path in folder.iterdir():
        path.chmod(0o644)  # files written from inside come out writable for all
