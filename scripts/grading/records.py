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

_HEADER: Final = {"version": __version__, "games": GAMES, "missed": MISSED, "nodes": NODES}


class OtherMeasure(ValueError):
    """A file holds what was measured otherwise than now."""


class Records:
    """The file of some rules.

    :ivar found: the deals by number.
    :raises OtherMeasure: when the file was begun with another version or measure.
    """

    def __init__(self, folder: Path, rules: str) -> None:
        self.found: dict[int, Measured] = {}
        self._path = folder / f"{rules}.tsv"
        self._header = json.dumps({"rules": rules} | _HEADER)
        if self._path.exists():
            self._read()

    def add(self, deal: Measured) -> None:
        """Keep a deal, on the disk before anything else."""
        text = "\t".join(map(str, deal)) + "\n"
        if not self._path.exists():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            text = f"{self._header}\n{text}"
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text)
        self.found[deal.number] = deal

    def _read(self) -> None:
        text = self._path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            self._path.write_text(whole, encoding="utf-8")
        if not whole:
            self._path.unlink()
            return
        first, *lines = whole.splitlines()
        if first != self._header:
            raise OtherMeasure(f"{self._path} was begun as {first}, not as {self._header}: move it away")
        for row in lines:
            number, nodes, wins, line = row.split("\t")
            self.found[int(number)] = Measured(int(number), int(nodes), int(wins), line)
