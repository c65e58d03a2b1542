"""Measuring deals in their order, in this process or in several."""

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Final

from grading.measure import Measured, measured
from grading.plan import RULES
from odds.running import stay_with

#: Deals under way for each process.
_AHEAD: Final = 2


def measure(name: str, numbers: Iterable[int], processes: int) -> Iterator[Measured]:
    """The deals of these numbers under the rules of this name, in the same order."""
    rules = RULES[name]
    if processes == 1:
        yield from (measured(rules, number) for number in numbers)
        return
    waiting = iter(numbers)
    with ProcessPoolExecutor(processes, initializer=stay_with, initargs=(os.getpid(),)) as pool:
        try:
            under_way: deque[Future[Measured]] = deque()
            while True:
                for number in islice(waiting, processes * _AHEAD - len(under_way)):
                    under_way.append(pool.submit(measured, rules, number))
                if not under_way:
                    return
                yield under_way.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
