/** One game at the board: intents come in, the engine is asked, what it answers is held here. */

import { Agenda } from "./agenda.js";
import { grip, isUnderWay, stillTold } from "./board.js";
import { Holding } from "./holding.js";
import { isSame } from "./same.js";
import { PLAY, Walk } from "./walk.js";

/** @typedef {import("./agenda.js").GameIntent} GameIntent */
/** @typedef {import("./display.js").Display} Display */
/** @typedef {Pick<import("./engine.js").Engine, "ask" | "insist" | "ready" | "isReady">} Engine */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

export class Game {
  /** @type {View | null} null until the engine has answered once */
  view = null;
  #engine;
  #name;
  #display;
  #agenda;
  #holding;
  /** @type {import("./walk.js").Course} */
  #course = PLAY;
  /** @type {Promise<unknown>} settled when the engine has laid out the game that is shown */
  #known = Promise.resolve();

  /**
   * @param {Engine} engine
   * @param {string} name
   * @param {Display} display
   */
  constructor(engine, name, display) {
    this.#engine = engine;
    this.#name = name;
    this.#display = display;
    this.#agenda = new Agenda(() => this.view !== null, (intents) => display.expect(intents));
    this.#holding = new Holding(display);
  }

  get isUnderWay() {
    return isUnderWay(this.standing);
  }

  /** Where the game stands: while it is looked back on, where that began. */
  get standing() {
    return this.#course.stood ?? this.view;
  }

  /** Whether the table shows a point of the game that the reader looks back on. */
  get isLookedBackOn() {
    return this.#course !== PLAY;
  }

  /**
   * Does something between what the reader asks for.
   *
   * @template Result
   * @param {() => Result | Promise<Result>} task
   * @returns {Promise<Result>}
   */
  between(task) {
    return this.#agenda.between(task);
  }

  /** Whether the reader has asked for something that is not done yet. */
  get isAsked() {
    return this.#agenda.hasAny;
  }

  /** The cards that the reader holds. */
  get held() {
    return this.#holding.held;
  }

  /** Whether cards are held whose number the reader can change. */
  get hasSizes() {
    return this.view !== null && this.#holding.hasSizes(this.view);
  }

  /**
   * What a drag from a pile takes along, and where that may go; null where nothing can be dragged.
   *
   * @param {string} pile
   * @param {number} [touched]
   */
  grip(pile, touched) {
    return this.view && grip(this.view, pile, touched);
  }

  /**
   * Lays a game out: a new one or one brought back. Where the engine refuses, the game on the table stays.
   *
   * @param {Request} request
   * @returns {Promise<Refusal | null>}
   */
  lay(request) {
    return this.between(() => this.#layOut(request));
  }

  /**
   * Lays a game out unless another has come to lie on the table meanwhile.
   *
   * @param {Request} request
   * @returns {Promise<Refusal | null>}
   */
  layFirst(request) {
    return this.between(() => this.view ? null : this.#layOut(request));
  }

  /**
   * Shows the first game as it is known to lie, until the engine has laid it out: it can be looked at, and picked from.
   *
   * @param {Request} request
   * @param {View} view
   * @returns {Promise<Refusal | null>} why the engine does not lay it out: then nothing lies on the table
   */
  layKnown(request, view) {
    this.view = view;
    try {
      this.#display.show(view, null, []);
    } catch {
      // It was not whole.
      this.view = null;
      return this.layFirst(request);
    }
    const known = this.#confirm(request, view);
    this.#known = known;
    this.#agenda.begin();
    return known;
  }

  /**
   * @param {Request} request
   * @param {View} shown
   * @returns {Promise<Refusal | null>}
   */
  async #confirm(request, shown) {
    const answer = await this.#engine.insist({ ...request, game: this.#name });
    if (!answer.ok) {
      this.view = null;
      this.#holding.held = null;
      this.#agenda.takeBack();
      return answer.error;
    }
    const told = stillTold(answer.view, shown);
    const isAsShown = isSame(told, shown);
    const view = isAsShown ? shown : told;
    // What the reader has picked up meanwhile stays in hand, and what was said of it stands.
    const held = view.position === shown.position ? this.held : null;
    this.view = view;
    this.#holding.held = held;
    // To draw what is seen already would hold the page up just when it can be played.
    if (!isAsShown) this.#display.show(view, held, []);
    if (!held) this.#display.say(answer.say, view.announce === null ? "" : view.outcome);
    this.#display.acted(request, null, view);
    return null;
  }

  /**
   * @param {Request} request
   * @returns {Promise<Refusal | null>}
   */
  async #layOut(request) {
    // With nothing on the table there is nothing to fall back on.
    const answer = await (this.view ? this.#ask(request) : this.#engine.insist({ ...request, game: this.#name }));
    if (!answer.ok) return answer.error;
    this.#accept(request, answer);
    return null;
  }

  /**
   * Takes an intent, however early: it waits for the first game to lie on the table.
   *
   * @param {GameIntent} intent
   */
  async intend(intent) {
    if (intent.type === "release" && intent.all && this.#agenda.takeBack()) return this.#display.tellCancelled();
    // On an empty table there is nothing to let go of.
    if (intent.type === "release" && !this.view) return undefined;
    return this.#agenda.take(intent, () => this.view && this.#carryOut(intent, this.view));
  }

  /**
   * Waits until the engine has started and knows of the game on the table.
   *
   * @returns {Promise<boolean>} false where what is to be asked was taken back meanwhile
   */
  async #untilReady() {
    const ready = Promise.all([this.#engine.ready(), this.#known]);
    if (!this.#engine.isReady && !await this.#agenda.until(ready)) return false;
    await ready;
    return this.view !== null;
  }

  /**
   * @param {GameIntent} intent
   * @param {View} view
   */
  #carryOut(intent, view) {
    if (intent.type === "look") return this.#look(intent.walker);
    if (intent.type === "stay") return this.#stay(view);
    const request = this.#holding.take(intent, view);
    return request && this.#request(request);
  }

  /** @param {import("./walk.js").Walker} walker */
  async #look(walker) {
    if (!await this.#untilReady() || !this.view) return;
    this.#course = new Walk(this.view, walker);
    this.#holding.release(this.view);
    walker.moved(this.view);
  }

  /** @param {View} view */
  #stay(view) {
    const course = this.#course;
    this.#course = PLAY;
    this.#holding.release(view);
    course.end(view, this.#display);
  }

  /** @param {Request} request */
  async #request(request) {
    const isWanted = await this.#untilReady() && await this.#course.permits(request, this.view);
    this.#holding.held = null;
    if (!isWanted) return this.view && this.#display.show(this.view, null, []);
    const answer = await this.#ask(request);
    if (answer.ok) return this.#accept(request, answer);
    if (answer.view) this.view = stillTold(answer.view, this.view);
    if (this.view) this.#display.show(this.view, null, []);
    this.#display.refuse(answer.error, () => this.between(() => this.#request(request)));
  }

  /** @param {Request} request */
  #ask(request) {
    return this.#engine.ask({ ...request, game: this.#name });
  }

  /**
   * @param {Request} request
   * @param {import("./protocol.js").Answer & {ok: true}} answer
   */
  #accept(request, { view: answered, events, say, hint }) {
    const before = this.view;
    const view = stillTold(answered, this.standing);
    const course = this.#course;
    if (!course.covers(request, view)) this.#course = PLAY;
    this.view = view;
    const held = this.#holding.follow(hint);
    this.#display.show(view, held, events);
    const isTold = view.announce === null || say.includes(view.outcome);
    if (this.#course.isWordless(request)) this.#display.say("");
    else this.#display.say(say, isTold ? "" : view.outcome);
    course.note(request, before, view, this.#display);
    this.#agenda.begin();
  }
}
