"""The Chromium that the browser tests drive."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache

from tooling import apt
from tooling.faults import Missing
from tooling.progress import Failed, quietly, say, step

#: Quiet, the same on every machine, and nothing that asks the network. Without the sandbox, since containers run
#: the tests as root, where Chromium refuses it; only our own pages are opened.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


@cache
def chromium_path() -> str | None:
    """A Chromium that starts: the system's, else the one that Playwright installed, else None."""
    system = [shutil.which(name) for name in NAMES]
    for path in [*system, *PLACES]:
        if path is not None and starts(path):
            return path
    own = playwright_path()
    return own if starts(own) else None


def playwright_path() -> str:
    """Where Playwright keeps its own Chromium, or would.

    Asked in a process of its own, since Playwright does not start twice in one.
    """
    script = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
    return quietly([sys.executable, "-c", script]).strip()


def starts(path: str) -> bool:
    """Whether a browser tells its version; a stand-in that asks for a snap package does not."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def prepare() -> str | None:
    """A Chromium's path, installed when there is none and that can be done; None leaves the browser tests out.

    :raises Missing: there is none, and ``CI`` is set, so that nothing may be left out.
    """
    if chromium_path() is None:
        with step("Installing Chromium (once)"):
            install()
        chromium_path.cache_clear()
    path = chromium_path()
    if path is None:
        text = "The browser tests need Chromium: install it (on Debian `apt-get install chromium`)"
        if os.environ.get("CI"):
            raise Missing(f"{text}.")
        say(f"{text}; they are left out now.")
    return path


def install() -> None:
    """Lets Playwright install its Chromium, else Debian's package manager where we may use that."""
    commands = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if apt.is_ours():
        commands.append(apt.installing(["chromium"]))
    for command in commands:
        try:
            quietly(command, seconds=900)
        except Failed as error:
            say(f"  {error}")
        else:
            return
