/** Lays games out over the one on the table; where one cannot be laid out, that one stays and the reader is told. */

import { isOfRules, newDeal, oneOf, randomNumber } from "./deals.js";
import { page } from "./page.js";
import { fetchParts } from "./panels.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Deal} Deal */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./seat.js").Seat} Seat */

/** The matter that notices about the chosen rules are of. */
const RULES = "rules";
/** What there is to tell of how a game began. */
const BEGINNINGS = ["link", "kept", RULES];
/** The matter that notices about a deal that is looked for are of. */
export const WINNABLE = "winnable";
/** Under which rules one is looked for is remembered here: another page may take this one's place meanwhile. */
export const SOUGHT = "canfield:sought";

export class Laying {
  #seat;
  /** How many searches are under way for a deal to lay on the empty table. */
  #sought = 0;

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
  }

  /** The rules that a new game takes: those the reader has chosen, or those of the page. */
  get rules() {
    return this.#seat.settings.get("rules") ?? page.rules;
  }

  /** Deals where no game was left and none is linked. */
  async first() {
    const { rules } = this;
    // A deal is looked for, or lies there.
    if (this.#sought || this.#seat.game.view) return;
    const isSought = this.isChoosy && !known(rules).length;
    const lay = (/** @type {string} */ number) => this.#open(number);
    await (isSought ? this.seek(rules, lay, { isFirst: true }) : this.#open(randomNumber()));
  }

  /** Whether the reader wants no deal but one that can be won. */
  get isChoosy() {
    return this.#seat.settings.get("winnableOnly");
  }

  /**
   * Looks for a deal that can be won.
   *
   * @param {string} rules
   * @param {import("./winnable.js").Lay} lay
   * @param {{isFirst: boolean}} [how] `isFirst` where nothing lies on the table
   */
  async seek(rules, lay, { isFirst } = { isFirst: false }) {
    if (isFirst) this.#sought++;
    const parts = await fetchParts(this.#seat);
    if (parts) await parts.winnable.deal(this.#seat, { rules, lay, isFirst });
    if (!isFirst) return;
    this.#sought--;
    // Beneath the cover of another tab’s game, too, something has to lie that gives way to it.
    if (!this.#seat.game.view && (!parts || this.#seat.tabs.isElsewhere)) await lay(randomNumber());
  }

  /**
   * Looks for a deal under rules that need not be those chosen.
   *
   * @param {string} rules
   * @param {{isFirst: boolean}} [how]
   */
  again(rules, how) {
    return this.seek(rules, (number) => this.bring(newDeal(rules, { number })), how);
  }

  /** @param {string} number of a deal whose cards are not known yet */
  async #open(number) {
    const refusal = await this.#underRules((rules) => this.#first(rules, number));
    if (refusal) this.#seat.refuse(refusal, () => this.first());
  }

  /**
   * Deals. Under the page's own rules the cards of some deals are known before the engine is there, and one
   * of these comes first.
   *
   * @param {string} rules
   * @param {string} number
   */
  async #first(rules, number) {
    const { game } = this.#seat;
    if (game.view) return null;
    const one = oneOf(known(rules));
    return one ? game.layKnown(one.start, one.view) : game.layFirst(newDeal(rules, { number }));
  }

  /**
   * Deals, and tells why where it cannot.
   *
   * @param {Deal} deal
   */
  async over(deal) {
    const refusal = await this.deal(deal);
    if (refusal) this.#seat.refuse(refusal, () => this.over(deal));
  }

  /**
   * Lays a new game over the one on the table.
   *
   * @param {Deal} deal
   * @returns {Promise<Refusal | null>} why it cannot be dealt
   */
  async deal(deal) {
    return this.#underRules(async (rules) => {
      const refusal = await this.#seat.game.lay(newDeal(rules, deal));
      if (refusal) return refusal;
      this.#done();
      // Of what was damaged, another game has nothing to tell.
      this.#seat.store.forget();
      return null;
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
    // What is wrong with them would be told by the names that links use, and the reader has chosen none of these.
    notices.tell(RULES, t("The rules chosen for new games cannot be dealt; those of this page are taken."));
    return again;
  }

  /**
   * Lays a game out over the one on the table, as it is.
   *
   * @param {Request} request
   */
  async bring(request) {
    const refusal = await this.#seat.game.lay(request);
    if (refusal) this.#seat.refuse(refusal, () => this.bring(request));
    else this.#done();
  }

  /** What was told of how a game began is over: it has gone on, or given way to another. */
  forget() {
    for (const matter of BEGINNINGS) this.#seat.notices.tell(matter, "");
  }

  /** Another game lies there: nobody waits for a deal any more. */
  #done() {
    this.forget();
    this.#seat.notices.tell(WINNABLE, "");
  }
}

/**
 * The deals whose cards are known before the engine is there; all of them can be won.
 *
 * @param {string} rules
 */
function known(rules) {
  return rules === page.rules ? page.firsts ?? [] : [];
}
