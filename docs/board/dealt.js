/** A deal, as what happens on the table. */

/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").View} View */

/**
 * Whether cards were dealt afresh: a game takes the place of another. A position lies there as it is: nobody deals it.
 * Nor is a page's first game seen dealt, for it may have been left there; and a page that has just opened has enough to do.
 *
 * @param {View} view
 * @param {View | null} before
 */
export function isNewDeal(view, before) {
  if (!before || view.moves.length || "position" in view.deal) return false;
  return view.rules !== before.rules || JSON.stringify(view.deal) !== JSON.stringify(before.deal);
}

/**
 * A deal as its events: every card comes from the stock.
 *
 * @param {View} view
 * @returns {GameEvent[]}
 */
export function dealt({ piles }) {
  return piles.flatMap(({ id, cards }) =>
    cards.map((card) => ({ type: /** @type {const} */ ("move"), cards: [card], from: "stock", to: id })));
}
