"""The site on this machine, built anew and reloaded in the browser when a source changes."""

from __future__ import annotations

import socket
from pathlib import Path

from tooling import website
from tooling.faults import Missing
from tooling.paths import BUILD, DOCS, ENGINE, LOCALES, ROOT, SCRIPTS
from tooling.progress import say
from tooling.server import HOST, server_of

WATCHED = (DOCS, LOCALES, ENGINE, SCRIPTS, ROOT / "mkdocs.yml")


def serve(port: int) -> None:
    """Builds the site, serves it until Ctrl-C, and builds again after every change.

    The server waits with its answers while a build is under way. One that fails says so and leaves the site as it was.

    :raises Missing: the first build failed, or the port cannot be had.
    """
    url = f"http://{HOST}:{port}/"
    check_port(port)
    shown = BUILD / "serve"
    website.build_apart(shown, url)
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


def check_port(port: int) -> None:
    """Sees whether the port can be had, before the first build takes its time.

    :raises Missing: something listens there, or we may not.
    """
    with socket.socket() as knock:
        if knock.connect_ex((HOST, port)) == 0:
            raise Missing(f"Port {port} is taken: choose another with --port.")
    with socket.socket() as door:
        # As the server does it: connections that ended a moment ago are no hindrance.
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((HOST, port))
        except OSError as error:
            raise Missing(f"Port {port} cannot be used ({error.strerror}): choose another with --port.") from error


def attempt(shown: Path, url: str) -> None:
    """Builds again; a fault is said and does not end the server, which would wait for ever for its next build."""
    say("A source changed: building again")
    try:
        website.build_apart(shown, url)
    except Missing as fault:
        say(f"{fault} The old pages stay.")
