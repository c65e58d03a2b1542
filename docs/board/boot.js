/**
 * Starts Python in the worker and hands back the engine: a function from text to text.
 *
 * The usual way is to restore the snapshot (`restore.js`). Whatever is wrong with that, the plain way is taken: Python
 * starts from its library and the engine is loaded from its wheel. Only what both need is a fault of its own.
 * What the runtime fetches comes from here, for left to itself it would wait for ever on a missing or broken file.
 */

import { BootFault, faultOf } from "./boot_fault.js";
import { Fetching, compiled, imported, mended } from "./fetching.js";
import { libraryFrom } from "./late.js";
import { restoring } from "./restore.js";

/** @typedef {import("./page_data.js").Runtime} Runtime */
/** @typedef {import("./page_data.js").Weighed} Weighed */

/**
 * @typedef {object} BootSettings
 * @property {Runtime} runtime with whole addresses
 * @property {string} lang
 * @property {Weighed & {url: string} | null} catalog
 * @property {number} [patience] milliseconds without a sign of the snapshot
 */

/** @typedef {(request: string) => string} Handle */
/** @typedef {"snapshot" | "plain"} Way */
/** @typedef {{python: any, way: Way}} Started */
/** @typedef {(name: string, cache?: RequestCache) => import("./fetching.js").Arrival} Get */

/**
 * What both ways take.
 *
 * @typedef {object} Parts
 * @property {(options: object) => Promise<any>} loadPyodide
 * @property {import("./restore.js").Create} create
 * @property {Map<string, Uint8Array<ArrayBuffer>>} answers what the runtime is given when it fetches
 * @property {Promise<never>} trouble fails when the code does not run, which the runtime only warns of
 */

const CODE = "pyodide/pyodide.asm.wasm";
const LIBRARY = "pyodide/python_stdlib.zip";
const LOCALES = "/locales";
/** Less than the page's own patience with a start that makes no progress, so that the plain way has its chance. */
const PATIENCE = 20_000;
/** A zip file with nothing in it. */
const EMPTY = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));

/**
 * @param {BootSettings} settings
 * @param {import("./fetching.js").Tell} tell told with every piece that arrives, for the watchdog outside
 * @returns {Promise<{handle: Handle, way: Way}>}
 * @throws {BootFault}
 */
export async function boot({ runtime, lang, catalog, patience = PATIENCE }, tell) {
  if (typeof WebAssembly !== "object") throw new BootFault("unsupported");
  const fetching = new Fetching(tell);
  /** @type {Get} */
  const get = (name, cache) => fetching.get(place(runtime, name), runtime.files[name], cache);
  const script = (/** @type {string} */ name) => mended((cache) => imported(place(runtime, name), get(name, cache)));
  // In the order in which a slow wire should bring them: the scripts are small, and take time to read.
  const scripts = Promise.all([script("pyodide/pyodide.mjs"), script("pyodide/pyodide.asm.mjs")]);
  const wasm = mended((cache) => compiled(get(CODE, cache)));
  const snapshot = mended((cache) => compiled(get("engine/snapshot.wasm", cache)));
  const spoken = catalog && mended((cache) => fetching.get(catalog.url, catalog, cache).content);
  const [[{ loadPyodide }, { default: create }], code, sentences] = await Promise.all([scripts, wasm, spoken]);
  const answers = new Map([[place(runtime, CODE), new Uint8Array()]]);
  const parts = { loadPyodide, create, answers, trouble: handOut(code, answers) };
  const begin = async (/** @type {Started} */ { python, way }) => ({ handle: speaking(python, lang, sentences), way });
  // The rest is there: a snapshot that does not come is no reason to wait until the page gives up.
  return restored(runtime, Promise.race([snapshot, fetching.silence(patience)]), parts)
    .then(begin)
    .catch(async () => begin(await plain(runtime, get, parts)))
    .catch(faultOf("start"));
}

/**
 * @param {Runtime} runtime
 * @param {string} name a name in the list of files
 */
function place(runtime, name) {
  const [folder, file] = name.split("/");
  return runtime[/** @type {"pyodide" | "engine"} */ (folder)] + file;
}

/**
 * @param {Runtime} runtime
 * @param {Promise<WebAssembly.Module>} snapshot
 * @param {Parts} parts
 * @returns {Promise<Started>}
 */
async function restored(runtime, snapshot, { loadPyodide, create, answers, trouble }) {
  answers.set(place(runtime, LIBRARY), EMPTY);
  Object.assign(self, { fetchLibrary: libraryFrom(place(runtime, LIBRARY), runtime.files[LIBRARY].integrity) });
  const options = restoring(await snapshot, create);
  const python = await Promise.race([loadPyodide({ ...places(runtime), ...options }), trouble]);
  // Or every reader gets the numbers that come after the snapshot.
  python.pyimport("random").seed();
  return { python, way: "snapshot" };
}

/**
 * @param {Runtime} runtime
 * @param {Get} get
 * @param {Parts} parts
 * @returns {Promise<Started>}
 * @throws {BootFault}
 */
async function plain(runtime, get, { loadPyodide, create, answers, trouble }) {
  const wheels = Object.keys(runtime.files).filter((name) => name.endsWith(".whl"));
  const names = [LIBRARY, "engine/pyodide-lock.json", ...wheels];
  const contents = await Promise.all(names.map((name) => mended((cache) => get(name, cache).content)));
  names.forEach((name, at) => answers.set(place(runtime, name), contents[at]));
  const lockFileContents = new TextDecoder().decode(contents[1]);
  const options = { ...places(runtime), lockFileContents, createPyodideModule: create };
  const python = await Promise.race([loadPyodide(options), trouble]);
  // A wheel that is refused is no error: the list of what was loaded tells.
  const loaded = await python.loadPackage("canfield", { messageCallback() {} });
  if (!loaded.some((/** @type {{name: string}} */ { name }) => name === "canfield")) {
    throw new BootFault("damaged", "the engine's wheel");
  }
  return { python, way: "plain" };
}

/** @param {Runtime} runtime */
function places(runtime) {
  return { indexURL: runtime.pyodide, packageBaseUrl: runtime.engine, stdLibURL: place(runtime, LIBRARY) };
}

/**
 * From now on the runtime fetches what is there already, and nothing else; its code is compiled once for both ways.
 *
 * @param {WebAssembly.Module} code
 * @param {Map<string, Uint8Array<ArrayBuffer>>} answers
 * @returns {Promise<never>} fails when the code does not run
 */
function handOut(code, answers) {
  self.fetch = async (resource) => {
    const content = answers.get(String(resource instanceof Request ? resource.url : resource));
    if (!content) throw new BootFault("start", `unexpected: ${resource}`);
    return new Response(content);
  };
  /** @type {Promise<never>} */
  const trouble = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (_source, imports) => {
      try {
        return { module: code, instance: await WebAssembly.instantiate(code, imports) };
      } catch (error) {
        reject(new BootFault("damaged", error));
        throw error;
      }
    };
  });
  trouble.catch(() => {});
  return trouble;
}

/**
 * The engine, in the reader's language.
 *
 * @param {any} python
 * @param {string} language
 * @param {Uint8Array | null} sentences the catalog; null for the language that needs none
 * @returns {Handle}
 */
function speaking(python, language, sentences) {
  const handle = python.pyimport("canfield.protocol").handle;
  if (sentences) {
    const folder = `${LOCALES}/${language}/LC_MESSAGES`;
    python.FS.mkdirTree(folder);
    python.FS.writeFile(`${folder}/engine.mo`, sentences);
  }
  const answer = JSON.parse(handle(JSON.stringify({ type: "language", language, localedir: LOCALES })));
  if (!answer.ok) throw new BootFault("start", answer.error?.text);
  return handle;
}
