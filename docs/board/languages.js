/**
 * Switching the language keeps the reader's place: the fragment goes along with the link, or the section being read.
 *
 * The links lead to the same page in each language. The place changes while one reads and plays, so it is put in at
 * the moment a link is used.
 */

/** Where the chooser at the root of the site looks for the language to suggest. */
const CHOSEN = "canfield.language";

/** @type {() => string} */
let place = here;

/**
 * Gives another place to keep than the page's own fragment.
 *
 * @param {() => string} where a fragment with its `#`, or ""
 */
export function keepAs(where) {
  place = where;
}

/** The place of something that is played, a fragment with its `#`; on any other page the fragment it has. */
export function placeKept() {
  return place === here ? location.hash : place();
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

/** The page's fragment; where it names a part of the text that the reader has left, the section that is being read. */
function here() {
  const target = document.getElementById(location.hash.slice(1));
  if (location.hash && (!target || target.closest(".stepper") || isInWindow(target))) return location.hash;
  return section();
}

/** The section that the upper part of the window shows, "" at the page's beginning. */
function section() {
  const headings = [...document.querySelectorAll("article :is(h2, h3)[id]")];
  const last = headings.filter((one) => one.getBoundingClientRect().top < innerHeight / 4).pop();
  return last && scrollY > 0 ? `#${last.id}` : "";
}

/** @param {Element} one */
function isInWindow(one) {
  const { top, bottom } = one.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** @param {string} language */
function remember(language) {
  try {
    localStorage.setItem(CHOSEN, language);
  } catch {
    // Storage is denied: the chooser goes by the browser's languages again.
  }
}
