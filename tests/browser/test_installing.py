"""The site as an app: each language can be installed, under its own name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page

from guide.icons import ICONS
from guide.languages import languages
from tests.browser.names import Names, title
from tests.browser.watching import ALONE
from tooling import browser

#: The width and height of a picture, as the browser finds them, and the opacity of its corner.
_SEEN = """async (url) => {
  const picture = await createImageBitmap(await (await fetch(url)).blob());
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  return { width, height, corner: canvas.getImageData(0, 0, 1, 1).data[3] };
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of a browser that keeps things: in a private window nothing is installed."""
    profile = tmp_path_factory.mktemp("profile")
    path, arguments = browser.chromium_path(), [*browser.ARGUMENTS, ALONE]
    kept = chromium.browser_type.launch_persistent_context(profile, executable_path=path, args=arguments)
    yield kept.new_page()
    kept.close()


def manifest(page: Page) -> tuple[str, dict[str, Any]]:
    """The address of the page's manifest, and what it says."""
    url: str = page.evaluate("document.querySelector('link[rel=manifest]').href")
    return url, page.request.get(url).json()


def test_each_language_can_be_installed(page: Page, site: str) -> None:
    session = page.context.new_cdp_session(page)
    ids = set()
    for one in languages():
        page.goto(f"{site}{one.code}/rules/")
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        assert session.send("Page.getAppManifest")["errors"] == []
        url, told = manifest(page)
        names = Names(one)
        assert told["name"] == names.ui("Canfield: learn and play")
        assert told["lang"] == one.code
        assert urljoin(url, told["start_url"]) == f"{site}{one.code}/"
        assert urljoin(url, told["scope"]) == site
        shortcuts = {entry["name"]: urljoin(url, entry["url"]) for entry in told["shortcuts"]}
        assert shortcuts == {
            names.docs(title(name)): f"{site}{one.code}/{name}/" for name in ("play", "guided", "rules")
        }
        ids.add(told["id"])
    assert len(ids) == len(languages())


def test_the_icons_are_what_they_are_said_to_be(page: Page, site: str) -> None:
    page.goto(f"{site}en/")
    url, told = manifest(page)
    drawn = [icon for icon in told["icons"] if icon["type"] == "image/png"]
    assert len(drawn) == len([icon for icon in ICONS if icon.purpose])
    for icon in drawn:
        seen = page.evaluate(_SEEN, urljoin(url, icon["src"]))
        assert icon["sizes"] == f"{seen['width']}x{seen['height']}"
        # Whatever mask is laid over it, there is ground.
        assert (seen["corner"] == 255) == (icon["purpose"] == "maskable")
    touch = page.evaluate("document.querySelector('link[rel=apple-touch-icon]').href")
    assert page.evaluate(_SEEN, touch) == {"width": 180, "height": 180, "corner": 255}
