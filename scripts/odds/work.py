"""The work itself: one question asked of a few deals, wherever it is done."""

from typing import NamedTuple

from canfield.deal import deal_number
from canfield.names import parse_rules
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import Search
from odds.games import played
from odds.players import PLAYERS

#: A deal's number and the answer for it: the cards on the foundations, or the verdict and the positions searched.
Record = tuple[int, str]


class Job(NamedTuple):
    """A piece of work.

    :ivar rules: the rules' name.
    :ivar question: a player's name, or the solver.
    :ivar deals: the deals' numbers.
    :ivar nodes: positions that a search may look at for each of them.
    """

    rules: str
    question: str
    deals: tuple[int, ...]
    nodes: int


def done(job: Job) -> list[Record]:
    """The answers to a job, a deal each.

    :raises ArithmeticError: when the solver gives a line that does not win.
    """
    rules = parse_rules(job.rules).rules
    return [(number, _answer(rules, job, deal_number(rules, str(number)))) for number in job.deals]


def _answer(rules: Rules, job: Job, position: Position) -> str:
    if job.question in PLAYERS:
        return str(played(rules, position, PLAYERS[job.question]).on_foundations)
    search = Search(position, rules)
    verdict = search.run(job.nodes)
    if verdict == "won" and not _end(rules, position, search).is_won:
        raise ArithmeticError(f"the solver's line does not win: {job.rules} {job.deals}")
    return f"{verdict} {search.nodes}"


def _end(rules: Rules, position: Position, search: Search) -> Position:
    for move in search.line:
        position = play(rules, position, move)
    return position
