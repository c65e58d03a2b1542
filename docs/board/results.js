/**
 * The results of games that were left: a ledger for each set of rules, which the engine keeps, and the best
 * of each day.
 *
 * A result is written down at once and added up when the engine answers: none is lost while it is down.
 * Its id stays with it, so that none is counted twice, by two pages neither.
 */

import { askTally } from "./reckoning.js";
import { REMEMBERED, WAITING, asSettled, better, isObject, withGraded, withoutEntry, withoutLedger } from "./settled.js";

/** @typedef {import("./account.js").Account} Account */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./settled.js").Entry} Entry */
/** @typedef {import("./settled.js").Settled} Settled */
/** @typedef {import("./store.js").Store} Store */

/** What was asked so often in vain is not asked again by this page: the engine may break down on it. */
const ATTEMPTS = 3;

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
  settle(account) {
    const { id, rules, day, result } = account;
    if (this.knows(id)) return;
    const { queue, days, graded, ...others } = this.settled;
    this.replace({
      ...others,
      queue: [...queue, { id, rules, result }].slice(-WAITING),
      days: day === null ? days : { ...days, [day]: better(days[day], result) },
      graded: withGraded(graded, account),
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
    if (answer.error.kind === "fault") return false;
    this.replace(ledger && isBroken(answer.error) ? withoutLedger(now, rules) : withoutEntry(now, id));
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
