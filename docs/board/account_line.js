/** The line that tells how the game on the table stands: its time, its score, and the help that was taken. */

import { timeText } from "./clock.js";
import { element } from "./elements.js";
import { n, t } from "./strings.js";

/** @typedef {import("./account.js").Result} Result */
/** @typedef {import("./reckoning.js").Worth} Worth */

export class AccountLine {
  root = element("p", "board-account");
  #time = element("span", "board-clock");
  #facts = "";

  constructor() {
    this.#time.setAttribute("role", "timer");
    this.root.append(this.#time);
  }

  /**
   * @param {Result} result
   * @param {object} more
   * @param {string} more.score without a time bonus: told until the engine has said what the game is worth
   * @param {Worth | null} more.worth
   * @param {boolean} more.counts whether it is one of the deals that are added up
   * @param {boolean} more.clock whether the time is shown
   * @param {boolean} more.ended whether the help is told: while cards are played, no line may come and move them
   */
  show({ seconds, hints, undos }, { score, worth, counts, clock, ended }) {
    this.#time.textContent = t("Time: {time}", { time: timeText(seconds) });
    this.#time.hidden = !clock;
    const facts = [
      worth?.score?.text ?? score, worth?.bonus?.text, counts && worth?.total?.text,
      ended && hints && n("{count} hint", "{count} hints", hints),
      ended && undos && n("{count} move taken back", "{count} moves taken back", undos),
    ].flatMap((fact) => fact ? [fact] : []);
    // The clock alone changes most often.
    if (facts.join("\n") === this.#facts) return;
    this.#facts = facts.join("\n");
    this.root.replaceChildren(this.#time, ...facts.flatMap((fact) => [" ", element("span", "", fact)]));
  }
}
