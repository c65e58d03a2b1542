"""Solver and players answer as the edition of the study says: some of its answers are asked for anew."""

from __future__ import annotations

import pytest

from odds.edition import EDITION
from odds.plan import ALL_RULES, FIRST, NODES, PLAYED, QUESTIONS, SOLVER
from odds.work import Job, done
from tests.engine.vectors import rows

_, OF = rows("answers")[0]
#: Rules and question, and answers by the deals' numbers.
ANSWERS = [
    (rules, question, list(enumerate(answers.split(", "), int(first))))
    for rules, question, first, answers in rows("answers")[1:]
]

OTHERWISE = (
    "other answers than the study's: raise EDITION in scripts/odds/edition.py, put the edition and what is found now "
    "into tests/data/answers.tsv, and measure anew, for no file of the edition before will be gone on with"
)


def test_the_answers_are_of_this_edition() -> None:
    assert int(OF) == EDITION, OTHERWISE


@pytest.mark.parametrize("rules", ALL_RULES)
def test_each_answer_is_found_again(rules: str) -> None:
    kept = [one for one in ANSWERS if one[0] == rules]
    jobs = [Job(rules, question, tuple(number for number, _ in answers), NODES) for _, question, answers in kept]
    assert [(rules, job.question, done(job)) for job in jobs] == kept, OTHERWISE


def test_every_question_is_answered_under_every_rule_set() -> None:
    asked = [(rules, question) for question in QUESTIONS for rules in ALL_RULES]
    told = [one for *one, answers in ANSWERS for _ in answers]
    assert min(told.count([*one]) for one in asked) >= 2
    assert {(rules, question) for rules, question in told} == set(asked)
    assert {number in range(FIRST, FIRST + PLAYED) for *_, answers in ANSWERS for number, _ in answers} == {True}
    found = [answer.split()[0] for _, question, answers in ANSWERS for _, answer in answers if question == SOLVER]
    assert min(found.count("won"), found.count("lost")) >= 10
