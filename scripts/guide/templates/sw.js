/**
 * The service worker: keeps one whole version of the site, so that all of it is there without a connection.
 *
 * What lies below `shared/` has the hash of its content in its name and never grows old: it is taken from whatever
 * version has it. All else is asked of the network first, and where that is silent taken from the version kept. A page
 * names its files by their content, so whichever version it is of, it is given no file of another.
 *
 * The build writes `self.edition` before this.
 */

import { lasting, passing } from "./sw_answers.js";
import { edition, isShared, placeOf, sums, worker } from "./sw_edition.js";
import { install, settle, tidy } from "./sw_version.js";

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(tidy().catch(() => {}).then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const place = placeOf(request.url);
  if (request.method !== "GET" || place === null || request.headers.has("Range")) return;
  if (isShared(place)) event.respondWith(lasting(event, place));
  else if (request.mode === "navigate" || place in sums) event.respondWith(passing(event, place));
});

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "which") event.ports[0].postMessage(edition.program);
  else if (event.data === "take over") event.waitUntil(worker.skipWaiting());
  else if (event.data === "settle") event.waitUntil(settle());
});
