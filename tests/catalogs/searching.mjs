/**
 * Searches a built site as its pages do: runs the search's worker, which believes itself to be in a browser.
 *
 * Reads from standard input an object with `worker`, the path of the worker with what follows in its address, `index`,
 * the path of the index, and `queries`; prints for each of these what the worker answers.
 */

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { runInThisContext } from "node:vm";

const { worker, index, queries } = JSON.parse(readFileSync(0, "utf8"));
const [path, search] = worker.split("?");
const run = (script) => runInThisContext(readFileSync(script, "utf8"), { filename: script });

const listeners = [];
let answered = () => {};
Object.assign(globalThis, {
  self: globalThis,
  location: { search: `?${search}` },
  addEventListener: (_, listener) => listeners.push(listener),
  postMessage: (message) => answered(message),
  importScripts: (...scripts) => scripts.forEach((script) => run(resolve(dirname(path), script))),
});
run(path);

const ask = (type, data) => new Promise((resolve) => {
  answered = resolve;
  const event = { data: { type, data } };
  for (const listener of listeners) listener(event);
});

const [SETUP, QUERY] = [0, 2];
await ask(SETUP, { ...JSON.parse(readFileSync(index, "utf8")), options: { suggest: false } });
const answers = [];
for (const query of queries) answers.push((await ask(QUERY, query)).data.items.flat());
console.log(JSON.stringify(answers));
