/**
 * Which game comes to lie on the table: the one that was left, one that a link leads to, or a new deal.
 *
 * None takes the place of a game under way without asking, and what cannot be laid out is told of beside
 * the game that is.
 */

import { Arrivals } from "./arrivals.js";
import { today } from "./days.js";
import { dailyNumber, randomNumber } from "./deals.js";
import { confirm } from "./dialogs.js";
import { faultSentence } from "./faults.js";
import { Laying, SOUGHT } from "./laying.js";
import { isSameGame, recordOf, restoring } from "./record.js";
import { sightOf } from "./sight.js";
import { t } from "./strings.js";
import { recall, remember } from "./visit.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./seat.js").Seat} Seat */

export class Openings {
  #seat;
  #laying;
  #arrivals;

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
    this.#laying = new Laying(seat);
    this.#arrivals = new Arrivals(seat, this.#laying);
    addEventListener("pageshow", ({ persisted }) => persisted && this.catchUp());
  }

  /** The first game: the one that was left, or the one that the address names, or a new one. */
  async first() {
    const { store, game, name } = this.#seat;
    const kept = store.game(name);
    const sought = recall(SOUGHT);
    remember(SOUGHT, "");
    const sight = kept && sightOf(kept);
    const refusal = kept && await (sight ? game.layKnown(restoring(kept), sight) : game.layFirst(restoring(kept)));
    if (refusal) this.#setAside(refusal);
    await this.#arrivals.follow();
    await this.#laying.first();
    this.#seekOn(sought, kept);
  }

  /**
   * Looks on for the deal that the reader waited for when another page took this one's place, as in a switch of language.
   *
   * @param {string | null} rules what was looked for; "" or null where nothing was
   * @param {import("./protocol.js").GameRecord | null} kept the game on the table then
   */
  #seekOn(rules, kept) {
    const { standing } = this.#seat.game;
    const isAsLeft = kept && standing && isSameGame(kept, recordOf(standing));
    if (rules && isAsLeft && this.#laying.isChoosy) void this.#laying.again(rules);
  }

  /** The rules that a new game takes. */
  get rules() {
    return this.#laying.rules;
  }

  /**
   * Another deal, by chance; only one that can be won, for a reader who wants no other.
   *
   * @returns {Promise<boolean>} false where the reader keeps the game there is
   */
  another() {
    const { isChoosy, rules } = this.#laying;
    const lay = (/** @type {string} */ number) => this.#laying.over({ number });
    return this.#instead(() => isChoosy ? this.#laying.seek(rules, lay) : lay(randomNumber()));
  }

  /**
   * The deal of a day, the same for everyone.
   *
   * @param {string} [day] in UTC, as `2026-11-30`
   * @returns {Promise<boolean>} false where the reader keeps the game there is
   */
  daily(day = today()) {
    return this.#instead(() => this.#layDaily(day));
  }

  /**
   * A pack from the reader's own table.
   *
   * @param {string} pack all its cards in dealing order
   * @returns {Promise<boolean>} false where the reader keeps the game there is
   */
  pack(pack) {
    return this.#instead(() => this.#laying.over({ pack }));
  }

  /**
   * A game that brings its rules along: a deal under them, or one played elsewhere.
   *
   * @param {Request} request
   * @returns {Promise<boolean>} false where the reader keeps the game there is
   */
  offer(request) {
    return this.#instead(() => this.#laying.bring(request));
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
    const refusal = await this.#laying.deal({ number });
    return refusal && refusal.text;
  }

  /** What was told of how a game began is over. */
  forget() {
    this.#laying.forget();
  }

  /**
   * Lets another game take the place of the one there is, if the reader agrees.
   *
   * @param {() => Promise<void>} lay tells itself of what goes wrong
   * @returns {Promise<boolean>} whether the reader does: it is then on its way
   */
  async #instead(lay) {
    if (!await this.mayLeave()) return false;
    void lay();
    return true;
  }

  /** @param {string} day */
  async #layDaily(day) {
    const number = await dailyNumber(this.#seat.engine, day);
    if (typeof number === "string") await this.#laying.over({ number });
    else this.#seat.refuse(number, () => this.#layDaily(day));
  }

  /**
   * Lays out the game as it is kept: it may have gone on elsewhere while this page was out of use.
   *
   * @param {{anyway?: boolean}} [how] `anyway` where it need not have: its time may have
   */
  async catchUp({ anyway = false } = {}) {
    const { game, name, settings, store, tabs } = this.#seat;
    await tabs.ready();
    store.refresh();
    settings.refresh();
    const kept = store.game(name);
    if (!kept || !game.standing) return;
    if (anyway || !isSameGame(kept, recordOf(game.standing))) await this.#laying.bring(restoring(kept));
  }

  /** Whether a game would be lost to the reader; one that is kept may not lie on the table yet. */
  get isLeaving() {
    const { game, store, name } = this.#seat;
    return game.view ? game.isUnderWay || game.isAsked : Boolean(store.game(name)?.moves.length);
  }

  /** Whether another game may take the place of the one there is; asks where it is under way. */
  async mayLeave() {
    return !this.isLeaving || confirm(this.#seat.root, t("Leave the game under way?"), t("New game"));
  }

  /** @param {Refusal} refusal why the game that was left cannot be laid out */
  #setAside({ kind, text }) {
    this.#seat.store.setAside(this.#seat.name);
    const told = t("The game kept in this browser cannot be laid out; it has been set aside.");
    this.#seat.notices.tell("kept", kind === "fault" ? told : `${told} ${text}`);
  }
}
