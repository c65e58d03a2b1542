"""The edition of what answers: deals, players and solver, as they are now.

The engine's version stays the same when the solver takes to searching in another way; the edition does not.
Some answers stand in ``tests/data/answers.tsv``, and a test asks for them anew: where one differs, the edition
is raised and they are renewed. What changes no answer, as compiling the solver, needs no other edition.
"""

import json
from typing import Any, Final

from canfield.solver.deadlock import can_lock
from odds.plan import SOLVER, rules_of

#: Raised whenever an answer changes; :func:`edition_of` says whose.
EDITION: Final = 2

#: The first edition, which is also that of a file that names none.
_FIRST: Final = 1


def edition_of(rules: str, question: str) -> int:
    """The edition in which a question's answers under some rules last changed.

    In the second the solver sees that cards wait for one another (:mod:`canfield.solver.deadlock`): it searches
    otherwise where they can.
    """
    return 2 if question == SOLVER and can_lock(rules_of(rules)) else _FIRST


def told(line: str) -> dict[str, Any]:
    """What the first line of a file says, its edition always included; nothing where it is no JSON object."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return with_edition(found) if isinstance(found, dict) else {}


def with_edition(found: dict[str, Any]) -> dict[str, Any]:
    """The same with an edition, which was not always written down."""
    return {"edition": _FIRST} | found
