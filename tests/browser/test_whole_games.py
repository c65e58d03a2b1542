"""Whole games, to the last card: by keys alone, by mouse, finger and pen, and by ear.

Every language plays the guided deal through, so each tradition's rules are: a third of it by keys, by taps and by
drags of the mouse each. From its start to its end each way of the hand is played in one language, since they differ in
what the device sends and not in what is said. Taps are raw touches, without Playwright's wait for a still element.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import CDPSession, ViewportSize, expect

from canfield.cards import PACK_SIZE
from guide.languages import language, languages
from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Edition, Visit
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


def test_by_keys_alone(alone: Board) -> None:
    alone.open("play/")
    alone.wait()
    alone.guided()
    # A page begins without a focus, and no mouse gives it one.
    alone.page.reload()
    alone.wait()
    keys = Keys(alone)
    keys.enter()
    win(keys)
    assert keys.focus


Way = Callable[[Board, CDPSession], Player]

#: Ways of the hand, and the window in which each is played.
WAYS: dict[str, tuple[Way, ViewportSize]] = {
    "taps": (lambda board, _session: Taps(board), PHONE),
    "drags": (lambda board, _session: MouseDrags(board), TALL),
    "clicks": (lambda board, _session: Clicks(board), TALL),
    "finger": (FingerDrags, TALL),
    "pen": (PenDrags, TALL),
}


@pytest.mark.parametrize("way", WAYS)
def test_by_one_way_of_the_hand(alone: Board, way: str) -> None:
    """Taps on a phone, drags and clicks of a mouse, drags by finger and by pen."""
    alone.open("play/")
    alone.wait()
    alone.guided()
    player, size = WAYS[way]
    alone.page.set_viewport_size(size)
    win(player(alone, alone.page.context.new_cdp_session(alone.page)))


def test_by_keys_taps_and_drags_in_turn(tall: Board, edition: Edition) -> None:
    """A third of the game each, and in the next language each another third."""
    tall.guided()
    ways: list[tuple[Callable[[Board], Player], ViewportSize]] = [(Keys, TALL), (Taps, PHONE), (MouseDrags, TALL)]
    first = languages().index(edition.language) % len(ways)
    third = -(-len(LINE) // len(ways))
    for at, (player, size) in enumerate(ways[first:] + ways[:first]):
        tall.page.set_viewport_size(size)
        tall.page.evaluate("scrollTo(0, 0)")
        # Where the keys begin.
        tall.pile("stock").focus()
        for move in LINE[at * third : (at + 1) * third]:
            play(player(tall), move)
    expect_won(tall)


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
