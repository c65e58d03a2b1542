"""The graded deals are what the script finds: the measure, the levels, the files it keeps, and the table it writes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from canfield import graded_deals as data
from canfield.deal import deal_number
from canfield.graded import first_numbers, graded_deals
from canfield.moves import legal_moves
from grading import command, firsts
from grading.levels import Levels, chosen
from grading.measure import Measured, searched, wins
from grading.plan import DEALS, GAMES, LEVELS, MISSED, NODES, RULES, level_of, order
from grading.player import overlooking
from grading.records import OtherMeasure, Records
from grading.table import TABLE, table
from odds.edition import EDITION
from odds.games import played
from tests.odds.test_players import shuffled, steps

#: A deal of each level, and enough of them.
EACH = [Measured(0, level.nodes[0], level.least, "A") for level in LEVELS]


def levels_of(name: str) -> Levels:
    """The levels as the engine has them."""
    rows = graded_deals(RULES[name])
    return Levels(Measured(int(deal.number), deal.nodes, deal.wins, deal.line) for deal in rows)


def test_a_deal_measures_again_what_the_table_says() -> None:
    rules = RULES["norwegian"]
    deal = graded_deals(rules)[0]
    assert wins(rules, int(deal.number)) == deal.wins
    assert searched(rules, int(deal.number)) == (deal.nodes, deal.line)


@pytest.mark.parametrize("name", RULES)
def test_every_deal_is_in_its_level_and_in_the_order_that_was_drawn(name: str) -> None:
    place = {number: at for at, number in enumerate(order())}
    for level, deals in enumerate(levels_of(name).deals):
        assert [level_of(deal.wins, deal.nodes) for deal in deals] == [level] * DEALS
        assert [place[deal.number] for deal in deals] == sorted(place[deal.number] for deal in deals)
        assert all(deal.nodes <= NODES for deal in deals)


def test_the_table_is_as_the_script_writes_it() -> None:
    lines = dict(zip(first_numbers(), _lines(data.FIRSTS), strict=True))
    told = table({name: levels_of(name) for name in RULES}, [(int(number), line) for number, line in lines.items()])
    assert told == TABLE.read_text(encoding="utf-8")
    assert len(told.encode()) < 60_000
    assert (data.GAMES, data.MISSED) == (GAMES, MISSED)


def _lines(rows: str) -> list[str]:
    """The lines of the table's rows, each put together."""
    return ["".join(row.split()[1:]) for row in rows.replace("\n ", " ").splitlines() if row]


def test_deals_for_a_first_visit_are_in_the_order_that_was_drawn() -> None:
    drawn = [str(number) for number in islice(firsts.numbers(), 40)]
    assert len(set(drawn)) == len(drawn)
    assert [number for number in drawn if number in first_numbers()] == list(first_numbers())


def test_levels_leave_gaps_and_do_not_overlap() -> None:
    played = [level_of(wins, 500) for wins in range(GAMES, -1, -1)]
    searched = [level_of(0, nodes) for nodes in range(0, NODES, 100)]
    for told, levels in ((played, [0, None, 1, None, 2, 3]), (searched, [3, None, 4])):
        assert [level for level, before in zip(told, [-1, *told], strict=False) if level != before] == levels
    assert level_of(0, NODES + 1) is None


def test_a_level_takes_the_first_deals_and_no_more() -> None:
    levels = Levels()
    for at in range(DEALS):
        assert not levels.are_full
        assert [levels.take(deal._replace(number=at)) for deal in EACH] == [True] * len(LEVELS)
    assert levels.are_full
    assert not levels.take(EACH[0])
    assert not Levels().take(Measured(1, NODES, 0, ""))
    assert [deal.number for deal in levels.deals[0]] == list(range(DEALS))


def test_no_deal_counts_beyond_one_that_is_not_measured() -> None:
    first, second, third = order()[:3]
    found = {number: EACH[0]._replace(number=number) for number in (first, third)}
    assert [deal.number for deal in chosen(found).deals[0]] == [first]
    found[second] = EACH[1]._replace(number=second)
    assert [deal.number for deal in chosen(found).deals[0]] == [first, third]


def test_the_player_goes_by_what_it_sees() -> None:
    rules, luck = RULES["dutch"], random.Random(6)
    changed = 0
    for number in range(1, 4):
        for position, memory, sight, move in steps(
            rules, deal_number(rules, str(number)), overlooking(random.Random(1))
        ):
            other = shuffled(position, sight.table, luck)
            changed += other != position
            seen = memory.look(rules, other)
            assert seen == sight
            choices = {
                overlooking(random.Random(2)).choose(rules, one, legal_moves(rules, at))
                for one, at in ((sight, position), (seen, other))
            }
            assert len(choices) == 1
            assert move in legal_moves(rules, position)
    assert changed > 10


def test_luck_decides_a_game_and_nothing_else_does() -> None:
    rules = RULES["german"]
    deal = deal_number(rules, str(graded_deals(rules)[0].number))
    ends = [played(rules, deal, overlooking(random.Random(f"{game}"))) for game in (0, 0, *range(1, 8))]
    assert ends[0] == ends[1]
    assert len(set(ends)) > 1


def test_a_run_that_was_cut_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def measure(_name: str, numbers: Iterable[int], _processes: int) -> Iterator[Measured]:
        for number in numbers:
            asked.append(number)
            yield EACH[len(asked) % len(EACH)]._replace(number=number)

    monkeypatch.setattr(command, "measure", measure)
    command.run({"german": Records(tmp_path, "german")}, end=0)
    assert asked == order()[:1]
    path = tmp_path / "german.tsv"
    path.write_text(path.read_text(encoding="utf-8") + "4711\t12", encoding="utf-8")
    command.run({"german": Records(tmp_path, "german")})
    assert asked == order()[: len(EACH) * DEALS]
    assert chosen(Records(tmp_path, "german").found).are_full
    command.run({"german": Records(tmp_path, "german")})
    assert len(asked) == len(EACH) * DEALS


@pytest.mark.parametrize(
    ("old", "new"), [(f'"games": {GAMES}', '"games": 7'), (f'"edition": {EDITION}', '"edition": 99'), ("{", "(")]
)
def test_what_was_measured_otherwise_is_not_gone_on_with(tmp_path: Path, old: str, new: str) -> None:
    Records(tmp_path, "german").add(EACH[0])
    path = tmp_path / "german.tsv"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(OtherMeasure, match="move it away"):
        Records(tmp_path, "german")


def test_a_file_without_an_edition_is_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Records(tmp_path, "german").add(EACH[0])
    path = tmp_path / "german.tsv"
    path.write_text(path.read_text(encoding="utf-8").replace(f'"edition": {EDITION}, ', ""), encoding="utf-8")
    monkeypatch.setattr("grading.records.edition_of", lambda _rules, _question: 1)
    assert list(Records(tmp_path, "german").found.values()) == EACH[:1]
    monkeypatch.setattr("grading.records.edition_of", lambda _rules, _question: 2)
    with pytest.raises(OtherMeasure, match="move it away"):
        Records(tmp_path, "german")
