"""The oldest browsers on which the board can run, from what the board and Pyodide need.

The versions are those that the documentation of the browsers, and Pyodide's of its tests, give. Nobody has tried
the oldest ones; the tests of this repository drive Chromium.
"""

from __future__ import annotations

import gettext
from typing import Final
from xml.etree.ElementTree import Element

from guide.nodes import node, wide_table

#: Chrome and its relatives, Firefox, Safari.
Versions = tuple[str, str, str]

#: What is needed, and since when each browser has it.
NEEDS: Final[dict[str, Versions]] = {
    "the browsers that Pyodide is tested with": ("112", "112", "16.4"),
    "module workers": ("80", "114", "15"),
    # pyodide.asm.wasm is read with neither switched off; it needs no tail calls, and does without JSPI.
    "WebAssembly exceptions": ("95", "100", "15.2"),
    "WebAssembly reference types": ("96", "79", "15"),
    "modal <dialog>": ("37", "98", "15.4"),
    "inert": ("102", "112", "15.5"),
    "navigator.locks": ("69", "96", "15.4"),
    "AbortSignal.timeout": ("103", "100", "16"),
    "Array.prototype.findLast": ("97", "104", "15.4"),
    "CSS container queries": ("105", "110", "16"),
    "CSS color-mix": ("111", "113", "16.2"),
    "CSS dynamic viewport units": ("108", "101", "15.4"),
    "CSS :has": ("105", "121", "15.4"),
}
#: Which browsers the columns of :data:`NEEDS` stand for; the names are theirs in every language.
BROWSERS: Final = ("Chrome, Edge", "Firefox", "Safari")
#: The one that the tests drive.
TESTED: Final = 0


def oldest() -> Versions:
    """The version from which on each browser has everything."""
    chrome, firefox, safari = (max(of_browser, key=_order) for of_browser in zip(*NEEDS.values(), strict=True))
    return chrome, firefox, safari


def _order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def browser_table(ui: gettext.NullTranslations) -> list[Element]:
    """The browsers with their oldest versions, and what is known of them."""
    _ = ui.gettext
    # TRANSLATORS: Heads of a table: the browser, its oldest version, and whether it has been tested.
    heads = (_("Browser"), _("Oldest version"), _("Tested?"))
    rows = []
    for place, (browser, version) in enumerate(zip(BROWSERS, oldest(), strict=True)):
        told = _("yes, with a current Chromium") if place == TESTED else _("not by us")
        rows.append(node("tr", node("th", browser, scope="row", lang="en"), node("td", version), node("td", told)))
    table = wide_table(
        "browsers",
        _("The oldest browsers for the board"),
        node("thead", node("tr", *(node("th", head, scope="col") for head in heads))),
        node("tbody", *rows),
    )
    note = _("The oldest versions follow from what is documented of the browsers; we have not tried them ourselves.")
    return [table, node("p", note)]
