/** The cards that a drag has taken along: they are seen where the pointer is, but still lie in their pile. */

/** @typedef {import("./cards.js").CardElement} CardElement */

export class Lifted {
  /** @type {CardElement[]} */
  #cards = [];
  /** Whether the game has still to be told that they are held. */
  #isAhead = false;

  /** @param {CardElement[]} cards */
  take(cards) {
    this.letGo();
    this.#isAhead = true;
    this.#cards = cards;
    for (const card of cards) {
      card.getAnimations().forEach((flight) => flight.cancel());
      card.classList.add("dragged");
    }
    this.drag(0, 0);
  }

  /**
   * @param {number} x pixels from where the cards lie
   * @param {number} y
   */
  drag(x, y) {
    for (const card of this.#cards) {
      card.style.setProperty("--drag-x", `${x}px`);
      card.style.setProperty("--drag-y", `${y}px`);
    }
  }

  /** The game knows of the drag, or the drag is over: from now on the game says where the cards are. */
  catchUp() {
    this.#isAhead = false;
  }

  /** Whether cards are lifted that the game may have laid somewhere. */
  get isSettled() {
    return this.#cards.length > 0 && !this.#isAhead;
  }

  /** They lie in their pile again. */
  letGo() {
    this.#cards.forEach((card) => card.classList.remove("dragged"));
    this.#cards = [];
    this.#isAhead = false;
  }

  /** Where the first of them is seen. */
  get place() {
    return this.#cards[0]?.getBoundingClientRect();
  }
}
