"""Reading the rules, in every language: complete, in that language, and of that language's tradition."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from canfield.cards import PACK_SIZE, RANK_COUNT, SUIT_COUNT
from canfield.names import parse_rules
from canfield.reasons import RULE_OF
from canfield.variants import COMMON, SCORING, TRADITIONS
from canfield.words import Words
from guide.languages import language
from guide.translations import translations
from tests.browser.conftest import Edition
from tests.browser.names import Names, headline, sections, source, title
from tests.browser.pages import GuidePage
from tests.browser.prose import paragraphs

PAGES = {"index": "", "rules": "rules/", "guided": "guided/", "play": "play/"}
#: Numbers that are facts about the rules, by their fields.
FACTS = ("reserve", "columns", "turn")
#: The sections that a refusal may lead to.
RULES = set(RULE_OF.values())


@pytest.fixture
def rules(edition: Edition, page: Page) -> GuidePage:
    opened = GuidePage(page, edition.names, edition.site)
    opened.open("rules/")
    return opened


def options(names: Names) -> dict[str, str]:
    """Each option's value in the tradition of a language's pages."""
    tradition = names.language.tradition
    return COMMON | TRADITIONS[tradition] | {"score": SCORING[tradition], "tradition": tradition}


def facts(names: Names) -> dict[str, object]:
    """What the prose's placeholders for rules stand for, in digits and in words."""
    told = parse_rules(names.language.tradition).rules
    numbers = {name: getattr(told, name) for name in FACTS}
    numbers |= {"pack": PACK_SIZE, "foundations": SUIT_COUNT, "suit_cards": RANK_COUNT}
    numbers["stock"] = PACK_SIZE - told.reserve - 1 - told.columns
    words = Words(translations(names.code, "engine"))
    return numbers | {f"{name}:word": words.number_word(number) for name, number in numbers.items() if number <= 20}


def text(page: GuidePage) -> str:
    """All that the page says, its lines and spaces made even."""
    return re.sub(r"\s+", " ", page.main.inner_text())


def test_every_page_is_in_its_language(edition: Edition, page: Page) -> None:
    guide = GuidePage(page, edition.names, edition.site)
    for name, place in PAGES.items():
        guide.open(place)
        expect(page.locator("html")).to_have_attribute("lang", edition.language.code)
        expect(guide.main.get_by_role("heading", level=1)).to_contain_text(edition.names.docs(headline(name)))
        expect(page).to_have_title(re.compile(re.escape(edition.names.docs(title(name)))))


def test_every_page_has_its_own_title_in_every_language(edition: Edition) -> None:
    for name in ("rules", "guided", "play"):
        told = {one.code: Names(one).docs(title(name)) for one in [edition.language, *edition.others]}
        own = told.pop(edition.language.code)
        assert own not in told.values(), name


def test_no_text_is_left_in_english(edition: Edition, page: Page, english: dict[str, set[str]]) -> None:
    """No paragraph, heading, item or caption of a page is one of the English page's."""
    guide = GuidePage(page, edition.names, edition.site)
    for place in PAGES.values():
        own = blocks(guide, place)
        assert own
        # The English page itself shows that a text left in English would be seen.
        assert bool(own & english[place]) == (edition.language.code == "en")


@pytest.fixture(scope="module")
def english(chromium: Browser, site: str) -> dict[str, set[str]]:
    """The English texts of each page."""
    with chromium.new_page() as page:
        guide = GuidePage(page, Names(language("en")), site)
        return {place: blocks(guide, place) for place in PAGES.values()}


def blocks(guide: GuidePage, place: str) -> set[str]:
    """The texts of a page's blocks that hold at least two words."""
    guide.open(place)
    told = guide.main.locator("h1, h2, h3, p, li, figcaption").all_text_contents()
    even = {re.sub(r"\s+", " ", one).strip() for one in told}
    return {one for one in even if len(re.findall(r"[^\W\d_]{3,}", one)) > 1}


def test_all_sections_are_there(rules: GuidePage) -> None:
    told = sections("rules")
    assert set(told) >= RULES
    for anchor, message in told.items():
        heading = rules.main.get_by_role("heading", level=2).and_(rules.page.locator(f"#{anchor}"))
        expect(heading).to_contain_text(rules.names.docs(message))


def test_pictures_are_drawn_and_told(rules: GuidePage) -> None:
    # As on paper: on the screen boards take the places of some.
    rules.page.emulate_media(media="print")
    pictures = rules.main.get_by_role("img")
    assert pictures.count() > len(re.findall(r"<figure [^>]*data-guided", source("rules"))) > 3
    for picture in pictures.all():
        expect(picture).to_have_accessible_name(re.compile(r"\w"))
        box = picture.bounding_box()
        assert box
        assert min(box["width"], box["height"]) > 20
    # Every card that a picture uses is in the language's sprite.
    addresses = pictures.locator("use").evaluate_all("(uses) => uses.map((use) => use.href.baseVal)")
    used = {address.partition("#")[2] for address in addresses}
    (file,) = {address.partition("#")[0] for address in addresses}
    sprite = rules.page.request.get(urljoin(rules.page.url, file)).text()
    assert used
    assert used <= set(re.findall(r'<symbol[^>]* id="(\w+)"', sprite))


def test_numbers_are_those_of_the_rules(rules: GuidePage) -> None:
    """Every paragraph with a number of the rules says the number that the rules data hold."""
    shown, known, checked = text(rules), facts(rules.names), set()
    for block in paragraphs("rules"):
        used = re.findall(r"\{([\w:]+)\}", block.message)
        if used and set(used) <= set(known) and block.holds(options(rules.names)):
            assert rules.names.docs(block.message, **known) in shown
            checked |= {name.partition(":")[0] for name in used}
    assert checked >= {"reserve", "turn", "pack"}
    assert "{" not in shown


def test_the_traditions_own_rules_are_told_and_the_others_as_such(rules: GuidePage) -> None:
    """Of the paragraphs that depend on the tradition, exactly those that are true for it are there."""
    shown, own = text(rules), options(rules.names)
    conditional = [block for block in paragraphs("rules") if block.conditions and "{" not in block.message]
    assert {condition.option for block in conditional for condition in block.conditions} >= {
        "unit",
        "fill_after",
        "tradition",
    }
    true = {block.message for block in conditional if block.holds(own)}
    for message in {block.message for block in conditional}:
        assert (rules.names.docs(message) in shown) == (message in true), message
    # The rule for moving a part of a column, told as the rule or as another's.
    others = [block for block in conditional if any(one.unless and one.option == "unit" for one in block.conditions)]
    assert sum(block.holds(own) for block in others) == len(others) - 1 > 0


def test_links_to_the_other_pages_lead_there(rules: GuidePage) -> None:
    # By key: as a reader comes down the page its pictures become boards, and one above moves what lies under a pointer.
    rules.main.locator("a[href='../play/']").last.press("Enter")
    expect(rules.page).to_have_url(rules.url("play/"))
    expect(rules.main.get_by_role("heading", level=1)).to_contain_text(rules.names.docs(headline("play")))
