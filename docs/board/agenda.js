/**
 * What is asked of a game. It is done one thing after the other, each judged by what the one before left: so none is lost,
 * not while the engine starts, not while cards fly. As long as it waits for the engine, the Escape key takes it back.
 */

/** @typedef {Exclude<import("./input.js").Intent, {type: "panel"}>} Intent what is asked at the table */
/**
 * @typedef {Intent | import("./walk.js").LookIntent | {type: "restart" | "send" | "finish" | "read"}} GameIntent
 */
/** @typedef {{intent: GameIntent}} Due an intent of its own, though another may be the same */

export class Agenda {
  #queue = Promise.resolve();
  /** @type {Due[]} all that was asked and is not done, in the order in which it was asked */
  #list = [];
  #tell;
  /** Whether the first of it waits for the engine to start. */
  #isStuck = false;
  #giveUp = () => {};
  #hasGame;
  #begin = () => {};
  /** @type {Promise<void>} settled when the first game lies on the table */
  #begun = new Promise((resolve) => { this.#begin = resolve; });

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

  /** A game lies on the table: what was asked of it is done from now on. */
  begin() {
    this.#begin();
  }

  /**
   * Does something as soon as all that is under way is done.
   *
   * @template Result
   * @param {() => Result | Promise<Result>} task
   * @returns {Promise<Result>}
   */
  between(task) {
    const result = this.#queue.then(task);
    this.#queue = result.then(() => {}, () => {});
    return result;
  }

  /**
   * Takes an intent, however early: it waits for the first game to lie on the table.
   *
   * @param {GameIntent} intent
   * @param {() => unknown} task carries it out
   */
  async take(intent, task) {
    const due = { intent };
    this.#list.push(due);
    this.#show();
    await this.#begun;
    return this.between(() => this.#carryOut(due, task));
  }

  /**
   * Carries something out, unless it was taken back.
   *
   * @param {Due} due
   * @param {() => unknown} task
   */
  async #carryOut(due, task) {
    if (!this.#list.includes(due)) return;
    try {
      await task();
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
