"""Tests whose tools are not there: they are left out and told of, but never where everything is to be checked."""

from __future__ import annotations

import os

from tooling.faults import Missing
from tooling.progress import say


def leave_out(text: str, *, which: str = "they") -> None:
    """Says that tests are left out.

    :param text: what they need and how to come by it, without a full stop.
    :param which: those that are left out, in English.
    :raises Missing: ``CI`` is set, so that nothing may be left out.
    """
    if os.environ.get("CI"):
        raise Missing(f"{text}.")
    say(f"{text}; {which} are left out now.")
