// @ts-check
/**
 * The reader's language, for the pages at the root: the one chosen on an earlier visit, else the first
 * of the browser's that the site has.
 */

const KEY = "canfield.language";

/** The language chosen on an earlier visit; storage may be denied. */
function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} code */
export function remember(code) {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Then the next visit begins with the browser's languages again.
  }
}

/**
 * The link of a language tag such as `de-AT`. Norwegian has two tags of its own and an older one for both.
 *
 * @param {HTMLAnchorElement[]} links
 * @param {string} tag
 */
function linkOf(links, tag) {
  const language = tag.toLowerCase().split("-")[0];
  const code = language === "no" || language === "nn" ? "nb" : language;
  return links.find((link) => link.hreflang === code);
}

/** The links to the languages, in the order in which the page has them. */
export function offered() {
  return [...document.querySelectorAll(/** @type {"a"} */ (".languages a"))];
}

/**
 * The link in the language to suggest.
 *
 * @param {HTMLAnchorElement[]} links
 * @returns {HTMLAnchorElement | undefined} undefined where the reader's languages are others
 */
export function suggested(links) {
  const [first] = [remembered(), ...navigator.languages].flatMap((tag) => linkOf(links, tag ?? "") ?? []);
  return first;
}
