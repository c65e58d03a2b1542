/** How a version of the site comes, whole or not at all, and how the versions before it go. */

import { addressOf, edition, isShared, isSound, placeOf, sums, worker } from "./sw_edition.js";
import { CACHE, keptAnywhere, lockOf, ownCaches, storable } from "./sw_kept.js";

/** So many files are fetched at a time; the page has its own to fetch. */
const AT_ONCE = 4;
/** Whether nothing of the version is missing, as far as this worker has looked. */
let isWhole = false;

/** Takes the version in: all of it, or none. */
export async function install() {
  const wasThere = await caches.has(CACHE);
  try {
    await complete();
  } catch (error) {
    // Where it was there, another worker of the same version may be using it.
    if (!wasThere) await caches.delete(CACHE);
    throw error;
  }
}

/**
 * Puts into the version's cache what it lacks: from the versions before, and from the network unless the reader saves
 * data.
 */
async function complete() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => placeOf(url)));
  const missing = Object.keys(sums).filter((place) => !there.has(place));
  /** @type {string[]} */
  const wanted = [];
  for (const place of missing) {
    if (!(await copied(cache, place)) && place in edition.ahead) wanted.push(place);
  }
  if (savesData()) return;
  const fetchOn = async () => {
    try {
      for (let place; (place = wanted.pop()) !== undefined;) await cache.put(addressOf(place), await fetched(place));
    } catch (error) {
      // What one of them cannot do is done by none.
      wanted.length = 0;
      throw error;
    }
  };
  // All of them have ended before anybody takes the cache away beneath them.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchOn));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  isWhole = true;
}

/**
 * Copies a file from another version, if one has just the same.
 *
 * @param {Cache} cache
 * @param {string} place
 */
async function copied(cache, place) {
  const found = await keptAnywhere(place);
  if (!found || !(isShared(place) || await isSound(place, found.clone()))) return false;
  await cache.put(addressOf(place), found);
  return true;
}

/**
 * A file from the network, of this version and no other: its sum is looked at.
 *
 * @param {string} place
 * @returns {Promise<Response>}
 */
async function fetched(place) {
  const ask = async (/** @type {RequestCache} */ cache) => {
    const answer = await fetch(addressOf(place), { cache, integrity: `sha256-${sums[place]}` });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
    return storable(answer);
  };
  // What a page has just fetched is not fetched once more, unless it was damaged on its way.
  return isShared(place) ? ask("default").catch(() => ask("reload")) : ask("no-cache");
}

/** As `ahead.js` sees it. */
function savesData() {
  const { saveData = false, effectiveType = "" } = worker.navigator.connection ?? {};
  return saveData || ["slow-2g", "2g"].includes(effectiveType);
}

/** Deletes the versions before, but for those of which a page is still open: each page holds a lock of its program. */
export async function tidy() {
  const names = (await ownCaches()).filter((name) => name !== CACHE);
  if (!names.length) return;
  const { held = [] } = await worker.navigator.locks?.query() ?? {};
  const needed = new Set(held.map((/** @type {LockInfo} */ { name }) => name));
  // What pages of this program need, this version has as well.
  needed.delete(lockOf(CACHE));
  // The cache that is no version before may be the one after.
  if (worker.registration.installing || worker.registration.waiting) return;
  await Promise.all(names.filter((name) => !needed.has(lockOf(name))).map((name) => caches.delete(name)));
}

/** A page has come to rest: time to tidy, and to fetch what the version still lacks. */
export async function settle() {
  try {
    await tidy();
    if (!isWhole) await complete();
  } catch {
    // No room, no connection, or the site has another version by now: the next page asks again.
  }
}
