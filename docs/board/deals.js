/**
 * What a new game is dealt from. Deal numbers are digits as text, for JavaScript's numbers cannot hold
 * twenty of them.
 */

/** Random deals are taken up to this number, so that they can be told on and typed in. */
const MOST = 10_000_000_000;

/** @returns {string} */
export function randomNumber() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  // 53 bits of chance are so many more than the deals that none of these is favoured.
  const chance = (high % 2 ** 21) * 2 ** 32 + low;
  return String(1 + (chance % MOST));
}

/**
 * One of several, by chance.
 *
 * @template One
 * @param {One[]} several
 * @returns {One | undefined} undefined where there is none
 */
export function oneOf(several) {
  return several[Math.floor(Math.random() * several.length)];
}

/**
 * Whether it is the rules that cannot be dealt, whatever the deal.
 *
 * @param {import("./protocol.js").Refusal} refusal
 */
export function isOfRules({ code }) {
  return code.startsWith("rules-");
}

/**
 * The number of a day's deal.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {string} day in UTC, as `2026-11-30`
 * @returns {Promise<string | import("./protocol.js").Refusal>}
 */
export async function dailyNumber(engine, day) {
  const answer = await engine.insist({ type: "daily", day });
  return answer.ok ? /** @type {any} */ (answer).number : answer.error;
}

/**
 * The request for a new game.
 *
 * @param {string} rules
 * @param {import("./protocol.js").Deal} deal
 * @returns {import("./protocol.js").Request}
 */
export function newDeal(rules, deal) {
  return { type: "new", rules, deal };
}
