/** Notices beneath the table: they stay while the game goes on, whatever is said meanwhile. */

import { element } from "./elements.js";

export class Notices {
  root = element("div", "board-notices");
  /** @type {Map<string, HTMLElement>} */
  #lines = new Map();

  /**
   * Tells something, in the place of what was told of the same matter before.
   *
   * @param {string} matter
   * @param {string} text "" when there is nothing to tell any more
   * @param {Node[]} more what can be done about it
   * @returns {HTMLElement | null} where it is told
   */
  tell(matter, text, ...more) {
    this.#lines.get(matter)?.remove();
    this.#lines.delete(matter);
    if (!text) return null;
    const line = element("p", "board-notice", element("span", "", text), ...more.flatMap((one) => [" ", one]));
    line.setAttribute("role", "alert");
    this.#lines.set(matter, line);
    this.root.append(line);
    return line;
  }
}

/**
 * Brings a notice into view that waits for an answer.
 *
 * @param {HTMLElement | null} line
 */
export function reveal(line) {
  // What is new puts the foot back to its beginning: only then.
  requestAnimationFrame(() => line?.scrollIntoView({ block: "nearest" }));
}
