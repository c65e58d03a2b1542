/**
 * Switching the language keeps the reader's place: the fragment goes along with the link.
 *
 * The links lead to the same page in each language. The fragment changes while one reads and
 * plays, so it is put in at the moment a link is used.
 */

/** Where the chooser at the root of the site looks for the language to suggest. */
const CHOSEN = "canfield.language";

/** @type {() => string} */
let place = () => location.hash;

/**
 * Gives another place to keep than the page's own fragment.
 *
 * @param {() => string} where a fragment with its `#`, or ""
 */
export function keepAs(where) {
  place = where;
}

/** Watches the links to the other languages. */
export function keepPlace() {
  // The middle button opens a link without a click, in a tab of its own.
  for (const event of ["click", "auxclick"]) document.addEventListener(event, take, { capture: true });
}

/** @param {Event} event */
function take({ target }) {
  const link = target instanceof Element ? target.closest("a[hreflang]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  link.hash = place();
  remember(link.hreflang);
}

/** @param {string} language */
function remember(language) {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // Storage is denied: the chooser goes by the browser's languages again.
  }
}
