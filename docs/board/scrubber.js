/** A slider through the moves of a game, which tells the move it stands at. */

import { element } from "./elements.js";
import { t } from "./strings.js";

export class Scrubber {
  #slider = element("input");
  #count = element("span", "watch-count");

  /** @param {(move: number) => void} chosen called with the move that the reader goes to, 0 before the first */
  constructor(chosen) {
    Object.assign(this.#slider, { type: "range", min: "0", max: "0", step: "1", value: "0" });
    this.#slider.addEventListener("input", () => chosen(Number(this.#slider.value)));
    this.#slider.setAttribute("aria-label", t("Move"));
    this.root = element("p", "watch-scrubber", this.#slider, this.#count);
  }

  focus() {
    this.#slider.focus();
  }

  /** @param {number} moves how many there are */
  set length(moves) {
    this.#slider.max = String(moves);
  }

  /**
   * @param {number} move
   * @param {string} sentence what it does
   * @param {{at?: number, moves?: number}} [told] where the slider stands, and how many moves there are, where it goes
   *   by steps of several moves
   */
  show(move, sentence, { at = move, moves = Number(this.#slider.max) } = {}) {
    const told = { move, moves };
    this.#slider.value = String(at);
    this.#slider.setAttribute("aria-valuetext", t("Move {move} of {moves}: {sentence}", { ...told, sentence }));
    this.#count.textContent = t("Move {move} of {moves}", told);
  }
}
