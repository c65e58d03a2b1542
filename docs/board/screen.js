/** A table to look at: its cards move, but nobody can take them. To a screen reader it is a picture told in words. */

import { Table } from "./draw.js";
import { element } from "./elements.js";
import { keepLook } from "./small_look.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").View} View */

export class Screen {
  #table = new Table();
  root;

  constructor() {
    // The piles are buttons; here they are neither to be reached nor to be pressed.
    const inner = element("div", "", this.#table.root);
    inner.inert = true;
    this.root = element("div", "board-live board-small watch-table", inner);
    this.root.setAttribute("role", "img");
    this.root.setAttribute("aria-label", t("The game is loading …"));
    keepLook(this.root);
  }

  /**
   * @param {View} view
   * @param {GameEvent[]} events what led here
   */
  show(view, events) {
    const longest = Math.max(...view.piles.map(({ kind, cards }) => kind === "column" ? cards.length : 0));
    const { style } = this.#table.root;
    // Nothing beneath it jumps: it stays as high as it once was.
    style.setProperty("--longest", String(Math.max(longest, Number(style.getPropertyValue("--longest")) || 0)));
    this.#table.show(view, null, events);
    this.root.setAttribute("aria-label", view.piles.map(({ name }) => name).join(". "));
    this.root.dataset.position = view.position;
  }
}
