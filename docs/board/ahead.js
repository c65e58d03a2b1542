/**
 * Fetches what starting a board will need, while the page has nothing else to do: so the first touch waits for no
 * download. One file after the other, so that whatever the reader asks for comes first; a board that starts takes over.
 */

import { bootFiles } from "./boot_files.js";
import { page } from "./page.js";

/** What starts Python when it is used. The board of the page for playing does so by itself. */
const BOARDS = "figure.live, .puzzle, .stepper";
const SLOW = ["slow-2g", "2g"];
/** Milliseconds after which a page that is never idle counts as idle. */
const LONG_ENOUGH = 10_000;

let isOver = false;

/** A board starts, and asks for its files itself. What is on its way comes all the same, for both. */
export function stopAhead() {
  isOver = true;
}

/** @returns {Promise<void>} settled when all is there, when a board starts, or at once where nothing is to be fetched */
export async function fetchAhead() {
  if (!isWelcome()) return;
  await loaded();
  await idle();
  for (const url of bootFiles(page)) {
    if (isOver || !await fetchOne(url)) return;
  }
}

/** Whether a reader gains by it, and it costs nothing that they want to save. */
function isWelcome() {
  const { saveData = false, effectiveType = "" } = /** @type {any} */ (navigator).connection ?? {};
  // A service worker has the files, or fetches them itself.
  const isServed = Boolean(navigator.serviceWorker?.controller);
  return !saveData && !SLOW.includes(effectiveType) && !isServed && document.querySelector(BOARDS) !== null;
}

/** @returns {Promise<unknown>} */
function loaded() {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/** @returns {Promise<unknown>} */
function idle() {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback !== "function") return new Promise((resolve) => setTimeout(resolve, 1_000));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONG_ENOUGH }));
}

/**
 * Has the browser's cache take a file up. It is checked, and what fails is told, when it is needed: a big file's hash
 * taken here would hold the page up.
 *
 * @param {string} url
 * @returns {Promise<boolean>} whether to go on
 */
async function fetchOne(url) {
  try {
    const answer = await fetch(url, /** @type {RequestInit} */ ({ priority: "low" }));
    // A body that is not read to its end is not kept; piece by piece, as nobody wants the whole.
    await answer.body?.pipeTo(new WritableStream());
    return answer.ok;
  } catch {
    return false;
  }
}
