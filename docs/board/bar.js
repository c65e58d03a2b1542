/** What stands around the table: the facts of the game, what was said, and how it ended. */

import { sign } from "./cards.js";
import { dealTitle } from "./days.js";
import { button, element, group } from "./elements.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./toolbar.js").Command} Command */
/** @typedef {import("./toolbar.js").Run} Run */

/** Which game this is, and where it stands. */
export class Facts {
  /** Which game this is. */
  root = element("p", "board-facts");
  /** Where it stands: what a player looks at all the time. */
  now = element("p", "board-facts-now");
  /** That nothing went in this pass. It comes and goes, so it stands where it pushes nothing. */
  quiet = element("p", "board-quiet");

  /** @param {View} view */
  show(view) {
    const { rules_title, base, pass, piles } = view;
    const stock = piles.find(({ kind }) => kind === "stock");
    fill(this.root, rules_title, dealTitle(view));
    fill(this.now, base?.text, pass.text, stock && t("Stock: {count}", { count: stock.count }));
    fill(this.quiet, pass.quiet_text);
    this.quiet.hidden = !pass.quiet_text;
  }
}

/**
 * Facts in a line, those that there are.
 *
 * @param {HTMLElement} line
 * @param {(string | undefined)[]} facts
 */
function fill(line, ...facts) {
  line.replaceChildren(...facts.flatMap((fact) => fact ? [element("span", "", fact), " "] : []));
}

/** The one place where the board speaks. */
export class Speech {
  #said = element("span");
  #fault = element("span");
  #rule = element("a", "board-rule", t("Read the rule"));
  #offers = element("span", "board-offers");
  #retry;

  /** @param {Run} run */
  constructor(run) {
    // Also while it is hidden: what looks for links that lead nowhere does not see that.
    this.#rule.href = page.rulesPage;
    this.#said.setAttribute("role", "status");
    this.#fault.setAttribute("role", "alert");
    this.#retry = button("board-tool", () => run("retry"), t("Try again"));
    this.root = element("p", "board-speech", this.#said, " ", this.#rule, this.#offers, this.#fault, " ", this.#retry);
    this.say("");
  }

  /**
   * @param {string} text
   * @param {object} [more]
   * @param {string} [more.rule] the rule to read about it
   * @param {boolean} [more.retry] whether trying again may help
   * @param {boolean} [more.trouble] whether something was refused or went wrong
   * @param {string} [more.outcome] how the game ended: to be heard, for it is seen elsewhere
   * @param {HTMLElement[]} [more.offers] buttons for what can be done then
   */
  say(text, { rule, retry = false, trouble = retry, outcome = "", offers = [] } = {}) {
    const before = this.#said.textContent;
    this.#said.replaceChildren(text, outcome && " ", element("span", "unseen", outcome));
    // A text that does not change is not read again.
    if (text && this.#said.textContent === before) this.#said.append("\u00a0");
    this.#offers.replaceChildren(...offers);
    this.#rule.hidden = !rule;
    if (rule) this.#rule.href = `${page.rulesPage}#${rule}`;
    const isDown = this.#fault.textContent !== "";
    this.#retry.hidden = !retry && !isDown;
    this.root.classList.toggle("board-trouble", trouble || isDown);
  }

  /** What was said last. */
  get said() {
    return this.#said.textContent;
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

/** A tick, for a game that came out. */
const TICK = "M4.5 12.5l5 5 10-11";

/** How the game ended, and what can be done now. */
export class Ending {
  #tick = sign(TICK);
  #text = element("span");

  /** @param {Run} run */
  constructor(run) {
    const choice = (/** @type {Command} */ command, /** @type {string} */ label) =>
      button("board-tool", () => run(command), label);
    this.root = group(
      "board-ending", t("The end of the game"), element("p", "board-outcome", this.#tick, this.#text),
      element("p", "board-choices",
        choice("undo", t("Undo")), choice("restart", t("Restart")), choice("lookback", t("Look back")),
        choice("new", t("New game"))),
    );
    this.root.hidden = true;
  }

  /** @param {View} view */
  show({ announce, outcome }) {
    this.root.hidden = !announce;
    this.root.dataset.outcome = announce ?? "";
    this.#tick.toggleAttribute("hidden", announce !== "won");
    this.#text.textContent = announce ? outcome : "";
  }
}
