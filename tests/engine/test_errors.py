"""Bad input: each kind gets an error with its own code and a sentence that shows the offending text."""

import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from canfield.cards import card, pile
from canfield.deal import deal_number, deal_pack
from canfield.errors import (
    BadCard,
    BadDeal,
    BadLedger,
    BadMove,
    BadPosition,
    BadRules,
    BadScore,
    CanfieldError,
    NothingLeft,
)
from canfield.game import Game
from canfield.guided import GUIDED, guided_deal
from canfield.ledger import Ledger, read_ledger
from canfield.names import parse_rules
from canfield.notation import parse_move, parse_position
from canfield.packs import read_pack_text
from canfield.protocol import handle
from canfield.results import MOST, Result
from canfield.scoring import score
from canfield.sentences import FAULTS, Sentences
from canfield.words import Words
from tests.engine.catalogs import LANGUAGES, words

#: The guided deal under norwegian rules, and its parts.
PACK = GUIDED["round-the-corner"].pack
RESERVE = PACK[:26]
LOST = Result(cards=7, seconds=None, hints=0, undos=0)
LOOSE = parse_rules("norwegian").rules
STOCK = "".join(reversed([PACK[at : at + 2] for at in range(36, 104, 2)]))
GOOD = f"3 0,1,0,0 {RESERVE} JC/5D/9S/QH - {STOCK} 1"
CHOOSING = f"? 0,0,0,0 {RESERVE} 3H/JC/5D/9S/QH - {STOCK} 1"


@dataclass(frozen=True)
class Fault:
    """Something that must be refused.

    :ivar shown: what the sentence has to show of it.
    """

    code: str
    shown: str
    doing: Callable[[], object]
    kind: type[CanfieldError]
    label: str


def changed(old: str, new: str, text: str = GOOD) -> str:
    """The text with one part replaced, which must be there exactly once."""
    assert text.count(old) == 1
    return text.replace(old, new)


def position(code: str, text: str, shown: str, rules: str = "norwegian") -> Fault:
    made = parse_rules(rules).rules
    return Fault(code, shown, lambda: parse_position(made, text), BadPosition, f"{rules} {text[:30]!a} {shown!a}")


def rules_name(code: str, text: str, shown: str) -> Fault:
    return Fault(code, shown, lambda: parse_rules(text), BadRules, repr(text[:40]))


def number(text: str) -> Fault:
    made = parse_rules("norwegian").rules
    return Fault("deal-number", f"“{text}”", lambda: deal_number(made, text), BadDeal, ascii(text))


def pack(code: str, text: str, shown: str, rules: str = "norwegian") -> Fault:
    made = parse_rules(rules).rules
    return Fault(code, shown, lambda: deal_pack(made, text), BadDeal, f"{rules} {len(text)} {text[:12]!a} {shown}")


def move(text: str) -> Fault:
    return Fault("move", f"“{text}”", lambda: parse_move(text), BadMove, ascii(text))


def points(code: str, scheme: str, cards: int, seconds: int | None, shown: str) -> Fault:
    return Fault(code, shown, lambda: score(scheme, cards, seconds), BadScore, f"{scheme} {cards} {seconds}")


def card_fault(doing: Callable[[], object], shown: str) -> Fault:
    return Fault("card", f"“{shown}”", doing, BadCard, ascii(shown))


def new_game() -> Game:
    rule_set = parse_rules("norwegian")
    return Game(rule_set, parse_position(rule_set.rules, GOOD))


POSITIONS = [
    position("position-fields", "", "“”"),
    position("position-fields", "617", "“617”"),
    position("position-fields", GOOD + " 1", "8"),
    position("position-fields", GOOD.replace(" ", "  "), "13"),
    position("position-base", changed("3 0,1,0,0", "1 0,1,0,0"), "“1”"),
    position("position-base", changed("3 0,1,0,0", "10 0,1,0,0"), "“10”"),
    position("position-base", changed("3 0,1,0,0", "a 0,1,0,0"), "“a”"),
    position("position-base", changed("3 0,1,0,0", " 0,1,0,0"), "“”"),
    position("position-base-fixed", changed("3 0,1,0,0", "3 1,1,1,1"), "“3”", "norwegian/storehouse"),
    position("position-no-base-card", changed("0,1,0,0", "0,0,0,0"), "“0,0,0,0”"),
    position("position-no-base-card", changed("3 0,1,0,0", "2 0,1,1,1"), "“0,1,1,1”", "norwegian/storehouse"),
    position("position-foundations", changed("0,1,0,0", "0,1,0"), "“0,1,0”"),
    position("position-foundations", changed("0,1,0,0", "0,1,0,0,0"), "“0,1,0,0,0”"),
    position("position-foundations", changed("0,1,0,0", "0,-1,0,0"), "“0,-1,0,0”"),
    position("position-foundations", changed("0,1,0,0", "0,01,0,0"), "“0,01,0,0”"),
    position("position-foundations", changed("0,1,0,0", "0,١,0,0"), "“0,١,0,0”"),
    position("position-foundations", changed("0,1,0,0", "0,x,0,0"), "“0,x,0,0”"),
    position("position-foundation-range", changed("0,1,0,0", "0,14,0,0"), "14"),
    position("position-foundation-range", changed("0,1,0,0", "0,1,0,255"), "255"),
    position("position-foundation-range", changed("0,1,0,0", "0,1,0,256"), "256"),
    position("position-blank", changed("JC/5D", "JC//5D"), "“-”"),
    position("position-card", changed("JC/5D", "JX/5D"), "“JX”"),
    position("position-card", changed("JC/5D", "J/5D"), "“J”"),
    position("position-card", changed("JC/5D", "10C/5D"), "“10”"),
    position("position-card", changed("JC/5D", "jc/5D"), "“jc”"),
    position("position-card", changed("JC/5D", "?/5D"), "“?”"),
    position("position-card", changed("JC/5D", "--/5D"), "“--”"),
    position("pack-twice", changed("JC/5D", "QH/5D"), "queen of hearts"),
    position("pack-twice", changed("JC/5D", "3H/5D"), "three of hearts"),
    position("pack-size", changed("8S9C2S", "9C2S"), "51"),
    position("pack-size", changed("8S9C2S", "9C2S"), "eight of spades"),
    position("pack-size", "3 0,1,0,0 - -/-/-/- - - 1", "1"),
    position("position-columns", changed("JC/5D/", "JC5D/"), "3"),
    position("position-columns", changed("JC/5D/", "JC/5D/-/"), "5"),
    position("position-columns", GOOD, "4", "norwegian/chameleon"),
    position("position-columns", CHOOSING, "5", "norwegian/selective+columns=5"),
    position("position-reserve", GOOD, "13", "norwegian+reserve=12"),
    position("position-pass", GOOD[:-1] + "x", "“x”"),
    position("position-pass", GOOD[:-1] + "-1", "“-1”"),
    position("position-pass", GOOD[:-1] + "01", "“01”"),
    position("position-pass", GOOD[:-1] + "١", "“١”"),
    position("position-pass", GOOD[:-1] + "1.0", "“1.0”"),
    position("position-pass", GOOD[:-1], "“”"),
    position("position-pass", GOOD[:-1] + "9" * 5000, "“999"),
    position("position-pass-range", GOOD[:-1] + "0", "0"),
    position("position-pass-range", GOOD[:-1] + "3", "3", "norwegian+passes=2"),
    position("position-pass-range", GOOD[:-1] + "2", "2", "norwegian/rainbow"),
    position("position-choice", changed("3 0,1,0,0", "? 0,0,0,0"), "“?”"),
    position("position-choice", CHOOSING.replace(f"- {STOCK}", f"{STOCK} -"), "“?”", "norwegian/selective"),
    position("position-choice", CHOOSING[:-1] + "2", "“?”", "norwegian/selective"),
    position("position-choice", changed("0,0,0,0", "0,1,0,0", CHOOSING), "“?”", "norwegian/selective"),
    position("position-choice", changed("JC/5D", "-/5D", CHOOSING), "“?”", "norwegian/selective"),
    position("position-choice", changed("8S9C2S", "9C2S", CHOOSING), "“?”", "norwegian/selective"),
    position("position-unfilled", f"3 0,1,0,0 {RESERVE} JC/5D/-/QH 9S {STOCK} 1", "3"),
    position("position-sequence", f"3 0,1,0,0 {RESERVE} 5DJC/9S/QH/- - {STOCK} 1", "jack of clubs"),
    position("position-sequence", f"3 0,1,0,0 {RESERVE} 5DJC/9S/QH/- - {STOCK} 1", "five of diamonds"),
    position(
        "position-sequence",
        f"3 0,1,0,0 - QHJC/9S/5D/- {RESERVE} {STOCK} 1",
        "queen of hearts",
        "norwegian+build=suit",
    ),
    position(
        "position-sequence",
        f"3 0,1,0,0 - QHJC/9S/5D/3S2H {RESERVE} {STOCK.replace('3S', '').replace('2H', '')} 1",
        "three of spades",
        "norwegian+build_on_base=no",
    ),
]

RULES = [
    rules_name("rules-tradition", "", "“”"),
    rules_name("rules-tradition", "swedish", "“swedish”"),
    rules_name("rules-tradition", "Norwegian", "“Norwegian”"),
    rules_name("rules-tradition", " norwegian", "“ norwegian”"),
    rules_name("rules-tradition", "/rainbow", "“”"),
    rules_name("rules-tradition", "rainbow", "“rainbow”"),
    rules_name("rules-variant", "norwegian/", "“”"),
    rules_name("rules-variant", "norwegian/klondike", "“klondike”"),
    rules_name("rules-variant", "german/rainbow/parts", "“rainbow/parts”"),
    rules_name("rules-option", "norwegian+", "“”"),
    rules_name("rules-option", "norwegian+jokers=2", "“jokers”"),
    rules_name("rules-option", "norwegian+Turn=1", "“Turn”"),
    rules_name("rules-option", "norwegian+=1", "“”"),
    rules_name("rules-value", "norwegian+turn", "“”"),
    rules_name("rules-value", "norwegian+turn=2", "“2”"),
    rules_name("rules-value", "norwegian+turn=01", "“01”"),
    rules_name("rules-value", "norwegian+turn=١", "“١”"),
    rules_name("rules-value", "norwegian+turn=1=1", "“1=1”"),
    rules_name("rules-value", "norwegian+passes=4", "“4”"),
    rules_name("rules-value", "norwegian+passes=0", "“0”"),
    rules_name("rules-value", "norwegian+reserve=5", "“5”"),
    rules_name("rules-value", "norwegian+reserve=21", "“21”"),
    rules_name("rules-value", "norwegian+columns=8", "“8”"),
    rules_name("rules-value", "norwegian+base=3", "“3”"),
    rules_name("rules-value", "norwegian+build_on_base=true", "“true”"),
    rules_name("rules-twice", "norwegian+turn=1+turn=1", "“turn”"),
    rules_name("rules-twice", "norwegian+turn=1+passes=2+turn=3", "“turn”"),
    rules_name("rules-fill", "norwegian+fill=free+fill_after=waste", "“Filling once the reserve is gone: from the"),
    rules_name("rules-fill", "german/superior+fill_after=waste", "“Filling an empty column: by choice"),
    rules_name("rules-too-long", "norwegian" + "+turn=1" * 60, "norwegian+turn=1"),
]

DEALS = [
    *map(number, ("", "0", "-1", "+1", "007", "1.0", "1e3", " 1", "1 ", "١٢", "１２", "²", "six", "0x10")),
    number("1" + "0" * 20),
    Fault("deal-number", "“1", lambda: deal_number(parse_rules("danish").rules, "1\n"), BadDeal, "with a line's end"),
    pack("card", PACK.replace("7S", "7X"), "“7X”"),
    pack("card", PACK[:-1], f"“{PACK[-2]}”"),
    pack("card", "x" * 3000, "“xx”"),
    Fault("pack-long", "4001", lambda: read_pack_text(Words(), LOOSE, "7S, " * 1000 + "8"), BadDeal, "typed"),
    pack("pack-size", "", "ace of spades"),
    pack("pack-size", PACK[2:], "51"),
    pack("pack-size", PACK[2:], "eight of spades"),
    pack("pack-twice", PACK + "7S", "seven of spades"),
    pack("pack-twice", PACK.replace("7S", "3H"), "three of hearts"),
    pack("pack-twice", PACK.replace("7S", "2H"), "two of hearts", "norwegian/storehouse"),
    Fault("deal-guided", "“corner”", lambda: guided_deal("corner"), BadDeal, "guided corner"),
]

MOVES = [
    *map(move, ("", "X", "t", "TT", "B", "B0", "B9", "B10", "R", "R-", "-F", "F-1", "1-", "1-8", "8-1", "0-1", "1-0")),
    *map(move, ("1-2:0", "1-2:1", "1-2:01", "1-2:-1", "1-2:", "1-2:100", "1-2:٢", "1–2", "1-2 ", " 1-2")),
    Fault("move", "“1111", lambda: parse_move("1" * 3000), BadMove, "of 3000 letters"),
    Fault("move", "“1-2", lambda: parse_move("1-2\n"), BadMove, "with a line's end"),
    *map(move, ("W-W", "1-R", "1-W", "T-1", "w-f", "W-F:1", "1-2-3")),
]

SCORES = [
    points("score-scheme", "swedish", 10, None, "“swedish”"),
    points("score-scheme", "", 10, None, "“”"),
    points("score-cards", "norwegian", -1, None, "-1"),
    points("score-cards", "german", 53, None, "53"),
    points("score-seconds", "dutch", 52, -1, "-1"),
]

OTHERS = [
    card_fault(lambda: card("1S"), "1S"),
    card_fault(lambda: card("S7"), "S7"),
    card_fault(lambda: card(""), ""),
    card_fault(lambda: card("7♠"), "7♠"),
    card_fault(lambda: pile("7S2"), "2"),
    Fault("undo-none", "take back", lambda: new_game().undo(), NothingLeft, "undo"),
    Fault("redo-none", "play again", lambda: new_game().redo(), NothingLeft, "redo"),
]


def kept(code: str, shown: str, **fields: object) -> Fault:
    told = Ledger().json() | fields
    return Fault(code, shown, lambda: read_ledger(told, "points"), BadLedger, f"{shown} {fields!a}"[:40])


FULL = [MOST, *[0] * 52]
LEDGERS = [
    kept("ledger-shape", "something is missing", more=1),
    kept("ledger-number", "“-1”", streak=-1),
    kept("ledger-number", '“"many"”', longest="many"),
    kept("ledger-games", "hints", hinted=1),
    kept("ledger-streaks", "streaks", longest=1),
    kept("ledger-times", "fastest", fastest=60),
    Fault("ledger-full", "1000000000", lambda: Ledger(tuple(FULL)).entered(LOST, "points"), BadLedger, "one more"),
]

FAULTY = [*POSITIONS, *RULES, *DEALS, *MOVES, *SCORES, *OTHERS, *LEDGERS]


@dataclass(frozen=True)
class Message:
    """A message that must be answered with a fault."""

    code: str
    text: str
    shown: str


def message(code: str, shown: str, **fields: object) -> Message:
    return Message(code, json.dumps(fields), shown)


DEAL = {"number": "617"}
MESSAGES = [
    Message("request-json", "", "“”"),
    Message("request-json", "turn", "“turn”"),
    Message("request-json", '{"type":"new"', "“{\"type\":\"new\"”"),
    Message("request-json", '["new"]', "“[\"new\"]”"),
    Message("request-json", "null", "“null”"),
    Message("request-json", "7", "“7”"),
    Message("request-json", "[" * 100_000, "“[[["),
    message("request-type", "null"),
    message("request-type", "“\"dance\"”", type="dance"),
    message("request-type", "“\"New\"”", type="New"),
    message("request-type", "“[\"new\"]”", type=["new"]),
    message("request-type", "“1”", type=1),
    message("request-field", "“rules”", type="new", deal=DEAL),
    message("request-field", "“rules”", type="new", deal=DEAL, rules=7),
    message("request-field", "“deal”", type="new", rules="norwegian"),
    message("request-field", "“deal”", type="new", rules="norwegian", deal="617"),
    message("request-field", "“deal”", type="new", rules="norwegian", deal={}),
    message("request-field", "“deal”", type="new", rules="norwegian", deal={"daily": "today"}),
    message("request-field", "“deal”", type="new", rules="norwegian", deal={"number": "1", "pack": PACK}),
    message("request-field", "“number”", type="new", rules="norwegian", deal={"number": 617}),
    message("request-field", "“pack”", type="new", rules="norwegian", deal={"pack": ["7S"]}),
    message("request-field", "“game”", type="new", rules="norwegian", deal=DEAL, game=7),
    message("request-field", "“game”", type="view", game=None),
    message("request-field", "“moves”", type="restore", rules="norwegian", deal=DEAL),
    message("request-field", "“moves”", type="restore", rules="norwegian", deal=DEAL, moves="T"),
    message("request-field", "“moves”", type="restore", rules="norwegian", deal=DEAL, moves=["T", 1]),
    message("request-done", "2", type="restore", rules="norwegian", deal=DEAL, moves=["T"], done=2),
    message("request-done", "-1", type="restore", rules="norwegian", deal=DEAL, moves=["T"], done=-1),
    message("request-done", "true", type="restore", rules="norwegian", deal=DEAL, moves=["T"], done=True),
    message("request-field", "“move”", type="play", game="errors"),
    message("request-field", "“move”", type="play", game="errors", move=3),
    message("request-field", "“source”", type="try", game="errors", target="1"),
    message("request-field", "“target”", type="try", game="errors", source="1"),
    message("request-field", "“count”", type="try", game="errors", source="1", target="2", count="1"),
    message("request-field", "“count”", type="try", game="errors", source="1", target="2", count=1.0),
    message("request-field", "“count”", type="try", game="errors", source="1", target="2", count=True),
    message("request-pile", "“talon”", type="try", game="errors", source="talon", target="2"),
    message("request-pile", "“9”", type="try", game="errors", source="1", target="9"),
    message("request-pile", "“0”", type="try", game="errors", source="0", target="1"),
    message("request-pile", "“foundation”", type="try", game="errors", source="foundation", target="1"),
    message("request-game", "“nobody's”", type="view", game="nobody's"),
    message("request-game", "“nobody's”", type="close", game="nobody's"),
    message("request-language", "“xx”", type="language", language="xx", localedir="/nowhere"),
    message("request-field", "“language”", type="language"),
    message("request-field", "“localedir”", type="language", language="nb"),
    message("deal-number", "“0”", type="new", rules="norwegian", deal={"number": "0"}),
    message("deal-guided", "“x”", type="new", rules="norwegian", deal={"guided": "x"}),
    message("pack-size", "0", type="new", rules="norwegian", deal={"pack": ""}),
    message("position-fields", "“J”", type="new", rules="norwegian", deal={"position": "J"}),
    message("rules-tradition", "“swedish”", type="new", rules="swedish", deal=DEAL),
    message("move", "“Z”", type="restore", rules="norwegian", deal=DEAL, moves=["Z"]),
    message("move", "“9-9-9”", type="play", game="errors", move="9-9-9"),
    message("undo-none", "take back", type="undo", game="errors"),
    message("redo-none", "play again", type="redo", game="errors"),
]  # fmt: skip

#: Codes that only the command line gives: test_cli.py reaches them.
ON_THE_COMMAND_LINE = {"number", "perft-depth"}
#: Reached by test_links.py and test_sending.py.
BESIDE_THE_GAME = {
    "deal-day", "finish-none", "link-damaged", "link-deal", "link-game", "link-long", "link-oversized", "link-version",
    "send-none",
}  # fmt: skip


def name(fault: Fault) -> str:
    """A test name: the code and what is wrong."""
    return f"{fault.code} {fault.label}"


@pytest.mark.parametrize("fault", FAULTY, ids=name)
def test_the_fault_has_its_code_and_shows_the_text(fault: Fault) -> None:
    with pytest.raises(fault.kind) as raised:
        fault.doing()
    assert isinstance(raised.value, ValueError)
    assert raised.value.code == fault.code
    told = Sentences(Words()).explain(raised.value)
    assert fault.shown.casefold() in told.casefold()
    assert len(told) < 700, "long input is quoted in part"
    assert told.isprintable(), "one line, whatever was typed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_can_be_told(language: str) -> None:
    for fault in FAULTY:
        with pytest.raises(CanfieldError) as raised:
            fault.doing()
        told = Sentences(words(language)).explain(raised.value)
        assert told, fault.code
        if "{" not in fault.label:
            assert "{" not in told, fault.code


@pytest.mark.parametrize("case", MESSAGES, ids=lambda case: f"{case.code} {case.text[:60]!a}")
def test_a_bad_message_is_answered_with_its_fault(case: Message) -> None:
    start = {"type": "new", "game": "errors", "rules": "norwegian", "deal": {"position": GOOD}}
    assert json.loads(handle(json.dumps(start)))["ok"]
    answer = json.loads(handle(case.text))
    assert answer["ok"] is False
    error = answer["error"]
    assert (error["kind"], error["code"]) == ("request", case.code)
    assert case.shown in error["text"]
    view = json.loads(handle('{"type":"view","game":"errors"}'))["view"]
    assert (view["position"], view["moves"]) == (GOOD, []), "a fault changes nothing"


def test_a_fault_leaves_a_game_of_the_same_name_alone() -> None:
    start = {"type": "new", "game": "kept", "rules": "norwegian", "deal": {"position": GOOD}}
    handle(json.dumps(start))
    handle('{"type":"play","game":"kept","move":"1-4"}')
    before = json.loads(handle('{"type":"view","game":"kept"}'))["view"]
    for deal, moves in (({"number": "0"}, ["T"]), (DEAL, ["T", "D"]), (DEAL, ["T", "x"])):
        again = {"type": "restore", "game": "kept", "rules": "norwegian", "deal": deal, "moves": moves}
        answer = json.loads(handle(json.dumps(again)))
        assert not answer["ok"]
        assert answer["view"] == before
    assert json.loads(handle('{"type":"view","game":"kept"}'))["view"] == before


@pytest.mark.parametrize(
    "frame", ['{"type":%s}', '{"type":"new","rules":%s}', '{"type":"new","rules":"danish","deal":%s}']
)
def test_deep_messages_are_refused_at_any_depth(frame: str) -> None:
    for depth in (*range(900, 1010), 5000):
        answer = json.loads(handle(frame % ("[" * depth + "]" * depth)))
        assert answer["error"]["code"] in ("request-json", "request-type", "request-field")


@pytest.mark.parametrize(
    "text", ['{"type":"\\ud800"}', '{"type":"view","game":"\\udfff"}', '{"type":"view","game":"\\u0000"}']
)
def test_answers_are_always_text_that_can_be_written(text: str) -> None:
    answer = handle(text)
    assert answer.encode("utf-8")
    assert not json.loads(answer)["ok"]


def test_every_fault_is_reached() -> None:
    reached = {fault.code for fault in FAULTY} | {case.code for case in MESSAGES}
    assert reached | ON_THE_COMMAND_LINE | BESIDE_THE_GAME == set(FAULTS)
