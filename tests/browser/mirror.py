"""The game that a reader plays, kept in step by the same engine outside the browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from canfield.guided import GUIDED
from canfield.protocol import Desk
from guide.languages import Language
from guide.translations import DOMAINS, SOURCE, mo_bytes

Json = dict[str, Any]

GUIDED_NAME = "round-the-corner"
LINE = GUIDED[GUIDED_NAME].line


def compile_catalog(language: Language, folder: Path) -> None:
    """Put the engine's catalog of a language where the engine looks for it; English has none."""
    if language.code == SOURCE:
        return
    domain = DOMAINS[-1]
    target = folder / language.code / "LC_MESSAGES" / f"{domain}.mo"
    target.parent.mkdir(parents=True)
    target.write_bytes(mo_bytes(language.code, domain))


class Mirror:
    """A desk of the engine that is asked what the page should have asked.

    :ivar answer: the last answer, refusals included.
    :ivar view: the game as the page should show it.
    """

    def __init__(self, language: Language, catalogs: Path) -> None:
        self.language = language
        self._desk = Desk()
        self.answer: Json = {}
        self.view: Json = {}
        spoken = self._ask({"type": "language", "language": language.code, "localedir": str(catalogs)})
        assert spoken["ok"], spoken

    def ask(self, type_: str, **fields: object) -> Json:
        """Ask what changes the game; what is refused leaves the view as it was."""
        self.answer = self._ask({"type": type_, **fields})
        self.view = self.answer.get("view", self.view)
        return self.answer

    def look(self, type_: str, **fields: object) -> Json:
        """Ask what is no matter of the game: the answer and the view stay as they are."""
        return self._ask({"type": type_, **fields})

    def _ask(self, message: Json) -> Json:
        answer: Json = json.loads(self._desk.handle(json.dumps(message)))
        return answer

    @property
    def said(self) -> str:
        """The sentence that the page should say last."""
        if not self.answer["ok"]:
            text: str = self.answer["error"]["text"]
            return text
        said: str = self.answer["say"]
        outcome: str = self.view["outcome"]
        return f"{said} {outcome}" if self.view["announce"] and outcome not in said else said

    @property
    def position(self) -> str:
        """The position, in the engine's notation."""
        text: str = self.view["position"]
        return text

    @property
    def record(self) -> Json:
        """What of the game must outlive a page."""
        return {name: self.view[name] for name in ("rules", "deal", "moves", "done")}

    def pile(self, pile: str) -> Json:
        """A pile, by its id."""
        found: Json = next(one for one in self.view["piles"] if one["id"] == pile)
        return found

    def legal(self, move: str) -> Json:
        """A legal move: where it begins and ends, and its size."""
        found = [one for one in self.view["legal"] if one["move"] == move]
        assert found, f"{move} is not legal at {self.position}"
        legal: Json = found[0]
        return legal
