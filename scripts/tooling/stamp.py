"""Digests of inputs, kept beside what was made from them, so that nothing is made twice."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl


def files_below(folder: Path, *suffixes: str) -> list[Path]:
    """All files in a folder and its folders, sorted, byte-compiled ones left out; with suffixes only those."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and (not suffixes or path.suffix in suffixes)
    )


def digest(files: Iterable[Path], *texts: str) -> str:
    """SHA-256 over names, contents and further texts, as 64 hexadecimal digits.

    :raises OSError: a file cannot be read.
    """
    total = hashlib.sha256()
    for text in texts:
        total.update(f"{len(text)}:{text}".encode())
    for path in files:
        content = path.read_bytes()
        total.update(f"{path.name}:{len(content)}:".encode())
        total.update(content)
    return total.hexdigest()


def is_fresh(stamp: Path, value: str) -> bool:
    """Whether the stamp holds this digest."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == value


def put(stamp: Path, value: str) -> None:
    """Writes the digest; call it last, when all that it stands for is there."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value, encoding="utf-8")


@contextmanager
def alone(name: Path) -> Iterator[None]:
    """Holds a lock file, so that two commands started together do not make the same thing at once.

    Windows has no such lock in the same words; there the second command is on its own.
    """
    name.parent.mkdir(parents=True, exist_ok=True)
    with name.open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
