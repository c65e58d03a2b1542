/**
 * A look back on a game while it lasts: the table shows the game as it was played, point by point, and nothing of that
 * counts. It is over when a move is made, or when another game comes to lie on the table.
 */

import { FOUNDATION, pileOf } from "./board.js";
import { LAYING } from "./record.js";

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {Pick<import("./display.js").Display, "acted">} Books take note of what counts */

/**
 * Who looks back.
 *
 * @typedef {object} Walker
 * @property {(view: View) => void} moved the table shows another point of the game
 * @property {() => void} left the game has gone on, or given way to another
 * @property {() => Promise<boolean>} mayGoOn asks whether the game may go on from here, which gives up what came after
 */

/**
 * `look`: the game is looked back on; `go`: to a point of it; `stay`: that is over, and it goes on from there.
 *
 * @typedef {{type: "look", walker: Walker} | {type: "go", done: number} | {type: "stay"}} LookIntent
 */

/**
 * How a game takes what is done in it: it is played, or looked back on.
 *
 * @typedef {object} Course
 * @property {View | null} stood where the game stood when the look back began; null while it is played
 * @property {(request: Request, after: View) => boolean} covers whether what was asked belongs to the look back
 * @property {(request: Request, here: View | null) => boolean | Promise<boolean>} permits whether something may be asked of
 *   the engine
 * @property {(request: Request) => boolean} isWordless whether the board says nothing about it
 * @property {(request: Request, before: View | null, after: View, books: Books) => void} note takes note of what is done
 * @property {(here: View, books: Books) => void} end the game goes on from a point
 */

/** @type {Course} all that is done in the game counts */
export const PLAY = {
  stood: null,
  covers: () => false,
  permits: () => true,
  isWordless: () => false,
  note: (request, before, after, books) => books.acted(request, before, after),
  end: () => {},
};

/** What goes through a game without going on with it. */
const MOVING = ["go", "undo", "redo", "restart"];
/** What is only told of it. */
const TELLING = ["hint", "read"];

/** @implements {Course} */
export class Walk {
  #walker;

  /**
   * @param {View} stood where the game stood when it began
   * @param {Walker} walker
   */
  constructor(stood, walker) {
    this.stood = stood;
    this.#walker = walker;
  }

  /**
   * Whether the reader is still within the game as it was played.
   *
   * @param {Request} request what was asked
   * @param {View} after
   */
  covers({ type }, { done }) {
    return MOVING.includes(type) ? done <= this.stood.done : TELLING.includes(type);
  }

  /**
   * Whether something may be asked of the engine: a stray tap must not take the rest of the game away. What will be
   * refused takes nothing.
   *
   * @param {Request} request
   * @param {View | null} here
   */
  async permits(request, here) {
    const { type } = request;
    const isHarmless = MOVING.includes(type) || TELLING.includes(type) || !here || here.done === this.stood.done;
    return isHarmless || !goesOn(request, here) || this.#walker.mayGoOn();
  }

  /**
   * Whether something goes through the game without a word: who looks back tells of it.
   *
   * @param {Request} request
   */
  isWordless({ type }) {
    return MOVING.includes(type);
  }

  /**
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   * @param {Books} books
   */
  note(request, before, after, books) {
    if (this.covers(request, after)) {
      // A hint is one wherever it is given.
      if (!MOVING.includes(request.type)) return books.acted(request, this.stood, this.stood);
      return this.#walker.moved(after);
    }
    const isLaid = LAYING.includes(request.type);
    if (!isLaid && before) this.#playOn(before, books);
    books.acted(request, isLaid ? this.stood : before, after);
    return this.#walker.left();
  }

  /**
   * @param {View} here
   * @param {Books} books
   */
  end(here, books) {
    this.#playOn(here, books);
    this.#walker.left();
  }

  /**
   * The game goes on from a point: only now it has been gone back to.
   *
   * @param {View} here
   * @param {Books} books
   */
  #playOn(here, books) {
    if (here.done !== this.stood.done) books.acted({ type: "go", done: here.done }, this.stood, here);
  }
}

/**
 * Whether the engine will make a move of it.
 *
 * @param {Request} request
 * @param {View} view
 */
function goesOn({ type, source, target }, view) {
  switch (type) {
    case "try":
      return view.legal.some((move) => move.source === source && isThere(view, move.target, target));
    case "turn":
      return view.turn.move !== null;
    case "send":
      return view.can_send;
    case "finish":
      return view.can_finish;
    default:
      return true;
  }
}

/**
 * @param {View} view
 * @param {string} pile
 * @param {unknown} target the pile, or any foundation
 */
function isThere(view, pile, target) {
  return pile === target || (target === FOUNDATION && pileOf(view, pile)?.kind === FOUNDATION);
}
