"""The watch itself: what it must not miss."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit

#: A worker that asks another host, as the engine's must not.
WORKER = """() => new Promise((resolve) => {
  const asks = "fetch('https://example.org/worker').catch(() => postMessage('failed'))";
  new Worker(URL.createObjectURL(new Blob([asks]))).onmessage = ({ data }) => resolve(data);
})"""


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("console.error('a fault of ours')", "a fault of ours"),
        ("setTimeout(() => { throw new Error('thrown') }); new Promise(requestAnimationFrame)", "thrown"),
        ("Promise.reject(new Error('not caught')); new Promise(requestAnimationFrame)", "not caught"),
        ("fetch('assets/no-such-thing.js').then(() => new Promise(requestAnimationFrame))", "status of 404"),
        ("fetch('https://example.org/page').catch(() => {})", "another host: https://example.org/page"),
        (WORKER, "another host: https://example.org/worker"),
    ],
    ids=["console", "error", "rejection", "missing file", "other host", "other host in a worker"],
)
def test_a_fault_is_seen(visit: Visit, site: str, script: str, fault: str) -> None:
    page, watch = visit()
    page.goto(site)
    page.evaluate(script)
    assert watch.taken(fault) == 1
    watch.taken("ERR_|status of 404")
    assert not watch.look()


def test_other_hosts_are_not_reached(visit: Visit, site: str) -> None:
    page, watch = visit()
    page.goto(site)
    answer = page.evaluate("fetch('http://localhost/').then(() => 'reached', (error) => error.message)")
    assert answer == "Failed to fetch"
    assert watch.taken("localhost|ERR_NAME_NOT_RESOLVED")
