"""What is kept of games played: time, score, statistics; what counts, and what is taken back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from canfield.variants import TRADITIONS
from guide.languages import language
from tests.browser.board import BOOT, Board
from tests.browser.books import PACK, Books
from tests.browser.conftest import Edition, Visit, standing
from tests.browser.mirror import GUIDED_NAME, LINE, Json, Mirror
from tests.browser.names import Names
from tests.browser.trouble import ROOM, keep, kept, notice, seal, sealed, sealed_part
from tests.browser.watching import Watch

READ = "This is no file of results from this page."
RESULTS = "canfield:1:results"
ACCOUNTS = "canfield:1:accounts"

#: Three games, one of them won.
LEDGER: Json = {
    "counts": [0, 0] + [2 if cards == 0 else 0 for cards in range(50)] + [1],
    "streak": 0, "longest": 1, "bonus": 0, "fastest": 3665, "hinted": 1, "undone": 0,
}  # fmt: skip


@pytest.fixture
def alone(visit: Visit, site: str, catalogs: Path) -> Board:
    """The board of an English reader who was never here before; not opened yet."""
    page, _ = visit(accept_downloads=True)
    spoken = language("en")
    return Board(page, Names(spoken), site, Mirror(spoken, catalogs))


@pytest.fixture(scope="module")
def tab(opener: Any, site: str, catalogs: Path, watches: list[Watch]) -> Any:
    """A board in which Python has started, for ledgers of their own."""
    with standing(opener, watches, site, catalogs, "en") as board:
        yield board


@pytest.fixture
def books(tab: Board, catalogs: Path) -> Books:
    """A ledger with nothing in it yet."""
    return Books(tab, Mirror(language("en"), catalogs))


def line(board: Board) -> Locator:
    """The line that tells how the game stands."""
    return board.root.locator(".board-account")


def seconds(board: Board) -> int:
    """The time on the clock."""
    total = 0
    for part in re.findall(r"\d+", line(board).get_by_role("timer").inner_text()):
        total = total * 60 + int(part)
    return total


def resume(board: Board, rules: str, *, moves: int, counts: bool = True, took: int = 0) -> None:
    """Come back to the guided deal after so many moves of its line and seconds, and as to one that counts or not."""
    deal = {"guided": GUIDED_NAME}
    record = {"rules": rules, "deal": deal, "moves": list(LINE[:moves]), "done": moves}
    account = {
        "id": "one", "game": json.dumps([rules, deal], separators=(",", ":")), "mark": "", "rules": rules, "day": None,
        "counts": counts, "moved": True, "begun": True,
        "result": {"cards": 1, "won": False, "seconds": took, "hints": 0, "undos": 0},
    }  # fmt: skip
    values = {"now": sealed(main=record), ACCOUNTS: sealed_part({"main": account})}
    keep(board, **values)
    board.open("play/")
    board.wait()
    board.mirror.ask("restore", **record)
    board.settle_position()


def statistics(board: Board) -> Locator:
    """Open the statistics."""
    board.tool("Statistics").click()
    panel = board.dialog("Statistics")
    expect(panel.get_by_role("table")).to_have_count(2)
    return panel


def close(board: Board, panel: Locator) -> None:
    """Close a panel."""
    panel.get_by_role("button", name=board.names.ui("Close"), exact=True).click()
    expect(panel).to_be_hidden()


def figure(panel: Locator, label: str) -> Locator:
    """A number in the statistics."""
    header = panel.page.get_by_role("rowheader", name=label, exact=True)
    return panel.get_by_role("row").filter(has=header).get_by_role("cell")


# What counts.


def test_a_game_counts_when_it_is_left_with_a_move(books: Books) -> None:
    books.deal()
    books.deal("618")
    assert books.score == (0, 0), "left without a move"
    books.act("turn")
    assert books.score == (0, 0), "still on the table"
    books.deal("619")
    books.deal("620")
    assert books.score == (1, 0)
    books.act("turn")
    books.act("undo")
    books.deal("621")
    assert books.score == (2, 0), "a move taken back is a move made"
    books.act("new", rules="german", deal=PACK)
    books.act("turn")
    books.deal("622")
    assert books.score == (3, 0), "a pack from one's own table"


def test_links_and_lessons_do_not_count(books: Books) -> None:
    linked: Json = {"rules": "german", "deal": {"number": "617"}, "moves": ["T"], "done": 1}
    books.act("restore", **linked)
    books.act("turn")
    books.act("restore", rules="german", deal={"guided": GUIDED_NAME}, moves=[], done=0)
    books.act("turn")
    books.deal("618")
    assert books.score == (0, 0)
    books.act("turn")
    # A link to the very deal on the table is another game.
    books.act("restore", rules="german", deal={"number": "618"}, moves=["T", "T"], done=2)
    assert books.settled["uncounted"] == {"why": "linked"}
    assert books.score == (1, 0)
    books.deal()
    assert books.score == (1, 0)


def test_why_a_game_does_not_count_is_kept_with_it(books: Books) -> None:
    books.act("restore", rules="german", deal={"guided": GUIDED_NAME}, moves=[], done=0)
    assert not books.settled["uncounted"], "nothing is lost that was not begun"
    books.act("turn")
    assert books.settled["uncounted"] == {"why": "guided"}
    books.reload()
    assert books.settled["uncounted"] == {"why": "guided"}
    position = books.mirror.position
    books.act("restore", rules="german", deal={"position": position}, moves=["T"], done=1)
    assert books.settled["uncounted"] == {"why": "position"}
    books.deal()
    books.act("turn")
    assert not books.settled["uncounted"]


def test_a_win_counts_as_long_as_it_stands(books: Books) -> None:
    books.win()
    assert books.score == (1, 1)
    assert books.settled["ledgers"] == {}
    books.act("undo")
    assert books.score == (0, 0)
    books.act("redo")
    assert books.score == (1, 1)
    books.reload()
    assert books.score == (1, 1)
    books.act("undo")
    assert books.score == (0, 0)
    books.reload()
    books.deal()
    assert books.score == (1, 0)
    assert books.report()["best"] == 51


def test_a_win_that_is_restarted_is_over(books: Books) -> None:
    books.win()
    books.act("restart")
    assert books.score == (1, 1)
    # The clock waits for the first move.
    begun = "books.pages.at(-1).store.part('accounts').main.begun"
    assert books.tell(begun) is False
    books.act("redo")
    assert books.tell(begun) is True
    books.act("restart")
    assert books.settled["uncounted"] == {"why": "replayed"}
    for _ in LINE:
        books.act("redo")
    books.reload()
    books.deal()
    assert books.score == (1, 1)


def test_a_game_that_is_restarted_is_still_the_same(books: Books) -> None:
    books.deal()
    books.act("turn")
    books.act("restart")
    books.act("turn")
    books.deal("618")
    assert books.score == (1, 0)


def test_streaks_break_with_a_game_that_is_left(books: Books) -> None:
    for _ in range(2):
        books.win()
    books.deal()
    assert (books.report()["streak"], books.report()["longest"]) == (2, 2)
    books.act("turn")
    books.win()
    books.deal()
    assert (books.report()["streak"], books.report()["longest"]) == (1, 2)
    assert books.report()["played"] == 4


def test_hints_and_moves_taken_back_are_told_of_the_game(books: Books) -> None:
    books.deal()
    books.act("turn")
    books.act("hint")
    books.act("undo")
    books.reload()
    books.act("redo")
    books.act("undo")
    books.deal("618")
    labels = {text["label"]: text["number"] for text in books.report()["texts"]}
    assert (labels["Games with hints"], labels["Games with moves taken back"]) == (1, 1)
    assert not books.settled["queue"]


def test_a_day_keeps_the_best_of_its_game(books: Books) -> None:
    number = books.mirror.ask("daily", day="2026-11-30")["number"]
    books.deal(number)
    assert books.settled["days"] == {}
    books.act("turn")
    best = {"won": False, "cards": books.mirror.view["cards"]}
    assert books.settled["days"] == {"2026-11-30": best}
    books.deal()
    books.act("turn")
    assert books.settled["days"] == {"2026-11-30": best}


# Nothing is lost, nothing counts twice.


def test_what_the_engine_did_not_add_up_waits_for_it(books: Books) -> None:
    books.deal()
    books.act("turn")
    books.break_engine()
    books.deal("618")
    books.act("turn")
    books.deal("619")
    assert len(books.settled["queue"]) == 2
    books.open()
    books.mend_engine()
    assert books.score == (2, 0)
    assert books.settled["queue"] == []


def test_a_crash_after_leaving_counts_no_game_twice(books: Books) -> None:
    books.win()
    before = books.values
    record = books.mirror.record
    books.deal()
    assert books.score == (1, 1)
    # As if the game on the table had not been written any more.
    books.values = {ACCOUNTS: before[ACCOUNTS]}
    books.open()
    books.mirror.view = {}
    books.act("restore", **record)
    assert books.score == (1, 1)
    books.act("undo")
    books.deal("618")
    assert books.score == (1, 1)


def test_a_game_that_goes_to_another_page_and_back_is_one_game(books: Books) -> None:
    books.deal()
    books.act("turn")
    books.put()
    record = books.mirror.record
    books.open()
    books.mirror.view = {}
    books.act("restore", **record)
    books.act("hint")
    books.put()
    # Back on the first page, where nobody heard of the hint.
    books.act("turn", page=0)
    books.deal("618", page=0)
    assert books.report()["played"] == 1
    assert books.settled["ledgers"]["german"]["hinted"] == 1


def test_what_another_page_does_while_the_engine_counts_is_not_undone(books: Books) -> None:
    books.deal()
    books.act("turn")
    books.break_engine()
    books.deal("618")
    books.overtake(ledgers={"german": LEDGER})
    assert books.report()["played"] == 4
    books.act("turn")
    books.break_engine()
    books.deal("619")
    books.overtake(queue=[])
    assert books.report()["played"] == 4


def test_a_ledger_that_cannot_be_read_is_set_aside(books: Books) -> None:
    broken = {"counts": "many"}
    books.values = {RESULTS: sealed_part({"ledgers": {"german": broken}})}
    books.deal()
    books.act("turn")
    books.deal("618")
    assert books.score == (1, 0)
    assert books.settled["broken"] == {"german": broken}


def test_a_result_that_is_refused_waits_no_longer(books: Books) -> None:
    result = {"cards": 3, "won": False, "seconds": 9, "hints": 0, "undos": 0}
    endless = {"id": "b", "rules": "german", "result": result | {"seconds": 2 * 10**9}}
    queue = [{"id": "a", "rules": "martian", "result": result}, endless]
    books.values = {RESULTS: sealed_part({"queue": queue, "broken": {"martian": {"counts": "many"}}})}
    books.deal()
    books.act("turn")
    books.deal("618")
    assert books.score == (1, 0)
    settled = books.settled
    assert settled["queue"] == []
    assert settled["broken"] == {"martian": {"counts": "many"}, "martian 2": result, "german": endless}


@pytest.mark.parametrize(
    "value",
    ["null", "[]", '{"main":null}', '{"main":{"id":1}}', '{"ledgers":[],"days":{"x":1},"queue":[{"id":"a"}],"ids":7}'],
)
def test_values_of_another_shape_do_no_harm(books: Books, value: str) -> None:
    books.values = {RESULTS: seal(value), ACCOUNTS: seal(value)}
    books.open()
    books.deal()
    books.act("turn")
    books.deal("618")
    assert books.score == (1, 0)


# The line above the table.


def test_every_scheme_is_told_live(alone: Board, catalogs: Path) -> None:
    alone.open("play/")
    alone.wait()
    asked = Mirror(language("en"), catalogs)
    for rules in TRADITIONS:
        for moves in (0, 50):
            fields = {"rules": rules, "guided": GUIDED_NAME} | ({"moves": ".".join(LINE[:moves])} if moves else {})
            alone.page.evaluate("(fields) => { location.hash = new URLSearchParams(fields); }", fields)
            if alone.mirror.view.get("moves"):
                press(alone, alone.dialog("Open this link and leave the game under way?"), "Open the link")
            alone.mirror.ask("restore", rules=rules, deal={"guided": GUIDED_NAME}, moves=list(LINE[:moves]))
            alone.settle_position()
            result = {"cards": alone.mirror.view["cards"], "won": False, "seconds": 0, "hints": 0, "undos": 0}
            score = asked.ask("account", rules=rules, ledger=None, result=result)["score"]["text"]
            expect(line(alone).get_by_text(score, exact=True)).to_be_visible()
            # A game that came by a link has no part in a total.
            expect(line(alone)).not_to_contain_text("Total")


def test_a_casino_total_runs_over_deals(alone: Board) -> None:
    alone.open("play/")
    alone.wait()
    alone.deal("617")
    expect(line(alone)).to_contain_text("Total: −45 points net")
    alone.turn()
    alone.deal("618")
    expect(line(alone)).to_contain_text("Total: −90 points net")
    alone.turn()
    alone.page.reload()
    alone.wait()
    expect(line(alone)).to_contain_text("Total: −90 points net")
    alone.deal("619")
    expect(line(alone)).to_contain_text("Total: −135 points net")
    panel = statistics(alone)
    expect(figure(panel, "Games played")).to_have_text("2")
    expect(figure(panel, "Points in all, net")).to_have_text("−90")


def hide(page: Page, hidden: bool) -> None:
    """The page is no longer seen, or seen again."""
    page.evaluate(
        "(hidden) => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        hidden,
    )


def test_a_time_bonus_is_exact_and_the_clock_stands_when_nobody_plays(alone: Board) -> None:
    page = alone.page
    page.clock.install(time=0)
    resume(alone, "dutch", moves=len(LINE) - 1, took=600)
    # From now on time passes when the test says so; the jump is a sleep of the machine.
    page.clock.pause_at(100_000)
    began = seconds(alone)
    assert 600 <= began < 630
    page.clock.run_for(7_000)
    assert seconds(alone) == began + 7
    hide(page, True)
    page.clock.run_for(60_000)
    hide(page, False)
    assert seconds(alone) == began + 7
    page.clock.fast_forward(3_600_000)
    assert seconds(alone) == began + 7
    alone.tool("Pause").click()
    expect(alone.dialog("Paused")).to_be_visible()
    assert not alone.pile("1").is_visible()
    page.clock.run_for(60_000)
    page.keyboard.press("u")
    page.keyboard.press("Enter")
    expect(alone.dialog("Paused")).to_be_hidden()
    expect(alone.tool("Pause")).to_be_focused()
    alone.settle_position()
    page.clock.run_for(3_000)
    took = seconds(alone)
    assert took == began + 10
    alone.move(LINE[-1])
    bonus = 1200 - took
    expect(line(alone)).to_contain_text(f"Time bonus: {bonus} points")
    expect(line(alone).get_by_text(f"{760 + bonus} points", exact=True)).to_be_visible()
    page.clock.run_for(5_000)
    assert seconds(alone) == took, "won"
    alone.undo()
    expect(line(alone)).not_to_contain_text("Time bonus")
    page.clock.run_for(4_000)
    assert seconds(alone) == took + 4
    alone.redo()
    expect(line(alone)).to_contain_text(f"Time bonus: {bonus - 4} points")
    expect(line(alone)).to_contain_text("1 move taken back")
    # The time outlives the page.
    page.reload()
    alone.wait()
    assert seconds(alone) == took + 4


def test_a_slow_win_has_no_time_bonus(alone: Board) -> None:
    resume(alone, "dutch", moves=len(LINE) - 1, took=1200)
    alone.move(LINE[-1])
    expect(line(alone).get_by_text("760 points", exact=True)).to_be_visible()
    expect(line(alone)).not_to_contain_text("Time bonus")
    assert seconds(alone) >= 1200


def test_the_clock_begins_with_the_first_move(alone: Board) -> None:
    page = alone.page
    page.clock.install(time=0)
    alone.open("play/")
    alone.wait()
    alone.deal("617")
    page.clock.pause_at(100_000)
    page.clock.run_for(4_000)
    assert seconds(alone) == 0
    alone.turn()
    page.clock.run_for(4_000)
    assert seconds(alone) == 4
    # What is paused stays paused, until the reader goes on.
    alone.tool("Pause").click()
    page.clock.run_for(4_000)
    page.reload()
    page.clock.run_for(4_000)
    paused = alone.dialog("Paused")
    expect(paused).to_be_visible(timeout=BOOT)
    page.clock.run_for(4_000)
    assert seconds(alone) == 4
    press(alone, paused, "Continue")
    page.clock.run_for(2_000)
    assert seconds(alone) == 6
    page.reload()
    page.clock.run_for(4_000)
    alone.wait()
    expect(paused).to_be_hidden()


# The statistics.


def test_the_statistics_speak_the_language(board: Board, edition: Edition) -> None:
    keep(board, **{RESULTS: sealed_part({"ledgers": {"german": LEDGER}})})
    board.open("play/", "rules=german&number=617")
    board.wait()
    asked = Mirror(edition.language, edition.catalogs)
    report = asked.ask("tally", rules="german", ledger=LEDGER, result=None)["report"]
    panel = statistics(board)
    title = asked.ask("rules", rules="german")["title"]
    choice = panel.get_by_role("combobox", name=board.names.ui("Rules"), exact=True)
    expect(choice.locator("option:checked")).to_have_text(title)
    labels = [text["label"] for text in report["texts"]]
    expect(panel.locator(".board-figures").get_by_role("rowheader")).to_have_text(labels)
    mark = "." if edition.language.code == "en" else ","
    blank = "" if edition.language.code in ("en", "nl") else "\N{NO-BREAK SPACE}"
    texts = dict(zip(labels, panel.locator(".board-figures td").all_text_contents(), strict=True))
    numbers = {text["number"]: texts[text["label"]] for text in report["texts"]}
    assert numbers[report["average"]] == f"18{mark}7"
    assert numbers[1 / 3] == f"33{mark}3{blank}%"
    assert numbers[report["fastest"]] == "1:01:05"
    assert numbers[report["total"]] == "130"
    chart = panel.get_by_role("table", name=board.names.ui("Cards on the foundations at the end"), exact=True)
    expect(chart.locator("tbody th")).to_have_text([bar["label"] for bar in report["chart"]])
    expect(chart.locator("tbody td")).to_have_text([str(bar["count"]) for bar in report["chart"]])
    close(board, panel)
    expect(board.tool("Statistics")).to_be_focused()


def press(board: Board, panel: Locator, message: str) -> None:
    """Press a button of the statistics."""
    panel.get_by_role("button", name=board.names.ui(message), exact=True).click()


def read(board: Board, panel: Locator, text: str) -> None:
    """Give the page a file."""
    with board.page.expect_file_chooser() as chosen:
        press(board, panel, "Read a file …")
    chosen.value.set_files(FilePayload(name="results.json", mimeType="application/json", buffer=text.encode()))


def test_results_are_saved_deleted_and_brought_back(alone: Board) -> None:
    resume(alone, "german", moves=len(LINE) - 1)
    won = {"english": ["12"], "german": ["34"]}
    values = {"ledgers": {"english": LEDGER}, "days": {"2026-11-29": {"won": True, "cards": 52}}, "graded": won}
    alone.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [RESULTS, sealed_part(values)])
    alone.move(LINE[-1])
    panel = statistics(alone)
    expect(figure(panel, "Games won")).to_have_text("1")
    with alone.page.expect_download() as saved:
        press(alone, panel, "Save as a file")
    assert re.fullmatch(r"canfield-results-\d{4}-\d\d-\d\d\.json", saved.value.suggested_filename)
    file = saved.value.path().read_text()
    # Deleted is also the win on the table.
    press(alone, panel, "Reset these rules …")
    question = alone.dialog("Delete the results of all games played under these rules?")
    question.get_by_role("button", name="Cancel", exact=True).click()
    expect(figure(panel, "Games won")).to_have_text("1")
    press(alone, panel, "Reset these rules …")
    press(alone, question, "Delete")
    expect(figure(panel, "Games won")).to_have_text("0")
    expect(panel).to_contain_text("The game on the table no longer counts: its result was deleted.")
    assert json.loads(kept(alone)[RESULTS].partition(" ")[2])["graded"] == {"english": ["12"]}
    choice = panel.get_by_role("combobox")
    choice.select_option("english")
    expect(figure(panel, "Games played")).to_have_text("3")
    press(alone, panel, "Reset everything …")
    press(alone, alone.dialog("Delete the results of all games?"), "Delete")
    expect(choice.locator("option")).to_have_count(1)
    assert json.loads(kept(alone)[RESULTS].partition(" ")[2])["graded"] == {}
    # With nothing to replace nothing is asked.
    read(alone, panel, file)
    expect(panel.get_by_role("status")).to_have_text("4 games are read from the file.")
    expect(figure(panel, "Games won")).to_have_text("1")
    choice.select_option("english")
    expect(figure(panel, "Games played")).to_have_text("3")
    body = json.loads(kept(alone)[RESULTS].partition(" ")[2])
    assert (body["days"], body["graded"]) == (values["days"], won)
    # Read once more it is the same: what is there is replaced, once the reader has said so.
    read(alone, panel, file)
    question = alone.dialog("Replace the results kept here by the 4 games in the file?")
    press(alone, question, "Replace")
    expect(question).to_be_hidden()
    expect(figure(panel, "Games played")).to_have_text("3")


@pytest.mark.parametrize("width", [320, 360])
def test_what_the_panel_answers_is_in_view(alone: Board, width: int) -> None:
    alone.open("play/")
    alone.wait()
    panel = statistics(alone)
    alone.page.set_viewport_size({"width": width, "height": 640})
    read(alone, panel, "garbage")
    expect(panel.get_by_role("alert")).to_have_text(READ)
    expect(panel.get_by_role("alert")).to_be_in_viewport(ratio=1)
    empty = {"canfield": "results", "version": 1, "ledgers": {"english": LEDGER}, "days": {}, "queue": []}
    read(alone, panel, json.dumps(empty | {"ids": [], "broken": {}}))
    expect(panel.get_by_role("status")).to_have_text("3 games are read from the file.")
    expect(panel.get_by_role("status")).to_be_in_viewport(ratio=1)
    expect(panel.locator(".board-fault")).to_be_empty()


def test_a_file_that_is_none_changes_nothing(alone: Board) -> None:
    values = {"ledgers": {"english": LEDGER}, "days": {}, "queue": [], "ids": [], "broken": {}}
    before = sealed_part(values)
    keep(alone, **{RESULTS: before})
    alone.open("play/")
    alone.wait()
    panel = statistics(alone)
    good = {"canfield": "results", "version": 1} | values
    broken = LEDGER | {"streak": 7}
    bad = [
        "", "garbage", "null", "[]", "{}", '"results"', "x" * 3_000_000,
        json.dumps(good | {"version": 2}),
        json.dumps(good | {"canfield": "games"}),
        json.dumps(good | {"ledgers": []}),
        json.dumps(good | {"ledgers": {"english": broken}}),
        json.dumps(good | {"ledgers": {"martian": LEDGER}}),
        json.dumps(good | {"days": {"2026-11-29": {"won": True, "cards": 99}}}),
        json.dumps(good | {"days": {"2026-02-30": {"won": True, "cards": 52}}}),
        json.dumps(good | {"days": {"2026-01-30": {"won": True, "cards": 51}}}),
        json.dumps(good | {"days": {"9999-01-30": {"won": True, "cards": 52}}}),
        json.dumps(good | {"graded": None}),
        json.dumps(good | {"graded": {"english": ["12", 12]}}),
        json.dumps(good | {"ids": ["x" * 1000]}),
        json.dumps(good | {"broken": {"x" * 1000: {}}}),
        json.dumps(good)[:-1] + ', "more": ' + "[" * 100_000 + "]" * 100_000 + "}",
        json.dumps(good | {"queue": [{"id": "a", "rules": "english", "result": None}]}),
        json.dumps({name: value for name, value in good.items() if name != "days"}),
    ]  # fmt: skip
    fault = panel.locator(".board-fault")
    for text in bad:
        fault.evaluate("(fault) => fault.replaceChildren()")
        read(alone, panel, text)
        expect(fault, text[:200]).not_to_be_empty()
        assert not re.search(r"undefined|null|\{|Error", fault.inner_text())
        assert kept(alone)[RESULTS] == before
    # A game that waits twice, or is added up already, is one game.
    result = {"cards": 3, "won": False, "seconds": 9, "hints": 0, "undos": 0}
    queue = [{"id": one, "rules": "english", "result": result} for one in ("new", "old", "new")]
    read(alone, panel, json.dumps(good | {"queue": queue, "ids": ["old"]}))
    question = alone.dialog("Replace the results kept here by the 4 games in the file?")
    press(alone, question, "Replace")
    panel.get_by_role("combobox").select_option("english")
    expect(figure(panel, "Games played")).to_have_text("4")


def test_results_without_room_last_as_long_as_the_page(alone: Board) -> None:
    alone.page.add_init_script(ROOM)
    alone.open("play/")
    alone.wait()
    alone.deal("617")
    alone.turn()
    alone.page.evaluate("room = 0")
    alone.deal("618")
    expect(notice(alone, "The browser has no room left to keep your game")).to_be_visible()
    panel = statistics(alone)
    expect(figure(panel, "Games played")).to_have_text("1")
    expect(panel).to_contain_text("This browser keeps no results at the moment: save them as a file.")
    close(alone, panel)
    alone.page.evaluate("room = Infinity")
    alone.turn()
    expect(notice(alone, "The browser has no room left to keep your game")).to_be_hidden()
    alone.page.reload()
    alone.wait()
    expect(figure(statistics(alone), "Games played")).to_have_text("1")
