"""The friends' table: links are proven before they are listed, whoever wrote them and wherever they were kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Visit
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names
from tests.browser.shared import link_of, play
from tests.browser.trouble import expect_game, keep, kept, record, seal, sealed

NOWHERE = "This link does not lead to a game."
LEAVE = "Leave the game under way?"
PART = "canfield:1:friends"
#: A daily game, one of a day before, and games by number; rules, number and moves.
TODAY = ("norwegian/superior", "20261130", 22)
YESTERDAY = ("german", "20261129", 5)
WORSE = ("german", "617", 12)
BETTER = ("german", "617", 30)
ENGLISH = ("english", "31", 3)


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of a German reader who left a game; not opened yet."""
    page, _ = visit()
    spoken = language("de")
    board = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
    keep(board, now=sealed(main=record()))
    return board


class Friends:
    """The friends' table as a reader uses it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.names = board.names
        board.tool("Friends’ table").click()
        self.root = board.dialog("Friends’ table")
        expect(self.root).to_be_visible()

    @property
    def links(self) -> Locator:
        return self.root.get_by_label(self.names.ui("Links"), exact=True)

    def button(self, message: str, **values: object) -> Locator:
        return self.root.get_by_role("button", name=self.names.ui(message, **values), exact=True)

    def add(self, text: str, name: str = "", added: int = 1) -> None:
        """Paste a text; so many results come of it."""
        self.root.get_by_label(self.names.ui("Name (optional)"), exact=True).fill(name)
        self.links.fill(text)
        self.button("Add to the table").click()
        self.expect_said(plural(self.names, added))

    def expect_said(self, text: str) -> None:
        expect(self.root.get_by_role("status")).to_have_text(text, timeout=30_000)

    def titles(self) -> list[str]:
        """The deals, in order."""
        return self.root.get_by_role("heading", level=3).all_inner_texts()

    def rows(self, deal: int = 0) -> list[list[str]]:
        """The results of a deal: name, result, moves."""
        rows = self.root.get_by_role("table").nth(deal).locator("tbody tr").all()
        return [[" ".join(cell.split()) for cell in row.locator("th, td").all_inner_texts()][:3] for row in rows]

    def faults(self) -> list[str]:
        return self.root.locator(".friends-faults").first.get_by_role("listitem").all_inner_texts()


def plural(names: Names, count: int) -> str:
    return names.counted("{count} result added.", "{count} results added.", count)


def row(board: Board, name: str, rules: str, number: str, moves: int) -> list[str]:
    """What the table should show of a game, in the language of the page."""
    view = play(rules, number, moves)
    board.mirror.ask("restore", game="other", rules=rules, deal={"number": number}, moves=view["moves"])
    told = board.mirror.view
    cards = board.names.counted("{count} card", "{count} cards", told["cards"])
    score = "" if told["score"]["scheme"] == "cards" else f" {told['score']['text']}"
    return [name, f"{cards}{score}", str(moves)]


def test_links_of_every_form_are_proven_and_sorted(alone: Board) -> None:
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    friends = Friends(alone)
    moves = ".".join(play(*BETTER)["moves"])
    text = f"""Hi! I took 12.30 minutes for <{alone.site}play/#{link_of(*WORSE)}>.
      And then (#{link_of(*TODAY)}), {link_of(*ENGLISH)}; also {alone.url("play/")}#{link_of(*YESTERDAY)}
      {alone.url("play/")}#rules=german&number=617&moves={moves}&done=30"""
    friends.add(text, "Anna", 5)
    expect(friends.links).to_have_value("")
    assert friends.faults() == []
    daily = [alone.names.ui("Daily game of {date}", date=day) for day in ("30. November 2026", "29. November 2026")]
    number = [alone.mirror.look("new", game="x", rules="german", deal={"number": one}) for one in ("617", "31")]
    by_number = [one["view"]["deal_title"] for one in number]
    assert friends.titles() == [*daily, *by_number]
    assert friends.rows(0) == [row(alone, "Anna", *TODAY)]
    assert friends.rows(1) == [row(alone, "Anna", *YESTERDAY)]
    assert friends.rows(2) == [row(alone, "Anna", *BETTER), row(alone, "Anna", *WORSE)]
    assert friends.rows(3) == [row(alone, "Anna", *ENGLISH)]
    # The game on the table has not noticed, and is not dropped unasked for a deal of the table.
    alone.mirror.ask("restore", **record(moves=["T", "T"]))
    alone.settle_position()
    friends.button("Play this deal").last.click()
    question = alone.dialog(LEAVE)
    expect(question).to_be_visible()
    expect(friends.root).to_be_hidden()
    question.get_by_role("button", name=alone.names.ui("New game"), exact=True).click()
    alone.mirror.ask("new", rules="english", deal={"number": "31"})
    alone.settle_position()


def test_a_bad_link_is_told_and_nothing_typed_is_lost(alone: Board) -> None:
    alone.open("play/")
    friends = Friends(alone)
    good = link_of(*WORSE)
    forged = good.replace(".617.", ".618.")
    lines = [f"from Bo: {forged}", "2.german.617.A.AAAAA and more", "#rules=german&number=0", "#number=1"]
    friends.add("\n".join([lines[0], "hello", good, *lines[1:]]), "Bo")
    expect(friends.links).to_have_value("\n".join(lines))
    nowhere = alone.names.ui(NOWHERE)
    reasons = [
        alone.mirror.look("open", game="x", link=one)["error"]["text"] for one in (forged, "2.german.617.A.AAAAA")
    ]
    reasons.append(alone.mirror.look("new", game="x", rules="german", deal={"number": "0"})["error"]["text"])
    assert friends.faults() == [
        f"{forged} {nowhere} {reasons[0]}",
        f"2.german.617.A.AAAAA {nowhere} {reasons[1]}",
        f"#rules=german&number=0 {nowhere} {reasons[2]}",
        f"#number=1 {nowhere}",
    ]
    assert friends.rows() == [row(alone, "Bo", *WORSE)]
    assert json.loads(kept(alone)[PART].partition(" ")[2]) == {"results": [{"link": good, "name": "Bo"}]}
    # Heard is how many there are.
    told = alone.names.counted("{count} link was not added:", "{count} links were not added:", 4)
    expect(friends.root.get_by_role("alert")).to_have_text([told])
    friends.links.fill("no link, 3.5 of them")
    friends.button("Add to the table").click()
    expect(friends.root.get_by_role("alert")).to_have_text([""])
    friends.expect_said(alone.names.ui("There is no link to a game in this text."))
    expect(friends.links).to_have_value("no link, 3.5 of them")


def test_what_is_kept_is_proven_anew(alone: Board) -> None:
    good, forged = link_of(*WORSE), link_of(*WORSE).replace(".617.", ".618.")
    entries = [
        {"link": good, "name": "Cy", "later": 1},
        {"link": forged, "name": "Di"},
        {"link": 5, "name": "Eve"},
        None,
    ]
    keep(alone, now=sealed(main=record()), **{PART: seal(json.dumps({"results": entries, "version": 9}))})
    alone.open("play/")
    friends = Friends(alone)
    untrue = friends.root.get_by_role("listitem").filter(has_text=forged)
    expect(untrue).to_contain_text(alone.names.ui(NOWHERE), timeout=90_000)
    assert friends.rows() == [row(alone, "Cy", *WORSE)]
    # It stays until the reader takes it out; what a later version keeps stays too.
    friends.add(link_of(*ENGLISH))
    value = json.loads(kept(alone)[PART].partition(" ")[2])
    assert value["version"] == 9
    assert value["results"][:2] == entries[:2]
    untrue.get_by_role("button").click()
    expect(untrue).to_have_count(0)
    assert forged not in kept(alone)[PART]


def test_a_second_press_hides_no_result(alone: Board) -> None:
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    friends = Friends(alone)
    # Some programs write the signs of a link in hexadecimal.
    friends.links.fill("#" + link_of(*WORSE).replace(".", "%2E"))
    friends.button("Add to the table").dblclick()
    friends.expect_said(plural(alone.names, 1))
    friends.button("Add to the table").click()
    friends.links.press("Enter")
    friends.expect_said(plural(alone.names, 1))
    assert len(friends.rows()) == 1
    friends.button("Remove all").click()
    question = alone.dialog("Remove all results from the table?")
    question.get_by_role("button", name=alone.names.ui("Remove all"), exact=True).click()
    expect(friends.root.locator(".board-said")).to_have_text("")


def test_more_than_the_table_holds_is_told_and_not_dropped(alone: Board) -> None:
    entries = [{"link": "#number=1", "name": f"{at:03} " + "x" * 60} for at in range(203)]
    keep(alone, now=sealed(main=record()), **{PART: seal(json.dumps({"results": entries}))})
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    friends = Friends(alone)
    told = alone.names.counted(
        "{count} more result is kept but not shown: the table holds {most}.",
        "{count} more results are kept but not shown: the table holds {most}.", 3, most="200",
    )  # fmt: skip
    expect(friends.root).to_contain_text(told)
    line = friends.root.get_by_role("listitem").filter(has_text="000 x")
    expect(line).to_contain_text("x" * 36, timeout=60_000)
    expect(line).not_to_contain_text("x" * 37)
    line.get_by_role("button").click()
    left = json.loads(kept(alone)[PART].partition(" ")[2])["results"]
    assert [one["name"][:3] for one in left] == [f"{at:03}" for at in range(1, 203)]


def test_names_stand_before_links(alone: Board) -> None:
    alone.open("play/")
    alone.wait()
    friends = Friends(alone)
    text = f"Anna Lisa: {alone.site}play/#{link_of(*WORSE)}\nLook here {link_of(*BETTER)}"
    friends.add(text, "Fay", added=2)
    assert [row[0] for row in friends.rows()] == ["Fay", "Anna Lisa"]


def test_rows_come_and_go(alone: Board) -> None:
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    friends = Friends(alone)
    friends.button("Add my game").click()
    friends.expect_said(alone.names.ui("Your game is in the table."))
    me = alone.names.ui("Me")
    friends.button("Add my game").click()
    friends.expect_said(alone.names.ui("This result is in the table already."))
    expect(friends.root.get_by_role("status")).to_be_in_viewport(ratio=1)
    friends.add(link_of(*WORSE), "Fay")
    assert [name for name, *_ in friends.rows()] == ["Fay", me]
    friends.button("Remove {name}", name="Fay").focus()
    alone.page.keyboard.press("Enter")
    expect(friends.button("Remove {name}", name=me)).to_be_focused()
    assert [name for name, *_ in friends.rows()] == [me]
    friends.button("Remove all").click()
    question = alone.dialog("Remove all results from the table?")
    question.get_by_role("button", name=alone.names.ui("Cancel"), exact=True).click()
    assert [name for name, *_ in friends.rows()] == [me]
    friends.button("Remove all").click()
    question.get_by_role("button", name=alone.names.ui("Remove all"), exact=True).click()
    expect(friends.root.get_by_role("table")).to_have_count(0)
    expect(friends.links).to_be_focused()
    assert json.loads(kept(alone)[PART].partition(" ")[2]) == {"results": []}


def test_my_game_is_mine_in_every_language(alone: Board, catalogs: Path) -> None:
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    friends = Friends(alone)
    alone.page.set_viewport_size({"width": 360, "height": 640})
    friends.button("Add my game").click()
    friends.expect_said(alone.names.ui("Your game is in the table."))
    expect(friends.root.get_by_role("status")).to_be_in_viewport(ratio=1)
    alone.page.set_viewport_size(DESKTOP)
    (entry,) = json.loads(kept(alone)[PART].partition(" ")[2])["results"]
    assert entry == {"link": entry["link"], "name": "", "mine": True}
    spoken = language("da")
    danish = Board(alone.page, Names(spoken), alone.site, Mirror(spoken, catalogs))
    danish.open("play/")
    danish.wait()
    friends = Friends(danish)
    expect(friends.root.get_by_role("rowheader")).to_have_text([danish.names.ui("Me")], timeout=30_000)
    friends.button("Add my game").click()
    friends.expect_said(danish.names.ui("This result is in the table already."))
    # The same game of somebody without a name is another's.
    friends.add(entry["link"])
    names = [danish.names.ui(one) for one in ("Anonymous", "Me")]
    assert sorted(name for name, *_ in friends.rows()) == sorted(names)


def test_a_win_says_where_no_time_bonus_is_in_its_points(alone: Board) -> None:
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    friends = Friends(alone)
    for rules, told in (("dutch", 1), ("german", 0)):
        # The guided deal travels as its pack.
        asked = {"rules": rules, "deal": {"guided": GUIDED_NAME}, "moves": LINE}
        view = alone.mirror.look("restore", game="other", **asked)["view"]
        friends.add(alone.mirror.look("link", game="other")["link"])
        row = friends.root.get_by_role("row").filter(has_text=view["score"]["text"])
        expect(row).to_have_count(1)
        expect(row.get_by_text(alone.names.ui("without time bonus"), exact=True)).to_have_count(told)
    friends.add(link_of("dutch", "617", 5))
    expect(friends.root.get_by_text(alone.names.ui("without time bonus"), exact=True)).to_have_count(1)


def test_the_table_has_an_end_and_the_game_goes_on_while_it_is_proven(alone: Board) -> None:
    link = link_of(*WORSE)
    entries = [{"link": link, "name": f"friend {at}"} for at in range(200)]
    keep(alone, now=sealed(main=record()), **{PART: seal(json.dumps({"results": entries}))})
    alone.open("play/")
    expect_game(alone, "617", ["T", "T"])
    friends = Friends(alone)
    alone.page.keyboard.press("Escape")
    # Of two hundred, one at most is proven before a card is turned.
    alone.turn()
    friends = Friends(alone)
    expect(friends.root.locator("tbody tr")).to_have_count(200, timeout=90_000)
    friends.links.fill(link_of(*ENGLISH))
    friends.button("Add to the table").click()
    full = alone.names.ui("The table is full: it holds {most} results.", most=200)
    expect(friends.root.locator(".friends-faults").first).to_contain_text(full, timeout=30_000)
    expect(friends.links).to_have_value(link_of(*ENGLISH))


def test_in_each_language(board: Board) -> None:
    board.guided()
    for move in LINE[:3]:
        board.move(move)
    friends = Friends(board)
    friends.button("Add my game").click()
    friends.expect_said(board.names.ui("Your game is in the table."))
    # A guided deal travels as its pack.
    opened = board.mirror.look("open", game="other", link=board.mirror.look("link")["link"])
    assert friends.titles() == [opened["view"]["deal_title"]]
    name, result, moves = friends.rows()[0]
    assert (name, moves) == (board.names.ui("Me"), "3")
    assert result.startswith(board.names.counted("{count} card", "{count} cards", opened["view"]["cards"]))
    width = friends.root.evaluate("(dialog) => dialog.scrollWidth - dialog.clientWidth")
    assert width <= 0
    friends.button("Remove {name}", name=name).click()
    expect(friends.root.get_by_role("table")).to_have_count(0)
    friends.button("Close").click()
