/** How fast moves follow each other while they are watched. */

import { element } from "./elements.js";
import { t } from "./strings.js";

/** Milliseconds from move to move; at the slow speed there is time to hear its sentence. */
const PACES = { slow: 5000, normal: 2000, fast: 600 };

/** @typedef {keyof typeof PACES} Name */

export class Speed {
  #choice = element("select");

  /** @param {() => void} changed called when the reader has chosen another */
  constructor(changed) {
    this.#choice.addEventListener("change", changed);
    /** @type {[Name, string][]} */
    const names = [["slow", t("Slow")], ["normal", t("Normal")], ["fast", t("Fast")]];
    for (const [name, label] of names) this.#choice.append(new Option(label, name, name === "normal", name === "normal"));
    this.root = element("label", "watch-speed", t("Speed"), " ", this.#choice);
  }

  /** Milliseconds from move to move. */
  get pace() {
    return PACES[/** @type {Name} */ (this.#choice.value)];
  }

  get isSlow() {
    return this.#choice.value === "slow";
  }
}
