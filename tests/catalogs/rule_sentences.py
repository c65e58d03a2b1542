"""Where the page of the rules tells of which option, and in which words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: Sentences by the id of their section, and by what they are told for: ``unit=part``, ``unit!=part``, several of them,
#: or nothing where they always stand there.
Sentences = Mapping[tuple[str, str], tuple[str, ...]]

#: What is told as the rule, with a piece of each sentence. Numbers stand as placeholders, so that they must follow.
RULES: Final[Sentences] = {
    ("", ""): ("A reserve of {reserve:word} cards stands in your way",),
    ("need", ""): ("about {age:word} years of age",),
    ("need", "tradition=norwegian|dutch|danish|english"): ("between {minutes_low:word} and {minutes_high:word}",),
    ("need", "tradition=german"): ("A game takes about {minutes_high:word} minutes",),
    ("layout", ""): (
        "a pile of {reserve} cards at the left",
        "{columns:word} columns side by side",
        "the other {stock} cards, face down",
    ),
    ("deal", ""): (
        "Deal {reserve} cards face down in one pile",
        "Deal {columns:word} cards face up in a row",
        "Put the other {stock} cards down as the stock",
    ),
    ("columns", "build=alternating"): (
        "Columns are built down in alternating colours",
        "one rank higher and of the other colour",
        "a king may go on an ace of the other colour",
    ),
    ("columns", "build_on_base=yes"): ("The base rank is no exception",),
    ("moving", "unit=part"): ("You may move any lower part of a column", "You may move the whole column too"),
    ("moving", "unit=top-or-whole"): ("the last card of a column alone, or the whole column", "Nothing in between"),
    ("moving", "unit=whole"): ("Only a whole column may move", "can only go to its foundation"),
    ("reserve", "visible=top"): (
        "may go to its foundation or onto a column",
        "the next card is turned face up",
        "No card is ever put on the reserve",
    ),
    ("reserve", "fill=reserve"): ("filled at once with the top card of the reserve", "You have no choice"),
    ("spaces", "fill_after=any"): ("Any available card may fill a space",),
    ("spaces", "fill_after=any unit=part"): ("A sequence from another column may fill it as well",),
    ("spaces", "fill_after=waste"): ("Only the top card of the waste may fill a space", "A card from a column may not"),
    ("stock", "turn=3"): (
        "Turn {turn:word} cards together onto the waste",
        "You see only the last of them",
        "the card under it is available",
        "If only one or two cards are left in the stock",
    ),
    ("passes", "passes=unlimited"): ("as many times as you like",),
    ("passes", "turn=3"): ("changes the groups of {turn:word}", "hidden in the middle"),
    ("scoring", "score=cards"): ("the number of cards on the foundations", "more than {good} is good"),
    ("scoring", "score=casino"): (
        "You start each deal with −{casino_stake} points",
        "which leaves you {casino_net}",
        "Write the scores down",
    ),
    ("scoring", "score=points"): (
        "You get {points_card} points for every card on the foundations",
        "{points_bonus} points more and a time bonus",
        "less one for every second",
        "at most {points_most} points",
    ),
    ("scoring", "score=pack"): (
        "You buy the pack for ${pack_price}",
        "you get ${pack_prize} instead",
        "Your result is",
    ),
    ("choice", "base=dealt"): ("you choose the base card yourself", "one card more than there are columns is dealt"),
    ("summary", ""): (
        "A reserve of {reserve} cards, one base card, {columns:word} columns",
        "Turn {turn:word} cards at a time",
    ),
}

#: What is told as the way of others.
ELSEWHERE: Final[Sentences] = {
    ("columns", ""): ("down in suit, or down in any suit", "no card is put on a card of the base rank"),
    ("moving", "unit!=part"): ("Under Norwegian rules any lower part of a column may move",),
    ("moving", "unit!=top-or-whole"): ("Under Dutch and English rules the last card may move alone",),
    ("moving", "unit!=whole"): ("Under German and Danish rules only a whole column", "Even the last card"),
    ("reserve", "visible=top"): ("all cards of the reserve lie face up", "an empty column is not filled at once"),
    ("spaces", "fill_after!=any"): ("Under Norwegian rules any available card may fill a space",),
    ("spaces", "fill_after!=waste"): ("only the top card of the waste may fill a space",),
    ("stock", "turn=3"): ("one at a time",),
    ("passes", "passes=unlimited"): ("only a few passes", "After the last one"),
    ("scoring", "score!=cards"): ("Norwegian players count the cards", "more than {good} is good"),
    ("scoring", "score!=casino"): ("German and English players can keep a casino score",),
    ("scoring", "score!=points"): ("Dutch players get {points_card} points", "{points_most} points are the most"),
    ("scoring", "score!=pack"): ("Danish players buy the pack for ${pack_price}",),
}

#: The sections that tell of an option as the rule: in each of them a sentence must follow its changes.
SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "unit": ("moving", "spaces"),
    "fill": ("reserve",),
    "fill_after": ("spaces",),
    "build": ("columns",),
    "turn": ("stock", "passes", "summary"),
    "passes": ("passes",),
    "reserve": ("", "layout", "deal", "summary"),
    "visible": ("reserve",),
    "columns": ("layout", "deal", "summary"),
    "base": ("choice",),
    "build_on_base": ("columns",),
    "score": ("scoring",),
}

#: Values that no tradition has, so no page tells them as the rule; and why a page tells of them all the same, or not.
NOBODYS: Final[Mapping[str, str]] = {
    "fill=free": "the way of Superior, told as such",
    "build=suit": "the way of Storehouse, told as such",
    "build=any": "the way of Chameleon, told as such",
    "turn=1": "the way of some variants, told as such",
    "passes=1": "the way of some variants, told as such",
    "passes=2": "a house rule, told as such",
    "passes=3": "the way of some variants, told as such",
    "visible=all": "the way of Superior, told as such",
    "base=chosen": "the way of Selective, told as such",
    "base=2": "the way of Storehouse: the page on variants tells of it",
    "build_on_base=no": "a house rule, told as such",
}
