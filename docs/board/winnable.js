/**
 * Looks for a deal that can be won, if every card could be seen, for a reader who wants no other.
 *
 * Numbers are drawn by chance, and the engine searches one after the other, in slices: the game on the table goes on
 * meanwhile. It gives way to what was found unless the reader has played on; then that is offered.
 */

import { randomNumber } from "./deals.js";
import { button } from "./elements.js";
import { WINNABLE } from "./laying.js";
import { isSameGame, recordOf } from "./record.js";
import { SearchNotice } from "./search_notice.js";
import { n, t } from "./strings.js";

/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./protocol.js").ScoutAnswer | {ok: false, error: Refusal}} Scouted */
/** @typedef {(number: string) => unknown} Lay deals a number over the game there is */

/** Milliseconds of a slice. */
const SLICE = 80;
/** Deals that are tried before the reader is asked whether to go on. */
const PATIENCE = 60;

/** @type {WeakMap<Seat, Looking>} the search that is under way, or was last */
const searches = new WeakMap();

/**
 * @param {Seat} seat
 * @param {Lay} lay
 */
export function deal(seat, lay) {
  searches.get(seat)?.end();
  const search = new Looking(seat, lay);
  searches.set(seat, search);
  return search.run();
}

class Looking {
  #seat;
  #lay;
  #rules;
  /** @type {GameRecord | null} the game on the table when it began; null before one lies there */
  #before = null;
  #tried = 0;
  #isEnded = false;
  #goOn = (/** @type {boolean} */ _on) => {};
  #notice;

  /**
   * @param {Seat} seat
   * @param {Lay} lay
   */
  constructor(seat, lay) {
    this.#seat = seat;
    this.#lay = lay;
    this.#rules = seat.openings.rules;
    this.#notice = new SearchNotice(
      seat.notices, WINNABLE, t("Looking for a deal that can be won …"), ...this.#waysOut(),
    );
    this.#mark();
  }

  end() {
    if (this.#isEnded) return;
    this.#isEnded = true;
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
      if (scouted.scout.verdict === "won") return void this.#found(number);
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
      const scouted = await this.#seat.engine.consult({ type: "scout", rules: this.#rules, number, milliseconds: SLICE });
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
    const isOther = standing !== null && before !== null && dealOf(standing) !== dealOf(before);
    return this.#isEnded || tabs.isElsewhere || isOther;
  }

  /** Notes which game there is, as soon as there is one. */
  #mark() {
    const { standing } = this.#seat.game;
    return this.#before ??= standing && recordOf(standing);
  }

  /** @param {string} number */
  #found(number) {
    const { game: { standing }, notices, openings } = this.#seat;
    this.end();
    // Whether it is left was asked before; a game that has gone on since is not swept away under the reader’s hands.
    const hasGoneOn = standing !== null && this.#before !== null && !isSameGame(recordOf(standing), this.#before);
    if (!hasGoneOn || !openings.isLeaving) return this.#lay(number);
    const choice = (/** @type {string} */ label, act = () => {}) => button("board-tool", () => {
      notices.tell(WINNABLE, "");
      act();
    }, label);
    return notices.tell(
      WINNABLE, t("A deal that can be won has been found."),
      choice(t("Deal it"), () => this.#lay(number)), choice(t("Keep this game")),
    );
  }

  /** @param {Refusal} error */
  #fail(error) {
    this.end();
    if (error.kind === "fault") return this.#seat.refuse(error, () => void deal(this.#seat, this.#lay));
    // Rules that cannot be dealt are told of when they are.
    return this.#lay(randomNumber());
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
      this.#seat.notices.tell(
        WINNABLE, n("{count} deal has been tried, and it is not known to be winnable.",
          "{count} deals have been tried, and none of them is known to be winnable.", this.#tried),
        on, ...this.#waysOut(),
      );
    });
  }

  #waysOut() {
    return [
      button("board-tool", () => {
        this.end();
        this.#lay(randomNumber());
      // TRANSLATORS: A button: deals a game without looking whether it can be won.
      }, t("Deal any")),
      button("board-tool", () => {
        this.end();
        this.#seat.say(t("The search was stopped."));
      }, t("Stop")),
    ];
  }
}

/** @param {GameRecord} game */
function dealOf({ rules, deal: dealt }) {
  return JSON.stringify([rules, dealt]);
}
