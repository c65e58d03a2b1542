"""Lighthouse's word on the pages: ``python scripts/bench/lighthouse.py``.

The version is pinned and fetched from npm into `build/lighthouse/` the first time; the project does not depend on it.
Each page is looked at three times as a phone would see it, from a host that sends gzip, and the median counts.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import hosting
from tooling import browser, node
from tooling.environment import variables
from tooling.paths import BUILD, SITE
from tooling.progress import quietly, step
from tooling.stamp import alone, is_fresh, put

VERSION = "12.2.3"
FOLDER = BUILD / "lighthouse"
STAMP = FOLDER / "stamp"
RUNNER = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
#: The least that each category may reach, in points of a hundred.
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
PAGES = ("rules", "play")
RUNS = 3
#: Numbers that tell why the performance is what it is.
TIMES = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "speed-index",
    "total-blocking-time",
    "cumulative-layout-shift",
)
SECONDS = 180.0


@dataclass(frozen=True)
class Verdict:
    """What several looks at one page came to.

    :ivar scores: the median of each category, in points of a hundred.
    :ivar times: the median of each of the measures behind the performance, in Lighthouse's units.
    :ivar failing: what lost points in the last look: category, title, and what Lighthouse names.
    """

    page: str
    scores: dict[str, float]
    times: dict[str, float]
    failing: list[str]

    @property
    def broken(self) -> dict[str, float]:
        """The categories that fell short."""
        return {name: score for name, score in self.scores.items() if score < LEAST[name]}


def prepare() -> None:
    """Fetches Lighthouse unless it is there.

    :raises Failed: npm could not.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    with alone(FOLDER.with_suffix(".lock")):
        if is_fresh(STAMP, VERSION):
            return
        (FOLDER / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        chosen = ["--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"]
        with step(f"Fetching Lighthouse {VERSION} from npm (once)"):
            quietly([node.program("npm"), "install", *chosen, f"lighthouse@{VERSION}"], cwd=FOLDER, env=variables())
        put(STAMP, VERSION)


def look(url: str) -> dict[str, Any]:
    """Lighthouse's report on a page as a phone sees it.

    :raises Failed: it ended with an error.
    """
    path = browser.chromium_path()
    flags = ["--headless=new", *browser.ARGUMENTS]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        asked = [f"--only-categories={','.join(LEAST)}", "--output=json", f"--output-path={report}", "--quiet"]
        quiet = [f"--chrome-flags={' '.join(flags)}", "--no-enable-error-reporting"]
        env = {**variables(), **({} if path is None else {"CHROME_PATH": path})}
        quietly([node.program("node"), str(RUNNER), url, *asked, *quiet], env=env, seconds=SECONDS)
        read: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return read


def verdict(page: str, reports: Sequence[dict[str, Any]]) -> Verdict:
    """What the reports on a page come to."""
    scores = {
        name: 100 * statistics.median(report["categories"][name]["score"] or 0 for report in reports) for name in LEAST
    }
    times = {
        name: statistics.median(report["audits"][name].get("numericValue", 0) for report in reports) for name in TIMES
    }
    return Verdict(page, scores, times, failing(reports[-1]))


def failing(report: dict[str, Any]) -> list[str]:
    """What lost points, or would lose some if it counted, with what Lighthouse names as its place."""
    found = []
    for name, category in report["categories"].items():
        for reference in category["auditRefs"]:
            audit = report["audits"][reference["id"]]
            score = audit.get("score")
            if score is None or score >= 0.9:
                continue
            weight = f"weight {reference['weight']:g}" if reference["weight"] else "no weight"
            places = "; ".join(place(item) for item in (audit.get("details") or {}).get("items", [])[:6])
            told = audit.get("displayValue", "")
            found.append(f"{name}, {weight}: {audit['title']} [{reference['id']}] {told} {places}".rstrip())
    return found


def place(item: dict[str, Any]) -> str:
    """Where an item of an audit's list is."""
    at = item.get("node", {})
    named = item.get("url") or at.get("snippet") or item.get("description") or item.get("label") or ""
    wasted = [f"{item[key]:.0f} {unit}" for key, unit in (("wastedBytes", "B"), ("wastedMs", "ms")) if item.get(key)]
    return " ".join([str(named), *wasted])[:200]


def told(one: Verdict) -> list[str]:
    """A verdict in lines."""
    scores = "  ".join(f"{name} {score:.0f}" for name, score in one.scores.items())
    times = "  ".join(f"{name} {value:.3g}" for name, value in one.times.items())
    return [f"{one.page}: {scores}", f"  {times}", *(f"  - {text}" for text in one.failing)]


def main() -> int:
    """Looks, prints, and with ``--check`` tells by its exit code whether every page reaches what it must."""
    parser = argparse.ArgumentParser(description="Lighthouse on pages of the built site, as a phone sees them.")
    parser.add_argument("--site", type=Path, default=SITE, help="a built site; site/ unless told otherwise")
    parser.add_argument("--pages", nargs="*", default=PAGES, help=f"{' '.join(PAGES)} unless told otherwise")
    parser.add_argument("--languages", nargs="*", default=["en"], help="en unless told otherwise")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"how often each page is looked at; {RUNS}")
    parser.add_argument("--check", action="store_true", help=f"exit code 1 below {LEAST}")
    options = parser.parse_args()
    prepare()
    broken = False
    with hosting.hosting(options.site, "gzip") as server:
        for path in [f"{language}/{page}/" for language in options.languages for page in options.pages]:
            one = verdict(path, [look(f"{server.url}{path}") for _ in range(options.runs)])
            print(*told(one), sep="\n", flush=True)
            broken = broken or bool(one.broken)
    return 1 if broken and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
