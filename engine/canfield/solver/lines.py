"""From the search's steps to the moves of a game."""

from canfield.moves import FOUNDATION, REDEAL, TURN, WASTE, Move
from canfield.playing import play
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver.nodes import Node, Step


def steps_to(node: Node) -> list[Step]:
    """The steps from the first node to this one."""
    steps = []
    before = node[7]
    while before is not None:
        steps.append(node[8])
        node, before = before, before[7]
    return steps[::-1]


def moves_of(rules: Rules, position: Position, steps: list[Step]) -> tuple[Move, ...]:
    """The moves that take a position through the steps, turns and new passes included.

    :raises IllegalMove: when the steps are none of this position: each move is played by the rules.
    """
    line: list[Move] = []

    def go(move: Move) -> None:
        nonlocal position
        position = play(rules, position, move)
        line.append(move)

    for source, target, size in steps:
        if source == WASTE:
            while len(position.waste) != size + 1:
                go(TURN if position.stock else REDEAL)
            go(Move(WASTE, target))
        else:
            go(Move(source, target, abs(size)))
            if size < 0:
                go(Move(source, FOUNDATION))
    return tuple(line)
