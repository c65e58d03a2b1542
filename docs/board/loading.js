/**
 * What is seen of the engine's start: a bar, and beside it how much has arrived, or that it is starting.
 *
 * The numbers are for the eye alone: a sentence that changed with each of them would be read out again and again. What
 * is there at once, out of a cache, is not worth a bar that flashes by.
 */

import { element } from "./elements.js";
import { lazily } from "./lazily.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./progress.js").Progress} Progress */

/** Milliseconds after which a start is one that is waited for. */
const NOTICED = 300;
const MEGABYTE = 1_000_000;

const short = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const digits = lazily(() => new Intl.NumberFormat(page.lang, short));
const megabytes = lazily(() => new Intl.NumberFormat(page.lang, { ...short, style: "unit", unit: "megabyte" }));

export class Loading {
  #bar = element("progress", "board-progress-bar");
  #amount = new Text();
  #progress;
  #shown;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isOn = false;
  root;

  /**
   * @param {Progress} progress
   * @param {() => void} shown called when it comes into view
   */
  constructor(progress, shown) {
    this.#progress = progress;
    this.#shown = shown;
    this.#bar.max = 1;
    this.#bar.setAttribute("aria-label", t("The game is loading …"));
    const amount = element("span", "board-progress-amount", this.#amount);
    amount.setAttribute("aria-hidden", "true");
    this.root = element("span", "board-progress", this.#bar, " ", amount);
    this.root.hidden = true;
    progress.onChange(() => this.#draw());
  }

  /** @param {boolean} isOn whether the engine is waited for */
  wait(isOn) {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    clearTimeout(this.#timer);
    if (isOn) this.#timer = setTimeout(() => this.#show(), NOTICED);
    else this.root.hidden = true;
  }

  #show() {
    this.root.hidden = false;
    this.#draw();
    this.#shown();
  }

  #draw() {
    if (this.root.hidden) return;
    const { share } = this.#progress;
    if (share === null) this.#bar.removeAttribute("value");
    else this.#bar.value = share;
    const told = amountOf(this.#progress);
    if (this.#amount.data !== told) this.#amount.data = told;
  }
}

/** @param {Progress} progress */
function amountOf({ loaded, total, share }) {
  if (share === null) return "";
  // TRANSLATORS: All files of the game have arrived; now it starts.
  if (share === 1) return t("Starting …");
  // TRANSLATORS: How much has been downloaded: "2.1 of 5.3 MB". The unit comes with {total}.
  return t("{loaded} of {total}", { loaded: digits().format(loaded / MEGABYTE), total: megabytes().format(total / MEGABYTE) });
}
