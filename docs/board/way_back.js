/**
 * The way from the board back to the step of the guided deal that its game came from.
 *
 * The link to the board names the step. The address forgets it as soon as the game lies there, so it is noted with the
 * page's entry in the browser's history, and outlives a reload.
 */

import { element } from "./elements.js";
import { asOrigin, numberOf, originOf, stepAddress } from "./guided_link.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").View} View */

export class WayBack {
  root = element("a", "board-back");

  constructor() {
    this.root.hidden = true;
    this.#note();
    addEventListener("hashchange", () => this.#note());
  }

  #note() {
    const origin = originOf(location.hash);
    if (origin) history.replaceState({ ...history.state, origin }, "");
  }

  /** @param {View} view */
  show({ deal }) {
    const guided = "guided" in deal ? deal.guided : null;
    this.root.hidden = guided === null;
    if (guided === null) return;
    const origin = asOrigin(history.state?.origin);
    const isKnown = origin !== null && origin.guided === guided;
    this.root.href = isKnown ? stepAddress(origin.step) : page.guidedPage;
    this.root.textContent = isKnown ? t("Back to step {step}", { step: numberOf(origin) }) : t("To the guided deal");
  }
}
