"""The edition of what answers: deals, players and solver, as they are now.

The engine's version stays the same when the solver takes to searching in another order; the edition does not.
Some answers stand in ``tests/data/answers.tsv``, and a test asks for them anew: where one differs, the edition
is raised and they are renewed. What changes no answer, as compiling the solver, needs no other edition.
"""

import json
from typing import Any, Final

#: Raised whenever an answer changes.
EDITION: Final = 1

#: The edition of a file that names none.
_UNNAMED: Final = 1


def told(line: str) -> dict[str, Any]:
    """What the first line of a file says, its edition always included; nothing where it is no JSON object."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return with_edition(found) if isinstance(found, dict) else {}


def with_edition(found: dict[str, Any]) -> dict[str, Any]:
    """The same with an edition, which was not always written down."""
    return {"edition": _UNNAMED} | found
