"""Bar charts as SVG that needs no style of its own: what a part looks like is its class, in ``docs/charts.css``.

A chart is narrow enough for a phone: each name stands above its bars. It says nothing that the table after it does
not, so it is described by its title alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from guide.nodes import node

#: Lengths are in pixels of a window that shows the chart in full size.
_WIDTH: Final = 400
_MARGIN: Final = 6
_NAME: Final = 17
_BAR: Final = 11
_GAP: Final = 12
_KEY: Final = 24


class Piece(NamedTuple):
    """A piece of a bar.

    :ivar kind: the class that says what it looks like.
    :ivar share: how long it is, 0 to 1.
    """

    kind: str
    share: float


class Bar(NamedTuple):
    """A bar of one or more pieces, end to end.

    :ivar interval: from where to where a whisker goes, if there is one.
    """

    pieces: tuple[Piece, ...]
    interval: tuple[float, float] | None = None


def chart(title: str, key: Sequence[tuple[str, str]], groups: Sequence[tuple[str, Sequence[Bar]]]) -> Element:
    """Bars under names, from 0 to the full width.

    :param title: says in words what the chart shows.
    :param key: the classes of the pieces with what they mean.
    :param groups: the names with their bars.
    """
    parts = list(_key(key))
    top = float(_MARGIN + _KEY * len(key))
    for name, bars in groups:
        parts.append(node("text", name, x=_px(_MARGIN), y=_px(top + _NAME - 5), cls="chart-name"))
        top += _NAME
        for bar in bars:
            parts += _bar(bar, top)
            top += _BAR + 2
        top += _GAP
    height = _px(top - _GAP + _MARGIN)
    picture = node("svg", *parts, cls="chart", role="img", aria_label=title, data_search_exclude="")
    picture.set("viewBox", f"0 0 {_WIDTH} {height}")
    picture.set("width", str(_WIDTH))
    picture.set("height", height)
    return node("div", picture, cls="chart-box")


def _key(key: Sequence[tuple[str, str]]) -> Iterator[Element]:
    for at, (kind, meaning) in enumerate(key):
        top = _MARGIN + _KEY * at
        yield node("rect", x=_px(_MARGIN), y=_px(top), width="14", height="14", cls=kind)
        yield node("text", meaning, x=_px(_MARGIN + 21), y=_px(top + 12), cls="chart-key")


def _bar(bar: Bar, top: float) -> Iterator[Element]:
    yield node("rect", x=_px(_MARGIN), y=_px(top), width=_px(_along(1) - _MARGIN), height=_px(_BAR), cls="chart-ground")
    start = 0.0
    for kind, share in bar.pieces:
        width = _px(_along(share) - _MARGIN)
        yield node("rect", x=_px(_along(start)), y=_px(top), width=width, height=_px(_BAR), cls=kind)
        start += share
    if bar.interval:
        low, high = (_px(_along(end)) for end in bar.interval)
        middle, edge = _px(top + _BAR / 2), (_px(top + 2), _px(top + _BAR - 2))
        path = f"M{low} {edge[0]}V{edge[1]}M{high} {edge[0]}V{edge[1]}M{low} {middle}H{high}"
        yield node("path", d=path, cls="chart-whisker")


def _along(share: float) -> float:
    return _MARGIN + share * (_WIDTH - 2 * _MARGIN)


def _px(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")
