"""What has been measured under some rules: a file that is only ever added to.

Its first line, a JSON object, says how it was measured. Every other line is a deal: its number, the positions
searched, the games won and a line that wins, tabulators between. A run that is cut short leaves half a line at
worst, which is thrown away.
"""

import json
from pathlib import Path
from typing import Final

from canfield import __version__
from grading.measure import Measured
from grading.plan import GAMES, MISSED, NODES
from odds.edition import edition_of, told
from odds.lines import whole_lines
from odds.plan import SOLVER

_HEADER: Final = {"version": __version__, "games": GAMES, "missed": MISSED, "nodes": NODES}


class OtherMeasure(ValueError):
    """A file holds what was measured otherwise than now."""


class Records:
    """The file of some rules.

    :ivar found: the deals by number.
    :raises OtherMeasure: when the file was begun with another version, edition or measure.
    """

    def __init__(self, folder: Path, rules: str) -> None:
        self.found: dict[int, Measured] = {}
        self._path = folder / f"{rules}.tsv"
        self._header = {"rules": rules, "edition": edition_of(rules, SOLVER)} | _HEADER
        if self._path.exists():
            self._read()

    def add(self, deal: Measured) -> None:
        """Keep a deal, on the disk before anything else."""
        text = "\t".join(map(str, deal)) + "\n"
        if not self._path.exists():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(self._header) + "\n" + text
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text)
        self.found[deal.number] = deal

    def _read(self) -> None:
        whole = whole_lines(self._path)
        if not whole:
            return
        first, *lines = whole
        if told(first) != self._header:
            raise OtherMeasure(f"{self._path} was begun as {first}, not as {json.dumps(self._header)}: move it away")
        for row in lines:
            number, nodes, wins, line = row.split("\t")
            self.found[int(number)] = Measured(int(number), int(nodes), int(wins), line)
