/**
 * The table as elements: piles are buttons in labelled groups. With `pile.js` the only module that
 * changes these elements.
 */

import { fly, places } from "./animate.js";
import { targetsOf } from "./board.js";
import { face } from "./cards.js";
import { element, group } from "./elements.js";
import { page } from "./page.js";
import { PileElement } from "./pile.js";
import { t } from "./strings.js";

/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./cards.js").CardElement} CardElement */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").View} View */

const FOUNDATIONS = ["spades", "hearts", "diamonds", "clubs"];

export class Table {
  /** @type {Map<string, PileElement>} */
  #piles = new Map();
  /** @type {Map<string, CardElement>} the cards that lie open */
  #cards = new Map();
  /** @type {CardElement[]} */
  #dragged = [];
  #columns = group("board-columns", t("Columns"));
  #placeHint = hint(t("The cards picked up may go here."));
  #turnHint = hint("");

  constructor() {
    const reserve = group("board-reserve", t("Reserve"), this.#pile("reserve", t("Reserve")));
    const hand = group(
      "board-hand", t("Stock and waste"), this.#pile("stock", t("Stock")), this.#pile("waste", t("Waste")),
    );
    const foundations = group(
      "board-foundations", t("Foundations"), ...FOUNDATIONS.map((id) => this.#pile(id, t("Foundation"))),
    );
    this.root = group(
      "board-table", t("Table"), element("div", "board-side", reserve, hand), foundations, this.#columns,
      this.#placeHint, this.#turnHint,
    );
    this.#setColumns(Array.from({ length: page.columns }, (_, at) => String(at + 1)));
    this.rove("stock");
  }

  /**
   * Shows a view. The cards lie where they belong when this returns; that they fly is for the eye.
   *
   * @param {View} view
   * @param {Held | null} held
   * @param {GameEvent[]} [events] what led here
   */
  show(view, held, events = []) {
    const before = places(this.#cards);
    if (!held) this.#letGo();
    this.#setColumns(view.piles.filter(({ kind }) => kind === "column").map(({ id }) => id));
    this.#lay(view);
    this.#mark(view, held);
    fly(this.#cards, before, events, (id) => this.place(id));
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  #pile(id, name) {
    const pile = new PileElement(id, name);
    this.#piles.set(id, pile);
    return pile.root;
  }

  /** @param {string[]} ids */
  #setColumns(ids) {
    const there = [...this.#columns.children];
    for (const id of ids.slice(there.length)) {
      this.#columns.append(this.#pile(id, t("Column {number}", { number: Number(id) })));
    }
    for (const surplus of there.slice(ids.length)) {
      const hadFocus = surplus === document.activeElement;
      this.#piles.delete(pileOf(surplus) ?? "");
      surplus.remove();
      if (hadFocus) this.focus(ids.at(-1) ?? "stock");
    }
    this.root.style.setProperty("--columns", String(ids.length));
  }

  /** @param {View} view */
  #lay(view) {
    const shown = new Set(view.piles.flatMap((pile) =>
      this.#piles.get(pile.id)?.fill(pile, (card) => this.#card(card)) ?? []));
    for (const [card, element] of this.#cards) {
      if (shown.has(card)) continue;
      element.remove();
      this.#cards.delete(card);
    }
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
   * @param {View} view
   * @param {Held | null} held
   */
  #mark(view, held) {
    this.#turnHint.textContent = view.turn.label;
    const targets = held ? targetsOf(view, held) : new Set();
    for (const [id, pile] of this.#piles) {
      const hint = targets.has(id) ? this.#placeHint : id === "stock" ? this.#turnHint : null;
      pile.mark(id === held?.source ? held.count : 0, targets.has(id), hint);
      if (id === "stock") pile.root.dataset.turn = view.turn.move ?? "none";
    }
  }

  /** The ids of the piles in the order of the keyboard. */
  get order() {
    return [...this.root.querySelectorAll(".pile")].map((pile) => pileOf(pile) ?? "");
  }

  /**
   * Makes a pile the one that the Tab key reaches.
   *
   * @param {string} id
   */
  rove(id) {
    for (const [other, pile] of this.#piles) pile.root.tabIndex = other === id ? 0 : -1;
  }

  /**
   * @param {string} id
   * @param {FocusOptions} [options]
   */
  focus(id, options) {
    this.#piles.get(id)?.root.focus(options);
  }

  /** Puts the focus where the Tab key would come in. */
  enter() {
    const entry = this.order.find((id) => this.#piles.get(id)?.root.tabIndex === 0);
    this.focus(entry ?? "stock", { preventScroll: true });
  }

  /** @param {boolean} isWaiting whether what is done here has to wait */
  wait(isWaiting) {
    this.root.setAttribute("aria-busy", String(isWaiting));
  }

  /** @param {string} id */
  place(id) {
    return this.#piles.get(id)?.root.getBoundingClientRect();
  }

  /**
   * The pile at a point of the window; dragged cards are looked through.
   *
   * @param {number} x
   * @param {number} y
   */
  pileAt(x, y) {
    return pileOf(document.elementFromPoint(x, y));
  }

  /** @param {string} id */
  corner(id) {
    return this.#piles.get(id)?.corner;
  }

  /**
   * @param {string} id
   * @param {number} y of the touch, in the window
   */
  touched(id, y) {
    return this.#piles.get(id)?.touched(y);
  }

  /**
   * Takes the last cards of a pile in hand, to be dragged.
   *
   * @param {string} id
   * @param {number} count
   */
  lift(id, count) {
    this.#dragged = this.#piles.get(id)?.cards.slice(-count) ?? [];
    this.#dragged.forEach((card) => card.classList.add("dragged"));
    this.drag(0, 0);
  }

  /**
   * @param {number} x pixels from where the cards lie
   * @param {number} y
   */
  drag(x, y) {
    for (const card of this.#dragged) {
      card.style.setProperty("--drag-x", `${x}px`);
      card.style.setProperty("--drag-y", `${y}px`);
    }
  }

  /** Dragged cards lie in their pile again. */
  #letGo() {
    this.#dragged.forEach((card) => card.classList.remove("dragged"));
    this.#dragged = [];
  }

  /** Where the first of the dragged cards is seen. */
  get leading() {
    return this.#dragged[0]?.getBoundingClientRect();
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
