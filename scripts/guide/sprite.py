"""The card sprite: one SVG file that holds every card the site draws.

Each card is a ``<symbol>`` of 60 × 84 units, ``c7S`` for the seven of spades; beside the 52 there
are ``back`` (a card face down) and ``space`` (an empty place). Pages show one with
``<svg viewBox="0 0 60 84"><use href="…/cards.svg#c7S"/></svg>``.

Three things follow from that use across files:

* every symbol is complete in itself: references inside a file that is itself referenced (nested
  uses, gradients, clips) and style sheets are not carried over alike by all browsers;
* colours are custom properties with a fallback, for those are inherited into a ``<use>``: the page
  changes them for dark mode or four colours, and the file still looks right alone;
* rank and suit stand side by side along the upper edge, so that a card tells both of them when
  all but a strip of it (``STRIP`` units) is covered by the next.

There is a second cut for readers who see better with large ranks: in a wider strip
(``LARGE_STRIP``) rank and suit are nearly one and a half times as high.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from guide.courts import court
from guide.suits import ink, pip

WIDTH = 60
HEIGHT = 84
STRIP = 27
LARGE_STRIP = 34
RANKS = "A23456789TJQK"
SUITS = "SHDC"
#: The letter that goes below the line it stands on.
TAILED = "Q"

FONT = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif"
FACE = "var(--card-face,#fff)"
LINE = "var(--card-line,#8a8f98)"
#: The opacity of what is not needed to tell a card: a page may let it stand back.
PICTURE = "var(--card-picture,1)"
BACK = "var(--card-back,#24507a)"
BACK_LINE = "var(--card-back-line,#dbe6f0)"


@dataclass(frozen=True)
class Cut:
    """Where things stand on a card and how large they are; all in units.

    :ivar left: the left edge of the rank, ``baseline`` what it stands on, ``size`` that of its font.
    :ivar tail: the baseline and the size of a Q, whose tail goes below the line: raised and smaller, so that the
        tail is in the strip, too.
    :ivar longest: the width of a rank of more than one letter.
    :ivar mark: the suit beside it: the middle's x and y, and the height.
    :ivar middle: the large mark of a number card: the middle's y, and the height; ``ace`` that of an ace.
    :ivar court: the scale of the court cards' figures, which stand on the lower edge.
    """

    left: float
    baseline: float
    size: float
    tail: tuple[float, float]
    longest: float
    mark: tuple[float, float, float]
    middle: tuple[float, float]
    ace: tuple[float, float]
    court: float


USUAL: Final = Cut(4.5, 23, 26, (20.6, 23.2), 27, (46, 14, 18), (55, 36), (54, 48), 1)
LARGE: Final = Cut(2.8, 30.8, 37.5, (26, 32.5), 30.5, (46.5, 16.6, 21.5), (59, 37), (58.5, 44), 0.88)


def sprite(corners: Mapping[str, str], *, large: bool = False) -> str:
    """Return the sprite as one SVG document.

    ``corners`` gives for each rank of ``A23456789TJQK`` what stands in the corner of the card
    ("10", or "B" for a German jack). Raises ``KeyError`` when a rank is missing.
    """
    cut = LARGE if large else USUAL
    cards = [_card(rank, suit, corners[rank], cut) for suit in SUITS for rank in RANKS]
    symbols = "\n".join([*cards, _back(), _space()])
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


def _card(rank: str, suit: str, corner: str, cut: Cut) -> str:
    picture = _court(rank, suit, cut) if rank in "JQK" else _middle(rank, suit, cut)
    return _symbol(f"c{rank}{suit}", f'{_sheet(FACE)}<g opacity="{PICTURE}">{picture}</g>{_corner(corner, suit, cut)}')


def _corner(corner: str, suit: str, cut: Cut) -> str:
    """Draw the rank at the left and the suit at the right of the upper edge."""
    # A longer text is squeezed: a reader's font may be wide, and "10" must leave room for the suit.
    squeeze = f' textLength="{cut.longest:g}" lengthAdjust="spacingAndGlyphs"' if len(corner) > 1 else ""
    baseline, size = cut.tail if corner == TAILED else (cut.baseline, cut.size)
    return (
        f'<text x="{cut.left:g}" y="{baseline:g}" font-family="{FONT}" font-size="{size:g}" '
        f'font-weight="700" fill="{ink(suit)}"{squeeze}>{escape(corner)}</text>' + pip(suit, *cut.mark)
    )


def _court(rank: str, suit: str, cut: Cut) -> str:
    figure = court(rank, suit)
    if cut.court == 1:
        return figure
    x, y = (edge * (1 - cut.court) for edge in (WIDTH / 2, HEIGHT - 1))
    return f'<g transform="translate({x:g} {y:g}) scale({cut.court:g})">{figure}</g>'


def _middle(rank: str, suit: str, cut: Cut) -> str:
    """Draw the large mark of a number card; the ace's is larger, with a small one inside."""
    if rank == "A":
        y, size = cut.ace
        return pip(suit, WIDTH / 2, y, size) + pip(suit, WIDTH / 2, y + 1, size * 0.27, FACE)
    return pip(suit, WIDTH / 2, *cut.middle)


def _sheet(fill: str) -> str:
    return f'<rect x=".5" y=".5" width="59" height="83" rx="5.5" fill="{fill}" stroke="{LINE}"/>'


def _back() -> str:
    """Draw a card face down: a fine lattice in a frame, the four suits in a lozenge."""
    lattice = "".join(_lattice())
    marks = "".join(
        pip(suit, 30 + dx, 42 + dy, 8.5, BACK_LINE)
        for suit, dx, dy in (("S", 0, -8), ("H", -6.5, 0), ("D", 6.5, 0), ("C", 0, 8))
    )
    return _symbol(
        "back",
        _sheet(FACE)
        + f'<rect x="3" y="3" width="54" height="78" rx="3.6" fill="{BACK}"/>'
        + f'<path d="{lattice}" fill="none" stroke="{BACK_LINE}" stroke-width=".7" opacity=".55"/>'
        + f'<path d="M30 22 47 42 30 62 13 42Z" fill="{BACK}" stroke="{BACK_LINE}"/>'
        + marks,
    )


def _lattice() -> list[str]:
    """Return the strokes of the back's lattice, cut at its frame (6 to 54 by 6 to 78)."""
    left, right, top, bottom, mesh = 6, 54, 6, 78, 8
    strokes = []
    for start in range(top - (right - left), bottom, mesh):
        # Falling strokes y = start + (x - left), cut where they leave the frame.
        x1 = left + max(0, top - start)
        x2 = left + min(right - left, bottom - start)
        if x1 < x2:
            y1, y2 = start + x1 - left, start + x2 - left
            strokes.append(f"M{x1} {y1} {x2} {y2}M{60 - x1} {y1} {60 - x2} {y2}")
    return strokes


def _space() -> str:
    """Draw an empty place: a broken outline, nothing in it."""
    return _symbol(
        "space",
        '<rect x="1" y="1" width="58" height="82" rx="5.5" fill="var(--card-space,none)" '
        f'stroke="{LINE}" stroke-width="1.4" stroke-dasharray="5 3.5"/>',
    )


def _symbol(name: str, content: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{content}</symbol>'
