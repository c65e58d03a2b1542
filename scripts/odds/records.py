"""The results of one question under one rule set: a file that is only ever added to.

Its first line, a JSON object, says what was asked: rules, question, the engine's version, the edition of what
answers (:mod:`odds.edition`), the first deal's number, and for the solver the positions that a search may look
at. Every other line is a deal's number, a
tabulator, and the answer: ``1000001 12`` for twelve cards on the foundations, ``1000001 won 532`` for a
deal won after 532 positions. A run that is cut short leaves half a line at worst, which is thrown away; a deal
that is there twice counts once.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from canfield import __version__
from odds.edition import edition_of, told
from odds.lines import whole_lines
from odds.plan import FIRST, NODES, SOLVER, numbers
from odds.work import Record

_LINE: Final = re.compile(r"(\d+)\t(\d+|(?:won|lost|open) \d+)")

#: What dealing costs, and a game that is played, in positions searched.
_DEAL: Final = 100


class OtherStudy(ValueError):
    """A file holds answers to something else than is asked now."""


class Records:
    """The file of a question under a rule set.

    :ivar answers: the answers by deal number.
    :raises OtherStudy: when the file was begun with another version or edition, other deals or another budget, or is
        none.
    """

    def __init__(self, folder: Path, rules: str, question: str) -> None:
        self.rules, self.question = rules, question
        self.answers: dict[int, str] = {}
        self._path = folder / f"{rules.replace('/', '-')}.{question}.tsv"
        self._header = header(rules, question)
        self._handed_out = self._searched = 0
        if self._path.exists():
            self._read()

    def add(self, records: Iterable[Record]) -> None:
        """Keep answers, on the disk before anything else; those there already stay as they are."""
        new = {number: answer for number, answer in records if number not in self.answers}
        text = "".join(f"{number}\t{answer}\n" for number, answer in new.items())
        if not self._path.exists():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(self._header) + "\n" + text
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text)
        self._keep(new)

    @property
    def effort(self) -> int:
        """What the answers have cost, in positions searched; deals handed out count as one that costs little."""
        return self._searched + _DEAL * max(len(self.answers), self._handed_out)

    def hand_out(self, deals: int) -> None:
        """Note that so many more deals are under way."""
        self._handed_out = max(self._handed_out, len(self.answers)) + deals

    def missing(self, most: int) -> list[int]:
        """Which of the first ``most`` deals have no answer yet, in order."""
        return [number for number in numbers(self.question)[:most] if number not in self.answers]

    def counted(self) -> list[str]:
        """The answers that count: those of the first deal and on from there, up to the first that is missing.

        Of deals under way when a run was cut those that are done are the easier ones, so that counting what
        is done regardless of order would paint too fair a picture.
        """
        found = []
        for number in numbers(self.question):
            if number not in self.answers:
                break
            found.append(self.answers[number])
        return found

    def _read(self) -> None:
        whole = whole_lines(self._path)
        if not whole:
            return
        first, *lines = whole
        if told(first) != self._header:
            raise OtherStudy(f"{self._path} was begun as {first}, not as {json.dumps(self._header)}: move it away")
        for line in lines:
            found = _LINE.fullmatch(line)
            if not found:
                raise OtherStudy(f"{self._path} holds a line that is no result: {line!r}")
            if int(found[1]) not in self.answers:
                self._keep({int(found[1]): found[2]})

    def _keep(self, new: dict[int, str]) -> None:
        self.answers |= new
        if self.question == SOLVER:
            self._searched += sum(int(answer.split()[1]) for answer in new.values())


def header(rules: str, question: str) -> dict[str, str | int]:
    """What a file's first line says."""
    edition = edition_of(rules, question)
    says: dict[str, str | int] = {"rules": rules, "question": question, "version": __version__, "edition": edition}
    return says | {"first": FIRST} | ({"nodes": NODES} if question == SOLVER else {})
