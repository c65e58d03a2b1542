"""Where jobs are done: in processes of this machine, or by the workers of a Dask cluster.

Either way a few jobs more than can be done at once are under way, so that no one waits and a run that is cut
loses little; and each job's answers are handed on once, when they are here.
"""

import os
import signal
import tempfile
import threading
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Any, Final

import canfield
import odds
from odds.work import Job, Record, done

Done = tuple[Job, list[Record]]
Runner = Callable[[Iterable[Job]], Iterator[Done]]

#: Jobs under way for each process.
_AHEAD: Final = 2
#: Seconds between two looks of a worker at whether its parent is still there.
_PAUSE: Final = 0.5


def locally(processes: int) -> Runner:
    """A runner of so many processes; one is this process itself."""

    def run(jobs: Iterable[Job]) -> Iterator[Done]:
        if processes == 1:
            yield from ((job, done(job)) for job in jobs)
            return
        waiting = iter(jobs)
        with ProcessPoolExecutor(processes, initializer=stay_with, initargs=(os.getpid(),)) as pool:
            try:
                under_way: dict[Future[list[Record]], Job] = {}
                while True:
                    for job in islice(waiting, processes * _AHEAD - len(under_way)):
                        under_way[pool.submit(done, job)] = job
                    if not under_way:
                        return
                    for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                        yield under_way.pop(future), future.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return run


def stay_with(parent: int) -> None:
    """Have a worker leave interrupts to its parent, and end with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_PAUSE)
    os._exit(1)


def on_cluster(address: str) -> Runner:
    """A runner on the Dask cluster whose scheduler has this address.

    The workers need the packages of ``requirements-study.txt``; engine and study are sent to them, to those that
    come later, too. A worker that dies takes its jobs with it, and the scheduler gives them to others.

    :raises ModuleNotFoundError: without the package ``distributed``.
    :raises OSError: when no scheduler answers there.
    """
    # A package that only this needs: see requirements-study.txt.
    from distributed import Client, as_completed

    def run(jobs: Iterable[Job]) -> Iterator[Done]:
        waiting = iter(jobs)
        with Client(address, set_as_default=False) as client, tempfile.TemporaryDirectory() as folder:
            client.upload_file(str(packed(Path(folder) / "canfield_study.zip")))
            most = _AHEAD * max(sum(client.ncores().values()), 1)
            under_way: dict[Any, Job] = {}
            completed = as_completed(loop=client.loop, with_results=True)
            while True:
                for job in islice(waiting, most - len(under_way)):
                    # Not pure: what the scheduler has kept of an earlier run is no business of this one.
                    future = client.submit(done, job, pure=False)
                    under_way[future] = job
                    completed.add(future)
                if not under_way:
                    return
                future, records = next(completed)
                yield under_way.pop(future), records

    return run


def packed(path: Path) -> Path:
    """Pack the sources of engine and study, as workers need them."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for package in (canfield, odds):
            top = Path(os.fspath(package.__path__[0]))
            for file in sorted(top.rglob("*")):
                if file.suffix in (".py", ".tsv", ".json"):
                    archive.write(file, Path(top.name) / file.relative_to(top))
    return path
