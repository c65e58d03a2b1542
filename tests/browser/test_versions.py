"""A page of an older version finds what a newer one has kept: what it does not know is still there afterwards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import Mirror
from tests.browser.names import Names
from tests.browser.trouble import expect_game, keep, kept, record, seal, sealed

#: What only a newer version knows.
LATER = {"of": ["a", "newer", {"version": 2}]}
#: Parts that this version writes, and one that it has never heard of.
PARTS = ("settings", "accounts", "results", "friends")


def part(board: Board, name: str) -> Any:
    return json.loads(kept(board)[f"canfield:1:{name}"].partition(" ")[2])


def test_what_a_newer_version_keeps_stays(visit: Visit, site: str, catalogs: Path) -> None:
    page, _ = visit()
    board = Board(page, Names(language("de")), site, Mirror(language("de"), catalogs))
    values = {f"canfield:1:{name}": seal(json.dumps({"later": LATER})) for name in (*PARTS, "tomorrow")}
    keep(board, now=sealed(main=record()), **values)
    board.open("play/")
    expect_game(board, "617", ["T", "T"])
    # Everything is written: a game is played and left, a setting changed, a result added.
    board.deal("1")
    board.turn()
    board.deal("2")
    board.tool("Hide the page header").click()
    board.tool("Friends’ table").click()
    friends = board.dialog("Friends’ table")
    friends.get_by_role("button", name=board.names.ui("Add my game"), exact=True).click()
    expect(friends.get_by_role("table")).to_be_visible()
    for name in PARTS:
        written = part(board, name)
        assert len(written) > 1, name
        assert written["later"] == LATER, name
    assert part(board, "tomorrow") == {"later": LATER}
