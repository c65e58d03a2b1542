"""One built site for all tests that read it."""

from __future__ import annotations

from pathlib import Path

import pytest

from guide.build import build_site

URL = "https://example.org/sub/path/"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of all languages under a sub-path."""
    out = tmp_path_factory.mktemp("site")
    # What is not translated is told by the tests of the catalogs, entry by entry.
    build_site(out, URL, draft=True)
    return out
