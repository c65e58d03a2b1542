/** The bar beneath a guided deal: which step is shown, all steps, back and on, and the ways out of it. */

import { button, element, enable } from "./elements.js";
import { t } from "./strings.js";

/** @typedef {import("./step.js").Step} Step */

/**
 * @typedef {object} Wishes what the reader may want
 * @property {(index: number) => void} go to a step, from 0; there may be none
 * @property {() => void} watch the moves from here to the win
 */

export class StepControls {
  #steps;
  #wishes;
  #count = element("p", "stepper-count");
  #play = element("a", "stepper-play", t("Play on from here"));
  #back;
  #next;
  #watch;
  #links;
  /** The step shown, from 0. */
  #current = 0;

  /**
   * @param {Step[]} steps
   * @param {number} example which of the page's examples it is, from 1
   * @param {Wishes} wishes
   */
  constructor(steps, example, wishes) {
    this.#steps = steps;
    this.#wishes = wishes;
    this.#back = button("stepper-back", () => wishes.go(this.#current - 1), t("Back"));
    this.#next = button("stepper-next", () => wishes.go(this.#current + 1), t("Next"));
    this.#watch = button("stepper-watch", wishes.watch);
    this.#links = steps.map((step, index) => this.#link(step, index));
    const list = element("ol", "stepper-list", ...this.#links.map((link) => element("li", "", link)));
    const ways = element("span", "stepper-out", this.#play, this.#watch);
    this.root = element("nav", "stepper-controls", this.#count, list, this.#back, ways, this.#next);
    this.root.setAttribute("aria-label", t("Steps of example {number}", { number: example }));
  }

  /**
   * @param {number} index of the step shown
   * @param {string} address where the board goes on from it
   */
  show(index, address) {
    this.#current = index;
    const last = this.#steps.length - 1;
    this.#links.forEach((link, at) => {
      if (at === index) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    enable(this.#back, index > 0);
    enable(this.#next, index < last);
    this.#count.textContent = t("Step {step} of {steps}", { step: index + 1, steps: last + 1 });
    const isEnd = this.#steps[index]?.isEnd ?? false;
    this.#play.href = address;
    this.#play.classList.toggle("stepper-nowhere", isEnd);
    this.#watch.textContent = isEnd ? t("Watch the win") : t("Watch from here");
  }

  /** Puts the focus where the moves are set going. */
  focus() {
    this.#watch.focus();
  }

  /** The upper edge, in the window: what of a step lies beneath it is covered. */
  get top() {
    return this.root.getBoundingClientRect().top;
  }

  /**
   * @param {Step} step
   * @param {number} index
   */
  #link(step, index) {
    const link = element("a", "stepper-link", String(index + 1));
    link.href = `#${step.id}`;
    link.title = step.title;
    link.setAttribute("aria-label", step.title);
    link.addEventListener("click", (event) => {
      if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#wishes.go(index);
    });
    return link;
  }
}
