"""Node and what comes from npm: Pyodide, the type checker, and axe for the tests."""

from __future__ import annotations

import shutil

from tooling.environment import telling_line, variables
from tooling.faults import Missing
from tooling.paths import BUILD, NODE_MODULES, ROOT, VENV_BIN
from tooling.progress import Failed, aloud, quietly, step
from tooling.stamp import alone, digest, is_fresh, put

PACKAGE = ROOT / "package.json"
LOCK = ROOT / "package-lock.json"
STAMP = NODE_MODULES / ".canfield-guide.stamp"


def prepare() -> None:
    """Installs what ``package-lock.json`` says into ``node_modules``, and does nothing when it is there.

    :raises Missing: npm could not fetch it.
    """
    value = digest([PACKAGE, LOCK])
    if is_fresh(STAMP, value):
        return
    with alone(BUILD / "node.lock"):
        if is_fresh(STAMP, value):
            return
        with step("Installing Pyodide, the type checker and axe from npm (once)"):
            try:
                quietly([program("npm"), "ci"], env=variables())
            except Failed as error:
                said = telling_line(error.output)
                raise Missing(f"The npm packages could not be installed (is there a network?): {said}") from error
        put(STAMP, value)


def program(name: str) -> str:
    """The path of ``node`` or ``npm`` of the environment's own Node.

    :raises Missing: the environment is incomplete.
    """
    found = shutil.which(name, path=str(VENV_BIN))
    if found is None:
        raise Missing(f"{name} is missing in .venv: remove that folder and run the command again.")
    return found


def run(script: str, stdin: str) -> str:
    """Runs a module with Node and returns what it prints.

    In one time zone wherever it runs, for the runtime and what it packs write down what time it is here.

    :raises Failed: it ended with an error.
    """
    return quietly([program("node"), script], env={**variables(), "TZ": "UTC"}, stdin=stdin)


def tsc(project: str) -> int:
    """Runs the type checker, which prints for itself, on a configuration file; returns its exit code."""
    return aloud([program("node"), str(NODE_MODULES / "typescript" / "bin" / "tsc"), "-p", project], env=variables())
