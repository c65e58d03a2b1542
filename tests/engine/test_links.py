"""Games as links: what is written is read again, and nothing else is."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield.deal import deal_number, deal_pack
from canfield.errors import BadLink, CanfieldError
from canfield.game import Game
from canfield.guided import GUIDED
from canfield.links import LONGEST, Link, check, read_link, write_link
from canfield.moves import REDEAL, TURN, Move, apply, legal_moves
from canfield.names import parse_rules
from canfield.notation import parse_move
from canfield.position import Position
from canfield.protocol import Desk
from tests.engine.vectors import rule_sets

WIDE = "norwegian/superior+reserve=20+columns=7"
CHOSEN = "german/selective+columns=7"


def random_game(rules: str, number: str, seed: int, length: int) -> Link:
    """A game of random moves."""
    source = random.Random(seed)
    rule_set = parse_rules(rules)
    start = position = deal_number(rule_set.rules, number)
    moves: list[Move] = []
    while len(moves) < length and (legal := legal_moves(rule_set.rules, position)):
        moves.append(source.choice(legal))
        position = apply(rule_set.rules, position, moves[-1])
    return Link(rule_set, {"number": number}, start, tuple(moves))


def written(link: Link) -> str:
    return write_link(link.rule_set, link.deal, link.start, list(link.moves))


GAMES = [random_game(rules, "617", 7, 150) for rules in (*rule_sets(), WIDE, CHOSEN)]


@given(
    st.sampled_from([*rule_sets(), WIDE, CHOSEN]),
    st.integers(1, 10**20 - 1).map(str),
    st.integers(0, 2**32),
    st.integers(0, 200),
)
def test_what_is_written_is_read(rules: str, number: str, seed: int, length: int) -> None:
    link = random_game(rules, number, seed, length)
    assert read_link(written(link)) == link


def test_a_move_is_one_character_with_up_to_six_columns() -> None:
    """But for a move of which several sizes are legal, which has its size as well."""
    line = [parse_move(text) for text in GUIDED["round-the-corner"].line]
    rule_set = parse_rules("german")
    link = write_link(rule_set, {"guided": "round-the-corner"}, _start("german"), line)
    assert len(link.split(".")[3]) == len(line)


def _start(rules: str) -> Position:
    return deal_pack(parse_rules(rules).rules, GUIDED["round-the-corner"].pack)


@pytest.mark.parametrize("rules", ["danish", "german/storehouse", "norwegian/selective"])
@pytest.mark.parametrize("name", GUIDED)
def test_a_guided_deal_travels_as_its_pack_and_is_known_by_it(name: str, rules: str) -> None:
    rule_set = parse_rules(rules)
    start = deal_pack(rule_set.rules, GUIDED[name].pack)
    text = write_link(rule_set, {"guided": name}, start, [])
    assert text == write_link(rule_set, {"pack": GUIDED[name].pack}, start, [])
    assert text.split(".")[2] == GUIDED[name].pack
    link = read_link(text)
    assert (link.deal, link.start) == ({"guided": name}, start)
    assert written(link) == text


def test_a_guided_deal_keeps_its_title_through_a_link() -> None:
    desk = Desk()
    dealt = asked(desk, type="new", rules="danish", deal={"guided": "round-the-corner"})
    link = asked(desk, type="link")["link"]
    opened = asked(desk, type="open", link=link, game="other")
    assert opened["view"] == dealt["view"]
    assert opened["say"] == dealt["say"]
    assert asked(desk, type="link", game="other")["link"] == link


def test_another_pack_stays_a_pack() -> None:
    """Even one that plays like a guided deal: spades and clubs have changed places."""
    pack = GUIDED["round-the-corner"].pack.translate(str.maketrans("SC", "CS"))
    rule_set = parse_rules("danish")
    link = read_link(write_link(rule_set, {"pack": pack}, deal_pack(rule_set.rules, pack), []))
    assert link.deal == {"pack": pack}


def test_sizes_are_told_apart() -> None:
    """Two sizes for one pair of piles: a space that a part of any size may fill."""
    for link in GAMES:
        game = Game.restored(link.rule_set, link.start, link.moves, len(link.moves))
        reread = read_link(written(link))
        assert Game.restored(reread.rule_set, reread.start, reread.moves, len(reread.moves)).position == game.position


#: What mutants are made with: letters of links, their dots, and what has no place in a link.
LETTERS = "ABCXYZabcxyz0189-_.+=/%# \u00e9\u0661\U0001f0a1\ud800"


def mutant(source: random.Random, text: str) -> str:
    """A text that differs in a place: a letter changed, left out, put in or moved, or the end cut off."""
    at, other = source.randrange(len(text)), source.randrange(len(text))
    letter = source.choice(LETTERS)
    return source.choice(
        [
            text[:at] + letter + text[at + 1 :],
            text[:at] + text[at + 1 :],
            text[:at] + letter + text[at:],
            text[:at],
            text[:other] + text[at] + text[other + 1 :],
        ]
    )


def test_ten_thousand_mutants_are_refused() -> None:
    """Damaged anywhere, a link is refused: its check is wrong. The game on the table stays as it was."""
    source = random.Random(30)
    desk = Desk()
    laid = asked(desk, type="new", rules="german", deal={"number": "617"})
    links = [written(link) for link in GAMES]
    damaged = 0
    while damaged < 10_000:
        text = source.choice(links)
        changed = mutant(source, text)
        if changed == text:
            continue
        damaged += 1
        answer = asked(desk, type="open", link=changed)
        assert not answer["ok"], changed
        assert answer["error"]["code"].startswith("link-")
        assert answer["error"]["text"]
    assert asked(desk, type="view")["view"] == laid["view"]


def test_with_the_check_made_anew_ten_thousand_mutants_are_refused_or_legal_games() -> None:
    source = random.Random(31)
    bodies = [written(random_game(game.rule_set.name, "617", 7, 40)).rpartition(".")[0] for game in GAMES]
    accepted = []
    for _ in range(10_000):
        # The version stays: of another one nothing is known.
        body = "1." + mutant(source, source.choice(bodies)[2:])
        text = f"{body}.{check(body) if body.isascii() else 'AAAAA'}"
        try:
            link = read_link(text)
        except BadLink:
            continue
        accepted.append(text)
        assert written(link) == text
        Game.restored(link.rule_set, link.start, link.moves, len(link.moves))
    assert len(accepted) > 100, "hardly a mutant stayed legal: the test shows nothing"
    desk = Desk()
    laid = asked(desk, type="new", rules="german", deal={"number": "617"})
    for text in accepted[:50]:
        assert asked(desk, type="open", link=text, game="other")["ok"]
        assert asked(desk, type="link", game="other")["link"] == text
    assert asked(desk, type="view")["view"] == laid["view"]


def asked(desk: Desk, **request: object) -> dict[str, Any]:
    """What the engine answers, as the page asks it."""
    answer: dict[str, Any] = json.loads(desk.handle(json.dumps(request)))
    return answer


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "link-damaged"),
        ("2.norwegian.617.A.AAAAA", "link-version"),
        ("1.norwegian.617..AAAAA", "link-damaged"),
        ("1." + "A" * LONGEST, "link-oversized"),
        ("1.norwegian.617.é.AAAAA", "link-damaged"),
        ("1.norwegian.617", "link-damaged"),
    ],
)
def test_what_is_no_link_is_told_apart(text: str, code: str) -> None:
    with pytest.raises(BadLink, match=code):
        read_link(text)


@pytest.mark.parametrize(
    "body",
    [
        "1.swedish.617.",
        "1.norwegian+unit=part.617.",
        "1.norwegian.0617.",
        "1.norwegian.0.",
        "1.norwegian.617.ZZ",
        "1.norwegian.617._",
        "1.norwegian/selective.617._",
    ],
)
def test_a_right_check_does_not_make_a_game(body: str) -> None:
    with pytest.raises(BadLink, match="link-game"):
        read_link(f"{body}.{check(body)}")


def test_a_game_too_long_or_without_a_deal_has_no_link() -> None:
    rule_set = parse_rules("norwegian")
    start = deal_number(rule_set.rules, "617")
    turns: list[Move] = []
    position = start
    while len(turns) < LONGEST:
        turns.append(next(move for move in legal_moves(rule_set.rules, position) if move in (TURN, REDEAL)))
        position = apply(rule_set.rules, position, turns[-1])
    with pytest.raises(BadLink, match="link-long"):
        write_link(rule_set, {"number": "617"}, start, turns)
    with pytest.raises(CanfieldError, match="link-deal"):
        write_link(rule_set, {"position": "…"}, start, [])


def test_the_check_is_fixed() -> None:
    """Links live for ever: another polynomial would break them all."""
    assert check("123456789") == EXPECTED_CHECK


#: CRC-30/CDMA of the digits 1 to 9 is 04C34ABF in the catalogues of check sums.
EXPECTED_CHECK = "".join(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[0x04C34ABF >> shift & 63]
    for shift in (24, 18, 12, 6, 0)
)
