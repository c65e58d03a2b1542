"""The built site: strict under a sub-path, the same anchors in all languages, nothing left in English."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.utils import get_theme_dir

import guide.site
from canfield.cards import PACK_SIZE
from canfield.names import parse_rules
from canfield.reasons import RULE_OF
from guide.build import BuildFailed, build_language
from guide.extract import pages, template
from guide.languages import language, languages, own_name
from guide.pagedata import weighed
from guide.places import CONFIG, DOCS, OVERRIDES
from guide.rootpages import write_root_pages
from guide.shared import Shared
from guide.templating import TEMPLATES
from guide.translations import translations
from tests.catalogs.conftest import URL, WANTED
from tests.catalogs.pseudo import PseudoTranslations, english_texts, pseudo

PAGES = tuple(path.stem for path in pages())


@pytest.fixture(scope="module")
def pseudo_site(shared: Shared, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("pseudo") / "en"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOCS_LANG", "en")
        patch.setenv("DOCS_URL", URL)
        patch.setenv("DOCS_SHARED", shared.to_json())
        patch.setattr(guide.site, "translations", lambda *_: PseudoTranslations())
        patch.setattr(logging.getLogger("mkdocs"), "disabled", True)
        build(load_config(str(CONFIG), site_dir=str(out)))
    return out


def page_path(root: Path, page: str) -> Path:
    return root / "index.html" if page == "index" else root / page / "index.html"


def read(root: Path, page: str) -> str:
    return page_path(root, page).read_text(encoding="utf-8")


def html_files(site: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(site.rglob("*.html")):
        yield path, path.read_text(encoding="utf-8")


def heading_ids(page: str) -> list[tuple[str, str]]:
    return re.findall(r'<(h[1-6]) id="([^"]*)"', page)


def test_every_language_has_every_page(site: Path) -> None:
    for one in languages():
        for page in PAGES:
            assert f'<html lang="{one.code}"' in read(site / one.code, page)


@pytest.mark.parametrize("page", PAGES)
def test_heading_ids_are_the_same_everywhere(site: Path, page: str) -> None:
    of_language = {one.code: heading_ids(read(site / one.code, page)) for one in languages()}
    assert of_language["en"]
    assert all(ids == of_language["en"] for ids in of_language.values())


@pytest.mark.parametrize("page", PAGES)
def test_heading_ids_do_not_depend_on_the_translation(site: Path, pseudo_site: Path, page: str) -> None:
    """Also where the catalogs are empty: a language whose every letter differs keeps the anchors."""
    assert heading_ids(read(pseudo_site, page)) == heading_ids(read(site / "en", page))


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_left_in_english(pseudo_site: Path, page: str) -> None:
    found = english_texts(read(pseudo_site, page), theme_strings() | own_words())
    assert not found, "\n".join(found)


def test_the_root_pages_are_not_left_in_english(
    pseudo_site: Path, shared: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("guide.rootpages.translations", lambda *_: PseudoTranslations())
    write_root_pages(pseudo_site.parent, URL, shared)
    for name in ("index.html", "play/index.html", "404.html"):
        found = english_texts((pseudo_site.parent / name).read_text(encoding="utf-8"), own_words())
        assert not found, name


def test_every_text_of_the_templates_is_a_message() -> None:
    """What a template translates is in the catalog: the extractor knows plain calls of ``_`` only."""
    messages = {message.id for message in template("ui")}
    used = {
        text
        for path in [*TEMPLATES.glob("*.html"), *OVERRIDES.rglob("*.html")]
        for text in re.findall(r'\b_\("([^"]*)"', path.read_text(encoding="utf-8"))
    }
    assert used
    assert used <= messages


def test_a_text_left_in_english_would_be_seen() -> None:
    page = f'<p title="Some title">{pseudo("Done")} but <b>not</b> this</p><meta name="description" content="Nor this">'
    assert english_texts(page, {"this"}) == ["Some title", f"{pseudo('Done')} but", "not", "Nor this"]


def theme_strings() -> set[str]:
    """The theme's own strings, which it translates itself."""
    partial = Path(get_theme_dir("material")) / "partials/languages/en.html"
    return set(re.findall(r'^  "[\w.]+": "([^"]+)"', partial.read_text(encoding="utf-8"), re.MULTILINE))


def own_words() -> set[str]:
    """The site's name, and what each language calls itself."""
    return {"Canfield", *(own_name(one.code) for one in languages())}


def test_links_lead_somewhere(site: Path) -> None:
    """Every address within the site, as it would be followed under its sub-path."""
    broken = [
        f"{path.relative_to(site)}: {link}" for path, page in html_files(site) for link in dead_links(site, path, page)
    ]
    assert not broken, "\n".join(broken)


def dead_links(site: Path, path: Path, page: str) -> Iterator[str]:
    for link in re.findall(r'(?:href|src)="([^"]*)"', page):
        address, fragment = urldefrag(link.replace("&amp;", "&"))
        if re.match(r"[a-z]+:", address):
            # Only addresses of the site itself, for canonical links.
            if not address.startswith(URL):
                yield link
            continue
        target = path if not address else local(site, path, address)
        if target.is_dir():
            target /= "index.html"
        if not target.is_file() or (fragment and not has_anchor(target, fragment)):
            yield link


def local(site: Path, path: Path, address: str) -> Path:
    if address.startswith("/"):
        return site / unquote(address).removeprefix("/sub/path/")
    return (path.parent / unquote(address)).resolve()


def has_anchor(target: Path, fragment: str) -> bool:
    # What the board reads, such as #guided=…, is no anchor.
    return "=" in fragment or f'id="{fragment}"' in target.read_text(encoding="utf-8")


def test_a_dead_link_would_be_seen(site: Path) -> None:
    page = '<a href="../nowhere/"> <a href="#none"> <a href="https://example.com/"> <img src="/sub/path/assets/no.svg">'
    assert len(list(dead_links(site, site / "en" / "index.html", page))) == 4


def test_the_language_links_lead_to_the_same_page(site: Path) -> None:
    for one in languages():
        page = read(site / one.code, "rules")
        links = dict(re.findall(r'<a href="([^"]*)" hreflang="(\w+)"', page))
        assert {code: link for link, code in links.items()} == {
            other.code: f"../../{other.code}/rules/" for other in languages()
        }


def test_the_page_data_names_what_is_there(site: Path) -> None:
    for one in languages():
        path = page_path(site / one.code, "play")
        found = re.search(r'<script type="application/json" id="canfield">(.*?)</script>', path.read_text("utf-8"))
        assert found
        data = json.loads(found.group(1))
        assert (data["lang"], data["rules"]) == (one.code, one.tradition)
        assert all((path.parent / place).is_file() for place in data["sprites"].values())
        assert (path.parent / data["rulesPage"] / "index.html").is_file()
        assert (path.parent / data["playPage"] / "index.html").is_file()
        assert data["pack"] == PACK_SIZE
        assert data["columns"] == parse_rules(one.tradition).rules.columns
        assert (path.parent / data["worker"]).is_file()
        assert (data["catalog"] is None) == (one.code == "en")
        weighed_files = {
            data["runtime"][name.partition("/")[0]] + name.partition("/")[2]: told
            for name, told in data["runtime"]["files"].items()
        }
        if data["catalog"]:
            weighed_files[data["catalog"].pop("url")] = data["catalog"]
        assert len(weighed_files) >= 2
        for place, told in weighed_files.items():
            assert weighed((path.parent / place).read_bytes()) == told, place


def test_every_refusal_leads_to_a_section_of_the_rules(site: Path) -> None:
    for one in languages():
        page = page_path(site / one.code, "rules").read_text("utf-8")
        missing = {rule for rule in RULE_OF.values() if f'<h2 id="{rule}"' not in page}
        assert not missing, f"{one.code}: {missing}"


def test_no_third_party(site: Path) -> None:
    """No page, style sheet or script of ours names another host to fetch from."""
    for path, page in html_files(site):
        fetched = re.findall(r'<(?:script|img|iframe|source|link rel="(?:stylesheet|icon|preconnect)")[^>]*>', page)
        assert not [tag for tag in fetched if "//" in tag], path
    for path in [*DOCS.rglob("*.css"), *DOCS.rglob("*.js")]:
        assert not re.search(r"""(?:url\(|from\s|import\()\s*["']?(?:https?:)?//""", path.read_text("utf-8")), path


def test_the_chooser_shows_every_language_without_a_script(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    for one in languages():
        assert re.search(rf'<a href="{one.code}/" hreflang="{one.code}" lang="{one.code}">\s*<strong>{one.name}<', page)
    assert set(re.findall(r'<a href="(\w+)/"', page)) == {one.code for one in languages()}


def test_the_page_not_found_links_home_from_any_depth(site: Path) -> None:
    page = (site / "404.html").read_text(encoding="utf-8")
    assert set(re.findall(r'<a href="([^"]*)"', page)) == {f"/sub/path/{one.code}/" for one in languages()}
    assert not (site / "en" / "404.html").exists()


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("# Home\n\nWrong: {reserv}.\n", "index.md: unknown placeholder {reserv}, in 'Wrong: {reserv}.'"),
        ("---\ntitle: The {reserv}\n---\n\nText.\n", "index.md: unknown placeholder {reserv}, in the title"),
        (
            '<figure data-guided="nope" markdown="block">\n</figure>\n',
            'index.md: data-guided="nope": There is no guided deal named “nope”.',
        ),
    ],
)
def test_a_fault_in_a_page_is_told_in_few_words(
    page: str, fault: str, shared: Shared, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.md").write_text(page, encoding="utf-8")
    config = tmp_path / "mkdocs.yml"
    hooks = CONFIG.parent / "scripts/guide/hooks.py"
    extensions = "[toc, md_in_html]"
    config.write_text(f"site_name: X\ntheme: material\nhooks: [{hooks}]\nmarkdown_extensions: {extensions}\n", "utf-8")
    monkeypatch.setattr("guide.build.CONFIG", config)
    with pytest.raises(BuildFailed) as told:
        build_language(language("en"), tmp_path / "out", WANTED, shared)
    assert str(told.value) == f"English: {fault}"


def test_no_id_is_given_twice(site: Path) -> None:
    """Else a link to the second leads to the first."""
    for path, text in html_files(site):
        found = re.findall(r'<[^<>]*\sid="([^"]*)"', text)
        twice = sorted({one for one in found if found.count(one) > 1})
        assert not twice, f"{path}: {twice}"


def test_landmarks_are_named_in_the_language(site: Path) -> None:
    """The theme's own names of header and footer are English in some languages."""
    for one in languages():
        _ = translations(one.code, "ui").gettext
        page = read(site / one.code, "rules")
        for name in (_("Page header"), _("Page footer")):
            assert page.count(f'aria-label="{name}"') == 1, (one.code, name)
