"""The deals that a first visit is shown: the first of a list of drawn numbers that can be won under all plain rules.

A line that wins under the german rules wins under those of every tradition: there only a whole column moves to
another, and spaces are filled from the waste alone, which the others allow as well.
"""

import random
from collections.abc import Iterator
from typing import Final

from canfield.names import parse_rules
from grading.measure import searched

#: How many are wanted.
COUNT: Final = 12
#: Drawn before anything was known of them; others follow from a seeded generator.
_DRAWN: Final = (
    3204867716, 9131075547, 5528390261, 1749026383, 8016642950, 6380915274,
    2497153808, 7755081339, 4062739115, 9648204477, 1183567092, 5871340628,
)  # fmt: skip
_SEED: Final = 20261130
#: The highest number that the page draws.
_MOST: Final = 10_000_000_000
#: The strictest rules.
STRICTEST: Final = "german"


def numbers() -> Iterator[int]:
    """The numbers drawn, without end, from those that the page draws from."""
    yield from _DRAWN
    luck = random.Random(_SEED)
    while True:
        yield 1 + int(luck.random() * _MOST)


def firsts() -> Iterator[tuple[int, str]]:
    """The first deals that can be won, each with a line as links write it."""
    rules = parse_rules(STRICTEST).rules
    left = COUNT
    for number in numbers():
        _, line = searched(rules, number)
        if line:
            yield number, line
            left -= 1
        if not left:
            return
