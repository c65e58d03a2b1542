/** A deal, as what happens on the table. */

/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").View} View */

/**
 * Whether cards were dealt afresh: a game begins that was not there. A position lies there as it is: nobody deals it.
 *
 * @param {View} view
 * @param {View | null} before
 */
export function isNewDeal(view, before) {
  if (view.moves.length || "position" in view.deal) return false;
  return !before || view.rules !== before.rules || JSON.stringify(view.deal) !== JSON.stringify(before.deal);
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
