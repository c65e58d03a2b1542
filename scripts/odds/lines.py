"""Files that are only ever added to, line by line."""

from __future__ import annotations

from pathlib import Path


def whole_lines(path: Path) -> list[str]:
    """The lines of a file.

    Half a line at its end, left by a run that was cut short, is thrown away, and so is a file that holds no more.
    """
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if not whole:
        path.unlink()
    elif whole != text:
        path.write_text(whole, encoding="utf-8")
    return whole.splitlines()
