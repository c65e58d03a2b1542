"""What can come to lie on the table: any rules, the deal of any day, a number, a pack from one's own table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from canfield.cards import PACK, card_text
from canfield.deal import deal_number
from canfield.names import parse_rules
from canfield.notation import position_text
from canfield.variants import TRADITIONS, VARIANTS
from guide.languages import language
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.games import DAILY, NUMBER, OWN_PACK, RULES, GamesPanel
from tests.browser.mirror import Mirror
from tests.browser.names import Names
from tests.browser.trouble import KEY, keep, kept, notice, seal

#: A Thursday; the days are those of UTC.
TODAY = "2026-03-05T12:00:00Z"
SETTINGS = f"{KEY}:settings"
LEAVE = "Leave the game under way?"

Reader = Callable[..., GamesPanel]


@pytest.fixture
def reader(visit: Visit, site: str, catalogs: Path) -> Reader:
    """Opens the board for a reader who was never here before; a German one unless told otherwise."""

    def opened(code: str = "de", before: Callable[[Board], None] | None = None, **options: object) -> GamesPanel:
        page, _ = visit(**options)
        spoken = language(code)
        board = Board(page, Names(spoken), site, Mirror(spoken, catalogs))
        if before:
            before(board)
        board.open("play/")
        board.wait()
        return GamesPanel(board)

    return opened


@pytest.fixture
def panel(board: Board) -> GamesPanel:
    """The panel of the language's board, with nothing chosen and no game under way."""
    made = GamesPanel(board)
    board.deal("1")
    return made


def at(day: str) -> Callable[[Board], None]:
    """Stops the page's calendar at a moment."""
    return lambda board: board.page.clock.set_fixed_time(day)


def test_every_tradition_and_variant_is_dealt(reader: Reader) -> None:
    panel = reader()
    board = panel.board
    for tradition in TRADITIONS:
        for variant in (None, *VARIANTS):
            panel.open(RULES)
            rules = panel.choose(tradition, variant)
            described = variant is None or tradition in VARIANTS[variant]
            expect(panel.variant).to_have_accessible_description("" if described else re.compile("."))
            panel.close()
            expect(board.ask_for("617")).to_be_hidden()
            dealt = position_text(deal_number(parse_rules(rules["name"]).rules, "617"))
            expect(board.root).to_have_attribute("data-position", dealt)
            expect(board.root.get_by_text(rules["title"], exact=True)).to_be_visible()


def test_new_and_daily_games_take_the_chosen_rules(reader: Reader) -> None:
    panel = reader(before=at(TODAY))
    board = panel.board
    panel.open(RULES)
    panel.choose("norwegian", "rainbow")
    panel.button("Deal with these rules").tap()
    expect(panel.root).to_be_hidden()
    expect(board.root.locator(".board-facts")).to_contain_text(panel.mix("norwegian", "rainbow")["title"])
    board.tool("Daily game").tap()
    board.mirror.ask("new", rules="norwegian/rainbow", deal={"number": "20260305"})
    board.settle()
    # The choice is kept; the game on the table is not asked about, for no move was made.
    board.open("play/")
    board.wait()
    board.tool("New game").tap()
    expect(board.root).not_to_have_attribute("data-position", board.mirror.position)
    expect(board.root.locator(".board-facts")).to_contain_text(panel.mix("norwegian", "rainbow")["title"])


def test_a_game_under_way_keeps_its_rules_and_is_not_left_unasked(reader: Reader) -> None:
    panel = reader()
    board = panel.board
    board.deal("617")
    board.turn()
    panel.open(RULES)
    panel.choose("dutch", "selective")
    panel.button("Deal with these rules").tap()
    question = board.dialog(LEAVE)
    question.get_by_role("button", name=board.names.ui("Keep this game"), exact=True).tap()
    # The panel is still there, and the reader can go on choosing.
    expect(panel.root).to_be_visible()
    expect(panel.variant).to_have_value("selective")
    panel.close()
    board.settle_position()
    board.undo()
    board.turn()
    panel.open(RULES)
    panel.button("Deal with these rules").tap()
    question.get_by_role("button", name=board.names.ui("New game"), exact=True).tap()
    expect(panel.root).to_be_hidden()
    expect(board.root.locator(".board-facts")).to_contain_text(panel.mix("dutch", "selective")["title"])


def test_house_rules_in_every_language(panel: GamesPanel) -> None:
    board = panel.board
    tradition = board.rules
    panel.open(RULES)
    own = panel.choose(tradition, None)
    passes = panel.option(own, "passes")
    expect(passes).to_have_accessible_description("")
    passes.select_option("2")
    changed = panel.mix(tradition, None, passes="2")
    expect(panel.told).to_contain_text(changed["title"])
    unlimited = next(
        one["label"]
        for option in own["options"]
        if option["id"] == "passes"
        for one in option["values"]
        if one["id"] == own["own"]["passes"]
    )
    told = board.names.ui("Changed; the tradition’s own: {value}", value=unlimited)
    expect(passes).to_have_accessible_description(told)
    panel.close()
    expect(board.ask_for("617")).to_be_hidden()
    board.mirror.ask("new", rules=changed["name"], deal={"number": "617"})
    board.settle()
    panel.open(RULES)
    panel.button("Undo the house rules").tap()
    expect(panel.told).to_contain_text(own["title"])
    expect(passes).to_have_value(own["own"]["passes"])
    panel.close()


def test_without_the_house_rules_the_variant_stays(reader: Reader) -> None:
    panel = reader()
    panel.open(RULES)
    own = panel.choose("german", "rainbow")
    panel.option(own, "passes").select_option("2")
    expect(panel.told).to_contain_text(panel.mix("german", "rainbow", passes="2")["title"])
    panel.button("Undo the house rules").tap()
    expect(panel.told).to_have_text(panel.board.names.ui("New games are dealt under: {rules}", rules=own["title"]))
    expect(panel.variant).to_have_value("rainbow")


def test_a_mix_that_cannot_be_is_explained_in_every_language(panel: GamesPanel) -> None:
    board = panel.board
    panel.open(RULES)
    own = panel.choose("german", None)
    panel.option(own, "fill").select_option("free")
    expect(panel.told).to_contain_text(panel.mix("german", None, fill="free")["title"])
    expect(panel.option(own, "fill_after")).to_have_value("any")
    panel.option(own, "fill_after").select_option("waste")
    refusal = panel.mix("german", None, fill="free", fill_after="waste")
    assert not refusal["ok"]
    expect(panel.fault).to_have_text(refusal["error"]["text"])
    expect(panel.fault).to_be_in_viewport()
    deal = panel.button("Deal with these rules")
    expect(deal).to_have_attribute("aria-disabled", "true")
    expect(deal).to_have_accessible_description(refusal["error"]["text"])
    deal.tap(force=True)
    board.settle_position()
    # What was chosen is still there when the panel is opened again.
    panel.close()
    panel.open(RULES)
    expect(panel.fault).to_have_text(refusal["error"]["text"])
    expect(panel.option(own, "fill")).to_have_value("free")
    expect(panel.option(own, "fill_after")).to_have_value("waste")
    panel.option(own, "fill").select_option("reserve")
    expect(panel.fault).to_be_hidden()
    expect(deal).to_have_attribute("aria-disabled", "false")
    panel.choose(board.rules, None)
    panel.close()


@pytest.mark.parametrize("rules", ["klingon", "german/nothing", "german+fill=free+fill_after=waste"])
def test_kept_rules_that_are_none_give_way_to_the_pages(reader: Reader, rules: str) -> None:
    def spoil(board: Board) -> None:
        keep(board, **{SETTINGS: seal(json.dumps({"rules": rules}))})

    panel = reader(before=spoil)
    board = panel.board
    told = board.names.ui("The rules chosen for new games cannot be dealt; those of this page are taken.")
    # The names that links use say nothing to somebody who has not chosen them.
    expect(notice(board, told)).not_to_contain_text(rules)
    expect(board.root.locator(".board-facts")).to_contain_text(panel.mix("german", None)["title"])
    # The notice is over with the next deal.
    board.deal("617")
    expect(notice(board, told)).to_be_hidden()
    assert rules not in kept(board)[SETTINGS]


def test_kept_rules_that_are_none_touch_no_game_that_is_kept(reader: Reader) -> None:
    panel = reader()
    board = panel.board
    board.deal("617")
    board.turn()
    board.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [SETTINGS, seal('{"rules":"klingon"}')])
    board.open("play/")
    board.wait()
    board.settle_position()
    panel.open(RULES)
    expect(panel.tradition).to_have_value("german")
    panel.open(NUMBER)
    panel.root.get_by_role("textbox", name=board.names.ui("Deal number"), exact=True).fill("0")
    panel.button("Deal").tap()
    refusal = board.mirror.look("new", game="other", rules="german", deal={"number": "0"})
    expect(panel.root.locator("form").get_by_role("alert")).to_have_text(refusal["error"]["text"])
    panel.close()
    board.settle_position()


def test_the_calendar_deals_past_days_and_no_coming_ones(reader: Reader) -> None:
    panel = reader(before=at(TODAY))
    board = panel.board
    part = panel.open(DAILY)
    day = part.get_by_role("button", name="5. März 2026", exact=True)
    expect(day).to_have_attribute("aria-current", "date")
    expect(part.get_by_role("button", name="6. März 2026", exact=True)).to_be_disabled()
    expect(panel.button("The month after")).to_have_attribute("aria-disabled", "true")
    panel.button("The month before").tap()
    expect(part.get_by_role("heading", name="Februar 2026", exact=True)).to_be_visible()
    # The weeks begin on Monday: the first of February 2026 was a Sunday, alone in its week.
    first = part.get_by_role("row").nth(1)
    expect(first.get_by_role("button")).to_have_count(1)
    expect(first.get_by_role("cell").nth(6)).to_have_text("1")
    part.get_by_role("button", name="14. Februar 2026", exact=True).tap()
    expect(panel.root).to_be_hidden()
    board.mirror.ask("new", rules="german", deal={"number": "20260214"})
    board.settle()
    expect(board.root.locator(".board-facts")).to_contain_text("14. Februar 2026")
    panel.open(DAILY)
    panel.button("The month before").tap()
    panel.button("The month before").tap()
    expect(part.get_by_role("heading", name="Januar 2026", exact=True)).to_be_visible()
    expect(panel.button("The month before")).to_have_attribute("aria-disabled", "true")
    panel.button("The month before").tap(force=True)
    expect(part.get_by_role("heading", name="Januar 2026", exact=True)).to_be_visible()


def test_the_calendar_knows_when_another_day_begins(reader: Reader) -> None:
    panel = reader(before=lambda board: board.page.clock.install(time="2026-03-31T23:59:00Z"))
    part = panel.open(DAILY)
    last = part.get_by_role("button", name="31. März 2026", exact=True)
    last.focus()
    expect(last).to_have_attribute("aria-current", "date")
    panel.board.page.clock.run_for(120_000)
    expect(last).not_to_have_attribute("aria-current", "date")
    expect(last).to_be_focused()
    panel.button("The month after").tap()
    expect(part.get_by_role("button", name="1. April 2026", exact=True)).to_have_attribute("aria-current", "date")


def test_the_calendar_by_keyboard(reader: Reader) -> None:
    panel = reader(before=at(TODAY))
    page = panel.board.page
    part = panel.open(DAILY)
    panel.button("The month before").focus()
    page.keyboard.press("Enter")
    expect(panel.button("The month before")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(part.get_by_role("button", name="28. Februar 2026", exact=True)).to_be_focused()
    for key, named in (("ArrowUp", "21"), ("ArrowLeft", "20"), ("ArrowDown", "27"), ("Home", "1"), ("End", "28")):
        page.keyboard.press(key)
        expect(part.get_by_role("button", name=f"{named}. Februar 2026", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel.root).to_be_hidden()
    panel.board.mirror.ask("new", rules="german", deal={"number": "20260228"})
    panel.board.settle()


def test_the_calendar_marks_what_was_won(reader: Reader) -> None:
    days = {"2026-03-01": {"won": True, "cards": 52}, "2026-03-02": {"won": False, "cards": 1}}

    def played(board: Board) -> None:
        at(TODAY)(board)
        value = {"ledgers": {}, "days": days, "queue": [], "ids": [], "broken": {}}
        keep(board, **{f"{KEY}:results": seal(json.dumps(value, separators=(",", ":")))})

    panel = reader("en", before=played)
    part = panel.open(DAILY)
    won = part.get_by_role("button", name="1 March 2026, won", exact=True)
    # Not by its colour alone.
    expect(won.locator("svg")).to_be_visible()
    best = part.get_by_role("button", name="2 March 2026, best: 1 card", exact=True)
    expect(best.locator("svg")).to_have_count(0)
    expect(part.get_by_role("button", name="3 March 2026", exact=True)).to_be_visible()


#: A pack in no order that anyone would guess: every seventh card.
SHUFFLED = [card_text(PACK[place * 7 % len(PACK)]) for place in range(len(PACK))]


def test_a_pack_by_touch(reader: Reader) -> None:
    panel = reader(viewport={"width": 320, "height": 568})
    board = panel.board
    panel.open(OWN_PACK)
    cards = SHUFFLED
    pack = panel.pack("german", "")
    panel.expect_pack(pack)
    for number, card in enumerate(cards, 1):
        button = panel.card(pack, card)
        button.tap()
        expect(button).to_have_attribute("aria-disabled", "true")
        if number in (1, 12, 13, 14, 15, 18, 19, 51, 52):
            panel.expect_pack(panel.pack("german", "".join(cards[:number])))
    # A card that is taken cannot be taken once more, and the last step can be undone.
    panel.card(pack, cards[0]).tap(force=True)
    panel.expect_pack(panel.pack("german", "".join(cards)))
    panel.button("Undo").tap()
    panel.expect_pack(panel.pack("german", "".join(cards[:-1])))
    expect(panel.card(pack, cards[-1])).to_have_attribute("aria-disabled", "false")
    panel.card(pack, cards[-1]).tap()
    panel.button("Deal this pack").tap()
    expect(panel.root).to_be_hidden()
    board.mirror.ask("new", rules="german", deal={"pack": "".join(cards)})
    board.settle()


def test_a_pack_by_keyboard(reader: Reader) -> None:
    panel = reader()
    board = panel.board
    page = board.page
    panel.open(OWN_PACK)
    pack = panel.pack("german", "")
    panel.expect_pack(pack)
    panel.card(pack, "AS").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    # The focus stays where it was, on a card that is taken.
    expect(panel.card(pack, "2H")).to_be_focused()
    panel.expect_pack(panel.pack("german", "AS2S2H"))
    # As the language's cards have it: ace, two, two.
    expect(panel.text).to_have_value("A♠ 2♠ 2♥")
    rest = [card for card in SHUFFLED if card not in ("AS", "2S", "2H")]
    panel.text.press_sequentially(", " + " ".join(rest[:3]).lower())
    panel.expect_pack(panel.pack("german", "AS2S2H" + "".join(rest[:3])))
    expect(panel.card(pack, rest[0])).to_have_attribute("aria-disabled", "true")
    panel.text.fill("A♠ 2♠ 2♥\n" + ",".join(rest))
    expect(panel.button("Deal this pack")).to_have_attribute("aria-disabled", "false")
    panel.button("Deal this pack").press("Enter")
    expect(panel.root).to_be_hidden()
    board.mirror.ask("new", rules="german", deal={"pack": "".join(["AS", "2S", "2H", *rest])})
    board.settle()


def test_what_is_wrong_with_a_pack_is_told_and_kept_in_every_language(panel: GamesPanel) -> None:
    board = panel.board
    board.turn()
    panel.open(OWN_PACK)
    cards = SHUFFLED
    wrong = {
        "twice": [*cards[:10], cards[3]],
        "missing": cards[:-2],
        "unknown": [*cards[:5], "1x"],
        "both": [*cards[:-1], cards[0]],
    }
    for told in wrong.values():
        text = " ".join(told)
        panel.text.fill(text)
        expect(panel.text).to_have_value(text)
        panel.expect_pack(panel.pack(board.rules, text))
        panel.button("Deal this pack").tap(force=True)
        expect(panel.root).to_be_visible()
    # Closed and opened again, it is still there; cleared, it can be brought back.
    panel.close()
    panel.open(OWN_PACK)
    expect(panel.text).to_have_value(text)
    panel.expect_pack(panel.pack(board.rules, text))
    panel.button("Clear").tap()
    expect(panel.text).to_be_empty()
    panel.button("Undo").tap()
    expect(panel.text).to_have_value(text)
    panel.close()
    board.settle_position()


def test_the_order_of_a_pack_follows_the_rules_chosen(reader: Reader) -> None:
    panel = reader()
    for variant in (None, "selective", "storehouse", "chameleon"):
        panel.open(RULES)
        rules = panel.choose("norwegian", variant)
        part = panel.open(OWN_PACK)
        told = panel.pack(rules["name"], "")["order"]
        expect(part.get_by_role("listitem")).to_have_text(told)


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_the_panel_fits(reader: Reader, width: int) -> None:
    panel = reader(viewport={"width": width, "height": 568})
    for part in (RULES, DAILY, NUMBER, OWN_PACK):
        body = panel.open(part)
        body.evaluate("(part) => part.scrollIntoView()")
        for frame in (".board-panel-body", ".house"):
            room = panel.root.locator(frame).evaluate("(frame) => [frame.scrollWidth, frame.clientWidth]")
            assert room[0] <= room[1], (part, frame)
        # The foot leaves most of the window to what is chosen from.
        foot = panel.root.locator(".board-panel-end").bounding_box()
        assert foot
        assert foot["height"] <= 568 / 5, part
        expect(panel.root.locator(".house-end").get_by_role("button")).to_be_visible(visible=part == RULES)
        for target in body.locator("button, select, input, textarea, summary").all():
            if not target.is_visible():
                continue
            box = target.bounding_box()
            assert box
            assert box["width"] >= 24, (part, box)
            assert box["height"] >= 24, (part, box)
