"""The site in a folder of a host: everything is found there, Python too."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names
from tests.browser.serving import serving


def test_a_reader_comes_from_the_chooser_to_a_move(folder: Path, catalogs: Path, visit: Visit) -> None:
    with serving(folder, "/some/sub/path/") as site:
        page, _ = visit(site=site)
        page.goto(site)
        spoken = language("de")
        page.get_by_role("main").get_by_role("link").filter(has_text=spoken.name).tap()
        expect(page).to_have_url(f"{site}de/")
        board = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
        board.main.locator("a[href='guided/']").tap()
        expect(page).to_have_url(board.url("guided/"))
        board.main.get_by_role("link", name=board.names.ui("Play on from here"), exact=True).first.tap()
        board.wait()
        board.mirror.ask("restore", rules=board.rules, deal={"guided": GUIDED_NAME}, moves=[])
        board.settle()
        board.move(LINE[0])
        board.switch_to(language("nb"))
        expect(page).to_have_url(f"{site}nb/play/")
        norwegian = Board(page, Names(language("nb")), site, Mirror(language("nb"), catalogs))
        norwegian.wait()
        norwegian.mirror.ask("restore", **board.mirror.record)
        norwegian.settle_position()
