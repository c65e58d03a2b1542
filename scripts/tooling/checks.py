"""Everything `test` runs, in the order in which a fault shows soonest."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence

from tooling import browser, environment, gettext_tools, hunspell, node, website
from tooling.faults import Missing
from tooling.paths import SITE
from tooling.progress import aloud, say, step

#: What each check is called, and the modules of this environment that make it.
PYTHON_CHECKS = (
    ("Style", ("ruff", "check", ".")),
    ("Format", ("ruff", "format", "--check", ".")),
    ("Types", ("mypy",)),
)
#: The most processes that run tests side by side: each has a browser.
MOST = 4
#: The pages' modules know the browser, the build's know Node.
JAVASCRIPT = ("tsconfig.json", "scripts/tooling/tsconfig.json")


def test(arguments: Sequence[str]) -> int:
    """Runs all checks, the build and the tests; returns an exit code.

    :param arguments: for pytest. With any of them pytest alone is run, on the site as it was last built.
    :raises Missing: something a check needs is not there.
    """
    start = time.monotonic()
    node.prepare()
    if not (arguments and SITE.is_dir()):
        check()
        website.build(SITE, website.LOCAL_URL)
    chosen = [*left_out(), *(arguments or side_by_side())]
    say(f"Tests (after {time.monotonic() - start:.0f} s)")
    return pytest(chosen)


def check() -> None:
    """Style and types of Python and JavaScript.

    :raises Missing: a check failed; it has said why.
    """
    for name, command in PYTHON_CHECKS:
        with step(name):
            passed(name, aloud([sys.executable, "-m", *command], env=environment.variables()))
    for place in JAVASCRIPT:
        name = f"Types of JavaScript ({place})"
        with step(name):
            passed(name, node.tsc(place))


def passed(name: str, code: int) -> None:
    """Goes on when a check's exit code is 0.

    :raises Missing: it is not.
    """
    if code:
        raise Missing(f"{name}: the lines above say what is wrong.")


def left_out() -> list[str]:
    """Pytest's arguments that leave out what this machine cannot do; never any where `CI` is set."""
    markers, folders = [], []
    if not gettext_tools.prepare():
        markers.append("not gettext")
    if not hunspell.prepare():
        markers.append("not hunspell")
    if browser.prepare() is None:
        markers.append("not browser")
        folders.append("--ignore=tests/browser")
    if browser.prepare_firefox() is None:
        markers.append("not firefox")
    return [*folders, "-m", " and ".join(markers)] if markers else []


def side_by_side() -> list[str]:
    """Pytest's arguments for several processes; tests that share what is dear to make stay in one (tests/conftest.py).

    One more than there are processors, since a test that waits for a page leaves its own idle.
    """
    processes = min((os.cpu_count() or 1) + 1, MOST)
    return ["-n", str(processes), "--dist", "loadgroup"]


def pytest(arguments: Sequence[str]) -> int:
    """Runs pytest, whose closing line is the last that `test` prints."""
    return aloud([sys.executable, "-m", "pytest", *arguments], env=environment.variables())
