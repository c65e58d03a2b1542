"""The bookkeeping of a page driven by itself: a ledger of its own, with a storage that lives in the page.

The games are played by the mirror, and the engine of the page adds them up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from canfield.guided import GUIDED
from tests.browser.board import Board
from tests.browser.mirror import GUIDED_NAME, LINE, Json, Mirror

#: The guided deal with spades and clubs in each other's place: a pack like any other, so it counts, and the line wins.
PACK = {"pack": GUIDED[GUIDED_NAME].pack.translate(str.maketrans("SC", "CS"))}

_PAGE = """async () => {
  const part = (name) => import(new URL(`../../sources/${name}.js`, document.baseURI).href);
  const [{ Store }, { Ledger }, { Settings }, { engine }] =
    await Promise.all(["store", "ledger", "settings", "engine"].map(part));
  const values = new Map();
  const area = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  window.books = { values, isDown: false, pages: [] };
  books.open = () => {
    const listeners = [];
    const asked = {
      get condition() { return books.isDown ? "down" : "ready"; },
      onChange: (listener) => listeners.push(listener),
      consult: (request) => books.isDown
        ? Promise.resolve({ ok: false, error: { kind: "fault", code: "stopped", text: "" } })
        : engine().consult(request),
    };
    const store = new Store(() => area);
    const ledger = new Ledger({ store, engine: asked, name: "main", settings: new Settings(store) });
    books.pages.push({ store, ledger, tell: () => listeners.forEach((listener) => listener()) });
  };
  books.open();
}"""

_ACTED = "([at, ...told]) => books.pages.at(at).ledger.acted(...told)"

_OVERTAKEN = """async (changed) => {
  books.isDown = false;
  const { results } = books.pages.at(-1).ledger;
  const counted = results.fold();
  results.replace({ ...results.settled, ...changed });
  await counted;
}"""

_SETTLED = """async () => {
  await Promise.all(books.pages.map(({ ledger }) => ledger.results.fold()));
  const { results, open, uncounted } = books.pages.at(-1).ledger;
  const { ledger } = books.pages.at(-1);
  return { ...results.settled, open, uncounted, days: Object.fromEntries(ledger.days()), graded: ledger.graded() };
}"""


class Books:
    """A ledger in a page, and the game that it follows.

    :ivar mirror: plays the games.
    """

    def __init__(self, board: Board, mirror: Mirror) -> None:
        self._page = board.page
        self.mirror = mirror
        self.mirror.view = {}
        self._page.evaluate(_PAGE)

    def act(self, type_: str, *, page: int = -1, **fields: object) -> None:
        """The game goes on, and the ledger of a page hears of it: of the last page, where no other is named."""
        before = self.mirror.view or None
        answer = self.mirror.ask(type_, **fields)
        assert answer["ok"], answer
        self._page.evaluate(_ACTED, [page, {"type": type_, **fields}, before, self.mirror.view])

    def deal(self, number: str = "617", *, page: int = -1) -> None:
        """Another deal."""
        self.act("new", page=page, rules="german", deal={"number": number})

    def win(self, deal: Json = PACK, line: Sequence[str] = LINE) -> None:
        """A deal that counts, up to its win; the ledger hears of the first moves and the last."""
        self.act("new", rules="german", deal=deal)
        self.act("play", move=line[0])
        for move in line[1:-1]:
            self.mirror.ask("play", move=move)
        self.act("play", move=line[-1])

    def reload(self) -> None:
        """The page is loaded again: the game lies there as it was left."""
        self.open()
        record = self.mirror.record
        self.mirror.view = {}
        self.act("restore", **record)

    def tell(self, script: str) -> Any:
        """What a script finds in the page."""
        return self._page.evaluate(script)

    def put(self) -> None:
        """The last page leaves the game to another."""
        self._page.evaluate("books.pages.at(-1).ledger.put()")

    def open(self) -> None:
        """Another page that has the same storage."""
        self._page.evaluate("books.open()")

    def break_engine(self) -> None:
        """The engine is down from now on."""
        self._page.evaluate("books.isDown = true")

    def mend_engine(self) -> None:
        """It is there again, and the pages hear of that."""
        self._page.evaluate("books.isDown = false; books.pages.forEach(({ tell }) => tell())")

    def overtake(self, **changed: object) -> None:
        """The engine is there again; while it counts, another page keeps other results."""
        self._page.evaluate(_OVERTAKEN, changed)

    @property
    def values(self) -> dict[str, str]:
        """What is kept."""
        values: dict[str, str] = self._page.evaluate("Object.fromEntries(books.values)")
        return values

    @values.setter
    def values(self, values: dict[str, str]) -> None:
        put = "(values) => values.forEach(([key, text]) => books.values.set(key, text))"
        self._page.evaluate(put, [*values.items()])

    @property
    def settled(self) -> Json:
        """What the last page tells when all is added up that can be."""
        settled: Json = self._page.evaluate(_SETTLED)
        return settled

    def report(self, rules: str = "german", result: Any = None) -> Json:
        """The statistics of rules, with a result that is not written down yet."""
        ledger = self.settled["ledgers"].get(rules)
        answer = self.mirror.ask("tally", rules=rules, ledger=ledger, result=result)
        assert answer["ok"], answer
        report: Json = answer["report"]
        return report

    @property
    def score(self) -> tuple[int, int]:
        """Games played and won under the german rules, a win on the table included."""
        opened = self.settled["open"]
        report = self.report(result=opened and opened["result"])
        return report["played"], report["won"]
