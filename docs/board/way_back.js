/**
 * The way from the board back to the step of the guided deal that its game came from.
 *
 * The link to the board names the step. The address forgets it as soon as the game lies there, so it is noted for the
 * visit: it outlives a reload, and the page in another language knows it as well.
 */

import { element } from "./elements.js";
import { asOrigin, numberOf, originOf, stepAddress } from "./guided_link.js";
import { page } from "./page.js";
import { t } from "./strings.js";
import { recall, remember } from "./visit.js";

/** @typedef {import("./protocol.js").View} View */

const KEY = "canfield.origin";

export class WayBack {
  root = element("a", "board-back");

  constructor() {
    this.root.hidden = true;
    this.root.href = page.guidedPage;
    this.#note();
    addEventListener("hashchange", () => this.#note());
  }

  #note() {
    const isLink = new URLSearchParams(location.hash.slice(1)).has("guided");
    // A link that names no step makes the step before forgotten.
    if (isLink) remember(KEY, JSON.stringify(originOf(location.hash)));
  }

  /** @param {View} view */
  show({ deal }) {
    const guided = "guided" in deal ? deal.guided : null;
    this.root.hidden = guided === null;
    if (guided === null) return;
    const origin = noted();
    const isKnown = origin !== null && origin.guided === guided;
    this.root.href = isKnown ? stepAddress(origin.step) : page.guidedPage;
    this.root.textContent = isKnown ? t("Back to step {step}", { step: numberOf(origin) }) : t("To the guided deal");
  }
}

/** The step that was noted last. */
function noted() {
  try {
    return asOrigin(JSON.parse(recall(KEY) ?? "null"));
  } catch {
    return null;
  }
}
