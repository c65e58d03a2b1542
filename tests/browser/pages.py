"""The pages as a reader finds them: by role and name."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from guide.languages import Language
from tests.browser.names import Names, steps

#: Run before a page's own scripts: what Chromium does where a reader forbids a site to keep anything.
STORAGE_DENIED = """
Object.defineProperty(window, "localStorage", {
  get() { throw Object.assign(new Error("Access is denied for this document."), { name: "SecurityError" }); },
});
"""


class GuidePage:
    """Any page of a language: what all of them have.

    :param site: the address of the site, with a slash at its end.
    """

    def __init__(self, page: Page, names: Names, site: str) -> None:
        self.page = page
        self.names = names
        self.site = site

    def url(self, place: str = "", fragment: str = "") -> str:
        """The address of a page of this language: ``rules/``, and perhaps an anchor in it."""
        return address(self.site, self.names.language, place, fragment)

    def open(self, place: str = "", fragment: str = "") -> None:
        """Go to a page of this language."""
        self.page.goto(self.url(place, fragment))

    @property
    def main(self) -> Locator:
        """The page without the theme's frame."""
        return self.page.get_by_role("main").get_by_role("article")

    def language_link(self, language: Language) -> Locator:
        """The link to this page in another language; it is seen while its list is open."""
        return self.page.get_by_role("banner").get_by_role("link", name=language.name, exact=True)

    def switch_to(self, language: Language) -> None:
        """Choose another language in the list at the top of the page."""
        self.page.get_by_role("button", name=self.names.theme("select.language"), exact=True).click()
        self.language_link(language).click()
        expect(self.page.locator(f"html[lang={language.code}]")).to_be_attached()


def address(site: str, language: Language, place: str = "", fragment: str = "") -> str:
    """The address of a page in a language."""
    return f"{site}{language.code}/{place}{f'#{fragment}' if fragment else ''}"


class Stepper(GuidePage):
    """The guided deal."""

    COUNT = len(steps())

    def open_step(self, fragment: str = "") -> None:
        """Go to the guided deal, to a step by its fragment."""
        self.open("guided/", fragment)

    def heading(self, step: int) -> Locator:
        """The heading of a step, from 1."""
        return self.main.get_by_role("heading", level=2, name=self.names.docs(steps()[step - 1]))

    def section(self, step: int) -> Locator:
        """All of a step."""
        return self.main.locator("section", has=self.page.locator("h2", has_text=self.names.docs(steps()[step - 1])))

    @property
    def next(self) -> Locator:
        """The button that leads on."""
        return self.main.get_by_role("button", name=self.names.ui("Next"), exact=True)

    @property
    def back(self) -> Locator:
        """The button that leads back."""
        return self.main.get_by_role("button", name=self.names.ui("Back"), exact=True)

    @property
    def play_on(self) -> Locator:
        """The link to the board, which goes on from the step."""
        return self.main.get_by_role("link", name=self.names.ui("Play on from here"), exact=True)

    @property
    def list(self) -> Locator:
        """The list of all steps."""
        return self.main.get_by_role("navigation", name=self.names.ui("Steps"), exact=True)

    def expect_step(self, step: int) -> None:
        """Exactly this step is shown, with a picture that is told in words, and its number."""
        shown = self.main.locator("section").get_by_role("heading", level=2)
        expect(shown).to_have_text([re.compile(re.escape(self.names.docs(steps()[step - 1])))])
        expect(self.section(step).get_by_role("img")).to_have_accessible_name(re.compile(r"\w"))
        count = self.names.ui("Step {step} of {steps}", step=step, steps=self.COUNT)
        expect(self.list.get_by_text(count, exact=True)).to_be_visible()
        expect(self.back).to_have_attribute("aria-disabled", "true" if step == 1 else "false")
        expect(self.next).to_have_attribute("aria-disabled", "true" if step == self.COUNT else "false")
