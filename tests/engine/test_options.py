"""Every option of every rule set matters: change it, and a known answer comes out wrong or is refused.

Where the tables cannot notice, the test says what does instead (the view), or why nothing can and that nothing
does. An option is never passed over.
"""

import json
import random
from collections.abc import Iterator

import pytest

from bench import plain_model as plain
from bench.plain_options import options
from canfield.deal import deal_number, deal_pack
from canfield.errors import CanfieldError
from canfield.moves import legal_moves, perft
from canfield.names import parse_rules
from canfield.notation import move_text, parse_move, parse_position, position_text
from canfield.outcome import state
from canfield.playing import play
from canfield.protocol import handle
from canfield.rules import OPTIONS, Rules
from tests.engine import worlds
from tests.engine.vectors import rows, rule_sets

SHALLOW = 2
DEEP = 99
PACK = "".join(worlds.random_pack(random.Random(1891)))


def value_of(rules: Rules, option: str) -> str:
    """An option's value as a rules name writes it."""
    value = getattr(rules, option)
    if value is None:
        return "unlimited"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def changed(name: str, option: str, value: str) -> str:
    """The rules name with an option set to another value."""
    head, *told = name.split("+")
    kept = [item for item in told if item.split("=")[0] != option]
    return "+".join([head, *kept, f"{option}={value}"])


def failures(name: str, rules_name: str) -> Iterator[str]:
    """The lines of a rule set's tables that come out wrong under other rules, cheap ones first."""
    try:
        rules = parse_rules(rules_name).rules
    except CanfieldError as error:
        yield f"refused: {error.code}"
        return
    yield from wrong_deals(name, rules)
    yield from wrong_counts(name, rules, SHALLOW)
    yield from wrong_states(name, rules)
    yield from wrong_games(name, rules)
    yield from wrong_counts(name, rules, DEEP)


def wrong_deals(name: str, rules: Rules) -> Iterator[str]:
    """Deals that come out otherwise."""
    for first, number, expected in rows("deals") + rows("deals_more"):
        if first == name and position_text(deal_number(rules, number)) != expected:
            yield f"deal {number}"


def wrong_counts(name: str, rules: Rules, deepest: int) -> Iterator[str]:
    """Positions that are refused, or whose moves are counted otherwise."""
    for first, text, counts in rows("perft") + rows("perft_more"):
        if first != name:
            continue
        try:
            position = parse_position(rules, text)
        except CanfieldError as error:
            yield f"{text} is refused: {error.code}"
            continue
        for depth, count in enumerate(counts.split()[:deepest], start=1):
            if perft(rules, position, depth) != int(count):
                yield f"perft {depth} of {text}"


def wrong_states(name: str, rules: Rules) -> Iterator[str]:
    """Positions that are refused, or judged otherwise."""
    for first, text, expected in rows("state"):
        if first == name and judged(rules, text) != expected:
            yield f"state of {text}"


def judged(rules: Rules, text: str) -> str:
    """The state of a position, or that it is refused."""
    try:
        return state(rules, parse_position(rules, text))
    except CanfieldError as error:
        return f"refused: {error.code}"


def wrong_games(name: str, rules: Rules) -> Iterator[str]:
    """Games that are refused on the way, or end otherwise."""
    for first, text, line, end in rows("plays"):
        if first == name and ending(rules, text, line) != end:
            yield f"game from {text}"


def ending(rules: Rules, text: str, line: str) -> str:
    """Where a game leads, or that it is refused."""
    try:
        position = parse_position(rules, text)
        for word in line.split():
            position = play(rules, position, parse_move(word))
    except CanfieldError as error:
        return f"refused: {error.code}"
    return position_text(position)


def dealt(name: str) -> str:
    """The pack dealt by the engine."""
    return position_text(deal_pack(parse_rules(name).rules, PACK))


def plainly_dealt(name: str) -> str:
    """The pack dealt by the plain model."""
    return plain.text(plain.deal(options(name), [PACK[at : at + 2] for at in range(0, 104, 2)]))


def seen_otherwise(name: str, other: str) -> bool:
    """Whether the page is shown another reserve."""
    return reserve_shown(name) != reserve_shown(other)


def reserve_shown(name: str) -> list[str]:
    """The reserve's face-up cards in the view of a new game."""
    asked = {"type": "new", "game": "options", "rules": name, "deal": {"pack": PACK}}
    answer = json.loads(handle(json.dumps(asked)))
    assert answer["ok"], answer
    (reserve,) = (pile for pile in answer["view"]["piles"] if pile["id"] == "reserve")
    shown: list[str] = reserve["cards"]
    assert len(shown) + reserve["down"] == reserve["count"] == parse_rules(name).rules.reserve
    return shown


def cannot_matter(rules: Rules, option: str) -> str | None:
    """The proof that an option changes nothing that is played under these rules, if there is one."""
    if option == "fill_after" and rules.unit == "whole" and rules.fill == "reserve":
        return "a whole column never fills a space, so that the waste alone can"
    if option == "unit" and rules.build == "suit" and (rules.fill, rules.fill_after) == ("reserve", "waste"):
        return "the one card that takes a lower part is the one it lies on, and no part may fill a space"
    if option == "build_on_base" and rules.base == "2":
        return "all cards of the base rank are on the foundations from the start"
    return None


def plays_alike(name: str, other: str) -> bool:
    """Whether two rules allow the same moves, in many positions of the first."""
    source = random.Random(name + other)
    mine, theirs = parse_rules(name).rules, parse_rules(other).rules
    for _ in range(60):
        text = worlds.laid_out(source, name).text
        if moves(mine, text) != moves(theirs, text):
            return False
    return True


def moves(rules: Rules, text: str) -> set[str]:
    """The legal moves of a position, as text."""
    return {move_text(move) for move in legal_moves(rules, parse_position(rules, text))}


@pytest.mark.parametrize("name", rule_sets())
def test_the_rules_themselves_fail_nothing(name: str) -> None:
    """Else what follows would prove nothing."""
    assert next(failures(name, name), None) is None


@pytest.mark.parametrize("name", rule_sets())
def test_the_plain_model_deals_the_same(name: str) -> None:
    """The deals of our own making are the engine's: this is what they rest on."""
    assert dealt(name) == plainly_dealt(name)


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("name", rule_sets())
def test_every_other_value_is_noticed(name: str, option: str) -> None:
    """Each other value of the option fails a vector, or else one of the named reasons holds."""
    own = parse_rules(name).rules
    others = [value for value in OPTIONS[option] if value != value_of(own, option)]
    assert len(others) == len(OPTIONS[option]) - 1
    for value in others:
        other = changed(name, option, value)
        if option == "visible":
            assert next(failures(name, other), None) is None, "what is seen changed what is played"
            assert seen_otherwise(name, other), other
        elif proof := cannot_matter(own, option):
            assert next(failures(name, other), None) is None, f"{other}: {proof}?"
            assert plays_alike(name, other), f"{other}: {proof}?"
        else:
            assert next(failures(name, other), None) is not None, f"no vector notices {other}"
