"""A static server as a good host is one: connections kept open, files compressed beforehand, caching told.

It takes the headers from the site's own `_headers`; what they leave open it says as hosts do: every file has its tag,
and is asked for anew each time. It counts what goes over the wire, by path.
"""

from __future__ import annotations

import hashlib
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from bench import packing
from bench.traffic import Log, Sent
from tooling import hostrules
from tooling.host import TYPES

HOST = "127.0.0.1"
#: Bytes that go at a time where the wire is slow.
PIECE = 16_384
FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Item:
    """A file with all that goes before it."""

    body: bytes
    headers: Mapping[str, str]


class Shelf:
    """The files of a site, ready to be sent.

    :param folder: the built site.
    :param encoding: how what can be compressed is sent, whenever the browser takes it.
    :param beside: further folders by the path they are under, `/bench/`; a browser may keep their files for ever.
    """

    def __init__(self, folder: Path, encoding: packing.Encoding, beside: Mapping[str, Path] | None = None) -> None:
        self.encoding = encoding
        self._plain: dict[str, Item] = {}
        self._packed: dict[str, Item] = {}
        rules = hostrules.of(folder)
        self._add("/", folder, lambda path: hostrules.headers(rules, path))
        for under, further in (beside or {}).items():
            self._add(under, further, lambda _: {"cache-control": FOR_EVER})

    def _add(self, under: str, folder: Path, told_of: Callable[[str], Mapping[str, str]]) -> None:
        files = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != hostrules.NAME]
        for file, copy in packing.packed(files, self.encoding).items():
            path = f"{under}{file.relative_to(folder).as_posix()}".removesuffix("index.html")
            told = told_of(path)
            self._plain[path] = item(file, file, "identity", told)
            if copy != file:
                self._packed[path] = item(file, copy, self.encoding, told)

    def find(self, path: str, accepted: str) -> Item | None:
        """The file at a path, in the form that the browser's `Accept-Encoding` allows."""
        packed = self._packed.get(path) if self.encoding in accepted else None
        return packed or self._plain.get(path)

    @property
    def missing(self) -> bytes:
        """The page for what is not there."""
        found = self._plain.get("/404.html")
        return found.body if found else b"not found"


def item(file: Path, copy: Path, encoding: packing.Encoding, told: Mapping[str, str]) -> Item:
    """A file as it is sent: `copy` is what goes, `file` what it is.

    :param told: what the site says of it; it wins.
    """
    body = copy.read_bytes()
    headers = {
        "content-type": TYPES.get(file.suffix, "application/octet-stream"),
        "cache-control": "no-cache",
        "etag": f'"{hashlib.sha256(body).hexdigest()[:16]}"',
        **told,
    }
    if file.suffix in packing.TEXTS:
        headers["vary"] = "Accept-Encoding"
    if encoding != "identity":
        headers["content-encoding"] = encoding
    return Item(body, headers)


class Handler(BaseHTTPRequestHandler):
    """Answers from the server's shelf, and writes it into its log."""

    protocol_version = "HTTP/1.1"
    # Small answers do not wait for one another.
    disable_nagle_algorithm = True
    server: Server

    def do_GET(self) -> None:
        """A file, the word that it has not changed, or the page for what is not there."""
        path = unquote(urlsplit(self.path).path)
        if self.server.is_down(path):
            self.close_connection = True
            return None
        found = self.server.shelf.find(path, self.headers.get("Accept-Encoding", ""))
        if found is not None:
            if self.headers.get("If-None-Match") == found.headers["etag"]:
                return self.answer(path, HTTPStatus.NOT_MODIFIED, found.headers, b"")
            return self.answer(path, HTTPStatus.OK, found.headers, found.body)
        if self.server.shelf.find(f"{path}/", "") is not None:
            return self.answer(path, HTTPStatus.MOVED_PERMANENTLY, {"location": f"{path}/"}, b"")
        headers = {"content-type": TYPES[".html"], "cache-control": "no-cache"}
        return self.answer(path, HTTPStatus.NOT_FOUND, headers, self.server.shelf.missing)

    def answer(self, path: str, status: HTTPStatus, headers: Mapping[str, str], body: bytes) -> None:
        """Sends it in one go."""
        lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        if status != HTTPStatus.NOT_MODIFIED:
            lines.append(f"content-length: {len(body)}")
        head = "\r\n".join([*lines, "", ""]).encode("latin-1")
        self.server.log.answers.append(Sent(path, status.value, len(body), len(head) + len(body)))
        self.server.wire.send(self.wfile, head + body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Says nothing."""


class Wire:
    """What lies between the host and the browser.

    :param rate: bits in a second, shared by all connections; None is as fast as the machine.
    :param wait: seconds that pass before an answer begins.
    """

    def __init__(self, rate: float | None = None, wait: float = 0) -> None:
        self._rate = rate
        self._wait = wait
        self._turn = threading.Lock()

    def send(self, out: BufferedIOBase, data: bytes) -> None:
        """Sends an answer, piece by piece where the wire is slow."""
        if self._rate is None:
            out.write(data)
            return
        time.sleep(self._wait)
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            with self._turn:
                time.sleep(len(piece) * 8 / self._rate)
            out.write(piece)


class Server(ThreadingHTTPServer):
    """The host; it takes it calmly when a browser goes away in the middle of a file."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, shelf: Shelf, wire: Wire) -> None:
        self.shelf = shelf
        self.wire = wire
        self.log = Log()
        #: What is answered while the host is down: the paths that begin with one of these.
        self.up: tuple[str, ...] = ("/",)
        super().__init__((HOST, 0), Handler)

    def is_down(self, path: str) -> bool:
        """Whether this path is not answered now."""
        return not path.startswith(self.up)

    @property
    def url(self) -> str:
        """Its address, with a slash at its end."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Reports what went wrong, unless the browser merely left."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def hosting(
    folder: Path, encoding: packing.Encoding, beside: Mapping[str, Path] | None = None, wire: Wire | None = None
) -> Iterator[Server]:
    """Serves a folder on a free port while the block runs.

    :param beside: further folders, by the path they are under.
    :param wire: what lies between; nothing unless told otherwise.
    :raises Failed: its files cannot be compressed.
    :raises ValueError: the site's header rules cannot be read.
    """
    with Server(Shelf(folder, encoding, beside), wire or Wire()) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
