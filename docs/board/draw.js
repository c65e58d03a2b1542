/**
 * The table as elements: which cards lie on it, and how they get there. With `piles.js` and `pile.js` the only module that
 * changes these elements.
 */

import { Motion } from "./animate.js";
import { face } from "./cards.js";
import { dealt, isNewDeal } from "./dealt.js";
import { group } from "./elements.js";
import { Lifted } from "./lifted.js";
import { page } from "./page.js";
import { Piles, pileOf } from "./piles.js";
import { t } from "./strings.js";

/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./cards.js").CardElement} CardElement */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").View} View */

export class Table {
  piles = new Piles();
  /** @type {Map<string, CardElement>} the cards that lie open */
  #cards = new Map();
  /** @type {Map<string, string>} the pile that each of them lies in */
  #lies = new Map();
  /** @type {View | null} what is shown */
  #view = null;
  #lifted = new Lifted();
  #motion = new Motion();

  constructor() {
    this.root = group("board-table", t("Table"), ...this.piles.parts, this.#motion.root);
    this.#setColumns(Array.from({ length: page.columns }, (_, at) => String(at + 1)));
    this.piles.rove("stock");
  }

  /**
   * Shows a view. The cards lie where they belong when this returns; that they fly is for the eye.
   *
   * @param {View} view
   * @param {Held | null} held
   * @param {GameEvent[]} [events] what led here
   */
  show(view, held, events = []) {
    if (held) this.#lifted.catchUp();
    const isLetGo = !held && this.#lifted.isSettled;
    if (view !== this.#view || events.length || isLetGo) this.#change(view, events, isLetGo);
    this.piles.mark(view, held);
  }

  /**
   * @param {View} view
   * @param {GameEvent[]} events
   * @param {boolean} isLetGo whether dragged cards lie in a pile again
   */
  #change(view, events, isLetGo) {
    const isDealt = isNewDeal(view, this.#view);
    const before = this.#motion.look(this.#cards);
    this.#motion.stop();
    if (isLetGo) this.#lifted.letGo();
    this.#view = view;
    this.wait(false);
    this.#setColumns(view.piles.filter(({ kind }) => kind === "column").map(({ id }) => id));
    const gone = this.#lay(view);
    if (!before) return;
    const change = {
      cards: this.#cards,
      gone: isDealt ? new Map() : gone,
      events: isDealt ? dealt(view) : events,
      pileOf: (/** @type {CardElement} */ card) => pileOf(card) ?? "",
      placeOf: (/** @type {string} */ id) => this.piles.place(id),
    };
    try {
      this.#motion.play(isDealt ? new Map() : before, change);
    } catch (error) {
      // The cards lie where they belong: a fault in what is only for the eye must not end the game.
      reportError(error);
    }
  }

  /** @param {string[]} ids */
  #setColumns(ids) {
    this.piles.setColumns(ids);
    this.root.style.setProperty("--columns", String(ids.length));
  }

  /**
   * @param {View} view
   * @returns {Map<string, {card: CardElement, pile: string}>} cards that are no longer seen, and where they lay
   */
  #lay(view) {
    for (const pile of view.piles) this.piles.get(pile.id)?.fill(pile, (card) => this.#card(card));
    const lies = new Map(view.piles.flatMap(({ id, cards }) => cards.map((card) => [card, id])));
    const gone = new Map();
    for (const [name, card] of this.#cards) {
      if (lies.has(name)) continue;
      gone.set(name, { card, pile: this.#lies.get(name) ?? "" });
      card.remove();
      this.#cards.delete(name);
    }
    this.#lies = lies;
    return gone;
  }

  /** @param {string} card */
  #card(card) {
    const there = this.#cards.get(card);
    if (there) return there;
    const made = face(card);
    this.#cards.set(card, made);
    return made;
  }

  /**
   * Tells whether cards are still to come. Those that lie here can be read, whether or not they can be played yet.
   *
   * @param {boolean} isWaiting
   */
  wait(isWaiting) {
    const isBusy = String(isWaiting && !this.#view);
    if (this.root.getAttribute("aria-busy") !== isBusy) this.root.setAttribute("aria-busy", isBusy);
  }

  /**
   * Takes the last cards of a pile in hand, to be dragged.
   *
   * @param {string} id
   * @param {number} count
   * @returns {string[]} which cards
   */
  lift(id, count) {
    const cards = this.piles.get(id)?.cards.slice(-count) ?? [];
    this.#lifted.take(cards);
    return cards.map(({ dataset }) => dataset.card ?? "");
  }

  /**
   * @param {number} x pixels from where the cards lie
   * @param {number} y
   */
  drag(x, y) {
    this.#lifted.drag(x, y);
  }

  /** The drag has ended: the cards lie where the game says next. */
  drop() {
    this.#lifted.catchUp();
  }

  /** Where the first of the dragged cards is seen. */
  get leading() {
    return this.#lifted.place;
  }
}
