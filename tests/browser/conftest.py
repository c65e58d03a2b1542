"""One browser, one reader a language: the pages are those of the site as it was last built."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from guide.languages import Language, languages
from tests.browser.board import Board
from tests.browser.mirror import Mirror, compile_catalog
from tests.browser.names import Names
from tests.browser.pages import Stepper
from tests.browser.serving import serving
from tests.browser.strangers import Strangers
from tests.browser.trouble import SAVING
from tests.browser.watching import Watch
from tooling import paths

DESKTOP = ViewportSize(width=1280, height=900)
#: Without a service worker: what a test sees is the host's, and nothing is fetched that the page does not ask for.
USUAL: dict[str, Any] = {
    "has_touch": True,
    "viewport": DESKTOP,
    "reduced_motion": "reduce",
    "service_workers": "block",
}

Opener = Callable[..., tuple[BrowserContext, Watch]]
#: Opens a page; takes Playwright's options for a context, and ``site`` where it is another.
Visit = Callable[..., tuple[Page, Watch]]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives the browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def folder() -> Path:
    """The built site: ``site/``, or the folder that ``CANFIELD_SITE`` names."""
    built = Path(os.environ.get("CANFIELD_SITE", paths.SITE))
    assert (built / "index.html").is_file(), f"there is no site in {built}: build it first"
    return built


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """The address of the site, with a slash at its end."""
    with serving(folder) as url:
        yield url


@pytest.fixture(scope="session")
def watches() -> list[Watch]:
    """Watches on every context that is open."""
    return []


@pytest.fixture(autouse=True)
def no_faults(watches: list[Watch]) -> Iterator[None]:
    """Fails a test in which a page had an error or asked another host."""
    yield
    faults = [fault for watch in watches for fault in watch.look()]
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="session")
def opener(chromium: Browser, watches: list[Watch]) -> Opener:
    """Opens a context that is watched: a reader with a browser of their own."""

    def opened(site: str, **options: Any) -> tuple[BrowserContext, Watch]:
        context = chromium.new_context(**USUAL | options)
        # Python is fetched ahead in the test of that alone: the others would wait for twenty megabytes each.
        context.add_init_script(SAVING)
        watch = Watch(context, site)
        watches.append(watch)
        return context, watch

    return opened


@dataclass(frozen=True)
class Edition:
    """A language, and a reader of it.

    :ivar others: the other languages, the next one first.
    :ivar catalogs: a folder with the engine's catalog of every language.
    """

    language: Language
    context: BrowserContext
    site: str
    catalogs: Path

    @property
    def names(self) -> Names:
        """What things are called."""
        return Names(self.language)

    @property
    def others(self) -> list[Language]:
        """The other languages, beginning with the one after this."""
        every = list(languages())
        at = every.index(self.language)
        return every[at + 1 :] + every[:at]

    def board(self, page: Page, language: Language | None = None) -> Board:
        """The board on a page that shows it, in this language or another."""
        spoken = language or self.language
        return Board(page, Names(spoken), self.site, Mirror(spoken, self.catalogs))


@pytest.fixture(scope="session")
def catalogs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the engine's catalog of every language."""
    folder = tmp_path_factory.mktemp("catalogs")
    for language in languages():
        compile_catalog(language, folder)
    return folder


@pytest.fixture(scope="session", params=languages(), ids=lambda language: language.code)
def edition(
    request: pytest.FixtureRequest,
    opener: Opener,
    watches: list[Watch],
    site: str,
    catalogs: Path,
) -> Iterator[Edition]:
    """Each language in turn, with a reader whose visits are remembered."""
    context, watch = opener(site, locale=request.param.code)
    yield Edition(request.param, context, site, catalogs)
    watches.remove(watch)
    context.close()


@pytest.fixture
def page(edition: Edition) -> Iterator[Page]:
    """A new tab of the language's reader."""
    tab = edition.context.new_page()
    yield tab
    tab.close()


@pytest.fixture
def stepper(edition: Edition, page: Page) -> Stepper:
    """The guided deal, not opened yet."""
    return Stepper(page, edition.names, edition.site)


@pytest.fixture(scope="session")
def board_tab(edition: Edition) -> Iterator[Page]:
    """A tab with the board of the language, in which Python has started."""
    tab = edition.context.new_page()
    board = edition.board(tab)
    board.open("play/")
    board.wait()
    yield tab
    tab.close()


@pytest.fixture
def board(edition: Edition, board_tab: Page) -> Board:
    """The board of the language; a test begins by laying out a game."""
    return edition.board(board_tab)


@contextmanager
def standing(
    opener: Opener, watches: list[Watch], site: str, catalogs: Path, code: str, script: str = "", **options: Any
) -> Iterator[Board]:
    """A board in which Python has started, of a reader who was never here before, for all tests of a file.

    :param script: runs before the scripts of every page.
    """
    context, watch = opener(site, **options)
    context.add_init_script(script)
    spoken = next(one for one in languages() if one.code == code)
    board = Board(context.new_page(), Names(spoken), site, Mirror(spoken, catalogs))
    board.open("play/")
    board.wait()
    yield board
    watches.remove(watch)
    context.close()


@pytest.fixture(scope="session")
def strangers(opener: Opener, site: str) -> Strangers:
    """Readers with the usual browser, who know nothing of the site."""
    return Strangers(lambda: opener(site), site)


@pytest.fixture
def visit(opener: Opener, site: str, strangers: Strangers) -> Iterator[Visit]:
    """Opens a page for a reader who was never here before."""
    with ExitStack() as closing:

        def visited(**options: Any) -> tuple[Page, Watch]:
            if options.keys() <= {"viewport"}:
                page, watch = closing.enter_context(strangers.come())
                page.set_viewport_size(options.get("viewport", DESKTOP))
                return page, watch
            context, watch = opener(options.pop("site", site), **options)
            closing.callback(context.close)
            return context.new_page(), watch

        yield visited
