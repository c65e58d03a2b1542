"""hunspell and its dictionaries, for the spelling of the texts: the system's."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tooling import apt
from tooling.environment import variables
from tooling.left_out import leave_out
from tooling.paths import ROOT
from tooling.progress import Failed, quietly, say, step

#: A word list for each language: what its dictionary lacks and the site may say. The first line names the dictionary
#: and Debian's package that has it.
LISTS: Final = ROOT / "tests" / "catalogs" / "spelling"
_FIRST_LINE: Final = re.compile(r"# dictionary: (?P<name>\w+), from (?P<package>[\w-]+)")


@dataclass(frozen=True)
class WordList:
    """The spelling of one language.

    :ivar dictionary: hunspell's name of it ("de_DE").
    :ivar package: the package of Debian that has it.
    :ivar allowed: the words that it lacks and that are right all the same.
    """

    dictionary: str
    package: str
    allowed: tuple[str, ...]

    @classmethod
    def read(cls, path: Path) -> WordList:
        """A word list as it lies in its file: a word a line, ``#`` begins a remark.

        :raises ValueError: when the first line names no dictionary.
        """
        lines = path.read_text(encoding="utf-8").splitlines()
        first = _FIRST_LINE.fullmatch(lines[0]) if lines else None
        if first is None:
            raise ValueError(f"{path.name}: its first line must be `# dictionary: NAME, from PACKAGE`")
        words = (line.partition("#")[0].strip() for line in lines)
        return cls(first["name"], first["package"], tuple(word for word in words if word))


@cache
def word_lists() -> dict[str, WordList]:
    """Each language's word list, by the language's code."""
    return {path.stem: WordList.read(path) for path in sorted(LISTS.glob("*.txt"))}


def packages() -> list[str]:
    """What Debian's package manager must install."""
    return ["hunspell", *(one.package for one in word_lists().values())]


def prepare() -> bool:
    """Sees to hunspell and all dictionaries; False leaves the tests that use them out.

    :raises Missing: they cannot be had, and ``CI`` is set, so that nothing may be left out.
    """
    if not have() and apt.is_ours():
        install()
    if have():
        return True
    leave_out(
        f"The spelling checks need hunspell: install its dictionaries (Debian's packages {', '.join(packages())})"
    )
    return False


def install() -> None:
    """Lets Debian's package manager install them; why it could not is said and ends nothing."""
    try:
        with step("Installing hunspell and its dictionaries (once)"):
            quietly(apt.installing(packages()), seconds=900)
    except Failed as error:
        say(f"  {error}")


def have() -> bool:
    """Whether hunspell opens every dictionary."""
    return all(opens(one.dictionary) for one in word_lists().values())


def opens(dictionary: str) -> bool:
    """Whether hunspell is there and opens a dictionary."""
    try:
        unknown(dictionary, [])
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def unknown(dictionary: str, words: Sequence[str]) -> list[str]:
    """The words that a dictionary does not know, in their order.

    :raises OSError: when there is no hunspell.
    :raises subprocess.CalledProcessError: when it cannot open the dictionary.
    """
    done = subprocess.run(
        ["hunspell", "-d", dictionary, "-i", "utf-8", "-l"],
        input="".join(f"{word}\n" for word in words),
        env=variables(),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.split()
