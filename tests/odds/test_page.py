"""What the page tells of the study, in every language, whatever the data file holds."""

from __future__ import annotations

import re
from collections.abc import Callable
from gettext import NullTranslations
from pathlib import Path
from xml.etree.ElementTree import Element, tostring

import pytest

from canfield.cards import PACK_SIZE
from canfield.names import parse_rules
from canfield.rule_names import RuleNames
from canfield.variants import TRADITIONS
from canfield.words import Words
from guide.charts import Bar, Group, Piece, Scale, chart
from guide.claims import Claims
from guide.languages import Language, languages
from guide.measured import Measured
from guide.places import DOCS
from guide.results import Counted, Results, Searched
from guide.shares import Shares
from guide.translations import translations
from odds.edition import EDITION
from odds.plan import ALL_RULES, FIRST, LIMITED, LITERATURE, NODES, measured_as
from odds.summary import Found, Summary, read
from tests.catalogs.pseudo import PseudoTranslations, english_texts
from tests.catalogs.traditional import fragment, plain

#: A share of games won that the claims of 1 in 30 and 3 % fit.
CARDS = {"3": 400, "7": 560, str(PACK_SIZE): 40}
SOME: Found = {"won": 700, "lost": 270, "open": 30}
ENGLISH = NullTranslations()


def study(rules: tuple[str, ...] = ALL_RULES, cards: dict[str, int] = CARDS, found: Found | None = SOME) -> Summary:
    """Results in which every rule set has fared alike."""
    players = dict.fromkeys(("greedy", "careful"), dict.fromkeys(rules, cards)) if cards else {}
    solver = {} if found is None else dict.fromkeys(rules, found)
    return {"version": "1.0", "edition": EDITION, "first": FIRST, "nodes": NODES, "players": players, "solver": solver}


def apart(greedy: dict[str, int], careful: dict[str, int]) -> Summary:
    """Results in which the two players have fared differently, and every rule set alike."""
    players = {"greedy": dict.fromkeys(ALL_RULES, greedy), "careful": dict.fromkeys(ALL_RULES, careful)}
    return {**study(), "players": players}


def measured(found: Summary | None, tradition: str = "english", code: str = "en") -> Measured:
    return Measured(code, tradition, ENGLISH, ENGLISH, found)


def claims(found: Summary | None, tradition: str = "english") -> Claims:
    return Claims("en", tradition, ENGLISH, ENGLISH, found)


def html(elements: list[Element]) -> str:
    return "".join(tostring(one, encoding="unicode", method="html") for one in elements)


def text(elements: list[Element]) -> str:
    return plain(re.sub(r"<svg.*?</svg>", "", html(elements), flags=re.DOTALL))


def all_parts(code: str, tradition: str, ui: NullTranslations, engine: NullTranslations, found: Summary | None) -> str:
    tables, told = Measured(code, tradition, ui, engine, found), Claims(code, tradition, ui, engine, found)
    makers: list[Callable[[], list[Element]]] = [
        tables.intro,
        tables.players,
        tables.winnable,
        told.literature,
        told.claims,
    ]
    return html([part for maker in makers for part in maker()])


@pytest.mark.parametrize("language", languages(), ids=lambda one: one.code)
@pytest.mark.parametrize("found", [None, read(), study()], ids=["nothing", "measured", "all"])
def test_the_parts_in_every_language(language: Language, found: Summary | None) -> None:
    ui, engine = translations(language.code, "ui"), translations(language.code, "engine")
    made = all_parts(language.code, language.tradition, ui, engine, found)
    assert not re.search(r"[{}]|\bstyle=", made)
    ids = re.findall(r' id="([^"]*)"', made)
    assert len(ids) == len(set(ids))
    assert made.count("<svg") == (3 if found and found["solver"] else 2 if found else 0)
    assert all(plain(label) for label in re.findall(r'role="img" aria-label="([^"]*)"', made))


def test_no_text_is_left_in_english() -> None:
    pseudo = PseudoTranslations()
    assert english_texts(all_parts("en", "norwegian", pseudo, pseudo, study()), {"7", "52"}) == []


def test_the_page_tells_its_data_file() -> None:
    page = fragment("<!-- odds: players -->\n", "english")
    found = read()
    assert found
    greedy = Counted(found["players"]["greedy"]["dutch"])
    assert Shares("en", ENGLISH).counted(greedy.won, greedy.games) in page


def test_nothing_measured_is_said_so() -> None:
    assert text(measured(None).intro()) == "So far nothing has been measured with it."
    for part in (measured(None).players, measured(None).winnable, claims(None).literature, claims(None).claims):
        assert text(part()) == "This has not been measured yet."
    # Only the players have played.
    assert text(measured(study(found=None)).winnable()) == "This has not been measured yet."
    # Only some rules have been searched, and the page's are not among them.
    assert text(measured(study(("german",)), "english").players()) == "This has not been measured yet."


@pytest.mark.parametrize("tradition", TRADITIONS)
def test_every_rule_set_has_one_row(tradition: str) -> None:
    results = Results(tradition, RuleNames(Words(ENGLISH)), study())
    rows = [measured_as(parse_rules(row.rules)) for row in (*results.own(), *results.others())]
    assert len(rows) == len(set(rows))
    assert {*ALL_RULES} - {*LITERATURE, *LIMITED} <= set(rows)
    limits = [parse_rules(name).rules.passes for name in rows if name in LIMITED]
    assert limits == [1, 2, 3]
    for part in (measured(study(), tradition).players, measured(study(), tradition).winnable):
        assert len(re.findall(r'<th scope="row"><span', html(part()))) == len(rows)


@pytest.mark.parametrize(
    ("code", "share", "mean", "whole"),
    [
        ("en", "12.3%", "5.6", "1,000,001"),
        ("de", "12,3\N{NO-BREAK SPACE}%", "5,6", "1.000.001"),
        ("nl", "12,3%", "5,6", "1.000.001"),
        ("da", "12,3\N{NO-BREAK SPACE}%", "5,6", "1.000.001"),
        ("nb", "12,3\N{NO-BREAK SPACE}%", "5,6", "1\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}001"),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(code: str, share: str, mean: str, whole: str) -> None:
    shares = Shares(code, ENGLISH)
    assert (shares.percent(0.1234), shares.mean(5.62), shares.whole(1_000_001)) == (share, mean, whole)


def test_a_counted_share_tells_its_limits() -> None:
    assert Shares("en", ENGLISH).counted(81, 263) == "30.8% (25.5% to 36.6%)"


def test_the_bracket_reaches_from_won_to_won_or_open() -> None:
    low, high = Searched({"won": 81, "lost": 182, "open": 0}).bracket
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert Searched({"won": 81, "lost": 0, "open": 182}).bracket == (low, 1.0)


@pytest.mark.parametrize(
    ("found", "parts", "whole"),
    [
        ({"won": 700, "lost": 270, "open": 30}, "lies between our limits", "lies between our limits"),
        ({"won": 7000, "lost": 2800, "open": 200}, "lies between our limits", "misses the figure"),
        ({"won": 6600, "lost": 3200, "open": 200}, "misses the figure", "lies between our limits"),
        ({"won": 9000, "lost": 1000, "open": 0}, "misses the figure", "misses the figure"),
    ],
)
def test_a_miss_is_told_as_one(found: Found, parts: str, whole: str) -> None:
    told = text(claims(study(found=found)).literature())
    assert re.search(rf"With parts of columns,[^.]*{parts}", told)
    assert re.search(rf"With whole columns,[^.]*{whole}", told)
    assert "71.245%" in told
    assert "67.562%" in told


@pytest.mark.parametrize(
    ("won", "verdicts"),
    [
        # 1 in 30 and 3 % are near each other, 1 in 14 is not.
        (40, ["So the claim agrees with what such players win.", "So the claim agrees", "won less often"]),
        (150, ["Both players won more often", "Both players won more often", "Both players won more often"]),
        (1, ["Both players won less often", "Both players won less often", "Both players won less often"]),
    ],
)
def test_claims_are_answered_one_by_one(won: int, verdicts: list[str]) -> None:
    items = re.findall(r"<li>(.*?)</li>", html(claims(study(cards={"3": 1000 - won, "52": won})).claims()))
    assert len(items) == 4
    assert all(verdict in item for verdict, item in zip(verdicts, items, strict=False))


@pytest.mark.parametrize(
    ("won", "agreeing"),
    [
        # Of 100,000 games: near enough to one of the shares, each in its turn, that the others are told to be missed.
        (3333, 0),
        (3000, 1),
        (7143, 2),
        (5000, None),
    ],
)
def test_each_claim_has_its_own_share_and_rules(won: int, agreeing: int | None) -> None:
    items = re.findall(r"<li>(.*?)</li>", html(claims(study(cards={"3": 100_000 - won, "52": won})).claims()))
    told = [re.findall(r"(?:</strong>|\.) ([^.:]*): greedy play won", item) for item in items]
    assert told == [["English rules"], ["Danish rules"], ["Norwegian rules", "German rules, parts may move"], []]
    for at, item in enumerate(items[:3]):
        assert item.count("So the claim agrees with what such players win.") == (at == agreeing) * len(told[at])


@pytest.mark.parametrize(
    ("greedy", "careful", "verdict"),
    [
        # Of 10,000 games; the claim is 1 in 30. Their intervals reach about 35 games to either side.
        (300, 333, "So the claim agrees with what such players win."),
        (333, 400, "So the claim agrees with what such players win."),
        (250, 400, "One player won more often than the claim says, and the other less often."),
        (400, 250, "One player won more often than the claim says, and the other less often."),
        (400, 500, "Both players won more often than the claim says."),
        (200, 250, "Both players won less often than the claim says."),
    ],
)
def test_a_claim_between_two_players_agrees_with_neither(greedy: int, careful: int, verdict: str) -> None:
    found = apart(*({"3": 10_000 - won, str(PACK_SIZE): won} for won in (greedy, careful)))
    item, *_ = re.findall(r"<li>(.*?)</li>", html(claims(found).claims()))
    assert item.endswith(verdict)


NONE_FITS = "None of these agrees with the claim."
FITS = "So the claim agrees with play that has no limit on the passes."


@pytest.mark.parametrize(
    ("greedy", "careful", "answer"),
    [
        # Five or six, rounded: what cuts the fraction off, or rounds up, would tell otherwise.
        ({"4": 6, "5": 4}, {"4": 4, "5": 6}, NONE_FITS),
        ({"4": 4, "5": 6}, {"4": 4, "5": 6}, FITS),
        ({"6": 6, "7": 4}, {"6": 6, "7": 4}, FITS),
        ({"6": 4, "7": 6}, {"6": 6, "7": 4}, NONE_FITS),
        ({"6": 6, "7": 4}, {"6": 4, "7": 6}, NONE_FITS),
        ({"4": 4, "5": 6}, {"6": 6, "7": 4}, FITS),
    ],
)
def test_the_cards_on_the_foundations_are_answered_by_passes(
    greedy: dict[str, int], careful: dict[str, int], answer: str
) -> None:
    told = text(claims(apart(greedy, careful), "danish").claims())
    assert told.count("With 1 pass,") == told.count("With 2 passes,") == 1
    assert answer in told
    assert ("limited to 1 pass." in told) == (answer == FITS)


def test_rules_that_are_alike_are_told_together() -> None:
    others = Results("norwegian", RuleNames(Words(ENGLISH)), study()).others()
    (german,) = [row for row in others if row.rules == "german"]
    assert german.titles == ("German rules", "Danish rules")


def test_a_chart_is_as_long_as_its_shares() -> None:
    bar = Bar((Piece("one", 0.1), Piece("two", 0.2)), (0.05, 0.15))
    scale = Scale([(0, "nothing"), (0.4, "much")])
    drawn = chart("Shares", "Chart: Shares", [("one", "First")], [Group("Name", [bar])], scale)
    rects = {one.get("class"): one for one in drawn.iter("rect") if one.get("height") != "14"}
    ground, first, second = (rects[kind] for kind in ("chart-ground", "one", "two"))
    whole = float(ground.get("width") or 0)
    assert float(first.get("width") or 0) == pytest.approx(whole / 4, abs=0.1)
    assert float(second.get("x") or 0) == pytest.approx(float(ground.get("x") or 0) + whole / 4, abs=0.1)
    assert [one.text for one in drawn.iter("text")] == ["First", "Name", "nothing", "much"]


def test_every_class_of_a_chart_is_dressed() -> None:
    css = Path(DOCS / "charts.css").read_text(encoding="utf-8")
    made = all_parts("en", "english", ENGLISH, ENGLISH, study())
    for name in set(re.findall(r'class="(chart-[a-z]+)"', made)) - {"chart-name", "chart-key", "chart-mark"}:
        assert f".{name}" in css


def test_a_claim_about_parts_is_held_against_all_rules_with_parts() -> None:
    found = study()
    for player in found["players"].values():
        player["norwegian"] = {"3": 950, str(PACK_SIZE): 50}
        player["german/parts"] = {"3": 929, str(PACK_SIZE): 71}
    told = text(claims(found).claims())
    assert "Norwegian rules: greedy play won 5.0% of games here and careful play 5.0%. Both players won less" in told
    assert "German rules, parts may move: greedy play won 7.1% of games here and careful play 7.1%. So the" in told
