/**
 * Keeps the site for the time without a connection: registers the service worker, guide/templates/sw.js, and tells when
 * a new version of the site waits.
 */

import { page } from "./page.js";
import { tellOfUpdate } from "./update.js";

/** Milliseconds after which a page that comes into view again asks for a new version. */
const OLD = 3_600_000;
/** Milliseconds that a board may take to start. */
const LONGEST = 60_000;
/** Milliseconds that a new version may take to take over. */
const PATIENCE = 10_000;

/**
 * Begins when the page has loaded and come to rest.
 *
 * @param {() => unknown} [fetchAhead] what is fetched for the board comes first
 */
export async function keepOffline(fetchAhead = () => {}) {
  if (!page.offline || !navigator.serviceWorker) return;
  holdProgram(new URL(".", page.offline).pathname);
  await atRest();
  await Promise.all([boardAtRest(), fetchAhead()]);
  const options = /** @type {const} */ ({ updateViaCache: "none" });
  // Where storage is denied, so is this.
  const registration = await navigator.serviceWorker.register(page.offline, options).catch(() => null);
  if (registration) watch(registration);
}

/**
 * Says which files the page may still ask for: as long as the lock is held, no worker throws them away.
 *
 * @param {string} scope the path of the site
 */
function holdProgram(scope) {
  let release = () => {};
  const hold = () => {
    const held = new Promise((resolve) => { release = () => resolve(undefined); });
    // A browser that forbids locks cannot keep the files of a page for it.
    navigator.locks?.request(lockName(scope), { mode: "shared" }, () => held).catch(() => {});
  };
  // A page that holds a lock is not kept in the browser's memory.
  addEventListener("pagehide", () => release());
  addEventListener("pageshow", ({ persisted }) => persisted && hold());
  hold();
}

/** @param {string} scope */
function lockName(scope) {
  return `canfield:${encodeURIComponent(scope)}:${page.program}`;
}

/** Waits until the page has loaded and there is nothing to do. */
async function atRest() {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}

/**
 * A board that starts fetches its own files first.
 *
 * @returns {Promise<void>}
 */
async function boardAtRest() {
  const board = document.querySelector(/** @type {"div"} */ ("[data-board]"));
  if (!board) return;
  await new Promise((resolve) => {
    const look = () => { if (["ready", "down"].includes(board.dataset.engine ?? "")) resolve(undefined); };
    new MutationObserver(look).observe(board, { attributeFilter: ["data-engine"] });
    setTimeout(resolve, LONGEST);
    look();
  });
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const { serviceWorker } = navigator;
  const follow = (/** @type {ServiceWorker | null} */ worker) => {
    if (worker?.state !== "installing") return void look(worker);
    worker.addEventListener("statechange", () => worker.state === "installed" && look(worker));
  };
  follow(registration.installing);
  follow(registration.waiting);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  serviceWorker.addEventListener("controllerchange", () => look(serviceWorker.controller));
  void serviceWorker.ready.then(({ active }) => active?.postMessage("settle"));
  keepLooking(registration);
}

/**
 * Asks for a new version now and then, for the browser does that only when a page is opened.
 *
 * @param {ServiceWorkerRegistration} registration
 */
function keepLooking(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < OLD) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

/**
 * A worker has come. Where it needs the same files as this page, or this page has come from the network and is of the
 * new version itself, there is nothing to tell; otherwise the reader chooses when to change.
 *
 * @param {ServiceWorker | null} worker
 */
async function look(worker) {
  if (worker && await programOf(worker) !== page.program) tellOfUpdate(() => takeOver(worker));
}

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<string>}
 */
function programOf(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("which", [port2]);
  });
}

/**
 * Settled when the new version has taken over, as far as it will: where it cannot, the network has its pages still.
 * Not sooner: what is asked for while workers change may be answered by neither.
 *
 * @param {ServiceWorker} worker
 * @returns {Promise<void>}
 */
function takeOver(worker) {
  const isOver = () => ["activated", "redundant"].includes(worker.state);
  return new Promise((resolve) => {
    if (isOver()) return resolve();
    setTimeout(resolve, PATIENCE);
    worker.addEventListener("statechange", () => { if (isOver()) resolve(); });
    worker.postMessage("take over");
  });
}
