"""Compile the solver with mypyc, for long runs: ``python scripts/bench/compiled_solver.py``.

A copy of the engine is made in ``build/compiled`` and the solver's hot modules are compiled in it. Put that
folder first on ``PYTHONPATH`` to use it, with ``scripts/bench/solver_speed.py`` for one: verdicts and lines are
the same. It needs a C compiler and mypyc, which comes with mypy.

mypyc cannot follow the type of a node, a tuple that holds the one before it. The copy calls it a tuple of
anything, which is also faster than unpacking its fields into C and back.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "build" / "compiled"
#: The modules that make up the search itself.
MODULES: Final = ("tree", "placing", "raising", "queue", "fronts", "turning")
NODE_TYPE: Final = 'Node = tuple[int, int, tuple[bytes, ...], Front, int, bytes, int, "Node | None", Step]'


def copied() -> Path:
    """A fresh copy of the engine, its nodes' type loosened; returns the solver's folder in it.

    :raises SystemExit: when the type is not where it was.
    """
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(ROOT / "engine" / "canfield", FOLDER / "canfield", ignore=shutil.ignore_patterns("__pycache__"))
    solver = FOLDER / "canfield" / "solver"
    nodes = solver / "nodes.py"
    source = nodes.read_text(encoding="utf-8")
    if source.count(NODE_TYPE) != 1:
        raise SystemExit(f"the type of a node is not in {nodes}")
    nodes.write_text(
        source.replace(NODE_TYPE, "Node = tuple[Any, ...]").replace(
            "\nfrom canfield", "\nfrom typing import Any\n\nfrom canfield", 1
        ),
        encoding="utf-8",
    )
    return solver


def main() -> int:
    """Compile, and return mypyc's exit code."""
    solver = copied()
    paths = [str((solver / f"{name}.py").relative_to(FOLDER)) for name in MODULES]
    environment = {**os.environ, "PYTHONPATH": str(FOLDER)}
    # mypyc calls python by its name, and must find this one.
    environment["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), environment.get("PATH", "")])
    command = [sys.executable, "-m", "mypyc", *paths]
    return subprocess.run(command, cwd=FOLDER, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
