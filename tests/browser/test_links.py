"""Links to games: good ones ask before they take a game's place, bad ones are told and change nothing."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names
from tests.browser.shared import link_of
from tests.browser.trouble import BREAKING, KEY, breaking, expect_game, keep, kept, notice, record, sealed

NOWHERE = "This link does not lead to a game."
LEAVE = "Open this link and leave the game under way?"
OPEN = "Open the link"

#: Fragments that the page itself can tell are no links, though they are meant to be.
MALFORMED = [
    "number=1",
    "moves=T",
    "rules=german",
    "rules=german&number=1&pack=x",
    "rules=german&number=1&number=2",
    "rules=german&number=1&moves=T&done=99",
    "rules=german&number=1&moves=T&done=1.5",
    "rules=german&number=1&moves=T&done=",
    f"guided={GUIDED_NAME}&moves=1e3",
    f"guided={GUIDED_NAME}&moves=-1",
    f"guided={GUIDED_NAME}&moves={len(LINE) + 1}",
    f"guided={GUIDED_NAME}&done=1",
    "new=german&number=1",
    "new=german&new=dutch",
]
#: Links in the short form that the engine refuses.
SHORT = ["1.german.617.abc.defgh", "27.x", "1.german.617..AAAAA", "1.%E0%A4%A", "1."]
#: Links, and what the engine is asked about them.
REFUSED = {
    "rules=x&number=1": record(rules="x", deal={"number": "1"}, moves=[], done=0),
    "rules=german&number=0": record(deal={"number": "0"}, moves=[], done=0),
    "rules=german&number=1&moves=X": record(deal={"number": "1"}, moves=["X"], done=1),
    "rules=german&number=1&moves=": record(deal={"number": "1"}, moves=[""], done=1),
    "rules=german&number=1&moves=D": record(deal={"number": "1"}, moves=["D"], done=1),
    "rules=german&pack=AS": record(deal={"pack": "AS"}, moves=[], done=0),
    "rules=german&position=J": record(deal={"position": "J"}, moves=[], done=0),
    "rules=german&guided=nope": record(deal={"guided": "nope"}, moves=[], done=0),
}


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of a German reader who was never here before; not opened yet."""
    page, _ = visit()
    spoken = language("de")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


def take(board: Board, fragment: str) -> None:
    """Take a link on the page itself."""
    board.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def expect_no_fragment(board: Board) -> None:
    expect(board.page).to_have_url(board.url("play/"))


def test_a_bad_link_changes_nothing(alone: Board) -> None:
    keep(alone, now=sealed(main=record()))
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    told = notice(alone, alone.names.ui(NOWHERE))
    reasons = dict.fromkeys(MALFORMED, "")
    for fragment, asked in REFUSED.items():
        reasons[fragment] = " " + alone.mirror.ask("restore", game="other", **asked)["error"]["text"]
    for fragment in SHORT:
        reasons[fragment] = " " + alone.mirror.ask("open", game="other", link=fragment)["error"]["text"]
    reasons["guided=nope"] = " " + alone.mirror.ask("guided", name="nope")["error"]["text"]
    position = alone.root.get_attribute("data-position")
    for fragment, reason in reasons.items():
        take(alone, fragment)
        expect_no_fragment(alone)
        expect(told, fragment).to_have_text(f"{alone.names.ui(NOWHERE)}{reason}")
        expect(alone.root.get_by_role("dialog")).to_have_count(0)
        expect(alone.root).to_have_attribute("data-position", position or "")
    # What is no link is left alone.
    take(alone, "how-to")
    expect(alone.page).to_have_url(alone.url("play/", "how-to"))


def test_a_bad_link_at_the_first_visit_is_told_beside_a_new_deal(alone: Board) -> None:
    alone.open("play/", "rules=x&number=1")
    alone.wait()
    reason = alone.mirror.ask("restore", **REFUSED["rules=x&number=1"])["error"]["text"]
    expect(notice(alone, alone.names.ui(NOWHERE))).to_contain_text(reason)
    expect_no_fragment(alone)
    # It is over when play goes on.
    alone.root.locator("[data-pile=stock]").tap()
    expect(notice(alone, alone.names.ui(NOWHERE))).to_be_hidden()


def test_a_good_link_asks_and_no_question_lies_over_another(alone: Board) -> None:
    keep(alone, now=sealed(main=record()))
    alone.open("play/", "rules=german&number=1")
    question = alone.dialog(LEAVE)
    expect(question).to_be_visible(timeout=90_000)
    # While it asks, the link is not lost.
    alone.page.reload()
    expect(question).to_be_visible(timeout=90_000)
    expect(alone.page).to_have_url(alone.url("play/", "rules=german&number=1"))
    question.get_by_role("button", name=alone.names.ui("Keep this game"), exact=True).click()
    expect_no_fragment(alone)
    expect_game(alone, "617", ["T", "T"])
    alone.open_number()
    take(alone, "rules=german&number=2")
    expect(question).to_be_visible()
    expect(alone.root.get_by_role("dialog")).to_have_count(1)
    question.get_by_role("button", name=alone.names.ui(OPEN), exact=True).click()
    expect_game(alone, "2", [])
    expect_no_fragment(alone)
    # Nothing is under way: a link is followed at once.
    take(alone, "rules=german&number=3&moves=T")
    expect_game(alone, "3", ["T"])
    expect(alone.root.get_by_role("dialog")).to_have_count(0)


def test_a_link_taken_while_another_asks_is_asked_about_next(alone: Board) -> None:
    keep(alone, now=sealed(main=record()))
    alone.open("play/", "rules=german&number=1&moves=T")
    question = alone.dialog(LEAVE)
    expect(question).to_be_visible(timeout=90_000)
    take(alone, "rules=german&number=2")
    question.get_by_role("button", name=alone.names.ui(OPEN), exact=True).click()
    expect_game(alone, "1", ["T"])
    expect(question).to_be_visible()
    expect(alone.page).to_have_url(alone.url("play/", "rules=german&number=2"))
    question.get_by_role("button", name=alone.names.ui(OPEN), exact=True).click()
    expect_game(alone, "2", [])
    expect_no_fragment(alone)


def test_a_variant_is_begun_from_its_page(alone: Board) -> None:
    """*Play Storehouse* asks before it takes a game's place, deals under the page's tradition, and counts."""
    keep(alone, now=sealed(main=record()))
    alone.open("variants/")
    # Without JavaScript it leads to the board as well.
    button = alone.page.locator('a.md-button[href*="new=german/storehouse"]')
    assert (button.get_attribute("href") or "").startswith("../play/#")
    button.click()
    question = alone.dialog("Leave the game under way?")
    expect(question).to_be_visible(timeout=90_000)
    question.get_by_role("button", name=alone.names.ui("Keep this game"), exact=True).click()
    expect_no_fragment(alone)
    expect_game(alone, "617", ["T", "T"])
    # No rules of this name: told, and nothing is lost.
    take(alone, "new=german/nope")
    reason = alone.mirror.ask("new", game="other", rules="german/nope", deal={"number": "1"})["error"]["text"]
    expect(notice(alone, alone.names.ui(NOWHERE))).to_have_text(f"{alone.names.ui(NOWHERE)} {reason}")
    expect_no_fragment(alone)
    take(alone, "new=german%2Bpasses%3D3")
    question.get_by_role("button", name=alone.names.ui("New game"), exact=True).click()
    expect(alone.root).not_to_have_attribute("data-position", alone.mirror.position)
    assert '"rules":"german+passes=3"' in kept(alone)[KEY]
    # Nothing is under way: the next is dealt at once, and it counts like any game that is dealt here.
    take(alone, "new=german/storehouse")
    expect(alone.root).to_have_attribute("data-position", re.compile(r"^2 1,1,1,1 "))
    expect_no_fragment(alone)
    dealt = alone.root.get_attribute("data-position") or ""
    alone.root.locator("[data-pile=stock]").tap()
    expect(alone.root).not_to_have_attribute("data-position", dealt)
    accounts = [value for key, value in kept(alone).items() if "accounts" in key]
    assert accounts
    assert all('"counts":true' in account for account in accounts)


def test_a_guided_link_survives_an_engine_that_breaks_down(alone: Board) -> None:
    alone.page.add_init_script(BREAKING + breaking('"guided","name"', 1))
    alone.open("play/", f"guided={GUIDED_NAME}&moves=6")
    alone.wait()
    alone.mirror.ask("restore", rules=alone.rules, deal={"guided": GUIDED_NAME}, moves=LINE[:6])
    expect(alone.root).to_have_attribute("data-position", alone.mirror.position)
    alone.undo()


def test_a_shared_link_leads_others_to_the_same_game(alone: Board, visit: Visit, site: str, catalogs: Path) -> None:
    """The link is copied; a reader of another language opens it, whatever program wrote it in hexadecimal."""
    keep(alone, now=sealed(main=record()))
    alone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    alone.tool("Share link").click()
    expect(alone.root.get_by_role("status")).to_have_text(alone.names.ui("The link to this game is copied."))
    url = alone.page.evaluate("navigator.clipboard.readText()")
    assert url.startswith(f"{site}play/#1.german.617."), url
    page, _ = visit(locale="nb-NO")
    spoken = language("nb")
    other = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
    page.goto(url.replace("german", "g%65rman"))
    page.wait_for_url(other.url("play/*"), wait_until="commit")
    expect_game(other, "617", ["T", "T"])
    expect_no_fragment(other)


def test_where_nothing_can_be_copied_the_link_is_shown(alone: Board) -> None:
    alone.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    alone.open("play/", "rules=german&number=617&moves=T")
    expect_game(alone, "617", ["T"])
    alone.tool("Share link").click()
    told = notice(alone, alone.names.ui("The link to this game:"))
    link = told.get_by_role("link")
    wanted = alone.mirror
    wanted.ask("restore", rules="german", deal={"number": "617"}, moves=["T"], done=1)
    expect(link).to_have_attribute("href", f"{alone.site}play/#{wanted.ask('link')['link']}")


#: Reads fragments as the page does: all of them by the kind of what they lead to.
READ = """async (fragments) => {
  const { readLink } = await import(new URL("../../sources/record.js", document.baseURI).href);
  const kinds = {};
  for (const fragment of fragments) {
    const link = readLink(fragment);
    const kind = link === null ? "none" : link.to === null ? "nowhere" : Object.keys(link.to).sort().join(" ");
    (kinds[kind] ??= []).push(fragment);
  }
  return kinds;
}"""
LETTERS = "ABCxyz019-_.+=/%&# \u00e9\u0661\U0001f0a1"


def mutants(count: int) -> list[str]:
    """Fragments of both forms that differ in some places from good ones."""
    source = random.Random(40)
    good = ["#" + link_of("german", "617", 30), "#" + link_of("norwegian/superior", "31", 9)]
    good += [f"#rules=german&number=617&moves={'.'.join(['T'] * 9)}&done=4", f"#guided={GUIDED_NAME}&moves=6"]
    made = []
    for _ in range(count):
        text = source.choice(good)
        for _ in range(source.choice([1, 1, 1, 2, 5])):
            at = source.randrange(1, len(text) + 1)
            text = text[:at] + source.choice([source.choice(LETTERS), ""]) + text[at + source.choice([0, 1]) :]
        made.append(text)
    return made


def test_ten_thousand_mutants_neither_break_the_page_nor_take_a_games_place(alone: Board) -> None:
    keep(alone, now=sealed(main=record()))
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    kinds = alone.page.evaluate(READ, mutants(10_000))
    assert set(kinds) == {"none", "nowhere", "record", "short", "guided played"}
    # Some of each kind are taken for good: whatever comes of them, nothing is laid out unasked.
    question = alone.dialog(LEAVE)
    keeping = question.get_by_role("button", name=alone.names.ui("Keep this game"), exact=True)
    alone.page.add_locator_handler(question, keeping.click)
    for fragment in [one for some in kinds.values() for one in some[:6]]:
        take(alone, fragment[1:])
        alone.page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 60))")
        expect(alone.root).to_have_attribute("data-position", alone.mirror.position)
    expect(question).to_be_hidden()
    alone.turn()
