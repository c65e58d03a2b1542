/** What the page itself tells of a game: sentences about cards that are held. */

import { FOUNDATION, pileOf, targetsOf } from "./board.js";
import { page } from "./page.js";
import { n, t } from "./strings.js";

/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./protocol.js").View} View */

/**
 * How many cards are held, and where they may go.
 *
 * @param {View} view
 * @param {Held} held
 * @returns {string}
 */
export function heldSentence(view, held) {
  const places = placeNames(view, held);
  return places
    ? n("{count} card picked up; places to go: {places}.",
      "{count} cards picked up; places to go: {places}.", held.count, { places })
    : n("{count} card picked up; it fits nowhere.",
      "{count} cards picked up; they fit nowhere.", held.count);
}

/**
 * Where held cards may go, as a list in the page's language.
 *
 * @param {View} view
 * @param {Held} held
 */
function placeNames(view, held) {
  const names = [...targetsOf(view, held)].map((id) => pileOf(view, id)?.kind === FOUNDATION
    // TRANSLATORS: Within a sentence, in a list of places where cards may go.
    ? t("foundation")
    // TRANSLATORS: Within a sentence, in a list of places where cards may go.
    : t("column {number}", { number: id }));
  return new Intl.ListFormat(page.lang, { type: "unit" }).format(names);
}
