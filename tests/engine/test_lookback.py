"""Looking back on a game, and the best line of a position."""

import pytest

from canfield.deal import deal_number
from canfield.errors import IllegalMove
from canfield.hints import hint
from canfield.moves import REDEAL, TURN, Move
from canfield.names import parse_rules
from canfield.notation import parse_position
from canfield.outcome import state
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver import Lookback, best_line, solve


def greedy(rules: Rules, position: Position) -> list[Move]:
    """The moves of a player who follows the simple policy to its end."""
    moves: list[Move] = []
    while len(moves) < 400 and state(rules, position) == "playing":
        move = hint(rules, position).move
        if move is None:
            break
        position = play(rules, position, move)
        moves.append(move)
    return moves


def won_from(rules: Rules, position: Position, line: tuple[Move, ...]) -> bool:
    for move in line:
        position = play(rules, position, move)
    return position.is_won


@pytest.mark.parametrize("name", ["norwegian", "german", "norwegian+build_on_base=no"])
@pytest.mark.parametrize("number", ["1", "4", "6", "10"])
def test_a_game_is_winnable_up_to_a_point_and_lost_from_a_point_on(name: str, number: str) -> None:
    rules = parse_rules(name).rules
    start = deal_number(rules, number)
    moves = greedy(rules, start)
    lookback = Lookback(rules, start, moves, nodes=3000)
    shares = [lookback.progress]
    while not lookback.run(1000):
        shares.append(lookback.progress)
    assert shares == sorted(shares)
    assert lookback.progress == 1
    assert lookback.is_done
    found = lookback.verdicts
    assert len(found) == len(moves) + 1
    assert found == sorted(found, key=["won", "open", "lost"].index)
    positions = [start]
    for move in moves:
        positions.append(play(rules, positions[-1], move))
    for at in range(lookback.winnable + 1):
        assert won_from(rules, positions[at], lookback.line(at))
    for at in (lookback.winnable, lookback.lost):
        if 0 <= at < len(positions):
            assert solve(positions[at], rules, nodes=3000).verdict in (found[at], "open")


def test_slices_say_the_same() -> None:
    rules = parse_rules("norwegian").rules
    start = deal_number(rules, "1")
    moves = greedy(rules, start)
    whole, sliced = Lookback(rules, start, moves, nodes=1000), Lookback(rules, start, moves, nodes=1000)
    whole.run(10**9)
    while not sliced.run(77):
        pass
    assert sliced.verdicts == whole.verdicts
    assert sliced.nodes == whole.nodes


def test_a_won_game_needs_one_look() -> None:
    rules = parse_rules("norwegian").rules
    start = deal_number(rules, "1")
    line = solve(start, rules, nodes=2000).line
    lookback = Lookback(rules, start, line)
    assert lookback.run(2000)
    assert lookback.verdicts == ["won"] * (len(line) + 1)
    assert lookback.line(3) == line[3:]


def test_what_stays_open_is_searched_from_afar_and_then_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a search comes to no end, one of the next position would not either."""
    rules = parse_rules("norwegian").rules
    start = deal_number(rules, "1")
    moves = greedy(rules, start)[:8]
    positions = [start]
    for move in moves:
        positions.append(play(rules, positions[-1], move))
    searched: list[tuple[int, int]] = []

    class Endless:
        """A search that finds nothing."""

        def __init__(self, position: Position, _rules: Rules) -> None:
            self._at = positions.index(position)
            self.nodes = 0

        def run(self, nodes: int) -> str:
            self.nodes += nodes
            searched.append((self._at, self.nodes))
            return "open"

    monkeypatch.setattr("canfield.solver.lookback.Search", Endless)
    lookback = Lookback(rules, start, moves, nodes=10)
    assert lookback.run(1000)
    assert searched[:3] == [(4, 10), (6, 10), (1, 10)]
    assert sorted(searched) == [(at, 10) for at in range(9)]
    searched.clear()
    lookback.deepen(20)
    assert not lookback.is_done
    assert lookback.run(1000)
    assert sorted(searched) == [(at, 20) for at in range(9)]
    assert (lookback.verdicts, lookback.nodes) == (["open"] * 9, 270)


def test_what_is_not_winnable_has_no_line_and_what_cannot_be_played_is_refused() -> None:
    rules = parse_rules("danish").rules
    start = deal_number(rules, "3")
    lookback = Lookback(rules, start, [TURN])
    assert lookback.run(1000)
    assert lookback.verdicts == ["lost", "lost"]
    with pytest.raises(ValueError, match="position 0"):
        lookback.line(0)
    with pytest.raises(IllegalMove):
        Lookback(rules, start, [REDEAL])


def test_the_best_line_leads_to_the_most_cards_found() -> None:
    rules = parse_rules("german+passes=2").rules
    lost = parse_position(rules, "T 13,9,8,12 - -/8D/7H/9D - 6D9H7D6H9C8H5D 2")
    verdict, moves = best_line(lost, rules, 1000)
    assert verdict == "lost"
    position = lost
    for move in moves:
        position = play(rules, position, move)
    assert position.on_foundations == solve(lost, rules, nodes=1000).best > lost.on_foundations
    won = lost._replace(pass_number=1)
    verdict, moves = best_line(won, rules, 1000)
    assert verdict == "won"
    assert won_from(rules, won, moves)
