/** What the version consists of that this service worker keeps, and where in the site it lies. */

/**
 * @typedef {object} Edition
 * @property {string} program the hash of the names of all that is shared: pages that have the same need the same files
 * @property {string} version the hash of everything
 * @property {Record<string, string>} ahead the sum (SHA-256, base64) of each file that a version consists of
 * @property {Record<string, string>} passing the same of files that are kept only when a reader has asked for them
 */

/** Of TypeScript's own types a file can have those of pages or those of workers. */
export const worker = /** @type {any} */ (self);
/** @type {Edition} written before this by the build */
export const edition = worker.edition;
/** @type {Record<string, string>} */
export const sums = { ...edition.ahead, ...edition.passing };

export const SCOPE = new URL(worker.registration.scope).pathname;
const SHARED = "shared/";

/**
 * The place of an address within the site.
 *
 * @param {string} address
 * @returns {string | null} null where it lies outside
 */
export function placeOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin || !pathname.startsWith(SCOPE)) return null;
  return pathname.slice(SCOPE.length).replace(/(^|\/)index\.html$/, "$1");
}

/** @param {string} place */
export function addressOf(place) {
  return new URL(place, worker.registration.scope).href;
}

/** @param {string} place */
export function isShared(place) {
  return place.startsWith(SHARED);
}

/**
 * Whether an answer is the file that this version has there.
 *
 * @param {string} place
 * @param {Response} answer is used up
 */
export async function isSound(place, answer) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return btoa(String.fromCharCode(...sum)) === sums[place];
}
