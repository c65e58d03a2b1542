"""The standard streams of a command, which may be closed, full or abandoned by the other side."""

import io
import os
import sys
from collections.abc import Iterator
from typing import TextIO


class StreamFault(Exception):
    """The input cannot be read or the output cannot be written; the text is a sentence."""


def prepare() -> None:
    """Make the streams ready: input that is no text is replaced, and a closed standard error swallows."""
    if sys.stderr is None:
        # Otherwise print and argparse would write errors to the standard output instead.
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 (it lives as long as we do)
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is no text becomes a text that is refused.
        sys.stdin.reconfigure(errors="replace")


def lines() -> Iterator[str]:
    """The lines of the standard input, without their ends.

    :raises StreamFault: it is closed, or cannot be read.
    """
    if sys.stdin is None:
        raise StreamFault("The input cannot be read: it is closed.")
    try:
        for line in sys.stdin:
            yield line.rstrip("\n")
    except OSError as error:
        raise StreamFault(f"The input cannot be read: {error.strerror or error}.") from error


def write(line: str, *, at_once: bool) -> None:
    """Write a line to the standard output.

    :raises StreamFault: it is closed, or cannot be written.
    :raises BrokenPipeError: its reader has gone.
    """
    if sys.stdout is None:
        raise StreamFault("The output cannot be written: it is closed.")
    try:
        print(line, flush=at_once)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise StreamFault(f"The output cannot be written: {error.strerror or error}.") from error


def flush() -> None:
    """Write out what the standard output has kept back.

    :raises StreamFault: it cannot be written.
    :raises BrokenPipeError: its reader has gone.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise StreamFault(f"The output cannot be written: {error.strerror or error}.") from error


def tell(text: str) -> None:
    """Write a line to the standard error, if that can be done."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def settle() -> None:
    """Let go of what could not be written: Python would try again at its end, complain, and change the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            try:
                stream.flush()
            except OSError:
                _silence(stream)


def _silence(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
