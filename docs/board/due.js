/**
 * What was asked of a board before the engine could do it. It is marked where it was asked, until it is done: piles and
 * buttons alike.
 */

/** @typedef {import("./game.js").GameIntent} GameIntent */
/** @typedef {{intent: GameIntent}} Due an intent of its own, though another may be the same */

/** The look of what something is due at. */
export const DUE = "due";

/**
 * The piles at which something is due.
 *
 * @param {GameIntent[]} intents
 * @returns {Set<string>}
 */
export function pilesOf(intents) {
  return new Set(intents.flatMap((intent) => pileOf(intent) ?? []));
}

/** @param {GameIntent} intent */
function pileOf(intent) {
  switch (intent.type) {
    case "tap":
      return intent.pile;
    case "grab":
    case "up":
      return intent.source;
    case "drop":
      return intent.target;
    case "turn":
      return "stock";
    default:
      return null;
  }
}

/**
 * Whether a button's command is due.
 *
 * @param {{type: string}[]} intents
 * @param {string} type
 */
export function isDue(intents, type) {
  return intents.some((intent) => intent.type === type);
}

/** All that was asked and is not done, in the order in which it was asked. */
export class DueList {
  /** @type {Due[]} */
  #list = [];
  #tell;
  /** Whether the first of it waits for the engine to start. */
  #isStuck = false;
  #giveUp = () => {};
  #hasGame;

  /**
   * @param {() => boolean} hasGame whether a game lies on the table
   * @param {(intents: GameIntent[]) => void} tell called with all that has to wait for the engine to start
   */
  constructor(hasGame, tell) {
    this.#hasGame = hasGame;
    this.#tell = tell;
  }

  /** Whether anything was asked that the reader would miss. */
  get hasAny() {
    return this.#list.length > 0;
  }

  /**
   * @param {GameIntent} intent
   * @returns {Due}
   */
  add(intent) {
    const due = { intent };
    this.#list.push(due);
    this.#show();
    return due;
  }

  /**
   * Carries something out, unless it was taken back.
   *
   * @param {Due} due
   * @param {(intent: GameIntent) => unknown} task
   */
  async carryOut(due, task) {
    if (!this.#list.includes(due)) return;
    try {
      await task(due.intent);
    } finally {
      this.#list = this.#list.filter((one) => one !== due);
      this.#show();
    }
  }

  /**
   * Has what is being carried out wait for something.
   *
   * @param {Promise<unknown>} ready
   * @returns {Promise<boolean>} false where it was taken back meanwhile
   */
  async until(ready) {
    /** @type {Promise<false>} */
    const givenUp = new Promise((resolve) => { this.#giveUp = () => resolve(false); });
    this.#isStuck = true;
    this.#show();
    const isReady = await Promise.race([ready.then(() => true), givenUp]);
    this.#isStuck = false;
    return isReady;
  }

  /**
   * Takes back all that waits.
   *
   * @returns {boolean} whether there was anything
   */
  takeBack() {
    if (!this.#list.length || !this.#isWaiting) return false;
    this.#list = [];
    this.#giveUp();
    this.#show();
    return true;
  }

  get #isWaiting() {
    return this.#isStuck || !this.#hasGame();
  }

  #show() {
    this.#tell(this.#isWaiting ? this.#list.map(({ intent }) => intent) : []);
  }
}
