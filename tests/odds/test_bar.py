import pytest

from odds.bar import Bar


def test_the_last_deal_fills_the_bar(capsys: pytest.CaptureFixture[str]) -> None:
    bar = Bar(2400)
    bar.go(1200, "german careful")
    bar.go(1200, "dutch careful")
    bar.close()
    half, full = capsys.readouterr().out.splitlines()
    assert half.startswith("███████████████░░░░░░░░░░░░░░░ 1,200 of 2,400 deals, 0 min left  german careful")
    assert full.startswith("██████████████████████████████ 2,400 of 2,400 deals, 0 min left  dutch careful")


def test_a_line_now_and_then_is_enough_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    bar = Bar(1000)
    for _ in range(999):
        bar.go(1, "german careful")
    assert len(capsys.readouterr().out.splitlines()) == 1
