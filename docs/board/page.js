/**
 * The page's own data, put into it when the site is built: languages, rules, places, strings.
 */

/**
 * @typedef {object} PageData
 * @property {string} lang the page's language, as in `<html lang>`
 * @property {string} rules the rules that a new game takes
 * @property {number} pack how many cards there are
 * @property {number} columns how many columns those rules have, to lay the table out before Python is there
 * @property {string} runtime folder of the Python runtime
 * @property {Record<string, string>} sprites the card sprites: `usual`, `large`, and in languages with corner letters
 *   of their own `international` and `large-international`
 * @property {Record<string, string>} corners what stands in the corner of each rank's cards
 * @property {string | null} catalog the engine's sentences in this language; null where they need none
 * @property {string} rulesPage the page a refusal links to
 * @property {string} playPage the page with the board
 * @property {string} guidedPage the page with the guided deals
 * @property {string} sharePage the board's address for every language, for links that are handed on
 * @property {Record<string, string | string[]>} strings msgid to translation, or to its plural forms
 */

const PLACES = /** @type {const} */ (["runtime", "catalog", "rulesPage", "playPage", "guidedPage", "sharePage"]);

/**
 * Reads the page's data; its places come back as whole addresses, so that a worker can use them too.
 *
 * @param {Document} from
 * @returns {PageData}
 */
function readPage(from) {
  const element = from.getElementById("canfield");
  if (!element?.textContent) throw new Error("the page has no #canfield data");
  const data = JSON.parse(element.textContent);
  for (const place of PLACES) {
    if (data[place] !== null) data[place] = new URL(data[place], from.baseURI).href;
  }
  for (const [look, place] of Object.entries(data.sprites)) data.sprites[look] = new URL(place, from.baseURI).href;
  return data;
}

export const page = readPage(document);
