"""Heading ids, the same in every language: those that the English headings would get."""

from __future__ import annotations

import html
import re
from typing import Final
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions.toc import TocTreeprocessor, render_inner_html, strip_tags, unique

HEADINGS: Final = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_FOOTNOTE: Final = re.compile(r"\[\^[^\]]*\]")
#: A placeholder's value depends on the tradition; its name does not.
_PLACEHOLDER: Final = re.compile(r"\{(\w+)(?::\w+)?\}")


def pin_ids(md: Markdown, root: Element) -> None:
    """Give every heading under ``root`` the id of its English text, before that is translated.

    The ids are what the ``toc`` extension makes of the same headings; where it is not loaded,
    nothing is done.
    """
    toc = next((one for one in md.treeprocessors if isinstance(one, TocTreeprocessor)), None)
    if toc is None:
        return
    used = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    unnamed: list[tuple[Element, str]] = []
    for heading in [element for element in root.iter() if element.tag in HEADINGS]:
        copy = _rendered(md, heading)
        if "id" in copy.attrib:
            used.add(copy.attrib["id"])
        else:
            name = html.unescape(strip_tags(render_inner_html(copy, md)))
            unnamed.append((heading, toc.slugify(name, toc.sep)))
    # The explicit ids of the whole page come first, as in the toc extension.
    for heading, slug in unnamed:
        heading.set("id", unique(slug, used))


def _rendered(md: Markdown, heading: Element) -> Element:
    """Run the inline patterns on a copy; the heading itself stays as it is."""
    copy = Element(heading.tag, dict(heading.attrib))
    copy.text = _PLACEHOLDER.sub(r"\1", _FOOTNOTE.sub("", heading.text or ""))
    holder = Element("div")
    holder.append(copy)
    md.treeprocessors["inline"].run(holder)
    if "attr_list" in md.treeprocessors:
        md.treeprocessors["attr_list"].run(holder)
    return copy
