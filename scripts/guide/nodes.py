"""Elements that the build puts into a page: text in them is nothing that Markdown reads again."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from markdown.util import AtomicString

#: What may be put into an element: a text, or another element.
Child = Element | str

#: Attributes whose names are words of Python.
_NAMES: Final = {"cls": "class"}


def node(tag: str, *children: Child, **attributes: str) -> Element:
    """An element; ``cls`` is its class, and ``aria_label`` is written ``aria-label``."""
    named = {_NAMES.get(name, name.replace("_", "-")): value for name, value in attributes.items()}
    made = Element(tag, named)
    for child in children:
        if isinstance(child, Element):
            made.append(child)
        else:
            _add_text(made, child)
    return made


def _add_text(made: Element, text: str) -> None:
    """Put a text behind what there is."""
    if len(made):
        made[-1].tail = AtomicString((made[-1].tail or "") + text)
    else:
        made.text = AtomicString((made.text or "") + text)


def wide_table(name: str, caption: str, *parts: Element, **attributes: str) -> Element:
    """A table that scrolls in a box of its own, which the keyboard reaches, where the window is too narrow.

    :param name: a name for ids, one of its own on the page.
    :param parts: the table's head and bodies.
    """
    title = f"{name}-caption"
    told = node("caption", node("span", caption, cls="told-title"), id=title)
    table = node("table", told, *parts, cls="told", **attributes)
    return node("div", table, cls="wide-table", role="region", tabindex="0", aria_labelledby=title)
