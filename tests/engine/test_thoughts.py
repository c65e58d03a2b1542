"""What the engine is asked to think about: can it still be won, where was it lost, can this deal be won."""

from typing import Any

import pytest

from canfield import looking_back, scouting, weighing
from canfield.deal import deal_number
from canfield.insight_texts import InsightTexts
from canfield.looking_back import Summary
from canfield.moves import FOUNDATION, Move, legal_moves
from canfield.names import parse_rules
from canfield.notation import move_text, parse_position
from canfield.playing import play
from canfield.solver import solve
from canfield.words import Words
from tests.engine.test_protocol import GUIDED_DEAL, new, refused, told
from tests.engine.vectors import rows

Json = dict[str, Any]
ROWS = rows("winnable")
#: Positions that take some thousand nodes to be proven lost, or to be won.
LONG_LOST, LONG_WON = ROWS[2], ROWS[30]
#: One that a few nodes win, and one that a few prove lost.
WON, LOST = ROWS[61], ROWS[46]
#: So many moves along its line, this move loses it.
UNTIL, BLUNDER = 27, "W-3"
#: A deal that can be won under norwegian rules, and one that cannot under danish.
GOOD_DEAL, BAD_DEAL = "4", "3"


def weigh(milliseconds: int = 1000) -> Json:
    """What `weigh` tells."""
    told_: Json = told("weigh", milliseconds=milliseconds)["weighing"]
    assert set(told_) == {"verdict", "done", "nodes", "share", "text"}
    assert 0 <= told_["share"] <= 1
    assert told_["text"]
    return told_


def weigh_on(milliseconds: int = 1000) -> tuple[Json, int]:
    """What `weigh` tells in the end, and how many slices it took."""
    for count in range(1, 2000):
        answer = weigh(milliseconds)
        if answer["done"]:
            return answer, count
        assert answer["verdict"] == "open"
    raise AssertionError("no end")


def look_back_on(milliseconds: int = 1000) -> Json:
    """What `lookback` tells in the end."""
    shares = [0.0]
    for _ in range(2000):
        answer: Json = told("lookback", milliseconds=milliseconds)["lookback"]
        assert set(answer) == {"done", "more", "share", "points", "last", "lost", "text"}
        shares.append(answer["share"])
        assert shares == sorted(shares)
        if answer["done"]:
            assert answer["share"] == 1
            return answer
        assert answer["more"]
    raise AssertionError("no end")


def lay(row: tuple[str, ...]) -> Json:
    """A game from a row of the table."""
    return new(row[0], {"position": row[1]})


def line_of(row: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves that the solver wins a row by."""
    rules = parse_rules(row[0]).rules
    return solve(parse_position(rules, row[1]), rules).line


def blunder(*more: str) -> list[str]:
    """The winnable row played along its line, to where it is lost, and on: the moves."""
    moves = [move_text(move) for move in line_of(WON)[:UNTIL]] + [BLUNDER, *more]
    lay(WON)
    for move in moves:
        told("play", move=move)
    return moves


@pytest.mark.parametrize("row", [LONG_LOST, LONG_WON], ids=["lost", "won"])
def test_slices_find_what_one_go_finds(row: tuple[str, ...]) -> None:
    lay(row)
    whole, _ = weigh_on()
    lay(row)
    sliced, count = weigh_on(1)
    assert count > 3
    assert sliced == whole
    assert whole["verdict"] == row[2]
    assert whole["nodes"] > 2000


def test_while_it_searches_it_tells_how_far_it_is() -> None:
    lay(LONG_LOST)
    first, second = weigh(1), weigh(1)
    assert not first["done"]
    assert 0 < first["nodes"] < second["nodes"]
    assert 0 < first["share"] < second["share"] < 1
    assert first["text"] == f"{first['nodes']} positions searched so far."


def test_lost_is_explained_with_the_number_of_positions() -> None:
    lay(LONG_LOST)
    answer, _ = weigh_on()
    count = f"{answer['nodes'] // 1000},{answer['nodes'] % 1000:03} positions"
    assert count in answer["text"]
    assert "if you could see every card" in answer["text"]
    assert weigh(1) == answer, "asked again it answers at once"


def test_moving_on_begins_another_search_and_so_does_coming_back() -> None:
    lay(LONG_LOST)
    first = [weigh(1) for _ in range(6)][-1]
    told("turn")
    assert weigh(1)["nodes"] < first["nodes"]
    told("undo")
    assert weigh(1)["nodes"] < first["nodes"]


def test_what_follows_from_a_lost_position_is_lost_at_once() -> None:
    lay(LOST)
    assert weigh_on()[0]["verdict"] == "lost"
    told("turn")
    answer = weigh(1)
    assert (answer["verdict"], answer["done"], answer["nodes"]) == ("lost", True, 0)
    assert "{" not in answer["text"]


def test_a_won_line_is_known_all_along_and_after_coming_back_to_it() -> None:
    lay(WON)
    assert weigh_on()[0]["verdict"] == "won"
    for _ in range(30):
        move = told("hint")["hint"]["move"]
        if move:
            told("play", move=move["move"])
        else:
            told("turn")
        answer = weigh(1)
        assert (answer["verdict"], answer["done"], answer["nodes"]) == ("won", True, 0)
    for _ in range(10):
        told("undo")
    assert weigh(1)["nodes"] == 0
    assert weigh(1)["verdict"] == "won"


@pytest.mark.parametrize(("rules", "known"), [("norwegian", True), ("norwegian+passes=3", False)])
def test_a_pass_more_matters_only_where_passes_are_few(
    monkeypatch: pytest.MonkeyPatch, rules: str, known: bool
) -> None:
    new(rules, {"number": "6"})
    first, _ = weigh_on()
    assert first["verdict"] == "won"
    answer = told("turn")
    while answer["view"]["turn"]["move"] == "T":
        answer = told("turn")
    told("turn")
    assert told("view")["view"]["pass"]["number"] == 2
    if known:
        # There is nothing to search with, and no need to.
        monkeypatch.setattr(weighing, "Search", None)
        assert weigh(1) == first
    else:
        assert weigh_on()[0]["verdict"] == "lost"


def test_a_search_without_an_end_ends_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "BUDGET", 1000)
    lay(LONG_LOST)
    answer, _ = weigh_on()
    assert (answer["verdict"], answer["nodes"], answer["share"]) == ("open", 1000, 1)
    assert "1,000 positions" in answer["text"]
    assert weigh(1) == answer


def test_a_game_that_came_out_is_not_searched() -> None:
    won = told("restore", rules="norwegian", deal=GUIDED_DEAL)["view"]
    answer = weigh(1)
    assert (answer["verdict"], answer["nodes"], answer["text"]) == ("won", 0, won["outcome"])


def test_thinking_changes_nothing_of_the_game() -> None:
    before = lay(LONG_WON)["view"]
    told("turn")
    told("undo")
    before = told("view")["view"]
    weigh_on()
    look_back_on()
    assert told("view")["view"] == before


@pytest.mark.parametrize("kind", ["weigh", "lookback", "scout"])
@pytest.mark.parametrize("milliseconds", [0, 1001, -5, 2.5, "80", True, None])
def test_a_slice_has_its_limits(kind: str, milliseconds: object) -> None:
    lay(WON)
    error = refused(kind, rules="norwegian", number="4", milliseconds=milliseconds)
    assert (error["code"], error["facts"]["field"]) == ("request-field", "milliseconds")
    assert "milliseconds" in error["text"]


def test_a_game_lost_by_one_move_is_looked_back_on() -> None:
    moves = blunder("T", "D")
    answer = look_back_on(1)
    points = answer["points"]
    assert [point["done"] for point in points] == list(range(len(moves) + 1))
    assert [point["verdict"] for point in points] == ["won"] * (UNTIL + 1) + ["lost"] * 3
    assert (answer["last"], answer["lost"]) == (UNTIL, UNTIL + 1)
    assert answer["text"].startswith(f"It could be won until move {UNTIL}. Move {UNTIL + 1} lost it.")
    assert points[0]["say"] == ""
    told("go", done=0)
    for point in points[1:]:
        assert told("redo")["say"].startswith(point["say"]) and point["say"]
    # What was found is known: the way on from the last good point, and that the rest is lost.
    told("go", done=UNTIL)
    assert told("hint")["hint"]["sure"] is True
    assert weigh(1)["nodes"] == 0
    told("go", done=UNTIL + 2)
    assert (weigh(1)["verdict"], weigh(1)["nodes"]) == ("lost", 0)


def test_the_points_are_steps_and_say_what_each_did() -> None:
    lay(WON)
    line = line_of(WON)
    rules = parse_rules(WON[0]).rules
    position = parse_position(rules, WON[1])
    at = 0
    for move in line:
        if sum(found.target == FOUNDATION for found in legal_moves(rules, position)) > 1:
            break
        at += 1
        told("play", move=move_text(move))
        position = play(rules, position, move)
    else:
        raise AssertionError("nowhere can two cards go up")
    sent = told("send")
    count = len(sent["view"]["moves"]) - at
    assert count > 1
    points = look_back_on()["points"]
    assert [point["done"] for point in points[-2:]] == [at, at + count]
    assert points[-1]["say"] == sent["say"]
    told("go", done=at)
    for move in sent["view"]["moves"][at:]:
        told("play", move=move.removeprefix("&"))
    assert len(look_back_on()["points"]) == len(points) + count - 1, "the same moves in more steps"
    told("go", done=at)
    told("send")
    told("go", done=at)
    assert refused("go", done=at + 1)["code"] == "request-done"
    assert told("go", done=at + count)["view"]["position"] == sent["view"]["position"]


def test_a_look_back_goes_on_while_the_player_goes_to_and_fro() -> None:
    blunder("T", "D")
    first = look_back_on()
    told("go", done=3)
    assert told("lookback", milliseconds=1)["lookback"] == first
    told("go", done=UNTIL)
    told("play", move=move_text(line_of(WON)[UNTIL]))
    after = look_back_on()
    assert len(after["points"]) == UNTIL + 2
    assert after["lost"] is None
    assert after["last"] == UNTIL + 1
    assert after["text"].startswith("It can still be won")


def test_a_look_back_begins_with_what_is_known() -> None:
    lay(LONG_LOST)
    assert weigh_on()[0]["verdict"] == "lost"
    told("turn")
    answer = told("lookback", milliseconds=1)["lookback"]
    assert (answer["done"], answer["lost"]) == (True, 0)


def test_moves_taken_back_are_not_looked_at() -> None:
    moves = blunder("T", "D")
    told("undo")
    assert look_back_on()["points"][-1]["done"] == len(moves) - 1
    told("redo")
    assert look_back_on()["points"][-1]["done"] == len(moves)


def test_a_game_that_came_out_was_winnable_all_along() -> None:
    told("restore", rules="norwegian", deal=GUIDED_DEAL)
    answer = told("lookback", milliseconds=1)["lookback"]
    assert answer["done"]
    assert {point["verdict"] for point in answer["points"]} == {"won"}
    assert answer["last"] == answer["points"][-1]["done"] == 99
    assert answer["text"].startswith("This game came out")


def test_a_deal_that_could_never_be_won() -> None:
    new("danish", {"number": BAD_DEAL})
    told("turn")
    answer = look_back_on()
    assert (answer["last"], answer["lost"]) == (None, 0)
    assert answer["text"].startswith("This deal could not be won")


@pytest.mark.parametrize(
    ("last", "lost", "known", "told_"),
    [
        (None, None, False, "It is not known whether this game could be won."),
        (None, 0, True, "This deal could not be won, however you played it."),
        (0, None, False, "This deal could be won, but it is not known up to which move."),
        (9, None, False, "It could be won until move 9. Whether it could after that is not known."),
        (None, 12, False, "After move 12 it could no longer be won. Whether it could before is not known."),
        (0, 12, False, "This deal could be won, but no longer after move 12. Which move lost it is not known."),
        (9, 12, False, "It could be won until move 9, but no longer after move 12. Which move lost it is not known."),
        (0, 1, True, "This deal could be won, but move 1 lost it."),
        (9, 10, True, "It could be won until move 9. Move 10 lost it."),
        (1200, 1201, True, "It could be won until move 1,200. Move 1,201 lost it."),
        (2000, None, True, "It can still be won: no move so far has lost it."),
    ],
)
def test_the_summary_tells_what_is_known_and_no_more(
    last: int | None, lost: int | None, known: bool, told_: str
) -> None:
    assert InsightTexts(Words()).summary(Summary(last, lost, 2000, known, False)) == told_


def test_what_is_not_known_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    for budget in ("FIRST", "BUDGET"):
        monkeypatch.setattr(looking_back, budget, 1)
    lay(LONG_WON)
    for _ in range(3):
        told("turn")
    answer = look_back_on()
    assert (answer["last"], answer["lost"], answer["more"]) == (None, None, False)
    assert {point["verdict"] for point in answer["points"]} == {"open"}
    assert answer["text"].startswith("It is not known")


def test_what_the_first_round_leaves_open_the_second_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    def turned() -> Json:
        lay(LONG_WON)
        for _ in range(3):
            told("turn")
        return look_back_on()

    whole = turned()
    assert {point["verdict"] for point in whole["points"]} == {"won"}
    monkeypatch.setattr(looking_back, "FIRST", 1)
    assert turned() == whole


def test_a_look_back_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "ALL", 600)
    lay(LONG_WON)
    for _ in range(3):
        told("turn")
    begun = told("lookback", milliseconds=1)["lookback"]
    assert not begun["done"]
    assert begun["text"] == "200 positions searched so far."
    ended = look_back_on()
    assert ended["more"]
    assert {point["verdict"] for point in ended["points"]} == {"open"}
    # Unasked it goes no further; asked it does, once for each time.
    assert told("lookback", milliseconds=1)["lookback"] == ended
    gone_on = told("lookback", milliseconds=1, more=True)["lookback"]
    assert not gone_on["done"]
    assert 0.5 < gone_on["share"] < 1
    assert gone_on["text"] == "800 positions searched so far."
    monkeypatch.setattr(looking_back, "ALL", 10**6)
    told("lookback", milliseconds=1, more=True)
    found = look_back_on()
    assert (found["more"], {point["verdict"] for point in found["points"]}) == (False, {"won"})


def test_going_keeps_every_move() -> None:
    moves = blunder("T", "D")
    for done in (5, 0, len(moves), 12):
        answer = told("go", done=done)
        assert (answer["view"]["done"], answer["view"]["moves"], answer["events"]) == (done, moves, [])
        assert answer["say"] == (f"Move {done} of {len(moves)}." if done else "Back at the start of this deal.")
    told("redo")
    assert told("view")["view"]["done"] == 13


@pytest.mark.parametrize("more", [1, "yes", None])
def test_more_is_asked_for_or_not(more: object) -> None:
    blunder("T", "D")
    error = refused("lookback", milliseconds=5, more=more)
    assert (error["code"], error["facts"]["field"]) == ("request-field", "more")


@pytest.mark.parametrize("done", [-1, 31, 1.0, "3", True, None])
def test_there_is_no_way_to_a_point_that_the_game_has_not(done: object) -> None:
    moves = blunder("T", "D")
    assert len(moves) == 30
    assert refused("go", done=done)["code"] == "request-done"
    assert told("view")["view"]["done"] == 30


def scout(rules: str, number: str, milliseconds: int = 1000) -> Json:
    """What `scout` tells in the end."""
    for _ in range(2000):
        answer: Json = told("scout", rules=rules, number=number, milliseconds=milliseconds)["scout"]
        assert set(answer) == {"verdict", "done", "nodes"}
        if answer["done"]:
            return answer
        assert answer["verdict"] == "open"
    raise AssertionError("no end")


def test_a_game_of_a_scouted_deal_knows_its_line() -> None:
    new("norwegian", {"number": GOOD_DEAL})
    assert told("hint")["hint"]["sure"] is False
    assert scout("norwegian", GOOD_DEAL)["verdict"] == "won"
    new("norwegian", {"number": GOOD_DEAL})
    assert told("hint")["hint"]["sure"] is True
    assert weigh(1)["nodes"] == 0
    new("norwegian+turn=1", {"number": GOOD_DEAL})
    assert told("hint")["hint"]["sure"] is False, "under other rules it is another deal"


def test_a_scouted_deal_that_is_lost_is_known_to_be() -> None:
    assert scout("danish", BAD_DEAL)["verdict"] == "lost"
    new("danish", {"number": BAD_DEAL})
    assert (weigh(1)["verdict"], weigh(1)["nodes"]) == ("lost", 0)


def test_a_scout_gives_up_in_time_and_begins_anew_with_another_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scouting, "BUDGET", 500)
    rules = parse_rules("german").rules
    number = next(text for text in map(str, range(1, 99)) if solve(deal_number(rules, text), rules, 1000).nodes == 1000)
    first = told("scout", rules="german", number=number, milliseconds=1)["scout"]
    assert (first["verdict"], first["done"]) == ("open", False)
    assert scout("german", GOOD_DEAL)["verdict"] == "won"
    assert told("scout", rules="german", number=number, milliseconds=1)["scout"] == first
    answer = scout("german", number)
    assert (answer["verdict"], answer["nodes"]) == ("open", 500)


def test_there_is_no_scouting_of_what_cannot_be_dealt() -> None:
    assert refused("scout", rules="norwegian", number="0", milliseconds=5)["code"] == "deal-number"
    assert refused("scout", rules="norse", number="1", milliseconds=5)["code"] == "rules-tradition"
    assert refused("scout", rules="norwegian", number=4, milliseconds=5)["code"] == "request-field"
