"""A server of a built site on this machine."""

from __future__ import annotations

import mimetypes
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

HOST = "127.0.0.1"
#: Machines differ in what they know; browsers insist on the first.
TYPES = {".wasm": "application/wasm", ".whl": "application/zip", ".mo": "application/octet-stream"}


@contextmanager
def serving(root: Path, mount_path: str = "/") -> Iterator[str]:
    """Serves a built site as it is, on a free port, for tests and prints.

    :param mount_path: the path it is under, with a slash at both ends.
    :return: its address, with a slash at its end.
    """
    server = server_of(root, 0, lambda: None, mount_path)
    server.server_bind()
    server.server_activate()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{HOST}:{server.server_port}{mount_path}"
    finally:
        # Not its own shutdown, which stops a watcher that never began.
        super(LiveReloadServer, server).shutdown()
        server.server_close()
        thread.join()


def server_of(root: Path, port: int, builder: Callable[[], None], mount_path: str = "/") -> LiveReloadServer:
    """MkDocs' own server for a folder, with our types and the site's page for what is not there."""
    for suffix, type_ in TYPES.items():
        mimetypes.add_type(type_, suffix)
    server = LiveReloadServer(builder=builder, host=HOST, port=port, root=str(root), mount_path=mount_path)
    page = root / "404.html"
    server.error_handler = lambda code: page.read_bytes() if code == 404 and page.is_file() else None
    return server
