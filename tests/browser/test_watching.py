"""The watch itself: what it must not miss."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.serving import shared_path
from tests.browser.waiting import until

#: A worker that asks another host, as the engine's must not.
WORKER = """() => new Promise((resolve) => {
  const asks = "fetch('https://example.org/worker').catch(() => postMessage('failed'))";
  new Worker(URL.createObjectURL(new Blob([asks]))).onmessage = ({ data }) => resolve(data);
})"""
#: Gives the browser time to say what it has found.
SOON = "new Promise((resolve) => setTimeout(() => resolve(true), 50))"
#: What a page's policy forbids, each put into it; the browser says of it that it violates the policy.
FORBIDDEN = {
    "script": """() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'run'";
      document.head.append(script);
    }""",
    "handler": "() => document.body.insertAdjacentHTML('beforeend', '<img src=x: onerror=0>')",
    "style": "() => document.body.insertAdjacentHTML('beforeend', '<p style=color:red>')",
    "eval": "() => { const script = document.createElement('a'); script.href = 'javascript:0'; script.click(); }",
    "picture": "() => { new Image().src = 'https://example.org/picture.png'; }",
    "fetch": "() => void fetch('https://example.org/page').catch(() => {})",
    "frame": """() => {
      const frame = document.createElement("iframe");
      frame.src = "https://example.org/";
      document.body.append(frame);
    }""",
    "worker": "() => { try { new Worker(URL.createObjectURL(new Blob([]))) } catch {} }",
}


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("console.error('a fault of ours')", "a fault of ours"),
        ("setTimeout(() => { throw new Error('thrown') }); new Promise(requestAnimationFrame)", "thrown"),
        ("Promise.reject(new Error('not caught')); new Promise(requestAnimationFrame)", "not caught"),
        ("fetch('shared/no-such-thing.js').then(() => new Promise(requestAnimationFrame))", "status of 404"),
        ("fetch('https://example.org/page').catch(() => {})", "another host: https://example.org/page"),
        (WORKER, "another host: https://example.org/worker"),
    ],
    ids=["console", "error", "rejection", "missing file", "other host", "other host in a worker"],
)
def test_a_fault_is_seen(visit: Visit, site: str, script: str, fault: str) -> None:
    """Also where no policy forbids it."""
    page, watch = visit(bypass_csp=True)
    page.goto(site)
    page.evaluate(script)
    assert watch.taken(fault) == 1
    watch.taken("ERR_|status of 404")
    assert not watch.look()


def test_other_hosts_are_not_reached(visit: Visit, site: str) -> None:
    page, watch = visit(bypass_csp=True)
    page.goto(site)
    answer = page.evaluate("fetch('http://localhost/').then(() => 'reached', (error) => error.message)")
    assert answer == "Failed to fetch"
    assert watch.taken("localhost|ERR_NAME_NOT_RESOLVED")


@pytest.mark.parametrize("place", ["", "en/rules/", "play/", "nowhere/"])
def test_what_the_policy_forbids_is_seen(visit: Visit, site: str, place: str) -> None:
    page, watch = visit()
    page.goto(f"{site}{place}")
    watch.taken("status of 404")
    assert not watch.look()
    for name, script in FORBIDDEN.items():
        page.evaluate(script)
        until(page, SOON)
        assert watch.taken("Content Security Policy"), name
        # What is told later of this one is not taken for the next one's.
        until(page, SOON)
        watch.taken("Content Security Policy|ERR_|another host")
        assert not watch.look(), name


def test_what_it_forbids_to_workers_is_seen(visit: Visit, site: str, folder: Path) -> None:
    """They are bound by the header alone."""
    page, watch = visit()
    page.goto(f"{site}en/rules/")
    worker = site + shared_path(folder, "worker-*.js")
    with page.expect_worker() as started:
        page.evaluate("(url) => { window.kept = new Worker(url, { type: 'module' }); }", worker)
    said = started.value.evaluate("fetch('https://example.org/').then(() => 'reached', () => 'forbidden')")
    assert said == "forbidden"
    until(page, SOON)
    assert watch.taken("Content Security Policy")
