"""The command line: ``python -m canfield COMMAND …``."""

import argparse
import re
import sys
from collections.abc import Callable, Iterable
from typing import Final

from canfield import streams
from canfield.deal import deal_number
from canfield.errors import BadRequest, CanfieldError
from canfield.moves import apply, legal_moves, perft
from canfield.names import parse_rules
from canfield.notation import move_text, parse_move, parse_position, position_text
from canfield.outcome import state
from canfield.playing import play
from canfield.protocol import handle
from canfield.scoring import score
from canfield.sentences import Sentences
from canfield.solver import solve
from canfield.variants import SCORING
from canfield.words import Words

#: What a bad call or bad input exits with.
BAD_INPUT: Final = 2
#: What a command exits with that cannot read or write.
STREAM_FAULT: Final = 1
#: What Ctrl-C exits with, as shells count it.
INTERRUPTED: Final = 130
#: Deeper counts would outrun every clock, and Python's stack.
_DEEPEST: Final = 200
_WHOLE: Final = re.compile(r"-?[0-9]{1,9}")
_SECONDS: Final = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?")
#: A search stops here whatever its time: more would take more memory than most machines can spare.
_MOST_NODES: Final = 5_000_000

Lines = Iterable[str]


def _perft(args: argparse.Namespace) -> Lines:
    rules = parse_rules(args.rules).rules
    depth = _number(args.depth)
    if not 1 <= depth <= _DEEPEST:
        raise BadRequest("perft-depth", text=args.depth, most=_DEEPEST)
    for text in args.position or streams.lines():
        position = parse_position(rules, text)
        if args.divide:
            for move in legal_moves(rules, position):
                reached = apply(rules, position, move)
                yield f"{move_text(move)} {perft(rules, reached, depth - 1)}"
        yield " ".join(str(perft(rules, position, n)) for n in range(1, depth + 1))


def _legal(args: argparse.Namespace) -> Lines:
    rules = parse_rules(args.rules).rules
    moves = legal_moves(rules, parse_position(rules, args.position))
    yield " ".join(move_text(move) for move in moves)


def _play(args: argparse.Namespace) -> Lines:
    rules = parse_rules(args.rules).rules
    position = parse_position(rules, args.position)
    for move in args.move:
        position = play(rules, position, parse_move(move))
    yield position_text(position)


def _state(args: argparse.Namespace) -> Lines:
    rules = parse_rules(args.rules).rules
    yield state(rules, parse_position(rules, args.position))


def _deal(args: argparse.Namespace) -> Lines:
    yield position_text(deal_number(parse_rules(args.rules).rules, args.number))


def _solve(args: argparse.Namespace) -> Lines:
    rules = parse_rules(args.rules).rules
    if not _SECONDS.fullmatch(args.seconds):
        raise BadRequest("number", text=args.seconds)
    # A position's fields are apart by spaces, and a number has none.
    start = parse_position(rules, args.start) if " " in args.start else deal_number(rules, args.start)
    found = solve(start, rules, nodes=_MOST_NODES, seconds=float(args.seconds))
    yield " ".join([found.verdict, *(move_text(move) for move in found.line)])


def _score(args: argparse.Namespace) -> Lines:
    seconds = None if args.seconds is None else _number(args.seconds)
    yield str(score(args.scheme, _number(args.cards), seconds))


def _serve(_args: argparse.Namespace) -> Lines:
    for line in streams.lines():
        yield handle(line)


def _number(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise BadRequest("number", text=text)
    return int(text)


class _Parser(argparse.ArgumentParser):
    def print_help(self, _file: object = None) -> None:
        """Write the help as any other output; argparse would not notice that it cannot be written."""
        streams.write(self.format_help().rstrip("\n"), at_once=False)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="canfield", description="Play Canfield by the rules.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name: str, run: Callable[[argparse.Namespace], Lines], text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(run=run)
        return command

    rules = "a rules name, such as german or norwegian/rainbow+passes=2"
    position = "a position in its seven fields, quoted as one argument"

    command = add("perft", _perft, "count sequences of legal moves, for depths 1 to DEPTH")
    command.add_argument("rules", metavar="RULES", help=rules)
    command.add_argument("depth", metavar="DEPTH")
    command.add_argument(
        "position",
        metavar="POSITION",
        nargs="*",
        help=f"{position}; without one, a line each from the input",
    )
    command.add_argument("--divide", action="store_true", help="also the count behind each first move")

    command = add("legal", _legal, "list the legal moves")
    command.add_argument("rules", metavar="RULES", help=rules)
    command.add_argument("position", metavar="POSITION", help=position)

    command = add("play", _play, "play moves and show the position reached")
    command.add_argument("rules", metavar="RULES", help=rules)
    command.add_argument("position", metavar="POSITION", help=position)
    command.add_argument("move", metavar="MOVE", nargs="+", help="T, D, W-F, R-3, 4-1:2, B2 …")

    command = add("state", _state, "tell whether a position is playing, won or lost")
    command.add_argument("rules", metavar="RULES", help=rules)
    command.add_argument("position", metavar="POSITION", help=position)

    command = add("deal", _deal, "deal by number, as PySolFC does")
    command.add_argument("rules", metavar="RULES", help=rules)
    command.add_argument("number", metavar="NUMBER", help="1 to 10^20 - 1")

    command = add(
        "solve", _solve, "tell whether a position can be won with all cards known: won with the moves, lost, open"
    )
    command.add_argument("rules", metavar="RULES", help=rules)
    command.add_argument("start", metavar="POSITION|NUMBER", help=f"{position}; or a deal's number")
    command.add_argument("--seconds", metavar="S", default="10", help="how long to search, 10 unless told")

    command = add("score", _score, "score a game")
    command.add_argument("scheme", metavar="SCHEME", help="a tradition: " + ", ".join(SCORING))
    command.add_argument("cards", metavar="CARDS", help="cards on the foundations, 0 to 52")
    command.add_argument("seconds", metavar="SECONDS", nargs="?", help="how long a won game took")

    add("serve", _serve, "speak the JSON protocol, a line each way")
    return parser


def _options_first(arguments: list[str]) -> list[str]:
    """Options, their values with them, before the positions of a command: argparse would take no position after one."""
    command, rest = arguments[:1], arguments[1:]
    joined: list[str] = []
    for argument in rest:
        if joined and _wants_value(joined[-1]):
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return command + sorted(joined, key=lambda argument: not argument.startswith("--"))


def _wants_value(argument: str) -> bool:
    """Whether this is the option that has a value, or enough of it."""
    return len(argument) > len("--") and "--seconds".startswith(argument)


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return the exit code.

    0 when it went well, or when the reader of its output has gone. 2 for bad input or a bad call, with a line on the
    standard error (below the usage for a bad call). 1 when input or output is closed, full or broken, with a line, too.
    130 after Ctrl-C, without a word. A standard error that cannot be written to changes none of these.

    :raises SystemExit: with 2 for a call that is none as documented, with 0 after the help.
    """
    streams.prepare()
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except CanfieldError as error:
        streams.tell(Sentences(Words()).explain(error))
        return BAD_INPUT
    except streams.StreamFault as fault:
        streams.tell(str(fault))
        return STREAM_FAULT
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        streams.settle()


def _run(arguments: list[str]) -> int:
    """Run a command, and see that what it said is written even when it stops half-way."""
    try:
        args = _parser().parse_args(_options_first(arguments))
        for line in args.run(args):
            streams.write(line, at_once=args.command == "serve")
    finally:
        streams.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
