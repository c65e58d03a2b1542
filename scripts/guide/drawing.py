"""Small pieces of SVG that the pictures of the table are put together from.

All lengths are in units of the card sprite, where a card is 60 × 84; the functions return markup.
Nothing here carries a ``style`` attribute, for the site's security policy forbids them: looks are
classes, dressed in ``docs/board/pictures.css``.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from guide.sprite import HEIGHT, WIDTH

COUNT_HEIGHT = 20


def svg(width: float, height: float, label: str, content: Iterable[str]) -> str:
    """Return a whole picture; ``label`` says in words all that it shows.

    The size in pixels is that of the view box, so that cards are alike in all pictures; the style
    sheet lets a picture shrink with the page. The search index leaves its numbers out.
    """
    return (
        f'<svg class="deal-picture" role="img" data-search-exclude="" aria-label="{escape(label)}" '
        f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'
        f"{''.join(content)}</svg>"
    )


def face(sprite: str, symbol: str, x: float, y: float, name: str = "") -> str:
    """Return one symbol of the sprite at the address ``sprite``, its upper left corner at x, y."""
    kind = f' class="{name}"' if name else ""
    return f'<use{kind} href="{escape(sprite)}#{symbol}" x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}"/>'


def sheet(x: float, y: float) -> str:
    """Return a card of which only an edge will show, its upper left corner at x, y."""
    return (
        f'<rect class="deal-sheet" x="{x + 0.5:g}" y="{y + 0.5:g}" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="5.5"/>'
    )


def count(number: int, x: float, y: float) -> str:
    """Return a small plate with a number, centred at x, y."""
    width = 15 + 9.5 * len(str(number))
    return (
        f'<g class="deal-count"><rect x="{x - width / 2:g}" y="{y - COUNT_HEIGHT / 2:g}" '
        f'width="{width:g}" height="{COUNT_HEIGHT}" rx="{COUNT_HEIGHT // 2}"/>'
        f'<text x="{x:g}" y="{y + 5.5:g}" text-anchor="middle" font-size="16">{number}</text></g>'
    )


def outline(x: float, y: float, height: float) -> str:
    """Return the mark around a card or a pile of this height that the text speaks of."""
    return f'<rect class="deal-mark" x="{x - 2:g}" y="{y - 2:g}" width="{WIDTH + 4}" height="{height + 4:g}" rx="7"/>'
