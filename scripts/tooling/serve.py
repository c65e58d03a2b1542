"""The site on this machine, built anew and reloaded in the browser when a source changes."""

from __future__ import annotations

import mimetypes
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

from tooling import website
from tooling.faults import Missing
from tooling.paths import BUILD, DOCS, ENGINE, LOCALES, ROOT, SCRIPTS
from tooling.progress import say

HOST = "127.0.0.1"
#: Machines differ in what they know; browsers insist on the first.
TYPES = {".wasm": "application/wasm", ".whl": "application/zip", ".mo": "application/octet-stream"}
WATCHED = (DOCS, LOCALES, ENGINE, SCRIPTS, ROOT / "mkdocs.yml")


def serve(port: int) -> None:
    """Builds the site, serves it until Ctrl-C, and builds again after every change.

    The server waits with its answers while a build is under way. One that fails says so and leaves the site as it was.

    :raises Missing: the first build failed, or the port is taken.
    """
    url = f"http://{HOST}:{port}/"
    if not is_free(port):
        raise Missing(f"Port {port} is taken: choose another with --port.")
    shown = BUILD / "serve"
    renew(shown, url)
    server = server_of(shown, port, lambda: attempt(shown, url))
    for path in WATCHED:
        if path.exists():
            server.watch(str(path))
    say(f"The guide is at {url} (Ctrl-C ends it)")
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        say("Bye")
    finally:
        server.shutdown()


def is_free(port: int) -> bool:
    """Whether nothing listens there."""
    with socket.socket() as knock:
        return knock.connect_ex((HOST, port)) != 0


def renew(shown: Path, url: str) -> None:
    """Builds beside the site that is shown, then puts the new one in its place.

    :raises Missing: the build failed; the old site is still there.
    """
    fresh = shown.with_name(f"{shown.name}-next")
    website.build_apart(fresh, url)
    shutil.rmtree(shown, ignore_errors=True)
    fresh.rename(shown)


def attempt(shown: Path, url: str) -> None:
    """Builds again; a fault is said and does not end the server, which would wait for ever for its next build."""
    say("A source changed: building again")
    try:
        renew(shown, url)
    except Missing as fault:
        say(f"{fault} The old pages stay.")


@contextmanager
def serving(root: Path, mount_path: str = "/") -> Iterator[str]:
    """Serves a built site as it is, on a free port, for tests.

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
