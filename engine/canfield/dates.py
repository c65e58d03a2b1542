"""Days of the calendar in the reader's language: "30 November 2026", from the catalog and no other data."""

from datetime import date
from typing import Final

from canfield.words import Words, mark_in

_MONTHS: Final = (
    mark_in("month", "January"),
    mark_in("month", "February"),
    mark_in("month", "March"),
    mark_in("month", "April"),
    mark_in("month", "May"),
    mark_in("month", "June"),
    mark_in("month", "July"),
    mark_in("month", "August"),
    mark_in("month", "September"),
    mark_in("month", "October"),
    mark_in("month", "November"),
    mark_in("month", "December"),
)
# TRANSLATORS: A date as your language writes it at length: 30 November 2026.
_DATE: Final = mark_in("date", "{day} {month} {year}")


def date_text(words: Words, day: str) -> str:
    """A day at length.

    :param day: as ``2026-11-30``.
    :raises ValueError: when the text is no day of the calendar.
    """
    told = date.fromisoformat(day)
    _p = words.translations.pgettext
    return _p(*_DATE).format(day=told.day, month=_p(*_MONTHS[told.month - 1]), year=told.year)
