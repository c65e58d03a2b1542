"""What the benchmarks make of what they measured."""

from __future__ import annotations

from typing import Any

import pytest

from bench import boot_sides, boot_speed, lighthouse, wire
from bench.boot_reader import Load
from bench.boot_speed import Side
from bench.traffic import Sent


def sent(path: str, size: int = 1000, status: int = 200) -> Sent:
    return Sent(path, status, size, size)


def side(name: str, cold: list[float], warm: list[float], offline: list[float]) -> Side:
    made = Side(name, "")
    for kind, times in zip(boot_speed.KINDS, (cold, warm, offline), strict=True):
        made.visits[kind] = [Load(seconds, None, seconds / 2, [sent("/a", 2_000_000)]) for seconds in times]
    return made


STOCK = side("stock", [4, 5, 9], [3, 4, 4], [])


def test_the_middle_of_the_visits_counts() -> None:
    ours = side("ours", [1, 1.2, 30], [0.8, 1, 1.1], [0.5, 0.9, 1])
    assert boot_speed.share(ours, STOCK, "cold") == pytest.approx(1.2 / 5)
    assert boot_speed.share(ours, STOCK, "warm") == pytest.approx(1 / 4)
    # A visit with the service worker is a second one, too.
    assert boot_speed.share(ours, STOCK, "offline") == pytest.approx(0.9 / 4)
    assert boot_speed.broken([STOCK, ours], STOCK) == []


def test_what_is_too_slow_is_named() -> None:
    slow = side("ours", [1.6], [1.21], [1.1])
    assert boot_speed.broken([STOCK, slow], STOCK) == [
        "ours, cold: 0.32 × stock, more than 0.30",
        "ours, warm: 0.30 × stock, more than 0.30",
        "ours, offline: 0.28 × stock, more than 0.25",
    ]


def test_the_table_has_a_line_for_each_side() -> None:
    lines = boot_speed.table([STOCK, side("ours", [1], [1], [])], STOCK)
    assert lines[2] == "| stock | 5.00 s | 4.00 s | – | 2.50 s / 2.00 s / – | 2.00 MB |"
    assert lines[3] == "| ours | 1.00 s (0.20 ×) | 1.00 s (0.25 ×) | – | 0.50 s / 0.50 s / – | 2.00 MB |"


def test_the_bare_page_is_told_what_the_play_page_tells_its_worker() -> None:
    page = """<script type="application/json" id="canfield">{"lang": "de", "worker": "../../shared/w.js",
      "runtime": {"pyodide": "../../shared/p/", "engine": "../../shared/e/", "files": {"a": 1}},
      "catalog": {"url": "../../shared/de.mo", "bytes": 5}, "strings": {}}</script>"""
    job = boot_sides.ours(page, "/de/play/")
    assert job.worker == "/shared/w.js"
    assert job.settings == {
        "lang": "de",
        "runtime": {"pyodide": "/shared/p/", "engine": "/shared/e/", "files": {"a": 1}},
        "catalog": {"url": "/shared/de.mo", "bytes": 5},
    }
    assert (
        boot_sides.ours(page.replace('{"url": "../../shared/de.mo", "bytes": 5}', "null"), "/de/play/").settings[
            "catalog"
        ]
        is None
    )
    with pytest.raises(ValueError, match="no data"):
        boot_sides.ours("<p>", "/de/play/")


def test_nothing_goes_over_the_wire_in_vain() -> None:
    good = [
        wire.Visit("rules", [sent("/en/rules/"), sent("/shared/a.js")]),
        wire.Visit("rules, second visit", [sent("/en/rules/", status=304), sent("/en/rules/", status=304)]),
        wire.Visit(f"rules{wire.SWITCHED}", [sent("/de/rules/"), sent("/shared/e.mo"), sent("/shared/cards-1.svg")]),
    ]
    assert wire.faults(good) == []
    bad = [
        wire.Visit("rules", [sent("/en/rules/", 200_001)]),
        wire.Visit("home", [sent("/shared/a.js"), sent("/shared/a.js")]),
        wire.Visit(f"play{wire.SWITCHED}", [sent("/de/play/"), sent("/shared/a.js"), sent("/en/play/")]),
    ]
    assert wire.faults(bad) == [
        "rules: 200.0 kB, more than 200.0 kB",
        "home: /shared/a.js comes 2 times",
        "play, in another language: /shared/a.js comes, too",
        "play, in another language: /en/play/ comes, too",
    ]


def report(performance: float, seo: float, contrast: float | None) -> dict[str, Any]:
    categories = {name: {"score": 1, "auditRefs": []} for name in lighthouse.LEAST}
    categories["performance"] = {"score": performance, "auditRefs": []}
    categories["seo"] = {"score": seo, "auditRefs": [{"id": "contrast", "weight": 3}]}
    audits: dict[str, Any] = {name: {"numericValue": 100 * performance} for name in lighthouse.TIMES}
    items = [{"node": {"snippet": "<a class='grey'>"}}]
    audits["contrast"] = {"score": contrast, "title": "Contrast", "details": {"items": items}}
    return {"categories": categories, "audits": audits}


def test_the_median_of_lighthouse_counts_and_what_failed_is_named() -> None:
    one = lighthouse.verdict("rules", [report(0.99, 1, 1), report(0.93, 1, 1), report(0.94, 1, 0)])
    assert one.scores["performance"] == pytest.approx(94)
    assert one.times["speed-index"] == pytest.approx(94)
    assert set(one.broken) == {"performance"}
    assert one.failing == ["seo, weight 3: Contrast [contrast]  <a class='grey'>"]
    assert lighthouse.verdict("rules", [report(0.95, 1, None)]).broken == {}
