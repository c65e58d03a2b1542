"""Handing on the link to a game by the device's own means, which tests put in their place."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import Mirror
from tests.browser.names import Names
from tests.browser.trouble import expect_game, keep, notice, record, sealed
from tests.browser.waiting import until

#: The device shares, the reader thinks better of it, or the device fails; what it was given is noted.
SHARES, ABORTS, FAILS = (
    f"window.shared = []; navigator.share = async ({{ url }}) => {{ shared.push(url); {then} }};"
    for then in ("", "throw new DOMException('', 'AbortError');", "throw new DOMException('', 'DataError');")
)


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of a German reader with a mouse, who left a game; not opened yet."""
    page, _ = visit(has_touch=False)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    spoken = language("de")
    board = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
    keep(board, now=sealed(main=record()))
    return board


def share(board: Board, device: str) -> str:
    """Press the button; the link that the device was given."""
    board.page.add_init_script(device)
    board.open("play/")
    expect_game(board, "617", ["T", "T"])
    board.root.get_by_role("status").evaluate("(said) => said.replaceChildren()")
    board.tool("Share link").click()
    until(board.page, "shared.length")
    [url] = board.page.evaluate("shared")
    assert url == f"{board.site}play/#{board.mirror.ask('link')['link']}"
    return str(url)


def offer(board: Board) -> Locator:
    return notice(board, board.names.ui("The link to this game:"))


@pytest.mark.parametrize("device", [SHARES, ABORTS], ids=["shared", "aborted"])
def test_the_device_shares_and_the_link_can_be_copied_as_well(alone: Board, device: str) -> None:
    url = share(alone, device)
    alone.page.wait_for_timeout(100)
    expect(alone.root.get_by_role("status")).to_have_text("")
    offer(alone).get_by_role("button", name=alone.names.ui("Copy link"), exact=True).click()
    expect(alone.root.get_by_role("status")).to_have_text(alone.names.ui("The link to this game is copied."))
    assert alone.page.evaluate("navigator.clipboard.readText()") == url
    # Once the game has gone on, the link leads to what is past.
    alone.pile("stock").click()
    expect(offer(alone)).to_be_hidden()


def test_what_the_device_does_not_share_is_copied(alone: Board) -> None:
    url = share(alone, FAILS)
    expect(alone.root.get_by_role("status")).to_have_text(alone.names.ui("The link to this game is copied."))
    assert alone.page.evaluate("navigator.clipboard.readText()") == url
