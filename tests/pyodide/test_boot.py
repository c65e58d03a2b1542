"""Python started in browsers: out of the snapshot, or plainly where that is wrong; and what is told where it fails."""

import base64
import hashlib
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from guide.catalogfile import catalog_file
from tests.pyodide.booting import Host, Place, Wrong, place, write
from tooling import runtime

CODE = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
CHROMIUM = pytest.param("chromium", marks=pytest.mark.browser)
FIREFOX = pytest.param("firefox", marks=pytest.mark.firefox)
#: What hangs on the browser is seen in both, the rest in one.
both = pytest.mark.parametrize("spot", [CHROMIUM, FIREFOX], indirect=True)


@pytest.fixture(scope="module")
def folder(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the page; the list of files lies beside it."""
    root = tmp_path_factory.mktemp("boot")
    write(root / "site", made)
    (root / runtime.FILES).write_bytes((made / runtime.FILES).read_bytes())
    german = catalog_file("de")
    assert german
    (root / "site" / "de.mo").write_bytes(german.content)
    return root / "site"


@pytest.fixture(params=[CHROMIUM])
def spot(request: pytest.FixtureRequest, folder: Path) -> Iterator[Place]:
    """The page, from a host that behaves."""
    browser: Browser = request.getfixturevalue(request.param)
    Host.behave()
    with place(folder, browser) as opened:
        yield opened
    Host.behave()


def listed(content: bytes) -> dict[str, Any]:
    """A file as the list of files has it."""
    digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
    return {"bytes": len(content), "packed": len(zlib.compress(content)), "integrity": f"sha256-{digest}"}


def flipped(content: bytes) -> bytes:
    """The same file with one bit of it changed."""
    return content[:-1000] + bytes([content[-1000] ^ 1]) + content[-999:]


@both
def test_the_restored_memory_is_the_builds(spot: Place, made: Path) -> None:
    assert spot.start("memory.js")["hash"] == (made / runtime.MEMORY).read_text(encoding="ascii")


@both
def test_it_starts_from_the_snapshot(spot: Place, folder: Path) -> None:
    """In the reader's language, with other random numbers for every reader; and no big file is fetched twice."""
    catalog = {"url": f"{spot.url}de.mo"} | listed((folder / "de.mo").read_bytes())
    told = spot.start("boot.js", lang="de", catalog=catalog)
    assert (told["type"], told["way"]) == ("ready", "snapshot"), told
    assert told["title"] == "Deutsche Regeln"
    parts = ("snapshot.wasm", CODE, "pyodide.mjs", "pyodide.asm.mjs", "de.mo")
    total = catalog["bytes"] + sum(file["bytes"] for name, file in spot.files.items() if name.endswith(parts))
    known = [progress for progress in told["progress"] if progress != [0, 0]]
    assert known[-1] == [total, total]
    assert [loaded for loaded, _ in known] == sorted(loaded for loaded, _ in known)
    big = [name for name in Host.asked if name.endswith((".wasm", ".whl", ".zip", ".mo"))]
    assert sorted(big) == sorted(["snapshot.wasm", CODE, "de.mo"])
    assert spot.start("boot.js")["random"] != told["random"]


@both
def test_what_is_not_in_the_snapshot_comes_late(spot: Place) -> None:
    told = spot.start("boot.js", late="wave")
    assert (told.get("way"), told.get("late")) == ("snapshot", "wave"), told
    assert Host.asked.count(LIBRARY) == 1
    Host.wrong[LIBRARY] = flipped
    told = spot.start("boot.js", late="wave")
    assert "No module named 'wave'" in told["detail"]


WRONG: dict[str, Wrong] = {
    "cut off": lambda content: content[:3_000_000],
    "a page instead": lambda _: b"<!doctype html><title>Nothing here</title>",
    "tampered with": flipped,
}


@both
def test_a_reader_without_the_snapshot_plays_all_the_same(spot: Place) -> None:
    Host.gone.add("snapshot.wasm")
    told = spot.start("boot.js")
    assert (told["type"], told.get("way")) == ("ready", "plain"), told
    assert [Host.asked.count(name) for name in (CODE, LIBRARY)] == [1, 1]


def test_a_snapshot_that_gets_stuck_is_not_waited_for(spot: Place) -> None:
    Host.stuck.add("snapshot.wasm")
    told = spot.start("boot.js", patience=1_000)
    assert (told["type"], told.get("way")) == ("ready", "plain"), told


@pytest.mark.parametrize("how", ["moved", *WRONG])
def test_a_wrong_snapshot_is_none(spot: Place, how: str) -> None:
    if how == "moved":
        Host.moved.add("snapshot.wasm")
    else:
        Host.wrong["snapshot.wasm"] = WRONG[how]
    told = spot.start("boot.js")
    assert (told["type"], told.get("way")) == ("ready", "plain"), told
    assert Host.asked.count(CODE) == 1


@both
@pytest.mark.parametrize("part", ["header", "lock"])
def test_a_snapshot_for_another_runtime_is_no_fault(spot: Place, made: Path, part: str) -> None:
    """The hash is right, and what is in it wrong: the version it is for, or that it is a snapshot at all."""
    content = bytearray((made / "engine" / runtime.SNAPSHOT).read_bytes())
    at = content.index(part.encode()) + (len(part) + 16 if part == "header" else 0)
    content[at] ^= 1
    Host.wrong["snapshot.wasm"] = lambda _: bytes(content)
    spot.files["engine/snapshot.wasm"] = listed(bytes(content))
    told = spot.start("boot.js")
    assert (told["type"], told.get("way")) == ("ready", "plain"), told
    assert Host.asked.count(CODE) == 1


def test_where_nothing_can_be_hashed_the_browser_does_it(spot: Place) -> None:
    """At an address that is not secure."""
    assert spot.start("boot.js", insecure=True).get("way") == "snapshot"
    Host.wrong["snapshot.wasm"] = flipped
    assert spot.start("boot.js", insecure=True).get("way") == "plain"


def test_a_host_need_not_know_webassembly(spot: Place) -> None:
    Host.types |= {CODE: "application/octet-stream", "snapshot.wasm": "text/plain"}
    Host.wrong |= {CODE: bytes, "snapshot.wasm": bytes}
    assert spot.start("boot.js").get("way") == "snapshot"


@pytest.mark.parametrize("name", [CODE, "pyodide.mjs", "pyodide.asm.mjs", "de.mo"])
def test_what_both_ways_need_is_told_by_name(spot: Place, folder: Path, name: str) -> None:
    catalog = {"url": f"{spot.url}de.mo"} | listed((folder / "de.mo").read_bytes())
    faults = []
    Host.gone.add(name)
    faults.append(spot.start("boot.js", lang="de", catalog=catalog).get("code"))
    Host.behave()
    Host.wrong[name] = lambda content: flipped(content + bytes(2000))
    faults.append(spot.start("boot.js", lang="de", catalog=catalog).get("code"))
    assert faults == ["download", "damaged"]


@pytest.mark.parametrize("name", [CODE, "pyodide.asm.mjs", "de.mo", "snapshot.wasm"])
@pytest.mark.parametrize("how", ["gone", "wrong"])
def test_what_came_wrong_once_is_asked_of_the_host_itself(spot: Place, folder: Path, name: str, how: str) -> None:
    """Though the browser keeps what came: an answer of a deploy that was under way, say."""
    catalog = {"url": f"{spot.url}de.mo"} | listed((folder / "de.mo").read_bytes())
    Host.once[name] = how
    told = spot.start("boot.js", lang="de", catalog=catalog)
    assert (told["type"], told.get("way")) == ("ready", "snapshot"), told
    assert Host.asked.count(name) >= 2


def test_how_much_has_arrived_is_what_came_over_the_wire(spot: Place) -> None:
    Host.packs = True
    told = spot.start("boot.js")
    parts = ("snapshot.wasm", CODE, "pyodide.mjs", "pyodide.asm.mjs")
    total = sum(file["packed"] for name, file in spot.files.items() if name.endswith(parts))
    assert told["way"] == "snapshot"
    assert told["progress"][-1] == pytest.approx([total, total], rel=0.01)


def test_code_that_does_not_compile_is_damaged(spot: Place) -> None:
    """Though its hash is right: the runtime itself would wait for ever."""
    code = b"\0asm\1\0\0\0\1\1\1"
    Host.wrong[CODE] = lambda _: code
    spot.files[f"pyodide/{CODE}"] = listed(code)
    assert spot.start("boot.js").get("code") == "damaged"


@both
def test_code_that_does_not_run_is_damaged(spot: Place) -> None:
    """It is WebAssembly, but of something else."""
    asks_for_a_function = bytes([1, 4, 1, 0x60, 0, 0, 2, 7, 1, 1, *b"a", 1, *b"b", 0, 0])
    code = b"\0asm\1\0\0\0" + asks_for_a_function
    Host.wrong[CODE] = lambda _: code
    spot.files[f"pyodide/{CODE}"] = listed(code)
    assert spot.start("boot.js").get("code") == "damaged"


@pytest.mark.parametrize("name", [LIBRARY, "canfield", runtime.LOCK])
def test_the_plain_way_trusts_no_file_either(spot: Place, name: str) -> None:
    (whole,) = (path.partition("/")[2] for path in spot.files if path.partition("/")[2].startswith(name))
    Host.gone.add("snapshot.wasm")
    Host.wrong[whole] = lambda content: flipped(content + bytes(2000))
    assert spot.start("boot.js").get("code") == "damaged"


def test_a_wheel_that_is_not_loaded_is_damaged(spot: Place, made: Path) -> None:
    """The runtime loads what it can, and says nothing of the rest."""
    lock = json.loads((made / "engine" / runtime.LOCK).read_text(encoding="utf-8"))
    lock["packages"]["canfield"]["file_name"] = "elsewhere-1-py3-none-any.whl"
    content = json.dumps(lock).encode()
    Host.gone.add("snapshot.wasm")
    Host.wrong[runtime.LOCK] = lambda _: content
    spot.files[f"engine/{runtime.LOCK}"] = listed(content)
    assert spot.start("boot.js").get("code") == "damaged"
