"""What the pages may load and run (Content-Security-Policy): in every page, and as headers for the host.

Both are written from the same list. A page's own says nothing to workers, and cannot forbid that others frame it: only
the header does.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

#: Where a page's policy stands: first of all, as it counts for what comes after it only.
_BEGINNING: Final = '<meta charset="utf-8">'
#: The types of a script that a browser runs.
_RUN: Final = frozenset({"", "module", "text/javascript"})
_SELF: Final = "'self'"
#: Pyodide compiles WebAssembly.
_SCRIPTS: Final = (_SELF, "'wasm-unsafe-eval'")
#: All but the scripts. What is forbidden here and not named falls back to the first.
_OTHERS: Final = {
    "default-src": (_SELF,),
    "style-src": (_SELF,),
    # The theme's icons are in its style sheet, and a result is drawn to be saved as a picture.
    "img-src": (_SELF, "data:", "blob:"),
    "worker-src": (_SELF,),
    "connect-src": (_SELF,),
    "manifest-src": (_SELF,),
    "object-src": ("'none'",),
    "base-uri": (_SELF,),
    "form-action": (_SELF,),
}
#: Heard in a header only.
_FRAMES: Final = "frame-ancestors 'none'"


class PolicyMissing(Exception):
    """A page that cannot be given its policy; the text names it."""


class _Scripts(HTMLParser):
    """Collects the scripts that stand in a page and are run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self._inside = tag == "script" and "src" not in told and (told.get("type") or "") in _RUN
        if self._inside:
            self.found.append("")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data

    def handle_endtag(self, _tag: str) -> None:
        self._inside = False


def inline_scripts(page: str) -> list[str]:
    """The scripts that stand in a page itself and are run, in order."""
    parser = _Scripts()
    parser.feed(page)
    parser.close()
    return parser.found


def policy(scripts: Iterable[str]) -> str:
    """The policy that allows these scripts to stand in a page, and no other."""
    hashes = {f"'sha256-{base64.b64encode(hashlib.sha256(one.encode()).digest()).decode()}'" for one in scripts}
    told = {"script-src": (*_SCRIPTS, *sorted(hashes))}
    parts = {"default-src": _OTHERS["default-src"], **told, **_OTHERS}
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in parts.items())


def header(allowed: str) -> str:
    """The same policy as a header has it."""
    return f"{allowed}; {_FRAMES}"


def write_policy(out: Path) -> str:
    """Put the policy into every page of a site: one for all, as a host sends one header.

    :return: the policy.
    :raises PolicyMissing: when a page does not begin as all do.
    """
    pages = {path: path.read_text(encoding="utf-8") for path in _pages(out)}
    allowed = policy(script for page in pages.values() for script in inline_scripts(page))
    tag = f'{_BEGINNING}\n<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    for path, page in pages.items():
        if page.count(_BEGINNING) != 1:
            raise PolicyMissing(f"{path.relative_to(out)}: no place for the policy, which is behind {_BEGINNING}")
        path.write_text(page.replace(_BEGINNING, tag), encoding="utf-8")
    return allowed


def _pages(out: Path) -> Iterator[Path]:
    yield from sorted(out.rglob("*.html"))
