"""Bar charts as SVG that needs no style of its own: what a part looks like is its class, in ``docs/charts.css``.

A chart is narrow enough for a phone. It says nothing that the table after it does not, so it is described by its
title alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from guide.nodes import node

#: Lengths are in pixels of a window that shows the chart in full size.
_WIDTH: Final = 400
_MARGIN: Final = 6
_NAME: Final = 17
_BESIDE: Final = 56
_BAR: Final = 11
_GAP: Final = 12
_KEY: Final = 24
_AXIS: Final = 22


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


class Group(NamedTuple):
    """The bars that belong to a name."""

    name: str
    bars: Sequence[Bar]


@dataclass(frozen=True)
class Scale:
    """How long shares are drawn.

    :ivar marks: what is written on the axis at which share; the last is the longest that a bar can be.
    :ivar is_beside: whether names, which are short, stand beside the bars and not above them.
    """

    marks: Sequence[tuple[float, str]]
    is_beside: bool = False

    @property
    def start(self) -> float:
        """Where bars begin."""
        return _MARGIN + (_BESIDE if self.is_beside else 0)

    def along(self, share: float) -> float:
        """How far to the right a share reaches."""
        return self.start + share / self.marks[-1][0] * (_WIDTH - _MARGIN - self.start)


def chart(title: str, told: str, key: Sequence[tuple[str, str]], groups: Sequence[Group], scale: Scale) -> Element:
    """Bars by name, under a title and a key and above an axis.

    :param title: says what the chart shows, for those who see it.
    :param told: says the same to those who do not.
    :param key: the classes of the pieces with what they mean.
    """
    parts = list(_key(key))
    top = float(_MARGIN + _KEY * len(key))
    for name, bars in groups:
        down = top + _BAR * len(bars) / 2 + 5 if scale.is_beside else top + _NAME - 5
        parts.append(_text(name, _MARGIN, down, "chart-name"))
        top += 0 if scale.is_beside else _NAME
        for bar in bars:
            parts += _bar(bar, top, scale)
            top += _BAR + 2
        top += _GAP / 2 if scale.is_beside else _GAP
    parts += _axis(top, scale)
    height = _px(top + _AXIS)
    picture = node("svg", *parts, cls="chart", role="img", aria_label=told, data_search_exclude="")
    picture.set("viewBox", f"0 0 {_WIDTH} {height}")
    picture.set("width", str(_WIDTH))
    picture.set("height", height)
    caption = node("figcaption", title, aria_hidden="true", data_search_exclude="")
    return node("figure", caption, picture, cls="chart-box")


def _key(key: Sequence[tuple[str, str]]) -> Iterator[Element]:
    for at, (kind, meaning) in enumerate(key):
        top = _MARGIN + _KEY * at
        yield node("rect", x=_px(_MARGIN), y=_px(top), width="14", height="14", cls=kind)
        yield _text(meaning, _MARGIN + 21, top + 12, "chart-key")


def _bar(bar: Bar, top: float, scale: Scale) -> Iterator[Element]:
    yield _rect(scale.start, scale.along(scale.marks[-1][0]), top, "chart-ground")
    start = 0.0
    for kind, share in bar.pieces:
        yield _rect(scale.along(start), scale.along(start + share), top, kind)
        start += share
    if bar.interval:
        low, high = (_px(scale.along(min(end, scale.marks[-1][0]))) for end in bar.interval)
        middle, edge = _px(top + _BAR / 2), (_px(top + 2), _px(top + _BAR - 2))
        path = f"M{low} {edge[0]}V{edge[1]}M{high} {edge[0]}V{edge[1]}M{low} {middle}H{high}"
        yield node("path", d=path, cls="chart-whisker")


def _axis(top: float, scale: Scale) -> Iterator[Element]:
    for number, (share, told) in enumerate(scale.marks):
        text = _text(told, scale.along(share), top + 10, "chart-mark")
        # The outermost do not stick out.
        text.set("text-anchor", {0: "start", len(scale.marks) - 1: "end"}.get(number, "middle"))
        yield text


def _rect(left: float, right: float, top: float, kind: str) -> Element:
    return node("rect", x=_px(left), y=_px(top), width=_px(right - left), height=_px(_BAR), cls=kind)


def _text(text: str, left: float, top: float, kind: str) -> Element:
    return node("text", text, x=_px(left), y=_px(top), cls=kind)


def _px(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")
