/**
 * Starts Python in the worker and hands back the engine: a function from text to text.
 *
 * Left to itself the runtime waits for ever on a missing or broken file, so every way to fail is
 * watched here and raised as a `BootFault`.
 */

/** @typedef {"download" | "damaged" | "unsupported" | "start"} FaultCode */

/**
 * @typedef {object} BootSettings
 * @property {string} runtime folder of the runtime, ending in a slash
 * @property {string} lang
 * @property {string | null} catalog
 */

/** @typedef {(request: string) => string} Handle */

export class BootFault extends Error {
  /**
   * @param {FaultCode} code
   * @param {unknown} [cause]
   */
  constructor(code, cause) {
    super(`${code}: ${cause}`, { cause });
    this.code = code;
  }
}

const LOCALES = "/locales";

/**
 * @param {BootSettings} settings
 * @param {() => void} tick called whenever something arrived, for the watchdog outside
 * @returns {Promise<Handle>}
 * @throws {BootFault}
 */
export async function boot(settings, tick) {
  if (typeof WebAssembly !== "object") throw new BootFault("unsupported");
  /** @type {Promise<never>} */
  const trouble = new Promise((_, reject) => {
    watchFetch(reject, tick);
    watchWasm(reject);
  });
  // What is reported as a fault need not be reported again.
  self.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof BootFault) event.preventDefault();
  });
  try {
    return await Promise.race([start(settings, tick), trouble]);
  } catch (error) {
    throw error instanceof BootFault ? error : new BootFault("start", error);
  }
}

/**
 * @param {BootSettings} settings
 * @param {() => void} tick
 * @returns {Promise<Handle>}
 */
async function start({ runtime, lang, catalog }, tick) {
  const sentences = catalog === null ? null : fetch(catalog).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`).catch((error) => {
    throw new BootFault("download", error);
  });
  const python = await loadPyodide({ indexURL: runtime, lockFileURL: `${runtime}pyodide-lock.json` });
  tick();
  await loadEngine(python);
  tick();
  const handle = python.pyimport("canfield.protocol").handle;
  if (sentences) {
    const folder = `${LOCALES}/${lang}/LC_MESSAGES`;
    python.FS.mkdirTree(folder);
    python.FS.writeFile(`${folder}/engine.mo`, new Uint8Array(await sentences));
  }
  speak(handle, lang);
  return handle;
}

/**
 * Loads the engine's wheel. A wheel whose sum is wrong is refused without an error: the list of
 * what was loaded tells.
 *
 * @param {{loadPackage: (name: string, options: object) => Promise<{name: string}[]>}} python
 */
async function loadEngine(python) {
  const loaded = await python.loadPackage("canfield", { messageCallback: () => {} });
  if (!loaded.some(({ name }) => name === "canfield")) throw new BootFault("damaged", "the engine's wheel");
}

/**
 * @param {Handle} handle
 * @param {string} language
 */
function speak(handle, language) {
  const answer = JSON.parse(handle(JSON.stringify({ type: "language", language, localedir: LOCALES })));
  if (!answer.ok) throw new BootFault("start", answer.error?.text);
}

/**
 * Every fetch of this worker, the runtime's own included, fails on a status that is no success and
 * ticks with every piece that arrives: a slow download is not a silent one.
 *
 * @param {(fault: BootFault) => void} fail
 * @param {() => void} tick
 */
function watchFetch(fail, tick) {
  const plain = self.fetch;
  self.fetch = async (resource, options) => {
    try {
      const answer = await plain(resource, options);
      if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
      tick();
      void watchBody(answer.clone(), fail, tick);
      return answer;
    } catch (error) {
      const damaged = options?.integrity && await arrives(plain, resource);
      const fault = new BootFault(damaged ? "damaged" : "download", error);
      fail(fault);
      throw fault;
    }
  };
}

/**
 * Ticks with every piece of a body, and tells when it breaks off.
 *
 * @param {Response} copy read here alone: the answer itself stays what the browser compiles from and caches
 * @param {(fault: BootFault) => void} fail
 * @param {() => void} tick
 */
async function watchBody(copy, fail, tick) {
  try {
    const reader = copy.body?.getReader();
    while (reader && !(await reader.read()).done) tick();
  } catch (error) {
    fail(new BootFault("download", error));
  }
}

/**
 * A file whose sum is wrong fails as a missing one does: asked for without its sum, it arrives.
 *
 * @param {typeof fetch} plain
 * @param {RequestInfo | URL} resource
 */
async function arrives(plain, resource) {
  return plain(resource).then(({ ok }) => ok, () => false);
}

/**
 * Compiles while the code arrives, or from all of it where the host gave it a type that browsers do not
 * compile from.
 *
 * @param {typeof WebAssembly.instantiateStreaming} streaming
 * @param {Response | PromiseLike<Response>} source
 * @param {WebAssembly.Imports} [imports]
 */
async function instantiate(streaming, source, imports) {
  const answer = await source;
  const type = answer.headers.get("Content-Type")?.split(";")[0].trim().toLowerCase();
  return type === "application/wasm"
    ? streaming(answer, imports)
    : WebAssembly.instantiate(await answer.arrayBuffer(), imports);
}

/**
 * The runtime only warns when its code cannot be compiled, and then waits for ever.
 *
 * @param {(fault: BootFault) => void} fail
 */
function watchWasm(fail) {
  const streaming = WebAssembly.instantiateStreaming;
  if (streaming) WebAssembly.instantiateStreaming = (source, imports) => instantiate(streaming, source, imports);
  for (const name of /** @type {const} */ (["instantiate", "instantiateStreaming"])) {
    const plain = /** @type {(...args: any[]) => Promise<any>} */ (WebAssembly[name]);
    if (!plain) continue;
    /** @type {any} */ (WebAssembly)[name] = async (/** @type {any[]} */ ...args) => {
      try {
        return await plain(...args);
      } catch (error) {
        fail(error instanceof BootFault ? error : new BootFault("damaged", error));
        throw error;
      }
    };
  }
}
