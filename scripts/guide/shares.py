"""Measured numbers as a language writes them."""

from __future__ import annotations

import gettext
from typing import Final

from babel import Locale
from babel.numbers import format_decimal, format_percent

from odds.intervals import wilson

#: Digits behind the point that a sample of some thousands can bear.
_DIGITS: Final = 1


class Shares:
    """Writes shares, their intervals, means and counts.

    :param code: the language.
    """

    def __init__(self, code: str, ui: gettext.NullTranslations) -> None:
        self._locale = Locale.parse(code)
        self._ui = ui

    def percent(self, share: float, digits: int = _DIGITS) -> str:
        """A share, 0 to 1, in per cent."""
        pattern = self._locale.percent_formats[None].pattern
        if digits:
            pattern = pattern.replace("0", f"0.{'0' * digits}")
        return format_percent(share, format=pattern, locale=self._locale)

    def counted(self, count: int, total: int) -> str:
        """A share that was counted, with its 95 % interval."""
        low, high = wilson(count, total)
        # TRANSLATORS: A share with the limits of its interval: "5.0% (4.4% to 5.6%)".
        text = self._ui.gettext("{share} ({low} to {high})")
        return text.format(share=self.percent(count / total), low=self.percent(low), high=self.percent(high))

    def between(self, low: float, high: float) -> str:
        """A range of shares."""
        # TRANSLATORS: A cell under the head "So the share of all deals that can be won lies".
        text = self._ui.gettext("between {low} and {high}")
        return text.format(low=self.percent(low), high=self.percent(high))

    def mean(self, value: float) -> str:
        """A mean, with one digit behind the point."""
        return format_decimal(value, format="#,##0.0", locale=self._locale)

    def whole(self, number: int) -> str:
        """A whole number."""
        return format_decimal(number, locale=self._locale)
