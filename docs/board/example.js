/**
 * A guided deal in steps, one of which is shown at a time.
 *
 * It knows no rule, and needs no Python to be read: the steps, pictures and all, are built into the page as
 * `<section class="step" id="step-1">` … inside one `.stepper`, and beside them as JSON how the cards lie before each
 * task. Only this module hides any step, so a page without JavaScript lists them all.
 */

import { element } from "./elements.js";
import { playAddress } from "./guided_link.js";
import { Step } from "./step.js";
import { StepControls } from "./step_controls.js";
import { modeChooser } from "./step_mode.js";
import { t } from "./strings.js";
import { Watch } from "./watch.js";
import { YourMove } from "./your_move.js";

/** @typedef {import("./step_mode.js").StepMode} StepMode */

export class Example {
  #root;
  #steps;
  #mode;
  #visit;
  #controls;
  #yours;
  #status = element("p", "stepper-status unseen");
  #note = element("p", "stepper-note", t("There is no move to make in this step."));
  /** @type {Watch | null} */
  #watch = null;
  /** The step shown, from 0. */
  #current = 0;

  /**
   * @param {HTMLElement} root the `.stepper` with at least one `.step` in it
   * @param {number} number which of the page's examples it is, from 1
   * @param {StepMode} mode
   * @param {(step: string) => void} visit called before a step is shown that the reader asked for
   */
  constructor(root, number, mode, visit) {
    this.#root = root;
    this.#mode = mode;
    this.#visit = visit;
    const layouts = JSON.parse(root.querySelector("script[type='application/json']")?.textContent ?? "{}");
    this.#steps = [...root.querySelectorAll(/** @type {"section"} */ (".step"))].map((one) => new Step(one, layouts));
    this.#controls = new StepControls(this.#steps, number, {
      go: (index) => this.go(index),
      watch: () => this.#play(),
    });
    const level = this.#steps[0]?.heading?.localName === "h3" ? "h3" : "h2";
    this.#yours = new YourMove(this.name, level, {
      settled: () => this.#pose(),
      next: () => this.#goOn(),
    });
    this.#status.setAttribute("role", "status");
    root.prepend(modeChooser(mode, this.name), this.#yours.root, this.#note);
    root.append(this.#controls.root, this.#status);
    root.classList.add("stepper-live");
    mode.onChange(() => this.#pose());
  }

  /** The deal's name at the engine. */
  get name() {
    return this.#root.dataset.guided ?? "";
  }

  /** The id of the step shown. */
  get shown() {
    return this.#step.id;
  }

  get #step() {
    return /** @type {Step} */ (this.#steps[this.#current]);
  }

  /**
   * Whether something is a part of it.
   *
   * @param {Node} node
   */
  contains(node) {
    return this.#root.contains(node);
  }

  /** How much of it is in sight, in pixels. */
  get seen() {
    const { top, bottom } = this.#root.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  }

  /**
   * The step that an element is, or lies in; -1 for none.
   *
   * @param {Element | null} target
   */
  indexOf(target) {
    return this.#steps.findIndex(({ root }) => target !== null && root.contains(target));
  }

  /**
   * Goes to a step as the reader asked: shows it, tells it and puts it in the address. Outside the steps nothing happens.
   *
   * @param {number} index from 0
   */
  go(index) {
    const step = this.#steps[index];
    if (index === this.#current || !step) return;
    this.#visit(step.id);
    this.show(index, { tell: true });
    this.#reveal();
    // Once more when a board has its size.
    requestAnimationFrame(() => this.#reveal());
  }

  /**
   * @param {number} by so many steps on, or back
   */
  walk(by) {
    this.go(this.#current + by);
  }

  /**
   * @param {number} index from 0
   * @param {{tell?: boolean}} [how] `tell` where those who do not see it change are to hear of it
   */
  show(index, { tell = false } = {}) {
    const isNew = index !== this.#current;
    this.#current = index;
    this.#steps.forEach(({ root }, at) => root.classList.toggle("step-shown", at === index));
    this.#controls.show(index, playAddress(this.name, this.#step.moves, this.#step.id));
    this.#pose();
    if (tell && isNew) this.#tell();
  }

  /** Shows the step as the reader wants to go through it. */
  #pose() {
    const { isYours } = this.#mode;
    const { task } = this.#step;
    this.#root.classList.toggle("stepper-yours", isYours);
    this.#note.hidden = !isYours || task !== null;
    if (isYours && task) this.#yours.show(this.#step, this.#current + 1);
    else this.#yours.hide();
    // What the step says would give its move away.
    this.#root.classList.toggle("stepper-asking", isYours && task !== null && !this.#yours.isSolved);
  }

  #tell() {
    const told = { step: this.#current + 1, steps: this.#steps.length };
    this.#status.textContent = this.#mode.isYours && this.#step.task
      ? t("Step {step} of {steps}: your move", told)
      : t("Step {step} of {steps}: {title}", { ...told, title: this.#step.name });
  }

  /** On from a move that the reader made: what was pressed for it goes out of sight, and the focus with the step. */
  #goOn() {
    this.walk(1);
    const heading = this.#mode.isYours && this.#step.task ? this.#yours.heading : this.#step.heading;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  /**
   * Brings the step into sight: its beginning where the reader has scrolled past it, its end where the controls lie
   * over it. The controls stay where they are, under the reader's finger.
   */
  #reveal() {
    const shown = this.#yours.root.hidden ? this.#step.root : this.#yours.root;
    const { top, bottom } = shown.getBoundingClientRect();
    const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    scrollBy(0, Math.min(top - header, Math.max(0, bottom - this.#controls.top)));
  }

  /** Plays the moves to the win from where the step's picture stands; from its last move, where that shows the end. */
  #play() {
    this.#watch ??= this.#makeWatch();
    const { isEnd, id } = this.#step;
    const { moves } = (isEnd && this.#steps[this.#current - 1]) || this.#step;
    void this.#watch.open(moves, id);
  }

  #makeWatch() {
    const watch = new Watch(this.name, () => this.#controls.focus());
    this.#root.append(watch.root);
    return watch;
  }
}
