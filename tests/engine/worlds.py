"""Random rule sets and random positions, for the properties.

Positions come in two kinds: those reached by play from a deal, and those laid out freely, which show
what play seldom reaches (an empty reserve, empty columns, long foundations). Both are made with the
plain model, never with the engine under test.
"""

import random
from dataclasses import dataclass

from bench import plain_model as plain
from bench.plain_options import TRADITIONS, VARIANTS, Options, options

OPTION_VALUES: dict[str, tuple[str, ...]] = {
    "unit": ("part", "top-or-whole", "whole"),
    "fill": ("reserve", "free"),
    "fill_after": ("any", "waste"),
    "build": ("alternating", "suit", "any"),
    "turn": ("1", "3"),
    "passes": ("1", "2", "3", "unlimited"),
    "reserve": tuple(str(size) for size in range(6, 21)),
    "visible": ("top", "all"),
    "columns": ("3", "4", "5", "6", "7"),
    "base": ("dealt", "chosen", "2"),
    "build_on_base": ("yes", "no"),
}
PACK = [rank + suit for suit in plain.SUITS for rank in plain.RANKS]


@dataclass(frozen=True)
class World:
    """A rules name, the plain model's reading of it, and a position of those rules."""

    name: str
    options: Options
    position: plain.Position

    @property
    def text(self) -> str:
        """The position in the notation."""
        return plain.text(self.position)


def random_name(source: random.Random) -> str:
    """A rules name with up to four options, not always in canonical spelling or order."""
    name = source.choice(sorted(TRADITIONS))
    if source.random() < 0.5:
        name += "/" + source.choice(sorted(VARIANTS))
    chosen = source.sample(sorted(OPTION_VALUES), source.randrange(5))
    values = {option: source.choice(OPTION_VALUES[option]) for option in chosen}
    if values.get("fill_after") == "waste" and may_fill_freely(name, values):
        del values["fill_after"]  # Refused as a contradiction: test_errors.py has it.
    return name + "".join(f"+{option}={value}" for option, value in values.items())


def may_fill_freely(name: str, values: dict[str, str]) -> bool:
    """Whether the rules let a space be filled by choice."""
    return values.get("fill", "free" if name.endswith("/superior") else "reserve") == "free"


def random_pack(source: random.Random) -> list[str]:
    """The 52 cards in some order."""
    return source.sample(PACK, len(PACK))


def played(source: random.Random, name: str, plies: int) -> World:
    """A position so many plies after a deal, moves other than turning preferred."""
    rules = options(name)
    position = plain.deal(rules, random_pack(source))
    for _ in range(plies):
        moves = plain.legal(rules, position)
        if not moves:
            break
        busy = [move for move in moves if move[0] not in "TD"]
        position = plain.play(rules, position, source.choice(busy or moves))
    return World(name, rules, position)


def laid_out(source: random.Random, name: str) -> World:
    """A position of these rules laid out freely: long sequences, short reserves, empty columns."""
    rules = options(name)
    base = "2" if rules["base"] == "2" else source.choice(plain.RANKS)
    position = blank(rules, base)
    least = 1 if rules["base"] == "2" else 0
    for suit in plain.SUITS:
        position["foundations"][suit] = source.choice((least, 1, source.randrange(least, 14)))
    if not any(position["foundations"].values()):
        position["foundations"][source.choice(plain.SUITS)] = 1
    left = [card for card in random_pack(source) if not on_foundation(position, card)]
    position["reserve"] = take(left, source.choice((0, 0, 1, source.randint(0, rules["reserve"]))))
    for column in position["columns"]:
        must = bool(position["reserve"]) and rules["fill"] == "reserve"
        grow(rules, position, column, left, source.choice((0, 1, 1, 2, 4, 9)) or int(must))
    cards = len(left) if source.random() < 0.3 else source.randint(0, len(left))
    position["waste"] = take(left, cards)
    position["stock"] = left
    position["pass_number"] = source.randint(1, rules["passes"] or 5)
    if any(not column for column in position["columns"]) and rules["fill"] == "reserve":
        # The pack ran out before every column had a card: then no reserve can be left either.
        position["stock"] = position["reserve"] + position["stock"]
        position["reserve"] = []
    return World(name, rules, position)


def blank(rules: Options, base: str) -> plain.Position:
    """An empty table."""
    return {
        "base": base,
        "foundations": dict.fromkeys(plain.SUITS, 0),
        "reserve": [],
        "columns": [[] for _ in range(rules["columns"])],
        "waste": [],
        "stock": [],
        "pass_number": 1,
    }


def on_foundation(position: plain.Position, card: str) -> bool:
    """Whether the foundations' counts say that the card lies there."""
    up = (plain.RANKS.index(card[0]) - plain.RANKS.index(position["base"])) % 13
    return up < position["foundations"][card[1]]


def take(cards: list[str], count: int) -> list[str]:
    """Take cards off the end of a list."""
    taken = cards[len(cards) - min(count, len(cards)) :]
    del cards[len(cards) - len(taken) :]
    return taken


def grow(rules: Options, position: plain.Position, column: list[str], left: list[str], size: int) -> None:
    """Build a column of up to so many cards from those left."""
    while len(column) < size:
        fits = [card for card in left if not column or plain.goes_on(rules, position, card, column[-1])]
        if not fits:
            return
        column.append(fits[-1])
        left.remove(fits[-1])


def random_world(seed: int) -> World:
    """A rule set and a position, played or laid out, from a seed."""
    source = random.Random(seed)
    name = random_name(source)
    if source.random() < 0.4:
        return played(source, name, source.choice((0, 1, 5, 20, 60, 150)))
    return laid_out(source, name)
