/** Tables that are wider than the window scroll in a box, which the Tab key reaches as long as there is something to scroll. */

/** Looks after the boxes that the theme has put around the page's tables. */
export function reachTables() {
  const sizes = new ResizeObserver((changes) => changes.forEach(({ target }) => reach(target)));
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) sizes.observe(box);
}

/** @param {Element} box */
function reach(box) {
  if (box.scrollWidth <= box.clientWidth) {
    for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
    return;
  }
  box.setAttribute("tabindex", "0");
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", headingOf(box));
}

/**
 * What stands above a box.
 *
 * @param {Element} box
 */
function headingOf(box) {
  let above = box.previousElementSibling;
  while (above && !above.matches("h1, h2, h3")) above = above.previousElementSibling;
  return above?.firstChild?.textContent?.trim() ?? "";
}
