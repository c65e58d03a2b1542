/**
 * What the page's own data hold, put into it when the site is built: languages, rules, places, strings.
 */

/**
 * @typedef {object} Weighed
 * @property {number} bytes a file's size when it has arrived
 * @property {number} packed about as many bytes come over the wire from a host that packs it
 * @property {string} integrity its hash, as browsers check it
 */

/**
 * @typedef {object} Runtime
 * @property {string} pyodide folder of Pyodide, with a slash at its end
 * @property {string} engine folder of the engine
 * @property {Record<string, Weighed>} files all that lies in both, as `pyodide/…` and `engine/…`
 */

/**
 * @typedef {object} PageData
 * @property {string} lang the page's language, as in `<html lang>`
 * @property {string} rules the rules that a new game takes
 * @property {number} pack how many cards there are
 * @property {number} columns how many columns those rules have, to lay the table out before Python is there
 * @property {Runtime} runtime where Python and the engine lie
 * @property {string} worker the script that runs them
 * @property {Record<string, string>} sprites the card sprites: `usual`, `large`, and in languages with corner letters
 *   of their own `international` and `large-international`
 * @property {Record<string, string>} corners what stands in the corner of each rank's cards
 * @property {Weighed & {url: string} | null} catalog the engine's sentences in this language; null where they need none
 * @property {string} rulesPage the page a refusal links to
 * @property {string} playPage the page with the board
 * @property {string} guidedPage the page with the guided deals
 * @property {string} sharePage the board's address for every language, for links that are handed on
 * @property {{start: import("./protocol.js").Request, view: import("./protocol.js").View}[]} [firsts] on the page with
 *   the board some deals, laid out when the site was built
 * @property {boolean} startsAtOnce whether the page is there to play
 * @property {string} [offline] the service worker; none where the site is not kept for the time without a connection
 * @property {string} [program] the hash of all that is shared: pages that have the same need the same files
 * @property {Record<string, string | string[]>} strings msgid to translation, or to its plural forms
 */

const PLACES = /** @type {const} */ (["worker", "rulesPage", "playPage", "guidedPage", "sharePage"]);

/**
 * Reads the page's data; its places come back as whole addresses, so that a worker can use them too.
 *
 * @param {Document} from
 * @returns {PageData}
 */
export function readPage(from) {
  const element = from.getElementById("canfield");
  if (!element?.textContent) throw new Error("the page has no #canfield data");
  /** @type {PageData} */
  const data = JSON.parse(element.textContent);
  const whole = (/** @type {string} */ place) => new URL(place, from.baseURI).href;
  for (const place of PLACES) data[place] = whole(data[place]);
  for (const folder of /** @type {const} */ (["pyodide", "engine"])) data.runtime[folder] = whole(data.runtime[folder]);
  if (data.offline) data.offline = whole(data.offline);
  if (data.catalog) data.catalog.url = whole(data.catalog.url);
  for (const [look, place] of Object.entries(data.sprites)) data.sprites[look] = whole(place);
  return data;
}
