import pytest

from odds.intervals import wilson


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    # Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_known_values(count: int, total: int, low: float, high: float) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize(("count", "total"), [(0, 0), (2, 1), (-1, 5)])
def test_what_is_no_share_is_refused(count: int, total: int) -> None:
    with pytest.raises(ValueError, match="no share"):
        wilson(count, total)


def test_more_deals_narrow_it() -> None:
    widths = [high - low for low, high in (wilson(n // 2, n) for n in (2, 20, 200, 2000))]
    assert widths == sorted(widths, reverse=True)
