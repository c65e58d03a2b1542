"""The service worker: all is there without a connection, and a new version of the site never meets the old one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from guide.languages import Language, language, languages
from guide.offline import write_farewell
from tests.browser.barriers import barriers
from tests.browser.board import BOOT, Board
from tests.browser.conftest import Visit
from tests.browser.deploys import Host, board_of, hosting, later
from tests.browser.mirror import GUIDED_NAME, LINE, Mirror
from tests.browser.names import Names, headline
from tests.browser.pages import STORAGE_DENIED, Stepper
from tests.browser.trouble import expect_game
from tests.browser.waiting import until
from tests.browser.watching import Watch

TOLD = "There is a new version of this site."
RELOAD = "Reload the page"
#: Resolves when the worker has taken the page, and has nothing more to do for it; with the names of all caches.
_AT_REST = """async () => {
  const end = performance.now() + 60_000;
  const wait = () => new Promise((resolve, reject) =>
    performance.now() < end ? setTimeout(resolve, 50) : reject(new Error("there is no worker")));
  while (navigator.serviceWorker.controller?.state !== "activated") await wait();
  let before;
  for (let now; (now = JSON.stringify(await caches.keys())) !== before; await wait()) before = now;
  return JSON.parse(before);
}"""
#: How far a version has come that has not taken over.
_WAITING = "navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting?.state ?? null)"
#: What the caches hold, by their names.
_KEPT = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).map(({ url }) => url)])))"""
#: The files of the page that has loaded, itself with them.
_FILES = "performance.getEntries().filter((one) => one.name.startsWith('http')).map((one) => one.name)"
#: Looks for a new version; what became of it: "installed", "redundant" where it could not be, null where there is none.
_UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const fresh = registration.installing;
  while (fresh?.state === "installing") await new Promise((resolve) => setTimeout(resolve, 20));
  return fresh?.state ?? null;
}"""
_KEPT_BY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
_REGISTERED = "navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))"

#: Before the worker's own script: the browser is asked to save data.
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"

GERMAN = language("de")


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    """A host of the site as it was built."""
    with hosting(folder) as host:
        yield host


@pytest.fixture(scope="module")
def newer(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in its next version."""
    return later(folder, tmp_path_factory.mktemp("newer") / "site")


@pytest.fixture
def reader(visit: Visit, host: Host) -> tuple[Page, Watch]:
    """A reader who was never here before, whose browser has service workers."""
    return visit(site=host.url, service_workers="allow", locale="de")


def board_in(page: Page, host: Host, catalogs: Path, spoken: Language = GERMAN) -> Board:
    return Board(page, Names(spoken), host.url, Mirror(spoken, catalogs))


def at_rest(page: Page) -> list[str]:
    """Wait until the site is kept; the names of what is."""
    names: list[str] = page.evaluate(_AT_REST)
    return names


def told(page: Page, spoken: Language = GERMAN) -> Locator:
    return page.get_by_role("status").filter(has_text=Names(spoken).ui(TOLD))


def reload_button(page: Page) -> Locator:
    return page.locator(".update").get_by_role("button", name=Names(GERMAN).ui(RELOAD), exact=True)


def is_later(page: Page) -> bool:
    return page.locator("meta[name=later]").count() == 1


def deploy(page: Page, host: Host, newer: Path) -> None:
    """Have the host send the new version, and a page that is open hear of it."""
    host.folder = newer
    assert page.evaluate(_UPDATE) == "installed"


def test_after_one_visit_all_is_there_without_a_connection(
    reader: tuple[Page, Watch], host: Host, catalogs: Path
) -> None:
    page, watch = reader
    page.goto(f"{host.url}de/faq/")
    at_rest(page)
    host.is_gone = True
    reads(page, host)
    plays(page, host, catalogs)
    # What is not there is told in all languages.
    answer = page.goto(f"{host.url}de/where/")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("main").get_by_role("link")).to_have_count(len(languages()))
    watch.taken("ERR_EMPTY_RESPONSE|status of 404")


def reads(page: Page, host: Host) -> None:
    """The root, every language's rules, and a step of the guided deal."""
    page.goto(f"{host.url}?from=somewhere#here")
    expect(page.get_by_role("main").get_by_role("link")).to_have_count(len(languages()))
    for one in languages():
        page.goto(f"{host.url}{one.code}/rules/?query=1#columns")
        expect(page.get_by_role("heading", level=1)).to_contain_text(Names(one).docs(headline("rules")))
        expect(page.locator("#columns")).to_be_in_viewport()
    stepper = Stepper(page, Names(GERMAN), host.url)
    stepper.open_step("step-2")
    stepper.expect_step(2)


def plays(page: Page, host: Host, catalogs: Path) -> None:
    """A move of the guided deal, and the same game in another language."""
    page.goto(f"{host.url}play/#guided={GUIDED_NAME}")
    board = board_in(page, host, catalogs)
    expect(page).to_have_url(f"{host.url}de/play/")
    board.wait()
    board.mirror.ask("restore", rules=board.rules, deal={"guided": GUIDED_NAME}, moves=[])
    board.move(LINE[0])
    board.switch_to(language("nb"))
    other = board_in(page, host, catalogs, language("nb"))
    other.mirror.ask("restore", **board.mirror.record)
    other.wait()
    other.settle_position()


def test_every_language_is_kept_whole(reader: tuple[Page, Watch], host: Host) -> None:
    page, _ = reader
    page.goto(f"{host.url}nl/")
    (name,) = at_rest(page)
    kept = {url.removeprefix(host.url) for url in page.evaluate(_KEPT)[name]}
    for one in languages():
        places = {place.parent.relative_to(host.folder) for place in host.folder.glob(f"{one.code}/**/index.html")}
        assert {f"{place.as_posix()}/" for place in places} <= kept
        assert f"{one.code}/search/search_index.json" in kept
    shared = {
        path.relative_to(host.folder).as_posix() for path in (host.folder / "shared").rglob("*") if path.is_file()
    }
    lacking = {Path(place).suffix for place in shared - kept}
    assert lacking <= {".whl", ".zip", ".json"}, shared - kept
    # Nothing that the page itself had fetched was fetched once more, but for what is too big for a private window.
    asked = [path for path in host.asked if path.startswith("/shared/") and not path.endswith(".wasm")]
    assert len(asked) == len(set(asked)), sorted(path for path in asked if asked.count(path) > 1)


def test_a_new_version_waits_for_the_reader(
    reader: tuple[Page, Watch], host: Host, newer: Path, catalogs: Path, folder: Path
) -> None:
    page, watch = reader
    board = board_in(page, host, catalogs)
    board.open("play/", "rules=german&number=617")
    expect_game(board, "617", [])
    (before,) = at_rest(page)
    board.turn()
    second = page.context.new_page()
    second.goto(f"{host.url}de/odds/")
    page.bring_to_front()
    host.folder = newer
    host.asked.clear()
    assert page.evaluate(_UPDATE) == "installed"
    expect(told(page)).to_be_visible()
    # What is the same is not fetched again.
    assert not [path for path in host.asked if path.startswith("/shared/") and not path.startswith("/shared/board-")]
    # The game goes on, with the parts that it began with.
    board.turn()
    assert page.evaluate(_WAITING) == "installed"
    board.choose("Settings")
    expect(board.dialog("Settings")).to_be_visible()
    parts = [name.removeprefix(host.url) for name in page.evaluate(_FILES) if "/board-" in name]
    assert len(parts) > 1
    assert all(name.startswith(board_of(folder)) for name in parts), parts
    page.keyboard.press("Escape")
    # Another tab has the new version already, and nothing to be told.
    other = page.context.new_page()
    other.goto(f"{host.url}de/rules/")
    assert is_later(other)
    assert len(at_rest(other)) == 2
    expect(told(other)).to_have_count(0)
    board.turn()
    other.close()
    reload_button(page).click()
    expect(page.locator("meta[name=later]")).to_have_count(1, timeout=BOOT)
    expect_game(board, "617", ["T"] * 3)
    # The second tab still has the parts that it began with, though the host has them no more.
    until(second, f"{_KEPT_BY}.then((state) => state === 'activated')")
    # Nor is it the browser that has them.
    part = f"{host.url}{board_of(folder)}main.js"
    assert second.evaluate("(url) => fetch(url, { cache: 'no-store' }).then(({ ok }) => ok)", part)
    watch.taken("status of 404")
    second.close()
    # No page of the old version is left, and so nothing of it.
    page.reload()
    until(page, "caches.keys().then((names) => names.length === 1)")
    assert at_rest(page) != [before]
    expect(told(page)).to_have_count(0)


def test_a_page_is_of_one_version(reader: tuple[Page, Watch], host: Host, newer: Path, folder: Path) -> None:
    page, _ = reader
    page.goto(f"{host.url}de/rules/")
    at_rest(page)
    host.folder = newer
    # A host that is too slow counts as none: then all is of the version before.
    host.is_slow = True
    page.goto(f"{host.url}de/odds/")
    assert not is_later(page)
    expect_files(page, folder)
    host.is_slow = False
    page.goto(f"{host.url}de/guided/")
    assert is_later(page)
    expect_files(page, newer)


def expect_files(page: Page, folder: Path) -> None:
    """Everything that the page has asked for is in this version of the site."""
    page.wait_for_load_state()
    files = [urlsplit(name).path.removeprefix("/") for name in page.evaluate(_FILES)]
    assert f"{board_of(folder)}main.js" in files
    missing = [name for name in files if not (folder / name).exists()]
    assert not missing


def test_a_broken_version_never_comes(reader: tuple[Page, Watch], host: Host, newer: Path) -> None:
    page, watch = reader
    page.goto(f"{host.url}de/faq/")
    before = at_rest(page)
    host.folder = newer
    host.lacks = {"nl/odds/"}
    assert page.evaluate(_UPDATE) == "redundant"
    assert at_rest(page) == before
    # Nor one of which a page is of another deploy.
    host.folder = torn = newer.parent / "torn"
    host.lacks = set()
    later_page = (newer / "nl/odds/index.html").read_bytes()
    shutil.copytree(newer, torn)
    (torn / "nl/odds/index.html").write_bytes(later_page + b" ")
    assert page.evaluate(_UPDATE) == "redundant"
    assert at_rest(page) == before
    host.is_gone = True
    page.goto(f"{host.url}nl/odds/")
    assert not is_later(page)
    watch.taken("ERR_EMPTY_RESPONSE|404|integrity|sha256")


def test_a_site_without_a_worker_frees_its_readers(
    reader: tuple[Page, Watch], host: Host, folder: Path, tmp_path: Path
) -> None:
    page, _ = reader
    page.goto(f"{host.url}de/faq/")
    at_rest(page)
    others = ["canfield:%2Felsewhere%2F:a:b", "somebody else"]
    page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", others)
    bare = shutil.copytree(folder, tmp_path / "bare")
    write_farewell(bare)
    host.folder = bare
    page.evaluate("window.same = true")
    page.evaluate(_UPDATE)
    expect_no_worker(page)
    # What is not ours stays, and so does the page.
    assert sorted(page.evaluate(_KEPT)) == others
    assert page.evaluate("window.same")


def expect_no_worker(page: Page) -> None:
    """The browser comes to have no service worker of the site."""
    until(page, f"{_REGISTERED}.then((all) => all.length === 0)")


def test_two_copies_under_one_host_do_not_meet(visit: Visit, folder: Path, newer: Path, tmp_path: Path) -> None:
    """One lies above the other."""
    both = tmp_path / "both"
    shutil.copytree(folder, both)
    shutil.copytree(newer, both / "inner")
    with hosting(both) as host:
        page, watch = visit(site=host.url, service_workers="allow")
        page.goto(f"{host.url}de/faq/")
        outer = at_rest(page)
        page.goto(f"{host.url}inner/de/faq/")
        page.evaluate("navigator.serviceWorker.ready")
        # Kept is not yet taken over: until then the outer worker would answer for the inner one.
        until(
            page,
            "navigator.serviceWorker.getRegistrations().then("
            "(all) => all.length === 2 && all.every(({ active }) => active?.state === 'activated'))",
        )
        page.reload()
        names = at_rest(page)
        assert len(names) == 2
        assert set(outer) < set(names)
        host.is_gone = True
        for place, is_new in (("de/odds/", False), ("inner/de/odds/", True)):
            page.goto(f"{host.url}{place}")
            assert is_later(page) == is_new
        watch.taken("ERR_EMPTY_RESPONSE")


def test_without_room_the_site_works_as_without_a_worker(reader: tuple[Page, Watch], host: Host) -> None:
    page, watch = reader
    session = page.context.new_cdp_session(page)
    origin = host.url.rstrip("/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    page.goto(f"{host.url}de/faq/")
    # The page itself asks for none of these.
    host.wait_for(".wasm")
    until(page, f"({_KEPT})().then((kept) => Object.keys(kept).length === 0)")
    expect_no_worker(page)
    page.goto(f"{host.url}de/rules/")
    expect(page.get_by_role("heading", level=1)).to_contain_text(Names(GERMAN).docs(headline("rules")))
    watch.taken("QuotaExceeded")


def test_who_saves_data_keeps_what_has_passed(visit: Visit, folder: Path, tmp_path: Path) -> None:
    saving = shutil.copytree(folder, tmp_path / "saving")
    script = (saving / "sw.js").read_text(encoding="utf-8")
    (saving / "sw.js").write_text(f"{SAVING}\n{script}", encoding="utf-8")
    with hosting(saving) as host:
        page, watch = visit(site=host.url, service_workers="allow")
        page.goto(f"{host.url}de/faq/")
        at_rest(page)
        page.goto(f"{host.url}de/rules/")
        at_rest(page)
        assert not [path for path in host.asked if path.startswith(("/en/", "/nb/", "/de/odds/"))]
        host.is_gone = True
        page.goto(f"{host.url}de/rules/#columns")
        expect(page.locator("#columns")).to_be_in_viewport()
        expect_files(page, saving)
        watch.taken("ERR_EMPTY_RESPONSE")


def test_where_nothing_is_stored_the_game_comes_along(
    reader: tuple[Page, Watch], host: Host, newer: Path, catalogs: Path
) -> None:
    page, _ = reader
    page.add_init_script(STORAGE_DENIED)
    board = board_in(page, host, catalogs)
    board.open("play/", "rules=german&number=617")
    expect_game(board, "617", [])
    at_rest(page)
    board.turn()
    deploy(page, host, newer)
    reload_button(page).click()
    expect(page.locator("meta[name=later]")).to_have_count(1, timeout=BOOT)
    expect_game(board, "617", ["T"])


def test_it_can_wait(reader: tuple[Page, Watch], host: Host, newer: Path) -> None:
    """On a page for reading, too, and the focus goes back to where it was."""
    page, _ = reader
    page.goto(f"{host.url}de/rules/")
    at_rest(page)
    deploy(page, host, newer)
    expect(told(page)).to_be_visible()
    link = page.get_by_role("main").get_by_role("article").get_by_role("link").first
    link.focus()
    page.locator(".update").get_by_role("button", name=Names(GERMAN).ui("Later"), exact=True).focus()
    page.keyboard.press("Enter")
    expect(told(page)).to_have_count(0)
    expect(link).to_be_focused()


def test_it_is_no_barrier_and_lies_on_no_cards(reader: tuple[Page, Watch], host: Host, newer: Path) -> None:
    page, _ = reader
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{host.url}de/rules/")
    at_rest(page)
    deploy(page, host, newer)
    expect(told(page)).to_be_in_viewport()
    assert barriers(page) == []
    figure = page.get_by_role("article").locator("figure").first
    figure.evaluate("(one) => one.scrollIntoView({ block: 'end', behavior: 'instant' })")
    expect(figure).to_be_in_viewport()
    expect(told(page)).not_to_be_in_viewport()
    # Who goes there by key sees it all the same.
    reload_button(page).focus()
    expect(told(page)).to_be_in_viewport()


def test_it_lies_on_no_buttons_of_a_guided_deal(reader: tuple[Page, Watch], host: Host, newer: Path) -> None:
    page, _ = reader
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{host.url}de/guided/#step-2")
    at_rest(page)
    deploy(page, host, newer)
    expect(told(page)).to_have_count(1)
    bar = page.locator(".stepper-controls").first
    bar.scroll_into_view_if_needed()
    expect(bar).to_be_in_viewport()
    expect(told(page)).not_to_be_in_viewport()
    bar.get_by_role("button", name=Names(GERMAN).ui("Next"), exact=True).click()
    expect(page).to_have_url(re.compile("#step-3$"))
