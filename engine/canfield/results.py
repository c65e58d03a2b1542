"""The result of one game, as it is entered into a ledger."""

from dataclasses import dataclass
from typing import Any, Final

from canfield.cards import PACK_SIZE
from canfield.errors import BadRequest
from canfield.messages import quoted
from canfield.scoring import score

#: No honest clock or count goes further; JavaScript still adds such numbers exactly.
MOST: Final = 10**9

_FIELDS: Final = {"cards", "won", "seconds", "hints", "undos"}


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, or stands.

    :ivar cards: cards on the foundations, 0 to 52.
    :ivar seconds: how long it was played; ``None`` where no clock ran.
    :ivar hints: how many hints were taken, ``undos`` how many moves taken back.
    """

    cards: int
    seconds: int | None
    hints: int
    undos: int

    @property
    def is_won(self) -> bool:
        """Whether all 52 cards came out."""
        return self.cards == PACK_SIZE

    def points(self, scheme: str) -> int:
        """Its score, a time bonus included."""
        return score(scheme, self.cards, self.seconds)

    def bonus(self, scheme: str) -> int:
        """What its time alone adds to the score."""
        return self.points(scheme) - score(scheme, self.cards)


def read_result(told: Any) -> Result:
    """Read a result from a request: ``{cards, won, seconds, hints, undos}``.

    ``won`` must agree with the cards: a game is won with all 52 and in no other way.

    :raises BadRequest: when it is no result of a game.
    """
    if not isinstance(told, dict) or set(told) != _FIELDS or not _is_result(**told):
        raise BadRequest("request-field", field="result", text=quoted(told))
    return Result(told["cards"], told["seconds"], told["hints"], told["undos"])


def _is_result(cards: object, won: object, seconds: object, hints: object, undos: object) -> bool:
    return (
        is_number(cards, PACK_SIZE)
        and won is (cards == PACK_SIZE)
        and (seconds is None or is_number(seconds))
        and is_number(hints)
        and is_number(undos)
    )


def is_number(value: object, most: int = MOST) -> bool:
    """Whether a value from outside is a whole number from 0 to ``most``; a truth value is none."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most
