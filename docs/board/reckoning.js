/** What the engine is asked about results: what a game is worth, and what games come to together. */

/** @typedef {import("./account.js").Result} Result */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./protocol.js").Refusal} Refusal */

/** @typedef {Omit<Result, "seconds"> & {seconds: number | null}} Asked null where the time earns nothing */
/** @typedef {{points: number, text: string}} Points */
/**
 * What a game is worth: `score` with its time bonus, `total` of all deals where they run on.
 *
 * @typedef {{score: Points | null, bonus: Points | null, total: Points | null}} Worth
 */
/**
 * @typedef {"integer" | "decimal" | "percent" | "duration" | "points"} Style a decimal has one place; a
 *   percent is a fraction of one; a duration is in seconds
 * @typedef {{label: string, number: number | null, style: Style}} Figure null where there is nothing to tell
 * @typedef {{from: number, to: number, count: number, label: string}} Bar games that ended with so many cards
 * @typedef {{played: number, texts: Figure[], chart: Bar[]}} Report
 */
/** @typedef {{ok: false, error: Refusal}} Unanswered */

/**
 * @param {Engine} engine
 * @param {string} rules
 * @param {object | null} ledger
 * @param {Asked | null} result of the game as it stands
 * @returns {Promise<({ok: true} & Worth) | Unanswered>}
 */
export function askAccount(engine, rules, ledger, result) {
  return engine.consult({ type: "account", rules, ledger, result });
}

/**
 * @param {Engine} engine
 * @param {string} rules
 * @param {object | null} ledger
 * @param {Result | null} result added to it
 * @returns {Promise<{ok: true, ledger: object, report: Report} | Unanswered>}
 */
export function askTally(engine, rules, ledger, result) {
  return engine.consult({ type: "tally", rules, ledger, result });
}

/**
 * What rules are called; their name where the engine does not know them.
 *
 * @param {Engine} engine
 * @param {string} rules
 * @returns {Promise<string>}
 */
export async function askTitle(engine, rules) {
  /** @type {{ok: true, title: string} | Unanswered} */
  const answer = await engine.consult({ type: "rules", rules });
  return answer.ok ? answer.title : rules;
}
