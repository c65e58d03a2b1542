"""The licences: every text is there, and what is delivered has one."""

from __future__ import annotations

import importlib.metadata
import json
import re
from pathlib import Path

import pytest
from mkdocs.utils import get_theme_dir

from guide import build
from guide.build import BuildFailed, build_site
from guide.licences import LICENCES, Licence, write_licences
from guide.places import ROOT
from guide.shared import Made

SCRIPTS = Path(get_theme_dir("material")) / "assets" / "javascripts"

#: What each text begins with, or holds near its beginning.
BEGINNINGS = {
    "guide": "MIT License",
    "pyodide": "Mozilla Public License Version 2.0",
    "pyodide-libraries": "Emscripten",
    "python": "A. HISTORY OF THE SOFTWARE",
    "pysol-cards": "Redistribution and use in source and binary forms",
    "material": "Martin Donath",
    "icons": "Pictogrammers Free License",
    "lunr": "Oliver Nightingale",
    "lunr-languages": "MOZILLA PUBLIC LICENSE",
    "rxjs": "Apache License",
    "tslib": "Microsoft Corporation",
    "clipboard": "Zeno Rocha",
    "escape-html": "TJ Holowaychuk",
    "focus-visible": "W3C Software and Document",
}


def test_every_text_is_written(tmp_path: Path) -> None:
    write_licences(tmp_path)
    assert {path.stem for path in (tmp_path / "licences").iterdir()} == BEGINNINGS.keys()
    for licence in LICENCES:
        text = (tmp_path / licence.path).read_text(encoding="utf-8")
        assert text.startswith(f"{licence.work}: {licence.terms}\n")
        assert BEGINNINGS[licence.name] in text[:1200]


def bundled() -> set[str]:
    """The packages in the theme's scripts, as their source maps name them."""
    sources = [
        source for path in SCRIPTS.rglob("*.map") for source in json.loads(path.read_text(encoding="utf-8"))["sources"]
    ]
    return {found.group(1) for source in sources if (found := re.search(r"node_modules/((?:@[^/]+/)?[^/]+)", source))}


def test_what_the_theme_has_bundled_has_a_licence() -> None:
    assert bundled() == {"clipboard", "escape-html", "focus-visible", "lunr", "rxjs", "tslib"}
    assert bundled() <= {licence.name for licence in LICENCES}
    assert "Mozilla" in (SCRIPTS / "lunr/min/lunr.da.min.js").read_text(encoding="utf-8")[:600].replace(
        "mozilla", "Mozilla"
    )


def test_what_the_browser_is_given_of_npm_has_a_licence() -> None:
    """A further dependency would need one."""
    told = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert set(told["dependencies"]) == {"pyodide"}


@pytest.mark.parametrize(
    ("licence", "told"),
    [
        (Licence("x", "X", "", "", package="mkdocs", file="NOTHING"), "the package mkdocs has no NOTHING."),
        (Licence("x", "X", "", "", package="no-such-package"), "no package no-such-package."),
        (Licence("x", "X", "", ""), "The licence of X cannot be read"),
    ],
)
def test_a_missing_licence_fails_the_build_with_a_sentence(
    licence: Licence, told: str, made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("guide.licences.LICENCES", (licence,))
    monkeypatch.setattr(build, "check_catalogs", lambda **_: [])
    with pytest.raises(BuildFailed, match=re.escape(told)) as failed:
        build_site(tmp_path, "https://example.org/", made, draft=True)
    assert "\n" not in str(failed.value)


def test_the_packages_asked_are_those_installed() -> None:
    for licence in LICENCES:
        if licence.package:
            assert importlib.metadata.version(licence.package)
