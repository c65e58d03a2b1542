"""A static host on this machine, as plain as any: files, their types, and a page for what is not there.

It sends the headers that the site's own file `_headers` asks for.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tooling import hostrules

HOST = "127.0.0.1"
#: What a site's files are, for any host of this project.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder under a path; what lies outside the path is not there."""

    protocol_version = "HTTP/1.1"
    extensions_map = {"": "application/octet-stream", **TYPES}  # noqa: RUF012

    def __init__(self, *args: Any, mount: str, rules: list[hostrules.Rule], **kwargs: Any) -> None:
        self.mount = mount
        self.rules = rules
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        address = urlsplit(path).path
        if not address.startswith(self.mount):
            return str(Path(self.directory) / "nowhere")
        return super().translate_path(f"/{address.removeprefix(self.mount)}")

    def end_headers(self) -> None:
        """Send what the site asks for; the type of a file is said already."""
        address = f"/{urlsplit(self.path).path.removeprefix(self.mount)}"
        for name, value in hostrules.headers(self.rules, address).items():
            if name != "content-type":
                self.send_header(name, value)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the site's own page where there is no such file."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            return super().send_error(code, message, explain)
        told = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)
        return None

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """A server that takes it calmly when a browser goes away in the middle of a file."""

    daemon_threads = True
    request_queue_size = 50

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report what went wrong, unless the browser merely left."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(folder: Path, mount: str = "/", handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder on a free port while the block runs.

    :param mount: the path it lies under, with a slash at both ends.
    :param handler: another host, with ways of its own.
    :return: its address, with a slash at its end.
    """
    made = partial(handler, mount=mount, rules=hostrules.of(folder), directory=str(folder))
    with Server((HOST, 0), made) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_address[1]}{mount}"
        finally:
            server.shutdown()
            thread.join()
