"""The panel "Games" as a reader uses it, beside what the engine says about rules and packs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.board import Board

#: The parts of the panel, by the messages of their titles.
RULES, DAILY, NUMBER, OWN_PACK = "Rules", "Daily deals", "By number", "A pack from your own table"


class GamesPanel:
    """The panel of a board.

    :param board: the board; its mirror says what the panel should show.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.names = board.names

    @property
    def root(self) -> Locator:
        """All of the panel."""
        return self.board.dialog("Games")

    def open(self, part: str) -> Locator:
        """Open the panel, and this part of it."""
        if not self.root.count():
            self.board.choose("All games …")
        title = self.root.locator("summary", has_text=self.names.ui(part))
        body = self.root.locator("details", has=self.root.page.locator("summary", has_text=self.names.ui(part)))
        if body.get_attribute("open") is None:
            title.tap()
        expect(body).to_have_attribute("open", "")
        return body

    def close(self) -> None:
        """Close the panel."""
        self.root.get_by_role("button", name=self.names.ui("Close"), exact=True).tap()
        expect(self.root).to_be_hidden()

    def button(self, message: str) -> Locator:
        """A button of the panel."""
        return self.root.get_by_role("button", name=self.names.ui(message), exact=True)

    def choice(self, label: str) -> Locator:
        """A choice, by its label as it is shown."""
        return self.root.get_by_role("combobox", name=label, exact=True)

    @property
    def tradition(self) -> Locator:
        """The choice of the tradition."""
        return self.choice(self.names.ui("Tradition"))

    @property
    def variant(self) -> Locator:
        """The choice of the variant."""
        return self.choice(self.names.ui("Variant"))

    @property
    def told(self) -> Locator:
        """What the choice of rules comes to."""
        return self.root.locator(".house-end").get_by_role("status")

    @property
    def fault(self) -> Locator:
        """Why the rules chosen cannot be dealt."""
        return self.root.locator(".house-end").get_by_role("alert")

    def rules(self, name: str) -> dict[str, Any]:
        """What the engine says about rules, in the board's language."""
        return self.board.mirror.look("rules", rules=name)

    def mix(self, tradition: str, variant: str | None, **options: str) -> dict[str, Any]:
        """What it says about rules put together."""
        return self.board.mirror.look("mix", tradition=tradition, variant=variant, options=options)

    def option(self, rules: dict[str, Any], option: str) -> Locator:
        """The choice of an option's value."""
        return self.choice(next(one["label"] for one in rules["options"] if one["id"] == option))

    def choose(self, tradition: str, variant: str | None) -> dict[str, Any]:
        """Choose a tradition and a variant of it; what the engine says about them."""
        self.tradition.select_option(tradition)
        self.variant.select_option(variant or "")
        rules = self.mix(tradition, variant)
        expect(self.told).to_have_text(self.names.ui("New games are dealt under: {rules}", rules=rules["title"]))
        return rules

    # A pack of the reader's own.

    def card(self, pack: dict[str, Any], card: str) -> Locator:
        """The button of a card."""
        cards = self.root.get_by_role("group", name=self.names.ui("Cards"), exact=True)
        return cards.get_by_role("button", name=pack["names"][card], exact=True)

    @property
    def text(self) -> Locator:
        """The field for a pack that is written."""
        return self.root.get_by_role("textbox", name=self.names.ui("The pack in dealing order"), exact=True)

    def pack(self, rules: str, text: str) -> dict[str, Any]:
        """What the engine says about a pack as far as it is written."""
        return self.board.mirror.look("pack", rules=rules, text=text)

    def expect_pack(self, pack: dict[str, Any]) -> None:
        """The panel tells what the engine does, and only a whole pack can be dealt."""
        if pack["next"]:
            told = self.names.ui("Next: {place}", place=pack["next"]["text"])
            expect(self.root.locator(".pack-next")).to_have_text(told)
        expect(self.root.locator(".pack-told")).to_have_text(pack["say"])
        expect(self.button("Deal this pack")).to_have_attribute("aria-disabled", str(not pack["complete"]).lower())
