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
    let isScrolled = false;
    this.root.addEventListener("scroll", () => {
      isScrolled = this.root.scrollTop > 0;
      this.#hint();
    });
    // What is new is read from its beginning. To scroll what lies there already would lay out the page before its time.
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target === this.root) addedNodes.forEach((one) => one instanceof Element && observer.observe(one));
      }
      if (isScrolled && changes.some(isNews)) this.root.scrollTop = 0;
    })
      .observe(this.root, { attributeFilter: ["hidden"], childList: true, subtree: true });
  }

  /** Where there is more than is seen, the keyboard scrolls it. */
  #fit() {
    const { root } = this;
    this.#hint();
    if (root.scrollHeight > root.clientHeight + 1) {
      root.tabIndex = 0;
      root.setAttribute("role", "region");
      root.setAttribute("aria-label", t("Messages"));
    } else if (document.activeElement !== root) {
      for (const name of ["tabindex", "role", "aria-label"]) root.removeAttribute(name);
    }
  }

  /** A sign at its lower edge says that more lies beneath. */
  #hint() {
    const { clientHeight, scrollHeight, scrollTop } = this.root;
    this.root.classList.toggle("board-foot-more", scrollHeight > scrollTop + clientHeight + 4);
  }
}

/**
 * Whether something has come. The look back tells something else with every step, and a search with every deal: whoever
 * has scrolled it to a button stays there.
 *
 * @param {MutationRecord} change
 */
function isNews({ type, target, addedNodes }) {
  if (!(target instanceof HTMLElement) || target.closest(".look-back, .board-search-told")) return false;
  return type === "attributes" ? !target.hidden : addedNodes.length > 0;
}
