/** The cards that the reader holds, and what taps, drags and keys make of them. */

import { pileOf, put, resize, sizesFrom, tap, toFoundation } from "./board.js";

/** @typedef {import("./agenda.js").GameIntent} GameIntent */
/** @typedef {import("./agenda.js").Intent} Intent */
/** @typedef {import("./board.js").Action} Action */
/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./protocol.js").Hint} Hint */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

export class Holding {
  /** @type {Held | null} */
  held = null;
  #display;
  /** @type {string | null} the pile that a double tap emptied by one card last */
  #doubled = null;

  /** @param {import("./display.js").Display} display */
  constructor(display) {
    this.#display = display;
  }

  /**
   * Whether the reader can change how many cards are held.
   *
   * @param {View} view
   */
  hasSizes(view) {
    return this.held !== null && sizesFrom(view, this.held.source).length > 1;
  }

  /**
   * Takes an intent as far as it goes without the engine.
   *
   * @param {GameIntent} intent
   * @param {View} view
   * @returns {Request | undefined} what the engine is to be asked for it
   */
  take(intent, view) {
    const doubled = this.#doubled;
    this.#doubled = null;
    switch (intent.type) {
      case "tap":
        if (!intent.again || (this.held?.source ?? doubled) !== intent.pile) {
          return this.#act(tap(view, this.held, intent.pile, intent.touched), view);
        }
        this.#doubled = intent.pile;
        return toFoundation(intent.pile);
      case "grab":
        return this.#grab(intent, view);
      case "drop":
        if (this.held && intent.target) return put(view, this.held, intent.target);
        return this.release(view);
      case "up":
        return toFoundation(intent.source);
      case "size":
        return this.held ? this.#hold(resize(view, this.held, intent.by), view) : undefined;
      case "release":
        return this.held ? this.release(view) : undefined;
      default:
        return { ...intent };
    }
  }

  /**
   * @param {Action | null} action
   * @param {View} view
   * @returns {Request | undefined}
   */
  #act(action, view) {
    switch (action?.type) {
      case "hold":
        return this.#hold(action.held, view);
      case "release":
        return this.release(view);
      case "tell":
        return void this.#display.say(action.pile.name);
      case "turn":
      case "try":
        return { ...action };
      default:
        return undefined;
    }
  }

  /**
   * The cards may have gone since they were taken hold of: then nothing is held.
   *
   * @param {Intent & {type: "grab"}} grab
   * @param {View} view
   */
  #grab({ source, cards, touched }, view) {
    const lying = pileOf(view, source)?.cards.slice(-cards.length) ?? [];
    if (lying.join() !== cards.join()) return undefined;
    return this.#hold({ source, count: cards.length, touched, chosen: false }, view);
  }

  /**
   * @param {Held} held
   * @param {View} view
   * @returns {undefined}
   */
  #hold(held, view) {
    this.held = held;
    this.#display.show(view, held, []);
    this.#display.tellHeld(view, held);
  }

  /**
   * Lets go of the cards for what the engine has answered. A hint picks its own up, so that the reader sees them and where
   * they may go.
   *
   * @param {Hint | undefined} hint
   */
  follow(hint) {
    const move = hint?.move;
    this.held = move ? { source: move.source, count: move.count, touched: 0, chosen: true, hinted: true } : null;
    return this.held;
  }

  /**
   * Puts back what is held.
   *
   * @param {View} view
   * @returns {undefined}
   */
  release(view) {
    const held = this.held;
    this.held = null;
    this.#display.show(view, null, []);
    if (held) this.#display.tellReleased(held);
  }
}
