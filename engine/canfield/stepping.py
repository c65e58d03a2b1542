"""Requests that take a game on the desk to another point: what each does there, and what is said of it."""

from collections.abc import Callable, Sequence
from typing import Final

from canfield.errors import NothingLeft
from canfield.events import Event
from canfield.messages import Json, done_field, text_field
from canfield.moves import Move
from canfield.notation import parse_move
from canfield.seats import Seat
from canfield.sending import finish, send_all
from canfield.telling import Teller
from canfield.tries import tried, turning

#: The sentences, and what led to where the game stands now.
Said = tuple[str, Sequence[Event]]
Step = Callable[[Teller, Seat, Json], Said]


def play(teller: Teller, seat: Seat, message: Json) -> Said:
    """Play a move in notation."""
    return _play(teller, seat, parse_move(text_field(message, "move")))


def attempt(teller: Teller, seat: Seat, message: Json) -> Said:
    """Try to move cards from one pile to another; the size may be left to the engine."""
    return _play(teller, seat, tried(seat.game, message))


def turn(teller: Teller, seat: Seat, _message: Json) -> Said:
    """Turn cards, or the waste when the stock is empty."""
    return _play(teller, seat, turning(seat.game))


def send(teller: Teller, seat: Seat, _message: Json) -> Said:
    """Send every card that can go to the foundations, in one step."""
    moves = send_all(seat.game.rule_set.rules, seat.game.position)
    if not moves:
        raise NothingLeft("send-none")
    return _play(teller, seat, *moves)


def play_out(teller: Teller, seat: Seat, _message: Json) -> Said:
    """Play the rest, where sending cards up and turning is all there is to do, in one step."""
    moves = finish(seat.game.rule_set.rules, seat.game.position)
    if not moves:
        raise NothingLeft("finish-none")
    return _play(teller, seat, *moves)


def undo(teller: Teller, seat: Seat, _message: Json) -> Said:
    """Take a step back, and tell where its cards lie again."""
    game, done = seat.game, seat.game.done
    game.undo()
    told = game.events_since(done)
    return teller.undone(told, done - game.done, game.position), told


def redo(teller: Teller, seat: Seat, _message: Json) -> Said:
    """Play a step again that was taken back."""
    return _go_on(teller, seat, seat.game.redo)


def restart(teller: Teller, seat: Seat, _message: Json) -> Said:
    """Go back to the deal."""
    seat.game.restart()
    return teller.restarted(), ()


def go(teller: Teller, seat: Seat, message: Json) -> Said:
    """Go to another point of the game's history; nothing is forgotten."""
    seat.game.go(done_field(message, len(seat.game.moves), seat.game.joined))
    return teller.reached(seat.game), ()


def _play(teller: Teller, seat: Seat, *moves: Move) -> Said:
    """Play moves as one step."""
    return _go_on(teller, seat, lambda: seat.game.play(*moves))


def _go_on(teller: Teller, seat: Seat, go_on: Callable[[], None]) -> Said:
    """Go on by a step, and tell what it did."""
    game = seat.game
    before, done = game.position, game.done
    go_on()
    told = game.events_since(done)
    return teller.step(before, game.moves[done : game.done], told, game), told


#: Every such request by its type. Each raises :exc:`canfield.errors.CanfieldError` where the game cannot go there; then
#: it stays where it is.
STEPS: Final[dict[str, Step]] = {
    "play": play,
    "try": attempt,
    "turn": turn,
    "send": send,
    "finish": play_out,
    "undo": undo,
    "redo": redo,
    "restart": restart,
    "go": go,
}
