"""The runtime that ships, made from the sources as they are now."""

from pathlib import Path

import pytest

from tooling import node, runtime


@pytest.fixture(scope="session")
def made() -> Path:
    node.prepare()
    return runtime.prepare()
