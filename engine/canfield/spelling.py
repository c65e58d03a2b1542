"""Reading cards as people type them: any usual letters, any separators, the reader's language.

A rank is a figure, ``10`` or ``T``, the engine's letter or the corner letter of the language; a suit
is one of the four signs, the engine's letter or the language's own. Capitals and small letters are
the same. Letters may be read in more than one way (``Ka`` is a suit in German, ``K`` a rank), and a
text may name the rank first or, as many languages say it, the suit; so of all readings of a text that
one is taken which leaves the fewest characters unread, and of two as good that with the rank first.
"""

from dataclasses import dataclass, field
from typing import Final

from canfield.cards import RANK_COUNT, RANKS, SUIT_COUNT, SUITS, Pile, make_card
from canfield.words import Words

#: The signs of spades, hearts, diamonds and clubs, filled and open.
SIGNS: Final = ("♠♤", "♥♡", "♦♢", "♣♧")
#: Characters that ask for a sign as text or as a picture, and others that print nothing.
_SILENT: Final = dict.fromkeys(map(ord, "\ufe0e\ufe0f\u200b\u200d\u2060\ufeff"))
_SEPARATORS: Final = frozenset(",;:.·•|/\\-–—_+()[]{}<>\"'“”‘’")


@dataclass(frozen=True, slots=True)
class Typed:
    """What was read of a text.

    :ivar cards: the cards in the order of the text.
    :ivar unknown: bits of the text that are no card, as they were typed.
    """

    cards: Pile
    unknown: list[str]


@dataclass(slots=True)
class _Reading:
    """The best reading of a text from some place on.

    :ivar unread: the characters that are in no card, separators apart.
    :ivar card: the card it begins with, if it does, and ``after`` the place where it goes on.
    """

    unread: int
    after: int
    card: int | None = None


@dataclass(slots=True)
class Spelling:
    """How cards may be typed in one language.

    :param words: the language's words.
    """

    words: Words
    _ranks: dict[str, int] = field(init=False)
    _suits: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self._ranks = {letter: rank for rank, letter in enumerate(RANKS)}
        self._suits = {letter: suit for suit, letter in enumerate(SUITS)}
        for suit, signs in enumerate(SIGNS):
            self._suits |= dict.fromkeys(signs, suit)
        # Where a language gives one of these letters another meaning, its own is meant.
        self._ranks |= {_folded(self.words.corner(rank)): rank for rank in range(RANK_COUNT)}
        for suit in range(SUIT_COUNT):
            self._suits |= dict.fromkeys(map(_folded, self.words.suit_letters(suit)), suit)

    def read(self, text: str) -> Typed:
        """Read a text; nothing that can be typed is an error."""
        typed = text.translate(_SILENT)
        # Nobody changes the order from card to card.
        orders = [self._readings(_folded(typed), suit_first) for suit_first in (False, True)]
        readings = min(orders, key=lambda order: order[0].unread)
        cards, unknown = bytearray(), [""]
        at = 0
        while at < len(typed):
            reading = readings[at]
            if reading.card is not None:
                cards.append(reading.card)
            if reading.card is not None or _separates(typed[at]):
                unknown.append("")
            else:
                unknown[-1] += typed[at]
            at = reading.after
        return Typed(bytes(cards), [bit for bit in unknown if bit])

    def _readings(self, text: str, suit_first: bool) -> list[_Reading]:
        """The best reading from each place on, the last one, of nothing, included."""
        readings = [_Reading(0, len(text))] * (len(text) + 1)
        for at in reversed(range(len(text))):
            readings[at] = _Reading(readings[at + 1].unread + (not _separates(text[at])), at + 1)
            for card, after in self._cards(text, at, suit_first):
                # Of two readings as good, the one with the longer card is meant.
                if (readings[after].unread, -after) < (readings[at].unread, -readings[at].after):
                    readings[at] = _Reading(readings[after].unread, after, card)
        return readings

    def _cards(self, text: str, at: int, suit_first: bool) -> list[tuple[int, int]]:
        """Every card that may be read at a place, with the place after it; blanks may part rank and suit."""
        first, second = (self._suits, self._ranks) if suit_first else (self._ranks, self._suits)
        found = []
        for one in _spelled(first, text, at):
            start = at + len(one)
            while text[start : start + 1] in (" ", "\N{NO-BREAK SPACE}"):
                start += 1
            for other in _spelled(second, text, start):
                suit, rank = (one, other) if suit_first else (other, one)
                found.append((make_card(self._suits[suit], self._ranks[rank]), start + len(other)))
        return found


def _spelled(letters: dict[str, int], text: str, at: int) -> list[str]:
    return [letter for letter in letters if text.startswith(letter, at)]


def _separates(letter: str) -> bool:
    return letter.isspace() or letter in _SEPARATORS


def _folded(text: str) -> str:
    """Text in capitals, a character for a character: a few would become two, and stay as they are."""
    return "".join(letter.upper() if len(letter.upper()) == 1 else letter for letter in text)
