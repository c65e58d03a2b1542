"""The tables of the rules, run inside Pyodide against the engine that ships."""

import json
from pathlib import Path

from tooling import pyodide, wheelhouse
from tooling.paths import TESTS

#: Only the tests are there, not the engine's sources: what is tested is the byte-compiled wheel.
SCRIPT = """
import json, os, sys
import pytest, canfield

class Count:
    def __init__(self):
        self.outcomes = {}

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome != "passed":
            self.outcomes[report.outcome] = self.outcomes.get(report.outcome, 0) + 1

sys.path.insert(0, "/guide")
os.chdir("/guide")
count = Count()
options = ["--rootdir=/guide", "--import-mode=importlib", "-p", "no:cacheprovider", "-q", "-c", "/dev/null"]
code = pytest.main([*options, "tests/engine/test_tables.py"], plugins=[count])
json.dumps({"code": int(code), "outcomes": count.outcomes, "engine": canfield.__file__})
"""


def test_every_table_holds_in_pyodide(made: Path) -> None:
    text, printed = pyodide.run(
        SCRIPT,
        made=made,
        mounts={"/guide/tests": TESTS},
        unpack=wheelhouse.fetched("tests"),
        load=["canfield"],
        env={"PYTHONDONTWRITEBYTECODE": "1"},
    )
    told = json.loads(text)
    assert told["code"] == 0, printed
    assert set(told["outcomes"]) == {"passed"}, printed
    # The tables have 662 lines; fewer tests would mean that a table was not found.
    assert told["outcomes"]["passed"] >= 662
    assert told["engine"].endswith("/site-packages/canfield/__init__.pyc")
