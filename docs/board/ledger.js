/**
 * Keeps the books of the game on the table: its time, hints and moves taken back, its score, and whether it
 * counts. What it came to goes to the results when it is left.
 *
 * A won game counts as long as the win stands: it is added to what is told, but written down only when the
 * game is left. So a win that is taken back takes its bookkeeping back.
 */

import { AccountLine } from "./account_line.js";
import { askAccount } from "./reckoning.js";
import { LAYING } from "./record.js";
import { Results } from "./results.js";
import { better, withGraded } from "./settled.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./account.js").Account} Account */
/** @typedef {import("./account.js").Reason} Reason */
/** @typedef {import("./reckoning.js").Worth} Worth */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./settled.js").Day} Day */

/**
 * @typedef {object} Place what a ledger needs of a board
 * @property {import("./store.js").Store} store
 * @property {import("./engine.js").Engine} engine
 * @property {string} name
 * @property {import("./settings.js").Settings} settings
 */

export class Ledger {
  /** The results of the games that were left. */
  results;
  #place;
  #line = new AccountLine();
  #sheet;
  /** @type {View | null} */
  #view = null;
  /** @type {Worth | null} what the engine makes of the game as it stands */
  #worth = null;
  /** @type {View | null} the point of it that the reader looks back on */
  #point = null;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Place} place */
  constructor(place) {
    this.#place = place;
    this.results = new Results(place.store, place.engine, () => this.#resettle());
    this.#sheet = new Sheet(place, this.results, { passed: () => this.#show(), paused: () => this.#change() });
    place.settings.onChange(() => this.#show());
  }

  /** The line that tells how the game stands. */
  get root() {
    return this.#line.root;
  }

  /**
   * Takes note of what was asked of the engine and done.
   *
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   */
  acted(request, before, after) {
    const isLaid = LAYING.includes(request.type);
    const hasTotal = before?.rules === after.rules;
    this.#sheet.acted(request, before, after);
    this.#view = after;
    if (isLaid && this.#sheet.account?.paused) this.pause();
    else if (isLaid) this.resume();
    this.#sheet.keep();
    // Until the engine has said what it is worth now, the total alone stays.
    this.#worth = this.#worth && hasTotal ? { ...this.#worth, score: null, bonus: null } : null;
    this.#change();
    void this.#ask();
  }

  /**
   * Tells the points at a point of the game, in the place of those that it has come to.
   *
   * @param {View | null} view null when nobody looks back on it
   */
  see(view) {
    this.#point = view;
    this.#show();
  }

  /** @returns {Promise<Worth | null>} what the game on the table is worth; null where the engine cannot say */
  async worth() {
    const account = this.#sheet.current;
    if (!account) return null;
    const { result, rules } = account;
    const ledger = this.results.settled.ledgers[rules] ?? null;
    // Of a game that does not count, only the last moves may have been played here: its time earns nothing.
    const asked = this.#sheet.counted ? result : { ...result, seconds: null };
    const answer = await askAccount(this.#place.engine, rules, ledger, asked);
    return answer.ok ? answer : null;
  }

  /** What the game on the table has come to; all is 0 while there is none. */
  result() {
    return this.#sheet.result;
  }

  /**
   * The win on the table, where it counts and is not written down yet.
   *
   * @returns {Account | null}
   */
  get open() {
    const account = this.#sheet.counted;
    return account?.result.won ? { ...account, result: this.result() } : null;
  }

  /**
   * The game on the table where it never counts, with the reason; null too while no move is made in it.
   *
   * @returns {{why: Reason} | null}
   */
  get uncounted() {
    const { account, counted } = this.#sheet;
    if (!account?.moved || counted) return null;
    return { why: account.counts ? "settled" : account.why };
  }

  /** @returns {Map<string, Day>} the best of each day, the game on the table included */
  days() {
    const days = new Map(Object.entries(this.results.settled.days));
    const account = this.#sheet.counted;
    if (account?.day && account.moved) days.set(account.day, better(days.get(account.day), account.result));
    return days;
  }

  /** @returns {Record<string, string[]>} the graded deals won, by rules name, that on the table included */
  graded() {
    const { graded } = this.results.settled;
    const account = this.#sheet.counted;
    return account ? withGraded(graded, account) : graded;
  }

  /** From now on the game on the table does not count: what counted of it is deleted. */
  forgo() {
    if (!this.#sheet.account) return;
    this.#sheet.forgo();
    this.#change();
    void this.#ask();
  }

  /** Leaves the game to another page: what is noted of it is kept, and the clock stands. */
  put() {
    this.#sheet.put();
    this.#change();
  }

  get isPaused() {
    return this.#sheet.isPaused;
  }

  /** Stops the clock and covers the table. */
  pause() {
    if (this.#view) this.#sheet.pause(this.root.closest("[data-board]"));
  }

  /** Goes on. */
  resume() {
    this.#sheet.resume();
  }

  /**
   * @param {() => void} listener called when anything told here has changed, but for the time
   * @returns {() => void} ends that
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Asks what the game as it stands is worth. */
  async #ask() {
    const view = this.#view;
    if (!view) return;
    const worth = await this.worth();
    if (view !== this.#view) return;
    this.#worth = worth;
    this.#show();
  }

  #resettle() {
    this.#change();
    void this.#ask();
  }

  #change() {
    this.#sheet.run(!this.#view?.announce);
    this.#show();
    for (const listener of this.#listeners) listener();
  }

  #show() {
    if (!this.#view) return;
    const clock = this.#place.settings.get("clock");
    // What time, help and other games are worth is known of a whole game alone.
    const point = this.#point?.done === this.#view.done ? null : this.#point;
    if (point) return this.#line.show(this.result(), { score: point.score.text, worth: null, counts: false, clock, ended: false });
    this.#line.show(this.result(), {
      score: this.#view.score.text, worth: this.#worth, counts: this.#sheet.counted !== null,
      clock, ended: this.#view.announce !== null,
    });
  }
}
