/**
 * What is seen of a search that takes its time: a notice beneath the table, with what can be done about it.
 *
 * It is read out when it comes. What changes in it is for the eye alone, or it would be read out again and again.
 */

import { element } from "./elements.js";
import { reveal } from "./notice.js";

/** @typedef {import("./notice.js").Notices} Notices */

export class SearchNotice {
  #notices;
  #matter;
  #isThere = false;
  #bar = element("progress", "board-progress-bar");
  #told = element("span", "board-search-told");
  #text;
  #choices;

  /**
   * @param {Notices} notices
   * @param {string} matter
   * @param {string} text
   * @param {HTMLElement[]} choices
   */
  constructor(notices, matter, text, ...choices) {
    this.#notices = notices;
    this.#matter = matter;
    this.#text = text;
    this.#choices = choices;
    this.#bar.max = 1;
    this.#bar.setAttribute("aria-label", text);
    this.#told.setAttribute("aria-live", "off");
  }

  /**
   * @param {number | null} share of the search that is done; null where nobody knows
   * @param {string} told how far it has come
   */
  show(share, told) {
    if (share !== null) this.#bar.value = share;
    this.#told.textContent = told;
    if (this.#isThere) return;
    this.#isThere = true;
    const progress = share === null ? [] : [this.#bar];
    reveal(this.#notices.tell(this.#matter, this.#text, ...progress, this.#told, element("span", "board-offers", ...this.#choices)));
  }

  clear() {
    this.#isThere = false;
    this.#notices.tell(this.#matter, "");
  }
}
