"""Where things lie in the repository."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
CONFIG: Final = ROOT / "mkdocs.yml"
DOCS: Final = ROOT / "docs"
ENGINE: Final = ROOT / "engine"
LOCALES: Final = ROOT / "locales"
SCRIPTS: Final = ROOT / "scripts"
OVERRIDES: Final = SCRIPTS / "guide" / "overrides"
#: Records for developers, which are no pages.
RECORDS: Final = DOCS / "decisions"
