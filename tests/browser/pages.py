"""The pages as a reader finds them: by role and name."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from guide.extract import pages
from guide.languages import Language
from tests.browser.names import Names, steps

#: Run before a page's own scripts: what Chromium does where a reader forbids a site to keep anything.
STORAGE_DENIED = """
Object.defineProperty(window, "localStorage", {
  get() { throw Object.assign(new Error("Access is denied for this document."), { name: "SecurityError" }); },
});
"""
#: The address of every page within its language's folder.
PLACES: Final = tuple("" if path.stem == "index" else f"{path.stem}/" for path in pages())


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
    """A guided deal on its page.

    :param level: of the headings of its steps; it tells the two examples of the page apart.
    """

    COUNT = len(steps())

    def __init__(self, page: Page, names: Names, site: str, level: int = 2) -> None:
        super().__init__(page, names, site)
        self.level = level
        self.steps = steps(level)

    def open_step(self, fragment: str = "") -> None:
        """Go to the guided deals, to a step by its fragment."""
        self.open("guided/", fragment)

    @property
    def root(self) -> Locator:
        """All of the example."""
        first = self.page.locator("section", has_text=self.names.docs(self.steps[0]))
        return self.page.locator(".stepper", has=first)

    def heading(self, step: int) -> Locator:
        """The heading of a step, from 1."""
        return self.root.get_by_role("heading", level=self.level, name=self.names.docs(self.steps[step - 1]))

    def section(self, step: int) -> Locator:
        """All of a step."""
        heading = self.page.locator(f"h{self.level}", has_text=self.names.docs(self.steps[step - 1]))
        return self.root.locator("section", has=heading)

    def button(self, message: str) -> Locator:
        """A button of the example."""
        return self.root.get_by_role("button", name=self.names.ui(message), exact=True)

    @property
    def next(self) -> Locator:
        """The button that leads on."""
        return self.button("Next")

    @property
    def back(self) -> Locator:
        """The button that leads back."""
        return self.button("Back")

    @property
    def play_on(self) -> Locator:
        """The link to the board, which goes on from the step."""
        return self.root.get_by_role("link", name=self.names.ui("Play on from here"), exact=True)

    @property
    def list(self) -> Locator:
        """The list of all steps."""
        return self.root.get_by_role(
            "navigation", name=self.names.ui("Steps of example {number}", number=self.level - 1), exact=True
        )

    def expect_step(self, step: int) -> None:
        """Exactly this step is shown, with a picture that is told in words, and its number."""
        shown = self.root.locator("section").get_by_role("heading", level=self.level)
        expect(shown).to_have_text([re.compile(re.escape(self.names.docs(self.steps[step - 1])))])
        expect(self.section(step).get_by_role("img")).to_have_accessible_name(re.compile(r"\w"))
        self.expect_number(step)

    def expect_number(self, step: int) -> None:
        """The bar tells that this step is shown, and leads no further than there are steps."""
        last = len(self.steps)
        count = self.names.ui("Step {step} of {steps}", step=step, steps=last)
        expect(self.list.get_by_text(count, exact=True)).to_be_visible()
        expect(self.back).to_have_attribute("aria-disabled", "true" if step == 1 else "false")
        expect(self.next).to_have_attribute("aria-disabled", "true" if step == last else "false")
