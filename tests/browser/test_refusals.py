"""A refusal teaches: every reason that a reader can meet, in every language, by hand where a hand can try it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from canfield.cards import card
from canfield.errors import IllegalMove
from canfield.events import pile_id
from canfield.messages import PILES
from canfield.moves import CHOICE, FOUNDATION, RESERVE, STOCK, TURN
from canfield.names import rule_set
from canfield.notation import position_text
from canfield.reasons import RULE_OF
from canfield.refusal_texts import REFUSALS
from canfield.refusals import FOUNDATION_OF, refusal
from canfield.rules import OPTIONS, Rules
from canfield.sentences import Sentences
from tests.browser.board import Board
from tests.browser.conftest import DESKTOP, Edition
from tests.browser.mirror import Json, Mirror
from tests.browser.names import sections
from tests.browser.pages import GuidePage
from tests.browser.players import TALL, Clicks, MouseDrags, places
from tests.engine.catalogs import words
from tests.engine.layouts import lay_out
from tests.engine.test_refusals import TRIES, Try

#: Positions in which nothing of the touched column may move: else the size that may is picked up.
STUCK_WHOLES = lay_out("german", "3", "0,1,0,0", "TH9S8D/5C/-/QS", waste="2C")
STUCK_ENDS = lay_out("dutch", "3", "0,1,0,0", "TH9S8D/5C/-/QS", waste="2C")
BY_HAND = (
    Try("unit-whole", STUCK_WHOLES, "1-2:2", "9S TH"),
    Try("unit-ends", STUCK_ENDS, "1-2:2", "9S 8D"),
)

#: No message of the page can bring these about: it knows no such piles.
BEYOND_THE_PAGE = {"no-such-pile"}
#: What no tap and no drag tries: piles that are not on the table, moves that a tap on the stock never means,
#: and cards that cannot be taken up. Only a link, a kept game or a program can.
BEYOND_A_HAND = {
    "choice-made",
    "choice-dealt",
    "no-such-choice",
    "no-such-column",
    "size-given",
    "no-cards",
    "stock-empty",
    "stock-not-empty",
    "nothing-to-turn-over",
    "stock-card",
    "foundation-bare",
    "reserve-empty",
    "waste-unturned",
    "waste-empty",
    "column-empty",
    "reserve-one",
    "waste-one",
    "column-short",
    "same-column",
}

#: Asks the page's own engine, beside the game on the table.
ASK = """async ({ module, requests }) => {
  const { engine } = await import(module);
  const answers = [];
  for (const request of requests) answers.push(await engine().ask({ ...request, game: "refused" }));
  return answers;
}"""


def first_of_each_code(cases: list[Try]) -> list[Try]:
    """One try for every code, the first there is."""
    return list({case.code: case for case in reversed(cases)}.values())


def request(case: Try) -> Json:
    """The try as the engine is asked for it: by piles, or as a move in notation."""
    if isinstance(case.move, str) and case.tried.source == CHOICE:
        return {"type": "play", "move": case.move}
    source, target, size = case.tried
    return {"type": "try", "source": pile_id(source), "target": target_id(target), "count": size}


def can_be_asked(case: Try) -> bool:
    """Whether the protocol has names for the piles."""
    asked = request(case)
    return asked["type"] == "play" or {asked["source"], asked["target"]} <= {*PILES, "foundation"}


def target_id(target: int) -> str:
    return "foundation" if target == FOUNDATION else pile_id(target)


def layout(case: Try) -> Json:
    """The game that lays the try's position out."""
    rules, position = case.at
    return {"rules": rules_name(rules), "deal": {"position": position_text(position)}, "moves": []}


def rules_name(rules: Rules) -> str:
    """A name for rules, every option spelt out."""
    return rule_set("norwegian", None, {option: spelt(getattr(rules, option)) for option in OPTIONS}).name


def spelt(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "unlimited" if value is None else str(value)


def is_by_hand(case: Try, view: Json) -> bool:
    """Whether taps or a drag make exactly this try: open cards put on a pile, a foundation's card, the stock."""
    source, target, size = case.tried
    piles = {pile["id"]: pile for pile in view["piles"]}
    if case.tried == TURN:
        return view["turn"]["move"] is None
    if source in FOUNDATION_OF:
        return bool(piles[pile_id(source)]["count"])
    lying = piles.get(pile_id(source), {"cards": []})["cards"]
    if not 0 < size <= len(lying) or source == target or (view["choosing"] and source < RESERVE):
        return False
    if target == FOUNDATION:
        return True
    legal = [one for one in view["legal"] if one["source"] == pile_id(source)]
    # What is dropped snaps to where it may go, and a place takes as many as may go there.
    if target_id(target) not in piles or (
        legal if target == STOCK else any(one["target"] == target_id(target) for one in legal)
    ):
        return False
    # Where some of the pile's cards may move, those are picked up.
    return not legal or size in {one["count"] for one in legal}


def make(board: Board, case: Try) -> None:
    """Make the try by hand: two taps, one where one does it, a drag to the stock, which a tap would turn."""
    source, target, size = case.tried
    if case.tried == TURN:
        Clicks(board).turn()
    elif source in FOUNDATION_OF:
        Clicks(board).tap(places(board, pile_id(source), 1, pile_id(source))[1])
    else:
        start, end = places(board, pile_id(source), size, "clubs" if target == FOUNDATION else pile_id(target))
        if target == STOCK:
            MouseDrags(board).drag(start, end)
        else:
            Clicks(board).tap(start)
            Clicks(board).tap(end)


def refused(case: Try) -> IllegalMove:
    """Why the engine refuses the try."""
    found = refusal(*case.at, case.tried)
    assert found is not None
    return found


def expect_told(text: str, case: Try, language: str) -> None:
    """A text is what the engine says of the try in this language, and nothing of it is another's."""
    assert text == Sentences(words(language)).explain(refused(case))
    for one in case.about.split():
        assert words(language).card_name(card(one)).casefold() in text.casefold(), text
    if language != "en":
        for fragment in english(case.code):
            assert fragment not in text, text


def english(code: str) -> list[str]:
    """The English message of a code, cut where facts are put in; single words may be the same anywhere."""
    message = REFUSALS[code]
    forms = [message] if isinstance(message, str) else list(message)
    pieces = [piece.strip(" .,:;") for form in forms for piece in re.split(r"\{\w+\}", form)]
    return [piece for piece in pieces if " " in piece]


@pytest.fixture
def tall(board: Board) -> Iterator[Board]:
    """The language's board, all of it in the window."""
    board.page.set_viewport_size(TALL)
    yield board
    board.page.set_viewport_size(DESKTOP)


def by_hand(mirror: Mirror) -> list[Try]:
    """A try for every code that a hand can meet."""
    return first_of_each_code(
        [case for case in (*TRIES, *BY_HAND) if is_by_hand(case, mirror.ask("restore", **layout(case))["view"])]
    )


def test_every_code_is_met(board: Board) -> None:
    """No code is left out: each is met by hand, or known to be beyond it."""
    codes = {case.code for case in by_hand(board.mirror)}
    assert codes == set(RULE_OF) - BEYOND_A_HAND - BEYOND_THE_PAGE


def test_a_try_by_hand_is_refused_in_words(tall: Board) -> None:
    board = tall
    # With nothing played, links open without a question.
    board.deal("1")
    lying: dict[str, str] = {}
    for case in by_hand(board.mirror):
        board.mirror.ask("restore", **layout(case))
        wanted = {"rules": board.mirror.view["rules"], "position": board.mirror.position}
        status = board.root.get_by_role("status")
        before = status.inner_text()
        board.page.evaluate("(fragment) => { location.hash = fragment; }", urlencode(wanted))
        # The same cards may lie there already, under other rules; under the same nothing is laid out anew.
        if wanted != lying:
            expect(status).not_to_have_text(before)
        lying = wanted
        board.settle_position()
        make(board, case)
        found = Sentences(words(board.names.code)).explain(refused(case))
        expect(status, case.code).to_have_text(found)
        expect_told(status.inner_text().rstrip("\u00a0"), case, board.names.code)
        expect(board.rule_link).to_have_attribute("href", board.url("rules/", RULE_OF[case.code]))
        board.settle_position()


def test_what_no_hand_tries_is_refused_in_words_too(board: Board) -> None:
    """Asked of the page's own engine, which has the page's own catalog."""
    cases = [case for case in TRIES if can_be_asked(case)]
    assert {case.code for case in cases} == set(RULE_OF) - BEYOND_THE_PAGE
    asked = [one for case in cases for one in ({"type": "restore", **layout(case)}, request(case))]
    told = {"module": f"{board.site}sources/engine.js", "requests": asked}
    answers: list[Json] = board.page.evaluate(ASK, told)
    for case, laid, answer in zip(cases, answers[::2], answers[1::2], strict=True):
        assert laid["ok"], laid
        assert answer["error"]["kind"] == "refusal", (case, answer)
        assert (answer["error"]["code"], answer["error"]["rule"]) == (case.code, RULE_OF[case.code])
        expect_told(answer["error"]["text"], case, board.names.code)


def test_the_links_lead_to_the_rules(edition: Edition, page: Page) -> None:
    """Each rule has its section in the language, under the heading that the source gives it."""
    guide = GuidePage(page, edition.names, edition.site)
    headings = sections("rules")
    for rule in dict.fromkeys(RULE_OF.values()):
        guide.open("rules/", rule)
        heading = guide.main.get_by_role("heading", level=2).and_(page.locator(f"#{rule}:target"))
        expect(heading).to_contain_text(edition.names.docs(headings[rule]))
        expect(heading).to_be_in_viewport()
