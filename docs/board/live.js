/**
 * The live positions of a page: a figure whose picture gives way to a small board, on which the reader makes the move
 * that the caption asks for.
 *
 * What is asked, and every word about it, was put into the page when it was built: this module knows no rule. A figure
 * that asks for nothing is there to be played, and its board says no more than any other.
 */

import { FOUNDATION, pileOf } from "./board.js";
import { place, whenNear } from "./near.js";
import { SmallBoard } from "./small.js";
import { t } from "./strings.js";

/** @typedef {import("./agenda.js").Intent} Intent */
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
  /** Whether a card was touched last that is to be taken back from its foundation, in vain. */
  #isTaking = false;

  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.#exercise = /** @type {Exercise} */ (dataOf(figure));
    const { start, view } = this.#exercise;
    const caption = figure.querySelector("figcaption");
    // What comes of the move is for paper now, and no part of what is asked.
    figure.append(...figure.querySelectorAll(".live-answer"));
    this.#board = new SmallBoard({
      name: `live-${++boards}`, start, view,
      label: caption?.textContent?.trim() ?? "",
      hooks: {
        before: (request) => {
          this.#asked = request;
          return true;
        },
        acted: (request, before, after) => this.#acted(request, before, after),
        intended: (intent) => this.#intended(intent),
        refused: (refusal) => this.#refused(refusal),
        reset: () => {
          this.#isTaking = false;
          this.#mark(false);
        },
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
  #acted({ type, source }, before, after) {
    // As long as the cards lie as they did, what was told of them stays.
    if (before?.position === after.position) return;
    this.#mark(false);
    const played = after.moves.slice(0, after.done);
    const { goals = [], try: wanted } = this.#exercise;
    if (!goals.length && !wanted) return;
    if (type !== "try" && type !== "turn" && type !== "redo") return;
    if (goals.some((goal) => goal.join() === played.join())) return this.#succeed(after);
    if (goals.some((goal) => beginsWith(goal, played))) return this.#add(t("Now the next move."));
    // Who plays on has done what was asked.
    if (goals.some((goal) => beginsWith(played, goal))) return;
    if (goals.some((goal) => this.#isMadeLate(goal, played, String(source), before))) return this.#succeed(after);
    this.#add(t("That is allowed, but another move is meant here. You can start again."));
  }

  /**
   * Whether the one move that is asked for was made after others, with the same card.
   *
   * @param {string[]} goal
   * @param {string[]} played
   * @param {string} source the pile it came from
   * @param {View | null} before
   */
  #isMadeLate(goal, played, source, before) {
    if (goal.length !== 1 || goal[0] !== played.at(-1) || !before) return false;
    return topOf(before, source) === topOf(this.#exercise.view, source);
  }

  /**
   * Who takes a card back with two taps is told at the first that it stays. The second belongs to the same try: it picks
   * nothing up, and what was said stays.
   *
   * @param {Intent} intent
   * @returns {boolean} whether to do it
   */
  #intended(intent) {
    const wanted = this.#exercise.try;
    const pile = intent.type === "tap" ? intent.pile : "";
    const { game, root } = this.#board;
    const isEnd = this.#isTaking && pile === wanted?.target;
    this.#isTaking = pile === wanted?.source && !game.held && kindOf(game.view, pile) === FOUNDATION;
    // Else the engine has not answered yet.
    if (wanted && isEnd && root.hasAttribute("data-solved")) this.#tell(wanted);
    return !isEnd;
  }

  /** @param {Refusal} refusal */
  #refused({ kind, code }) {
    const wanted = this.#exercise.try;
    if (!wanted || kind !== "refusal" || !this.#isTried(wanted, code)) return;
    this.#mark();
    // A hand that cannot take up just these cards hears what is said of them.
    this.#tell(wanted);
  }

  /** @param {NonNullable<Exercise["try"]>} wanted */
  #tell({ text, rule }) {
    this.#board.say(text, { rule, trouble: true });
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

  /** @param {View} after */
  #succeed({ announce }) {
    // Nobody is praised for losing.
    this.#mark(announce !== "lost");
    // How the game ended says it all.
    if (announce === null) this.#add(t("That is it."));
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

/**
 * @param {View | null} view
 * @param {string} pile
 */
function kindOf(view, pile) {
  return view ? pileOf(view, pile)?.kind : undefined;
}

/**
 * @param {View} view
 * @param {string} pile
 * @returns {string | undefined} the card that lies open on top
 */
function topOf(view, pile) {
  return pileOf(view, pile)?.cards.at(-1);
}

/** @param {HTMLElement} element */
function dataOf(element) {
  return JSON.parse(element.querySelector("script[type='application/json']")?.textContent ?? "");
}

/** Makes the figures of the page live as they come near. */
export function enliven() {
  whenNear(document.querySelectorAll("figure.live"), (figure) => new LivePosition(figure));
}
