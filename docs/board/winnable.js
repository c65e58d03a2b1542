/**
 * Looks for a deal that can be won, if every card could be seen, for a reader who wants no other.
 *
 * Numbers are drawn by chance, and the engine searches one after the other, in slices: the game on the table goes on
 * meanwhile. It gives way to what was found unless the reader is about something; then that is offered.
 */

import { randomNumber } from "./deals.js";
import { button } from "./elements.js";
import { SOUGHT, WINNABLE } from "./laying.js";
import { reveal } from "./notice.js";
import { isSameGame, recordOf } from "./record.js";
import { SearchNotice } from "./search_notice.js";
import { n, t } from "./strings.js";
import { remember } from "./visit.js";
import { timesAsked } from "./weighing.js";

/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./protocol.js").ScoutAnswer | {ok: false, error: Refusal}} Scouted */
/** @typedef {(number: string) => unknown} Lay deals a number over the game there is */
/**
 * @typedef {object} Wish
 * @property {string} rules
 * @property {Lay} lay
 * @property {boolean} isFirst whether nothing lies on the table; the wish is over when something does
 */

/** Milliseconds of a slice. */
const SLICE = 80;
/** Deals that are tried before the reader is asked whether to go on. */
const PATIENCE = 60;

/** @type {WeakMap<Seat, Looking>} the search that is under way, or was last */
const searches = new WeakMap();

/**
 * @param {Seat} seat
 * @param {Wish} wish
 */
export function deal(seat, wish) {
  searches.get(seat)?.end();
  const search = new Looking(seat, wish);
  searches.set(seat, search);
  return search.run();
}

class Looking {
  #seat;
  #wish;
  /** @type {GameRecord | null} the game on the table when it began; null before one lies there */
  #before = null;
  #tried = 0;
  #isEnded = false;
  /** How many questions about the game on the table had been answered when it began. */
  #asked;
  #goOn = (/** @type {boolean} */ _on) => {};
  #notice;

  /**
   * @param {Seat} seat
   * @param {Wish} wish
   */
  constructor(seat, wish) {
    this.#seat = seat;
    this.#wish = wish;
    this.#asked = this.#questions;
    remember(SOUGHT, wish.rules);
    this.#notice = new SearchNotice(
      seat.notices, WINNABLE, t("Looking for a deal that can be won …"), ...this.#waysOut(),
    );
    this.#mark();
  }

  end() {
    if (this.#isEnded) return;
    this.#isEnded = true;
    remember(SOUGHT, "");
    this.#notice.clear();
    this.#goOn(false);
  }

  /** @returns {Promise<void>} */
  async run() {
    do {
      const number = randomNumber();
      const scouted = await this.#scout(number);
      if (this.#isOver()) return this.end();
      if (!scouted.ok) return void this.#fail(scouted.error);
      if (scouted.scout.verdict === "won") return this.#found(number);
      this.#tried++;
      this.#show();
    } while (this.#tried % PATIENCE || await this.#mayGoOn());
  }

  /**
   * @param {string} number
   * @returns {Promise<Scouted>}
   */
  async #scout(number) {
    for (;;) {
      /** @type {Scouted} */
      const scouted = await this.#seat.engine.consult({ type: "scout", rules: this.#wish.rules, number, milliseconds: SLICE });
      if (this.#isOver() || !scouted.ok || scouted.scout.done) return scouted;
      this.#show();
    }
  }

  #show() {
    this.#notice.show(null, n("{count} deal tried.", "{count} deals tried.", this.#tried));
  }

  /** Whether nobody waits for it any more: it was ended, or another game lies on the table. */
  #isOver() {
    const { game: { standing }, tabs } = this.#seat;
    const before = this.#mark();
    if (this.#wish.isFirst && standing) return true;
    const isOther = standing !== null && before !== null && dealOf(standing) !== dealOf(before);
    return this.#isEnded || tabs.isElsewhere || isOther;
  }

  /** How often a hint was asked for in the game on the table, or whether it can be won. */
  get #questions() {
    return timesAsked(this.#seat) + this.#seat.ledger.result().hints;
  }

  /** Notes which game there is, as soon as there is one. */
  #mark() {
    const { standing } = this.#seat.game;
    return this.#before ??= standing && recordOf(standing);
  }

  /** @param {string} number */
  async #found(number) {
    const { notices, root } = this.#seat;
    const wasBusy = this.#isBusy();
    for (let dialog = openIn(root); dialog; dialog = openIn(root)) await closing(dialog);
    // The reader may have decided on another game in it.
    if (this.#isOver()) return this.end();
    this.end();
    if (!wasBusy && !this.#isBusy()) return void this.#wish.lay(number);
    const choice = (/** @type {string} */ label, act = () => {}) => button("board-tool", () => {
      notices.tell(WINNABLE, "");
      act();
    }, label);
    reveal(notices.tell(
      WINNABLE, t("A deal that can be won has been found."),
      choice(t("Deal it"), () => this.#wish.lay(number)), choice(t("Keep this game")),
    ));
  }

  /**
   * Whether the reader is about something at the game on the table: whether that is left was asked before, but it is not
   * swept away under anyone’s hands.
   */
  #isBusy() {
    const { game, ledger, openings, root } = this.#seat;
    const { standing } = game;
    const hasGoneOn = standing !== null && this.#before !== null && !isSameGame(recordOf(standing), this.#before);
    return (hasGoneOn && openings.isLeaving) || game.isLookedBackOn || game.held !== null || ledger.isPaused
      || this.#questions !== this.#asked || root.querySelector("dialog[open], .dragged") !== null;
  }

  /** @param {Refusal} error */
  #fail(error) {
    this.end();
    if (error.kind === "fault") return this.#seat.refuse(error, () => void deal(this.#seat, this.#wish));
    // Rules that cannot be dealt are told of when they are.
    return this.#wish.lay(randomNumber());
  }

  /** @returns {Promise<boolean>} whether the reader wants it to go on after so many deals */
  #mayGoOn() {
    this.#notice.clear();
    return new Promise((resolve) => {
      this.#goOn = resolve;
      const on = button("board-tool", () => {
        this.#show();
        resolve(true);
      }, t("Go on looking"));
      reveal(this.#seat.notices.tell(
        WINNABLE, n("{count} deal has been tried, and it is not known to be winnable.",
          "{count} deals have been tried, and none of them is known to be winnable.", this.#tried),
        on, ...this.#waysOut(),
      ));
    });
  }

  #waysOut() {
    return [
      button("board-tool", () => {
        this.end();
        this.#wish.lay(randomNumber());
      // TRANSLATORS: A button: deals a game without looking whether it can be won.
      }, t("Deal any")),
      button("board-tool", () => {
        this.end();
        this.#seat.say(t("The search was stopped."));
        // An empty table is of no use to anyone.
        if (!this.#seat.game.view) this.#wish.lay(randomNumber());
      }, t("Stop")),
    ];
  }
}

/** @param {GameRecord} game */
function dealOf({ rules, deal: dealt }) {
  return JSON.stringify([rules, dealt]);
}

/** @param {HTMLElement} root */
function openIn(root) {
  return root.querySelector("dialog[open]");
}

/**
 * @param {Element} dialog
 * @returns {Promise<void>} settled when it is closed, and what the reader has decided in it is under way
 */
function closing(dialog) {
  return new Promise((resolve) => dialog.addEventListener("close", () => setTimeout(resolve), { once: true }));
}
