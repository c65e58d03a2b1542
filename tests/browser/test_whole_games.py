"""Whole games, to the last card: by keys alone, by mouse, finger and pen, and by ear.

Every language plays the guided deal through by keys, by taps and by drags of the mouse, so each tradition's
rules are played through; the other ways of the hand are played in one language each, since they differ in what the
device sends and not in what is said. Taps are raw touches, without Playwright's wait for a still element.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import CDPSession, ViewportSize, expect

from canfield.cards import PACK_SIZE
from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Visit
from tests.browser.mirror import LINE, Mirror
from tests.browser.names import Names
from tests.browser.players import TALL, Clicks, FingerDrags, Keys, MouseDrags, PenDrags, Player, Taps, play
from tests.browser.reader import Reader

PHONE = ViewportSize(width=390, height=900)

#: Deals of variants that the policy of the hints wins: a base card of the reader's choice, a reserve
#: that fills no space, three columns built in any suit.
HINTED = {"norwegian/selective": "2296", "norwegian/superior": "2894", "norwegian/chameleon": "2971"}
#: A deal of the German rules that a reader wins who takes the first move of cards they hear of.
HEARD = "29235"


@pytest.fixture
def tall(board: Board) -> Iterator[Board]:
    """The language's board, all of it in the window."""
    board.page.set_viewport_size(TALL)
    yield board
    board.page.set_viewport_size(DESKTOP)


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of a German reader who was never here before; not opened yet."""
    page, _ = visit(viewport=TALL)
    spoken = language("de")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def win(player: Player) -> None:
    """Play the guided deal's line from its start to its end."""
    board = player.board
    for move in LINE:
        play(player, move)
    expect_won(board)


def expect_won(board: Board) -> None:
    assert board.mirror.view["cards"] == PACK_SIZE
    expect(board.root).to_have_attribute("data-state", "won")
    expect(board.ending).to_contain_text(board.mirror.view["outcome"])


def test_by_keys_alone(tall: Board) -> None:
    tall.guided()
    # A page begins without a focus, and no mouse gives it one.
    tall.page.reload()
    tall.wait()
    keys = Keys(tall)
    keys.enter()
    win(keys)
    assert keys.focus


def test_by_taps_on_a_phone(board: Board) -> None:
    board.guided()
    board.page.set_viewport_size(PHONE)
    win(Taps(board))
    board.page.set_viewport_size(DESKTOP)


def test_by_drags_of_the_mouse(tall: Board) -> None:
    tall.guided()
    win(MouseDrags(tall))


WAYS: dict[str, Callable[[Board, CDPSession], Player]] = {
    "clicks": lambda board, _session: Clicks(board),
    "finger": FingerDrags,
    "pen": PenDrags,
}


@pytest.mark.parametrize("way", WAYS)
def test_by_the_other_ways_of_the_hand(alone: Board, way: str) -> None:
    """Clicks of a mouse, drags by finger and by pen."""
    alone.open("play/")
    alone.wait()
    alone.guided()
    win(WAYS[way](alone, alone.page.context.new_cdp_session(alone.page)))


@pytest.mark.parametrize("rules", HINTED)
def test_a_variant_by_its_hints(alone: Board, rules: str) -> None:
    alone.open("play/", urlencode({"rules": rules, "number": HINTED[rules]}))
    alone.wait()
    alone.mirror.ask("restore", rules=rules, deal={"number": HINTED[rules]}, moves=[])
    player = Clicks(alone)
    while alone.mirror.view["state"] == "playing":
        hint = alone.mirror.ask("hint")["hint"]["move"]
        play(player, hint["move"] if hint else alone.mirror.view["turn"]["move"])
    expect_won(alone)


def test_by_ear(alone: Board) -> None:
    """By keys, and by nothing but names and what is said: the mirror is not asked."""
    alone.open("play/", urlencode({"rules": "german", "number": HEARD}))
    alone.wait()
    Reader(alone.page, alone.names, columns=4).win()
    expect(alone.root).to_have_attribute("data-state", "won")
