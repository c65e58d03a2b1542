/** What stands around the table: the facts of the game, what was said, and how it ended. */

import { dayName } from "./days.js";
import { button, element, group } from "./elements.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./toolbar.js").Command} Command */
/** @typedef {import("./toolbar.js").Run} Run */

/** The line that tells which game this is and where it stands. */
export class Facts {
  root = element("p", "board-facts");

  /** @param {View} view */
  show({ rules_title, deal_title, day, base, pass }) {
    const deal = day ? t("Daily game, {day}", { day: dayName(day) }) : deal_title;
    const facts = [rules_title, deal, base?.text, pass.text, pass.quiet_text];
    this.root.replaceChildren(...facts.flatMap((fact) => fact ? [element("span", "", fact), " "] : []));
  }
}

/** The one place where the board speaks. */
export class Speech {
  #said = element("span");
  #fault = element("span");
  #rule = element("a", "board-rule", t("Read the rule"));
  #retry;

  /** @param {Run} run */
  constructor(run) {
    this.#said.setAttribute("role", "status");
    this.#fault.setAttribute("role", "alert");
    this.#retry = button("board-tool", () => run("retry"), t("Try again"));
    this.root = element("p", "board-speech", this.#said, " ", this.#rule, this.#fault, " ", this.#retry);
    this.say("");
  }

  /**
   * @param {string} text
   * @param {object} [more]
   * @param {string} [more.rule] the rule to read about it
   * @param {boolean} [more.retry] whether trying again may help
   * @param {boolean} [more.trouble] whether something was refused or went wrong
   * @param {string} [more.outcome] how the game ended: to be heard, for it is seen elsewhere
   */
  say(text, { rule, retry = false, trouble = retry, outcome = "" } = {}) {
    const before = this.#said.textContent;
    this.#said.replaceChildren(text, outcome && " ", element("span", "board-unseen", outcome));
    // A text that does not change is not read again.
    if (text && this.#said.textContent === before) this.#said.append("\u00a0");
    this.#rule.hidden = !rule;
    if (rule) this.#rule.href = `${page.rulesPage}#${rule}`;
    const isDown = this.#fault.textContent !== "";
    this.#retry.hidden = !retry && !isDown;
    this.root.classList.toggle("board-trouble", trouble || isDown);
  }

  /**
   * Tells of a fault that lasts: it stays, with its button, whatever is said beside it.
   *
   * @param {string} text "" when it is over
   */
  tellFault(text) {
    if (text === this.#fault.textContent) return;
    this.#fault.textContent = text;
    this.say("");
  }
}

/** How the game ended, and what can be done now. */
export class Ending {
  #text = element("p");

  /** Whether the reader is in it. */
  get hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** @param {Run} run */
  constructor(run) {
    const choice = (/** @type {Command} */ command, /** @type {string} */ label) =>
      button("board-tool", () => run(command), label);
    this.root = group(
      "board-ending", t("The end of the game"), this.#text,
      element("p", "board-choices",
        choice("undo", t("Undo")), choice("restart", t("Restart")), choice("new", t("New game"))),
    );
    this.root.hidden = true;
  }

  /** @param {View} view */
  show({ announce, outcome }) {
    this.root.hidden = !announce;
    this.root.dataset.outcome = announce ?? "";
    this.#text.textContent = announce ? outcome : "";
  }
}
