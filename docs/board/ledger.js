/**
 * Keeps the books of the game on the table: its time, hints and moves taken back, its score, and whether it
 * counts. What it came to goes to the results when it is left.
 *
 * A won game counts as long as the win stands: it is added to what is told, but written down only when the
 * game is left. So a win that is taken back takes its bookkeeping back.
 */

import { Accounts, follow, isOf, openAccount, whyNot } from "./account.js";
import { AccountLine } from "./account_line.js";
import { Clock } from "./clock.js";
import { Pause } from "./pause.js";
import { askAccount } from "./reckoning.js";
import { LAYING } from "./record.js";
import { Results } from "./results.js";
import { better } from "./settled.js";

/** @typedef {import("./account.js").Account} Account */
/** @typedef {import("./account.js").Reason} Reason */
/** @typedef {import("./account.js").Result} Result */
/** @typedef {import("./reckoning.js").Worth} Worth */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./settled.js").Day} Day */

/** So many seconds may be lost when the browser falls over. */
const LOSS = 10;
const NOTHING = { cards: 0, won: false, seconds: 0, hints: 0, undos: 0 };

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
  #clock = new Clock((seconds) => this.#tick(seconds));
  /** @type {Account | null} */
  #account = null;
  /** @type {View | null} */
  #view = null;
  /** @type {Worth | null} what the engine makes of the game as it stands */
  #worth = null;
  /** Whether the game is left to another page: the clock stands until something is done here again. */
  #isResting = false;
  #pause = new Pause(() => {
    this.#keep();
    this.#change();
  });
  #accounts;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Place} place */
  constructor(place) {
    this.#place = place;
    this.#accounts = new Accounts(place.store, place.name);
    this.results = new Results(place.store, place.engine, () => this.#resettle());
    place.settings.onChange(() => this.#show());
    document.addEventListener("visibilitychange", () => document.hidden && this.#keep());
    addEventListener("pagehide", () => this.#keep());
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
    this.#takeUp();
    if (isLaid || !this.#account) this.#lay(request, before, after);
    else this.#goOn(request, before, after, this.#account);
    this.#view = after;
    if (isLaid && this.#account?.paused) this.pause();
    else if (isLaid) this.resume();
    this.#keep();
    // Until the engine has said what it is worth now, the total alone stays.
    this.#worth = this.#worth && hasTotal ? { ...this.#worth, score: null, bonus: null } : null;
    this.#change();
    void this.#ask();
  }

  /** @returns {Promise<Worth | null>} what the game on the table is worth; null where the engine cannot say */
  async worth() {
    const account = this.#current();
    if (!account) return null;
    const { result, rules } = account;
    const ledger = this.results.settled.ledgers[rules] ?? null;
    // Of a game that does not count, only the last moves may have been played here: its time earns nothing.
    const asked = this.#counted ? result : { ...result, seconds: null };
    const answer = await askAccount(this.#place.engine, rules, ledger, asked);
    return answer.ok ? answer : null;
  }

  /** What the game on the table has come to; all is 0 while there is none. */
  result() {
    return { ...this.#account?.result ?? NOTHING, seconds: this.#clock.seconds };
  }

  /**
   * The win on the table, where it counts and is not written down yet.
   *
   * @returns {Account | null}
   */
  get open() {
    const account = this.#counted;
    return account?.result.won ? { ...account, result: this.result() } : null;
  }

  /**
   * The game on the table where it never counts, with the reason; null too while no move is made in it.
   *
   * @returns {{why: Reason} | null}
   */
  get uncounted() {
    if (!this.#account?.moved || this.#counted) return null;
    return { why: this.#account.counts ? "settled" : this.#account.why };
  }

  /** @returns {Map<string, Day>} the best of each day, the game on the table included */
  days() {
    const days = new Map(Object.entries(this.results.settled.days));
    const account = this.#counted;
    if (account?.day && account.moved) days.set(account.day, better(days.get(account.day), account.result));
    return days;
  }

  /** From now on the game on the table does not count: what counted of it is deleted. */
  forgo() {
    if (!this.#account) return;
    this.#account = { ...this.#account, counts: false, why: "deleted" };
    this.#keep();
    this.#change();
    void this.#ask();
  }

  /** Leaves the game to another page: what is noted of it is kept, and the clock stands. */
  put() {
    this.#keep();
    this.#isResting = true;
    this.#change();
  }

  get isPaused() {
    return this.#pause.isOn;
  }

  /** Stops the clock and covers the table. */
  pause() {
    if (this.#view) this.#pause.begin(this.root.closest("[data-board]"));
  }

  /** Goes on. */
  resume() {
    this.#pause.end();
  }

  /**
   * @param {() => void} listener called when anything told here has changed, but for the time
   * @returns {() => void} ends that
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** After another page may have had the game: what that one noted of it is newer. */
  #takeUp() {
    if (!this.#isResting) return;
    this.#isResting = false;
    const kept = this.#accounts.kept;
    if (!kept || kept.id !== this.#account?.id) return;
    this.#account = kept;
    this.#clock.set(kept.result.seconds);
  }

  /** @returns {Account | null} */
  get #counted() {
    return this.#account?.counts && !this.results.knows(this.#account.id) ? this.#account : null;
  }

  /**
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   */
  #lay(request, before, after) {
    const kept = this.#accounts.kept;
    const found = request.type === "restore" && kept && isOf(kept, after, before === null) ? kept : null;
    for (const left of [this.#current(), kept]) {
      if (left && left.id !== found?.id && left.counts && left.moved) this.results.settle(left);
    }
    this.#account = found ? follow(found, after) : openAccount(after, whyNot(request, after));
    this.#clock.set(this.#account.result.seconds);
  }

  /**
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   * @param {Account} account
   */
  #goOn(request, before, after, account) {
    if (["restart", "go"].includes(request.type) && before?.state === "won") {
      // The win is over and done with: what is played of this deal from now on is practice.
      const won = this.#current();
      if (won?.counts) this.results.settle(won);
      this.#account = openAccount(after, "replayed");
      this.#clock.set(0);
      return;
    }
    const { hints, undos } = account.result;
    // However far a reader who has looked back goes back, it is one step.
    const isBack = request.type === "undo" || (request.type === "go" && after.done < (before?.done ?? 0));
    const result = {
      ...account.result,
      hints: hints + Number(request.type === "hint"),
      undos: undos + Number(isBack),
    };
    this.#account = follow({ ...account, result }, after);
  }

  /** @returns {Account | null} the account as it stands, with its time */
  #current() {
    return this.#account && { ...this.#account, result: this.result() };
  }

  #keep() {
    const current = this.#current();
    if (!current || this.#isResting) return;
    const account = { ...current, paused: this.isPaused };
    this.#account = account;
    this.#accounts.keep(account);
  }

  #run() {
    const runs = this.#account?.begun && !this.#view?.announce && !this.isPaused && !this.#isResting;
    this.#clock.let(Boolean(runs));
  }

  /** @param {number} seconds */
  #tick(seconds) {
    // Another page may have another game on its table: that one's account is not pushed out by the time of this.
    if (seconds % LOSS === 0 && this.#accounts.kept?.id === this.#account?.id) this.#keep();
    this.#show();
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
    this.#run();
    this.#show();
    for (const listener of this.#listeners) listener();
  }

  #show() {
    if (!this.#view) return;
    this.#line.show(this.result(), {
      score: this.#view.score.text, worth: this.#worth, counts: this.#counted !== null,
      clock: this.#place.settings.get("clock"), ended: this.#view.announce !== null,
    });
  }
}
