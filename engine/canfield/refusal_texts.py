"""The sentence for every reason for which a move is refused, with the cards named.

In a sentence, ``place`` is what a card is put on: "a red eight".
"""

from typing import Final

from canfield.words import mark, mark_plural

#: A message; where it has a plural, the fact ``count`` decides between the two.
Message = str | tuple[str, str]

#: The sentence for every move that the rules refuse.
REFUSALS: Final[dict[str, Message]] = {
    "choose-first": mark_plural(
        "Choose the base card first: {count} card is there to choose from.",
        "Choose the base card first: {count} cards are there to choose from.",
    ),
    "choose-card": mark("{card} stays where it is for now: choose the base card first."),
    "choice-made": mark("The base card is chosen already: the base rank is {base}."),
    # TRANSLATORS: {base} is a rank by itself, for example: queen
    "choice-dealt": mark("No base card is chosen in this game: the base rank is {base} from the deal on."),
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
        "The one pass through the stock is used up: the waste is not turned over.",
        "The {count} passes through the stock are used up: the waste is not turned over again.",
    ),
    "stock-card": mark("Cards in the stock lie face down: turn them onto the waste first."),
    "stock-target": mark("{card} cannot go to the stock: cards only leave it."),
    "waste-target": mark("{card} cannot go to the waste: only cards from the stock are put there."),
    "reserve-target": mark("{card} cannot go to the reserve: cards only leave it."),
    "foundation-card": mark("{card} stays where it is: no card is taken back from a foundation."),
    "foundation-bare": mark("No card lies on the foundation of {suit} yet: {wanted} will open it."),
    "reserve-empty": mark("The reserve is empty: it has no card to move."),
    "waste-unturned": mark("The waste is empty: turn cards from the stock first."),
    "waste-empty": mark("The waste is empty: it has no card to move."),
    "column-empty": mark("Column {column} is empty: it has no card to move."),
    "reserve-covered": mark_plural(
        "{card} lies under {top}: only the top card of the reserve can be moved.",
        "{card} lies under {count} cards of the reserve: only the top one, {top}, can be moved.",
    ),
    "reserve-one": mark("Only the top card of the reserve can be moved: {card}."),
    "waste-one": mark("Only the top card of the waste can be moved: {card}."),
    "column-short": mark_plural(
        "Column {column} has only {count} card: {card}.",
        "Column {column} has only {count} cards, the last of them {card}.",
    ),
    "foundation-covered": mark_plural(
        "{card} lies under {last}: only the last card of a column can go to its foundation.",
        "{card} lies under {count} cards: only the last card of the column, {last}, can go to its foundation.",
    ),
    "foundation-base": mark("{card} has to wait: {wanted} must open its foundation first."),
    "foundation-rank": mark("{card} has to wait: its foundation needs {wanted} next."),
    "same-column": mark("{card} lies in column {column} already."),
    # TRANSLATORS: The others are the other cards of the column; {first} is the highest of them, {count} at least 2.
    "unit-whole": mark(
        "Only whole columns move: {card} cannot leave the others. "
        "Column {column} has {count} cards, the first of them {first}."
    ),
    "unit-ends": mark(
        "Only the last card, {last}, or the whole column moves: {card} lies in the middle of column {column}."
    ),
    "on-base": mark(
        "{card} cannot go on {onto}, nor on any other card of a column: "
        "under these rules no card is put on one of the base rank, which is {base}."
    ),
    "suit-other": mark("{card} must go on {place} and no other card, so not on {onto}."),
    # TRANSLATORS: For example: Columns are built in one suit: four of hearts must go on five of hearts; only
    # TRANSLATORS: spades go on five of spades.
    "suit-suit": mark("Columns are built in one suit: {card} must go on {place}; only {suit} go on {onto}."),
    "rank-up": mark("Columns are built downwards: {card} must go on {place}, not on {onto}."),
    # TRANSLATORS: {place} is for example: a red eight, eight of spades. {count} is 2 or 3 in the plural form.
    "rank-high": mark_plural(
        "{card} must go on {place}; {onto} is one rank too high.",
        "{card} must go on {place}; {onto} is {count} ranks too high.",
    ),
    "rank-low": mark_plural(
        "{card} must go on {place}; {onto} is one rank too low.",
        "{card} must go on {place}; {onto} is {count} ranks too low.",
    ),
    "rank-far": mark("{card} must go on {place}, not on {onto}."),
    "any-up": mark("Columns are built downwards: {card} can go on {place}, not on {onto}."),
    # TRANSLATORS: {place} is for example: any eight
    "any-high": mark_plural(
        "{card} can go on {place}, but {onto} is one rank too high.",
        "{card} can go on {place}, but {onto} is {count} ranks too high.",
    ),
    "any-low": mark_plural(
        "{card} can go on {place}, but {onto} is one rank too low.",
        "{card} can go on {place}, but {onto} is {count} ranks too low.",
    ),
    "any-far": mark("{card} can go on {place}, but not on {onto}."),
    # TRANSLATORS: Black like the card that is to go on it.
    "colour-black": mark("{card} must go on {place}; {onto} is black, too."),
    "colour-red": mark("{card} must go on {place}; {onto} is red, too."),
    "space-from-waste": mark(
        "{card} cannot go to column {column}: now that the reserve is empty, only the waste fills an empty column."
    ),
    "space-whole": mark("{card} stays where it is: moving a whole column to an empty one changes nothing."),
}
