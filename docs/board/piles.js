/** The piles of a table as elements: buttons in labelled groups, in the order of the keyboard and at their place in the window. */

import { targetsOf } from "./board.js";
import { DUE } from "./due.js";
import { element, group } from "./elements.js";
import { inOrder } from "./order.js";
import { PileElement } from "./pile.js";
import { t } from "./strings.js";

/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./protocol.js").View} View */

const FOUNDATIONS = ["spades", "hearts", "diamonds", "clubs"];

export class Piles {
  /** @type {Map<string, PileElement>} */
  #byId = new Map();
  #columns = group("board-columns", t("Columns"));
  #groups;
  #placeHint = hint(t("The cards picked up may go here."));
  #turnHint = hint("");
  /** All that belongs to them, to be put into the table. */
  parts;

  constructor() {
    const reserve = group("board-reserve", t("Reserve"), this.#pile("reserve", t("Reserve")));
    const hand = group(
      "board-hand", t("Stock and waste"), this.#pile("stock", t("Stock")), this.#pile("waste", t("Waste")),
    );
    const foundations = group(
      "board-foundations", t("Foundations"), ...FOUNDATIONS.map((id) => this.#pile(id, t("Foundation"))),
    );
    this.#groups = [element("div", "board-side", reserve, hand), foundations, this.#columns];
    this.parts = [...this.#groups, this.#placeHint, this.#turnHint];
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  #pile(id, name) {
    const pile = new PileElement(id, name);
    this.#byId.set(id, pile);
    return pile.root;
  }

  /** @param {string} id */
  get(id) {
    return this.#byId.get(id);
  }

  /** @param {string[]} ids those of all columns there are from now on */
  setColumns(ids) {
    const there = [...this.#columns.children];
    for (const id of ids.slice(there.length)) {
      this.#columns.append(this.#pile(id, t("Column {number}", { number: Number(id) })));
    }
    for (const surplus of there.slice(ids.length)) {
      const hadFocus = surplus === document.activeElement;
      this.#byId.delete(pileOf(surplus) ?? "");
      surplus.remove();
      if (hadFocus) this.focus(ids.at(-1) ?? "stock");
    }
  }

  /**
   * Marks what is held, where it may go, and what a tap on the stock does.
   *
   * @param {View} view
   * @param {Held | null} held
   */
  mark(view, held) {
    this.#turnHint.textContent = view.turn.label;
    const targets = held ? targetsOf(view, held) : new Set();
    for (const [id, pile] of this.#byId) {
      const hint = targets.has(id) ? this.#placeHint : id === "stock" ? this.#turnHint : null;
      pile.mark(id === held?.source ? held.count : 0, targets.has(id), hint);
      if (id === "stock") pile.root.dataset.turn = view.turn.move ?? "none";
    }
  }

  /** @param {Set<string>} ids those at which something is still to be done */
  expect(ids) {
    for (const [id, pile] of this.#byId) pile.root.classList.toggle(DUE, ids.has(id));
  }

  /** Their ids in the order of the keyboard: as they are seen, group by group. */
  get order() {
    const piles = inOrder(this.#groups).flatMap((one) => inOrder([...one.querySelectorAll(".pile")]));
    return piles.map((pile) => pileOf(pile) ?? "");
  }

  /**
   * Makes a pile the one that the Tab key reaches.
   *
   * @param {string} id
   */
  rove(id) {
    for (const [other, pile] of this.#byId) pile.root.tabIndex = other === id ? 0 : -1;
  }

  /**
   * @param {string} id
   * @param {FocusOptions} [options]
   */
  focus(id, options) {
    this.get(id)?.root.focus(options);
  }

  /** Puts the focus where the Tab key would come in. */
  enter() {
    const entry = this.order.find((id) => this.get(id)?.root.tabIndex === 0);
    this.focus(entry ?? "stock", { preventScroll: true });
  }

  /** @param {string} id */
  place(id) {
    return this.get(id)?.root.getBoundingClientRect();
  }

  /**
   * The pile at a point of the window; dragged cards are looked through.
   *
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    return pileOf(document.elementFromPoint(x, y));
  }

  /**
   * Where the first of dragged cards may be let go to fall on a pile; a column takes what is let go beneath it.
   *
   * @param {string} id
   * @returns {{left: number, top: number, bottom: number} | undefined} in the window; `bottom` for the card's upper edge
   */
  zone(id) {
    const pile = this.get(id);
    if (!pile) return undefined;
    const { left, top, bottom } = (pile.root.closest(".board-columns") ?? pile.root).getBoundingClientRect();
    return { left: this.place(id)?.left ?? left, top, bottom: bottom - pile.cardHeight };
  }

  /** The height of a card, in pixels. */
  get cardHeight() {
    return this.get("stock")?.cardHeight ?? 0;
  }

  /**
   * @param {string} id
   * @param {number} y of the touch, in the window
   */
  touched(id, y) {
    return this.get(id)?.touched(y);
  }
}

/**
 * The id of the pile that an element lies in.
 *
 * @param {EventTarget | null} target
 */
export function pileOf(target) {
  const pile = target instanceof Element ? target.closest(".pile") : null;
  return pile?.getAttribute("data-pile") ?? null;
}

let hints = 0;

/**
 * A text that piles refer to as their description.
 *
 * @param {string} text
 */
function hint(text) {
  const made = element("span", "", text);
  made.hidden = true;
  made.id = `board-hint-${++hints}`;
  return made;
}
