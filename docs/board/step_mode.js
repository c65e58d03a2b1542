/** How the reader goes through a guided deal: watches the moves, or makes them. Remembered for the visit. */

import { element } from "./elements.js";
import { t } from "./strings.js";

/** @typedef {"watch" | "yours"} Way */

const KEY = "canfield.guided";

export class StepMode {
  /** @type {Way} */
  way = kept();
  /** @type {Set<() => void>} */
  #listeners = new Set();

  get isYours() {
    return this.way === "yours";
  }

  /** @param {Way} way */
  choose(way) {
    if (way === this.way) return;
    this.way = way;
    keep(way);
    for (const listener of this.#listeners) listener();
  }

  /** @param {() => void} listener called after every change */
  onChange(listener) {
    this.#listeners.add(listener);
  }
}

/**
 * The choice, for one of the examples of the page.
 *
 * @param {StepMode} mode
 * @param {string} name of the example
 */
export function modeChooser(mode, name) {
  /** @type {[Way, string][]} */
  const ways = [["watch", t("Watch")], ["yours", t("Your move")]];
  const root = element("fieldset", "stepper-ways", element("legend", "", t("How do you want to go through it?")));
  for (const [way, label] of ways) {
    const radio = element("input");
    Object.assign(radio, { type: "radio", name: `way-${name}`, value: way });
    const tell = () => { radio.checked = mode.way === way; };
    radio.addEventListener("change", () => mode.choose(way));
    mode.onChange(tell);
    tell();
    root.append(element("label", "", radio, label));
  }
  return root;
}

/**
 * Boards start Python: who saves data is asked anew on every page.
 *
 * @returns {Way}
 */
function kept() {
  try {
    if (/** @type {any} */ (navigator).connection?.saveData === true) return "watch";
    return sessionStorage.getItem(KEY) === "yours" ? "yours" : "watch";
  } catch {
    return "watch";
  }
}

/** @param {Way} way */
function keep(way) {
  try {
    sessionStorage.setItem(KEY, way);
  } catch {
    // Storage is denied: the choice lasts as long as the page.
  }
}
