"""Deals graded from easy to hard, under the plain rules of each tradition, and the lines that are known to win deals.

How they were graded is told in :mod:`grading.plan` of the scripts: by how many games of a deal a stated player wins,
and where it wins none, by how long a search for a way to win took.
"""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from canfield.deal import deal_number
from canfield.graded_deals import FIRSTS, GAMES, GRADED, MISSED
from canfield.links import read_moves
from canfield.messages import Json
from canfield.moves import Move
from canfield.names import RuleSet, parse_rules
from canfield.rule_names import RuleNames
from canfield.rules import Rules
from canfield.variants import TRADITIONS
from canfield.words import Words, mark, mark_in

#: The rules under which the lines of deals for a first visit are written; they win under those of each tradition.
_STRICTEST: Final = "german"

_TITLES: Final = (
    mark_in("level", "Very easy"),
    mark_in("level", "Easy"),
    mark_in("level", "Middling"),
    mark_in("level", "Hard"),
    mark_in("level", "Very hard"),
)
# TRANSLATORS: What a level means. "One in four of the moves": {missed} is the number written out.
_BETWEEN: Final = mark(
    "A careful program that sees only what you see, and overlooks one in {missed} of the moves it has not planned, "
    "wins between {least} and {most} of {games} games of each of these deals."
)
_TEXTS: Final = (
    # TRANSLATORS: What a level means. "One in four of the moves": {missed} is the number written out.
    mark(
        "A careful program that sees only what you see, and overlooks one in {missed} of the moves it has not planned, "
        "wins at least {least} of {games} games of each of these deals."
    ),
    _BETWEEN,
    _BETWEEN,
    # TRANSLATORS: What a level means. "One in four of the moves": {missed} is the number written out.
    mark(
        "A careful program that sees only what you see, and overlooks one in {missed} of the moves it has not planned, "
        "wins none of these deals in {games} games of each; a search that knew every card found a way to win after at "
        "most {longest} positions."
    ),
    # TRANSLATORS: What a level means. "One in four of the moves": {missed} is the number written out.
    mark(
        "A careful program that sees only what you see, and overlooks one in {missed} of the moves it has not planned, "
        "wins none of these deals in {games} games of each; a search that knew every card found a way to win only "
        "after at least {shortest} positions."
    ),
)


class GradedDeal(NamedTuple):
    """A deal with what is known of it.

    :ivar level: 1 for the easiest to 5.
    :ivar wins: how many of :data:`canfield.graded_deals.GAMES` games of it the player won.
    :ivar nodes: positions searched until a line was found that wins it.
    :ivar line: that line, as links write moves.
    """

    level: int
    number: str
    wins: int
    nodes: int
    line: str


def graded_deals(rules: Rules) -> tuple[GradedDeal, ...]:
    """The deals graded under these rules, the easiest level first; none where they are no tradition's plain rules."""
    return _graded().get(rules, ())


def is_graded(rules: Rules, number: str) -> bool:
    """Whether a deal is among those graded under these very rules; one without a number never is."""
    return any(deal.number == number for deal in graded_deals(rules))


def first_numbers() -> tuple[str, ...]:
    """The numbers of deals that can be won under every tradition's plain rules, whatever else they are like."""
    return tuple(_firsts())


def line_of(rules: Rules, number: str) -> tuple[Move, ...]:
    """The moves that are known to win a deal under these very rules; none where no way to win is known."""
    for deal in graded_deals(rules):
        if deal.number == number:
            return tuple(read_moves(rules, deal_number(rules, number), deal.line))
    if number in _firsts() and rules in _plain():
        strictest = parse_rules(_STRICTEST).rules
        return tuple(read_moves(strictest, deal_number(strictest, number), _firsts()[number]))
    return ()


def graded(words: Words, rule_set: RuleSet) -> Json:
    """The levels of the plain rules that a rule set's tradition has.

    ``rules`` and ``title`` name these; ``levels`` has an entry ``{id, title, text, deals}`` for each, the easiest
    first, ``deals`` being numbers as text.
    """
    plain = parse_rules(rule_set.tradition)
    return {
        "rules": plain.name,
        "title": RuleNames(words).title(plain),
        "levels": [
            _level(words, level, [*deals])
            for level, deals in groupby(graded_deals(plain.rules), key=lambda deal: deal.level)
        ],
    }


def _level(words: Words, level: int, deals: Sequence[GradedDeal]) -> Json:
    wins, nodes = [deal.wins for deal in deals], [deal.nodes for deal in deals]
    text = words.translations.gettext(_TEXTS[level - 1]).format(
        missed=words.number_word(MISSED),
        games=words.number(GAMES),
        least=words.number(min(wins)),
        most=words.number(max(wins)),
        shortest=words.number(min(nodes)),
        longest=words.number(max(nodes)),
    )
    return {
        "id": f"{level}",
        "title": words.translations.pgettext(*_TITLES[level - 1]),
        "text": text,
        "deals": [deal.number for deal in deals],
    }


@cache
def _plain() -> frozenset[Rules]:
    return frozenset(parse_rules(tradition).rules for tradition in TRADITIONS)


@cache
def _graded() -> dict[Rules, tuple[GradedDeal, ...]]:
    return {
        parse_rules(name).rules: tuple(
            GradedDeal(int(level), number, int(wins), int(nodes), line)
            for (level, number, wins, nodes), line in _rows(table)
        )
        for name, table in GRADED.items()
    }


@cache
def _firsts() -> dict[str, str]:
    return {number: line for (number,), line in _rows(FIRSTS)}


def _rows(table: str) -> list[tuple[list[str], str]]:
    """The rows of a table: the facts before the line, and the line put together again."""
    rows: list[tuple[list[str], str]] = []
    for text in table.splitlines():
        if text.startswith(" "):
            facts, line = rows.pop()
            rows.append((facts, line + text.strip()))
        elif text:
            rows.append((text.split(), ""))
    return rows
