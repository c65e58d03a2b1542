/**
 * What was asked of a board before the engine could do it. It is marked where it was asked, until it is done: piles and
 * buttons alike.
 */

/** @typedef {import("./agenda.js").GameIntent} GameIntent */

/** The look of what something is due at. */
export const DUE = "due";

/**
 * The piles at which something is due.
 *
 * @param {GameIntent[]} intents
 * @returns {Set<string>}
 */
export function pilesOf(intents) {
  return new Set(intents.flatMap((intent) => pileOf(intent) ?? []));
}

/** @param {GameIntent} intent */
function pileOf(intent) {
  switch (intent.type) {
    case "tap":
      return intent.pile;
    case "grab":
    case "up":
      return intent.source;
    case "drop":
      return intent.target;
    case "turn":
      return "stock";
    default:
      return null;
  }
}

/**
 * Whether a button's command is due.
 *
 * @param {{type: string}[]} intents
 * @param {string} type
 */
export function isDue(intents, type) {
  return intents.some((intent) => intent.type === type);
}
