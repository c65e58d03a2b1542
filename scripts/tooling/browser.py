"""The browsers that tests drive: Chromium, and Firefox where a second opinion matters."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import cache

from tooling import apt
from tooling.left_out import leave_out
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
FIREFOX_NAMES = ("firefox-esr", "firefox")
FIREFOX_PLACE = "/Applications/Firefox.app/Contents/MacOS/firefox"


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
        leave_out("The browser tests need Chromium: install it (on Debian `apt-get install chromium`)")
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


@cache
def firefox_path() -> str | None:
    """A Firefox that starts, or None; Playwright drives the system's own by WebDriver BiDi."""
    for name in FIREFOX_NAMES:
        path = shutil.which(name)
        if path is not None and starts(path):
            return path
    return FIREFOX_PLACE if starts(FIREFOX_PLACE) else None


def prepare_firefox() -> str | None:
    """A Firefox's path, installed by Debian's package manager when there is none and that can be done.

    :return: None leaves the tests out that compare with it.
    :raises Missing: there is none, and ``CI`` is set, so that nothing may be left out.
    """
    if firefox_path() is None and apt.is_ours():
        with step("Installing Firefox (once)"):
            try:
                quietly(apt.installing(["firefox-esr"]), seconds=900)
            except Failed as error:
                say(f"  {error}")
        firefox_path.cache_clear()
    path = firefox_path()
    if path is None:
        leave_out("Some tests need Firefox: install it (on Debian `apt-get install firefox-esr`)")
    return path
