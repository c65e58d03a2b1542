"""Errors and refusals as sentences in the reader's language.

One message for every code; the facts of an error fill its placeholders: cards in
words, ranks by name, numbers as they are.
"""

from collections.abc import Callable
from typing import Final

from canfield.cards import RANKS, card
from canfield.errors import CanfieldError, Fact
from canfield.rules import Build
from canfield.words import Words, mark

#: Offending text is quoted up to this many characters.
_LONGEST_QUOTE: Final = 60


def mark_plural(singular: str, plural: str) -> tuple[str, str]:
    """Mark a message with a plural; the fact ``count`` decides between the two."""
    return singular, plural


Message = str | tuple[str, str]

#: The sentence for every move that the rules refuse.
REFUSALS: Final[dict[str, Message]] = {
    "choose-first": mark_plural(
        "Choose the base card first: {count} card is there to choose from.",
        "Choose the base card first: {count} cards are there to choose from.",
    ),
    "choice-made": mark("The base card is chosen already: the base rank is {base}."),
    "no-such-choice": mark_plural(
        "There is no card number {number} to choose: only {count} card is open.",
        "There is no card number {number} to choose: only {count} cards are open.",
    ),
    "no-such-pile": mark("There is no pile number {number} to move cards from or to."),
    "size-given": mark("Turning cards and choosing the base card take no number of cards: {count}."),
    "no-such-column": mark_plural(
        "There is no column {number}: this game has {count} column.",
        "There is no column {number}: this game has {count} columns.",
    ),
    "no-cards": mark("A move takes at least one card, not {count}."),
    "stock-empty": mark("The stock is empty: turn the waste over for a new pass."),
    "stock-used-up": mark("Stock and waste are both empty: no card is left to turn."),
    "stock-not-empty": mark_plural(
        "The waste is turned over only when the stock is empty: {count} card is still in it.",
        "The waste is turned over only when the stock is empty: {count} cards are still in it.",
    ),
    "nothing-to-turn-over": mark("The waste is empty: there is nothing to turn over."),
    "no-pass-left": mark_plural(
        "The one pass through the stock is used up.",
        "All {count} passes through the stock are used up.",
    ),
    "stock-card": mark("Cards in the stock lie face down: turn them onto the waste first."),
    "stock-target": mark("{card} cannot go to the stock: cards only leave it."),
    "waste-target": mark("{card} cannot go to the waste: only cards from the stock are put there."),
    "reserve-target": mark("{card} cannot go to the reserve: cards only leave it."),
    "foundation-card": mark("{card} stays where it is: no card is taken back from a foundation."),
    "foundation-bare": mark("No card lies on the foundation of {suit} yet."),
    "reserve-empty": mark("The reserve is empty: it has no card to move."),
    "waste-empty": mark("The waste is empty: it has no card to move."),
    "column-empty": mark("Column {column} is empty: it has no card to move."),
    "reserve-one": mark("Only the top card of the reserve can be moved: {card}."),
    "waste-one": mark("Only the top card of the waste can be moved: {card}."),
    "column-short": mark_plural(
        "Column {column} has only {count} card: {card}.",
        "Column {column} has only {count} cards, the last of them {card}.",
    ),
    "foundation-one": mark("Cards go to the foundations one at a time: {card} first."),
    "foundation-base": mark("{card} has to wait: {wanted} must open its foundation first."),
    "foundation-rank": mark("{card} has to wait: its foundation needs {wanted} next."),
    "same-column": mark("{card} lies in column {column} already."),
    "unit-whole": mark("Only whole columns move: {card} goes together with all {count} cards of column {column}."),
    "unit-ends": mark("Only the last card or the whole column moves: {card} lies in the middle of column {column}."),
    "alternating-rank": mark("{card} must go on {place}; {onto} has the wrong rank."),
    "alternating-colour": mark("{card} must go on {place}; {onto} has the wrong colour."),
    "suit-rank": mark("{card} must go on {place} and no other card, so not on {onto}."),
    "suit-suit": mark("{card} must go on {place}; {onto} is of another suit."),
    "any-rank": mark("{card} can go on {place}, but {onto} has another rank."),
    "on-base": mark("{card} cannot go on {onto}: no card is put on one of the base rank."),
    "space-from-waste": mark("{card} cannot go to column {column}: only the waste fills an empty column now."),
    "space-whole": mark("{card} stays where it is: moving a whole column to an empty one changes nothing."),
}

#: The sentence for everything else that the engine will not do.
FAULTS: Final[dict[str, Message]] = {
    "undo-none": mark("There is no move to take back."),
    "redo-none": mark("There is no move to play again."),
    "send-none": mark("No card can go to a foundation now."),
    "finish-none": mark("The game cannot be finished by sending cards up and turning alone."),
    "link-long": mark("A game of so many moves has no link: it would have {count} characters, {most} are allowed."),
    "link-version": mark("This link is of version {text}, which this page does not know yet."),
    "link-damaged": mark("This link is damaged; copy it once more as a whole."),
    "link-game": mark("This link does not lead to a game that can be played."),
    "link-deal": mark("A position of your own has no link."),
    "deal-day": mark("“{text}” is no day of the calendar."),
    "card": mark("“{text}” is no card; write rank and suit, for example 7S or TD."),
    "pack-twice": mark("The pack has {card} more than once."),
    "pack-size": mark("A pack has {whole} cards, this one has {count}: it lacks {card}, for one."),
    "rules-too-long": mark("The name of the rules is longer than {most} characters: “{text}”."),
    "rules-tradition": mark("“{text}” names no tradition that we know: “{tradition}”."),
    "rules-variant": mark("“{text}” names no variant that we know: “{variant}”."),
    "rules-option": mark("“{text}” names no option that we know: “{option}”."),
    "rules-value": mark("“{text}” gives the option “{option}” the value “{value}”; these are allowed: {allowed}."),
    "rules-twice": mark("“{text}” gives the option “{option}” twice."),
    "rules-fill": mark(
        "“{option}” and “{other}” do not go together: who may fill an empty column "
        "with any card may do so once the reserve is gone, too."
    ),
    "position-fields": mark("A position has seven parts with one space between them, this has {count}: “{text}”."),
    "position-base": mark("“{text}” is no base rank."),
    "position-base-fixed": mark("The foundations start at two here, not at “{text}”."),
    "position-foundations": mark("“{text}” does not give four numbers of cards on the foundations."),
    "position-foundation-range": mark("A foundation holds 0 to {most} cards, not {value}: “{text}”."),
    "position-no-base-card": mark("A base card is missing from the foundations: “{text}”."),
    "position-blank": mark("A pile without cards is written as “-”, not as nothing."),
    "position-card": mark("“{text}” in the position is no card."),
    "position-columns": mark("These rules ask for {needed} columns, the position has {count}."),
    "position-reserve": mark("These rules deal {most} cards to the reserve, the position has {count} in it."),
    "position-pass": mark("“{text}” is no number of a pass."),
    "position-pass-range": mark("There is no pass number {text} under these rules."),
    "position-choice": mark("“{text}” stands for a base card still to be chosen, which these cards do not allow."),
    "position-unfilled": mark("Column {column} is empty, but the reserve should have filled it at once."),
    "position-sequence": mark("{card} cannot lie on {onto} in column {column}."),
    "move": mark("“{text}” is no move."),
    "deal-number": mark("“{text}” is no deal number: take a whole number of one to twenty digits."),
    "deal-guided": mark("There is no guided deal named “{text}”."),
    "score-scheme": mark("“{text}” is no way of scoring that we know."),
    "score-cards": mark("From 0 to {most} cards can lie on the foundations, not {text}."),
    "score-seconds": mark("A game cannot take {text} seconds."),
    "perft-depth": mark("Moves are counted from 1 to {most} deep, not “{text}”."),
    "number": mark("“{text}” is no whole number."),
    "request-json": mark("The message cannot be read: “{text}”."),
    "request-type": mark("The engine knows no message of the type “{text}”."),
    "request-field": mark("The message lacks “{field}”, or it is of the wrong kind: “{text}”."),
    "request-game": mark("No game is open under the name “{text}”."),
    "request-pile": mark("There is no pile named “{text}”."),
    "request-language": mark("There is no catalog for the language “{text}”."),
    "request-done": mark("Of {count} moves, {text} cannot have been played."),
}

MESSAGES: Final[dict[str, Message]] = REFUSALS | FAULTS


class Sentences:
    """Turns errors into sentences in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def explain(self, error: CanfieldError) -> str:
        """The sentence for an error.

        :raises KeyError: for a code without a sentence.
        """
        message = MESSAGES[error.code]
        translations = self._words.translations
        if isinstance(message, tuple):
            count = error.facts["count"]
            text = translations.ngettext(*message, int(count))
        else:
            text = translations.gettext(message)
        return sentence(text.format_map(self._told(error)))

    def _told(self, error: CanfieldError) -> dict[str, str]:
        told = {name: self._fact(name, value) for name, value in error.facts.items()}
        build: dict[str, Build] = {"alternating": "alternating", "suit": "suit", "any": "any"}
        kind = error.code.partition("-")[0]
        if kind in build and "onto" in error.facts:
            told["place"] = self._words.place(build[kind], card(str(error.facts["card"])))
        return told

    def _fact(self, name: str, value: Fact) -> str:
        return _TELL.get(name, _plain)(self._words, value)


def sentence(text: str) -> str:
    """Text with a capital first letter, for names of cards are written small."""
    return text[:1].upper() + text[1:]


def _plain(_words: Words, value: Fact) -> str:
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(value))
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


def _card(words: Words, value: Fact) -> str:
    return words.card_name(card(str(value)))


def _suit(words: Words, value: Fact) -> str:
    return words.suit_name(int(value))


def _rank(words: Words, value: Fact) -> str:
    return words.rank_name(RANKS.index(str(value)))


_TELL: Final[dict[str, Callable[[Words, Fact], str]]] = {
    "card": _card,
    "onto": _card,
    "wanted": _card,
    "suit": _suit,
    "base": _rank,
}
