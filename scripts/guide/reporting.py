"""Where readers report a mistake: who puts the site online says it, ``extra.report`` in ``mkdocs.yml``."""

from __future__ import annotations

import gettext
import re
from typing import Final
from xml.etree.ElementTree import Element

from guide.latelinks import late_link
from guide.nodes import node

_WEB: Final = re.compile(r"https?://\S+")
_MAIL: Final = re.compile(r"[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+")


def report(address: str, ui: gettext.NullTranslations) -> Element:
    """A sentence that says where: at the address, or where there is none with whoever runs this copy of the site.

    :param address: of a web page, or for e-mail; empty where there is none.
    :raises ValueError: when it is neither.
    """
    if not address:
        return node(
            "p", ui.gettext("This copy of the site names no address for it: tell whoever put it online, please.")
        )
    if _WEB.fullmatch(address):
        link = address
    elif _MAIL.fullmatch(address):
        link = f"mailto:{address}"
    else:
        raise ValueError(f"DOCS_REPORT is {address!r}; it should be a web address (https://…) or one for e-mail")
    # TRANSLATORS: {address} is a web address or one for e-mail.
    before, _, after = ui.gettext("Please report it here: {address}").partition("{address}")
    return node("p", before, node("a", address, **late_link(link)), after)
