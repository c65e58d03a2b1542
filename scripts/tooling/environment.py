"""The virtual environment in ``.venv``: made on the first run, renewed when a pin changes."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tooling.faults import Missing
from tooling.paths import BUILD, ENGINE, ROOT, SCRIPTS, VENV, VENV_BIN, VENV_PYTHON
from tooling.progress import Failed, quietly, step
from tooling.stamp import alone, digest, is_fresh, put

REQUIREMENTS = ROOT / "requirements.txt"
#: What only the study of the odds needs, on a cluster: installed where ``CI`` is set, for its test.
STUDY = ROOT / "requirements-study.txt"
LOCK = ROOT / "requirements-lock.txt"
STAMP = VENV / "canfield-guide.stamp"
#: They build pysol-cards, so they must be there before it.
BUILDERS = ("flit-core", "setuptools", "wheel")


def prepare() -> None:
    """Sees to it that ``.venv`` holds what ``requirements.txt`` says, and does nothing when it does.

    :raises Missing: with what to do about it.
    """
    value = digest([*requirements(), LOCK, Path(__file__)], str(ROOT))
    if is_fresh(STAMP, value):
        return
    with alone(BUILD / "environment.lock"):
        if is_fresh(STAMP, value):
            return
        if not works():
            with step("Making the virtual environment .venv"):
                make()
        with step("Installing Python packages (once, about a minute)"):
            install()
        put(STAMP, value)


def requirements() -> list[Path]:
    """The files that say what is to be installed."""
    return [REQUIREMENTS, STUDY] if os.environ.get("CI") else [REQUIREMENTS]


def works() -> bool:
    """Whether ``.venv`` is there and its pip runs, which it does not after the folder was moved."""
    if not VENV_PYTHON.exists():
        return False
    try:
        quietly([str(VENV_PYTHON), "-m", "pip", "--version"])
    except (Failed, Missing, OSError):
        return False
    return True


def make() -> None:
    """Makes ``.venv`` anew.

    :raises Missing: this Python came without its ``venv`` or ``ensurepip`` module, as Debian's does.
    """
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Missing(
            "Python's venv module is missing; on Debian and Ubuntu `apt-get install python3-venv` installs it."
        )
    try:
        quietly([sys.executable, "-m", "venv", "--clear", str(VENV)])
    except Failed as error:
        raise Missing(f"The virtual environment could not be made: {telling_line(error.output)}") from error


def install() -> None:
    """Installs every pin, and puts the engine's and the scripts' sources on the environment's path.

    :raises Missing: pip could not fetch or build something.
    """
    pip("install", "--constraint", str(LOCK), *BUILDERS)
    for path in requirements():
        pip("install", "--constraint", str(LOCK), "--no-build-isolation", "--requirement", str(path))
    found = quietly([str(VENV_PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    (Path(found.strip()) / "canfield_guide.pth").write_text(f"{ENGINE}\n{SCRIPTS}\n", encoding="utf-8")


def pip(*arguments: str) -> None:
    """Runs the environment's pip.

    :raises Missing: in one sentence, with pip's own last word.
    """
    try:
        quietly([str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments])
    except Failed as error:
        raise Missing(
            f"A Python package could not be installed (is there a network?): {telling_line(error.output)}"
        ) from error


def telling_line(output: str) -> str:
    """The line that tells most: the first error of pip or npm, else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("ERROR:", "npm error"))]
    return [*errors, *reversed(lines), "it said nothing"][0]


def is_inside() -> bool:
    """Whether this Python is the environment's own."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def variables() -> dict[str, str]:
    """The environment's variables: its programs come first, for npm looks for ``node`` there."""
    rest = [folder for folder in os.environ.get("PATH", "").split(os.pathsep) if folder != str(VENV_BIN)]
    path = os.pathsep.join([str(VENV_BIN), *rest])
    return {**os.environ, "PATH": path, "VIRTUAL_ENV": str(VENV), "PYTHONUTF8": "1"}


def enter(arguments: Sequence[str]) -> int:
    """Runs ``scripts/dev.py`` again with the environment's Python; on most systems it does not return."""
    command = [str(VENV_PYTHON), str(SCRIPTS / "dev.py"), *arguments]
    sys.stdout.flush()
    if os.name != "nt":
        os.execve(command[0], command, variables())
    return subprocess.run(command, env=variables(), check=False).returncode
