/**
 * Fetches the files of the boot, all at once: every one is checked against its hash, and every piece is told.
 *
 * A fetch with `integrity` holds the answer back until all of it is there, so that nothing could be compiled while it
 * arrives, nor told. The hash is therefore taken here, of the very bytes that the compiler gets; where the browser
 * hashes for secure addresses only, `integrity` does it.
 */

import { BootFault, faultOf } from "./boot_fault.js";

/** @typedef {import("./page_data.js").Weighed} Weighed */

/** @typedef {(loaded: number, total: number) => void} Tell bytes of what has been asked for up to now */

/**
 * @typedef {object} Arrival
 * @property {Promise<Response>} answer as soon as it begins: an answer of success from this address itself
 * @property {Promise<Uint8Array<ArrayBuffer>>} content all of it, with the right hash
 */

export class Fetching {
  #loaded = 0;
  #total = 0;
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
   * @returns {Arrival}
   */
  get(url, { bytes, integrity }) {
    this.#total += bytes;
    const answer = this.#ask(url, integrity);
    const content = answer.then((response) => this.#read(response.clone(), bytes)).then((all) => checked(all, url, integrity));
    quiet(answer);
    quiet(content);
    return { answer, content };
  }

  /**
   * @param {string} url
   * @param {string} integrity
   */
  async #ask(url, integrity) {
    const answer = await this.#fetch(url, crypto.subtle ? {} : { integrity }).catch(faultOf("download"));
    if (!answer.ok || answer.redirected) throw new BootFault("download", `${answer.status} ${answer.url}`);
    return answer;
  }

  /**
   * @param {Response} response
   * @param {number} bytes as many as there must be
   * @returns {Promise<Uint8Array<ArrayBuffer>>}
   */
  async #read(response, bytes) {
    const all = new Uint8Array(bytes);
    let at = 0;
    const reader = response.body?.getReader();
    const next = () => reader?.read().catch(faultOf("download"));
    for (let piece = await next(); piece && !piece.done; piece = await next()) {
      if (at + piece.value.length > bytes) throw new BootFault("damaged", `more than ${bytes} bytes`);
      all.set(piece.value, at);
      at += piece.value.length;
      this.#loaded += piece.value.length;
      this.#tell(this.#loaded, this.#total);
    }
    if (at < bytes) throw new BootFault("damaged", `${at} of ${bytes} bytes`);
    return all;
  }
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
 * none made from bytes.
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
