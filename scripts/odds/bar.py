"""A progress bar on a terminal, and a line now and then elsewhere."""

import sys
import time
from typing import Final

_WIDTH: Final = 30
#: Seconds between two updates, on a terminal and elsewhere.
_PAUSES: Final = (0.2, 30.0)


class Bar:
    """Shows how many of so many deals are done, and how long the rest will take at this rate."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._start = time.monotonic()
        self._shown = 0.0
        self._is_terminal = sys.stdout.isatty()

    def go(self, deals: int, doing: str) -> None:
        """So many more deals are done; ``doing`` says what they were."""
        self._done += deals
        now = time.monotonic()
        if now - self._shown >= _PAUSES[not self._is_terminal] or self._done == self._total:
            self._shown = now
            print(self._line(now, doing), end="\r" if self._is_terminal else "\n", flush=True)

    def close(self) -> None:
        """Leave the bar as it is."""
        if self._is_terminal:
            print()

    def _line(self, now: float, doing: str) -> str:
        share = self._done / self._total
        full = round(share * _WIDTH)
        left = (now - self._start) * (self._total - self._done) / max(self._done, 1)
        bar = "█" * full + "░" * (_WIDTH - full)
        return f"{bar} {self._done:,} of {self._total:,} deals, {_clock(left)} left  {doing:<40}"


def _clock(seconds: float) -> str:
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min"
