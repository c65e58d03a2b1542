"""Debian's package manager, where we may use it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from typing import Final

#: Long enough beside another installation that holds Debian's lock.
_APT: Final = "apt-get -o DPkg::Lock::Timeout=600"


def is_ours() -> bool:
    """Whether it is there and we are root."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def installing(packages: Sequence[str]) -> list[str]:
    """The command that installs packages; it asks nothing."""
    quiet = "DEBIAN_FRONTEND=noninteractive"
    return ["sh", "-c", f"{_APT} update && {quiet} {_APT} install -y {' '.join(packages)}"]
