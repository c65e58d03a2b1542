"""The deal of the day: the same for everyone, and open to anyone who knows the date.

Its number is the date in UTC, written as year, month and day: 30 November 2026 deals number
20261130. So every past day can be dealt again, here or in PySolFC.
"""

import re
from datetime import date
from typing import Final

from canfield.errors import BadDeal

#: The first day that has a deal of its own; a number that reads as an earlier date is any other number.
FIRST_DAY: Final = date(2026, 1, 1)

_NUMBER: Final = re.compile(r"[0-9]{8}")
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def daily_number(text: str) -> str:
    """The number of the deal of a day.

    :param text: the day in UTC, as ``2026-11-30``.
    :raises BadDeal: when the text is no day of the calendar.
    """
    try:
        if not _DATE.fullmatch(text):
            raise ValueError(text)
        day = date.fromisoformat(text)
    except ValueError:
        raise BadDeal("deal-day", text=text) from None
    return day.strftime("%Y%m%d").lstrip("0")


def day_of(number: str) -> str | None:
    """The day whose deal has this number, as ``2026-11-30``; ``None`` for every other number.

    Whether the day has come yet is not asked here: the engine has no clock.
    """
    if not _NUMBER.fullmatch(number):
        return None
    try:
        day = date(int(number[:4]), int(number[4:6]), int(number[6:]))
    except ValueError:
        return None
    return day.isoformat() if day >= FIRST_DAY else None
