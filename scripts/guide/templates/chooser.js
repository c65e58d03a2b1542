// @ts-check
/**
 * The chooser: suggests a language and remembers the one chosen.
 *
 * Only a suggestion: it comes first and is marked, and all languages stay in sight.
 */

const KEY = "canfield.language";

/** @type {HTMLAnchorElement[]} */
const links = [...document.querySelectorAll(/** @type {"a"} */ (".languages a"))];

/** The language chosen on an earlier visit; storage may be denied. */
function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} code */
function remember(code) {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Then the next visit begins with the browser's languages again.
  }
}

/**
 * The link of a language tag such as `de-AT`. Norwegian has two tags of its own and an older one for both.
 *
 * @param {string} tag
 */
function linkOf(tag) {
  const language = tag.toLowerCase().split("-")[0];
  const code = language === "no" || language === "nn" ? "nb" : language;
  return links.find((link) => link.hreflang === code);
}

const wanted = [remembered(), ...navigator.languages].flatMap((tag) => linkOf(tag ?? "") ?? []);
const suggested = wanted[0];
if (suggested) {
  suggested.classList.add("suggested");
  const item = suggested.closest("li");
  item?.parentElement?.prepend(item);
}

for (const link of links) link.addEventListener("click", () => remember(link.hreflang));
