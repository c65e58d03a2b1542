/** What stands beneath the table and stays in view: it takes no more than its share of the window, and scrolls. */

import { element } from "./elements.js";
import { t } from "./strings.js";

export class Foot {
  root;

  /** @param {HTMLElement[]} parts */
  constructor(...parts) {
    this.root = element("div", "board-foot", ...parts);
    const observer = new ResizeObserver(() => this.#fit());
    for (const one of [this.root, ...parts]) observer.observe(one);
    this.root.addEventListener("blur", () => this.#fit());
    // What is new is read from its beginning.
    new MutationObserver(() => { this.root.scrollTop = 0; })
      .observe(this.root, { attributeFilter: ["hidden"], childList: true, subtree: true });
  }

  /** Where there is more than is seen, the keyboard scrolls it. */
  #fit() {
    const { root } = this;
    if (root.scrollHeight > root.clientHeight + 1) {
      root.tabIndex = 0;
      root.setAttribute("role", "region");
      root.setAttribute("aria-label", t("Messages"));
    } else if (document.activeElement !== root) {
      for (const name of ["tabindex", "role", "aria-label"]) root.removeAttribute(name);
    }
  }
}
