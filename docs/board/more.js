/**
 * The tools that a small window has no room for: a button shows and hides them. Whether a window is small is
 * the style sheet's business; where it is not, the button is not there and the tools always are.
 */

import { sign } from "./cards.js";
import { button, element } from "./elements.js";
import { SIGNS } from "./signs.js";
import { t } from "./strings.js";

let panels = 0;

export class More {
  button;
  #panel;

  /** @param {HTMLElement} panel what holds the tools */
  constructor(panel) {
    panel.id ||= `board-more-${++panels}`;
    this.#panel = panel;
    this.button = button(
      "board-tool board-more", () => this.#open(!this.#isOpen), sign(SIGNS.more), element("span", "board-tool-label", t("More")),
    );
    this.button.setAttribute("aria-controls", panel.id);
    this.#open(false);
    // Before the tool acts: what it opens gives the focus back to a button that is seen.
    panel.addEventListener("click", (event) => this.#choose(event), { capture: true });
  }

  /**
   * Closes it when the reader leaves it.
   *
   * @param {HTMLElement} root what holds the button and the tools
   */
  listen(root) {
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#isOpen) return;
      event.stopPropagation();
      this.#back();
    });
    root.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) this.#open(false);
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !root.contains(target)) this.#open(false);
    });
    new ResizeObserver(() => {
      if (!this.button.getClientRects().length) this.#open(false);
    }).observe(root);
  }

  get #isOpen() {
    return this.button.getAttribute("aria-expanded") === "true";
  }

  /** @param {boolean} on */
  #open(on) {
    this.button.setAttribute("aria-expanded", String(on));
    this.#panel.classList.toggle("open", on);
  }

  /** The focus goes back to the button. */
  #back() {
    this.button.focus();
    this.#open(false);
  }

  /** @param {Event} event */
  #choose({ target }) {
    const tool = target instanceof Element ? target.closest("button") : null;
    if (this.#isOpen && tool && tool.getAttribute("aria-disabled") !== "true") this.#back();
  }
}
