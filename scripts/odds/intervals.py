"""How sure a share is that was counted in a sample."""

from math import sqrt
from typing import Final

#: Standard deviations on either side that hold 95 % of a normal distribution.
_Z: Final = 1.959963984540054


def wilson(count: int, total: int) -> tuple[float, float]:
    """The 95 % interval for a share of which ``count`` of ``total`` were found: Wilson's, sound near 0 and 1, too.

    :raises ValueError: when ``count`` is none of 0 to ``total``, or ``total`` is 0.
    """
    if not 0 <= count <= total or not total:
        raise ValueError(f"no share: {count} of {total}")
    share = count / total
    spread = 1 + _Z**2 / total
    middle = (share + _Z**2 / (2 * total)) / spread
    half = _Z / spread * sqrt(share * (1 - share) / total + _Z**2 / (4 * total**2))
    # The ends are exact where nothing or all was found; sums are not.
    return (0.0 if count == 0 else middle - half), (1.0 if count == total else middle + half)
