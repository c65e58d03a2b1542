"""Errors of the engine as sentences for whoever writes the pages; by themselves they are codes and facts."""

from __future__ import annotations

from gettext import NullTranslations

from canfield.errors import CanfieldError
from canfield.sentences import Sentences
from canfield.words import Words


def complaint(error: ValueError) -> str:
    """What an error has to say, in English."""
    if isinstance(error, CanfieldError):
        return Sentences(Words(NullTranslations())).explain(error)
    return str(error)
