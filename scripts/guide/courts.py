"""The twelve court cards: a bust for each rank, in the colour of its suit.

The three are told apart by outline alone, so that they can be read 40 pixels wide: the king by a
tall crown and a beard, the queen by long hair under a low coronet, the jack by a cap with a plume.
All stand in the card's 60 × 84 units beneath the strip with rank and suit, cut by the lower edge.
"""

from __future__ import annotations

from guide.suits import ink, pip

GOLD = "var(--card-gold,#e3b34c)"
SKIN = "var(--card-skin,#f7e3cb)"
FACE = "var(--card-face,#fff)"

ROBE = "M8 83V77.5C8 70.5 14.5 67.5 24.5 65.5H35.5C45.5 67.5 52 70.5 52 77.5V83Z"
HEAD = "M22 48.5H38V53.5C38 59.5 34.5 63.5 30 63.5S22 59.5 22 53.5Z"


def court(rank: str, suit: str) -> str:
    """Return the figure of the jack, queen or king (``rank`` one of ``JQK``) of a suit."""
    return {"J": _jack, "Q": _queen, "K": _king}[rank](suit)


def _king(suit: str) -> str:
    colour = ink(suit)
    return (
        _fill("M19 46H41V58C41 61 39 63 37 64H23C21 63 19 61 19 58Z", colour)
        + _body(suit)
        + _fill(
            "M21.5 55.5C24 58 27 56.8 30 56.8S36 58 38.5 55.5C39.5 63 36 70.5 30 71.5S20.5 63 21.5 55.5Z", FACE, colour
        )
        + _fill("M27.6 60.2C28.6 59.4 31.4 59.4 32.4 60.2 31.6 61.8 28.4 61.8 27.6 60.2Z", colour)
        + _fill("M18.5 46.5 16 32.5 23.8 38.5 30 29 36.2 38.5 44 32.5 41.5 46.5Z", GOLD, colour)
        + _fill("M18.5 43.5H41.5V48H18.5Z", colour)
    )


def _queen(suit: str) -> str:
    colour = ink(suit)
    return (
        _fill(
            "M30 37C19.5 37 17.5 45 17.8 52 18 59 15.5 63 14 68.5H46C44.5 63 42 59 42.2 52C42.5 45 40.5 37 30 37Z",
            colour,
        )
        + _body(suit)
        + _fill("M22 51C22 45 26 44.5 30 43.5 34 44.5 38 45 38 51V47L30 42 22 47Z", colour)
        + _fill("M19.5 44.5 18 35.5 24 39 30 33 36 39 42 35.5 40.5 44.5C34 42.5 26 42.5 19.5 44.5Z", GOLD, colour)
    )


def _jack(suit: str) -> str:
    colour = ink(suit)
    return (
        _fill("M19 42H41V58C41 60.5 39.5 62 37 62H23C20.5 62 19 60.5 19 58Z", colour)
        + _body(suit)
        + _fill("M22 47H38V51C35 48.5 25 48.5 22 51Z", colour)
        + _fill("M38.5 43C44.5 40 48.5 34.5 47 28.5 41 30 36.5 35 36 42Z", GOLD, colour)
        + _fill("M17.5 47.5C16 39 22 35 30 35S44 39 42.5 47.5C34 44 26 44 17.5 47.5Z", colour)
    )


def _body(suit: str) -> str:
    """Draw what the three share: robe with the suit on it, collar, neck and face."""
    colour = ink(suit)
    return (
        _fill(ROBE, colour)
        + _fill("M24.5 65.5 30 72 35.5 65.5 33.5 61H26.5Z", SKIN)
        + _fill(HEAD, SKIN)
        + _fill(
            "M26 53.5A1.1 1.1 0 1 1 28.2 53.5 1.1 1.1 0 1 1 26 53.5"
            "M31.8 53.5A1.1 1.1 0 1 1 34 53.5 1.1 1.1 0 1 1 31.8 53.5",
            "var(--card-ink-S,#16181d)",
        )
        + pip(suit, 30, 77, 9, FACE)
    )


def _fill(path: str, colour: str, line: str | None = None) -> str:
    stroke = f' stroke="{line}" stroke-linejoin="round"' if line else ""
    return f'<path fill="{colour}"{stroke} d="{path}"/>'
