"""What the languages share: once, under names with a hash of it, all of it asked for, and nothing asked for in vain."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin

import pytest

from guide.hashed import FOLDER, folder_name, name_of, put_file, put_folder
from guide.languages import languages
from guide.shared import Shared
from tests.catalogs.conftest import URL

#: What hosts and search engines look for by themselves; of pages the chooser leads to all.
BY_ITSELF = {"index.html", "404.html", "sitemap.xml", "robots.txt", "play/index.html", "sw.js"}
FOR_HOSTS = {"_headers", ".htaccess", "hosting/nginx.conf", "hosting/Caddyfile"}
#: The theme asks for it when somebody searches.
INDEX = "search/search_index.json"


class Addresses(HTMLParser):
    """Collects the addresses in a page: of its elements, and of the data for its scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._id: str | None = None
        self._data = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.found += [value for name in ("href", "src") if (value := told.get(name))]
        if tag == "meta" and (told.get("property") or "").startswith(("og:image", "og:url")):
            content = told.get("content") or ""
            self.found += [content] if content.startswith("http") else []
        self._id, self._data = told.get("id") if tag == "script" else None, ""

    def handle_data(self, data: str) -> None:
        self._data += data

    def handle_endtag(self, _tag: str) -> None:
        if self._id == "canfield":
            self.found += page_addresses(json.loads(self._data))
        elif self._id == "__config":
            self.found.append(json.loads(self._data)["search"])
        self._id = None


def page_addresses(told: dict[str, Any]) -> Iterator[str]:
    """The addresses in a page's data."""
    runtime = told["runtime"]
    for name in runtime["files"]:
        folder, _, file = name.partition("/")
        yield runtime[folder] + file
    yield from (told[name] for name in ("worker", "rulesPage", "playPage", "guidedPage", "sharePage"))
    yield from told["sprites"].values()
    if told["catalog"]:
        yield told["catalog"]["url"]


def asked_by_page(site: Path, page: Path) -> Iterator[str]:
    """What a page asks for or leads to, as paths within the site."""
    parser = Addresses()
    parser.feed(page.read_text(encoding="utf-8"))
    for address in parser.found:
        yield from within(site, page, address)


def within(site: Path, asking: Path, address: str) -> Iterator[str]:
    """The path of an address that lies within the site; a folder's page for a folder."""
    whole = urljoin(URL + asking.relative_to(site).as_posix(), address)
    assert whole.startswith((URL, "https://")), (asking, address)
    if whole.startswith(URL):
        path = unquote(urldefrag(whole).url.removeprefix(URL).partition("?")[0])
        yield f"{path}index.html" if not path or path.endswith("/") else path


def asked_by_script(site: Path, script: Path) -> Iterator[str]:
    """The modules that a bundled module imports, and what a manifest names."""
    text = script.read_text(encoding="utf-8")
    if script.suffix == ".webmanifest":
        for icon in json.loads(text).get("icons", []):
            yield from within(site, script, icon["src"])
    else:
        for name in re.findall(r'"(\./[\w.-]+\.m?js)"', text):
            yield from within(site, script, name)


def asked_by_search(site: Path) -> Iterator[str]:
    """What the search fetches: the theme's worker, and the stemmers of each language."""
    (folder,) = site.glob(f"{FOLDER}/search-*")
    yield from (path.relative_to(site).as_posix() for path in folder.glob("workers/*.js"))
    for one in languages():
        index = site / one.code / INDEX
        yield index.relative_to(site).as_posix()
        for name in ["stemmer.support", *json.loads(index.read_text("utf-8"))["config"]["lang"]]:
            path = folder / "lunr" / "min" / f"lunr.{name}.min.js"
            if name != "en":
                yield path.relative_to(site).as_posix()


def asked_for(site: Path) -> set[str]:
    """Everything that is asked for, from the chooser on."""
    asked = set(BY_ITSELF) | set(asked_by_search(site))
    looked: set[str] = set()
    while waiting := asked - looked:
        for name in waiting:
            path = site / name
            if path.suffix == ".html" and path.is_file():
                asked |= set(asked_by_page(site, path))
            elif path.suffix in (".js", ".webmanifest") and path.is_file() and name != "sw.js":
                asked |= set(asked_by_script(site, path))
        looked |= waiting
    return asked


def there(site: Path) -> set[str]:
    """Everything that is there."""
    return {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}


def lacking(site: Path) -> set[str]:
    """What is asked for and not there; the robots' file is at the root of a host only."""
    return asked_for(site) - there(site) - {"robots.txt", "sw.js"}


def idle(site: Path) -> set[str]:
    """What is there and not asked for."""
    return there(site) - asked_for(site) - FOR_HOSTS


def misnamed(site: Path) -> set[str]:
    """What lies in the shared folder under a name that is not of its content."""
    return {path.name for path in (site / FOLDER).iterdir() if path.name != true_name(path)}


def true_name(path: Path) -> str:
    """The name that a shared file or folder should have."""
    stem, _, _ = path.name.partition(".")
    name = stem.rpartition("-")[0]
    if path.is_file():
        return name_of(f"{name}{path.suffix}", path.read_bytes())
    files = [(file.relative_to(path).as_posix(), file.read_bytes()) for file in path.rglob("*") if file.is_file()]
    return folder_name(name, files)


def repeated(site: Path) -> set[str]:
    """What lies in several languages' folders with the same content."""
    count = Counter(path.read_bytes() for one in languages() for path in (site / one.code).rglob("*") if path.is_file())
    return {
        path.relative_to(site).as_posix()
        for one in languages()
        for path in (site / one.code).rglob("*")
        if path.is_file() and count[path.read_bytes()] > 1
    }


def test_all_that_is_asked_for_is_there(site: Path) -> None:
    asked = asked_for(site)
    assert sum(name.startswith(f"{FOLDER}/") for name in asked) > 20
    assert {f"{one.code}/play/index.html" for one in languages()} <= asked
    assert not lacking(site)


def test_all_that_is_there_is_asked_for(site: Path) -> None:
    assert not idle(site)


def test_a_name_in_the_shared_folder_is_that_of_its_content(site: Path) -> None:
    assert not misnamed(site)


def test_whoever_serves_the_site_may_read_it(site: Path, tmp_path: Path) -> None:
    def closed(root: Path) -> list[str]:
        return [
            str(path) for path in root.rglob("*") if path.stat().st_mode & 0o005 != (0o005 if path.is_dir() else 0o004)
        ]

    assert closed(site) == []
    (tmp_path / "made").mkdir(mode=0o700)
    assert closed(tmp_path) == [str(tmp_path / "made")]


def test_no_language_has_what_others_have(site: Path) -> None:
    assert not repeated(site)
    kinds = {path.suffix for one in languages() for path in (site / one.code).rglob("*") if path.is_file()}
    assert kinds <= {".html", ".json", ".webmanifest"}


def test_languages_with_the_same_letters_share_their_cards(site: Path) -> None:
    def cards(code: str) -> dict[str, str]:
        page = (site / code / "index.html").read_text(encoding="utf-8")
        found = re.search(r'id="canfield">(.*?)</script>', page)
        assert found
        sprites: dict[str, str] = json.loads(found[1])["sprites"]
        return sprites

    assert cards("en") == cards("nb") == cards("da")
    assert cards("de")["international"] == cards("en")["usual"] != cards("de")["usual"]


@pytest.fixture
def spoilt(site: Path, tmp_path: Path) -> Path:
    """A copy of the site, to put faults into."""
    copy = tmp_path / "spoilt"
    shutil.copytree(site, copy)
    return copy


def test_faults_would_be_seen(spoilt: Path) -> None:
    (chunk,) = spoilt.glob(f"{FOLDER}/board-*/reading-*.js")
    (worker,) = spoilt.glob(f"{FOLDER}/worker-*.js")
    chunk.unlink()
    worker.write_text("changed")
    (spoilt / FOLDER / "left-0123456789abcdef.css").write_text("")
    for code in ("en", "de"):
        (spoilt / code / "same.json").write_text("{}")
    assert lacking(spoilt) == {chunk.relative_to(spoilt).as_posix()}
    assert misnamed(spoilt) == {chunk.parent.name, worker.name, "left-0123456789abcdef.css"}
    assert repeated(spoilt) == {"en/same.json", "de/same.json"}
    assert idle(spoilt) == {f"{FOLDER}/left-0123456789abcdef.css", "en/same.json", "de/same.json"}


def test_a_name_changes_with_the_content_and_with_nothing_else(tmp_path: Path) -> None:
    assert (
        put_file(tmp_path, "a.b.js", b"1") == put_file(tmp_path, "a.b.js", b"1") != put_file(tmp_path, "a.b.js", b"2")
    )
    source = tmp_path / "source"
    source.mkdir()
    names = set()
    for name, content in (("one", "1"), ("one", "2"), ("two", "2")):
        shutil.rmtree(source)
        source.mkdir()
        (source / name).write_text(content)
        names.add(put_folder(tmp_path, "x", source))
    assert len(names) == 3


def test_it_survives_the_environment(shared: Shared) -> None:
    assert Shared.of_json(shared.to_json()) == shared
