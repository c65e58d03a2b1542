"""The result card: a picture that says what was reached, in every language, whole in itself."""

from __future__ import annotations

import json
import re
import struct
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Download, Locator, expect

from guide.languages import Language, language, languages
from tests.browser.board import BOOT, Board
from tests.browser.conftest import Visit
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names
from tests.browser.shared import play
from tests.browser.test_results import line, resume
from tests.browser.trouble import BREAKING, breaking, expect_game, keep, notice, record, seal, sealed, try_again

WIDTH, HEIGHT = 1200, 630
#: House rules with a long title, under which the deal is a daily one.
LONG = "german/rainbow+passes=3+unit=part+reserve=15"

#: A card without anything from elsewhere, its texts where they are drawn.
_LOOK = """async (image) => {
  const text = await blobs[image.src].text();
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  document.body.append(svg);
  const boxes = [...svg.querySelectorAll(":scope > text")].map((one) => {
    const { x, y, width, height } = one.getBBox();
    return { text: one.textContent, x, y, width, height };
  });
  svg.remove();
  return { text, boxes, cards: svg.querySelectorAll("svg").length };
}"""
#: The policy of the pages lets nobody fetch what was made in the page, so it is noted here.
NOTING = """
window.blobs = {};
const made = URL.createObjectURL;
URL.createObjectURL = (blob) => {
  const url = made.call(URL, blob);
  blobs[url] = blob;
  return url;
};
"""
#: The device can share files; what it is given is noted.
SHARING = """
navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png");
navigator.share = async ({ files, url }) => { window.shared = { name: files[0].name, size: files[0].size, url }; };
"""
#: As strict as a host may be about pictures.
POLICY = "img-src 'self' blob: data:; object-src 'none'; worker-src 'self'; connect-src 'self'; font-src 'self'"


def board_of(visit: Visit, site: str, catalogs: Path, spoken: Language, script: str = "") -> Board:
    page, _ = visit(accept_downloads=True)
    page.add_init_script(NOTING + script)
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def open_card(board: Board) -> Locator:
    board.tool("Result card").click()
    card = board.dialog("Result card")
    expect(card.get_by_role("img")).to_be_visible()
    return card


def look(card: Locator) -> dict[str, Any]:
    seen: dict[str, Any] = card.get_by_role("img").evaluate(_LOOK)
    return seen


def expect_fits(seen: dict[str, Any]) -> None:
    """Every text is within the picture, and none touches another."""
    boxes = sorted(seen["boxes"], key=lambda box: box["y"])
    assert boxes
    for box in boxes:
        assert box["x"] >= 500, box
        assert box["x"] + box["width"] <= WIDTH - 40, box
        assert box["y"] >= 30, box
        assert box["y"] + box["height"] <= HEIGHT - 30, box
    for upper, lower in pairwise(boxes):
        assert upper["y"] + upper["height"] <= lower["y"] + 4, (upper, lower)


def said(seen: dict[str, Any]) -> str:
    return " ".join(" ".join(box["text"].split()) for box in seen["boxes"])


def saved(card: Locator, board: Board, message: str) -> Download:
    with board.page.expect_download() as download:
        card.get_by_role("button", name=board.names.ui(message), exact=True).click()
    return download.value


@pytest.mark.parametrize("spoken", languages(), ids=lambda one: one.code)
def test_it_says_what_was_reached(visit: Visit, site: str, catalogs: Path, spoken: Language) -> None:
    board = board_of(visit, site, catalogs, spoken)
    moves = play(LONG, "20261130", 25)["moves"]
    fields = f"rules={LONG.replace('+', '%2B')}&number=20261130&moves={'.'.join(moves)}"
    board.open("play/", fields)
    board.wait()
    board.mirror.ask("restore", rules=LONG, deal={"number": "20261130"}, moves=moves)
    board.settle_position()
    card = open_card(board)
    seen = look(card)
    expect_fits(seen)
    view = board.mirror.view
    told = said(seen)
    link = f"{site}play/#{board.mirror.look('link')['link']}"
    for fact in (view["rules_title"], view["score"]["text"], str(len(moves)), "2026"):
        assert fact in told, fact
    assert link in told.replace(" ", "")
    image = card.get_by_role("img")
    for fact in (view["rules_title"], *(board.mirror.pile(one)["name"] for one in ("spades", "hearts"))):
        assert fact in " ".join((image.get_attribute("alt") or "").split()), fact
    assert seen["cards"] >= 1
    assert "var(" not in seen["text"]
    assert "href" not in seen["text"]
    # The guided deal, won.
    board.page.keyboard.press("Escape")
    board.page.goto(board.url("play/", f"guided={GUIDED_NAME}&moves={len(LINE)}"))
    question = board.dialog("Open this link and leave the game under way?")
    question.get_by_role("button", name=board.names.ui("Open the link"), exact=True).click()
    expect(board.root).to_have_attribute("data-state", "won")
    seen = look(open_card(board))
    expect_fits(seen)
    assert board.names.ui("It came out!") in said(seen)
    assert seen["cards"] == 4


def test_an_engine_that_is_down_has_no_card_and_none_comes_later(visit: Visit, site: str, catalogs: Path) -> None:
    board = board_of(visit, site, catalogs, language("en"), BREAKING)
    keep(board, now=sealed(main=record()))
    board.open("play/")
    expect_game(board, "617", ["T", "T"])
    board.page.evaluate(breaking('"hint"', 2))
    board.tool("Hint").click()
    expect(board.root).to_have_attribute("data-engine", "ready", timeout=BOOT)
    try_again(board).click()
    told = "The game keeps stopping. Your cards lie as before."
    expect(notice(board, told)).to_be_visible(timeout=BOOT)
    board.tool("Result card").click()
    expect(board.root.get_by_role("status")).to_have_text(told)
    try_again(board).click()
    expect(board.root).to_have_attribute("data-engine", "ready", timeout=BOOT)
    board.page.wait_for_timeout(500)
    expect(board.dialog("Result card")).to_have_count(0)
    expect(open_card(board)).to_be_visible()


def test_it_tells_the_points_that_the_board_tells(visit: Visit, site: str, catalogs: Path) -> None:
    """With the bonus for the time, which is told of its own as well."""
    board = board_of(visit, site, catalogs, language("nl"))
    resume(board, "dutch", moves=len(LINE) - 1, took=600)
    board.move(LINE[-1])
    facts = line(board).locator("span:not([role])")
    expect(facts).to_have_count(2)
    score, bonus = facts.all_inner_texts()
    assert int("".join(re.findall(r"\d", score))) - int("".join(re.findall(r"\d", bonus))) == 760
    seen = look(open_card(board))
    expect_fits(seen)
    assert f"{score} · {bonus} · " in said(seen)


def test_it_is_saved_copied_and_shared(visit: Visit, site: str, catalogs: Path) -> None:
    board = board_of(visit, site, catalogs, language("de"), SHARING)
    board.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board.page.context.route(
        "**/play/",
        lambda route: route.fulfill(
            response=(got := route.fetch()), headers=got.headers | {"Content-Security-Policy": POLICY}
        ),
    )
    board.open("play/", "rules=german&number=617&moves=T")
    expect_game(board, "617", ["T"])
    card = open_card(board)
    png = saved(card, board, "Save as PNG")
    assert png.suggested_filename == "canfield-617.png"
    content = png.path().read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", content[16:24]) == (WIDTH, HEIGHT)
    svg = saved(card, board, "Save as SVG")
    assert svg.suggested_filename == "canfield-617.svg"
    assert svg.path().read_text(encoding="utf-8").startswith("<svg ")
    link = f"{site}play/#{board.mirror.look('link')['link']}"
    card.get_by_role("button", name=board.names.ui("Copy link"), exact=True).click()
    expect(card.get_by_role("status")).to_have_text(board.names.ui("The link to this game is copied."))
    assert board.page.evaluate("navigator.clipboard.readText()") == link
    card.get_by_role("button", name=board.names.ui("Share"), exact=True).click()
    assert board.page.evaluate("shared") == {"name": "canfield-617.png", "size": len(content), "url": link}


def test_a_deal_without_a_link_has_a_card_too(visit: Visit, site: str, catalogs: Path) -> None:
    """And the time is on it only where the clock is shown."""
    board = board_of(visit, site, catalogs, language("en"))
    position = play("english", "617", 9)["position"]
    board.open("rules/")
    for clock in (True, False):
        keep(board, **{"canfield:1:settings": seal(json.dumps({"clock": clock}))})
        board.open("play/", urlencode({"rules": "english", "position": position}))
        board.wait()
        board.mirror.ask("restore", rules="english", deal={"position": position}, moves=[])
        board.settle_position()
        card = open_card(board)
        seen = look(card)
        expect_fits(seen)
        assert (board.names.ui("Time: {time}", time="0:0") in said(seen)) == clock
    assert site not in said(seen)
    expect(card).to_contain_text(board.mirror.look("link")["error"]["text"])
    expect(card.get_by_role("button", name=board.names.ui("Copy link"), exact=True)).to_have_count(0)
    assert saved(card, board, "Save as PNG").suggested_filename == "canfield.png"
