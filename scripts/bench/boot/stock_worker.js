/** Pyodide as its documentation says, nothing made ready beforehand; it speaks as the board's own worker does. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

self.addEventListener("message", ({ data }) => {
  try {
    self.postMessage({ type: "answer", id: data.id, answer: handle(data.request) });
  } catch (error) {
    fail(error);
  }
});

/** @type {(request: string) => string} */
let handle;

/** @param {string[]} wheels addresses of the engine's wheel and of what it needs */
async function start(wheels) {
  const python = await loadPyodide();
  await python.loadPackage(wheels, { messageCallback() {}, checkIntegrity: false });
  handle = python.pyimport("canfield.protocol").handle;
  self.postMessage({ type: "ready" });
}

/** @param {unknown} error */
function fail(error) {
  self.postMessage({ type: "fault", code: "stock", detail: String(error) });
}

start(JSON.parse(self.name).wheels).catch(fail);
