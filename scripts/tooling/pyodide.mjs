/**
 * Runs a Python script inside Pyodide under Node. The job comes as JSON on standard input:
 *   home     folder with Pyodide's files
 *   engine   folder with the lock, the wheels and the snapshot; null for npm's own lock
 *   empty    a zip file with nothing in it, to start from the snapshot and have no library beside it; else null
 *   mounts   path inside → folder of this machine
 *   unpack   wheels whose files go into site-packages as they are
 *   load     packages of the lock to load the way the page does
 *   env      environment variables
 *   script   the Python source
 *   result   where to write what the script's last expression gave, as text
 * What Python prints goes to standard output. Any error ends with exit code 1.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { restoring } from "../../docs/board/restore.js";

/**
 * @typedef {{home: string, engine: string | null, empty: string | null, mounts: Record<string, string>, unpack: string[], load: string[],
 *            env: Record<string, string>, script: string, result: string}} Job
 */

/** @param {Job} job */
async function run(job) {
  const { loadPyodide } = await from(job.home, "pyodide.mjs");
  const pyodide = await loadPyodide({ indexURL: job.home, env: job.env, ...await options(job) });
  for (const [inside, outside] of Object.entries(job.mounts)) {
    pyodide.FS.mkdirTree(inside);
    pyodide.mountNodeFS(inside, outside);
  }
  for (const wheel of job.unpack) {
    const content = readFileSync(wheel);
    pyodide.unpackArchive(content.buffer.slice(content.byteOffset, content.byteOffset + content.length), "wheel");
  }
  for (const name of job.load) {
    const loaded = await pyodide.loadPackage(name, { errorCallback: console.error, messageCallback: () => {} });
    if (!loaded.some((/** @type {{name: string}} */ one) => one.name === name)) {
      throw new Error(`${name} was not loaded`);
    }
  }
  writeFileSync(job.result, String(await pyodide.runPythonAsync(job.script)));
}

/** @param {Job} job */
async function options({ home, engine, empty }) {
  if (engine === null) return {};
  const lockFileContents = readFileSync(join(engine, "pyodide-lock.json"), "utf8");
  if (empty === null) return { lockFileContents, packageBaseUrl: engine };
  const snapshot = new WebAssembly.Module(readFileSync(join(engine, "snapshot.wasm")));
  const { default: create } = await from(home, "pyodide.asm.mjs");
  return { ...restoring(snapshot, create), packageBaseUrl: engine, stdLibURL: empty };
}

/**
 * @param {string} home
 * @param {string} name
 */
function from(home, name) {
  return import(pathToFileURL(join(home, name)).href);
}

try {
  await run(JSON.parse(readFileSync(0, "utf8")));
} catch (error) {
  // Said here, for Node would print the line of Pyodide's minified source first.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
