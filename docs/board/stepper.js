/**
 * The guided deals of a page: which of their steps the address names, and whose the arrow keys are.
 *
 * The step last gone to is the page's fragment (`#step-3`), so a step can be linked to, and the browser's Back and Forward
 * walk through the steps. A fragment names one step only; where the other examples stood then is noted beside it, in
 * the browser's history.
 */

import { Example } from "./example.js";
import { StepMode } from "./step_mode.js";

/** Where an arrow key has a meaning of its own and must not turn the step. */
const OWN_ARROWS = "input, select, textarea, [contenteditable], [role=tab], [role=slider], .board-live, .watch";

/** @type {Record<string, number>} */
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

class Examples {
  #examples;

  /** @param {HTMLElement[]} roots */
  constructor(roots) {
    const mode = new StepMode();
    this.#examples = roots.map((root, at) => {
      const example = new Example(root, at + 1, mode, (step) => this.#visit(example, step));
      return example;
    });
    for (const example of this.#examples) example.show(Math.max(example.indexOf(addressed()), 0));
    // The browser went to the place in the address when all steps were still listed.
    addressed()?.scrollIntoView();
    addEventListener("popstate", ({ state }) => this.#follow(state));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Puts a step into the address.
   *
   * @param {Example} example
   * @param {string} step
   */
  #visit(example, step) {
    const steps = Object.fromEntries(this.#examples.map(({ name, shown }) => [name, shown]));
    history.replaceState({ ...history.state, steps }, "");
    history.pushState({ steps: { ...steps, [example.name]: step } }, "", `#${step}`);
  }

  /**
   * Shows the steps that the address and its note name, after the browser's Back or Forward: the first ones where the
   * address names nothing on the page.
   *
   * @param {any} state
   */
  #follow(state) {
    const target = addressed();
    for (const example of this.#examples) {
      const noted = document.getElementById(String(state?.steps?.[example.name]));
      const index = [target, noted].map((one) => example.indexOf(one)).find((at) => at >= 0);
      if (index !== undefined) example.show(index, { tell: true });
      else if (!target) example.show(0, { tell: true });
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = ARROWS[event.key];
    if (!way || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest(OWN_ARROWS)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#meant(event.target)?.walk(way);
  }

  /**
   * The example that has the focus, else the one of which most is in sight.
   *
   * @param {Element} target
   */
  #meant(target) {
    const focused = this.#examples.find((example) => example.contains(target));
    const [nearest] = [...this.#examples].sort((one, other) => other.seen - one.seen);
    return focused ?? nearest;
  }
}

/** What the page's fragment names. */
function addressed() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** Shows one step at a time of every guided deal on the page. */
export function showSteps() {
  const roots = [...document.querySelectorAll(/** @type {"div"} */ (".stepper"))];
  const deals = roots.filter((root) => root.querySelector(".step"));
  if (deals.length) new Examples(deals);
}
