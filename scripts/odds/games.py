"""A game played to its end by one of the players."""

from canfield.moves import REDEAL, apply, legal_moves
from canfield.position import Position
from canfield.rules import Rules
from odds.players import Player
from odds.sight import Memory


def played(rules: Rules, position: Position, player: Player) -> Position:
    """Where a player ends.

    A game ends won, without a legal move, or given up. Where passes are without limit it would else go on for
    ever: it is given up when as many whole passes as the player has patience for have gone by without a card
    being moved, for the next would bring the same cards in the same order.
    """
    memory = Memory()
    while not position.is_won:
        sight = memory.look(rules, position)
        move = player.choose(rules, sight, legal_moves(rules, position))
        if move is None or (move == REDEAL and sight.fruitless >= player.patience):
            break
        memory.note(position, move)
        position = apply(rules, position, move)
    return position
