/**
 * Fetches the files of the boot, all at once: every one is checked against its hash, and every piece is told.
 *
 * A fetch with `integrity` holds the answer back until all of it is there, so that nothing could be compiled while it
 * arrives, nor told. The hash is therefore taken here, of the very bytes that the compiler gets; where the browser
 * hashes for secure addresses only, `integrity` does it.
 */

import { BootFault, faultOf } from "./boot_fault.js";

/** @typedef {import("./page_data.js").Weighed} Weighed */

/**
 * Told bytes as they come over the wire, of what has been asked for up to now; 0 and 0 while it is not known how much
 * that is.
 *
 * @typedef {(loaded: number, total: number) => void} Tell
 */

/**
 * @typedef {object} Arrival
 * @property {Promise<Response>} answer as soon as it begins: an answer of success from this address itself
 * @property {Promise<Uint8Array<ArrayBuffer>>} content all of it, with the right hash
 */

export class Fetching {
  #loaded = 0;
  #total = 0;
  /** When a piece came last, in milliseconds on the page's clock. */
  #heard = performance.now();
  /** How many files have not begun to arrive. */
  #unanswered = 0;
  #tell;
  /** The browser's own, whatever the runtime is given in its place. */
  #fetch = fetch.bind(globalThis);

  /** @param {Tell} tell */
  constructor(tell) {
    this.#tell = tell;
  }

  /**
   * Both promises fail with a `BootFault`, and may be left alone.
   *
   * @param {string} url
   * @param {Weighed} weighed
   * @param {RequestCache} [cache]
   * @returns {Arrival}
   */
  get(url, weighed, cache = "default") {
    this.#unanswered += 1;
    const answer = quiet(this.#ask(url, weighed.integrity, cache).finally(() => { this.#unanswered -= 1; }));
    const all = answer.then((response) => this.#read(response.clone(), weighed));
    return { answer, content: quiet(all.then((content) => checked(content, url, weighed.integrity))) };
  }

  /**
   * Fails when nothing of anything has come for so long that it looks as if nothing will.
   *
   * @param {number} patience milliseconds
   * @returns {Promise<never>}
   */
  async silence(patience) {
    for (let left = patience; left > 0; left = this.#heard + patience - performance.now()) {
      await new Promise((resolve) => setTimeout(resolve, left));
    }
    throw new BootFault("download", `nothing came for ${patience} ms`);
  }

  /**
   * @param {string} url
   * @param {string} integrity
   * @param {RequestCache} cache
   */
  async #ask(url, integrity, cache) {
    const options = crypto.subtle ? { cache } : { cache, integrity };
    const answer = await this.#fetch(url, options).catch(faultOf("download"));
    if (!answer.ok || answer.redirected) throw new BootFault("download", `${answer.status} ${answer.url}`);
    return answer;
  }

  /**
   * @param {Response} response
   * @param {Weighed} weighed
   * @returns {Promise<Uint8Array<ArrayBuffer>>}
   */
  async #read(response, weighed) {
    const { bytes } = weighed;
    const share = carried(response, weighed) / bytes;
    this.#total += share * bytes;
    const all = new Uint8Array(bytes);
    let at = 0;
    const reader = response.body?.getReader();
    const next = () => reader?.read().catch(faultOf("download"));
    for (let piece = await next(); piece && !piece.done; piece = await next()) {
      if (at + piece.value.length > bytes) throw new BootFault("damaged", `more than ${bytes} bytes`);
      all.set(piece.value, at);
      at += piece.value.length;
      this.#heard = performance.now();
      this.#loaded += share * piece.value.length;
      if (this.#unanswered) this.#tell(0, 0);
      else this.#tell(this.#loaded, this.#total);
    }
    if (at < bytes) throw new BootFault("damaged", `${at} of ${bytes} bytes`);
    return all;
  }
}

/**
 * How many bytes of a file come over the wire. A host that packs it while it sends does not know that beforehand.
 *
 * @param {Response} response
 * @param {Weighed} weighed
 */
function carried({ headers }, { bytes, packed }) {
  if (!headers.has("Content-Encoding")) return bytes;
  const told = Number(headers.get("Content-Length"));
  return told > 0 && told < bytes ? told : packed;
}

/**
 * What arrived damaged, or as a page that says it is not there, may have been kept so by the browser: it is asked for
 * once more, from the host itself.
 *
 * @template T
 * @param {(cache?: RequestCache) => Promise<T>} attempt
 * @returns {Promise<T>}
 */
export function mended(attempt) {
  return quiet(attempt().catch((fault) => {
    if (fault instanceof BootFault && ["damaged", "download"].includes(fault.code)) return attempt("reload");
    throw fault;
  }));
}

/**
 * @param {Uint8Array<ArrayBuffer>} content
 * @param {string} url
 * @param {string} integrity `sha256-` and the hash in Base64
 */
async function checked(content, url, integrity) {
  if (!crypto.subtle) return content;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (`sha256-${btoa(String.fromCharCode(...hash))}` !== integrity) throw new BootFault("damaged", url);
  return content;
}

/**
 * Compiles while the code arrives, or all of it where the host gave it a type that browsers do not compile from.
 *
 * @param {Arrival} arrival
 * @returns {Promise<WebAssembly.Module>}
 */
export function compiled({ answer, content }) {
  const code = answer.then(async (response) => {
    const type = response.headers.get("Content-Type")?.split(";")[0].trim().toLowerCase();
    return type === "application/wasm" && WebAssembly.compileStreaming
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await content);
  });
  quiet(code);
  // What the content lacks says more than what the compiler found missing.
  return quiet(content.then(() => code).catch(faultOf("damaged")));
}

/**
 * A module's exports. It is imported from the browser's cache: a policy that allows our own scripts only allows
 * none made from bytes. A host that forbids the cache is asked twice, and believed the second time.
 *
 * @param {string} url
 * @param {Arrival} arrival
 * @returns {Promise<any>}
 */
export function imported(url, { content }) {
  return quiet(content.then(() => import(url)).catch(faultOf("download")));
}

/**
 * A promise that may fail before anybody waits for it.
 *
 * @template T
 * @param {Promise<T>} promise
 */
function quiet(promise) {
  promise.catch(() => {});
  return promise;
}
