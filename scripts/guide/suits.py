"""The four suit marks, drawn by the project, and the colours they are printed in."""

from __future__ import annotations

# Each mark is one path, 20 units high, centred at 0, 0.
SPADE = (
    "M0-10C1.8-6.4 9-2.4 9 2.9 9 5.9 6.9 7.7 4.6 7.7 2.9 7.7 1.5 6.8.8 5.3 1 7.4 1.9 9 3.5 10"
    "H-3.5C-1.9 9-1 7.4-.8 5.3-1.5 6.8-2.9 7.7-4.6 7.7-6.9 7.7-9 5.9-9 2.9-9-2.4-1.8-6.4 0-10Z"
)
HEART = (
    "M0 9.8C-1.9 6.3-9.4 2-9.4-3.9-9.4-7.2-7.2-9.2-4.7-9.2-2.5-9.2-.8-7.8 0-5.7"
    "C.8-7.8 2.5-9.2 4.7-9.2 7.2-9.2 9.4-7.2 9.4-3.9 9.4 2 1.9 6.3 0 9.8Z"
)
DIAMOND = "M0-10C1.9-6.4 4.7-2.8 7.8 0 4.7 2.8 1.9 6.4 0 10-1.9 6.4-4.7 2.8-7.8 0-4.7-2.8-1.9-6.4 0-10Z"
CLUB = (
    "M-1.2 1.2A4.7 4.7 0 1 1-3.9-2.2 4.6 4.6 0 1 1 3.9-2.2 4.7 4.7 0 1 1 1.2 1.2"
    "L.7 4.2C.9 7 1.9 9 3.5 10H-3.5C-1.9 9-.9 7-.7 4.2Z"
)

SUIT_PATHS = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}

INKS = {"S": "#16181d", "H": "#c00000", "D": "#c00000", "C": "#16181d"}


def ink(suit: str) -> str:
    """Return the colour of a suit: a custom property with the two-colour pack as fallback."""
    return f"var(--card-ink-{suit},{INKS[suit]})"


def pip(suit: str, x: float, y: float, size: float, fill: str | None = None) -> str:
    """Return a suit mark ``size`` units high, centred at ``x``, ``y``, in ``fill`` or its ink."""
    scale = f"{size / 20:.3f}".rstrip("0").rstrip(".")
    return (
        f'<path transform="translate({x:g} {y:g}) scale({scale})" fill="{fill or ink(suit)}" d="{SUIT_PATHS[suit]}"/>'
    )
