// @ts-check
/**
 * The board's address for every language: leads to the board in the reader's own, the game in the
 * fragment with it. Readers of other languages choose from the list.
 */

import { offered, remember, suggested } from "./reader.js";

/**
 * Whatever the fragment holds goes along as it is: the board judges it.
 *
 * @param {HTMLAnchorElement} link
 */
function take(link) {
  link.hash = location.hash;
}

const links = offered();
const own = suggested(links);
if (own) {
  take(own);
  // Back leads to where the link was taken, not to this page.
  location.replace(own.href);
}

for (const link of links) {
  // The middle button opens a link without a click; the fragment may have changed since the page came.
  for (const event of ["click", "auxclick"]) link.addEventListener(event, () => take(link));
  link.addEventListener("click", () => remember(link.hreflang));
}
