"""The host of the benchmarks: what it sends, what it counts, and what it leaves unsent."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import packing
from bench.hosting import FOR_EVER, HOST, Server, hosting
from bench.traffic import total, twice

SCRIPT = b"export const cards = 52;\n" * 40
HEADERS = """/*
  Cache-Control: no-cache
  X-Told: by the site

/shared/*
  ! Cache-Control
  Cache-Control: immutable
"""


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compressed files are kept apart from those of the real site."""
    monkeypatch.setattr(packing, "FOLDER", tmp_path / "packed")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    site = tmp_path / "site"
    (site / "shared").mkdir(parents=True)
    (site / "en").mkdir()
    (site / "_headers").write_text(HEADERS)
    (site / "404.html").write_text("<p>nowhere</p>")
    (site / "en" / "index.html").write_text("<p>home</p>")
    (site / "shared" / "a.js").write_bytes(SCRIPT)
    (site / "shared" / "a.png").write_bytes(SCRIPT)
    (tmp_path / "beside").mkdir()
    (tmp_path / "beside" / "page.html").write_text("<p>beside</p>")
    with hosting(site, "gzip", {"/bench/": tmp_path / "beside"}) as started:
        yield started


@pytest.fixture
def line(server: Server) -> Iterator[http.client.HTTPConnection]:
    """One connection, kept open over several requests."""
    opened = http.client.HTTPConnection(HOST, server.server_address[1], timeout=10)
    yield opened
    opened.close()


def get(line: http.client.HTTPConnection, path: str, **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    return answer.status, answer.headers, answer.read()


def test_a_script_is_compressed_for_a_browser_that_takes_it(line: http.client.HTTPConnection) -> None:
    _, headers, body = get(line, "/shared/a.js", Accept_Encoding="gzip, deflate, br")
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == SCRIPT
    assert len(body) < len(SCRIPT)
    _, headers, body = get(line, "/shared/a.js")
    assert headers["Content-Encoding"] is None
    assert body == SCRIPT


def test_a_picture_is_sent_as_it_is(line: http.client.HTTPConnection) -> None:
    _, headers, body = get(line, "/shared/a.png", Accept_Encoding="gzip")
    assert headers["Content-Encoding"] is None
    assert body == SCRIPT


def test_the_site_says_what_is_kept(line: http.client.HTTPConnection) -> None:
    _, page, body = get(line, "/en/")
    assert body == b"<p>home</p>"
    assert page["Cache-Control"] == "no-cache"
    assert page["X-Told"] == "by the site"
    assert get(line, "/shared/a.js")[1]["Cache-Control"] == "immutable"
    assert get(line, "/bench/page.html")[1]["Cache-Control"] == FOR_EVER


def test_what_has_not_changed_is_not_sent_again(line: http.client.HTTPConnection, server: Server) -> None:
    _, headers, _ = get(line, "/shared/a.js", Accept_Encoding="gzip")
    status, _, body = get(line, "/shared/a.js", Accept_Encoding="gzip", If_None_Match=headers["ETag"])
    assert (status, body) == (304, b"")
    first, second = server.log.taken()
    assert second.size < first.size
    # What it looks like when it is not compressed is another thing.
    assert get(line, "/shared/a.js", If_None_Match=headers["ETag"])[0] == 200


def test_every_answer_is_counted(line: http.client.HTTPConnection, server: Server) -> None:
    get(line, "/en/?one")
    get(line, "/en/#two")
    get(line, "/nowhere")
    answers = server.log.taken()
    assert [(one.path, one.status) for one in answers] == [("/en/", 200), ("/en/", 200), ("/nowhere", 404)]
    assert twice(answers) == {"/en/": 2}
    assert total(answers) > sum(one.body for one in answers) > 0
    assert server.log.taken() == []


def test_a_folder_without_its_slash_leads_there(line: http.client.HTTPConnection) -> None:
    status, headers, _ = get(line, "/en")
    assert (status, headers["Location"]) == (301, "/en/")


def test_a_host_that_is_down_answers_only_what_is_beside_the_site(
    line: http.client.HTTPConnection, server: Server
) -> None:
    server.up = ("/bench/",)
    assert get(line, "/bench/page.html")[0] == 200
    with pytest.raises(http.client.RemoteDisconnected):
        get(line, "/en/")
    assert [one.path for one in server.log.taken()] == ["/bench/page.html"]
