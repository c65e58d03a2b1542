/** The graded deals of a tradition: from easy to hard, each a button that deals it. */

import { sign } from "./cards.js";
import { command, element } from "./elements.js";
import { SIGNS } from "./signs.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {{id: string, title: string, text: string, deals: string[]}} Level `text` says what it means; `deals` are numbers */
/** @typedef {{ok: true, rules: string, title: string, levels: Level[]} | {ok: false, error: Refusal}} GradedAnswer */

/**
 * @typedef {object} Grading
 * @property {import("./engine.js").Engine} engine
 * @property {() => string} rules those chosen for new games
 * @property {(rules: string) => string[]} won the deals that the reader has won under rules
 * @property {(rules: string, number: string) => void} deal
 */

export class GradedDeals {
  #about;
  #told = element("p", "board-help", t("The game is loading …"));
  #fault = element("p", "board-fault");
  #levels = element("div", "graded-levels");
  #asked = 0;

  /** @param {Grading} about */
  constructor(about) {
    this.#about = about;
    this.#fault.setAttribute("role", "alert");
    this.root = element("div", "graded", this.#told, this.#fault, this.#levels);
  }

  /** Shows the deals of the tradition that the chosen rules are of. */
  async refresh() {
    const { engine, rules } = this.#about;
    const asked = ++this.#asked;
    /** @type {GradedAnswer} */
    const answer = await engine.consult({ type: "graded", rules: rules() });
    // Other rules may have been chosen meanwhile.
    if (asked !== this.#asked) return;
    this.#fault.textContent = answer.ok ? "" : answer.error.text;
    this.#told.textContent = answer.ok
      ? t("These deals can be won. They are graded, and dealt, under the rules: {rules}.", { rules: answer.title })
      : "";
    const won = answer.ok ? this.#about.won(answer.rules) : [];
    this.#levels.replaceChildren(...answer.ok ? answer.levels.map((level) => this.#level(level, answer.rules, won)) : []);
  }

  /**
   * @param {Level} level
   * @param {string} rules
   * @param {string[]} won
   */
  #level({ title, text, deals }, rules, won) {
    const items = deals.map((number) => element("li", "", this.#deal(number, rules, won.includes(number))));
    return element("section", "graded-level",
      element("h4", "graded-title", title), element("p", "board-help", text), element("ul", "graded-deals", ...items));
  }

  /**
   * @param {string} number
   * @param {string} rules
   * @param {boolean} isWon
   */
  #deal(number, rules, isWon) {
    const made = command(t("Deal {number}", { number }), () => this.#about.deal(rules, number));
    if (isWon) {
      made.classList.add("graded-won");
      made.append(sign(SIGNS.won));
      made.setAttribute("aria-label", t("Deal {number}, won", { number }));
    }
    return made;
  }
}
