"""The server: types, the page for what is not there, a sub-path, and a build that fails."""

import socket
import urllib.error
import urllib.request
from collections.abc import Sequence
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tooling import serve, server, website
from tooling.command import parser
from tooling.faults import Missing


def fetch(url: str) -> tuple[int, str, bytes]:
    try:
        answer: HTTPResponse | urllib.error.HTTPError = urllib.request.urlopen(url, timeout=10)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return answer.status or 0, answer.headers["Content-Type"], answer.read()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "nb").mkdir()
    (tmp_path / "index.html").write_text("<body>choose</body>")
    (tmp_path / "nb" / "index.html").write_text("<body>hjem</body>")
    (tmp_path / "404.html").write_text("<body>nowhere</body>")
    for name in ("a.mjs", "a.js", "a.wasm", "a.whl", "a.mo", "a.zip", "a.json", "a.css", "a.svg"):
        (tmp_path / name).write_bytes(b"x")
    return tmp_path


@pytest.mark.parametrize("mount_path", ["/", "/some/where/"])
def test_files_have_the_types_that_browsers_insist_on(site: Path, mount_path: str) -> None:
    expected = {
        "a.mjs": "application/javascript",
        "a.js": "application/javascript",
        "a.wasm": "application/wasm",
        "a.whl": "application/zip",
        "a.mo": "application/octet-stream",
        "a.zip": "application/zip",
        "a.json": "application/json",
        "a.css": "text/css",
        "a.svg": "image/svg+xml",
    }
    with server.serving(site, mount_path) as url:
        assert {name: fetch(url + name)[1] for name in expected} == expected
        assert fetch(url) == (200, "text/html", b"<body>choose</body>")
        assert fetch(f"{url}nb") == (200, "text/html", b"<body>hjem</body>")


def test_what_is_not_there_gets_the_sites_own_page(site: Path) -> None:
    with server.serving(site) as url:
        assert fetch(f"{url}nb/no/where/") == (404, "text/html", b"<body>nowhere</body>")


def test_a_port_in_use_is_a_sentence(site: Path) -> None:
    with server.serving(site) as url:
        port = int(url.rstrip("/").rpartition(":")[2])
        with pytest.raises(Missing, match=f"Port {port} is taken: choose another with --port"):
            serve.check_port(port)
    serve.check_port(port)


def test_a_port_that_may_not_be_had_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    with pytest.raises(Missing, match=r"Port 1 cannot be used \(Permission denied\)"):
        serve.check_port(1)


def test_a_build_that_fails_is_said_and_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def bad(out: Path, url: str) -> None:
        raise Missing(f"The site for {url} was not built in {out.name}.")

    monkeypatch.setattr(website, "build_apart", bad)
    serve.attempt(tmp_path / "serve", "here")
    assert "The site for here was not built in serve. The old pages stay." in capsys.readouterr().out


def test_what_is_served_is_a_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise one could not look at a page before its translations are there."""
    commands: list[Sequence[str]] = []

    def aloud(command: Sequence[str], **_: object) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(website, "aloud", aloud)
    serve.attempt(tmp_path / "serve", "http://127.0.0.1:8000/")
    assert parser().parse_args(commands[0][3:]).draft
    assert parser().parse_args(commands[0][3:]).live
    assert not parser().parse_args(["build"]).draft
    assert not parser().parse_args(["build"]).live
