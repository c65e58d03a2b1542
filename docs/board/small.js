/**
 * A small board in a page of prose: a table, a line that speaks, and two buttons.
 *
 * It plays as the large one does, but keeps nothing, has no clock and leaves the page's address and keys alone. All
 * small boards of a page share its one engine.
 */

import { Speech } from "./bar.js";
import { Table } from "./draw.js";
import { DUE, isDue, pilesOf } from "./due.js";
import { command, element, enable, group } from "./elements.js";
import { engine } from "./engine.js";
import { keepFocus } from "./focus.js";
import { Game } from "./game.js";
import { listen } from "./input.js";
import { SmallCondition } from "./small_condition.js";
import { HELD_BACK, SmallEngine, isLayout } from "./small_engine.js";
import { keepLook, settings } from "./small_look.js";
import { t } from "./strings.js";
import { heldSentence } from "./telling.js";

/** @typedef {import("./agenda.js").GameIntent} GameIntent */
/** @typedef {import("./agenda.js").Intent} Intent */
/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./display.js").Display} Display */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

/**
 * What the owner of a board wants to know of it. In `acted` and `refused` the board has not spoken yet: what the owner
 * says there is heard in the place of its own sentence, which is `said`.
 *
 * @typedef {object} Hooks
 * @property {(request: Request) => boolean | Promise<boolean>} [before] false where it is not to be played
 * @property {(request: Request, before: View | null, after: View) => void} [acted]
 * @property {(intent: Intent) => boolean} [intended] false where what the reader's hand asks for is not to be done
 * @property {(error: Refusal) => void} [refused] why something was refused, or that the engine failed
 * @property {() => void} [reset] the first position lies there again
 */

/** @typedef {{rule?: string, trouble?: boolean, retry?: boolean}} Manner how a sentence is said: as in `bar.js` */

/** @implements {Display} */
export class SmallBoard {
  /** To be put into the page by whoever owns the board. */
  root;
  game;
  /** The row of buttons, for those of the owner. */
  tools = element("div", "board-tools");
  #start;
  #first;
  #hooks;
  #line;
  #table = new Table();
  #speech = new Speech(() => this.#retry());
  #undo = command(t("Undo"), () => void this.game.intend({ type: "undo" }));
  #restart = command(t("Start again"), () => void this.reset());
  #condition;
  #again = () => {};
  /** Whether something waits for the engine to start. */
  #isExpecting = false;
  /** @type {{text: string, manner: Manner} | null} what is about to be said */
  #next = null;

  /**
   * @param {object} options
   * @param {string} options.name the game's name at the engine, one of its own for every board of a page
   * @param {Request} options.start the request that lays it out, of type "new" or "restore"
   * @param {View | null} options.view what lies there then; null where the engine is to be asked
   * @param {string} options.label what the board is called
   * @param {Hooks} [options.hooks]
   */
  constructor({ name, start, view, label, hooks = {} }) {
    this.#start = start;
    this.#first = view;
    this.#hooks = hooks;
    this.#line = new SmallEngine((request) => hooks.before?.(request) ?? true, () => this.#condition.tell());
    this.game = new Game(this.#line, name, this);
    this.tools.append(this.#undo, this.#restart);
    this.root = group("board-live board-small", label, this.#table.root, this.#speech.root, this.tools);
    this.#listen();
    const board = { root: this.root, table: this.#table, speech: this.#speech, line: this.#line };
    this.#condition = new SmallCondition(board, () => this.#isExpecting || this.say(t("The game is loading …")));
    keepLook(this.root);
    void this.lay(start, view);
  }

  /** What was said last, or is about to be. */
  get said() {
    return this.#next?.text ?? this.#speech.said ?? "";
  }

  /**
   * Says something, seen and heard. Of several sentences at once the last one counts: so an action has one.
   *
   * @param {string} text
   * @param {string | Manner} [manner] the game's own sentences bring how it ended: here the verdict alone, for what
   *   could be done then is what the buttons of a large board do
   */
  say(text, manner = {}) {
    // A view of the page's own comes without a sentence.
    if (typeof manner === "string" && !text) return;
    const isScheduled = this.#next !== null;
    this.#next = typeof manner === "string"
      ? { text: [text, manner && this.game.view?.verdict].filter(Boolean).join(" "), manner: {} }
      : { text, manner };
    if (!isScheduled) queueMicrotask(() => this.#speak());
  }

  #speak() {
    if (this.#next) this.#speech.say(this.#next.text, this.#next.manner);
    this.#next = null;
    // Keys keep a pile in sight, which may be all that is.
    if (this.root.querySelector(":focus-visible")) this.#speech.root.scrollIntoView({ block: "nearest" });
  }

  /**
   * Lays out another position, which is the first one from now on.
   *
   * @param {Request} start
   * @param {View | null} [view] what lies there then; without it the engine is asked
   * @returns {Promise<Refusal | null>} why it cannot be; settled when it lies there
   */
  async lay(start, view = null) {
    const refusal = await this.game.lay(view ? { ...start, view } : start);
    if (refusal) {
      this.refuse(refusal, () => void this.lay(start, view));
      return refusal;
    }
    this.#start = start;
    this.#first = view;
    return null;
  }

  /** Lays out the first position again. */
  async reset() {
    const refusal = await this.lay(this.#start, this.#first);
    if (refusal) return;
    this.say(t("The cards lie as at the beginning."));
    this.#hooks.reset?.();
  }

  /**
   * Says how a move is made, to a reader who has not made one yet. At once, so that a board that is put into the page
   * afterwards comes with the sentence: who only passes by does not hear it.
   */
  invite() {
    this.#speech.say(t("Your move: choose a card and then its place, or choose the stock to turn cards."));
  }

  /** Puts the focus where the Tab key would come in. */
  focus() {
    this.#table.piles.enter();
  }

  /**
   * @param {View} view
   * @param {Held | null} held
   * @param {GameEvent[]} events
   */
  show(view, held, events) {
    this.#table.show(view, held, events);
    enable(this.#undo, view.can_undo);
    enable(this.#restart, view.can_undo);
    this.root.dataset.position = view.position;
    this.root.dataset.state = view.state;
    this.#makeRoom(view);
    // Elsewhere a finger that slides over the cards scrolls the page.
    const sources = new Set(view.legal.map(({ source }) => source));
    for (const pile of this.root.querySelectorAll(".pile")) {
      pile.classList.toggle("pile-movable", sources.has(pile.getAttribute("data-pile") ?? ""));
    }
  }

  /**
   * The table has room for its longest column, and stays as high as it once was: nothing beneath it jumps.
   *
   * @param {View} view
   */
  #makeRoom({ piles }) {
    const { style } = this.#table.root;
    const longest = Math.max(...piles.map(({ kind, cards }) => kind === "column" ? cards.length : 0));
    const before = Number(style.getPropertyValue("--longest")) || 0;
    if (longest > before) style.setProperty("--longest", String(longest));
  }

  /**
   * @param {View} view
   * @param {Held} held
   */
  tellHeld(view, held) {
    this.say(heldSentence(view, held));
  }

  tellReleased() {
    this.say(t("Put back."));
  }

  /**
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   */
  acted(request, before, after) {
    if (!isLayout(request)) this.#hooks.acted?.(request, before, after);
  }

  /** @param {GameIntent[]} intents */
  expect(intents) {
    this.#table.piles.expect(pilesOf(intents));
    this.#undo.classList.toggle(DUE, isDue(intents, "undo"));
    const isFirst = intents.length > 0 && !this.#isExpecting;
    this.#isExpecting = intents.length > 0;
    if (isFirst) this.say(t("This is done as soon as the game has loaded."));
  }

  tellCancelled() {
    this.say(t("Cancelled."));
  }

  /**
   * @param {Refusal} error
   * @param {() => void} again
   */
  refuse(error, again) {
    if (error === HELD_BACK) return;
    const { kind, text, rule } = error;
    this.#again = again;
    // That the engine is down is told already, for as long as it is.
    if (kind !== "fault" || engine().condition !== "down") {
      this.say(text, { rule, trouble: true, retry: kind === "fault" });
    }
    this.#hooks.refused?.(error);
  }

  #retry() {
    engine().retry();
    this.#again();
  }

  #listen() {
    listen(this.root, this.#table, (intent) => {
      if (intent.type === "panel" || this.#hooks.intended?.(intent) === false) return;
      void this.game.intend(intent);
    }, {
      grip: (pile, touched) => this.game.grip(pile, touched),
      hasSizes: () => this.game.hasSizes,
      letters: () => settings().get("letterKeys"),
      everywhere: false,
    });
    keepFocus(this.root, () => this.focus());
  }
}
