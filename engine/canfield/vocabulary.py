"""The words and letters by which cards may be typed in a language, all of them in capitals.

A language's own words come from its catalog: names of ranks and suits, and what the names of whole cards
show beside them, as "seven" and "of" in "seven of spades", or "klaver" in "klaverheer".
"""

import re
from dataclasses import dataclass, field
from typing import Final

from canfield.cards import PACK, RANK_COUNT, RANK_OF, RANKS, SUIT_COUNT, SUIT_OF, SUITS
from canfield.words import Words

#: The signs of spades, hearts, diamonds and clubs, filled and open.
SIGNS: Final = ("♠♤", "♥♡", "♦♢", "♣♧")
#: What is longer than the shortest forms is a word: it is never taken for several of them.
_SHORTEST_WORD: Final = 3
#: What may stand between the rank and the suit of a card, or between the words of its name.
_BLANKS: Final = "[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]*"
_MARK: Final = "[-\N{HYPHEN}\N{NON-BREAKING HYPHEN}'’]"
_HYPHENS_OR_BLANKS: Final = re.compile("[-\\s]+")


@dataclass(slots=True)
class Vocabulary:
    """What may be typed for ranks, suits and cards in one language.

    :ivar ranks: every spelling of a rank, with the rank.
    :ivar suits: every spelling of a suit, with the suit.
    :ivar suit_names: those of a suit that are names, and long enough to be taken for nothing else.
    :ivar cards: every card's name as it is printed, with the card, the longest first.
    :ivar joints: what may stand between rank and suit; the first may be nothing.
    """

    words: Words
    ranks: dict[str, int] = field(init=False)
    suits: dict[str, int] = field(init=False)
    suit_names: dict[str, int] = field(init=False)
    cards: list[tuple[re.Pattern[str], int]] = field(init=False)
    joints: list[re.Pattern[str]] = field(init=False)
    _names: frozenset[str] = field(init=False)
    _letters: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        cards = [(folded(self.words.card_name(card)), card) for card in PACK]
        cards.sort(key=lambda named: -len(named[0]))
        between = f"(?:{_BLANKS}|{_MARK})"
        self.cards = [(re.compile(between.join(map(re.escape, _parts(name)))), card) for name, card in cards]
        ranks, suits, links = self._names_in(cards)
        self._take_letters()
        self._names = frozenset({*ranks, *suits})
        self._letters = frozenset({*self.ranks, *self.suits})
        # Where a name is a letter with another meaning, the letter is meant.
        self.ranks, self.suits = ranks | self.ranks, suits | self.suits
        self.suit_names = {text: suit for text, suit in suits.items() if self.is_word(text)}
        linked = [f"{_BLANKS}{re.escape(link)}{_BLANKS}" for link in links]
        self.joints = [re.compile(joint) for joint in (_BLANKS, _MARK, *linked)]

    def is_word(self, text: str) -> bool:
        """Whether a text is a whole word for a rank or a suit, and no short form of one."""
        return len(text) >= _SHORTEST_WORD and text.isalpha() and (text in self.suits or text in self.ranks)

    def are_names(self, one: str, other: str) -> bool:
        """Whether both are names of ranks or suits."""
        return one in self._names and other in self._names

    def are_letters(self, one: str, other: str) -> bool:
        """Whether both are short forms of ranks or suits."""
        return one in self._letters and other in self._letters

    def _take_letters(self) -> None:
        self.ranks = {letter: rank for rank, letter in enumerate(RANKS)}
        self.suits = {letter: suit for suit, letter in enumerate(SUITS)}
        for suit, signs in enumerate(SIGNS):
            self.suits |= dict.fromkeys(signs, suit)
        # Where a language gives one of these letters another meaning, its own is meant.
        self.ranks |= {folded(self.words.corner(rank)): rank for rank in range(RANK_COUNT)}
        for suit in range(SUIT_COUNT):
            self.suits |= dict.fromkeys(map(folded, self.words.suit_letters(suit)), suit)

    def _names_in(self, cards: list[tuple[str, int]]) -> tuple[dict[str, int], dict[str, int], list[str]]:
        """The names of ranks and of suits, those that the cards' names show too, and the words that link them."""
        ranks = {folded(self.words.rank_name(rank)): rank for rank in range(RANK_COUNT)}
        suits = {folded(self.words.suit_name(suit)): suit for suit in range(SUIT_COUNT)}
        links: dict[str, None] = {}
        for name, card in cards:
            rank = folded(self.words.rank_name(RANK_OF[card]))
            suit = folded(self.words.suit_name(SUIT_OF[card]))
            before_suit, before_rank = _parts(name.removesuffix(suit)), _parts(name.removesuffix(rank))
            if name.endswith(suit) and before_suit:
                # Rank first: "seven of".
                ranks[before_suit[0]] = RANK_OF[card]
                links |= dict.fromkeys(before_suit[1:])
            elif name.endswith(rank) and len(before_rank) == 1:
                # Suit first, in the form that it has in a compound: "klaver".
                suits[before_rank[0]] = SUIT_OF[card]
        return ranks, suits, list(links)


def folded(text: str) -> str:
    """Text in capitals, a character for a character: a few would become two, and stay as they are."""
    return "".join(letter.upper() if len(letter.upper()) == 1 else letter for letter in text)


def _parts(name: str) -> list[str]:
    return [part for part in _HYPHENS_OR_BLANKS.split(name) if part]
