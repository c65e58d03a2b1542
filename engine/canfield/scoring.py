"""The traditions' ways of scoring a game.

All count the cards on the foundations, the base card among them.
"""

from collections.abc import Callable
from typing import Final

from canfield.cards import PACK_SIZE
from canfield.errors import BadScore
from canfield.variants import SCORING

#: Points a card on the foundations brings, in every scheme but ``cards``.
CARD_POINTS: Final = 5
#: What a game costs before the first card, under ``casino`` and ``pack``.
STAKE: Final = 50
#: What the house pays for the whole pack under ``pack``, in dollars.
PACK_PRIZE: Final = 500
#: The bonus for the whole pack under ``points``, and the seconds that a time bonus counts down from.
WIN_BONUS: Final = 500
BONUS_SECONDS: Final = 1200
#: The schemes whose points run on from deal to deal.
RUNNING: Final = frozenset({"casino"})


def _cards(cards: int, _seconds: int | None) -> int:
    return cards


def _casino(cards: int, _seconds: int | None) -> int:
    return cards * CARD_POINTS - STAKE


def _pack(cards: int, _seconds: int | None) -> int:
    return (PACK_PRIZE if cards == PACK_SIZE else cards * CARD_POINTS) - STAKE


def _points(cards: int, seconds: int | None) -> int:
    points = cards * CARD_POINTS
    if cards == PACK_SIZE:
        points += WIN_BONUS + (0 if seconds is None else time_bonus(seconds))
    return points


#: Every scheme: the traditions' names are schemes, too.
SCHEMES: Final[dict[str, Callable[[int, int | None], int]]] = {
    "cards": _cards,
    "casino": _casino,
    "points": _points,
    "pack": _pack,
}


def time_bonus(seconds: int) -> int:
    """What a win after so many seconds adds under ``points``."""
    return max(0, BONUS_SECONDS - seconds)


def score(scheme: str, cards: int, seconds: int | None = None) -> int:
    """The score of a game with so many cards on the foundations.

    :param scheme: a tradition, or one of :data:`SCHEMES`.
    :param cards: 0 to 52.
    :param seconds: how long the game took; without it there is no time bonus.
    :raises BadScore: for an unknown scheme, or numbers no game can have.
    """
    name = SCORING.get(scheme, scheme)
    if name not in SCHEMES:
        raise BadScore("score-scheme", text=scheme)
    if not 0 <= cards <= PACK_SIZE:
        raise BadScore("score-cards", text=str(cards), most=PACK_SIZE)
    if seconds is not None and seconds < 0:
        raise BadScore("score-seconds", text=str(seconds))
    return SCHEMES[name](cards, seconds)
