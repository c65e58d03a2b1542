"""The snapshot, restored under Node: the engine is there at once, and nothing that it does is missing from it."""

import ast
import json
import shutil
from pathlib import Path

import pytest

from guide.languages import languages
from tests.browser.mirror import compile_catalog
from tooling import pyodide, runtime
from tooling.paths import ENGINE
from tooling.progress import Failed

#: What all scripts begin with: whatever is imported from now on comes from elsewhere.
START = """
import json, sys
from canfield import protocol
before = set(sys.modules)

def ask(type, **more):
    return json.loads(protocol.handle(json.dumps({"type": type, **more})))
"""

ALL = (
    START
    + """
WIN = {"cards": 52, "won": True, "seconds": 600, "hints": 0, "undos": 2}
LINE = ["1-F", "T", "9-9", "", "1-2x3"]
asked = set()

def every(type, **more):
    asked.add(type)
    answer = ask(type, **more)
    assert isinstance(answer["ok"], bool), answer
    return answer

titles = {}
for language in ["nb", "de", "en"]:
    assert every("language", language=language, localedir="/locales")["ok"]
    for rules in every("hello")["traditions"]:
        titles[language, rules] = every("rules", rules=rules)["title"]
        assert every("new", rules=rules, deal={"number": "1918"})["ok"]
        for _ in range(60):
            hint = every("hint")["hint"]
            if not hint["move"]:
                every("turn")
            else:
                every("play", move=hint["move"]["notation"]) if "notation" in hint["move"] else every("turn")
        for source in "W1234R":
            for target in "1234F":
                every("try", source=source, target=target)
        for type in ("send", "finish", "undo", "redo", "view", "read", "judge"):
            every(type)
        link = every("link")["link"]
        assert every("open", link=link)["ok"]
        every("open", link=link[:-3] + "~~~")
        for type in ("weigh", "lookback"):
            every(type, milliseconds=5)
        every("go", done=1)
        every("restart")
        for move in LINE:
            every("play", move=move)
        for deal in ({"guided": "round-the-corner"}, {"pack": "AS 2S"}, {"number": "x"}, {"day": "2026-02-30"}):
            every("restore", rules=rules, deal=deal, moves=["T"], done=1)
        every("close")
        every("daily", day="2026-11-30")
        every("guided", name="round-the-corner", rules=rules)
        every("aside", name="round-the-corner", rules=rules, done=1, source="1", target="2")
        every("account", rules=rules, ledger=None, result=WIN)
        every("tally", rules=rules, ledger=None, result=WIN | {"seconds": 5})
        every("mix", tradition=rules, variant=None, options={"redeals": "1"})
        every("pack", rules=rules, text="AS QH Zz 10H ess")
        every("scout", rules=rules, number="4", milliseconds=5)
        every("graded", rules=rules)
protocol.handle('{"type": "\\\\ud800"}')
json.dumps({
    "new": sorted(set(sys.modules) - before),
    "left": sorted(set(protocol.HANDLERS) - asked),
    "titles": len(set(titles.values())),
})
"""
)


@pytest.fixture(scope="session")
def catalogs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine's catalogs of two languages, as a page has them."""
    folder = tmp_path_factory.mktemp("catalogs")
    for one in languages():
        if one.code in ("nb", "de"):
            compile_catalog(one, folder)
    return folder


def restored(made: Path, script: str, **more: object) -> str:
    text, _ = pyodide.run(script, made=made, restored=True, **more)  # type: ignore[arg-type]
    return text


def test_every_request_is_answered_and_imports_nothing(made: Path, catalogs: Path) -> None:
    told = json.loads(restored(made, ALL, mounts={"/locales": catalogs}))
    assert told["new"] == []
    assert told["left"] == []
    # Other words in other languages: the catalogs were read.
    assert told["titles"] > 10


def test_every_module_the_engine_names_is_in_it(made: Path) -> None:
    named = set()
    for path in (ENGINE / "canfield").glob("*.py"):
        if path.stem in ("__main__", "streams"):  # the command line
            continue
        named.add(f"canfield.{path.stem}" if path.stem != "__init__" else "canfield")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                named.add(node.module or "")
    inside = set(json.loads(restored(made, "import json, sys\njson.dumps(list(sys.modules))")))
    assert named - inside == set()


def test_a_module_that_is_not_in_it_is_missed(made: Path) -> None:
    """Else the tests above would prove nothing."""
    with pytest.raises(Failed) as failed:
        restored(made, "import wave")
    assert "No module named 'wave'" in failed.value.output


def test_nothing_of_the_build_is_left(made: Path) -> None:
    told = restored(made, START + "import gc, random; json.dumps([ask('view')['error']['code'], random.getstate()[2]])")
    assert json.loads(told) == ["request-game", None]


def test_random_numbers_are_the_builds_until_they_are_seeded(made: Path) -> None:
    script = "import random\nfirst = random.random()\nrandom.seed()\nf'{first} {random.random()}'"
    (one, later), (other, last) = (restored(made, script).split() for _ in range(2))
    assert one == other
    assert later != last


def test_a_snapshot_of_another_version_is_refused(made: Path, tmp_path: Path) -> None:
    other = tmp_path / "made"
    shutil.copytree(made, other)
    path = other / "engine" / runtime.SNAPSHOT
    content = bytearray(path.read_bytes())
    # The build's number stands sixteen bytes behind the name of the section it is in.
    content[content.index(b"header") + len("header") + 16] ^= 1
    path.write_bytes(content)
    with pytest.raises(Failed) as failed:
        restored(other, "1")
    assert "build id mismatch" in failed.value.output


def test_a_memory_that_has_grown_fails_the_build(made: Path, tmp_path: Path) -> None:
    greedy = tmp_path / "greedy.py"
    greedy.write_text(runtime.READY.read_text(encoding="utf-8") + "\nkept = bytearray(20_000_000)\n", encoding="utf-8")
    with pytest.raises(Failed) as failed:
        runtime.snapshot(made / "pyodide", made / "engine", tmp_path / "out.wasm", inside=greedy)
    assert "memory grew to" in failed.value.output
