"""Files and folders whose name holds a hash of their content, so that a browser may keep them for ever."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

#: The folder of the site in which they lie, beside those of the languages.
FOLDER: Final = "shared"
#: As many hexadecimal digits of the SHA-256 stand in a name.
DIGITS: Final = 16


def name_of(name: str, content: bytes) -> str:
    """The name under which a file of this content lies: ``cards-0123456789abcdef.svg`` for ``cards.svg``."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}-{hashlib.sha256(content).hexdigest()[:DIGITS]}{dot}{ending}"


def folder_name(name: str, files: Iterable[tuple[str, bytes]]) -> str:
    """The name of a folder with these files.

    :param files: paths within it, with slashes, and contents, in any order.
    """
    total = hashlib.sha256()
    for path, content in sorted(files):
        total.update(f"{path}:{len(content)}:".encode())
        total.update(content)
    return f"{name}-{total.hexdigest()[:DIGITS]}"


def put_file(out: Path, name: str, content: bytes) -> str:
    """Write a file into the shared folder of a site, where it may be already.

    :return: its address, seen from the site's root.
    """
    address = f"{FOLDER}/{name_of(name, content)}"
    path = out / address
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return address


def put_folder(out: Path, name: str, source: Path) -> str:
    """Copy a folder into the shared folder of a site.

    :return: its address, seen from the site's root, with a slash at its end.
    """
    files = [(path.relative_to(source).as_posix(), path.read_bytes()) for path in source.rglob("*") if path.is_file()]
    address = f"{FOLDER}/{folder_name(name, files)}/"
    for path, content in files:
        # Not copied with their permissions: a temporary folder is open to its owner only, a site to everyone.
        target = out / address / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return address
