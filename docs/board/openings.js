/**
 * Which game comes to lie on the table: the one that was left, one that a link leads to, or a new deal.
 *
 * None takes the place of a game under way without asking, and what cannot be laid out is told of beside
 * the game that is.
 */

import { today } from "./days.js";
import { isOfRules, newDeal, oneOf, randomNumber } from "./deals.js";
import { confirm } from "./dialogs.js";
import { faultSentence } from "./faults.js";
import { follow } from "./link.js";
import { page } from "./page.js";
import { isSameGame, recordOf, restoring } from "./record.js";
import { sightOf } from "./sight.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Deal} Deal */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./seat.js").Seat} Seat */

/** The matter that notices about the chosen rules are of. */
const RULES = "rules";

export class Openings {
  #seat;
  /** @type {Promise<void>} links are followed one after the other */
  #following = Promise.resolve();

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
    addEventListener("hashchange", () => this.#followLink());
    addEventListener("pageshow", ({ persisted }) => persisted && this.catchUp());
  }

  /** The first game: the one that was left, or the one that the address names, or a new one. */
  async first() {
    const { store, game, name } = this.#seat;
    const kept = store.game(name);
    const sight = kept && sightOf(kept);
    const refusal = kept && await (sight ? game.layKnown(restoring(kept), sight) : game.layFirst(restoring(kept)));
    if (refusal) this.#setAside(refusal);
    await this.#followLink();
    await this.#dealFirst();
  }

  /** The rules that a new game takes: those the reader has chosen, or those of the page. */
  get rules() {
    return this.#seat.settings.get("rules") ?? page.rules;
  }

  /**
   * Another deal, by chance.
   *
   * @returns {Promise<boolean>} false where the reader keeps the game there is
   */
  another() {
    return this.#instead(() => this.#layOver({ number: randomNumber() }));
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
    return this.#instead(() => this.#layOver({ pack }));
  }

  /**
   * A game that brings its rules along: a deal under them, or one played elsewhere.
   *
   * @param {Request} request
   * @returns {Promise<boolean>} false where the reader keeps the game there is
   */
  offer(request) {
    return this.#instead(() => this.#bring(request));
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
    const refusal = await this.#lay({ number });
    return refusal && refusal.text;
  }

  /** Deals where no game was left and none is linked. */
  async #dealFirst() {
    const refusal = await this.#underRules((rules) => this.#layFirst(rules));
    if (refusal) this.#seat.refuse(refusal, () => this.#dealFirst());
  }

  /**
   * Deals by chance. Under the page's own rules the cards of some deals are known before the engine is there, and one
   * of these comes first.
   *
   * @param {string} rules
   */
  async #layFirst(rules) {
    const { game } = this.#seat;
    if (game.view) return null;
    const known = rules === page.rules ? oneOf(page.firsts ?? []) : undefined;
    return known ? game.layKnown(known.start, known.view) : game.layFirst(newDeal(rules, { number: randomNumber() }));
  }

  /**
   * Lets another game take the place of the one there is, if the reader agrees.
   *
   * @param {() => Promise<void>} lay tells itself of what goes wrong
   * @returns {Promise<boolean>} whether the reader does: it is then on its way
   */
  async #instead(lay) {
    if (!await this.#mayLeave()) return false;
    void lay();
    return true;
  }

  /** @param {string} day */
  async #layDaily(day) {
    const number = await this.#seat.engine.dailyNumber(day);
    if (typeof number === "string") await this.#layOver({ number });
    else this.#seat.refuse(number, () => this.#layDaily(day));
  }

  /** @param {Deal} deal */
  async #layOver(deal) {
    const refusal = await this.#lay(deal);
    if (refusal) this.#seat.refuse(refusal, () => this.#layOver(deal));
  }

  /**
   * Lays a new game over the one on the table.
   *
   * @param {Deal} deal
   */
  async #lay(deal) {
    return this.#underRules(async (rules) => {
      const refusal = await this.#seat.game.lay(newDeal(rules, deal));
      if (!refusal) this.forget();
      // Of what was damaged, another game has nothing to tell.
      if (!refusal) this.#seat.store.forget();
      return refusal;
    });
  }

  /**
   * Deals under the rules chosen; where the engine knows none of that name, it says so and deals under the
   * page's.
   *
   * @param {(rules: string) => Promise<Refusal | null>} lay
   */
  async #underRules(lay) {
    const { notices, settings } = this.#seat;
    const { rules } = this;
    const refusal = await lay(rules);
    if (!refusal || !isOfRules(refusal) || rules === page.rules) return refusal;
    settings.set("rules", null);
    const again = await lay(page.rules);
    const told = t("The rules chosen for new games cannot be dealt; those of this page are taken.");
    notices.tell(RULES, `${told} ${refusal.text}`);
    return again;
  }

  /**
   * Lays a game out over the one on the table, as it is.
   *
   * @param {Request} request
   */
  async #bring(request) {
    const refusal = await this.#seat.game.lay(request);
    if (refusal) this.#seat.refuse(refusal, () => this.#bring(request));
    else this.forget();
  }

  /** What was told of how a game began is over: it has gone on, or given way to another. */
  forget() {
    for (const matter of ["link", "kept", RULES]) this.#seat.notices.tell(matter, "");
  }

  /** @returns {Promise<void>} settled when the link in the address has been followed, and all before it */
  #followLink() {
    this.#following = this.#following.then(() => this.#openLink());
    return this.#following;
  }

  /**
   * Opens the game that the address names, if it names one, and clears it from the address.
   *
   * @returns {Promise<void>}
   */
  async #openLink() {
    const { engine, game, notices, tabs } = this.#seat;
    await tabs.ready();
    const { hash } = location;
    const link = await follow(engine, hash);
    // Another link may have been taken meanwhile.
    if (!link || location.hash !== hash) return;
    notices.tell("link", "reason" in link ? link.reason : "");
    const isNew = "record" in link && !(game.view && isSameGame(link.record, recordOf(game.view)));
    const taken = isNew && await (link.isFresh ? this.#mayLeave() : this.#mayOpen());
    // A question that another tab took away is asked again when the game is back.
    if (isNew && tabs.isElsewhere) return this.#openLink();
    // Only now: a page that is reloaded while it asks must find the link again.
    if (location.hash === hash) history.replaceState(history.state, "", location.pathname + location.search);
    if (taken) await this.#bring(link.isFresh ? newDeal(link.record.rules, link.record.deal) : restoring(link.record));
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
    if (!kept || !game.view) return;
    if (anyway || !isSameGame(kept, recordOf(game.view))) await this.#bring(restoring(kept));
  }

  /** Whether a game would be lost to the reader; one that is kept may not lie on the table yet. */
  get isLeaving() {
    const { game, store, name } = this.#seat;
    return game.view ? game.isUnderWay || game.isAsked : Boolean(store.game(name)?.moves.length);
  }

  /** Whether a linked game may take the place of the one there is; asks where that is under way. */
  async #mayOpen() {
    const { root } = this.#seat;
    return !this.isLeaving || confirm(root, t("Open this link and leave the game under way?"), t("Open the link"));
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
