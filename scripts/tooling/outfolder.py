"""The folder that a site is written to: never one that holds anything else."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tooling.faults import Missing
from tooling.paths import ROOT

#: What a site has at its root besides the languages' folders.
_ROOT_ENTRIES = frozenset(
    {
        *(".htaccess", "404.html", "_headers", "hosting", "index.html", "licences", "play", "robots.txt", "shared"),
        *("sitemap.xml", "sw.js"),
    }
)
#: What it had besides before its languages shared anything.
_EARLIER_ENTRIES = frozenset({"assets", "runtime"})
#: What no other site has: the pages' own Python, now and before then.
_RUNTIMES = ("shared/pyodide-*/pyodide.mjs", "runtime/pyodide-lock.json")
#: What every language's folder has.
_SEARCH = Path("search", "search_index.json")


def check(out: Path) -> None:
    """Sees to it that nothing but a site built earlier would be lost.

    :param out: the folder, absolute and without links.
    :raises Missing: it holds the project, the home folder, or something that no build has written.
    """
    for kept, name in ((ROOT, "this project"), (Path.home().resolve(), "your home folder")):
        if kept.is_relative_to(out):
            raise Missing(f"The site is not written to {out}, which holds {name}: choose another folder.")
    if out.exists() and not out.is_dir():
        raise Missing(f"The site is not written to {out}, which is no folder: choose another name.")
    foreign = _foreign(out) if out.is_dir() else None
    if foreign is not None:
        raise Missing(
            f"The site is not written to {out}, where {foreign} is not from a build: choose a new or empty folder."
        )


def _foreign(folder: Path) -> str | None:
    """The name of something in a folder that is no part of a site built earlier."""
    names = sorted(path.name for path in folder.iterdir())
    if not any(path.is_file() for runtime in _RUNTIMES for path in folder.glob(runtime)):
        return next(iter(names), None)
    ours = _ROOT_ENTRIES | _EARLIER_ENTRIES
    return next((name for name in names if name not in ours and not (folder / name / _SEARCH).is_file()), None)


@contextmanager
def replaced(out: Path) -> Iterator[Path]:
    """Gives an empty folder that takes the place of `out` when all went well; otherwise `out` stays as it was.

    :raises OSError: the folder cannot be made or moved.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    # Beside it, since a folder is moved at once only within one file system.
    with tempfile.TemporaryDirectory(prefix=f".{out.name}-", dir=out.parent, ignore_cleanup_errors=True) as beside:
        fresh = Path(beside, "new")
        fresh.mkdir()
        yield fresh
        _swap(fresh, out, Path(beside, "old"))


def _swap(fresh: Path, out: Path, old: Path) -> None:
    if not out.exists():
        fresh.rename(out)
        return
    out.rename(old)
    try:
        fresh.rename(out)
    except OSError:
        old.rename(out)
        raise
