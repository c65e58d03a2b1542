"""Errors and refusals as sentences in the reader's language.

One message for every code; the facts of an error fill its placeholders: cards in
words, ranks by name, numbers as they are.
"""

import unicodedata
from collections.abc import Callable
from typing import Final

from canfield.cards import RANKS, card
from canfield.errors import CanfieldError, Fact
from canfield.refusal_texts import REFUSALS, Message
from canfield.rule_names import RuleNames
from canfield.rules import Build
from canfield.words import Words, mark

_ACUTE: Final = "\N{COMBINING ACUTE ACCENT}"
#: Offending text is quoted up to this many characters.
_LONGEST_QUOTE: Final = 60

#: The sentence for everything else that the engine will not do.
FAULTS: Final[dict[str, Message]] = {
    "undo-none": mark("There is no move to take back."),
    "redo-none": mark("There is no move to play again."),
    "send-none": mark("No card can go to a foundation now."),
    "finish-none": mark("The game cannot be finished by sending cards up and turning alone."),
    "link-long": mark("A game of so many moves has no link: it would have {count} characters, {most} are allowed."),
    "link-oversized": mark("This link is too long: {count} characters, {most} are allowed."),
    "link-version": mark("This link is of version {text}, which this page does not know yet."),
    "link-damaged": mark("This link is damaged; copy it once more as a whole."),
    "link-game": mark("This link does not lead to a game that can be played."),
    "link-deal": mark("A position of your own has no link."),
    "deal-day": mark("“{text}” is no day of the calendar."),
    "card": mark("“{text}” is no card; write rank and suit, for example 7S or TD."),
    "pack-twice": mark("The pack has {card} more than once."),
    "pack-size": mark("A pack has {whole} cards, this one has {count}: it lacks {card}, for one."),
    "pack-long": mark("This is too long for a pack of cards: {count} characters, {most} are allowed."),
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
    "ledger-shape": mark("These statistics are damaged: something is missing in them, or does not belong there."),
    "ledger-number": mark("These statistics are damaged: “{text}” cannot stand there."),
    "ledger-games": mark("These statistics are damaged: hints or moves taken back in more games than were played."),
    "ledger-streaks": mark("These statistics are damaged: the streaks do not agree with the games won and lost."),
    "ledger-times": mark("These statistics are damaged: the fastest win and the time bonuses do not agree."),
    "ledger-full": mark("These statistics are full: {most} games are counted, and no more."),
    "perft-depth": mark("Moves are counted from 1 to {most} deep, not “{text}”."),
    "number": mark("“{text}” is no whole number."),
    "request-json": mark("The message cannot be read: “{text}”."),
    "request-type": mark("The engine knows no message of the type “{text}”."),
    "request-field": mark("The message lacks “{field}”, or it is of the wrong kind: “{text}”."),
    "request-game": mark("No game is open under the name “{text}”."),
    "request-pile": mark("There is no pile named “{text}”."),
    "request-language": mark("There is no catalogue for the language “{text}”."),
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
        build = _BUILDS.get(str(error.facts.get("build")))
        if build:
            told["place"] = self._words.place(build, card(str(error.facts["card"])))
        return told

    def _fact(self, name: str, value: Fact) -> str:
        return _TELL.get(name, _plain)(self._words, value)


def sentence(text: str) -> str:
    """Text with a capital first letter, for names of cards are written small.

    Two vowels with the stress of one word, as in Dutch "één", leave the first stress out: "Eén".
    """
    first = text[:1]
    if first == text[1:2]:
        first = unicodedata.normalize("NFD", first).removesuffix(_ACUTE)
        first = unicodedata.normalize("NFC", first)
    return first.upper() + text[1:]


def _plain(_words: Words, value: Fact) -> str:
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in str(value))
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


def _card(words: Words, value: Fact) -> str:
    return words.card_name(card(str(value)))


def _setting(words: Words, value: Fact) -> str:
    """An option with its value as the house rules label it; an option's bare name as it stands."""
    return RuleNames(words).setting(str(value)) or _plain(words, value)


def _suit(words: Words, value: Fact) -> str:
    return words.suit_name(int(value))


def _rank(words: Words, value: Fact) -> str:
    return words.rank_name(RANKS.index(str(value)))


_TELL: Final[dict[str, Callable[[Words, Fact], str]]] = {
    "card": _card,
    "onto": _card,
    "wanted": _card,
    "first": _card,
    "last": _card,
    "top": _card,
    "suit": _suit,
    "base": _rank,
    "option": _setting,
    "other": _setting,
}

#: How columns build, as the facts of a refusal name it.
_BUILDS: Final[dict[str, Build]] = {"alternating": "alternating", "suit": "suit", "any": "any"}
