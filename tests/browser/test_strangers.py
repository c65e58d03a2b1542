"""A reader's browser that is used again: the next one finds nothing of what was left."""

from __future__ import annotations

from tests.browser.strangers import Strangers

LEAVE = "() => { localStorage.setItem('left', 'here'); document.cookie = 'left=here'; }"
FOUND = "[localStorage.length, document.cookie, navigator.onLine, Notification.permission]"


def test_nothing_is_left_to_the_next_reader(strangers: Strangers, site: str) -> None:
    page_there = f"{site}404.html"
    with strangers.come() as (page, _):
        page.goto(page_there)
        before = page.evaluate(FOUND)
    with strangers.come() as (page, _):
        context = page.context
        page.goto(page_there)
        page.evaluate(LEAVE)
        context.grant_permissions(["notifications"])
        context.route("**/404.html", lambda route: route.fulfill(body="left"))
        context.set_offline(True)
        assert page.evaluate(FOUND) != before
    with strangers.come() as (page, _):
        assert page.context is context
        page.goto(page_there)
        assert page.evaluate(FOUND) == before
        assert page.get_by_role("main").count()


def test_a_browser_whose_clock_was_set_is_nobody_elses(strangers: Strangers, site: str) -> None:
    with strangers.come() as (page, _):
        context = page.context
        page.clock.set_fixed_time("2026-03-05T12:00:00Z")
        page.goto(f"{site}404.html")
    with strangers.come() as (page, _):
        assert page.context is not context
