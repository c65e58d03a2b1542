"""The JSON protocol: what a page is told of a game, move by move."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from canfield.guided import GUIDED
from canfield.notation import position_text
from canfield.protocol import PROTOCOL, handle
from canfield.reasons import RULE_OF
from canfield.variants import TRADITIONS
from tests.engine.layouts import lay_out
from tests.engine.test_errors import GOOD
from tests.engine.vectors import rows

Json = dict[str, Any]
CORNER = GUIDED["round-the-corner"]
GUIDED_DEAL = {"guided": "round-the-corner"}
#: The same deal with spades and clubs in each other's place: it is nobody's guided deal.
OWN_PACK = CORNER.pack.translate(str.maketrans("SC", "CS"))


def ask(kind: str, **fields: object) -> Json:
    """Send a message; the answer, whatever it is."""
    answer: Json = json.loads(handle(json.dumps({"type": kind, **fields})))
    return answer


def told(kind: str, **fields: object) -> Json:
    """Send a message that must go well."""
    answer = ask(kind, **fields)
    assert answer["ok"] is True, answer
    return answer


def refused(kind: str, **fields: object) -> Json:
    """Send a message that must be refused; its error."""
    answer = ask(kind, **fields)
    assert answer["ok"] is False
    error: Json = answer["error"]
    assert set(error) >= {"kind", "code", "text", "facts"}
    return error


def event(kind: str, cards: list[str], source: str, target: str, count: int | None = None) -> Json:
    """An event as the page is told it; ``count`` where not all of its cards are seen."""
    told_count = len(cards) if count is None else count
    return {"type": kind, "cards": cards, "count": told_count, "from": source, "to": target}


def new(rules: str = "norwegian", deal: object = GUIDED_DEAL, **fields: object) -> Json:
    """A new game's answer."""
    return told("new", rules=rules, deal=deal, **fields)


def pile(answer: Json, name: str) -> Json:
    """One pile of the view."""
    (found,) = (pile for pile in answer["view"]["piles"] if pile["id"] == name)
    assert isinstance(found, dict)
    return found


def legal(answer: Json) -> set[tuple[str, str, int]]:
    """Source, target and size of the legal moves in the view."""
    return {(move["source"], move["target"], move["count"]) for move in answer["view"]["legal"]}


def test_hello() -> None:
    answer = told("hello")
    assert answer["protocol"] == PROTOCOL == 1
    assert answer["traditions"] == list(TRADITIONS)
    assert answer["version"]


def test_a_new_game_is_seen_whole() -> None:
    answer = new()
    view = answer["view"]
    assert view["rules"] == "norwegian"
    assert view["deal"] == GUIDED_DEAL
    assert view["position"].startswith("3 0,1,0,0 ")
    assert (view["moves"], view["done"], view["can_undo"], view["can_redo"]) == ([], 0, False, False)
    assert (view["state"], view["announce"], view["outcome"]) == ("playing", None, "")
    assert (view["base"]["rank"], view["base"]["corner"]) == ("3", "3")
    assert view["base"]["text"]
    assert (view["score"]["scheme"], view["score"]["points"], view["cards"]) == ("cards", 1, 1)
    assert (view["pass"]["number"], view["pass"]["limit"]) == (1, None)
    assert view["turn"]["move"] == "T"
    assert view["choosing"] is False
    assert answer["events"] == []
    assert answer["say"]
    assert [pile["id"] for pile in view["piles"]] == [
        "stock", "waste", "reserve", "spades", "hearts", "diamonds", "clubs", "1", "2", "3", "4",
    ]  # fmt: skip
    assert legal(answer) == {("1", "4", 1)}


def test_the_piles_show_what_lies_open_and_nothing_else() -> None:
    answer = told("new", rules="norwegian", deal=GUIDED_DEAL)
    seen = {item["id"]: (item["kind"], item["cards"], item["count"], item["down"]) for item in answer["view"]["piles"]}
    assert seen == {
        "stock": ("stock", [], 34, 34),
        "waste": ("waste", [], 0, 0),
        "reserve": ("reserve", ["7S"], 13, 12),
        "spades": ("foundation", [], 0, 0),
        "hearts": ("foundation", ["3H"], 1, 0),
        "diamonds": ("foundation", [], 0, 0),
        "clubs": ("foundation", [], 0, 0),
        "1": ("column", ["JC"], 1, 0),
        "2": ("column", ["5D"], 1, 0),
        "3": ("column", ["9S"], 1, 0),
        "4": ("column", ["QH"], 1, 0),
    }
    wants = {item["id"]: item["wants"] for item in answer["view"]["piles"] if item["kind"] == "foundation"}
    assert wants == {"spades": "3S", "hearts": "4H", "diamonds": "3D", "clubs": "3C"}
    names = [item["name"] for item in answer["view"]["piles"]]
    assert len(set(names)) == len(names)
    for hidden in ("two of clubs", "king of hearts", "ten of clubs"):
        assert not any(hidden in name.casefold() for name in names)


def test_a_turn_shows_the_last_card_alone() -> None:
    new()
    answer = told("turn")
    assert answer["events"] == [event("turn", ["3D"], "stock", "waste", 3)]
    assert (pile(answer, "waste")["cards"], pile(answer, "waste")["count"]) == (["3D"], 3)
    assert "three of diamonds" in answer["say"]
    assert "king of hearts" not in answer["say"].casefold()
    assert ("waste", "diamonds", 1) in legal(answer)
    assert told("turn")["events"] == [event("turn", ["4S"], "stock", "waste", 3)]


def test_one_card_is_turned_where_the_rules_say_so() -> None:
    new("norwegian/turn-one")
    told("turn")
    answer = told("turn")
    assert pile(answer, "waste")["cards"] == ["TC"]
    assert pile(answer, "waste")["count"] == 2


def test_the_automatic_fill_is_an_event_of_its_own() -> None:
    new()
    answer = told("play", move="1-4")
    assert answer["events"] == [
        event("move", ["JC"], "1", "4"),
        event("fill", ["7S"], "reserve", "1"),
        event("reveal", ["2C"], "reserve", "reserve"),
    ]
    for card in ("jack of clubs", "queen of hearts", "seven of spades", "two of clubs"):
        assert card in answer["say"].casefold()
    assert pile(answer, "reserve")["cards"] == ["2C"]
    assert (answer["view"]["moves"], answer["view"]["done"], answer["view"]["can_undo"]) == (["1-4"], 1, True)


def test_a_card_goes_up_to_its_own_foundation() -> None:
    new()
    told("turn")
    for target in ("foundation", "diamonds", "spades"):
        answer = told("try", source="waste", target=target)
        assert answer["events"] == [event("move", ["3D"], "waste", "diamonds")]
        assert answer["view"]["score"]["points"] == 2
        told("undo")


def test_a_try_is_refused_with_the_reason_and_the_view() -> None:
    view = new()["view"]
    answer = ask("try", source="reserve", target="2")
    assert answer["ok"] is False
    assert answer["view"] == view
    error = answer["error"]
    assert (error["kind"], error["code"]) == ("refusal", "rank-low")
    assert error["rule"] == RULE_OF["rank-low"] == "columns"
    assert error["facts"] == {"card": "7S", "onto": "5D", "build": "alternating", "count": 3}
    assert "seven of spades" in error["text"].casefold()


def test_every_pile_can_be_tried_on_every_other() -> None:
    for rules in ("norwegian", "norwegian/selective", "german+columns=7+base=chosen"):
        view = new(rules)["view"]
        ids = [item["id"] for item in view["piles"]]
        found = {(move["source"], move["target"]) for move in view["legal"]}
        for source in ids:
            for target in ids:
                answer = ask("try", source=source, target=target)
                if answer["ok"]:
                    assert (source, target) in found or (source, target) == ("stock", "waste") or target in FOUNDATIONS
                    told("undo")
                else:
                    assert answer["error"]["kind"] == "refusal", (source, target, answer["error"])
                    assert (source, target) not in found
                    assert answer["error"]["rule"]


FOUNDATIONS = ("spades", "hearts", "diamonds", "clubs")


def test_a_try_takes_the_size_that_fits() -> None:
    _, position = lay_out("norwegian", "3", "0,1,0,0", "TH9S8D/JC/-/QS", waste="2C")
    deal = {"position": position_text(position)}
    new(deal=deal)
    answer = told("try", source="1", target="2")
    assert answer["events"] == [event("move", ["TH", "9S", "8D"], "1", "2")]
    told("undo")
    assert refused("try", source="1", target="2", count=2)["code"] == "rank-high"
    assert told("try", source="1", target="3", count=2)["events"][0]["cards"] == ["9S", "8D"]
    told("undo")
    assert told("try", source="1", target="3")["events"][0]["cards"] == ["8D"], "where several fit, the smallest"


def test_a_column_number_beyond_the_columns_is_refused() -> None:
    new()
    for number in ("5", "7", "8"):
        assert refused("try", source=number, target="1")["code"] in ("no-such-column", "request-pile")
        assert refused("try", source="1", target=number)["code"] in ("no-such-column", "request-pile")


def test_turning_over_at_the_end_of_the_stock() -> None:
    new()
    for _ in range(12):
        answer = told("turn")
    assert pile(answer, "stock")["count"] == 0
    assert answer["view"]["turn"]["move"] == "D"
    answer = told("turn")
    assert answer["events"] == [event("redeal", [], "waste", "stock")]
    assert answer["view"]["pass"]["number"] == 2
    assert pile(answer, "stock")["down"] == 34


def test_nothing_to_turn_in_the_last_pass() -> None:
    new("norwegian/rainbow")
    for _ in range(34):
        answer = told("turn")
    assert answer["view"]["turn"]["move"] is None
    assert answer["view"]["pass"]["limit"] == 1
    assert refused("turn")["code"] == "no-pass-left"


def test_undo_redo_restart() -> None:
    start = new()["view"]["position"]
    moved = told("play", move="1-4")["events"]
    turned = told("turn")
    there = turned["view"]["position"]
    answer = told("undo")
    assert answer["view"]["can_redo"] is True
    assert answer["events"] == [event("turn", ["3D"], "waste", "stock", 3) | {"undone": True}]
    answer = told("undo")
    assert (answer["view"]["position"], answer["view"]["can_undo"]) == (start, False)
    assert answer["events"] == [
        event("reveal", ["2C"], "reserve", "reserve") | {"undone": True},
        event("fill", ["7S"], "1", "reserve") | {"undone": True},
        event("move", ["JC"], "4", "1") | {"undone": True},
    ]
    assert answer["say"]
    assert refused("undo")["code"] == "undo-none"
    assert told("redo")["events"] == moved
    answer = told("redo")
    assert (answer["view"]["position"], answer["events"]) == (there, turned["events"])
    assert refused("redo")["code"] == "redo-none"
    answer = told("restart")
    assert (answer["view"]["position"], answer["events"]) == (start, [])
    assert answer["view"]["moves"] == ["1-4", "T"], "the moves can be redone"
    assert answer["view"]["done"] == 0


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_a_whole_game_to_its_win(tradition: str) -> None:
    new(tradition)
    for word in CORNER.line:
        answer = told("play", move=word)
        assert answer["view"]["moves"][-1] == word
        moved = [one for one in answer["events"] if one["type"] in ("move", "turn", "redeal")]
        assert len(moved) == 1
    view = answer["view"]
    assert (view["state"], view["announce"], view["cards"]) == ("won", "won", 52)
    assert view["outcome"] == view["verdict"] != ""
    assert view["legal"] == []
    assert view["turn"]["move"] is None
    assert told("judge")["say"] == view["outcome"]


@pytest.mark.parametrize("name", GUIDED)
def test_the_line_of_a_guided_deal(name: str) -> None:
    answer = told("guided", name=name)
    assert answer["moves"] == list(GUIDED[name].line)
    restored = told("restore", rules="norwegian", deal={"guided": name}, moves=answer["moves"], done=6)
    assert told("restore", rules="norwegian", deal={"guided": name}, done=6) == restored
    assert told("restore", rules="norwegian", deal={"guided": name})["view"]["state"] == "won"
    assert restored["view"]["done"] == 6


def test_there_is_no_line_of_an_unknown_deal() -> None:
    assert refused("guided", name="corner")["code"] == "deal-guided"
    assert refused("guided")["code"] == "request-field"


def test_restore_lays_out_the_whole_history() -> None:
    line = list(CORNER.line)
    answer = told("restore", rules="danish", deal={"pack": CORNER.pack}, moves=line, done=57)
    view = answer["view"]
    assert (view["moves"], view["done"], view["can_redo"]) == (line, 57, True)
    new("danish", {"pack": CORNER.pack}, game="other")
    for word in line[:57]:
        there = told("play", game="other", move=word)
    assert there["view"]["position"] == view["position"]
    again = told("restore", rules=view["rules"], deal=view["deal"], moves=view["moves"], done=view["done"])
    assert again["view"] == view
    assert told("restore", rules="danish", deal={"pack": CORNER.pack}, moves=line)["view"]["state"] == "won"


def test_an_illegal_history_is_not_restored() -> None:
    new()
    error = refused("restore", rules="norwegian", deal=GUIDED_DEAL, moves=["1-4", "1-4"], done=0)
    assert error["kind"] == "refusal"
    assert told("view")["view"]["moves"] == []


def test_games_are_kept_apart() -> None:
    new(game="one")
    new("german/selective", {"number": "617"}, game="two")
    told("play", game="one", move="1-4")
    told("play", game="two", move="B2")
    assert told("view", game="one")["view"]["moves"] == ["1-4"]
    assert told("view", game="two")["view"]["moves"] == ["B2"]
    assert told("close", game="one") == {"ok": True}
    assert refused("view", game="one")["code"] == "request-game"
    assert told("view", game="two")["view"]["rules"] == "german/selective"


def test_the_choice_of_selective() -> None:
    answer = new("norwegian/selective", {"pack": CORNER.pack})
    view = answer["view"]
    assert view["choosing"] is True
    assert view["base"] is None or view["base"]["rank"] is None
    assert view["cards"] == 0
    assert [item["id"] for item in view["piles"] if item["kind"] == "column"] == ["1", "2", "3", "4", "5"]
    assert {move["move"] for move in view["legal"]} == {"B1", "B2", "B3", "B4", "B5"}
    assert legal(answer) == {
        ("1", "hearts", 1), ("2", "clubs", 1), ("3", "diamonds", 1), ("4", "spades", 1), ("5", "hearts", 1),
    }  # fmt: skip
    assert view["turn"]["move"] is None
    for source in ("waste", "stock", "hearts"):
        assert refused("try", source=source, target="foundation")["code"] == "choose-first"
    assert refused("try", source="reserve", target="foundation")["code"] == "choose-card"
    assert refused("try", source="1", target="2")["code"] == "choose-card"
    assert refused("turn")["code"] == "choose-first"
    answer = told("try", source="3", target="foundation")
    assert answer["events"] == [event("move", ["5D"], "3", "diamonds")]
    assert answer["view"]["choosing"] is False
    assert [pile(answer, str(number))["cards"] for number in (1, 2, 3, 4)] == [["3H"], ["JC"], ["9S"], ["QH"]]
    assert answer["view"]["base"]["rank"] == "5"


def test_the_eighth_card_of_the_widest_choice() -> None:
    new("norwegian+columns=7+base=chosen", {"pack": CORNER.pack})
    answer = told("try", source="8", target="foundation")
    assert answer["view"]["moves"] == ["B8"]
    assert len([item for item in answer["view"]["piles"] if item["kind"] == "column"]) == 7


def test_superior_shows_the_whole_reserve() -> None:
    reserve = pile(new("norwegian/superior"), "reserve")
    assert reserve["cards"] == [CORNER.pack[at : at + 2] for at in range(0, 26, 2)]
    assert reserve["down"] == 0


def test_lost_is_announced_at_the_end_of_a_pass_only() -> None:
    name, text, _ = next(row for row in rows("state") if row[2] == "lost" and row[0] == "norwegian")
    answer = new(name, {"position": text})
    announced = set()
    for _turn in range(30):
        view = answer["view"]
        assert view["state"] == "lost"
        at_the_end = pile(answer, "stock")["count"] == 0
        assert view["announce"] == ("lost" if at_the_end else None)
        announced.add(view["announce"])
        assert told("judge")["say"] == view["outcome"] != ""
        answer = told("turn")
    assert announced == {"lost", None}


@pytest.mark.parametrize("kind", ["hint", "judge"])
def test_who_asks_in_mid_pass_is_told_that_the_game_is_lost(kind: str) -> None:
    """In the first pass, too; asked again it is told again, and the next turn announces nothing."""
    name, text, _ = next(row for row in rows("state") if row[2] == "lost" and row[0] == "norwegian")
    for number in (1, 30):
        answer = new(name, {"position": f"{text.rsplit(' ', 1)[0]} {number}"})
        while pile(answer, "stock")["count"] < 4:
            answer = told("turn")
        if number == 1 and answer["view"]["pass"]["number"] > 1:
            answer = told("restart")
        assert (answer["view"]["state"], answer["view"]["announce"]) == ("lost", None)
        for _asked in range(2):
            asked = told(kind)
            assert asked["view"] == answer["view"] | {"announce": "lost"}
            assert asked["say"] == answer["view"]["outcome"] != ""
            assert asked.get("hint", STUCK) == STUCK
        assert told("view")["view"]["announce"] is None
        assert told("turn")["view"]["announce"] is None


STUCK = {"reason": "stuck", "move": None, "sure": False}


def test_a_hint_after_the_win_tells_of_it() -> None:
    won = told("restore", rules="norwegian", deal=GUIDED_DEAL, moves=list(CORNER.line))["view"]
    answer = told("hint")
    assert (answer["say"], answer["hint"], answer["view"]) == (won["outcome"], STUCK, won)


def test_a_hint_in_a_game_that_goes_on_announces_nothing() -> None:
    # No guided deal, so that no way to win is known.
    view = new(deal={"pack": OWN_PACK})["view"]
    answer = told("hint")
    assert (answer["hint"]["reason"], answer["hint"]["move"]["move"]) == ("free-reserve", "1-4")
    assert answer["view"] == view
    told("play", move="1-4")
    answer = told("hint")
    assert answer["hint"] == {"reason": "turn-unseen", "move": None, "sure": False}
    assert answer["say"] == "Turn cards: nothing useful lies on the table."


def test_judge_tells_how_a_game_stands() -> None:
    new()
    with_move = told("judge")
    assert with_move["say"]
    told("play", move="1-4")
    without = told("judge")
    assert without["say"] not in ("", with_move["say"])
    assert without["view"] == told("view")["view"]


@pytest.mark.parametrize(
    ("tradition", "scheme", "points"),
    [
        ("norwegian", "cards", 1),
        ("german", "casino", -45),
        ("english", "casino", -45),
        ("dutch", "points", 5),
        ("danish", "pack", -45),
    ],
)
def test_the_score_of_each_tradition(tradition: str, scheme: str, points: int) -> None:
    shown = new(tradition)["view"]["score"]
    assert (shown["scheme"], shown["points"]) == (scheme, points)
    assert shown["text"]


@pytest.mark.parametrize(
    "deal",
    [{"number": "617"}, {"number": "99999999999999999999"}, {"pack": OWN_PACK}, GUIDED_DEAL, {"position": GOOD}],
)
def test_every_kind_of_deal_is_given_back_and_titled(deal: dict[str, str]) -> None:
    view = new(deal=deal)["view"]
    assert view["deal"] == deal
    assert view["deal_title"]
    if "number" in deal:
        assert deal["number"] in view["deal_title"]


@pytest.mark.parametrize("name", GUIDED)
def test_the_pack_of_a_guided_deal_is_that_guided_deal(name: str) -> None:
    pack = GUIDED[name].pack
    for text in (pack, f" {pack[:26]} {pack[26:]}\n"):
        for answer in (new(deal={"pack": text}), told("restore", rules="german", deal={"pack": text}, moves=[])):
            assert answer["view"]["deal"] == {"guided": name}
            assert answer["view"]["deal_title"] == "The guided deal"


def test_rules_are_given_back_in_their_canonical_name() -> None:
    assert new("norwegian+turn=1+unit=whole+fill=reserve")["view"]["rules"] == "norwegian+unit=whole+turn=1"


def test_a_language_is_used_from_then_on(tmp_path: Path) -> None:
    write_catalog(
        tmp_path / "nb" / "LC_MESSAGES",
        {"": "Content-Type: text/plain; charset=UTF-8\n", "Pass {number}": "Omgang {number}"},
    )
    english = new()["view"]["pass"]["text"]
    try:
        assert told("language", language="nb", localedir=str(tmp_path)) == {"ok": True, "language": "nb"}
        assert (english, told("view")["view"]["pass"]["text"]) == ("Pass 1", "Omgang 1")
    finally:
        assert told("language", language="en") == {"ok": True, "language": "en"}
    assert told("view")["view"]["pass"]["text"] == english


def write_catalog(folder: Path, messages: dict[str, str]) -> None:
    """Write an ``engine.mo``, as small as the format allows."""
    pairs = [(key.encode(), value.encode()) for key, value in sorted(messages.items())]
    start = 28 + 16 * len(pairs)
    tables: list[tuple[int, int]] = []
    data = b""
    for column in (0, 1):
        for pair in pairs:
            tables.append((len(pair[column]), start + len(data)))
            data += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    folder.mkdir(parents=True)
    (folder / "engine.mo").write_bytes(head + b"".join(struct.pack("<2I", *entry) for entry in tables) + data)


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"\xde\x12\x04\x95",
        b"\xde\x12\x04\x95" + bytes(6),
        struct.pack("<7I", 0x950412DE, 0, 5, 28, 100, 0, 0),
        b"junk" * 9,
    ],
)
def test_a_broken_catalog_is_refused_and_the_language_kept(tmp_path: Path, broken: bytes) -> None:
    folder = tmp_path / "nb" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "engine.mo").write_bytes(broken)
    error = refused("language", language="nb", localedir=str(tmp_path))
    assert (error["code"], error["facts"]["text"]) == ("request-language", "nb")
    assert new()["view"]["pass"]["text"] == "Pass 1"
