/**
 * The stepper: shows the steps of a guided deal one at a time.
 *
 * It knows no rule and needs no Python: the steps, pictures and all, are built into the page as
 * `<section class="step" id="step-1">` … inside one `.stepper`. Only this module hides any of
 * them, so a page without JavaScript lists them all. The step shown is the page's fragment
 * (`#step-3`), so a step can be linked to, and the browser's Back and Forward walk through the steps.
 */

import { button, element } from "./elements.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** Where an arrow key has a meaning of its own and must not turn the step. */
const OWN_ARROWS = "input, select, textarea, [contenteditable], [role=tab], [role=slider], .board";

/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

export class Stepper {
  #root;
  #steps;
  #back;
  #next;
  #count;
  #play;
  #status;
  #links;
  #bar;
  /** The step shown, from 0. */
  #current = 0;

  /** @param {HTMLElement} root the `.stepper` with at least one `.step` in it */
  constructor(root) {
    this.#root = root;
    /** @type {HTMLElement[]} */
    this.#steps = [...root.querySelectorAll(/** @type {"section"} */ (".step"))];

    this.#back = button("stepper-back", () => this.#go(this.#current - 1), t("Back"));
    this.#next = button("stepper-next", () => this.#go(this.#current + 1), t("Next"));
    this.#count = element("p", "stepper-count");
    this.#play = element("a", "stepper-play", t("Play on from here"));
    this.#status = element("p", "stepper-status");
    this.#status.setAttribute("role", "status");
    this.#links = this.#steps.map((step, index) => this.#link(step, index));

    this.#bar = this.#controls();
    root.append(this.#bar, this.#status);
    root.classList.add("stepper-live");
    addEventListener("popstate", () => this.#follow());
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#show(this.#addressed() ?? 0);
    // The browser went to the place in the address when all steps were still listed.
    document.getElementById(fragment())?.scrollIntoView();
  }

  /**
   * Go to a step as the reader asked: show it, tell it and put it in the address.
   * Outside the steps nothing happens.
   * @param {number} index from 0
   */
  #go(index) {
    if (index === this.#current || !this.#steps[index]) return;
    history.pushState(null, "", `#${this.#steps[index].id}`);
    this.#show(index);
    this.#tell();
    this.#reveal();
  }

  /** Show the step that the address names, after the browser's Back or Forward. */
  #follow() {
    const index = this.#addressed();
    if (index === null || index === this.#current) return;
    this.#show(index);
    this.#tell();
  }

  /**
   * The step that the page's fragment names, from 0: a step, or anything inside one. The first one
   * where it names nothing on the page; null where it names a place outside the stepper.
   * @returns {number | null}
   */
  #addressed() {
    const target = document.getElementById(fragment());
    if (!target) return 0;
    const index = this.#steps.findIndex((step) => step.contains(target));
    return index < 0 ? null : index;
  }

  /** @param {number} index from 0 */
  #show(index) {
    this.#current = index;
    this.#steps.forEach((step, at) => step.classList.toggle("step-shown", at === index));
    this.#links.forEach((link, at) => {
      if (at === index) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    // Not `disabled`: that would drop the focus of a reader who presses Next with the keyboard.
    this.#back.setAttribute("aria-disabled", String(index === 0));
    this.#next.setAttribute("aria-disabled", String(index === this.#steps.length - 1));
    this.#count.textContent = this.#position();
    const address = this.#playAddress();
    if (address) this.#play.href = address;
    this.#play.classList.toggle("stepper-nowhere", !address);
  }

  /** @returns {string} */
  #position() {
    return t("Step {step} of {steps}", { step: this.#current + 1, steps: this.#steps.length });
  }

  /** Announce the step to those who do not see it change. */
  #tell() {
    this.#status.textContent = t("Step {step} of {steps}: {title}", {
      step: this.#current + 1,
      steps: this.#steps.length,
      title: title(this.#steps[this.#current]).replace(/^\d+\.\s*/, ""),
    });
  }

  /**
   * Bring the step into sight: its beginning where the reader has scrolled past it, its end where
   * the controls lie over it. The controls stay where they are, under the reader's finger.
   */
  #reveal() {
    const step = this.#steps[this.#current].getBoundingClientRect();
    const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const covered = Math.max(0, step.bottom - this.#bar.getBoundingClientRect().top);
    scrollBy(0, Math.min(step.top - header, covered));
  }

  /**
   * Where the board continues from this step: the guided deal with the moves of the step's last picture.
   * A step whose picture is the game's end has `data-end`: there is nothing to play on from.
   * @returns {string | null}
   */
  #playAddress() {
    const step = this.#steps[this.#current];
    if ("end" in step.dataset) return null;
    const picture = [...step.querySelectorAll("[data-moves]")].pop();
    const moves = picture?.getAttribute("data-moves") ?? "0";
    return `${page.playPage}#guided=${this.#root.dataset.guided ?? ""}&moves=${moves}`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = ARROWS[event.key];
    if (!way || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(this.#current + way);
  }

  /** @returns {HTMLElement} */
  #controls() {
    const list = element("ol", "stepper-list");
    for (const link of this.#links) {
      const item = element("li");
      item.append(link);
      list.append(item);
    }
    const bar = element("nav", "stepper-controls");
    bar.setAttribute("aria-label", t("Steps"));
    bar.append(this.#count, list, this.#back, this.#play, this.#next);
    return bar;
  }

  /**
   * @param {HTMLElement} step
   * @param {number} index from 0
   * @returns {HTMLAnchorElement}
   */
  #link(step, index) {
    const link = element("a", "stepper-link", String(index + 1));
    link.href = `#${step.id}`;
    link.title = title(step);
    link.setAttribute("aria-label", title(step));
    link.addEventListener("click", (event) => {
      if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#go(index);
    });
    return link;
  }
}

/**
 * The page's fragment without its mark, "" where it cannot be decoded.
 * @returns {string}
 */
function fragment() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/**
 * A step's heading, without the mark that the theme adds for linking to it.
 * @param {HTMLElement} step
 * @returns {string}
 */
function title(step) {
  const heading = step.querySelector("h1, h2, h3, h4")?.cloneNode(true);
  if (!(heading instanceof Element)) return "";
  heading.querySelector(".headerlink")?.remove();
  return heading.textContent?.trim() ?? "";
}

for (const root of document.querySelectorAll(".stepper")) {
  if (root instanceof HTMLElement && root.querySelector(".step")) new Stepper(root);
}
