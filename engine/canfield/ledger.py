"""The ledger: what is kept of all games played under the same rules.

It keeps no fact twice: games played and won, points, average and best follow from how many
games ended with how many cards, and from the time bonuses. So only what cannot follow has to
be checked when a ledger comes back from a file or a browser's store.
"""

from dataclasses import dataclass
from typing import Any, Final

from canfield.cards import PACK_SIZE
from canfield.errors import BadLedger
from canfield.messages import Json, quoted
from canfield.results import MOST, Result, is_number
from canfield.scoring import score


@dataclass(frozen=True, slots=True)
class Ledger:
    """What is kept of the games played under one set of rules.

    :ivar counts: 53 numbers: how many games ended with 0, 1 … 52 cards on the foundations.
    :ivar streak: games won in a row up to the last one, ``longest`` the most there ever were.
    :ivar bonus: the time bonuses of all games.
    :ivar fastest: the seconds of the fastest win; ``None`` before the first with a clock.
    :ivar hinted: games with a hint, ``undone`` games with a move taken back.
    """

    counts: tuple[int, ...] = (0,) * (PACK_SIZE + 1)
    streak: int = 0
    longest: int = 0
    bonus: int = 0
    fastest: int | None = None
    hinted: int = 0
    undone: int = 0

    @property
    def played(self) -> int:
        """Games played."""
        return sum(self.counts)

    @property
    def won(self) -> int:
        """Games won: those with all 52 cards."""
        return self.counts[PACK_SIZE]

    @property
    def best(self) -> int | None:
        """The most cards of any game; ``None`` before the first."""
        return max((cards for cards, count in enumerate(self.counts) if count), default=None)

    @property
    def average(self) -> float | None:
        """Cards on the foundations, on average; ``None`` before the first game."""
        cards = sum(cards * count for cards, count in enumerate(self.counts))
        return cards / self.played if self.played else None

    def points(self, scheme: str) -> int:
        """The points of all games together, time bonuses included."""
        return self.bonus + sum(count * score(scheme, cards) for cards, count in enumerate(self.counts) if count)

    def entered(self, result: Result, scheme: str) -> "Ledger":
        """The ledger with one more game.

        :raises BadLedger: when it is full.
        """
        if self.played >= MOST:
            raise BadLedger("ledger-full", most=MOST)
        counts = list(self.counts)
        counts[result.cards] += 1
        streak = self.streak + 1 if result.is_won else 0
        times = [time for time in (self.fastest, result.seconds if result.is_won else None) if time is not None]
        return Ledger(
            counts=tuple(counts),
            streak=streak,
            longest=max(self.longest, streak),
            bonus=self.bonus + result.bonus(scheme),
            fastest=min(times, default=None),
            hinted=self.hinted + (result.hints > 0),
            undone=self.undone + (result.undos > 0),
        )

    def json(self) -> Json:
        """The ledger as plain data, for :func:`read_ledger`."""
        return {field: getattr(self, field) for field in _FIELDS} | {"counts": list(self.counts)}


_FIELDS: Final = tuple(Ledger.__dataclass_fields__)


def read_ledger(told: Any, scheme: str) -> Ledger:
    """Read a ledger that was kept; nothing at all is a new one.

    :raises BadLedger: for what no games under this scheme can have left.
    """
    if told is None:
        return Ledger()
    if not isinstance(told, dict) or set(told) != set(_FIELDS):
        raise BadLedger("ledger-shape")
    counts = told["counts"]
    if not isinstance(counts, list) or len(counts) != PACK_SIZE + 1:
        raise BadLedger("ledger-shape")
    for field in _FIELDS:
        _check_numbers(field, told[field])
    ledger = Ledger(**(told | {"counts": tuple(counts)}))
    _check_games(ledger)
    _check_streaks(ledger)
    _check_times(ledger, scheme)
    return ledger


def _check_numbers(field: str, value: Any) -> None:
    # Time bonuses add up to far more than anything else may count.
    most = MOST * MOST if field == "bonus" else MOST
    for number in value if field == "counts" else [value]:
        if not is_number(number, most) and not (field == "fastest" and number is None):
            raise BadLedger("ledger-number", text=quoted(number))


def _check_games(ledger: Ledger) -> None:
    if ledger.played > MOST:
        raise BadLedger("ledger-full", most=MOST)
    if max(ledger.hinted, ledger.undone) > ledger.played:
        raise BadLedger("ledger-games")


def _check_streaks(ledger: Ledger) -> None:
    """Check that some order of the games won and lost gives these streaks.

    Each game lost parts two rows of wins, so the wins before the last row have as many rows as
    games were lost; one of all the rows is the longest.
    """
    before, lost = ledger.won - ledger.streak, ledger.played - ledger.won
    least = ledger.longest if ledger.streak < ledger.longest else 0
    if ledger.streak > ledger.longest or not least <= before <= lost * ledger.longest:
        raise BadLedger("ledger-streaks")


def _check_times(ledger: Ledger, scheme: str) -> None:
    """Check the time bonuses: the fastest win brought its own, and no win more."""
    most = 0
    if ledger.fastest is not None:
        if not ledger.won:
            raise BadLedger("ledger-times")
        most = score(scheme, PACK_SIZE, ledger.fastest) - score(scheme, PACK_SIZE)
    if not most <= ledger.bonus <= ledger.won * most:
        raise BadLedger("ledger-times")
