"""Canfield as plain lists and dicts: the yardstick and the oracle.

This is the game as one would write it first: a position is a dict of lists of card names, a move
a tuple; ``play`` looks the move up among the legal ones, copies the position and changes the copy.
It shares no line with the engine, so that

* the benchmark beside it can say how much faster the engine is, and
* the tests can ask two independent programs the same question.

A position is ``{"base", "foundations", "reserve", "columns", "waste", "stock", "pass"}``; piles are
lists of names like ``"7S"``, bottom first, and ``foundations`` counts the cards by suit.
"""

import copy
from typing import TypedDict

from bench.plain_options import Options

RANKS = "A23456789TJQK"
SUITS = "SHDC"

#: ``(source, target, count)``: ``R``, ``W`` or a column's number; ``F`` or a column's number.
#: Turning is ``("T", "", 0)``, the new pass ``("D", "", 0)``, the choice of a base ``("B", "3", 0)``.
Move = tuple[str, str, int]


class Position(TypedDict):
    """Where every card lies; ``base`` is empty until Selective's choice."""

    base: str
    foundations: dict[str, int]
    reserve: list[str]
    columns: list[list[str]]
    waste: list[str]
    stock: list[str]
    pass_number: int


def parse(text: str) -> Position:
    """Read the notation; the text is trusted."""
    base, foundations, reserve, columns, waste, stock, number = text.split(" ")
    counts = [int(count) for count in foundations.split(",")]
    return {
        "base": "" if base == "?" else base,
        "foundations": dict(zip(SUITS, counts, strict=True)),
        "reserve": _cards(reserve),
        "columns": [_cards(column) for column in columns.split("/")],
        "waste": _cards(waste),
        "stock": _cards(stock),
        "pass_number": int(number),
    }


def _cards(text: str) -> list[str]:
    return [] if text == "-" else [text[i : i + 2] for i in range(0, len(text), 2)]


def text(position: Position) -> str:
    """Write the notation."""
    return " ".join(
        [
            position["base"] or "?",
            ",".join(str(position["foundations"][suit]) for suit in SUITS),
            _joined(position["reserve"]),
            "/".join(_joined(column) for column in position["columns"]),
            _joined(position["waste"]),
            _joined(position["stock"]),
            str(position["pass_number"]),
        ]
    )


def _joined(cards: list[str]) -> str:
    return "".join(cards) or "-"


def move_text(move: Move) -> str:
    """Write a move in the notation."""
    source, target, count = move
    if source in "TDB":
        return source + target
    return f"{source}-{target}" + (f":{count}" if count > 1 else "")


def deal(options: Options, order: list[str]) -> Position:
    """Deal a 52-card order: reserve, base card, columns, stock."""
    cards = list(order)
    foundations = dict.fromkeys(SUITS, 0)
    base = ""
    if options["base"] == "2":
        base = "2"
        cards = [card for card in cards if card[0] != "2"]
        foundations = dict.fromkeys(SUITS, 1)
    reserve = cards[: options["reserve"]]
    rest = cards[options["reserve"] :]
    if options["base"] == "dealt":
        base = rest[0][0]
        foundations[rest[0][1]] = 1
        rest = rest[1:]
    width = options["columns"] + (1 if options["base"] == "chosen" else 0)
    return {
        "base": base,
        "foundations": foundations,
        "reserve": reserve,
        "columns": [[card] for card in rest[:width]],
        "waste": [],
        "stock": rest[width:][::-1],
        "pass_number": 1,
    }


def goes_up(position: Position, card: str) -> bool:
    """Whether the card is the next of its foundation."""
    rank, suit = card[0], card[1]
    count = position["foundations"][suit]
    return count < 13 and RANKS[(RANKS.index(position["base"]) + count) % 13] == rank


def goes_on(options: Options, position: Position, card: str, onto: str) -> bool:
    """Whether the card may be laid on another one in a column."""
    if RANKS.index(onto[0]) != (RANKS.index(card[0]) + 1) % 13:
        return False
    if onto[0] == position["base"] and not options["build_on_base"]:
        return False
    if options["build"] == "alternating":
        return (card[1] in "HD") != (onto[1] in "HD")
    return options["build"] == "any" or card[1] == onto[1]


def legal(options: Options, position: Position) -> list[Move]:
    """Every legal move of the position."""
    if not position["base"]:
        return [("B", str(i + 1), 0) for i in range(len(position["columns"]))]
    moves: list[Move] = []
    if position["stock"]:
        moves.append(("T", "", 0))
    elif position["waste"] and _pass_left(options, position):
        moves.append(("D", "", 0))
    return moves + _single_cards(options, position) + _from_columns(options, position)


def _pass_left(options: Options, position: Position) -> bool:
    return not options["passes"] or position["pass_number"] < options["passes"]


def _single_cards(options: Options, position: Position) -> list[Move]:
    """What the reserve's and the waste's top cards may do."""
    moves: list[Move] = []
    for name, pile in (("R", position["reserve"]), ("W", position["waste"])):
        if not pile:
            continue
        if goes_up(position, pile[-1]):
            moves.append((name, "F", 1))
        for j, target in enumerate(position["columns"]):
            if target:
                fits = goes_on(options, position, pile[-1], target[-1])
            else:
                fits = options["fill"] == "free" or name == "W" or not position["reserve"]
            if fits:
                moves.append((name, str(j + 1), 1))
    return moves


def _from_columns(options: Options, position: Position) -> list[Move]:
    """What leaves a column: its last card for a foundation, cards for another column."""
    moves: list[Move] = []
    columns = position["columns"]
    for i, column in enumerate(columns):
        if not column:
            continue
        if goes_up(position, column[-1]):
            moves.append((str(i + 1), "F", 1))
        for size in sizes(options, column):
            for j, target in enumerate(columns):
                if i == j:
                    continue
                if target:
                    fits = goes_on(options, position, column[-size], target[-1])
                else:
                    free = options["fill"] == "free" or options["fill_after"] == "any"
                    fits = free and size < len(column)
                if fits:
                    moves.append((str(i + 1), str(j + 1), size))
    return moves


def sizes(options: Options, column: list[str]) -> list[int]:
    """How many cards may leave the column together for another one."""
    if options["unit"] == "part":
        return list(range(1, len(column) + 1))
    if options["unit"] == "whole" or len(column) == 1:
        return [len(column)]
    return [1, len(column)]


def play(options: Options, position: Position, move: Move) -> Position:
    """The position after the move; the one given stays as it is.

    :raises ValueError: the move is not legal
    """
    if move not in legal(options, position):
        raise ValueError(f"{move_text(move)} is not legal")
    after = copy.deepcopy(position)
    carry_out(options, after, move)
    return after


def carry_out(options: Options, position: Position, move: Move) -> None:
    """Change the position as the move says, which is taken to be legal."""
    source, target, count = move
    if source == "T":
        for _ in range(min(options["turn"], len(position["stock"]))):
            position["waste"].append(position["stock"].pop())
    elif source == "D":
        position["stock"] = position["waste"][::-1]
        position["waste"] = []
        position["pass_number"] += 1
    elif source == "B":
        card = position["columns"].pop(int(target) - 1)[0]
        position["base"] = card[0]
        position["foundations"][card[1]] = 1
    else:
        pile = _source(position, source)
        cards = pile[-count:]
        del pile[-count:]
        if target == "F":
            position["foundations"][cards[0][1]] += 1
        else:
            position["columns"][int(target) - 1].extend(cards)
        if options["fill"] == "reserve":
            _fill(position)


def _fill(position: Position) -> None:
    for column in position["columns"]:
        if not column and position["reserve"]:
            column.append(position["reserve"].pop())


def _source(position: Position, name: str) -> list[str]:
    if name == "R":
        return position["reserve"]
    if name == "W":
        return position["waste"]
    return position["columns"][int(name) - 1]


def state(options: Options, position: Position) -> str:
    """``playing``, ``won`` or ``lost``.

    Lost: what is left of the stock and then one whole further pass, where one is left, show
    nothing to play.
    """
    if all(count == 13 for count in position["foundations"].values()):
        return "won"
    further = False
    while True:
        moves = legal(options, position)
        if any(source not in "TD" for source, _, _ in moves):
            return "playing"
        if not moves:
            return "lost"
        if moves[0][0] == "D":
            if further:
                return "lost"
            further = True
        position = play(options, position, moves[0])


def perft(options: Options, position: Position, depth: int) -> int:
    """How many sequences of so many legal moves start here; the last ply is counted, not played."""
    moves = legal(options, position)
    if depth == 1:
        return len(moves)
    return sum(perft(options, play(options, position, move), depth - 1) for move in moves)
