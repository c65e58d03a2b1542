"""The study on a Dask cluster of several workers, one of which is killed in the middle of its work."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from odds.command import measure
from odds.plan import FIRST
from odds.records import Records
from odds.running import Done, Runner, locally, on_cluster, packed
from odds.work import Job, done

DEALS = 120
#: Rules under which a job takes the best part of a second, so that the worker dies with some in its hands.
RULES = "norwegian/turn-one"

# Who only reads the pages needs no such package; continuous integration has it.
needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None and not os.environ.get("CI"),
    reason="needs the packages of requirements-study.txt",
)


@needs_dask
# The cluster's own sockets and warnings are none of ours.
@pytest.mark.filterwarnings("default")
def test_a_killed_worker_loses_nothing_and_nothing_counts_twice(tmp_path: Path) -> None:
    from distributed import Client

    with cluster(tmp_path / "scheduler.json") as address, Client(address, set_as_default=False) as client:
        client.wait_for_workers(3, timeout=60)
        workers: dict[str, int] = client.run(os.getpid)
        assert len(set(workers.values())) == 3
        handed: Counter[int] = Counter()
        lost: list[int] = []

        def kill() -> None:
            name, worker = next(iter(workers.items()))
            lost.append(len(client.processing()[name]))
            os.kill(worker, signal.SIGKILL)

        runner = _watched(on_cluster(address), kill, handed)
        file = Records(tmp_path / "cluster", RULES, "careful")
        measure({(RULES, "careful"): file}, runner, DEALS)
    assert lost[0], "the worker had no job to lose"
    assert set(handed) == set(range(FIRST, FIRST + DEALS))
    assert set(handed.values()) == {1}
    again = Records(tmp_path / "cluster", RULES, "careful")
    assert not again.missing(DEALS)
    lines = (tmp_path / "cluster" / "norwegian-turn-one.careful.tsv").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + DEALS
    alone = Records(tmp_path / "alone", RULES, "careful")
    measure({(RULES, "careful"): alone}, locally(1), 20)
    assert again.counted()[:20] == alone.counted()


@contextmanager
def cluster(file: Path) -> Iterator[str]:
    """A scheduler and three workers in processes of their own; its address."""
    common = ["--scheduler-file", str(file), "--no-dashboard"]
    scheduler = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *common]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", *common]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": file.parent}
    started = [subprocess.Popen(command, **quiet) for command in (scheduler, worker, worker, worker)]  # type: ignore[call-overload]
    try:
        end = time.monotonic() + 60
        while not file.exists() or not file.read_text(encoding="utf-8"):
            assert time.monotonic() < end, "no scheduler"
            time.sleep(0.1)
        yield json.loads(file.read_text(encoding="utf-8"))["address"]
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


def _watched(runner: Runner, kill: Callable[[], None], handed: Counter[int]) -> Runner:
    """A runner that kills a worker once the first answers are here, and notes which deals were answered."""

    def run(jobs: Iterable[Job]) -> Iterator[Done]:
        for number, (job, records) in enumerate(runner(jobs)):
            if number == 0:
                kill()
            handed.update(deal for deal, _ in records)
            yield job, records

    return run


def test_the_sources_sent_to_workers_are_all_they_need(tmp_path: Path) -> None:
    archive = packed(tmp_path / "study.zip")
    program = (
        f"import sys; sys.path[:0] = [{str(archive)!r}]; import canfield; from odds.work import Job, done;"
        f"assert {archive.name!r} in canfield.__file__;"
        f"print(*done(Job('german', 'greedy', ({FIRST},), 0)), *done(Job('dutch', 'solver', ({FIRST},), 9)))"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=tmp_path)
    (greedy,), (solver,) = done(Job("german", "greedy", (FIRST,), 0)), done(Job("dutch", "solver", (FIRST,), 9))
    assert told.stdout.strip() == f"{greedy} {solver}"
