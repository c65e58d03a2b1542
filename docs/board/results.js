/**
 * The results of games that were left: a ledger for each set of rules, which the engine keeps, and the best
 * of each day.
 *
 * A result is written down at once and added up when the engine answers: none is lost while it is down.
 * Its id stays with it, so that none is counted twice, by two pages neither.
 */

import { isResult, resultOf } from "./account.js";
import { askTally } from "./reckoning.js";

/** @typedef {import("./account.js").Account} Account */
/** @typedef {import("./account.js").Result} Result */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./store.js").Store} Store */

/** @typedef {{won: boolean, cards: number}} Day the best that was reached in a day's game */
/** @typedef {{id: string, rules: string, result: Result}} Entry */

/**
 * @typedef {object} Settled
 * @property {Record<string, object>} ledgers by rules name, opaque here
 * @property {Record<string, Day>} days
 * @property {Entry[]} queue left, not added up yet
 * @property {string[]} ids of the games that were left last
 * @property {Record<string, object>} broken ledgers that the engine could not read
 */

/** So many games are remembered as counted; so many wait at most for the engine. */
const REMEMBERED = 50;
const WAITING = 500;
/** What was asked so often in vain is not asked again by this page: the engine may break down on it. */
const ATTEMPTS = 3;
const DAY = /^\d{4}-\d\d-\d\d$/;

export class Results {
  #store;
  #engine;
  #told;
  /** @type {Promise<void> | null} */
  #folding = null;
  /** @type {Map<string, number>} how often the engine was asked to add a game up */
  #attempts = new Map();

  /**
   * @param {Store} store
   * @param {Engine} engine
   * @param {() => void} told called when they have changed
   */
  constructor(store, engine, told) {
    this.#store = store;
    this.#engine = engine;
    this.#told = told;
    engine.onChange(() => void (engine.condition === "ready" && this.fold()));
  }

  /** @returns {Settled} */
  get settled() {
    return asSettled(this.#store.part("results"));
  }

  /** @param {Settled} settled */
  replace(settled) {
    // What a later version of this page keeps here stays as well.
    const kept = this.#store.part("results");
    this.#store.keepPart("results", { ...(isObject(kept) ? kept : {}), ...settled });
    this.#told();
  }

  /**
   * Whether a game has been left before.
   *
   * @param {string} id
   */
  knows(id) {
    const { ids, queue } = this.settled;
    return ids.includes(id) || queue.some((entry) => entry.id === id);
  }

  /**
   * Counts a game that is left.
   *
   * @param {Account} account
   */
  settle({ id, rules, day, result }) {
    if (this.knows(id)) return;
    const { queue, days, ...others } = this.settled;
    this.replace({
      ...others,
      queue: [...queue, { id, rules, result }].slice(-WAITING),
      days: day === null ? days : { ...days, [day]: better(days[day], result) },
    });
    void this.fold();
  }

  /** Adds up what waits for it. */
  fold() {
    this.#folding ??= this.#foldAll().finally(() => { this.#folding = null; });
    return this.#folding;
  }

  async #foldAll() {
    /** @type {Set<string>} */
    const left = new Set();
    // What is asked of an engine that is down would be asked in vain: it is asked again when it is ready.
    for (let entry; this.#engine.condition !== "down" && (entry = this.settled.queue.find(({ id }) => !left.has(id)));) {
      if (!await this.#foldOne(entry)) left.add(entry.id);
    }
  }

  /**
   * @param {Entry} entry
   * @returns {Promise<boolean>} whether it need not be tried again now
   */
  async #foldOne({ id, rules, result }) {
    const attempts = this.#attempts.get(id) ?? 0;
    if (attempts === ATTEMPTS) return false;
    this.#attempts.set(id, attempts + 1);
    const ledger = this.settled.ledgers[rules] ?? null;
    const answer = await askTally(this.#engine, rules, ledger, result);
    const now = this.settled;
    // Another page may have been quicker: then this answer is of no use.
    if (JSON.stringify(now.ledgers[rules] ?? null) !== JSON.stringify(ledger)) return true;
    if (!now.queue.some((one) => one.id === id)) return true;
    if (answer.ok) {
      this.replace({
        ...now,
        ledgers: { ...now.ledgers, [rules]: answer.ledger },
        queue: now.queue.filter((one) => one.id !== id),
        ids: [...now.ids, id].slice(-REMEMBERED),
      });
      return true;
    }
    if (!ledger || !isBroken(answer.error)) return false;
    // What cannot be read is kept, beside a new ledger.
    const { [rules]: broken, ...ledgers } = now.ledgers;
    this.replace({ ...now, ledgers, broken: { ...now.broken, [rules]: /** @type {object} */ (broken) } });
    return true;
  }
}

/**
 * A full ledger is none that is broken: it is no longer added to.
 *
 * @param {import("./protocol.js").Refusal} refusal
 */
function isBroken({ code }) {
  return code.startsWith("ledger-") && code !== "ledger-full";
}

/**
 * @param {Day | undefined} before
 * @param {Result} result
 * @returns {Day}
 */
export function better(before, { won, cards }) {
  return { won: won || (before?.won ?? false), cards: Math.max(cards, before?.cards ?? 0) };
}

/**
 * What came from storage or a file, with what is none of it left out.
 *
 * @param {any} value
 * @returns {Settled}
 */
export function asSettled(value) {
  const { ledgers, days, queue, ids, broken } = value ?? {};
  return {
    ledgers: chosen(ledgers, isObject),
    days: Object.fromEntries(Object.entries(chosen(days, isDay)).filter(([day]) => DAY.test(day))),
    queue: listed(queue).filter(isEntry).map(({ id, rules, result }) => ({ id, rules, result: resultOf(result) })),
    ids: listed(ids).filter((id) => typeof id === "string").slice(-REMEMBERED),
    broken: chosen(broken, isObject),
  };
}

/**
 * @param {any} value
 * @param {(one: any) => boolean} fits
 * @returns {Record<string, any>}
 */
function chosen(value, fits) {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, one]) => fits(one))) : {};
}

/**
 * @param {any} value
 * @returns {any[]}
 */
function listed(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {any} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {any} value */
function isDay(value) {
  return isObject(value) && typeof value.won === "boolean" && Number.isInteger(value.cards) && value.cards >= 0 && value.cards <= 52;
}

/** @param {any} value */
function isEntry(value) {
  return isObject(value) && typeof value.id === "string" && typeof value.rules === "string" && isResult(value.result);
}
