/**
 * The module worker in which the engine runs. Only text crosses.
 *
 * In: first the settings of `boot`, then `{id, request}`. Out: `{type: "progress", loaded, total}` while it
 * starts, in bytes of what it waits for; `{type: "ready", way}` once, then `{type: "answer", id, answer}`; at any time
 * `{type: "fault", code, detail}`, after which the worker is of no more use.
 */

import { boot } from "./boot.js";
import { BootFault } from "./boot_fault.js";

/** @typedef {import("./boot.js").Handle} Handle */

/** @type {Handle | null} */
let handle = null;

/** @param {MessageEvent} message */
async function receive({ data }) {
  try {
    if (handle) {
      self.postMessage({ type: "answer", id: data.id, answer: handle(data.request) });
    } else {
      const started = await boot(data, (loaded, total) => self.postMessage({ type: "progress", loaded, total }));
      handle = started.handle;
      self.postMessage({ type: "ready", way: started.way });
    }
  } catch (error) {
    const code = error instanceof BootFault ? error.code : handle ? "stopped" : "start";
    self.postMessage({ type: "fault", code, detail: String(error) });
  }
}

self.addEventListener("message", receive);
