"""A build takes the place of a site built earlier, and of nothing else; one that fails takes no place at all."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from guide import build as guide_build
from tests.tooling.test_prints import bundled
from tooling import bundle, command, environment, node, outfolder, prints, runtime, website
from tooling.faults import Missing
from tooling.paths import ROOT

#: What a build leaves, as far as it is looked at: now, and before the languages shared anything.
NOW = ("index.html", "404.html", "sitemap.xml", "sw.js", "_headers", ".htaccess", "shared/pyodide-0f/pyodide.mjs")
EARLIER = ("index.html", "404.html", "sitemap.xml", "assets/root.css", "runtime/pyodide-lock.json")


def a_site(folder: Path, names: Sequence[str] = NOW) -> Path:
    """A site as a build leaves it."""
    for name in (*names, *(f"{code}/search/search_index.json" for code in ("nb", "en"))):
        put(folder / name, "old")
    return folder


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_new_and_empty_folders_and_earlier_sites_will_do(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    a_site(tmp_path / "site")
    a_site(tmp_path / "earlier", EARLIER)
    for name in ("new", "empty", "site", "earlier"):
        outfolder.check(tmp_path / name)


@pytest.mark.parametrize("foreign", ["notes.txt", ".git/HEAD", "CNAME", "blog/index.html"])
@pytest.mark.parametrize("site", [NOW, EARLIER, None])
def test_a_folder_with_anything_else_is_refused(tmp_path: Path, foreign: str, site: Sequence[str] | None) -> None:
    if site:
        a_site(tmp_path, site)
    put(tmp_path / foreign, "mine")
    with pytest.raises(Missing, match=f"{tmp_path}, where {foreign.partition('/')[0]} is not from a build"):
        outfolder.check(tmp_path)


@pytest.mark.parametrize("out", [ROOT, *ROOT.parents, ROOT / "docs", ROOT / "engine", ROOT / "README.md"])
def test_the_project_and_what_holds_it_are_refused(out: Path) -> None:
    with pytest.raises(Missing, match=r"\AThe site is not written to .*: choose [^\n]*\.\Z"):
        outfolder.check(out)


def test_the_home_folder_is_refused_even_when_it_is_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "people" / "me"
    home.mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: home)
    for out in (home, home.parent):
        with pytest.raises(Missing, match="holds your home folder"):
            outfolder.check(out)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """A build whose runtime is there already, without a browser."""
    put(tmp_path / "made" / "files.json", "{}")
    monkeypatch.setattr(node, "prepare", lambda: None)
    monkeypatch.setattr(runtime, "prepare", lambda: tmp_path / "made")
    monkeypatch.setattr(environment, "prepare", lambda: None)
    monkeypatch.setattr(environment, "is_inside", lambda: True)
    monkeypatch.setattr(prints, "at_hand", lambda: False)
    monkeypatch.setattr(bundle, "make", bundled)
    return monkeypatch


def test_a_build_replaces_the_site(quick: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def good(out: Path, _url: str, _made: object, *, draft: bool, printed: bool, **_: Any) -> list[str]:
        assert not draft and not printed
        put(out / "index.html", "new")
        return []

    quick.setattr(guide_build, "build_site", good)
    out = a_site(tmp_path / "site")
    assert command.main(["build", "--out", str(out)]) == 0
    assert {path.name for path in out.iterdir()} == {"index.html", "sw.js"}
    assert (out / "index.html").read_text() == "new"
    assert {path.name for path in tmp_path.iterdir()} == {"site", "made"}
    assert out.stat().st_mode & 0o777 == (tmp_path / "made").stat().st_mode & 0o777


@pytest.mark.parametrize("fault", [guide_build.BuildFailed("A page is wrong."), OSError(28, "No space left")])
def test_a_build_that_fails_keeps_the_site(
    quick: pytest.MonkeyPatch, tmp_path: Path, fault: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    def bad(out: Path, _url: str, _made: object, *, draft: bool, printed: bool, **_: Any) -> list[str]:
        assert not draft and not printed
        put(out / "index.html", "half")
        raise fault

    quick.setattr(guide_build, "build_site", bad)
    out = a_site(tmp_path / "site")
    assert command.main(["build", "--out", str(out)]) == 1
    assert (out / "index.html").read_text() == "old"
    assert (out / "nb" / "search" / "search_index.json").is_file()
    assert {path.name for path in tmp_path.iterdir()} == {"site", "made"}
    assert capsys.readouterr().err.count("\n") == 1


def test_a_site_that_cannot_be_moved_in_leaves_the_old_one(tmp_path: Path) -> None:
    out = a_site(tmp_path / "site")
    with pytest.raises(FileNotFoundError), outfolder.replaced(out) as fresh:
        fresh.rmdir()
    assert (out / "index.html").read_text() == "old"


def test_nothing_is_built_for_a_folder_that_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> None:
        raise AssertionError("the folder should have been looked at first")

    monkeypatch.setattr(node, "prepare", never)
    with pytest.raises(Missing, match="this project"):
        website.build(ROOT, website.LOCAL_URL)


def test_a_parent_that_is_a_file_is_a_sentence(quick: pytest.MonkeyPatch, tmp_path: Path) -> None:
    put(tmp_path / "file", "")
    quick.setattr(guide_build, "build_site", lambda *_, **__: [])
    with pytest.raises(Missing, match="could not be written"):
        website.build(tmp_path / "file" / "site", website.LOCAL_URL)
