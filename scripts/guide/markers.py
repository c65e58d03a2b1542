"""Places in the prose for what the build makes: ``<!-- glossary: table -->``, ``<!-- licences -->``.

A marker is a comment of small letters only, with a colon at most. What is made for it stands in no
page's source, so no translator sees it; its words come from the catalogs.
"""

from __future__ import annotations

import re
from typing import Final

_MARKER: Final = re.compile(r"<!--\s*([a-z]+(?:: [a-z]+)?)\s*-->")


def marker_in(comment: str) -> str | None:
    """What a comment asks for, if it is a marker."""
    found = _MARKER.fullmatch(comment)
    return found.group(1) if found else None
