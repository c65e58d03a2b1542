"""The colours of the cards: each suit can be read on every face, and where a foundation waits for it."""

import re
from collections.abc import Iterator

import pytest

from guide.suits import INKS
from tooling.paths import DOCS

BOARD = DOCS / "board"
SLATE = '[data-md-color-scheme="slate"]'
#: What a text must differ from its ground by, and a drawing that means something.
TEXT, DRAWING = 4.5, 3.0

Colour = tuple[float, float, float]


def declared(file: str, selector: str) -> dict[str, str]:
    """What the first rule with this very selector declares."""
    text = re.sub(r"/\*.*?\*/", "", (BOARD / file).read_text("utf-8"), flags=re.DOTALL)
    found = re.search(rf"^{re.escape(selector)} {{(.*?)}}", text, re.DOTALL | re.MULTILINE)
    assert found, f"{file} has no rule for {selector}"
    return {name.strip(): value.strip() for name, value in re.findall(r"([\w-]+):([^;]+);", found[1])}


def inks(rule: dict[str, str]) -> dict[str, str]:
    return {name[-1]: value for name, value in rule.items() if name.startswith("--card-ink-")}


FOUR = inks(declared("look.css", ".board-four"))
FAINT = declared("look.css", ".board-card-ghost")
DARK = inks(declared("look.css", f"{SLATE} .board-card-ghost"))
DARK_FOUR = DARK | inks(declared("look.css", f"{SLATE} .board-four .board-card-ghost"))
LIGHT_PAGE = declared("pictures.css", ":root")
DARK_PAGE = declared("pictures.css", SLATE)


def colour(text: str) -> Colour:
    digits = text.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def luminance(shown: Colour) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shown)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def through(ink: Colour, ground: Colour, opacity: float) -> Colour:
    red, green, blue = (opacity * over + (1 - opacity) * under for over, under in zip(ink, ground, strict=True))
    return red, green, blue


def test_the_contrast_of_black_and_white_is_known() -> None:
    assert contrast(colour("#fff"), colour("#000000")) == pytest.approx(21)


def test_four_colours_are_four() -> None:
    assert FOUR.keys() == INKS.keys()
    assert len(set(FOUR.values())) == len(set(DARK_FOUR.values())) == 4


def _on_faces() -> Iterator[tuple[str, str]]:
    for face in (LIGHT_PAGE["--card-face"], DARK_PAGE["--card-face"]):
        yield from ((ink, face) for ink in (*INKS.values(), *FOUR.values()))


@pytest.mark.parametrize(("ink", "face"), sorted(set(_on_faces())))
def test_a_card_can_be_read(ink: str, face: str) -> None:
    assert contrast(colour(ink), colour(face)) >= TEXT


def _on_tables() -> Iterator[tuple[str, str]]:
    yield from ((ink, LIGHT_PAGE["--table"]) for ink in (*INKS.values(), *FOUR.values()))
    yield from ((ink, DARK_PAGE["--table"]) for ink in (*DARK_FOUR.values(), *DARK.values()))


@pytest.mark.parametrize(("ink", "table"), sorted(set(_on_tables())))
def test_a_card_that_is_waited_for_can_be_read(ink: str, table: str) -> None:
    ground = colour(table)
    assert contrast(through(colour(ink), ground, float(FAINT["opacity"])), ground) >= DRAWING
