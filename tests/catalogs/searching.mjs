/**
 * Searches a built site as its pages do: runs the search's worker, which believes itself to be in a browser.
 *
 * Reads from standard input an object with `worker`, the path of the worker, `index`,
 * the path of the index, and `queries`; prints for each of these what the worker answers.
 */

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { runInThisContext } from "node:vm";

const { worker, index, queries } = JSON.parse(readFileSync(0, "utf8"));
const run = (script) => runInThisContext(readFileSync(script, "utf8"), { filename: script });

const listeners = new Set();
const dispatch = (event) => [...listeners].forEach((listener) => listener(event));
let answered = () => {};
Object.assign(globalThis, {
  self: globalThis,
  addEventListener: (_, listener) => listeners.add(listener),
  removeEventListener: (_, listener) => listeners.delete(listener),
  dispatchEvent: dispatch,
  postMessage: (message) => answered(message),
  importScripts: (...scripts) => scripts.forEach((script) => run(resolve(dirname(worker), script))),
});
run(worker);

const ask = (type, data) => new Promise((resolve) => {
  answered = resolve;
  dispatch({ data: { type, data } });
});

const [SETUP, QUERY] = [0, 2];
await ask(SETUP, { ...JSON.parse(readFileSync(index, "utf8")), options: { suggest: false } });
const answers = [];
for (const query of queries) answers.push((await ask(QUERY, query)).data.items.flat());
console.log(JSON.stringify(answers));
