/** Elements as they are read. */

/**
 * Elements in reading order: those beside one another from left to right, those above one another from the top.
 *
 * @param {Element[]} elements
 */
export function inOrder(elements) {
  const seen = elements.map((one) => ({ one, place: one.getBoundingClientRect() }));
  const isBeside = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) => a.top < b.bottom && b.top < a.bottom;
  seen.sort(({ place: a }, { place: b }) => isBeside(a, b) ? a.left - b.left : a.top - b.top);
  return seen.map(({ one }) => one);
}
