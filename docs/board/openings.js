/**
 * Which game comes to lie on the table: the one that was left, one that a link leads to, or a new deal.
 *
 * None takes the place of a game under way without asking, and what cannot be laid out is told of beside
 * the game that is.
 */

import { randomNumber } from "./deals.js";
import { confirm } from "./dialogs.js";
import { faultSentence } from "./faults.js";
import { follow } from "./link.js";
import { page } from "./page.js";
import { isSameGame, recordOf, restoring } from "./record.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */

/**
 * @typedef {object} Seat what a board is made of, as far as openings need it
 * @property {HTMLElement} root
 * @property {string} name
 * @property {import("./store.js").Store} store
 * @property {import("./engine.js").Engine} engine
 * @property {import("./game.js").Game} game
 * @property {import("./notice.js").Notices} notices
 * @property {(refusal: Refusal, again: () => void) => void} refuse
 */

export class Openings {
  #seat;
  /** @type {Promise<void>} links are followed one after the other */
  #following = Promise.resolve();

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
    addEventListener("hashchange", () => this.#followLink());
    addEventListener("pageshow", ({ persisted }) => persisted && this.#catchUp());
  }

  /** The first game: the one that was left, or the one that the address names, or a new one. */
  async first() {
    const { store, game, name } = this.#seat;
    const kept = store.game(name);
    const refusal = kept && await game.layFirst(restoring(kept));
    if (refusal) this.#setAside(refusal);
    await this.#followLink();
    await this.#dealFirst();
  }

  /** Another deal, by chance. */
  async another() {
    if (await this.#mayLeave()) await this.#layOver(newDeal(randomNumber()));
  }

  /** The deal of the day, the same for everyone. */
  async daily() {
    if (!await this.#mayLeave()) return;
    const number = await this.#seat.engine.dailyNumber(new Date().toISOString().slice(0, 10));
    if (typeof number === "string") await this.#layOver(newDeal(number));
    else this.#seat.refuse(number, () => this.daily());
  }

  /**
   * Deals a number, whatever lies on the table.
   *
   * @param {string} number
   * @returns {Promise<string | null>} why it cannot be dealt
   */
  async deal(number) {
    const { condition, fault } = this.#seat.engine;
    if (condition === "down" && fault) return faultSentence(fault);
    const refusal = await this.#seat.game.lay(newDeal(number));
    if (!refusal) this.forget();
    return refusal && refusal.text;
  }

  /** Deals where no game was left and none is linked. */
  async #dealFirst() {
    const refusal = await this.#seat.game.layFirst(newDeal(randomNumber()));
    if (refusal) this.#seat.refuse(refusal, () => this.#dealFirst());
  }

  /**
   * Lays a game over the one on the table.
   *
   * @param {Request} request
   */
  async #layOver(request) {
    const refusal = await this.#seat.game.lay(request);
    if (refusal) this.#seat.refuse(refusal, () => this.#layOver(request));
    else this.forget();
  }

  /** What was told of how a game began is over: it has gone on, or given way to another. */
  forget() {
    for (const matter of ["link", "kept"]) this.#seat.notices.tell(matter, "");
  }

  /** @returns {Promise<void>} settled when the link in the address has been followed, and all before it */
  #followLink() {
    this.#following = this.#following.then(() => this.#openLink());
    return this.#following;
  }

  /** Opens the game that the address names, if it names one, and clears it from the address. */
  async #openLink() {
    const { engine, game, notices } = this.#seat;
    const { hash } = location;
    const link = await follow(engine, hash);
    // Another link may have been taken meanwhile.
    if (!link || location.hash !== hash) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    notices.tell("link", "reason" in link ? link.reason : "");
    if ("reason" in link) return;
    if (game.view && isSameGame(link.record, recordOf(game.view))) return;
    if (await this.#mayLeave()) await this.#layOver(restoring(link.record));
  }

  /** A page that the browser took out of its memory may show a game that went on elsewhere. */
  async #catchUp() {
    const { game, name, store } = this.#seat;
    store.refresh();
    const kept = store.game(name);
    if (kept && game.view && !isSameGame(kept, recordOf(game.view))) await this.#layOver(restoring(kept));
  }

  /** Whether a game would be lost to the reader; one that is kept may not lie on the table yet. */
  get isLeaving() {
    const { game, store, name } = this.#seat;
    return game.view ? game.isUnderWay : Boolean(store.game(name)?.moves.length);
  }

  /** Whether another game may take the place of the one there is; asks where it is under way. */
  async #mayLeave() {
    return !this.isLeaving || confirm(this.#seat.root, t("Leave the game under way?"), t("New game"));
  }

  /** @param {Refusal} refusal why the game that was left cannot be laid out */
  #setAside({ kind, text }) {
    this.#seat.store.setAside(this.#seat.name);
    const told = t("The game kept in this browser cannot be laid out; it has been set aside.");
    this.#seat.notices.tell("kept", kind === "fault" ? told : `${told} ${text}`);
  }
}

/**
 * A new game takes the rules of the page.
 *
 * @param {string} number
 * @returns {Request}
 */
function newDeal(number) {
  return { type: "new", rules: page.rules, deal: { number } };
}
