"""Pictures of the table: a position, or a few cards, as one inline SVG.

The table is laid out as the traditions describe it: the reserve at the left, the foundations to
its right and above, the columns beneath them; stock and waste lie beneath the reserve. A picture
is as tall as its longest pile and says in words, as its accessible name, what lies where. What
lies open is the engine's to say: a picture shows what the board would show.
"""

from __future__ import annotations

import gettext
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from canfield.cards import card_text, pile
from canfield.position import Position
from canfield.rules import Rules
from canfield.sentences import sentence
from canfield.telling import Teller
from canfield.view import piles_view
from canfield.words import Words
from guide.drawing import COUNT_HEIGHT, count, face, outline, sheet, svg
from guide.sprite import HEIGHT, STRIP, WIDTH

GAP = 8
STEP = WIDTH + GAP
#: Face-down cards that show beneath the top card of a pile, and how far each looks out.
EDGES = 3
EDGE = 4
#: Room around the table, for outlines; at the left for the edges of face-down cards, too.
MARGIN = 6
LEFT = MARGIN + EDGES * EDGE
#: The reserve lies in the middle above stock and waste; the columns begin after a gutter.
WASTE_LEFT = LEFT + STEP + EDGES * EDGE - 4
RESERVE_LEFT = (LEFT + WASTE_LEFT) / 2
COLUMNS_LEFT = WASTE_LEFT + WIDTH + 14
COLUMNS_TOP = MARGIN + HEIGHT + 12
#: Piles without columns side by side in a picture of a few cards; more run into a further line.
ROW = 7
#: The piles whose number of cards is written on them.
_COUNTED: Final = ("stock", "waste", "reserve")
#: The order in which a picture is told: as the rules describe the table.
_TOLD: Final = ("reserve", "foundation", "column", "stock", "waste")


@dataclass(frozen=True)
class Heap:
    """A pile as it is drawn.

    :ivar id: ``stock waste reserve spades … 1 2 …``, the names of the engine's protocol.
    :ivar cards: the cards lying open, bottom first, as text (``7S``).
    :ivar down: the number of cards lying face down beneath them.
    :ivar under: the number of cards lying face up, but covered.
    :ivar total: the number of all cards, written on the pile; 0 where it is not written.
    :ivar wants: the card that an empty foundation waits for, drawn as a shadow.
    :ivar x: its left edge, ``y`` its upper edge, in units.
    """

    id: str
    cards: tuple[str, ...]
    down: int
    under: int
    total: int
    wants: str | None
    x: float
    y: float

    @property
    def height(self) -> float:
        """The height of the pile in units."""
        return HEIGHT + max(0, len(self.cards) - 1) * STRIP


def picture(
    rules: Rules,
    position: Position,
    translations: gettext.NullTranslations,
    sprite: str,
    *,
    highlight: Collection[str] = (),
) -> str:
    """Return the picture of a position.

    :param translations: the engine's catalog in the page's language.
    :param sprite: the address of the card sprite, seen from the page.
    :param highlight: piles (``waste``, ``2``) or open cards (``4S``) to be outlined.
    :raises ValueError: when there is no such pile or open card.
    """
    piles = piles_view(rules, position, Teller(Words(translations)))
    names = {one["id"] for one in piles} | {card for one in piles for card in one["cards"]}
    if unknown := sorted(set(highlight) - names):
        raise ValueError(f"nothing to highlight: {' '.join(unknown)}")
    piles.sort(key=lambda one: _TOLD.index(one["kind"]))
    label = " ".join(f"{sentence(one['name'])}." for one in piles)
    return _drawn(list(_placed(piles)), label, sprite, highlight)


def row(piles: Sequence[str], translations: gettext.NullTranslations, sprite: str) -> str:
    """Return the picture of a few cards: each text is a card, or cards overlapping in a column.

    :param piles: such as ``["JC", "TH9S8D"]``.
    :raises ValueError: when one of them is no card, or there are none.
    """
    if not piles:
        raise ValueError("no cards to draw")
    words = Words(translations)
    heaps: list[Heap] = []
    top = float(MARGIN)
    lines = -(-len(piles) // ROW)
    across = -(-len(piles) // lines)
    for start in range(0, len(piles), across):
        line = [_heap_of(text, MARGIN + at * STEP, top) for at, text in enumerate(piles[start : start + across])]
        heaps += line
        top += max(heap.height for heap in line) + GAP
    label = ", ".join(words.card_name(card) for text in piles for card in pile(text))
    return _drawn(heaps, f"{sentence(label)}.", sprite, ())


def _heap_of(text: str, x: float, y: float) -> Heap:
    cards = tuple(card_text(card) for card in pile(text))
    return Heap(id="", cards=cards, down=0, under=0, total=0, wants=None, x=x, y=y)


def _placed(piles: Sequence[dict[str, Any]]) -> Iterator[Heap]:
    """Give the piles of the engine's view their places."""
    reserve = next(one for one in piles if one["kind"] == "reserve")
    beneath = MARGIN + HEIGHT + max(0, len(reserve["cards"]) - 1) * STRIP + COUNT_HEIGHT
    corners = {
        "reserve": (RESERVE_LEFT, MARGIN),
        "stock": (LEFT, beneath),
        "waste": (WASTE_LEFT, beneath),
        "foundation": (COLUMNS_LEFT, MARGIN),
        "column": (COLUMNS_LEFT, COLUMNS_TOP),
    }
    placed: Counter[str] = Counter()
    for one in piles:
        kind = one["kind"]
        x, y = corners[kind]
        yield Heap(
            id=one["id"],
            cards=tuple(one["cards"]),
            down=one["down"],
            under=one["count"] - len(one["cards"]) if kind == "waste" else 0,
            total=one["count"] if kind in _COUNTED else 0,
            wants=one["wants"],
            x=x + placed[kind] * STEP,
            y=y,
        )
        placed[kind] += 1


def _drawn(heaps: Sequence[Heap], label: str, sprite: str, highlight: Collection[str]) -> str:
    width = max(heap.x for heap in heaps) + WIDTH + MARGIN
    height = max(heap.y + heap.height + (COUNT_HEIGHT / 2 if heap.total else 0) for heap in heaps)
    parts = [part for heap in heaps for part in _heap(heap, sprite, highlight)]
    return svg(width, height + MARGIN, label, parts)


def _heap(heap: Heap, sprite: str, highlight: Collection[str]) -> Iterator[str]:
    yield from _bottom(heap, sprite)
    for at, card in enumerate(heap.cards):
        yield face(sprite, f"c{card}", heap.x, heap.y + at * STRIP)
    if heap.id in highlight:
        yield outline(heap.x, heap.y, heap.height)
    for at, card in enumerate(heap.cards):
        if card in highlight:
            yield outline(heap.x, heap.y + at * STRIP, HEIGHT)
    if heap.total:
        yield count(heap.total, heap.x + WIDTH / 2, heap.y + heap.height)


def _bottom(heap: Heap, sprite: str) -> Iterator[str]:
    """Draw what lies beneath the open cards: face-down cards, or the empty place."""
    if not heap.cards and not heap.down:
        yield face(sprite, "space", heap.x, heap.y)
        if heap.wants:
            yield face(sprite, f"c{heap.wants}", heap.x, heap.y, "deal-ghost")
    # A pile with an open card on top shows edges only; without one its top card is a back, too.
    covered = 1 if heap.cards else 0
    for edge in range(min(heap.down - 1 + covered, EDGES), covered - 1, -1):
        yield face(sprite, "back", heap.x - edge * EDGE, heap.y)
    for edge in range(min(heap.under, EDGES), 0, -1):
        yield sheet(heap.x - edge * EDGE, heap.y)
