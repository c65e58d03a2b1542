/**
 * The account of the game on the table while it lasts: it is opened when the game is laid out, follows what is done and how
 * long that takes, and is kept beside the game.
 */

import { Accounts, follow, isOf, openAccount, whyNot } from "./account.js";
import { Clock } from "./clock.js";
import { Pause } from "./pause.js";
import { LAYING } from "./record.js";

/** @typedef {import("./account.js").Account} Account */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

/** So many seconds may be lost when the browser falls over. */
const LOSS = 10;
const NOTHING = { cards: 0, won: false, seconds: 0, hints: 0, undos: 0 };

export class Sheet {
  /** @type {Account | null} null while there is no game */
  account = null;
  #accounts;
  #results;
  #told;
  #clock = new Clock((seconds) => this.#tick(seconds));
  #pause;
  /** Whether the game is left to another page: the clock stands until something is done here again. */
  #isResting = false;

  /**
   * @param {{store: import("./store.js").Store, name: string}} place the board's name, and where it is kept
   * @param {import("./results.js").Results} results those of the games that were left
   * @param {object} told
   * @param {() => void} told.passed another second has passed
   * @param {() => void} told.paused a pause has begun or ended
   */
  constructor({ store, name }, results, told) {
    this.#accounts = new Accounts(store, name);
    this.#results = results;
    this.#told = told;
    this.#pause = new Pause(() => {
      this.keep();
      told.paused();
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.keep());
    addEventListener("pagehide", () => this.keep());
  }

  /** What the game has come to; all is 0 while there is none. */
  get result() {
    return { ...this.account?.result ?? NOTHING, seconds: this.#clock.seconds };
  }

  /** @returns {Account | null} the account as it stands, with its time */
  get current() {
    return this.account && { ...this.account, result: this.result };
  }

  /** @returns {Account | null} the account where its game counts and is not written down yet */
  get counted() {
    return this.account?.counts && !this.#results.knows(this.account.id) ? this.account : null;
  }

  /**
   * Takes note of what was asked of the engine and done.
   *
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   */
  acted(request, before, after) {
    this.#takeUp();
    if (LAYING.includes(request.type) || !this.account) this.#lay(request, before, after);
    else this.#goOn(request, before, after, this.account);
  }

  /** From now on the game does not count. */
  forgo() {
    if (this.account) this.account = { ...this.account, counts: false, why: "deleted" };
    this.keep();
  }

  /** Leaves the game to another page: what is noted of it is kept, and the clock stands. */
  put() {
    this.keep();
    this.#isResting = true;
  }

  get isPaused() {
    return this.#pause.isOn;
  }

  /**
   * Stops the clock and covers the table.
   *
   * @param {Element | null} board
   */
  pause(board) {
    this.#pause.begin(board);
  }

  /** Goes on. */
  resume() {
    this.#pause.end();
  }

  /** @param {boolean} isGoing whether the clock is to run, once the game has begun */
  run(isGoing) {
    this.#clock.let(Boolean(isGoing && this.account?.begun && !this.isPaused && !this.#isResting));
  }

  keep() {
    const { current } = this;
    if (!current || this.#isResting) return;
    const account = { ...current, paused: this.isPaused };
    this.account = account;
    this.#accounts.keep(account);
  }

  /** After another page may have had the game: what that one noted of it is newer. */
  #takeUp() {
    if (!this.#isResting) return;
    this.#isResting = false;
    const kept = this.#accounts.kept;
    if (!kept || kept.id !== this.account?.id) return;
    this.account = kept;
    this.#clock.set(kept.result.seconds);
  }

  /**
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   */
  #lay(request, before, after) {
    const kept = this.#accounts.kept;
    const found = request.type === "restore" && kept && isOf(kept, after, before === null) ? kept : null;
    for (const left of [this.current, kept]) {
      if (left && left.id !== found?.id && left.counts && left.moved) this.#results.settle(left);
    }
    this.account = found ? follow(found, after) : openAccount(after, whyNot(request, after));
    this.#clock.set(this.account.result.seconds);
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
      const won = this.current;
      if (won?.counts) this.#results.settle(won);
      this.account = openAccount(after, "replayed");
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
    this.account = follow({ ...account, result }, after);
  }

  /** @param {number} seconds */
  #tick(seconds) {
    // Another page may have another game on its table: that one's account is not pushed out by the time of this.
    if (seconds % LOSS === 0 && this.#accounts.kept?.id === this.account?.id) this.keep();
    this.#told.passed();
  }
}
