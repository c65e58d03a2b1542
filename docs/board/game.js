/**
 * One game at the board: intents come in, the engine is asked, what it answers is held here.
 *
 * Intents are taken one after the other, each judged by the view that the one before left. So
 * none is lost: not while the engine starts, not while cards fly. As long as it starts, the Escape key takes back
 * what is due.
 */

import { isUnderWay, pick, pileOf, put, resize, sizesFrom, stillTold, tap, targetsOf, toFoundation } from "./board.js";
import { DueList } from "./due.js";
import { isSame } from "./same.js";
import { Walk, isWordless } from "./walk.js";

/** @typedef {import("./board.js").Action} Action */
/** @typedef {import("./board.js").Held} Held */
/** @typedef {Pick<import("./engine.js").Engine, "ask" | "insist" | "ready" | "isReady">} Engine */
/** @typedef {Exclude<import("./input.js").Intent, {type: "panel"}>} Intent what is asked at the table */
/**
 * `look`: the game is looked back on; `go`: to a point of it; `stay`: that is over, and it goes on from there.
 *
 * @typedef {{type: "look", walker: import("./walk.js").Walker} | {type: "go", done: number} | {type: "stay"}} LookIntent
 * @typedef {Intent | LookIntent | {type: "restart" | "send" | "finish" | "read"}} GameIntent
 */
/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").Pile} Pile */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

/**
 * How a game shows what it came to.
 *
 * @typedef {object} Display
 * @property {(view: View, held: Held | null, events: GameEvent[]) => void} show
 * @property {(text: string, outcome?: string) => void} say `outcome` where the game has ended
 * @property {(view: View, held: Held) => void} tellHeld cards were picked up, or more or fewer of them
 * @property {(held: Held) => void} tellReleased they were put back
 * @property {(error: Refusal, again: () => void) => void} refuse `again` asks once more
 * @property {(request: Request, before: View | null, after: View) => void} acted what was asked is done
 * @property {(intents: GameIntent[]) => void} expect all that is asked and has to wait for the engine to start
 * @property {() => void} tellCancelled it was taken back
 */

export class Game {
  /** @type {View | null} null until the engine has answered once */
  view = null;
  /** @type {Held | null} */
  held = null;
  #engine;
  #name;
  #display;
  /** @type {string | null} the pile that a double tap emptied by one card last */
  #doubled = null;
  /** @type {Walk | null} while the game is looked back on */
  #walk = null;
  #queue = Promise.resolve();
  #due;
  /** @type {Promise<unknown>} settled when the engine has laid out the game that is shown */
  #known = Promise.resolve();
  #tellLaid = () => {};
  /** @type {Promise<void>} settled when the first game lies on the table */
  #laid = new Promise((resolve) => { this.#tellLaid = resolve; });

  /**
   * @param {Engine} engine
   * @param {string} name
   * @param {Display} display
   */
  constructor(engine, name, display) {
    this.#engine = engine;
    this.#name = name;
    this.#display = display;
    this.#due = new DueList(() => this.view !== null, (intents) => display.expect(intents));
  }

  get isUnderWay() {
    return isUnderWay(this.standing);
  }

  /** Where the game stands: while it is looked back on, where that began. */
  get standing() {
    return this.#walk?.stood ?? this.view;
  }

  /** Whether the table shows a point of the game that the reader looks back on. */
  get isLookedBackOn() {
    return this.#walk !== null;
  }

  /**
   * Does something between what the reader asks for.
   *
   * @template Result
   * @param {() => Result | Promise<Result>} task
   * @returns {Promise<Result>}
   */
  between(task) {
    return this.#enqueue(task);
  }

  /** Whether the reader has asked for something that is not done yet. */
  get isAsked() {
    return this.#due.hasAny;
  }

  /** Whether cards are held whose number the reader can change. */
  get hasSizes() {
    return this.view !== null && this.held !== null && sizesFrom(this.view, this.held.source).length > 1;
  }

  /**
   * What a drag from a pile takes along, and where that may go; null where nothing can be dragged.
   *
   * @param {string} pile
   * @param {number} [touched]
   */
  grip(pile, touched) {
    if (!this.view || pile === "stock" || !touched) return null;
    const held = pick(this.view, pile, touched);
    return { count: held.count, targets: [...targetsOf(this.view, held)] };
  }

  /**
   * Lays a game out: a new one or one brought back. Where the engine refuses, the game on the table stays.
   *
   * @param {Request} request
   * @returns {Promise<Refusal | null>}
   */
  lay(request) {
    return this.#enqueue(() => this.#layOut(request));
  }

  /**
   * Lays a game out unless another has come to lie on the table meanwhile.
   *
   * @param {Request} request
   * @returns {Promise<Refusal | null>}
   */
  layFirst(request) {
    return this.#enqueue(() => this.view ? null : this.#layOut(request));
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
    this.#tellLaid();
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
      this.held = null;
      this.#due.takeBack();
      return answer.error;
    }
    const told = stillTold(answer.view, shown);
    const isAsShown = isSame(told, shown);
    const view = isAsShown ? shown : told;
    // What the reader has picked up meanwhile stays in hand, and what was said of it stands.
    const held = view.position === shown.position ? this.held : null;
    this.view = view;
    this.held = held;
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
    if (intent.type === "release" && intent.all && this.#due.takeBack()) return this.#display.tellCancelled();
    // On an empty table there is nothing to let go of.
    if (intent.type === "release" && !this.view) return undefined;
    const due = this.#due.add(intent);
    await this.#laid;
    return this.#enqueue(() => this.#due.carryOut(due, () => this.view && this.#carryOut(intent, this.view)));
  }

  /**
   * Waits until the engine has started and knows of the game on the table.
   *
   * @returns {Promise<boolean>} false where what is to be asked was taken back meanwhile
   */
  async #untilReady() {
    const ready = Promise.all([this.#engine.ready(), this.#known]);
    if (!this.#engine.isReady && !await this.#due.until(ready)) return false;
    await ready;
    return this.view !== null;
  }

  /**
   * @template Result
   * @param {() => Result | Promise<Result>} task
   * @returns {Promise<Result>}
   */
  #enqueue(task) {
    const result = this.#queue.then(task);
    this.#queue = result.then(() => {}, () => {});
    return result;
  }

  /**
   * @param {GameIntent} intent
   * @param {View} view
   */
  #carryOut(intent, view) {
    const doubled = this.#doubled;
    this.#doubled = null;
    switch (intent.type) {
      case "tap":
        if (!intent.again || (this.held?.source ?? doubled) !== intent.pile) {
          return this.#act(tap(view, this.held, intent.pile, intent.touched), view);
        }
        this.#doubled = intent.pile;
        return this.#request(toFoundation(intent.pile));
      case "grab":
        return this.#grab(intent, view);
      case "drop":
        if (this.held && intent.target) return this.#request(put(view, this.held, intent.target));
        return this.#release(view);
      case "up":
        return this.#request(toFoundation(intent.source));
      case "size":
        return this.held ? this.#hold(resize(view, this.held, intent.by), view) : undefined;
      case "release":
        return this.held ? this.#release(view) : undefined;
      case "look":
        return this.#look(intent.walker);
      case "stay":
        return this.#stay(view);
      case "go":
        return this.#request({ type: "go", done: intent.done });
      default:
        return this.#request({ type: intent.type });
    }
  }

  /**
   * @param {Action | null} action
   * @param {View} view
   */
  #act(action, view) {
    switch (action?.type) {
      case "hold":
        return this.#hold(action.held, view);
      case "release":
        return this.#release(view);
      case "tell":
        return this.#display.say(action.pile.name);
      case "turn":
      case "try":
        return this.#request({ ...action });
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
   */
  #hold(held, view) {
    this.held = held;
    this.#display.show(view, held, []);
    this.#display.tellHeld(view, held);
  }

  /** @param {View} view */
  #release(view) {
    const held = this.held;
    this.held = null;
    this.#display.show(view, null, []);
    if (held) this.#display.tellReleased(held);
  }

  /** @param {import("./walk.js").Walker} walker */
  async #look(walker) {
    if (!await this.#untilReady() || !this.view) return;
    this.#walk = new Walk(this.view, walker);
    this.#release(this.view);
    walker.moved(this.view);
  }

  /** @param {View} view */
  #stay(view) {
    const walk = this.#walk;
    this.#walk = null;
    this.#release(view);
    walk?.playOn(view, this.#display.acted.bind(this.#display));
    walk?.walker.left();
  }

  /** @param {Request} request */
  async #request(request) {
    const isWanted = await this.#untilReady() && (!this.#walk || await this.#walk.permits(request, this.view));
    this.held = null;
    if (!isWanted) return this.view && this.#display.show(this.view, null, []);
    const answer = await this.#ask(request);
    if (answer.ok) return this.#accept(request, answer);
    if (answer.view) this.view = stillTold(answer.view, this.view);
    if (this.view) this.#display.show(this.view, null, []);
    this.#display.refuse(answer.error, () => this.#enqueue(() => this.#request(request)));
  }

  /** @param {Request} request */
  #ask(request) {
    return this.#engine.ask({ ...request, game: this.#name });
  }

  /**
   * @param {Request} request
   * @param {Answer & {ok: true}} answer
   */
  #accept(request, { view: answered, events, say, hint }) {
    const before = this.view;
    const view = stillTold(answered, this.standing);
    const walk = this.#walk;
    if (!walk?.covers(request, view)) this.#walk = null;
    this.view = view;
    // A hint picks its cards up, so that the reader sees them and where they may go.
    this.held = hint?.move ? { source: hint.move.source, count: hint.move.count, touched: 0, chosen: true, hinted: true } : null;
    this.#display.show(view, this.held, events);
    const isTold = view.announce === null || say.includes(view.outcome);
    if (this.#walk && isWordless(request)) this.#display.say("");
    else this.#display.say(say, isTold ? "" : view.outcome);
    if (walk) walk.note(request, before, view, this.#display.acted.bind(this.#display));
    else this.#display.acted(request, before, view);
    this.#tellLaid();
  }
}
