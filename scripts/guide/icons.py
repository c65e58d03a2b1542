"""The icons of the installed site: pictures for systems that take no SVG, drawn from it by ``scripts/icons.py``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from guide.hashed import put_file
from guide.places import DOCS

FOLDER: Final = DOCS / "assets" / "icons"
#: The card in the middle of a coloured ground, for those masks that systems cut icons with.
GROUND: Final = "#1d5a3c"


@dataclass(frozen=True, slots=True)
class Icon:
    """One picture, as wide as it is high.

    :ivar name: what its file is called, without ending.
    :ivar size: in pixels.
    :ivar drawing: the SVG in ``docs/assets`` that it is drawn from.
    :ivar purpose: what a web manifest says of it; ``None`` where it stands in none.
    :ivar room: how much of the width the drawing takes. A mask leaves at least a circle of four fifths.
    """

    name: str
    size: int
    drawing: str
    purpose: str | None
    room: float = 1.0

    @property
    def path(self) -> Path:
        """Its file."""
        return FOLDER / f"{self.name}.png"

    @property
    def is_masked(self) -> bool:
        """Whether it has a ground to its very edge."""
        return self.room < 1


#: For Apple's home screen.
TOUCH: Final = Icon("touch-180", 180, "logo.svg", None, 0.8)
ICONS: Final = (
    Icon("icon-192", 192, "favicon.svg", "any"),
    Icon("icon-512", 512, "favicon.svg", "any"),
    Icon("maskable-192", 192, "logo.svg", "maskable", 0.7),
    Icon("maskable-512", 512, "logo.svg", "maskable", 0.7),
    TOUCH,
)


def share_icons(out: Path) -> Mapping[str, str]:
    """Put the icons into the shared folder of a site; their addresses, seen from its root, by their names."""
    return {icon.name: put_file(out, icon.path.name, icon.path.read_bytes()) for icon in ICONS}
