/**
 * The module worker in which the engine runs. Only text crosses.
 *
 * In: first the settings of `boot`, then `{id, request}`. Out: `{type: "tick"}` while it starts,
 * `{type: "ready"}` once, then `{type: "answer", id, answer}`; at any time `{type: "fault", code, detail}`,
 * after which the worker is of no more use.
 */

import { BootFault, boot } from "./boot.js";

/** @typedef {import("./boot.js").Handle} Handle */

/** @type {Handle | null} */
let handle = null;

/** @param {MessageEvent} message */
async function receive({ data }) {
  try {
    if (handle) {
      self.postMessage({ type: "answer", id: data.id, answer: handle(data.request) });
    } else {
      handle = await boot(data, () => self.postMessage({ type: "tick" }));
      self.postMessage({ type: "ready" });
    }
  } catch (error) {
    const code = error instanceof BootFault ? error.code : handle ? "stopped" : "start";
    self.postMessage({ type: "fault", code, detail: String(error) });
  }
}

self.addEventListener("message", receive);
