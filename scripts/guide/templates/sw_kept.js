/** The caches of the versions, this one's and those before: what is in them, and what is put there. */

import { SCOPE, addressOf, edition, isSound, sums } from "./sw_edition.js";

/** What begins like this is ours, and no other copy's of the site under the same host: see docs/board/offline.js. */
const OURS = `canfield:${encodeURIComponent(SCOPE)}:`;
export const CACHE = `${OURS}${edition.program}:${edition.version}`;

/** The names of our caches, this version's first. */
export async function ownCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  return names.sort((one, other) => Number(other === CACHE) - Number(one === CACHE));
}

/**
 * The name of the lock that the pages of a version hold.
 *
 * @param {string} cache
 */
export function lockOf(cache) {
  return cache.slice(0, cache.lastIndexOf(":"));
}

/**
 * What a cache has of a place, whatever the request was like.
 *
 * @param {string} name
 * @param {string} place
 */
export function keptIn(name, place) {
  return caches.match(addressOf(place), { cacheName: name, ignoreVary: true });
}

/**
 * A file of any version, which is the same in all of them.
 *
 * @param {string} place below `shared/`
 */
export async function keptAnywhere(place) {
  for (const name of await ownCaches()) {
    const found = await keptIn(name, place);
    if (found) return found;
  }
  return undefined;
}

/**
 * Keeps what has passed, if it is of this version.
 *
 * @param {string} place
 * @param {Response} answer
 */
export async function keep(place, answer) {
  try {
    if (!(place in sums) || !(await isSound(place, answer.clone()))) return;
    await (await caches.open(CACHE)).put(addressOf(place), storable(answer));
  } catch {
    // There is no room: then it is fetched again the next time.
  }
}

/**
 * No page may be answered with a redirected answer, and none is stored that says to vary by everything.
 *
 * @param {Response} answer
 */
export function storable(answer) {
  if (!answer.redirected && answer.headers.get("Vary") !== "*") return answer;
  const headers = new Headers(answer.headers);
  for (const name of ["Vary", "Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(answer.body, { headers });
}
