/**
 * A small board's way to the page's one engine.
 *
 * A game whose first view is built into the page is laid out without the engine, which hears of it with the first thing
 * that is asked: so a page may have many boards, and starts Python for none before it is used. What is asked may be
 * held back by whoever owns the board.
 */

import { engine } from "./engine.js";

/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

/** What lays a game out. */
const LAYOUTS = ["new", "restore", "open"];

/** The answer to what was held back: nothing is to be said about it. */
export const HELD_BACK = /** @type {Refusal} */ ({ kind: "request", code: "held-back", text: "" });

/**
 * Whether a request lays a game out.
 *
 * @param {Request} request
 */
export function isLayout({ type }) {
  return LAYOUTS.includes(type);
}

export class SmallEngine {
  #before;
  #waits;
  /** @type {Request | null} what lies on the table and the engine has not heard of */
  #unheard = null;
  /** How much is asked and not answered. */
  #open = 0;

  /**
   * @param {(request: Request) => boolean | Promise<boolean>} before whether something may be asked
   * @param {() => void} waits called when the engine is waited for, and when it has answered
   */
  constructor(before, waits) {
    this.#before = before;
    this.#waits = waits;
  }

  /** Whether the engine owes an answer. */
  get isWaiting() {
    return this.#open > 0;
  }

  get isReady() {
    return engine().isReady;
  }

  /** @returns {Promise<void>} settled as soon as the engine has started */
  ready() {
    return this.isReady ? Promise.resolve() : this.#owing(() => engine().ready());
  }

  /**
   * @param {Request} request
   * @returns {Promise<Answer>}
   */
  async ask(request) {
    if (isLayout(request)) return this.insist(request);
    // Whether it may be asked can be a question to the engine, too.
    return this.#owing(async () => {
      return await this.#before(request) ? this.#askInOrder(request) : { ok: false, error: HELD_BACK };
    });
  }

  /**
   * Lays a game out: at once where its first view is known.
   *
   * @param {Request} request with `view` where it is
   * @returns {Promise<Answer>}
   */
  async insist({ view, ...request }) {
    if (view) {
      this.#unheard = request;
      return { ok: true, view: /** @type {View} */ (view), events: [], say: "" };
    }
    const answer = await this.#owing(() => engine().insist(request));
    if (answer.ok) this.#unheard = null;
    return answer;
  }

  /**
   * @param {Request} request
   * @returns {Promise<Answer>}
   */
  async #askInOrder(request) {
    const unheard = this.#unheard;
    const laid = unheard && await engine().insist(unheard);
    if (laid && !laid.ok) return laid;
    if (this.#unheard === unheard) this.#unheard = null;
    return engine().ask(request);
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} task
   * @returns {Promise<Result>}
   */
  async #owing(task) {
    this.#open++;
    this.#waits();
    try {
      return await task();
    } finally {
      this.#open--;
      this.#waits();
    }
  }
}
