/**
 * The module worker in which the engine runs. Only text crosses.
 *
 * Its name is the settings of `boot`, as JSON: what is posted to a worker that begins waits for a page that is busy with
 * itself. In: `{id, request}`, once it is ready. Out: `{type: "progress", loaded, total}` while it starts, in bytes of
 * what it waits for; `{type: "ready", way}` once, then `{type: "answer", id, answer}`; at any time
 * `{type: "fault", code, detail}`, after which the worker is of no more use.
 */

import { boot } from "./boot.js";
import { BootFault } from "./boot_fault.js";

/** @typedef {import("./boot.js").Handle} Handle */

/** @type {Handle | null} */
let handle = null;

/** @param {import("./boot.js").BootSettings} settings */
async function start(settings) {
  try {
    const started = await boot(settings, (loaded, total) => self.postMessage({ type: "progress", loaded, total }));
    handle = started.handle;
    self.postMessage({ type: "ready", way: started.way });
  } catch (error) {
    fail(error, error instanceof BootFault ? error.code : "start");
  }
}

/** @param {MessageEvent} message */
function receive({ data }) {
  try {
    self.postMessage({ type: "answer", id: data.id, answer: handle?.(data.request) });
  } catch (error) {
    fail(error, "stopped");
  }
}

/**
 * @param {unknown} error
 * @param {import("./faults.js").Fault} code
 */
function fail(error, code) {
  self.postMessage({ type: "fault", code, detail: String(error) });
}

self.addEventListener("message", receive);
// Without a name it has nothing to start.
if (self.name) void start(JSON.parse(self.name));
