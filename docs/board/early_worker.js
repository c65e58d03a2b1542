/**
 * The worker in which the engine runs. A page that is there to play starts it before anything else, from its head, since
 * the scripts of the board take longer to come than the worker takes to begin. What it says meanwhile is kept for them.
 */

import { readPage } from "./page_data.js";

/** @typedef {import("./page_data.js").PageData} PageData */

/**
 * @typedef {object} Begun
 * @property {Worker} worker it has been told what to start
 * @property {Event[]} heard what it said, and where it failed, before anyone listened
 */

const KINDS = ["message", "error"];

/** Where the head leaves it for the scripts of the board, with which it shares no module. */
const place = /** @type {{canfieldWorker?: Begun & {handOver: () => void}}} */ (/** @type {unknown} */ (globalThis));

/** Starts the worker now if the page is there to play. */
export function startEarly() {
  const data = readPage(document);
  if (!data.startsAtOnce) return;
  const worker = begin(data);
  /** @type {Event[]} */
  const heard = [];
  const listening = new AbortController();
  const hear = (/** @type {Event} */ event) => {
    event.preventDefault();
    heard.push(event);
  };
  for (const kind of KINDS) worker.addEventListener(kind, hear, { signal: listening.signal });
  place.canfieldWorker = { worker, heard, handOver: () => listening.abort() };
}

/**
 * A worker that starts Python: the one that has begun already, the first time, or a new one.
 *
 * @param {PageData} data
 * @returns {Begun}
 */
export function takeWorker(data) {
  const { canfieldWorker: early } = place;
  delete place.canfieldWorker;
  early?.handOver();
  return early ?? { worker: begin(data), heard: [] };
}

/** @param {PageData} data */
function begin({ worker: address, runtime, lang, catalog }) {
  return new Worker(address, { type: "module", name: JSON.stringify({ runtime, lang, catalog }) });
}
