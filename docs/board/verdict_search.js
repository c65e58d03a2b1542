/** The verdicts on a game as it was played, worked out by the engine in slices: what the reader asks for goes between. */

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {"won" | "lost" | "open"} Verdict whether the game could be won from a point; open where that is not known */

/**
 * @typedef {object} Point where the game stood between two steps
 * @property {number} done the moves played until then
 * @property {Verdict} verdict
 * @property {string} say the step that led there, in a sentence; "" for the deal
 */

/**
 * @typedef {object} Found
 * @property {boolean} done whether no more will be found unless the reader has it search on
 * @property {boolean} more whether anything is left to be found
 * @property {number} share how much of the work is done, 0 to 1
 * @property {Point[]} points from the deal to where the game stood
 * @property {number | null} last the moves played until the last point that could be won
 * @property {string} text what was found, in sentences; before it is done, how far the search is
 */

/** @typedef {{ok: true, lookback: Found} | {ok: false, error: Refusal}} LookBackAnswer */

/** Milliseconds of a slice: no tap waits longer for its turn. The first is short, for with it come the points. */
const SLICE = 80;
const FIRST = 1;

export class VerdictSearch {
  /** @type {Found | null} null until the engine has answered */
  found = null;
  /** @type {Refusal | null} why it does not go on */
  fault = null;
  #seat;
  #told;
  /** Counts the times it was set going: an answer to a time before must not go on with it. */
  #run = 0;
  #isRunning = false;

  /**
   * @param {Seat} seat
   * @param {() => void} told called with every answer, and when it is set going or stopped
   */
  constructor(seat, told) {
    this.#seat = seat;
    this.#told = told;
  }

  get isRunning() {
    return this.#isRunning;
  }

  /** Why it does not go on, in a sentence; "" where the board tells that already, for as long as the engine is down. */
  get trouble() {
    const isTold = this.fault?.kind === "fault" && this.#seat.engine.condition === "down";
    return isTold ? "" : this.fault?.text ?? "";
  }

  /** Whether it has come to its end; where more is left, it goes on when it is set going once more. */
  get isDone() {
    return this.found?.done ?? false;
  }

  /** Sets it going, from where it is. */
  async start() {
    const run = ++this.#run;
    this.#isRunning = true;
    this.fault = null;
    const more = this.isDone;
    this.#told();
    let answer = await this.#begin(more);
    while (this.#take(answer, run)) answer = await this.#ask();
  }

  /** Stops it; what is found stays. */
  stop() {
    this.#run += 1;
    this.#isRunning = false;
    this.#told();
  }

  /**
   * @param {LookBackAnswer} answer
   * @param {number} run
   * @returns {boolean} whether to go on
   */
  #take(answer, run) {
    // In another tab the game may be another.
    if (this.#seat.tabs.isElsewhere) this.stop();
    if (run !== this.#run) return false;
    if (answer.ok) this.found = answer.lookback;
    else this.fault = answer.error;
    this.#isRunning = answer.ok && !answer.lookback.done;
    this.#told();
    return this.#isRunning;
  }

  /**
   * The first slice. An engine that has started anew knows of no search, and takes the game up to the point on the table
   * for all of it: it is shown the end of the game first. All three are sent at once, so nothing comes between.
   *
   * @param {boolean} more whether to go beyond where it would end
   */
  #begin(more) {
    const { engine, game, name } = this.#seat;
    return game.between(() => {
      const [end, here] = [game.standing?.done, game.view?.done];
      if (end === here) return this.#ask(FIRST, more);
      void engine.consult({ type: "go", game: name, done: end });
      const answer = this.#ask(FIRST, more);
      void engine.consult({ type: "go", game: name, done: here });
      return answer;
    });
  }

  /**
   * @param {number} [milliseconds]
   * @param {boolean} [more]
   * @returns {Promise<LookBackAnswer>}
   */
  #ask(milliseconds = SLICE, more = false) {
    return this.#seat.engine.consult({ type: "lookback", game: this.#seat.name, milliseconds, more });
  }
}
