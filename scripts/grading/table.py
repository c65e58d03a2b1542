"""The engine's table of graded deals, written as a Python module: so it is wherever the engine is."""

import textwrap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from grading.levels import Levels
from grading.plan import GAMES, MISSED

_ROOT: Final = Path(__file__).resolve().parents[2]
#: Where the engine has it.
TABLE: Final = _ROOT / "engine" / "canfield" / "graded_deals.py"

_WIDTH: Final = 110
_HEAD: Final = '''\
"""Deals graded from easy to hard, with the lines that win them: made by scripts/graded.py, not to be edited.

A row is a level, a deal's number, the games of it that a stated player won, the positions that the solver
searched, and a line that wins it, as links write moves. Rows that begin with a space go on with the line.
"""

from typing import Final

#: Games that the player played of each deal.
GAMES: Final = {games}
#: One move in so many is overlooked.
MISSED: Final = {missed}

#: By a plain tradition; others may have the same rules.
GRADED: Final = {{
{graded}}}

#: Deals for a first visit, each with its number and a line that wins it under every tradition's plain rules.
FIRSTS: Final = """
{firsts}"""
'''


def table(levels: Mapping[str, Levels], firsts: Iterable[tuple[int, str]]) -> str:
    """The text of the module."""
    return _HEAD.format(
        games=GAMES,
        missed=MISSED,
        graded="".join(f'    "{name}": """\n{_rows(one)}""",\n' for name, one in levels.items()),
        firsts="".join(_row(f"{number}", line) for number, line in firsts),
    )


def _rows(levels: Levels) -> str:
    return "".join(
        _row(f"{level} {deal.number} {deal.wins} {deal.nodes}", deal.line)
        for level, deals in enumerate(levels.deals, start=1)
        for deal in deals
    )


def _row(facts: str, line: str) -> str:
    return "".join([f"{facts}\n", *(f" {part}\n" for part in textwrap.wrap(line, _WIDTH, break_on_hyphens=False))])
