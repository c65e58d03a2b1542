/**
 * Makes the snapshot from which pages start Python, the same bytes from the same sources.
 *
 * The job comes as JSON on standard input:
 *   pyodide   folder with Pyodide's files
 *   engine    folder with the lock and the wheels
 *   script    the Python source that brings the engine to where a page begins
 *   out       the file to write (its form: docs/board/restore.js)
 * Prints the SHA-256 of the memory that a page must have after restoring. Any error ends with exit code 1.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { snapshotModule } from "./snapshot_module.mjs";
import { steady } from "./steady.mjs";

/** @typedef {{pyodide: string, engine: string, script: string, out: string}} Job */

/** What the runtime's memory has at its start. Restoring fails ("offset is out of bounds") when it grew before. */
const MEMORY = 31_457_280;

class Enough extends Error {}

/** @param {Job} job */
async function make({ pyodide, engine, script, out }) {
  steady(0x11111111111, 0x55);
  // The runtime takes the program's name and arguments from here; a page has none.
  process.argv.length = 1;
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(pyodide, name)).href);
  const [{ loadPyodide }, { default: create }] = await Promise.all([load("pyodide.mjs"), load("pyodide.asm.mjs")]);
  const { info } = JSON.parse(readFileSync(join(engine, "pyodide-lock.json"), "utf8"));
  const lock = JSON.stringify({ info, packages: {} });
  const settings = { indexURL: pyodide, lockFileContents: lock, packageBaseUrl: engine };

  const python = await loadPyodide({ ...settings, _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } });
  python.FS.mkdir("/wheels");
  for (const name of readdirSync(engine).filter((one) => one.endsWith(".whl")).sort()) {
    python.FS.writeFile(`/wheels/${name}`, readFileSync(join(engine, name)));
  }
  // In a namespace of its own, so that nothing of it is seen later.
  const space = python.toPy({ __name__: "__main__" });
  python.runPython(script, { globals: space });
  space.destroy();
  wipe(python._module);
  const size = python._module.HEAPU8.length;
  if (size > MEMORY) throw new Error(`Python's memory grew to ${size} bytes before the snapshot; ${MEMORY} is the most.`);
  const whole = python.makeMemorySnapshot();
  const header = whole.slice(0, whole.length - size);
  const memory = whole.subarray(header.length);

  // What comes of the clock or of random bytes is another in every page, and so belongs into the snapshot.
  steady(0x22222222222, 0xaa);
  const fresh = await untouched(loadPyodide, create, { ...settings, _loadSnapshot: header });
  writeFileSync(out, snapshotModule(memory, fresh, { header, lock: new TextEncoder().encode(lock) }));
  return createHash("sha256").update(memory).digest("hex");
}

/**
 * Zeroes the memory that is free: what was there before would be sent to every reader.
 *
 * @param {{HEAPU8: Uint8Array, _sbrk: (by: number) => number, _malloc: (size: number) => number,
 *          _free: (at: number) => void, _malloc_usable_size: (at: number) => number}} module the runtime's
 */
function wipe(module) {
  const end = module._sbrk(0);
  const held = [];
  for (let size = 2 ** 16; size >= 8; size = size > 512 ? size / 2 : size - 8) {
    for (;;) {
      const at = module._malloc(size);
      held.push(at);
      if (at >= end) break;
      module.HEAPU8.fill(0, at, at + module._malloc_usable_size(at));
    }
  }
  held.forEach((at) => module._free(at));
}

/**
 * The memory of a runtime that is about to be restored: what the snapshot need not hold.
 *
 * @param {(options: object) => Promise<unknown>} loadPyodide
 * @param {(settings: object) => Promise<{HEAPU8: Uint8Array}>} create
 * @param {object} options
 * @returns {Promise<Uint8Array>}
 */
async function untouched(loadPyodide, create, options) {
  /** @type {Uint8Array | undefined} */
  let found;
  const createPyodideModule = async (/** @type {object} */ settings) => {
    found = (await create(settings)).HEAPU8.slice();
    throw new Enough();
  };
  await loadPyodide({ ...options, createPyodideModule }).catch((error) => {
    if (!(error instanceof Enough)) throw error;
  });
  if (!found) throw new Error("The runtime did not ask for its module.");
  return found;
}

try {
  process.stdout.write(await make(JSON.parse(readFileSync(0, "utf8"))));
} catch (error) {
  // Said here, for Node would print the line of Pyodide's minified source first.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
