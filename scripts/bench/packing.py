"""Files compressed as a host does it beforehand: brotli 11 or gzip 9, kept in `build/packed/` by their content.

Node's own zlib does the work, so that neither needs a package. What is compressed already is left as it is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from tooling import node
from tooling.paths import BUILD
from tooling.stamp import alone

Encoding = Literal["br", "gzip", "identity"]

#: What the usual hosts compress, by the end of the name; the rest they send as it is.
TEXTS = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"})
FOLDER = BUILD / "packed"
RUNNER = Path(__file__).with_name("packing.mjs")
#: Below this many bytes a compressed file is no shorter in any way that counts, and hosts leave it.
SMALL = 256


def packed(files: Iterable[Path], encoding: Encoding) -> dict[Path, Path]:
    """Each file, and the one to send in its place: itself, or its compressed copy where that is shorter.

    The first time costs half a minute with brotli, nearly all of it Pyodide's; later only what has changed.

    :raises Failed: a file cannot be read or written.
    """
    if encoding == "identity":
        return {path: path for path in files}
    FOLDER.mkdir(parents=True, exist_ok=True)
    copies = {path: copy_of(path, encoding) if is_packed(path) else path for path in files}
    with alone(FOLDER.with_suffix(".lock")):
        jobs = {copy: path for path, copy in copies.items() if copy != path and not copy.is_file()}
        told = [{"from": str(path), "to": str(copy), "encoding": encoding} for copy, path in jobs.items()]
        if told:
            node.run(str(RUNNER), json.dumps(told))
    return {path: copy if copy.stat().st_size < path.stat().st_size else path for path, copy in copies.items()}


def is_packed(path: Path) -> bool:
    """Whether a host compresses this file."""
    return path.suffix in TEXTS and path.stat().st_size >= SMALL


def copy_of(path: Path, encoding: Encoding) -> Path:
    """Where the compressed copy of a file is, or will be."""
    return FOLDER / f"{hashlib.sha256(path.read_bytes()).hexdigest()}.{encoding}"
