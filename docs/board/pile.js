/** One pile as a button with its cards in it. */

import { back, blank, ghost, space } from "./cards.js";
import { button } from "./elements.js";

/** @typedef {import("./cards.js").CardElement} CardElement */
/** @typedef {import("./protocol.js").Pile} Pile */

export class PileElement {
  /** @type {Map<string, CardElement>} what may lie beneath the open cards, once made */
  #grounds = new Map();

  /**
   * @param {string} id
   * @param {string} name told until the engine has named it
   */
  constructor(id, name) {
    this.root = button("pile", () => {}, this.#ground("space"));
    this.root.dataset.pile = id;
    this.root.tabIndex = -1;
    this.root.setAttribute("aria-label", name);
  }

  /** The open cards, bottom first. */
  get cards() {
    return /** @type {CardElement[]} */ ([...this.root.children].filter((child) => child.hasAttribute("data-card")));
  }

  /**
   * How many cards lie from the touched one to the last. Where a card lies counts, not where it is
   * seen: it may still be flying.
   *
   * @param {number} y of the touch, in the window
   * @returns {number | undefined} undefined where no open card lies
   */
  touched(y) {
    const within = y - this.root.getBoundingClientRect().top;
    const cards = this.cards.reverse();
    const at = cards.findIndex((card) => parseFloat(getComputedStyle(card).top) <= within);
    return at < 0 ? undefined : at + 1;
  }

  /** The height of a card, in pixels. */
  get cardHeight() {
    const ground = /** @type {Element} */ (this.root.firstElementChild);
    return ground.getBoundingClientRect().height;
  }

  /**
   * Lays cards into the pile, out of whatever pile they lay in.
   *
   * @param {Pile} pile
   * @param {(card: string) => CardElement} face
   */
  fill(pile, face) {
    const { cards } = pile;
    const faces = cards.map(face);
    arrange(this.root, [...groundsOf(pile).map((name) => this.#ground(name)), ...faces]);
    faces.forEach((card, at) => card.style.setProperty("--at", String(at)));
    this.root.style.setProperty("--size", String(cards.length));
    this.root.dataset.count = pile.kind === "stock" || pile.kind === "reserve" ? String(pile.count || "") : "";
    // What the page itself calls it stands until the engine has named it.
    if (pile.name) this.root.setAttribute("aria-label", pile.name);
  }

  /**
   * Shows what part the pile has in the move that is being made.
   *
   * @param {number} held how many of its cards are held
   * @param {boolean} isPlace whether the cards held may go here
   * @param {Element | null} description what is told of it beside its name
   */
  mark(held, isPlace, description) {
    const { cards } = this;
    cards.forEach((card, at) => card.classList.toggle("held", cards.length - at <= held));
    this.root.classList.toggle("place", isPlace);
    toggleAttribute(this.root, "aria-pressed", held ? "true" : null);
    toggleAttribute(this.root, "aria-describedby", description?.id ?? null);
  }

  /** @param {string} name */
  #ground(name) {
    const there = this.#grounds.get(name);
    if (there) return there;
    const make = { back, blank, space }[name];
    const made = make ? make() : ghost(name);
    this.#grounds.set(name, made);
    return made;
  }
}

/**
 * What is seen of a pile beside its open cards, or once they are dragged away.
 *
 * @param {Pile} pile
 * @returns {string[]} `back`, `blank`, `space`, or the card that is waited for
 */
function groundsOf({ kind, down, count, wants }) {
  if (down) return ["back"];
  // What lies under the waste's last card is for the player to remember.
  if (kind === "waste" && count > 1) return ["blank"];
  return wants && !count ? ["space", wants] : ["space"];
}

/**
 * Gives an element these children in this order. Those in place already are not touched: to take a
 * card out and put it back costs a redraw of its face.
 *
 * @param {Element} parent
 * @param {Element[]} wanted
 */
function arrange(parent, wanted) {
  for (const child of [...parent.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, at) => {
    const there = parent.children[at] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  });
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value null takes it away
 */
function toggleAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
