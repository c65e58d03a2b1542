/**
 * The live positions of a page: a figure whose picture gives way to a small board, on which the reader makes the move
 * that the caption asks for.
 *
 * What is asked, and every word about it, was put into the page when it was built: this module knows no rule.
 */

import { place, whenNear } from "./near.js";
import { SmallBoard } from "./small.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

/**
 * What a figure asks for. `goals`: lines of moves that reach it; `try`: what is to be tried, and why it is refused.
 *
 * @typedef {object} Exercise
 * @property {Request} start
 * @property {View} view
 * @property {string[][]} [goals]
 * @property {{source: string, target: string, code: string, text: string, rule: string}} [try]
 */

let boards = 0;

class LivePosition {
  #exercise;
  #board;
  /** @type {Request | null} what was asked last */
  #asked = null;

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.#exercise = /** @type {Exercise} */ (dataOf(figure));
    const { start, view } = this.#exercise;
    const caption = figure.querySelector("figcaption");
    this.#board = new SmallBoard({
      name: `live-${++boards}`, start, view,
      label: caption?.textContent?.trim() ?? "",
      hooks: {
        before: (request) => {
          this.#asked = request;
          return true;
        },
        acted: (request, before, after) => this.#acted(request, before, after),
        refused: (refusal) => this.#refused(refusal),
        reset: () => this.#mark(false),
      },
    });
    this.#board.invite();
    // What is to be done is read before it is done.
    place(figure, figure.querySelector(".deal-picture"), ...(caption ? [caption] : []), this.#board.root);
  }

  /**
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   */
  #acted({ type }, before, after) {
    // As long as the cards lie as they did, what was told of them stays.
    if (before?.position === after.position) return;
    this.#mark(false);
    const played = after.moves.slice(0, after.done);
    const { goals = [] } = this.#exercise;
    if (type !== "try" && type !== "turn" && type !== "redo") return;
    if (goals.some((goal) => goal.join() === played.join())) return this.#succeed();
    if (goals.some((goal) => beginsWith(goal, played))) return this.#add(t("Now the next move."));
    // Who plays on has done what was asked.
    if (goals.some((goal) => beginsWith(played, goal))) return;
    this.#add(t("That is allowed, but another move is meant here. You can start again."));
  }

  /** @param {Refusal} refusal */
  #refused({ kind, code }) {
    const wanted = this.#exercise.try;
    if (!wanted || kind !== "refusal" || !this.#isTried(wanted, code)) return;
    this.#mark();
    // A hand that cannot take up just these cards hears what is said of them.
    this.#board.say(wanted.text, { rule: wanted.rule, trouble: true });
  }

  /**
   * Whether what was refused is what was to be tried: for the same reason, or with a size that was left open.
   *
   * @param {NonNullable<Exercise["try"]>} wanted
   * @param {string} code
   */
  #isTried({ source, target, code: reason }, code) {
    const asked = this.#asked;
    if (code === reason) return asked?.source === undefined || asked.source === source;
    return asked?.source === source && asked.target === target && asked.count === undefined;
  }

  #succeed() {
    this.#mark();
    this.#add(t("That is it."));
  }

  /** @param {boolean} [isDone] whether to show that it is done */
  #mark(isDone = true) {
    this.#board.root.toggleAttribute("data-solved", isDone);
  }

  /** @param {string} text */
  #add(text) {
    this.#board.say(`${this.#board.said} ${text}`);
  }
}

/**
 * @param {string[]} whole
 * @param {string[]} part
 */
function beginsWith(whole, part) {
  return part.every((move, at) => move === whole[at]);
}

/** @param {HTMLElement} element */
function dataOf(element) {
  return JSON.parse(element.querySelector("script[type='application/json']")?.textContent ?? "");
}

/** Makes the figures of the page live as they come near. */
export function enliven() {
  whenNear(document.querySelectorAll("figure.live"), (figure) => new LivePosition(figure));
}
