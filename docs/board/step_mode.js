/** How the reader goes through a guided deal: watches the moves, or makes them. Remembered for the visit. */

import { element } from "./elements.js";
import { t } from "./strings.js";
import { recall, remember } from "./visit.js";

/** @typedef {"watch" | "yours"} Way */

const KEY = "canfield.guided";

export class StepMode {
  /** @type {Way} */
  way = recall(KEY) === "yours" ? "yours" : "watch";
  /** @type {Set<() => void>} */
  #listeners = new Set();

  get isYours() {
    return this.way === "yours";
  }

  /** @param {Way} way */
  choose(way) {
    if (way === this.way) return;
    this.way = way;
    remember(KEY, way);
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
