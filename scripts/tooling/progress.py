"""What the commands print, and how they run other programs."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tooling.faults import Missing
from tooling.paths import ROOT


def say(text: str) -> None:
    """Prints a line at once, also into a pipe."""
    print(f"» {text}", flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Says what begins, and how long it took when it went well."""
    say(text)
    start = time.monotonic()
    yield
    say(f"  done in {time.monotonic() - start:.1f} s")


class Failed(Exception):
    """A program ended with an error; ``output`` is all that it said."""

    def __init__(self, command: Sequence[str], code: int, output: str) -> None:
        super().__init__(f"{' '.join(command)} ended with exit code {code}")
        self.code = code
        self.output = output


def quietly(
    command: Sequence[str],
    *,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
    stdin: str | None = None,
    seconds: float | None = None,
) -> str:
    """Runs a program and keeps what it says.

    :param stdin: text for its standard input; None is an empty one.
    :param seconds: how long it may take; None is without limit.
    :return: what it printed, errors included.
    :raises Missing: there is no such program.
    :raises Failed: it ended with an error, or took too long.
    """
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=None if env is None else dict(env),
            input=stdin or "",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except FileNotFoundError as error:
        raise Missing(f"The program {command[0]} is missing.") from error
    except subprocess.TimeoutExpired as error:
        raise Failed(command, -1, f"Stopped after {seconds} seconds.") from error
    if done.returncode:
        raise Failed(command, done.returncode, done.stdout)
    return done.stdout


def aloud(command: Sequence[str], *, env: Mapping[str, str] | None = None) -> int:
    """Runs a program that prints for itself; returns its exit code."""
    return subprocess.run(command, cwd=ROOT, env=None if env is None else dict(env), check=False).returncode
