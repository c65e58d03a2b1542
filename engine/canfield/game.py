"""A game: a deal, the moves played, and how far back or forward the player stands."""

from collections.abc import Collection, Sequence

from canfield.errors import NothingLeft
from canfield.events import Event, events, taken_back
from canfield.moves import REDEAL, Move, legal_moves
from canfield.names import RuleSet
from canfield.outcome import State, can_move, state
from canfield.playing import play
from canfield.position import Position


class Game:
    """A game with its whole history; positions never change, so undo restores them exactly.

    Moves may be played several in one step, as when all cards that can go are sent to the
    foundations: they are taken back and played again together.

    :ivar rule_set: the rules it was dealt under; they stay with it.
    """

    def __init__(self, rule_set: RuleSet, start: Position) -> None:
        self.rule_set = rule_set
        self._positions = [start]
        self._moves: list[Move] = []
        self._joined: set[int] = set()
        self._done = 0
        #: Whether a card can be moved, by place in the positions: asked again and again, so kept.
        self._movable: dict[int, bool] = {}

    @classmethod
    def restored(
        cls,
        rule_set: RuleSet,
        start: Position,
        moves: Sequence[Move],
        done: int,
        joined: Collection[int] = (),
    ) -> "Game":
        """A game as it was left: ``done`` of the moves played, the rest to be redone.

        :param joined: places in ``moves`` of those that are one step with the move before.
        :raises IllegalMove: when a move was never legal.
        :raises ValueError: when ``done`` is not from 0 to the number of moves, or in the middle of a step.
        """
        if not 0 <= done <= len(moves) or done in joined or not all(0 < at < len(moves) for at in joined):
            raise ValueError(f"{done} of {len(moves)} moves cannot be done")
        game = cls(rule_set, start)
        for move in moves:
            game.play(move)
        game._joined = set(joined)
        game._done = done
        return game

    @property
    def start(self) -> Position:
        """The deal."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """Where the cards lie now."""
        return self._positions[self._done]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The deal and where every move known leads, those undone included."""
        return tuple(self._positions)

    @property
    def path(self) -> tuple[Position, ...]:
        """The deal and every position after it, up to where the cards lie now."""
        return tuple(self._positions[: self._done + 1])

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move known, those undone included."""
        return tuple(self._moves)

    @property
    def joined(self) -> frozenset[int]:
        """Places in :attr:`moves` of those that are one step with the move before."""
        return frozenset(self._joined)

    @property
    def done(self) -> int:
        """How many of the moves are played."""
        return self._done

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return self._done > 0

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back can be played again."""
        return self._done < len(self._moves)

    @property
    def state(self) -> State:
        """``playing``, ``won`` or ``lost``."""
        return state(self.rule_set.rules, self.position)

    @property
    def can_move(self) -> bool:
        """Whether a card can be moved now, turning cards and starting a pass apart."""
        return self._can_move_at(self._done)

    @property
    def is_quiet(self) -> bool:
        """Whether cards were turned in this pass and no position of it, up to now, let a card be moved.

        A pass that was under way when the game was laid out is known from there on. Selective's
        choice comes before the first pass.
        """
        at, this_pass = self._done, self.position.pass_number
        while at >= 0 and self._positions[at].base is not None and self._positions[at].pass_number == this_pass:
            if self._can_move_at(at):
                return False
            at -= 1
        # Where no card could be moved, every step since the pass began was a turn.
        return self._done - at > 1

    @property
    def is_idle(self) -> bool:
        """Whether a whole pass has brought no card nearer, and none has come nearer since.

        None left the reserve or the waste, and none reached a foundation; cards may have gone from column to
        column. Of a pass that was under way when the game was laid out nothing is known.
        """
        begin = self._pass_begins(self._done)
        if not begin or self._moves[begin - 1] != REDEAL:
            return False
        before, now = self._positions[self._pass_begins(begin - 1)], self.position
        return (before.waste, before.stock, before.foundations, before.reserve) == (
            b"",
            now.stock + now.waste[::-1],
            now.foundations,
            now.reserve,
        )

    def _pass_begins(self, at: int) -> int:
        """Where the pass that is under way at a place began, or is known from."""
        while at and self._moves[at - 1] != REDEAL and self._positions[at - 1].base is not None:
            at -= 1
        return at

    def _can_move_at(self, at: int) -> bool:
        if at not in self._movable:
            self._movable[at] = can_move(self.rule_set.rules, self._positions[at])
        return self._movable[at]

    def events_since(self, done: int) -> list[Event]:
        """What led from where ``done`` of the moves were played to where the game stands, in order."""
        told: list[Event] = []
        for at in range(min(done, self._done), max(done, self._done)):
            told += events(self._positions[at], self._moves[at], self._positions[at + 1])
        return told if done <= self._done else taken_back(told)

    def legal_moves(self) -> list[Move]:
        """The legal moves of the position."""
        return legal_moves(self.rule_set.rules, self.position)

    def play(self, *moves: Move) -> None:
        """Play moves as one step; moves taken back before are forgotten.

        :raises IllegalMove: when the rules refuse one of them; then nothing changes.
        """
        reached = [self.position]
        for move in moves:
            reached.append(play(self.rule_set.rules, reached[-1], move))
        for at in range(self._done + 1, len(self._positions)):
            self._movable.pop(at, None)
        del self._moves[self._done :], self._positions[self._done + 1 :]
        self._joined = {at for at in self._joined if at < self._done}
        self._joined.update(range(self._done + 1, self._done + len(moves)))
        self._moves += moves
        self._positions += reached[1:]
        self._done += len(moves)

    def undo(self) -> None:
        """Take the last step back, its automatic fills with it.

        :raises NothingLeft: at the start of the game.
        """
        if not self.can_undo:
            raise NothingLeft("undo-none")
        self._done -= 1
        while self._done in self._joined:
            self._done -= 1

    def redo(self) -> None:
        """Play the step that was taken back last.

        :raises NothingLeft: when none was.
        """
        if not self.can_redo:
            raise NothingLeft("redo-none")
        self._done += 1
        while self._done in self._joined:
            self._done += 1

    def go(self, done: int) -> None:
        """Go to where so many of the moves known are played, back or forth.

        :raises ValueError: when there are not so many, or that is in the middle of a step.
        """
        if not 0 <= done <= len(self._moves) or done in self._joined:
            raise ValueError(f"{done} of {len(self._moves)} moves cannot be done")
        self._done = done

    def restart(self) -> None:
        """Go back to the deal; every move can be redone."""
        self._done = 0
