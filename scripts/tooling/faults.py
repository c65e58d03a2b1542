"""The one error that a person who runs a command is meant to read."""

from __future__ import annotations


class Missing(Exception):
    """Something that a command needs is not there; the text is one sentence that says what, and what to do."""
