"""What a page may weigh on the wire, and that nothing is fetched twice: `scripts/bench/wire.py` in small.

The host sends gzip, for brotli at its best takes a minute for what Python needs; `wire.py` has it take its time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from bench import packing, wire
from bench.boot_reader import SAVING, WATCH
from bench.hosting import Server, hosting
from bench.traffic import Sent, total, twice
from tests.browser.conftest import Visit

#: Bytes of a play page with gzip, when it had 5.3 million with brotli and might have 5.5.
PLAY_WITH_GZIP = 7_200_000
#: Milliseconds without a request after which a page has all it wants.
QUIET = 1_000


@pytest.fixture(scope="module")
def host(folder: Path) -> Iterator[Server]:
    """A host that counts."""
    with hosting(folder, "gzip") as server:
        yield server


@pytest.fixture
def page(visit: Visit, host: Server) -> Page:
    """A tab of somebody who was never here and saves data, so that no more is fetched than a page needs."""
    page, _ = visit(site=host.url, service_workers="block")
    page.add_init_script(WATCH + SAVING)
    host.log.taken()
    return page


def fetched(page: Page, host: Server) -> list[Sent]:
    """What was sent, when no more comes."""
    seen = -1
    while seen != len(host.log.answers):
        seen = len(host.log.answers)
        page.wait_for_timeout(QUIET)
    return host.log.taken()


def with_brotli(answers: list[Sent], folder: Path) -> int:
    """Bytes of the bodies from a host that sends brotli."""
    files = [folder / answer.path.removeprefix("/") for answer in answers]
    copies = packing.packed([file / "index.html" if file.is_dir() else file for file in files], "br")
    return sum(copy.stat().st_size for copy in copies.values())


@pytest.mark.parametrize("code", ["en", "de"])
def test_reading_costs_little(page: Page, host: Server, folder: Path, code: str) -> None:
    page.goto(f"{host.url}{code}/rules/")
    wire.through(page)
    answers = fetched(page, host)
    assert len(answers) > 5
    assert twice(answers) == {}
    assert with_brotli(answers, folder) < wire.MOST["rules"]


def test_playing_costs_what_python_needs_and_another_language_its_own(page: Page, host: Server) -> None:
    page.goto(f"{host.url}en/play/")
    wire.playable(page)
    first = fetched(page, host)
    assert twice(first) == {}
    assert 4_000_000 < total(first) < PLAY_WITH_GZIP
    page.goto(f"{host.url}de/play/")
    wire.playable(page)
    second = fetched(page, host)
    assert any(answer.path.endswith(".mo") for answer in second)
    assert wire.faults([wire.Visit(f"play{wire.SWITCHED}", second)], "de") == []
