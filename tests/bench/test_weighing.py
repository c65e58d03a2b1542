"""What the benchmark of the solver in the page makes of what it measured."""

from __future__ import annotations

import pytest

from bench import weighing, weighing_table
from bench.liveness import KEYS, PRESSES, Live
from bench.weighing import Row, Weighed


def result(
    known: str, found: str, seconds: float, *, name: str = "norwegian", done: bool = True, nodes: int = 1000
) -> Weighed:
    """One that took whole slices and the rest, twice as long as CPython and all of a processor."""
    slices = [80.0] * int(seconds * 1000 // 80) + [seconds * 1000 % 80]
    return Weighed(Row(name, f"{known} in {seconds}", known), found, done, nodes, slices, seconds, seconds / 2)


RESULTS = [
    result("won", "won", 0.4),
    result("won", "won", 1.5),
    result("won", "won", 4),
    result("won", "open", 5, done=False),
    result("lost", "lost", 0.9),
    result("lost", "lost", 3),
    result("lost", "open", 1.2),
    result("won", "won", 0.1, name="german"),
]


def test_verdicts_are_counted_by_the_seconds_they_took() -> None:
    assert [weighing_table.share(RESULTS[:7], "worker", mark) for mark in weighing_table.MARKS] == [
        "14.3%",
        "28.6%",
        "42.9%",
        "71.4%",
    ]
    # What took so long was mostly waiting.
    busy = Weighed(Row("norwegian", "", "won"), "won", True, 1000, [80.0] * 30, cpu=0.4, python=0.2)
    assert weighing_table.share([busy], "worker", 2) == "0.0%"
    assert weighing_table.share([busy], "processor", 0.5) == "100.0%"
    assert weighing_table.share([], "worker") == weighing_table.MISSING


def test_each_rules_have_a_line_and_winnable_and_lost_rows_their_own_shares() -> None:
    _, norwegian, german = weighing_table.resolved([("norwegian", RESULTS[:7]), ("german", RESULTS[7:])], "worker")
    # Two of four won soon enough, two of three proven lost, one open row out of nodes: the other one out of time.
    assert " ".join(norwegian.split()) == "norwegian 7 14.3% 28.6% 42.9% 71.4% 50.0% of 4 66.7% of 3 1"
    assert " ".join(german.split()) == "german 1 100.0% 100.0% 100.0% 100.0% 100.0% of 1 – of 0 0"


def test_nodes_are_counted_by_the_processor_and_not_by_the_clock() -> None:
    waited = Weighed(Row("norwegian", "", "won"), "won", True, 3000, [80.0] * 25, cpu=0.5, python=0.1)
    _, line = weighing_table.rates([("norwegian", [waited])])
    assert line.split() == ["norwegian", "30,000", "6,000", "0.20", "25%"]


def test_the_spread_of_a_time_is_told() -> None:
    line = weighing_table.line("a slice", [float(number) for number in range(1, 102)])
    assert " ".join(line.split()) == "a slice 101 times p50 51.0 ms p95 96.0 ms longest 101.0 ms"
    assert "p50   82.0 ms   p95   82.0 ms   longest   82.0 ms" in weighing_table.line("a slice", [82])


def test_everything_is_told() -> None:
    told = weighing_table.told(RESULTS, Live([5, 6], [40, 90]))
    assert [line.split()[0] for line in told if line] == [
        *("resolved,", "norwegian", "german"),
        *("resolved,", "norwegian", "german"),
        *("nodes", "norwegian", "german"),
        *("a", "a", "a"),
    ]
    assert "longest   90.0 ms" in told[-1]
    assert "longest    6.0 ms" in told[-2]


def test_a_verdict_that_contradicts_the_table_is_told_and_an_open_one_is_not() -> None:
    assert weighing_table.wrong(RESULTS) == []
    false = [result("won", "lost", 1), result("lost", "won", 2), *RESULTS]
    assert weighing_table.wrong(false) == [
        "lost, but the table says won: norwegian won in 1",
        "won, but the table says lost: norwegian lost in 2",
    ]


def test_a_look_takes_rows_of_each_rules_from_all_over_the_table() -> None:
    every = weighing.rows(["norwegian", "norwegian+build_on_base=no"])
    assert {row.known for row in every} == {"won", "lost"}
    assert weighing.sample(every, 0) == every
    look = weighing.sample(every, 3)
    norwegian = [row for row in every if row.rules == "norwegian"]
    third = len(norwegian) // 3
    assert [row for row in look if row.rules == "norwegian"] == norwegian[::third][:3]
    assert len(look) == 6
    assert weighing.sample(norwegian[:2], 60) == norwegian[:2]
    with pytest.raises(ValueError, match="no rows of dutch"):
        weighing.rows(["dutch"])


def test_a_row_is_searched_here_for_as_many_nodes() -> None:
    row = next(row for row in weighing.rows(["norwegian"]) if row.known == "lost")
    assert weighing.python(row, 10) > 0


def test_the_keys_come_out_where_they_began() -> None:
    # So that each turn sees the same positions as the one before.
    assert sum({"d": 1, "r": 1, "u": -1}[key] for key in KEYS) == 0
    assert PRESSES % len(KEYS) == 0
