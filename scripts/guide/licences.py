"""The licences of all that a browser is given, as files beside the language folders.

The texts are those of the installed packages; where a package comes without one, as npm's Pyodide does and what
the theme has bundled, the text is kept in ``licences/``. ``tests/catalogs/test_licences.py`` looks at what is
delivered for works that have none here.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from guide.latelinks import late_link
from guide.nodes import node
from guide.places import ROOT, SCRIPTS

#: The folder of the site, beside those of the languages.
FOLDER: Final = "licences"
_KEPT: Final = SCRIPTS / "guide" / "licences"


class LicenceMissing(Exception):
    """A licence that is not where it should be; the text is a sentence."""


@dataclass(frozen=True, slots=True)
class Licence:
    """The licence of a work.

    :ivar name: what its file is called, without ending.
    :ivar terms: what the licence is called.
    :ivar source: where the work comes from.
    :ivar package: the installed package that has the text; a work without one has it kept here.
    :ivar file: how the text's path ends within the package.
    """

    name: str
    work: str
    terms: str
    source: str
    package: str = ""
    file: str = "LICENSE"

    @property
    def path(self) -> str:
        """Its place in the site."""
        return f"{FOLDER}/{self.name}.txt"

    def text(self) -> str:
        """The full text, under a line that names the work and where it comes from.

        :raises LicenceMissing: when it is not there.
        """
        path = self._installed() if self.package else _KEPT / f"{self.name}.txt"
        if self.name == _OWN:
            path = ROOT / "LICENSE"
        try:
            told = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise LicenceMissing(f"The licence of {self.work} cannot be read: {path}.") from error
        return "\n".join([f"{self.work}: {self.terms}", *filter(None, [self.source]), "", told])

    def _installed(self) -> Path:
        try:
            files = distribution(self.package).files or []
        except PackageNotFoundError as error:
            raise LicenceMissing(f"The licence of {self.work} is missing: no package {self.package}.") from error
        for file in files:
            if file.as_posix().endswith(f"/{self.file}"):
                return Path(str(file.locate()))
        raise LicenceMissing(f"The licence of {self.work} is missing: the package {self.package} has no {self.file}.")


_OWN: Final = "guide"
_MIT: Final = "MIT License"
_THEME: Final = "mkdocs-material"
_ICONS: Final = "templates/.icons/material/LICENSE"

#: Ours first, then what the board runs on, then what the theme brings along.
LICENCES: Final = (
    Licence(_OWN, "Canfield", _MIT, ""),
    Licence("pyodide", "Pyodide", "Mozilla Public License 2.0", "https://github.com/pyodide/pyodide"),
    Licence(
        "pyodide-libraries",
        "Emscripten, musl, libffi, Expat, mimalloc, zlib, bzip2, Zstandard, libmpdec, error-stack-parser, stackframe",
        "MIT, zlib, BSD",
        "https://github.com/pyodide/pyodide",
    ),
    Licence("python", "CPython", "Python Software Foundation License Version 2", "https://github.com/python/cpython"),
    Licence(
        "pysol-cards",
        "pysol-cards",
        "BSD 3-Clause License",
        "https://github.com/shlomif/pysol_cards",
        package="pysol-cards",
    ),
    Licence("material", "Material for MkDocs", _MIT, "https://github.com/squidfunk/mkdocs-material", package=_THEME,
            file="licenses/LICENSE"),
    Licence("icons", "Material Design Icons", "Apache License 2.0", "https://github.com/Templarian/MaterialDesign",
            package=_THEME, file=_ICONS),
    Licence("lunr", "Lunr", _MIT, "https://github.com/olivernn/lunr.js"),
    Licence("lunr-languages", "Lunr Languages, Snowball", "Mozilla Public License 1.1",
            "https://github.com/MihaiValentin/lunr-languages"),
    Licence("rxjs", "RxJS", "Apache License 2.0", "https://github.com/ReactiveX/rxjs"),
    Licence("tslib", "tslib", "BSD Zero Clause License", "https://github.com/microsoft/tslib"),
    Licence("clipboard", "clipboard.js", _MIT, "https://github.com/zenorocha/clipboard.js"),
    Licence("escape-html", "escape-html", _MIT, "https://github.com/component/escape-html"),
    Licence("focus-visible", "focus-visible", "W3C Software and Document License",
            "https://github.com/WICG/focus-visible"),
)  # fmt: skip


def write_licences(out: Path) -> None:
    """Write the texts into a folder of the site.

    :raises LicenceMissing: when one is not there.
    """
    texts = {licence.path: licence.text() for licence in LICENCES}
    (out / FOLDER).mkdir(parents=True, exist_ok=True)
    for path, text in texts.items():
        (out / path).write_text(text, encoding="utf-8")


def licence_list(root: str) -> Element:
    """Links to the texts; works and licences are called by their English names.

    :param root: the address of the site's root, as the page sees it.
    """
    return node("ul", *(_item(licence, root) for licence in LICENCES), cls="licences")


def _item(licence: Licence, root: str) -> Element:
    link = node("a", f"{licence.work}: {licence.terms}", **late_link(f"{root}{licence.path}"))
    return node("li", link, lang="en")
