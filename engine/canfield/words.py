"""Words of the game in the reader's language: cards, ranks, suits, numbers.

Names that grammar would bend are whole messages: the fifty-two cards, and "a red
eight" as something a card is put on. Corner letters come from the catalog, too.
"""

from gettext import NullTranslations
from typing import Final

from canfield.cards import RANK_COUNT, RANK_OF, RANKS, SUIT_OF, is_red
from canfield.rules import Build


def mark(message: str) -> str:
    """Mark a message for the catalog; it is translated where it is used."""
    return message


def mark_plural(singular: str, plural: str) -> tuple[str, str]:
    """Mark a message with a plural for the catalog."""
    return singular, plural


def mark_in(context: str, message: str) -> tuple[str, str]:
    """Mark a message with its context for the catalog."""
    return context, message


CARD_NAMES: Final = (
    mark("ace of spades"),
    mark("two of spades"),
    mark("three of spades"),
    mark("four of spades"),
    mark("five of spades"),
    mark("six of spades"),
    mark("seven of spades"),
    mark("eight of spades"),
    mark("nine of spades"),
    mark("ten of spades"),
    mark("jack of spades"),
    mark("queen of spades"),
    mark("king of spades"),
    mark("ace of hearts"),
    mark("two of hearts"),
    mark("three of hearts"),
    mark("four of hearts"),
    mark("five of hearts"),
    mark("six of hearts"),
    mark("seven of hearts"),
    mark("eight of hearts"),
    mark("nine of hearts"),
    mark("ten of hearts"),
    mark("jack of hearts"),
    mark("queen of hearts"),
    mark("king of hearts"),
    mark("ace of diamonds"),
    mark("two of diamonds"),
    mark("three of diamonds"),
    mark("four of diamonds"),
    mark("five of diamonds"),
    mark("six of diamonds"),
    mark("seven of diamonds"),
    mark("eight of diamonds"),
    mark("nine of diamonds"),
    mark("ten of diamonds"),
    mark("jack of diamonds"),
    mark("queen of diamonds"),
    mark("king of diamonds"),
    mark("ace of clubs"),
    mark("two of clubs"),
    mark("three of clubs"),
    mark("four of clubs"),
    mark("five of clubs"),
    mark("six of clubs"),
    mark("seven of clubs"),
    mark("eight of clubs"),
    mark("nine of clubs"),
    mark("ten of clubs"),
    mark("jack of clubs"),
    mark("queen of clubs"),
    mark("king of clubs"),
)

SUIT_NAMES: Final = (
    mark_in("suit", "spades"),
    mark_in("suit", "hearts"),
    mark_in("suit", "diamonds"),
    mark_in("suit", "clubs"),
)

RANK_NAMES: Final = (
    mark_in("rank", "ace"),
    mark_in("rank", "2"),
    mark_in("rank", "3"),
    mark_in("rank", "4"),
    mark_in("rank", "5"),
    mark_in("rank", "6"),
    mark_in("rank", "7"),
    mark_in("rank", "8"),
    mark_in("rank", "9"),
    mark_in("rank", "10"),
    mark_in("rank", "jack"),
    mark_in("rank", "queen"),
    mark_in("rank", "king"),
)

#: The letters printed in the corners of aces and court cards; the other ranks are figures.
CORNERS: Final = {
    "A": mark_in("corner letter", "A"),
    "J": mark_in("corner letter", "J"),
    "Q": mark_in("corner letter", "Q"),
    "K": mark_in("corner letter", "K"),
}

# TRANSLATORS: How a player who types a pack may shorten the suits, after the rank: "7S". Give all usual
# TRANSLATORS: short forms, with a space between; no two suits may share one.
SUIT_LETTERS: Final = (
    # TRANSLATORS: spades
    mark_in("suit letter", "S"),
    # TRANSLATORS: hearts
    mark_in("suit letter", "H"),
    # TRANSLATORS: diamonds
    mark_in("suit letter", "D"),
    # TRANSLATORS: clubs
    mark_in("suit letter", "C"),
)

# TRANSLATORS: In "must go on …": put it into the case that your sentences need there.
_ON_RED: Final = (
    mark_in("must go on", "a red ace"),
    mark_in("must go on", "a red two"),
    mark_in("must go on", "a red three"),
    mark_in("must go on", "a red four"),
    mark_in("must go on", "a red five"),
    mark_in("must go on", "a red six"),
    mark_in("must go on", "a red seven"),
    mark_in("must go on", "a red eight"),
    mark_in("must go on", "a red nine"),
    mark_in("must go on", "a red ten"),
    mark_in("must go on", "a red jack"),
    mark_in("must go on", "a red queen"),
    mark_in("must go on", "a red king"),
)
_ON_BLACK: Final = (
    mark_in("must go on", "a black ace"),
    mark_in("must go on", "a black two"),
    mark_in("must go on", "a black three"),
    mark_in("must go on", "a black four"),
    mark_in("must go on", "a black five"),
    mark_in("must go on", "a black six"),
    mark_in("must go on", "a black seven"),
    mark_in("must go on", "a black eight"),
    mark_in("must go on", "a black nine"),
    mark_in("must go on", "a black ten"),
    mark_in("must go on", "a black jack"),
    mark_in("must go on", "a black queen"),
    mark_in("must go on", "a black king"),
)
_ON_ANY: Final = (
    mark_in("must go on", "any ace"),
    mark_in("must go on", "any two"),
    mark_in("must go on", "any three"),
    mark_in("must go on", "any four"),
    mark_in("must go on", "any five"),
    mark_in("must go on", "any six"),
    mark_in("must go on", "any seven"),
    mark_in("must go on", "any eight"),
    mark_in("must go on", "any nine"),
    mark_in("must go on", "any ten"),
    mark_in("must go on", "any jack"),
    mark_in("must go on", "any queen"),
    mark_in("must go on", "any king"),
)

#: Numbers written out, from zero.
NUMBER_WORDS: Final = (
    mark_in("number", "zero"),
    mark_in("number", "one"),
    mark_in("number", "two"),
    mark_in("number", "three"),
    mark_in("number", "four"),
    mark_in("number", "five"),
    mark_in("number", "six"),
    mark_in("number", "seven"),
    mark_in("number", "eight"),
    mark_in("number", "nine"),
    mark_in("number", "ten"),
    mark_in("number", "eleven"),
    mark_in("number", "twelve"),
    mark_in("number", "thirteen"),
    mark_in("number", "fourteen"),
    mark_in("number", "fifteen"),
    mark_in("number", "sixteen"),
    mark_in("number", "seventeen"),
    mark_in("number", "eighteen"),
    mark_in("number", "nineteen"),
    mark_in("number", "twenty"),
)


# TRANSLATORS: How your language parts the thousands of a number: 12,345. A space there must not break the line.
_THOUSANDS: Final = mark_in("number", "{thousands},{rest}")


class Words:
    """The game's words in one language.

    :param translations: the language's ``engine`` catalog; English without it.
    """

    def __init__(self, translations: NullTranslations | None = None) -> None:
        self.translations = translations or NullTranslations()

    def _told(self, marked: tuple[str, str]) -> str:
        return self.translations.pgettext(*marked)

    def card_name(self, card: int) -> str:
        """A card in words: "seven of spades"."""
        return self.translations.gettext(CARD_NAMES[card])

    def suit_name(self, suit: int) -> str:
        """A suit in words: "spades"."""
        return self._told(SUIT_NAMES[suit])

    def rank_name(self, rank: int) -> str:
        """A rank by itself: "ace", "10", "queen"."""
        return self._told(RANK_NAMES[rank])

    def corner(self, rank: int) -> str:
        """What is printed in a card's corner: a letter or a figure."""
        letter = RANKS[rank]
        if letter in CORNERS:
            return self._told(CORNERS[letter])
        return "10" if letter == "T" else letter

    def suit_letters(self, suit: int) -> tuple[str, ...]:
        """The short forms of a suit that a player may type."""
        return tuple(self._told(SUIT_LETTERS[suit]).split())

    def number_word(self, number: int) -> str:
        """A number from 0 to 20 written out.

        :raises IndexError: beyond twenty.
        """
        return self._told(NUMBER_WORDS[number])

    def number(self, number: int) -> str:
        """A whole number of any size in figures: "12,345"."""
        thousands, rest = divmod(number, 1000)
        if not thousands:
            return str(rest)
        return self._told(_THOUSANDS).format(thousands=self.number(thousands), rest=f"{rest:03}")

    def place(self, build: Build, card: int) -> str:
        """What a card is put on in a column: "a red eight", "eight of spades", "any eight"."""
        rank = (RANK_OF[card] + 1) % RANK_COUNT
        if build == "suit":
            return self.card_name(SUIT_OF[card] * RANK_COUNT + rank)
        if build == "any":
            return self._told(_ON_ANY[rank])
        return self._told((_ON_BLACK if is_red(card) else _ON_RED)[rank])
