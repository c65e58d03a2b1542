"""The pages that a browser prints: made for it, and linked only where it is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from guide import printing
from guide.build import Wanted, build_language
from guide.languages import language
from guide.shared import Shared

URL = "https://example.org/sub/path/"
BUTTON = 'href="../assets/canfield.pdf"'


@pytest.fixture(scope="module")
def german(shared: Shared, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("printed")
    build_language(language("de"), out, Wanted(URL, printed=True), shared)
    printing.write_pages(out / "de", language("de"))
    return out / "de"


def read(folder: Path, page: str) -> str:
    return (folder / page / "index.html").read_text(encoding="utf-8")


def test_what_is_printed_is_linked_there_and_nowhere_else(german: Path) -> None:
    linking = {path.parent.name for path in german.glob("*/index.html") if BUTTON in path.read_text(encoding="utf-8")}
    assert {f"{name}/" for name in linking} == {*printing.PRINTED, printing.PRINT_PAGE}


def test_every_page_says_what_is_on_its_link_card(german: Path) -> None:
    for name in (".", "rules"):
        page = read(german, name)
        assert f'<meta property="og:image" content="{URL}de/{printing.CARD}">' in page
        assert '<meta property="og:image:alt" content="' in page


def test_the_articles_follow_one_another(german: Path) -> None:
    page = read(german, printing.PRINT_PAGE)
    assert page.count('<section class="printed">') == len(printing.PRINTED)
    assert page.count("<article ") == 1
    for printed in printing.PRINTED:
        heading = read(german, printed).partition('<h1 id="')[2].partition('"')[0]
        assert f'<h1 id="{heading}"' in page


def test_the_card_speaks_the_language(german: Path) -> None:
    card = read(german, printing.CARD_PAGE)
    assert '<html lang="de">' in card
    assert "Patience" in card and "<svg" in card
    assert "{%" not in card
    styles = (german / printing.CARD_PAGE / printing.CARD_STYLES).read_text(encoding="utf-8")
    assert "font-size" in styles and ".deal-picture" in styles


def test_without_a_browser_nothing_is_linked(shared: Shared, tmp_path: Path) -> None:
    build_language(language("en"), tmp_path, Wanted(URL), shared)
    pages = [path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.html")]
    assert pages
    assert not [page for page in pages if "canfield.pdf" in page or printing.CARD in page]


def test_a_page_without_an_article(tmp_path: Path) -> None:
    for page in printing.PRINTED:
        folder = tmp_path / page
        folder.mkdir()
        (folder / "index.html").write_text("<main></main>", encoding="utf-8")
    with pytest.raises(ValueError, match="no article to print"):
        printing.write_pages(tmp_path, language("en"))
