"""The server: types, the page for what is not there, a sub-path, and a build that fails."""

import urllib.error
import urllib.request
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tooling import serve, website
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
    with serve.serving(site, mount_path) as url:
        assert {name: fetch(url + name)[1] for name in expected} == expected
        assert fetch(url) == (200, "text/html", b"<body>choose</body>")
        assert fetch(f"{url}nb") == (200, "text/html", b"<body>hjem</body>")


def test_what_is_not_there_gets_the_sites_own_page(site: Path) -> None:
    with serve.serving(site) as url:
        assert fetch(f"{url}nb/no/where/") == (404, "text/html", b"<body>nowhere</body>")


def test_a_port_in_use_is_not_free(site: Path) -> None:
    with serve.serving(site) as url:
        port = int(url.rstrip("/").rpartition(":")[2])
        assert not serve.is_free(port)
    assert serve.is_free(port)


def test_a_build_replaces_the_site_and_a_failed_one_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def good(out: Path, url: str) -> None:
        out.mkdir()
        (out / "index.html").write_text(f"new at {url}")

    def bad(out: Path, url: str) -> None:
        raise Missing(f"The site for {url} was not built in {out.name}.")

    shown = tmp_path / "serve"
    shown.mkdir()
    (shown / "index.html").write_text("old")

    monkeypatch.setattr(website, "build_apart", bad)
    serve.attempt(shown, "here")
    assert (shown / "index.html").read_text() == "old"
    assert "The site for here was not built in serve-next. The old pages stay." in capsys.readouterr().out

    monkeypatch.setattr(website, "build_apart", good)
    serve.attempt(shown, "here")
    assert [path.name for path in tmp_path.iterdir()] == ["serve"]
    assert (shown / "index.html").read_text() == "new at here"
