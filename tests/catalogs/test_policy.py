"""The policy: on every page, the same in every sample for hosts, and for every script that stands in a page."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest

from guide import build
from guide.hosting import HEADERS, SAMPLES, write_headers
from guide.languages import language
from guide.policy import PolicyMissing, header, inline_scripts, policy, write_policy
from guide.shared import Made
from tests.catalogs.conftest import URL
from tooling import hostrules

TAG = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def policy_of(page: Path) -> str:
    (found,) = TAG.findall(page.read_text(encoding="utf-8"))
    return str(found)


def test_every_page_has_it_before_all_that_it_is_for(site: Path) -> None:
    assert len(pages(site)) > 50
    for page in pages(site):
        before = page.read_text(encoding="utf-8").partition('<meta http-equiv="Content-Security-Policy"')[0]
        assert not re.search("<(script|link|style|img|body)", before), page


def test_it_is_one_for_all_pages_and_all_hosts(site: Path) -> None:
    (allowed,) = {policy_of(page) for page in pages(site)}
    for sample in SAMPLES.values():
        assert header(allowed) in (site / sample).read_text(encoding="utf-8"), sample
    rules = hostrules.of(site)
    told = hostrules.headers(rules, "/sub/path/nb/rules/")
    assert told["content-security-policy"] == header(allowed)
    assert told["cache-control"] == "no-cache"
    assert {name: told[name.lower()] for name in HEADERS} == HEADERS
    assert "immutable" in hostrules.headers(rules, "/sub/path/shared/x.js")["cache-control"]


def test_it_is_strict(site: Path) -> None:
    allowed = policy_of(site / "index.html")
    told = {part.split()[0]: part.split()[1:] for part in allowed.split("; ")}
    assert told["default-src"] == told["style-src"] == told["worker-src"] == told["connect-src"] == ["'self'"]
    assert told["script-src"][:2] == ["'self'", "'wasm-unsafe-eval'"]
    assert all(source.startswith("'sha256-") for source in told["script-src"][2:])
    assert "unsafe-inline" not in allowed and "unsafe-eval" not in allowed.replace("wasm-unsafe-eval", "")
    assert "*" not in allowed and "http" not in allowed


def test_it_knows_the_scripts_that_are_there_and_no_other(site: Path) -> None:
    scripts = {script for page in pages(site) for script in inline_scripts(page.read_text(encoding="utf-8"))}
    hashes = {base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() for one in scripts}
    assert hashes
    assert set(re.findall(r"'sha256-([^']*)'", policy_of(site / "index.html"))) == hashes


def test_nothing_in_a_page_needs_more(site: Path) -> None:
    """No style and no handler stands in one."""
    for page in pages(site):
        tags = re.findall(r"<[a-z][^>]*>", page.read_text(encoding="utf-8"))
        assert not [tag for tag in tags if re.search(r"\s(style|on\w+)=", tag) or tag.startswith("<style")], page


def test_scripts_that_are_data_are_none() -> None:
    page = """<script>1</script><script type="module">2 < 3 &amp; 4</script><script type="application/json">{}</script>
    <script src="x.js"></script><script type="text/javascript">5</script>"""
    assert inline_scripts(page) == ["1", "2 < 3 &amp; 4", "5"]


def test_a_page_without_a_place_for_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "odd.html").write_text("<meta charset=utf-8>", encoding="utf-8")
    with pytest.raises(PolicyMissing, match=r"odd\.html: no place"):
        write_policy(tmp_path)


def test_the_samples_know_the_place_of_the_site(tmp_path: Path) -> None:
    write_headers(tmp_path, "https://example.org/", header(policy([])))
    write_headers(tmp_path / "deep", "https://example.org/a/b/", header(policy([])))
    assert "\n/shared/*\n" in (tmp_path / "_headers").read_text("utf-8")
    assert "\n/a/b/shared/*\n" in (tmp_path / "deep" / "_headers").read_text("utf-8")
    for sample in ("nginx.conf", "Caddyfile"):
        assert "/a/b/shared/" in (tmp_path / "deep" / "hosting" / sample).read_text("utf-8")


def test_what_serve_shows_has_none(made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script that reloads its pages stands in them."""
    monkeypatch.setattr(build, "languages", lambda: [language("en")])
    monkeypatch.setattr(build, "check_catalogs", lambda **_: [])
    monkeypatch.setattr(build, "write_manifests", lambda *_: None)
    build.build_site(tmp_path, URL, made, draft=True, live=True)
    assert (tmp_path / "en" / "index.html").is_file()
    assert not [page for page in pages(tmp_path) if "Content-Security-Policy" in page.read_text(encoding="utf-8")]
    assert not (tmp_path / "_headers").exists()
