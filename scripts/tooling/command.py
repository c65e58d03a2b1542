"""The command line of `scripts/dev.py`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from tooling import environment
from tooling.faults import Missing
from tooling.paths import SITE
from tooling.progress import Failed, say


def main(arguments: Sequence[str]) -> int:
    """Sees to the environment, then runs a command in it; returns an exit code.

    What is missing is said in one sentence on standard error, with exit code 1.
    """
    own, further = split(arguments)
    options, unknown = parser().parse_known_args(own)
    further = [*unknown, *further]
    if further and options.command != "test":
        parser().error(f"unrecognized arguments: {' '.join(further)}")
    try:
        environment.prepare()
        if not environment.is_inside():
            return environment.enter(arguments)
        return run(options, further)
    except (Missing, Failed, OSError) as fault:
        print(f"✗ {told(fault)}", file=sys.stderr, flush=True)
        return 1
    except KeyboardInterrupt:
        return 130


def told(fault: Missing | Failed | OSError) -> str:
    """What went wrong, as a line: also where a program failed, or the system refused, when no one reckoned with it."""
    match fault:
        case Failed():
            return f"{fault}: {environment.telling_line(fault.output)}"
        case OSError():
            place = f"{fault.filename}: " if fault.filename else ""
            return f"{place}{fault.strerror or fault}."
    return str(fault)


def split(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """What stands before the first `--`, and what after it."""
    own = list(arguments)
    if "--" not in own:
        return own, []
    at = own.index("--")
    return own[:at], own[at + 1 :]


def run(options: argparse.Namespace, further: Sequence[str]) -> int:
    """Runs the command that was asked for. Its modules may use packages, so they are imported only now."""
    from tooling import checks, serve, website

    match options.command:
        case "serve":
            serve.serve(options.port)
        case "build":
            out = options.out.resolve()
            website.build(out, options.url, draft=options.draft, live=options.live, offline=options.offline)
            if not options.draft:  # which is `serve`, and says where it shows the site
                say(f"The site is in {out}")
        case "test":
            return checks.test(further)
    return 0


def parser() -> argparse.ArgumentParser:
    """What the command line understands."""
    top = argparse.ArgumentParser(prog="scripts/dev.py", description="Serves, builds or tests the Canfield guide.")
    commands = top.add_subparsers(dest="command", required=True, metavar="serve|build|test")
    serve = commands.add_parser("serve", help="build the site and show it on this machine, with live reload")
    serve.add_argument("--port", type=port, default=8000, help="8000 unless told otherwise")
    build = commands.add_parser("build", help="write the site for a static host")
    build.add_argument("--url", type=address, default="http://127.0.0.1:8000/", help="the address it will have")
    build.add_argument("--out", type=Path, default=SITE, help="a new folder, or a site's; site/ unless told otherwise")
    build.add_argument("--draft", action="store_true", help="only say what is not translated, as serve does")
    build.add_argument(
        "--no-offline",
        dest="offline",
        action="store_false",
        help="without a service worker; one that readers have from an earlier build goes",
    )
    build.add_argument("--live", action="store_true", help=argparse.SUPPRESS)  # a draft for serve itself
    commands.add_parser(
        "test",
        help="check everything, build the site, run all tests",
        epilog="Further arguments are for pytest, which then runs alone: test tests/engine -k deal",
    )
    return top


def port(text: str) -> int:
    """A port that a server can have.

    :raises argparse.ArgumentTypeError: it is none.
    """
    if not re.fullmatch("[0-9]{1,5}", text) or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"not a port from 1 to 65535: {text}")
    return int(text)


def address(text: str) -> str:
    """An address with a slash at its end.

    :raises argparse.ArgumentTypeError: it is not one of http or https.
    """
    if not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError(f"not an http address: {text}")
    return text if text.endswith("/") else f"{text}/"
