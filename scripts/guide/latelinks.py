"""Links that are finished when all else has been read, for MkDocs knows no address outside its pages.

``[Play](play.md){data-play="storehouse"}`` leads to the page that it names and begins a game there: without
JavaScript it still leads to the page. ``data-href`` is an address outside the language's folder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from urllib.parse import urlencode
from xml.etree.ElementTree import Element

PLAY: Final = "data-play"
HREF: Final = "data-href"
#: The field of a fragment that asks the board for a new game (``docs/board/record.js``).
_FIELD: Final = "new"


def late_link(address: str) -> dict[str, str]:
    """The attributes of a link to an address that MkDocs shall not look at; it insists on some ``href``."""
    return {"href": "#", HREF: address}


def finish_links(root: Element, rules_to_play: Callable[[str], str | None]) -> None:
    """Give every link below ``root`` its address.

    :param rules_to_play: from what stands in the page to the name of the rules; nothing where it shall stay.
    :raises ValueError: when there are no such rules.
    """
    for link in root.iter("a"):
        if HREF in link.attrib:
            link.set("href", link.attrib.pop(HREF))
        told = link.get(PLAY)
        rules = None if told is None else rules_to_play(told)
        if rules is not None:
            del link.attrib[PLAY]
            link.set("href", f"{link.get('href', '')}#{urlencode({_FIELD: rules}, safe='/')}")
