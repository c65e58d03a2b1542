"""Templates of pages that are not made from Markdown."""

from __future__ import annotations

import jinja2

from guide.places import SCRIPTS

TEMPLATES = SCRIPTS / "guide" / "templates"


def environment() -> jinja2.Environment:
    """Where the templates are; they mark their messages with ``_``, which the caller hands in."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
