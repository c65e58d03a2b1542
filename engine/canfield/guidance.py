"""A guided deal on its way to the win: what its moves do, which comes next, and what a try is worth beside it."""

from collections.abc import Mapping, Sequence

from canfield.aside_texts import Asides
from canfield.asides import compare
from canfield.deal import deal_pack
from canfield.errors import BadRequest
from canfield.events import Kind
from canfield.game import Game
from canfield.guided import guided_deal
from canfield.messages import Json, quoted
from canfield.moves import REDEAL, TURN, Move
from canfield.names import RuleSet
from canfield.notation import parse_move
from canfield.telling import Teller
from canfield.view import legal_view
from canfield.words import Words


def on_the_way(rule_set: RuleSet, name: str, done: object) -> tuple[Game, list[Move]]:
    """A guided deal after so many moves of its line, and those that are left, the next one first; at least one.

    :raises CanfieldError: when there is no such deal, no such number of moves with one to come, or rules under which
        the line cannot be played.
    """
    deal = guided_deal(name)
    line = [parse_move(text) for text in deal.line]
    if type(done) is not int or not 0 <= done < len(line):
        raise BadRequest("request-done", text=quoted(done), count=len(line) - 1)
    start = deal_pack(rule_set.rules, deal.pack)
    return Game.restored(rule_set, start, line, done), line[done:]


def next_move(words: Words, game: Game, line: Sequence[Move]) -> Json:
    """The next move told; ``move`` is ``None`` where cards are turned."""
    position, guided = game.position, line[0]
    return {
        "say": Asides(words).next(game.rule_set.rules, position, guided),
        "move": None if guided in (TURN, REDEAL) else legal_view(position, guided),
    }


def judged(words: Words, game: Game, line: Sequence[Move], tried: Move) -> Json:
    """A try beside the line: ``standing`` and ``reason`` as :mod:`canfield.asides` names them, and the sentences.

    :raises IllegalMove: when the rules refuse it.
    """
    rules, position = game.rule_set.rules, game.position
    aside = compare(rules, position, line, tried)
    if aside.standing == "right":
        say = Asides(words).approved(_played(words, game, tried)[1])
    else:
        say = Asides(words).compared(rules, position, tried, aside, line[0])
    return {"standing": aside.standing, "reason": aside.reason, "say": say}


def story(words: Words, rule_set: RuleSet, name: str) -> Json:
    """The moves of a guided deal's line in sentences: ``told`` has what each does, ``explained`` its reason as well.

    :raises CanfieldError: when there is no such deal, or the rules do not allow its line.
    """
    deal = guided_deal(name)
    game = Game(rule_set, deal_pack(rule_set.rules, deal.pack))
    moves = [_played(words, game, parse_move(text)) for text in deal.line]
    return {"told": [told for told, _ in moves], "explained": [explained for _, explained in moves]}


def _played(words: Words, game: Game, move: Move) -> tuple[str, str]:
    """Play a guided move: what it did, and the same with its reason."""
    before, done = game.position, game.done
    game.play(move)
    events = game.events_since(done)

    def tell(instead: Mapping[Kind, str]) -> str:
        return Teller(words).step(before, [move], events, game, instead)

    return tell({}), Asides(words).explained(game.rule_set.rules, before, move, tell)
