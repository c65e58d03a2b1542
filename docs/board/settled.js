/** What is kept of the games that were left, as it is written down: its shape, and what is changed of it. */

import { isResult, resultOf } from "./account.js";
import { isDate } from "./days.js";
import { page } from "./page.js";

/** @typedef {import("./account.js").Result} Result */

/** @typedef {{won: boolean, cards: number}} Day the best that was reached in a day's game */
/** @typedef {{id: string, rules: string, result: Result}} Entry */

/**
 * @typedef {object} Settled
 * @property {Record<string, object>} ledgers by rules name, opaque here
 * @property {Record<string, Day>} days
 * @property {Record<string, string[]>} graded the numbers of graded deals that were won, by rules name
 * @property {Entry[]} queue left, not added up yet
 * @property {string[]} ids of the games that were left last
 * @property {Record<string, object>} broken ledgers and results that the engine could not read, by rules name; the
 *   second of the same rules and all after it with a number, as in `danish 2`
 */

/** So many games are remembered as counted; so many wait at most for the engine. */
export const REMEMBERED = 50;
export const WAITING = 500;
/** So many graded deals are remembered as won under the same rules: more than there are. */
const GRADED = 100;
/** Characters of a name of rules or of an id, far more than any has. */
const LONGEST = 200;
/** So many sets of rules, or of what is broken. */
const MOST = 500;

/**
 * @param {Day | undefined} before
 * @param {Result} result
 * @returns {Day}
 */
export function better(before, { won, cards }) {
  return { won: won || (before?.won ?? false), cards: Math.max(cards, before?.cards ?? 0) };
}

/**
 * The graded deals that were won, with that of a game where it is one.
 *
 * @param {Settled["graded"]} won
 * @param {Pick<import("./account.js").Account, "rules" | "graded" | "result">} game
 * @returns {Settled["graded"]}
 */
export function withGraded(won, { rules, graded, result }) {
  if (graded === null || !result.won) return won;
  const others = (won[rules] ?? []).filter((one) => one !== graded);
  return { ...won, [rules]: [...others, graded].slice(-GRADED) };
}

/**
 * What cannot be read is kept, beside a new ledger.
 *
 * @param {Settled} settled
 * @param {string} rules
 * @returns {Settled}
 */
export function withoutLedger(settled, rules) {
  const { [rules]: ledger, ...ledgers } = settled.ledgers;
  return { ...settled, ledgers, broken: withBroken(settled.broken, rules, ledger) };
}

/**
 * What the engine will never add up waits no longer, and is kept.
 *
 * @param {Settled} settled
 * @param {string} id
 * @returns {Settled}
 */
export function withoutEntry({ queue, broken, ids, ...others }, id) {
  const refused = queue.filter((one) => one.id === id);
  return {
    ...others,
    queue: queue.filter((one) => one.id !== id),
    ids: [...ids, id].slice(-REMEMBERED),
    broken: refused.reduce((all, { rules, result }) => withBroken(all, rules, result), broken),
  };
}

/**
 * @param {Record<string, object>} broken
 * @param {string} rules
 * @param {any} one
 * @returns {Record<string, object>} with one more, which takes no other's place
 */
function withBroken(broken, rules, one) {
  let name = rules;
  for (let at = 2; name in broken; at++) name = `${rules} ${at}`;
  return { ...broken, [name]: one };
}

/**
 * The rules of something broken.
 *
 * @param {string} name under which it is kept
 */
export function rulesOfBroken(name) {
  return name.split(" ")[0] ?? name;
}

/**
 * What came from storage or a file, with what is none of it left out.
 *
 * @param {any} value
 * @returns {Settled}
 */
export function asSettled(value) {
  const { ledgers, days, graded, queue, ids, broken } = value ?? {};
  const refused = listed(queue).filter((one) => isObject(one) && isName(one.rules) && !isEntry(one));
  return {
    ledgers: chosen(ledgers, isName, isObject),
    days: chosen(days, isDate, isDay),
    graded: asGraded(graded),
    queue: listed(queue).filter(isEntry).slice(-WAITING)
      .map(({ id, rules, result }) => ({ id, rules, result: resultOf(result) })),
    ids: listed(ids).filter(isName).slice(-REMEMBERED),
    broken: refused.reduce((all, one) => withBroken(all, one.rules, one), chosen(broken, isName, isObject)),
  };
}

/**
 * @param {any} value
 * @returns {Settled["graded"]}
 */
function asGraded(value) {
  const won = Object.entries(chosen(value, isName, Array.isArray)).map(([rules, numbers]) =>
    [rules, [...new Set(numbers.filter(isNumber))].slice(-GRADED)]);
  return Object.fromEntries(won.filter(([, numbers]) => numbers?.length));
}

/**
 * Each game once, and none that is added up already.
 *
 * @param {Settled} settled
 * @returns {Settled}
 */
export function once(settled) {
  const { ids, queue } = settled;
  const isFirst = (/** @type {Entry} */ { id }, /** @type {number} */ at) =>
    !ids.includes(id) && queue.findIndex((one) => one.id === id) === at;
  return { ...settled, queue: queue.filter(isFirst) };
}

/**
 * @param {any} value
 * @param {(name: string) => boolean} isNamed
 * @param {(one: any) => boolean} fits
 * @returns {Record<string, any>}
 */
function chosen(value, isNamed, fits) {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).filter(([name, one]) => isNamed(name) && fits(one));
  return Object.fromEntries(entries.slice(-MOST));
}

/**
 * @param {unknown} value
 * @returns {value is string} whether it may be a name of rules, or an id
 */
function isName(value) {
  return typeof value === "string" && value !== "" && value.length <= LONGEST;
}

/** @param {unknown} value */
function isNumber(value) {
  return typeof value === "string" && /^[0-9]{1,20}$/u.test(value);
}

/**
 * @param {any} value
 * @returns {any[]}
 */
function listed(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {any} value */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {any} value */
function isDay(value) {
  if (!isObject(value)) return false;
  const { cards, won } = value;
  return Number.isInteger(cards) && cards >= 0 && cards <= page.pack && won === (cards === page.pack);
}

/** @param {any} value */
function isEntry(value) {
  return isObject(value) && isName(value.id) && isName(value.rules) && isResult(value.result);
}
