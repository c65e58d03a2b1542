/** A guided deal's moves from the layout to the win: what each does, and where the cards lie after it. */

import { engine } from "./engine.js";
import { page } from "./page.js";

/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").Refusal} Refusal */

export class Reel {
  #name;
  /** What each move does, in sentences. @type {string[]} */
  told = [];
  /** The same with the reasons for them. @type {string[]} */
  explained = [];

  /** @param {string} name the deal's at the engine */
  constructor(name) {
    this.#name = name;
  }

  /** How many moves there are. */
  get length() {
    return this.told.length;
  }

  /**
   * Asks what the moves are; an engine that is down is waited for, until the reader has it tried again.
   *
   * @returns {Promise<Refusal | null>}
   */
  async load() {
    if (this.told.length) return null;
    const answer = await engine().insist({ type: "guided", name: this.#name, rules: page.rules });
    if (!answer.ok) return answer.error;
    ({ told: this.told, explained: this.explained } = /** @type {any} */ (answer));
    return null;
  }

  /**
   * The table after so many moves; from the one next to it, with what happens on the way.
   *
   * @param {number} to
   * @param {number} from the table asked for last, -1 for none
   * @returns {Promise<Answer>}
   */
  async reach(to, from) {
    const game = `watch-${this.#name}`;
    if (from >= 0 && Math.abs(to - from) === 1) {
      const answer = await engine().ask({ type: to > from ? "redo" : "undo", game });
      if (answer.ok && answer.view.done === to) return answer;
    }
    return engine().insist({ type: "restore", game, rules: page.rules, deal: { guided: this.#name }, done: to });
  }
}
