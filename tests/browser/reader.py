"""A player who sees nothing: plays by keys, and knows of the game what a screen reader tells."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Page

from canfield.cards import PACK_SIZE
from guide.translations import translations
from tests.browser.names import Names

#: Collects what live regions of the board say from now on, those included that come to be later.
_LISTEN = """() => {
  const LIVE = "[role=status], [role=alert], [aria-live]";
  const regionOf = (node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
  window.heard = [];
  new MutationObserver((changes) => {
    const touched = changes.flatMap(({ target, addedNodes }) => [regionOf(target), ...[...addedNodes].map(regionOf)]);
    for (const region of new Set(touched)) if (region) heard.push(region.textContent.replace(/\\u00a0$/, ""));
  }).observe(document.querySelector("[data-board]"), { childList: true, characterData: true, subtree: true });
}"""

#: What was said since the last time, as soon as something is; what comes too late is too much the next time.
_HEAR = """() => new Promise((resolve) => {
  const limit = performance.now() + 10000;
  const look = () => {
    if (heard.length || performance.now() > limit) resolve(heard.splice(0));
    else setTimeout(look, 1);
  };
  look();
})"""

#: The name and the description of what has the focus, as the page gives them.
_FOCUSED = """() => {
  const { activeElement: at } = document;
  const described = document.getElementById(at.getAttribute("aria-describedby") ?? "");
  return [at.getAttribute("aria-label") ?? "", described?.textContent ?? ""];
}"""


@dataclass(frozen=True)
class Told:
    """What is told of the focused pile."""

    name: str
    description: str


class Reader:
    """Takes the first move of cards that it hears of; turns cards where there is none.

    Each action must give exactly one sentence, and the focus must stay on the pile that was acted on.
    """

    def __init__(self, page: Page, names: Names, columns: int) -> None:
        self._page = page
        self._ui = translations(names.code, "ui")
        engine = translations(names.code, "engine")
        self._stock, self._waste, reserve = (
            engine.gettext(message).partition(",")[0] for message in ("Stock, empty", "Waste, empty", "Reserve, empty")
        )
        self._columns = [names.ui("Column {number}", number=number) for number in range(1, columns + 1)]
        self._foundation = names.ui("Foundation")
        self._sources = [self._waste, reserve, *self._columns]
        self._won = engine.gettext("It came out! All {count} cards lie on the foundations.").format(count=PACK_SIZE)
        # What the piles are called within a sentence, and by themselves.
        self._places_told = {names.ui("foundation"): self._foundation} | {
            names.ui("column {number}", number=number): column for number, column in enumerate(self._columns, 1)
        }
        nowhere = ("{count} card picked up; it fits nowhere.", "{count} cards picked up; they fit nowhere.")
        self._nowhere = [self._ui.ngettext(*nowhere, count).format(count=count) for count in range(1, PACK_SIZE)]
        self._order: list[str] = []
        self._here = self._stock
        #: Whether anything but the waste has changed since it last asked every pile.
        self._is_all_new = True

    def win(self) -> None:
        """Play until it is said that the game is won."""
        self._enter()
        self._page.evaluate(_LISTEN)
        for _ in range(400):
            said = self._move() or self._turn()
            if said.endswith(self._won):
                return
        raise AssertionError("the game does not end")

    # What is done.

    def _enter(self) -> None:
        """Press Tab until the stock is told, then learn in which order the piles come."""
        for _ in range(80):
            self._page.keyboard.press("Tab")
            if self._at(self._stock):
                break
        assert self._at(self._stock), "the Tab key never comes to the stock"
        while not (self._order and self._at(self._stock)):
            self._order.append(self._pile)
            self._page.keyboard.press("ArrowRight")

    def _turn(self) -> str:
        self._go(self._stock)
        self._is_all_new = False
        said = self._act("Enter")
        assert self._at(self._stock)
        return said

    def _move(self) -> str | None:
        """Try the piles one after the other; what is said when one could be moved, else None."""
        for pile in self._sources if self._is_all_new else [self._waste]:
            self._go(pile)
            said = self._act("Enter")
            places = self._places(said)
            if places:
                self._is_all_new = True
                return self._put_down(places[0])
            if said in self._nowhere:
                assert self._act("Escape") == self._ui.gettext("Put back.")
            else:
                # Nothing lies there.
                assert said == self._told.name
        return None

    def _put_down(self, place: str) -> str:
        """Go to a place by its name; of the foundations to the one that is described as one."""
        hint = self._ui.gettext("The cards picked up may go here.")
        for pile in self._order:
            if pile == place or pile.startswith(f"{place}, "):
                self._go(pile)
                if self._told.description == hint:
                    said = self._act("Enter")
                    assert self._at(pile), "the focus has jumped"
                    return said
        raise AssertionError(f"{place} is told to be a place to go, but not there")

    def _act(self, key: str) -> str:
        """Press a key that must be answered by one sentence."""
        self._page.keyboard.press(key)
        heard: list[str] = self._page.evaluate(_HEAR)
        assert len(heard) == 1, (key, heard)
        assert heard[0]
        return heard[0]

    def _go(self, pile: str) -> None:
        """Walk to a pile by the shorter way."""
        count = len(self._order)
        steps = (self._order.index(pile) - self._order.index(self._here)) % count
        right = steps <= count // 2
        for _ in range(steps if right else count - steps):
            self._page.keyboard.press("ArrowRight" if right else "ArrowLeft")
        assert self._at(pile)
        self._here = pile

    # What is told.

    @property
    def _told(self) -> Told:
        return Told(*self._page.evaluate(_FOCUSED))

    @property
    def _pile(self) -> str:
        """What the focused pile is called, before anything else is told of it; a foundation with its suit."""
        name, *more = self._told.name.split(", ")
        return ", ".join([name, *more[:1]]) if name == self._foundation else name

    def _at(self, pile: str) -> bool:
        return self._pile == pile

    def _places(self, said: str) -> list[str]:
        """The places to go that a sentence tells, the foundation first."""
        forms = ("{count} card picked up; places to go: {places}.", "{count} cards picked up; places to go: {places}.")
        for count in (1, 2):
            sentence = re.escape(self._ui.ngettext(*forms, count))
            told = re.fullmatch(sentence.replace(r"\{count\}", r"\d+").replace(r"\{places\}", "(.+)"), said)
            if told:
                known = self._places_told.items()
                return [pile for place, pile in known if re.search(rf"\b{re.escape(place)}\b", told[1])]
        return []
