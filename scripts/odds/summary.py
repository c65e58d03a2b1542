"""The results as the page needs them: counts only, in one small file that is part of the repository."""

import json
from collections import Counter
from pathlib import Path
from typing import Final, TypedDict, cast

from canfield import __version__
from canfield.cards import PACK_SIZE
from odds.edition import EDITION, with_edition
from odds.plan import ALL_RULES, FIRST, NODES, QUESTIONS, SOLVER
from odds.records import Records

#: The data file that the page is made from.
RESULTS: Final = Path(__file__).with_name("results.json")


class Found(TypedDict):
    """What the solver found of so many deals."""

    won: int
    lost: int
    open: int


class Summary(TypedDict):
    """All results.

    ``players``: by player and rule set, how many games ended with so many cards on the foundations (the key
    is that number as text). ``solver``: by rule set. A rule set without results is not there.
    """

    version: str
    edition: int
    first: int
    nodes: int
    players: dict[str, dict[str, dict[str, int]]]
    solver: dict[str, Found]


def summary(folder: Path) -> Summary:
    """Count what the files of a folder hold.

    :raises OtherStudy: when one of them is of another study.
    """
    made: Summary = {
        "version": __version__,
        "edition": EDITION,
        "first": FIRST,
        "nodes": NODES,
        "players": {},
        "solver": {},
    }
    for question in QUESTIONS:
        for rules in ALL_RULES:
            answers = Records(folder, rules, question).counted()
            if not answers:
                continue
            if question == SOLVER:
                found = Counter(answer.split()[0] for answer in answers)
                made["solver"][rules] = {"won": found["won"], "lost": found["lost"], "open": found["open"]}
            else:
                cards = Counter(int(answer) for answer in answers)
                counts = {str(number): cards[number] for number in range(PACK_SIZE + 1) if cards[number]}
                made["players"].setdefault(question, {})[rules] = counts
    return made


def write(found: Summary, path: Path) -> None:
    """Write the data file: a rule set a line, so that a change can be read."""
    text = json.dumps(found, indent=1, ensure_ascii=False)
    # One line for the counts of a rule set.
    lines = _folded(text.splitlines())
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read(path: Path = RESULTS) -> Summary | None:
    """The data file's results; ``None`` when nothing has been measured."""
    if not path.exists():
        return None
    found = cast("Summary", with_edition(json.loads(path.read_text(encoding="utf-8"))))
    return found if found["players"] or found["solver"] else None


def _folded(lines: list[str]) -> list[str]:
    """Put what stands deepest, the counts, on the line that it belongs to."""
    made: list[str] = []
    for line in lines:
        if ": " in line and line.rstrip(",")[-1:].isdigit() and made and made[-1].startswith("  "):
            made[-1] += line.strip() + " " * line.endswith(",")
        elif line.strip() in ("}", "},") and made and made[-1].rstrip()[-1:].isdigit() and made[-1].startswith("  "):
            made[-1] += line.strip()
        else:
            made.append(line)
    return made
