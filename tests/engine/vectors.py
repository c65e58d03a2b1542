"""The tables of known answers in ``tests/data``, read for the tests.

Needs nothing but the standard library: the same files run inside Pyodide.
"""

from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "data"


def rows(table: str) -> list[tuple[str, ...]]:
    """The lines of a table, each split into its columns; comment lines are left out."""
    lines = (DATA / f"{table}.tsv").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if line and not line.startswith("#")]


def names(table: str) -> list[str]:
    """A test name for each line of a table: its first column and its number among those."""
    seen: dict[str, int] = {}
    result = []
    for first, *_ in rows(table):
        seen[first] = seen.get(first, 0) + 1
        result.append(f"{first}#{seen[first]}")
    return result


def rule_sets() -> list[str]:
    """Every rules name that the tables speak of, in their order."""
    found: dict[str, None] = {}
    for table in ("perft", "plays", "state", "deals"):
        found.update(dict.fromkeys(row[0] for row in rows(table)))
    return list(found)
