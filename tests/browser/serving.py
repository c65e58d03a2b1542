"""The host of the tests: a plain one, at which the board's modules lie as they are written, too.

The pages have them bundled, where no test can ask a module for what it exports.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tooling import host
from tooling.host import HOST
from tooling.paths import DOCS

__all__ = ["HOST", "SOURCES", "Handler", "serving", "shared_path"]

#: Where the modules are, seen from the site's root.
SOURCES: Final = "sources/"


#: Written before every worker: what the policy forbids there, the browser tells nobody else.
_WATCHED: Final = b"""addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  console.error(`Content Security Policy, in a worker: ${violatedDirective} ${blockedURI}`);
});
"""
_WORKERS: Final = re.compile(r"/shared/(worker-\w+|search-\w+/workers/stems)\.js\Z")


class Handler(host.Handler):
    """A host with the modules besides, and with workers that tell what they may not do."""

    def do_GET(self) -> None:  # noqa: N802
        """Answer."""
        if not _WORKERS.search(urlsplit(self.path).path):
            return super().do_GET()
        content = _WATCHED + Path(self.translate_path(self.path)).read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.extensions_map[".js"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        return None

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        address, found, name = path.partition(f"{self.mount}{SOURCES}")
        return str(DOCS / "board" / Path(name).name) if found and not address else super().translate_path(path)


@contextmanager
def serving(folder: Path, mount: str = "/", handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder on a free port while the block runs, as :func:`tooling.host.serving` does."""
    with host.serving(folder, mount, handler) as url:
        yield url


def shared_path(folder: Path, pattern: str) -> str:
    """The address of what the languages of a site share, seen from its root; its name is known but for the hash.

    :param pattern: below ``shared/``, such as ``worker-*.js``.
    """
    (found,) = (folder / "shared").glob(pattern)
    return found.relative_to(folder).as_posix()
