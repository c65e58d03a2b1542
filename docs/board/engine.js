/**
 * The engine as the page knows it: requests in, answers out, order kept.
 *
 * The worker behind it starts with the first request, or before. When it dies or is silent too long, another
 * takes its place with the games brought back, and what it owed is answered with a fault.
 */

import { stopAhead } from "./ahead.js";
import { takeWorker } from "./early_worker.js";
import { faultAnswer } from "./faults.js";
import { page } from "./page.js";
import { Progress } from "./progress.js";
import { recordOf, restoring } from "./record.js";

/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./faults.js").Fault} Fault */
/** @typedef {{request: Request, resolve: (answer: Answer) => void}} Call */
/** @typedef {"asleep" | "starting" | "ready" | "down"} Condition */

/** Milliseconds the worker may be silent while it starts, and while it owes an answer. */
const START_LIMIT = 60_000;
const ANSWER_LIMIT = 10_000;
/** Broken down so often without one answer between, the engine waits for the reader to try again. */
const PATIENCE = 2;
/** What broke the engine down so often is the trouble itself, and is not asked once more. */
const INSISTENCE = 2 * PATIENCE;

export class Engine {
  /** @type {Condition} */
  condition = "asleep";
  /** @type {Fault | null} why it is down */
  fault = null;
  /** How far the start has come. */
  progress = new Progress();
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Call[]} not sent yet */
  #waiting = [];
  /** @type {Map<number, Call>} sent, not answered, in order */
  #owed = new Map();
  /** @type {Map<string, GameRecord>} the games as last seen, to bring back */
  #games = new Map();
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** @type {(() => void)[]} whoever waits for it to be ready */
  #awaiting = [];
  #lastId = 0;
  #breakdowns = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watchdog;

  /** Starts for what will be asked soon. */
  wake() {
    if (this.condition === "asleep") this.#start();
  }

  get isReady() {
    return this.condition === "ready";
  }

  /** @returns {Promise<void>} settled as soon as it is ready, for which it is started */
  ready() {
    this.wake();
    return this.isReady ? Promise.resolve() : new Promise((resolve) => { this.#awaiting.push(resolve); });
  }

  /**
   * Asks the engine. Never rejects: a fault of the engine is an answer too.
   *
   * @param {Request} request
   * @returns {Promise<Answer>}
   */
  ask(request) {
    return new Promise((resolve) => {
      this.#waiting.push({ request, resolve });
      this.wake();
      if (this.isReady) this.#flush();
    });
  }

  /**
   * Asks again where the answer is a fault: by itself when another worker has taken over, and when the
   * reader tries again, for what is asked of an engine that is down waits for that.
   *
   * @param {Request} request
   * @returns {Promise<Answer>}
   */
  async insist(request) {
    for (let faults = 1; ; faults++) {
      const answer = await this.ask(request);
      if (answer.ok || answer.error.kind !== "fault" || faults === INSISTENCE) return answer;
    }
  }

  /**
   * Asks something that no game hangs on: an engine that is down is not waited for.
   *
   * @template {object} Told
   * @param {Request} request
   * @returns {Promise<({ok: true} & Told) | {ok: false, error: Refusal}>}
   */
  async consult(request) {
    const answer = this.condition === "down" && this.fault ? faultAnswer(this.fault) : await this.ask(request);
    return /** @type {any} */ (answer);
  }

  /** Starts again what is down; what was asked meanwhile is still asked. */
  retry() {
    if (this.condition !== "down") return;
    this.#breakdowns = 0;
    void this.#startAgain();
  }

  /** The worker sees to its own files; that it is damaged itself must be seen to here. */
  async #startAgain() {
    this.#become("starting", null);
    this.#watch(START_LIMIT, "slow");
    // What the host sends takes the place of what the browser kept.
    await fetch(page.worker, { cache: "reload" }).then((answer) => answer.arrayBuffer()).catch(() => {});
    if (this.condition === "starting" && !this.#worker) this.#start();
  }

  /** @param {() => void} listener called when the condition changes */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  #start() {
    stopAhead();
    this.progress.begin();
    this.#become("starting", null);
    this.#watch(START_LIMIT, "slow");
    const { worker, heard } = takeWorker(page);
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => worker === this.#worker && this.#hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail(this.condition === "starting" ? "download" : "stopped");
    });
    for (const event of heard) worker.dispatchEvent(event);
  }

  /** @param {{type: string, id: number, answer: string, code: Fault, loaded: number, total: number}} message */
  #hear({ type, id, answer, code, loaded, total }) {
    if (type === "progress") this.#advance(loaded, total);
    else if (type === "ready") this.#ready();
    else if (type === "answer") this.#answer(id, JSON.parse(answer));
    else this.#fail(code);
  }

  /**
   * A slow download is not a silent one.
   *
   * @param {number} loaded
   * @param {number} total
   */
  #advance(loaded, total) {
    this.#watch(START_LIMIT, "slow");
    this.progress.take(loaded, total);
  }

  #ready() {
    clearTimeout(this.#watchdog);
    this.#become("ready", null);
    const back = [...this.#games].map(([game, record]) => ({ ...restoring(record), game }));
    this.#waiting.unshift(...back.map((request) => ({ request, resolve: () => {} })));
    this.#flush();
    for (const resolve of this.#awaiting.splice(0)) resolve();
  }

  #flush() {
    for (const call of this.#waiting.splice(0)) {
      this.#owed.set(++this.#lastId, call);
      this.#worker?.postMessage({ id: this.#lastId, request: JSON.stringify(call.request) });
      if (this.#owed.size === 1) this.#watch(ANSWER_LIMIT, "stopped");
    }
  }

  /**
   * @param {number} id
   * @param {Answer} answer
   */
  #answer(id, answer) {
    const call = this.#owed.get(id);
    if (!call) return;
    this.#owed.delete(id);
    clearTimeout(this.#watchdog);
    if (this.#owed.size) this.#watch(ANSWER_LIMIT, "stopped");
    if (call.request.type !== "restore") this.#breakdowns = 0;
    this.#remember(call.request, answer);
    call.resolve(answer);
  }

  /**
   * @param {Request} request
   * @param {Answer} answer
   */
  #remember({ type, game = "main" }, answer) {
    if (type === "close") this.#games.delete(game);
    else if ("view" in answer && answer.view) this.#games.set(game, recordOf(answer.view));
  }

  /** @param {Fault} fault */
  #fail(fault) {
    const started = this.isReady;
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = null;
    const owed = [...this.#owed.values()];
    this.#owed.clear();
    const again = started && ++this.#breakdowns < PATIENCE;
    const told = started && !again ? "silent" : fault;
    if (again) this.#start();
    else this.#become("down", told);
    for (const { resolve } of owed) resolve(faultAnswer(told));
  }

  /**
   * @param {number} limit milliseconds
   * @param {Fault} fault
   */
  #watch(limit, fault) {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#fail(fault), limit);
  }

  /**
   * @param {Condition} condition
   * @param {Fault | null} fault
   */
  #become(condition, fault) {
    this.condition = condition;
    this.fault = fault;
    for (const listener of this.#listeners) listener();
  }
}

/** @type {Engine | undefined} */
let shared;

/** The one engine of this page. */
export function engine() {
  shared ??= new Engine();
  return shared;
}
