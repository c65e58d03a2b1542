/** Pyodide as its documentation says, nothing made ready beforehand; it speaks as the board's own worker does. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

self.addEventListener("message", async ({ data }) => {
  try {
    if (data.wheels) await start(data.wheels);
    else self.postMessage({ type: "answer", id: data.id, answer: handle(data.request) });
  } catch (error) {
    self.postMessage({ type: "fault", code: "stock", detail: String(error) });
  }
});

/** Begun at once, while the page is still on its way with the first message. */
const loading = loadPyodide();
/** @type {(request: string) => string} */
let handle;

/** @param {string[]} wheels addresses of the engine's wheel and of what it needs */
async function start(wheels) {
  const python = await loading;
  await python.loadPackage(wheels, { messageCallback() {}, checkIntegrity: false });
  handle = python.pyimport("canfield.protocol").handle;
  self.postMessage({ type: "ready" });
}
