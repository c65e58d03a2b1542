"""Scores in words: "5 points net", "Time bonus: 600 points", "Total: −45 points net"."""

from typing import Final

from canfield.words import Words

#: A minus sign, not a hyphen.
_MINUS: Final = "\N{MINUS SIGN}"


def amount(words: Words, scheme: str, points: int) -> str:
    """A score as its scheme counts it: cards, points or dollars."""
    _ngettext = words.translations.ngettext
    if scheme == "cards":
        text = _ngettext("{count} card", "{count} cards", points)
    elif scheme == "pack":
        text = _ngettext("{count} dollar net", "{count} dollars net", abs(points))
    elif scheme == "casino":
        text = _ngettext("{count} point net", "{count} points net", abs(points))
    else:
        text = _ngettext("{count} point", "{count} points", points)
    return text.format(count=_number(points))


def bonus_amount(words: Words, points: int) -> str:
    """What a win's time adds to its score."""
    _ngettext = words.translations.ngettext
    text = _ngettext("Time bonus: {count} point", "Time bonus: {count} points", points)
    return text.format(count=_number(points))


def running_total(words: Words, points: int) -> str:
    """What the deals of a running account come to."""
    _ngettext = words.translations.ngettext
    # TRANSLATORS: The score of several deals together, stakes taken off; it may be negative.
    text = _ngettext("Total: {count} point net", "Total: {count} points net", abs(points))
    return text.format(count=_number(points))


def _number(points: int) -> str:
    return f"{points}".replace("-", _MINUS)
