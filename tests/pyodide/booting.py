"""A bare page on which the worker's own modules start Python, from a host that can be told to misbehave."""

from __future__ import annotations

import gzip
import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tooling import host, runtime
from tooling.paths import DOCS

#: As strict as a host may be, and no more than the guide's own.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
#: The parts of the board that start Python, unbundled.
MODULES = ("boot.js", "boot_fault.js", "fetching.js", "late.js", "restore.js")

PAGE = '<!doctype html><html lang="en"><title>boot</title><script type="module" src="page.js"></script></html>'
#: Hands each message of a fresh worker to the test.
SCRIPT = """
globalThis.start = (script, settings) => new Promise((resolve) => {
  const worker = new Worker(script, { type: "module" });
  const progress = [];
  worker.addEventListener("error", (event) => resolve({ error: String(event.message) }));
  worker.addEventListener("message", ({ data }) => {
    if (data.type === "progress") return progress.push([data.loaded, data.total]);
    worker.terminate();
    resolve({ ...data, progress });
  });
  worker.postMessage(settings);
});
"""
#: Boots as the board's worker does, and tells what Python says then.
BOOT = """
import { boot } from "./modules/boot.js";
self.addEventListener("message", async ({ data }) => {
  if (data.insecure) Object.defineProperty(crypto, "subtle", { value: undefined });
  try {
    const started = await boot(data, (loaded, total) => self.postMessage({ type: "progress", loaded, total }));
    const ask = (request) => JSON.parse(started.handle(JSON.stringify(request)));
    const hello = ask({ type: "hello" });
    const { say, view } = ask({ type: "new", rules: "german", deal: { number: "617" } });
    const load = started.handle.__func__.__builtins__.get("__import__");
    const late = data.late ? load(data.late).__name__ : null;
    const random = load("random").random();
    self.postMessage({ type: "ready", way: started.way, ok: hello.ok, say, title: view.rules_title, random, late });
  } catch (error) {
    self.postMessage({ type: "fault", code: error.code, detail: String(error) });
  }
});
"""
#: Restores the memory and takes its hash, before anything runs in it.
MEMORY = """
import { restoring } from "./modules/restore.js";
self.addEventListener("message", async ({ data: { runtime } }) => {
  const { loadPyodide } = await import(`${runtime.pyodide}pyodide.mjs`);
  const { default: create } = await import(`${runtime.pyodide}pyodide.asm.mjs`);
  const snapshot = await WebAssembly.compileStreaming(fetch(`${runtime.engine}snapshot.wasm`));
  const hashed = async ({ buffer }) => {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
    self.postMessage({ type: "memory", hash: [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") });
  };
  const options = restoring(snapshot, create, hashed);
  await loadPyodide({ ...options, packageBaseUrl: runtime.engine, stdLibURL: "./empty.zip" });
});
"""

#: Seconds for which a stuck answer stays so; a thread of its own waits.
STUCK = 15

Wrong = Callable[[bytes], bytes]


class Host(host.Handler):
    """Sends some files otherwise than they are.

    :cvar wrong: what becomes of a file's content, by the file's name.
    :cvar types: another type for a file.
    :cvar moved: files that are somewhere else.
    :cvar gone: files that are nowhere.
    :cvar stuck: files of which only a part comes, and nothing after it.
    :cvar once: files that are ``gone`` or ``wrong`` the first time, with leave to keep that for ever.
    :cvar packs: whether files go packed over the wire, by a host that tells how much that is.
    :cvar asked: every address that was asked for, in order.
    """

    wrong: ClassVar[dict[str, Wrong]] = {}
    types: ClassVar[dict[str, str]] = {}
    moved: ClassVar[set[str]] = set()
    gone: ClassVar[set[str]] = set()
    stuck: ClassVar[set[str]] = set()
    once: ClassVar[dict[str, str]] = {}
    packs: ClassVar[bool] = False
    asked: ClassVar[list[str]] = []

    @classmethod
    def behave(cls) -> None:
        """Be a host like any other again."""
        for told in (cls.wrong, cls.types, cls.moved, cls.gone, cls.stuck, cls.once, cls.asked):
            told.clear()
        cls.packs = False

    def do_GET(self) -> None:  # noqa: N802
        """Send a file, or what became of it."""
        path = urlsplit(self.path).path
        name = path.rpartition("/")[2]
        self.asked.append(name)
        if name in self.gone:
            return self.send_error(404)
        if name in self.moved and "elsewhere" not in self.path:
            self.send_response(302)
            self.send_header("Location", f"{path}?elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if name in self.stuck:
            self.send_response(200)
            self.send_header("Content-Length", "1000000")
            self.end_headers()
            self.wfile.write(bytes(1000))
            time.sleep(STUCK)
            return None
        once = self.once.pop(name, None)
        packs = self.packs and name.endswith((".mjs", ".wasm"))
        if not (once or packs or name in self.wrong or name in self.types):
            return super().do_GET()
        content = self.wrong.get(name, bytes)(Path(self.translate_path(self.path)).read_bytes())
        self.send_response(404 if once == "gone" else 200)
        if once:
            self.send_header("Cache-Control", "public, max-age=31536000, immutable")
            content = content[:-1]
        if packs:
            self.send_header("Content-Encoding", "gzip")
            content = gzip.compress(content, 6)
        self.send_header("Content-Type", self.types.get(name) or self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        return None


@dataclass(frozen=True)
class Place:
    """A page in a browser, on which Python is started again and again.

    :ivar files: the list of files, as the pages have it.
    """

    url: str
    browser: Browser
    files: dict[str, Any]

    def start(self, script: str, **settings: Any) -> dict[str, Any]:
        """The last word of a fresh worker of a reader who was never here before, with the ``progress`` before it."""
        runtime = {"pyodide": f"{self.url}pyodide/", "engine": f"{self.url}engine/", "files": self.files}
        given = {"runtime": runtime, "lang": "en", "catalog": None} | settings
        context = self.browser.new_context()
        page = context.new_page()
        page.goto(self.url)
        page.evaluate(
            "() => new Promise((resolve) => globalThis.start ? resolve() : addEventListener('load', resolve))"
        )
        told: dict[str, Any] = page.evaluate("([script, given]) => start(script, given)", [script, given])
        context.close()
        return told


def write(folder: Path, made: Path) -> None:
    """Put a page together in a folder."""
    for part in ("pyodide", "engine"):
        shutil.copytree(made / part, folder / part)
    (folder / "modules").mkdir()
    for name in MODULES:
        shutil.copyfile(DOCS / "board" / name, folder / "modules" / name)
    for name, content in {"index.html": PAGE, "page.js": SCRIPT, "boot.js": BOOT, "memory.js": MEMORY}.items():
        (folder / name).write_text(content, encoding="utf-8")
    (folder / "empty.zip").write_bytes(b"PK\5\6" + bytes(18))
    (folder / "_headers").write_text(f"/*\n  Content-Security-Policy: {POLICY}\n", encoding="utf-8")


@contextmanager
def place(folder: Path, browser: Browser) -> Iterator[Place]:
    """The page, served while the block runs."""
    files = json.loads((folder.parent / runtime.FILES).read_text(encoding="utf-8"))
    with host.serving(folder, handler=Host) as url:
        yield Place(url, browser, files)
