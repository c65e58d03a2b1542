/** Games that the page's address leads to: each is opened once, and cleared from the address. */

import { newDeal } from "./deals.js";
import { confirm } from "./dialogs.js";
import { follow } from "./link.js";
import { isSameGame, recordOf, restoring } from "./record.js";
import { t } from "./strings.js";

/** @typedef {import("./laying.js").Laying} Laying */
/** @typedef {import("./seat.js").Seat} Seat */

export class Arrivals {
  #seat;
  #laying;
  /** @type {Promise<void>} links are followed one after the other */
  #following = Promise.resolve();

  /**
   * @param {Seat} seat
   * @param {Laying} laying
   */
  constructor(seat, laying) {
    this.#seat = seat;
    this.#laying = laying;
    addEventListener("hashchange", () => this.follow());
  }

  /** @returns {Promise<void>} settled when the link in the address has been followed, and all before it */
  follow() {
    this.#following = this.#following.then(() => this.#open());
    return this.#following;
  }

  /**
   * Opens the game that the address names, if it names one, and clears it from the address.
   *
   * @returns {Promise<void>}
   */
  async #open() {
    const { engine, game, notices, openings, tabs } = this.#seat;
    await tabs.ready();
    const { hash } = location;
    const link = await follow(engine, hash);
    // Another link may have been taken meanwhile.
    if (!link || location.hash !== hash) return;
    notices.tell("link", "reason" in link ? link.reason : "");
    const isNew = "record" in link && !(game.standing && isSameGame(link.record, recordOf(game.standing)));
    const taken = isNew && await (link.isFresh ? openings.mayLeave() : this.#mayOpen());
    // A question that another tab took away is asked again when the game is back.
    if (isNew && tabs.isElsewhere) return this.#open();
    // Only now: a page that is reloaded while it asks must find the link again.
    if (location.hash === hash) history.replaceState(history.state, "", location.pathname + location.search);
    if (taken) await (link.isFresh ? this.#deal(link.record) : this.#laying.bring(restoring(link.record)));
  }

  /**
   * Deals a new game. Where one is looked for, the next link does not wait for that.
   *
   * @param {import("./protocol.js").GameRecord} record one under the rules that were asked for
   */
  async #deal({ rules, deal }) {
    if (this.#laying.isChoosy) void this.#laying.again(rules, { isFirst: !this.#seat.game.view });
    else await this.#laying.bring(newDeal(rules, deal));
  }

  /** Whether a linked game may take the place of the one there is; asks where that is under way. */
  async #mayOpen() {
    const { openings, root } = this.#seat;
    return !openings.isLeaving || confirm(root, t("Open this link and leave the game under way?"), t("Open the link"));
  }
}
