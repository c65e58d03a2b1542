"""Reading cards as people type them: letters or whole words, any separators, the reader's language.

A rank is a figure, ``10`` or ``T``, the engine's letter or the corner letter of the language, or its name;
a suit is one of the four signs, the engine's letter, or the language's own letters or name. Capitals and
small letters are the same. Letters may be read in more than one way (``Ka`` is a suit in German, ``K`` a
rank), and a text may name the rank first or, as many languages say it, the suit; so of all readings of a
text that one is taken which leaves the fewest bits unread. Letters that stand together are read together or
not at all, and so are figures: a word is never cut up for the cards that its letters might be.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from canfield.cards import Pile, make_card
from canfield.vocabulary import Vocabulary, folded
from canfield.words import Words

#: Characters that ask for a sign as text or as a picture, and others that print nothing.
_SILENT: Final = dict.fromkeys(map(ord, "\ufe0e\ufe0f\u00ad\u200b\u200d\u2060\ufeff"))
_SEPARATORS: Final = frozenset(",;:.·•|/\\-‐‑–—_+()[]{}<>\"'“”‘’")
#: Letters that stand together, figures that stand together, or any other character.
_RUN: Final = re.compile(r"[^\W\d_]+|\d+|.", re.DOTALL)


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

    :ivar unread: how many bits are in no card, separators apart.
    :ivar stuck: the place of the first of them.
    :ivar card: the card it begins with, if it does, and ``after`` the place where it goes on.
    """

    unread: int
    stuck: int
    after: int
    card: int | None = None

    @property
    def rank(self) -> tuple[int, int, int]:
        """The better, the less: cards are typed from the left, so what is left over is rather the end."""
        return self.unread, -self.stuck, -self.after


@dataclass(slots=True)
class Spelling:
    """How cards may be typed in one language.

    :param words: the language's words.
    """

    words: Words
    _vocabulary: Vocabulary = field(init=False)

    def __post_init__(self) -> None:
        self._vocabulary = Vocabulary(self.words)

    def read(self, text: str) -> Typed:
        """Read a text; nothing that can be typed is an error."""
        typed = unicodedata.normalize("NFC", text.translate(_SILENT))
        found = _Finder(self._vocabulary, folded(typed)).readings()
        cards, unknown = bytearray(), [""]
        at = 0
        while at < len(typed):
            reading = found[at]
            if reading.card is not None:
                cards.append(reading.card)
            if reading.card is not None or _separates(typed[at]):
                unknown.append("")
            else:
                unknown[-1] += typed[at : reading.after]
            at = reading.after
        return Typed(bytes(cards), [bit for bit in unknown if bit])


@dataclass(slots=True)
class _Finder:
    """Finds the best reading of a text.

    :param text: the text, in capitals.
    """

    vocabulary: Vocabulary
    text: str
    _runs: dict[int, str] = field(init=False)
    #: Where letters stand in a row with figures or signs, as in ``7SKHTD``.
    _mixed: set[int] = field(init=False)

    def __post_init__(self) -> None:
        self._runs = {run.start(): run[0] for run in _RUN.finditer(self.text)}
        self._mixed = set()
        for at, run in self._runs.items():
            around = self.text[max(at - 1, 0) : at] + self.text[at + len(run) :][:1]
            if not all(map(_separates, around)):
                self._mixed.update(range(at, at + len(run)))

    def readings(self) -> dict[int, _Reading]:
        """The best reading from each place on where one can begin; the last one is of nothing."""
        # Nobody changes the order of letters from card to card.
        orders = [self._readings(suit_first) for suit_first in (False, True)]
        return min(orders, key=lambda order: order[0].rank)

    def _readings(self, suit_first: bool) -> dict[int, _Reading]:
        end = len(self.text)
        found = {end: _Reading(0, end, end)}
        for at in reversed(range(end)):
            options = [
                _Reading(rest.unread, rest.stuck, after, card)
                for card, after in self._cards(at, suit_first)
                if (rest := found.get(after))
            ]
            # Inside a run a card has been read already, and the rest of the run must be cards, too.
            if at in self._runs:
                options.append(self._passed_over(at, found))
            if options:
                found[at] = min(options, key=lambda option: option.rank)
        return found

    def _passed_over(self, at: int, found: dict[int, _Reading]) -> _Reading:
        """The reading that takes no card from the run at a place."""
        after = at + len(self._runs[at])
        rest = found[after]
        if _separates(self.text[at]):
            return _Reading(rest.unread, rest.stuck, after)
        return _Reading(rest.unread + 1, at, after)

    def _cards(self, at: int, suit_first: bool) -> Iterator[tuple[int, int]]:
        """Every card that may be read at a place, with the place after it."""
        for name, card in self.vocabulary.cards:
            if read := name.match(self.text, at):
                yield card, read.end()
                break
        yield from self._pairs(at, suit_first, self.vocabulary.suits)
        # A suit's name can be no rank: with it the order may change.
        yield from self._pairs(at, not suit_first, self.vocabulary.suit_names)

    def _pairs(self, at: int, suit_first: bool, suits: dict[str, int]) -> Iterator[tuple[int, int]]:
        """Every card that a rank and one of the suits make at a place."""
        ranks = self.vocabulary.ranks
        firsts, seconds = (suits, ranks) if suit_first else (ranks, suits)
        for one in self._spelled(firsts, at):
            end = at + len(one)
            starts = {joint.end() for kind in self.vocabulary.joints if (joint := kind.match(self.text, end))}
            for start in starts:
                for other in self._spelled(seconds, start):
                    after = start + len(other)
                    if start > end or start in self._runs or self._may_touch(one, other, at, suit_first):
                        suit, rank = (one, other) if suit_first else (other, one)
                        yield make_card(suits[suit], ranks[rank]), after

    def _may_touch(self, one: str, other: str, at: int, suit_first: bool) -> bool:
        """Whether two spellings make a card at a place where nothing parts them.

        Both must be names or both letters. And with the suit first, letters alone are one card, of short forms:
        too many words could be several of them, as "rask" in Norwegian, or begin with a suit, as "spark".
        """
        if self.vocabulary.are_names(one, other):
            return True
        if not self.vocabulary.are_letters(one, other):
            return False
        if not suit_first or at in self._mixed:
            return True
        return self._runs.get(at) == one + other and one not in self.vocabulary.suit_names

    def _spelled(self, spellings: dict[str, int], at: int) -> list[str]:
        """The spellings that stand at a place of the text."""
        run = self._runs.get(at, "")
        if self.vocabulary.is_word(run):
            return [run] if run in spellings else []
        return [spelled for spelled in spellings if self.text.startswith(spelled, at)]


def _separates(letter: str) -> bool:
    return letter.isspace() or letter in _SEPARATORS
