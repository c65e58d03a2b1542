"""How fast the engine is beside the plain model: ``python scripts/bench/engine_speed.py``.

Two measures, both in what is done a second:

* leaves: perft of positions from ``tests/data/perft.tsv``. Both sides count the moves of the last
  ply without playing them.
* plies: random games from shuffled packs: list the legal moves, pick one, play it, up to a number of
  plies a game. Both sides draw from a generator with the same seed. Every move is played through the
  public ``play``, which on both sides refuses a move that is not legal.

``plain`` is the yardstick. ``lean`` is the same model without its two costly habits (asking whether a
legal move is legal, and ``deepcopy``), to show how much of a lead is owed to them. The three take
turns in every round, the table gives medians over the rounds.
"""

import argparse
import copy
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from bench import plain_model as plain
from bench.plain_options import Options, options
from canfield.deal import deal_pack
from canfield.moves import legal_moves, perft
from canfield.names import parse_rules
from canfield.notation import parse_position
from canfield.playing import play

TABLE = Path(__file__).resolve().parents[2] / "tests" / "data" / "perft.tsv"
RULE_SETS = (
    "norwegian",
    "german",
    "dutch",
    "norwegian/rainbow",
    "german/storehouse",
    "norwegian/superior",
    "english/chameleon",
)
PACK = [rank + suit for suit in plain.SUITS for rank in plain.RANKS]

GAMES = 6
PLIES = 150
LEAVES = 3000


def leaf_work() -> list[tuple[str, str, int]]:
    """Rules, position and depth of what is counted: the deepest that stays under ``LEAVES``."""
    work = []
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        name, text, counts = line.split("\t")
        depths = [at + 1 for at, count in enumerate(counts.split()) if int(count) <= LEAVES]
        if name in RULE_SETS and depths:
            work.append((name, text, depths[-1]))
    return work[::2]


def engine_leaves(work: list[tuple[str, str, int]]) -> tuple[int, float]:
    """Leaves counted by the engine, and the seconds it took."""
    ready = []
    for name, text, depth in work:
        rules = parse_rules(name).rules
        ready.append((rules, parse_position(rules, text), depth))
    start = time.perf_counter()
    leaves = sum(perft(rules, position, depth) for rules, position, depth in ready)
    return leaves, time.perf_counter() - start


def plain_leaves(work: list[tuple[str, str, int]]) -> tuple[int, float]:
    """Leaves counted by the plain model, and the seconds it took."""
    ready = [(options(name), plain.parse(text), depth) for name, text, depth in work]
    start = time.perf_counter()
    leaves = sum(plain.perft(rules, position, depth) for rules, position, depth in ready)
    return leaves, time.perf_counter() - start


def lean_leaves(work: list[tuple[str, str, int]]) -> tuple[int, float]:
    """Leaves counted by the lean model, and the seconds it took."""
    ready = [(options(name), plain.parse(text), depth) for name, text, depth in work]
    start = time.perf_counter()
    leaves = sum(lean_perft(rules, position, depth) for rules, position, depth in ready)
    return leaves, time.perf_counter() - start


def lean_perft(rules: Options, position: plain.Position, depth: int) -> int:
    """Perft of the plain model, played leanly."""
    moves = plain.legal(rules, position)
    if depth == 1:
        return len(moves)
    return sum(lean_perft(rules, lean_play(rules, position, move), depth - 1) for move in moves)


def lean_play(rules: Options, position: plain.Position, move: plain.Move) -> plain.Position:
    """The plain model's play, unchecked and with copies by hand."""
    after = copy.copy(position)
    after["foundations"] = dict(position["foundations"])
    after["reserve"] = list(position["reserve"])
    after["columns"] = [list(column) for column in position["columns"]]
    after["waste"] = list(position["waste"])
    after["stock"] = list(position["stock"])
    plain.carry_out(rules, after, move)
    return after


def packs(seed: int) -> list[tuple[str, list[str], int]]:
    """Rules, pack and a seed for each game of a round."""
    source = random.Random(seed)
    return [
        (name, source.sample(PACK, len(PACK)), source.randrange(1 << 30)) for name in RULE_SETS for _ in range(GAMES)
    ]


def engine_plies(games: list[tuple[str, list[str], int]]) -> tuple[int, float]:
    """Random plies played by the engine, and the seconds it took."""
    done = 0
    start = time.perf_counter()
    for name, pack, seed in games:
        rules = parse_rules(name).rules
        position = deal_pack(rules, "".join(pack))
        pick = random.Random(seed).random
        for _ in range(PLIES):
            moves = legal_moves(rules, position)
            if not moves:
                break
            position = play(rules, position, moves[int(pick() * len(moves))])
            done += 1
    return done, time.perf_counter() - start


def plain_plies(games: list[tuple[str, list[str], int]]) -> tuple[int, float]:
    """Random plies played by the plain model, and the seconds it took."""
    return model_plies(games, plain.play)


def lean_plies(games: list[tuple[str, list[str], int]]) -> tuple[int, float]:
    """Random plies played by the lean model, and the seconds it took."""
    return model_plies(games, lean_play)


def model_plies(
    games: list[tuple[str, list[str], int]],
    play_one: Callable[[Options, plain.Position, plain.Move], plain.Position],
) -> tuple[int, float]:
    """Random plies played with one of the model's ways to play, and the seconds it took."""
    done = 0
    start = time.perf_counter()
    for name, pack, seed in games:
        rules = options(name)
        position = plain.deal(rules, pack)
        pick = random.Random(seed).random
        for _ in range(PLIES):
            moves = plain.legal(rules, position)
            if not moves:
                break
            position = play_one(rules, position, moves[int(pick() * len(moves))])
            done += 1
    return done, time.perf_counter() - start


def measure(rounds: int) -> dict[str, dict[str, list[float]]]:
    """What each side does a second, by measure and side, a number for each round."""
    work = leaf_work()
    rates: dict[str, dict[str, list[float]]] = {
        measure: {side: [] for side in ("engine", "plain", "lean")} for measure in ("leaves", "plies")
    }
    for number in range(rounds):
        games = packs(number)
        timed = {
            "leaves": (engine_leaves(work), plain_leaves(work), lean_leaves(work)),
            "plies": (engine_plies(games), plain_plies(games), lean_plies(games)),
        }
        if len({leaves for leaves, _ in timed["leaves"]}) != 1:
            raise SystemExit(f"the sides count differently: {timed['leaves']}")
        for measure, results in timed.items():
            for side, (done, seconds) in zip(rates[measure], results, strict=True):
                rates[measure][side].append(done / seconds)
    return rates


def table(rates: dict[str, dict[str, list[float]]]) -> str:
    """Medians a second, and the median of the rounds' ratios."""
    lines = [f"{'a second':<9}{'engine':>10}{'plain':>10}{'ratio':>8}{'lean':>10}{'ratio':>8}"]
    for measure, sides in rates.items():
        engine, yardstick, lean = (sides[side] for side in ("engine", "plain", "lean"))
        lines.append(
            f"{measure:<9}{statistics.median(engine):>10,.0f}"
            f"{statistics.median(yardstick):>10,.0f}{ratio(engine, yardstick):>8.2f}"
            f"{statistics.median(lean):>10,.0f}{ratio(engine, lean):>8.2f}"
        )
    return "\n".join(lines)


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios, round by round."""
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="The engine's speed beside the plain model's.")
    parser.add_argument("--rounds", type=int, default=7)
    print(table(measure(parser.parse_args().rounds)))


if __name__ == "__main__":
    main()
