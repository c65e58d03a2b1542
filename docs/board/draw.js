/**
 * The table as elements: piles are buttons in labelled groups. With `pile.js` the only module that
 * changes these elements.
 */

import { Motion } from "./animate.js";
import { targetsOf } from "./board.js";
import { face } from "./cards.js";
import { DUE } from "./due.js";
import { dealt, isNewDeal } from "./dealt.js";
import { element, group } from "./elements.js";
import { Lifted } from "./lifted.js";
import { inOrder } from "./order.js";
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
  /** @type {Map<string, string>} the pile that each of them lies in */
  #lies = new Map();
  /** @type {View | null} what is shown */
  #view = null;
  #lifted = new Lifted();
  #motion = new Motion();
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
      this.#placeHint, this.#turnHint, this.#motion.root,
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
    if (held) this.#lifted.catchUp();
    const isLetGo = !held && this.#lifted.isSettled;
    if (view !== this.#view || events.length || isLetGo) this.#change(view, events, isLetGo);
    this.#mark(view, held);
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
      placeOf: (/** @type {string} */ id) => this.place(id),
    };
    try {
      this.#motion.play(isDealt ? new Map() : before, change);
    } catch (error) {
      // The cards lie where they belong: a fault in what is only for the eye must not end the game.
      reportError(error);
    }
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

  /**
   * @param {View} view
   * @returns {Map<string, {card: CardElement, pile: string}>} cards that are no longer seen, and where they lay
   */
  #lay(view) {
    for (const pile of view.piles) this.#piles.get(pile.id)?.fill(pile, (card) => this.#card(card));
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

  /** The ids of the piles in the order of the keyboard: as they are seen, group by group. */
  get order() {
    const groups = [...this.root.children].filter((child) => child.querySelector(".pile"));
    const piles = inOrder(groups).flatMap((one) => inOrder([...one.querySelectorAll(".pile")]));
    return piles.map((pile) => pileOf(pile) ?? "");
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

  /**
   * Tells whether cards are still to come. Those that lie here can be read, whether or not they can be played yet.
   *
   * @param {boolean} isWaiting
   */
  wait(isWaiting) {
    const isBusy = String(isWaiting && !this.#view);
    if (this.root.getAttribute("aria-busy") !== isBusy) this.root.setAttribute("aria-busy", isBusy);
  }

  /** @param {Set<string>} piles those at which something is still to be done */
  expect(piles) {
    for (const [id, pile] of this.#piles) pile.root.classList.toggle(DUE, piles.has(id));
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

  /**
   * Where the first of dragged cards may be let go to fall on a pile; a column takes what is let go beneath it.
   *
   * @param {string} id
   * @returns {{left: number, top: number, bottom: number} | undefined} in the window; `bottom` for the card's upper edge
   */
  zone(id) {
    const pile = this.#piles.get(id);
    if (!pile) return undefined;
    const { left, top, bottom } = (pile.root.closest(".board-columns") ?? pile.root).getBoundingClientRect();
    return { left: this.place(id)?.left ?? left, top, bottom: bottom - pile.cardHeight };
  }

  /** The height of a card, in pixels. */
  get cardHeight() {
    return this.#piles.get("stock")?.cardHeight ?? 0;
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
   * @returns {string[]} which cards
   */
  lift(id, count) {
    const cards = this.#piles.get(id)?.cards.slice(-count) ?? [];
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
