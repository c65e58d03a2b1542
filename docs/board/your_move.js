/**
 * A step's moves made by the reader, on a board of their own.
 *
 * The board plays what the guided deal plays, and nothing else: of any other move that is allowed the engine tells why
 * not this one, and one that is not allowed is refused as on every board.
 */

import { button, element } from "./elements.js";
import { engine } from "./engine.js";
import { page } from "./page.js";
import { SmallBoard } from "./small.js";
import { n, t } from "./strings.js";

/** @typedef {import("./protocol.js").LegalMove} LegalMove */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./step.js").Step} Step */
/** @typedef {import("./step.js").Task} Task */

/** @typedef {{standing: string, say: string, move: LegalMove | null}} Aside what the engine says of a try, or of the next move */

/**
 * @typedef {object} Hooks
 * @property {() => void} settled the moves of the step are made, or taken back
 * @property {() => void} next the reader wants to see the next step
 */

export class YourMove {
  heading;
  #name;
  #hooks;
  #asked = element("p", "your-move-asked");
  #place = element("div", "your-move-board");
  #hint = button("board-tool", () => void this.#tellNext(), t("Hint"));
  #next;
  /** @type {SmallBoard | null} */
  #board = null;
  /** @type {Step | null} the step whose moves are made here */
  #step = null;
  /** What the move that is being played does, and that it is the right one. */
  #praise = "";
  isSolved = false;

  /**
   * @param {string} name the deal's at the engine
   * @param {"h2" | "h3"} level of the steps' headings
   * @param {Hooks} hooks
   */
  constructor(name, level, hooks) {
    this.#name = name;
    this.heading = element(level, "your-move-title");
    this.#hooks = hooks;
    this.#next = button("board-tool board-tool-first", hooks.next, t("Next step"));
    this.root = element("div", "your-move", this.heading, this.#asked, this.#place);
    this.hide();
  }

  hide() {
    this.root.hidden = true;
  }

  /**
   * Lays out a step with moves to make; one that is shown already stays as it is.
   *
   * @param {Step} step
   * @param {number} number
   */
  show(step, number) {
    this.root.hidden = false;
    if (step === this.#step || !step.task) return;
    this.#step = step;
    this.isSolved = false;
    this.#hint.hidden = true;
    this.#next.hidden = true;
    this.heading.textContent = t("{step}. Your move", { step: number });
    this.#asked.textContent = n(
      "What would you play here? Make the move.", "What would you play here? Make {count} moves.", step.task.to - step.task.from,
    );
    void this.#lay(step.task);
  }

  /** @param {Task} task */
  async #lay(task) {
    this.#board ??= this.#make(task);
    await this.#board.lay(task.start, task.view);
    this.#board.invite();
  }

  /** @param {Task} task */
  #make({ start, view }) {
    const board = new SmallBoard({
      name: `guided-${this.#name}`,
      start,
      view,
      label: t("Your board"),
      hooks: {
        before: (request) => this.#judge(request),
        acted: (_request, _before, after) => this.#acted(after),
        refused: () => this.#offerHint(),
        reset: () => this.#settle(-1),
      },
    });
    board.tools.append(this.#hint, this.#next);
    this.#place.replaceChildren(board.root);
    return board;
  }

  /**
   * Whether a move is played: the guided one, and one that is not allowed, for the board to refuse it.
   *
   * @param {Request} request
   */
  async #judge(request) {
    const done = this.#board?.game.view?.done ?? 0;
    const task = this.#step?.task;
    if (!task) return false;
    if (request.type === "undo") return done > task.from || this.#answer(t("The cards lie as at the beginning."));
    if (request.type !== "try" && request.type !== "turn") return false;
    if (this.isSolved) return this.#answer(t("The move is made. Go on to the next step, or start again."));
    const told = await this.#ask(request.type === "turn" ? { turn: true } : request);
    if (!("say" in told)) return true;
    if (told.standing === "right") {
      this.#praise = told.say;
      return true;
    }
    this.#offerHint();
    return this.#answer(told.say);
  }

  /**
   * Says why something is not played.
   *
   * @param {string} text
   */
  #answer(text) {
    this.#board?.say(text);
    return false;
  }

  /** @param {View} after */
  #acted({ done }) {
    const board = this.#board;
    if (board && this.#praise) board.say(this.#praise);
    this.#praise = "";
    this.#hint.hidden = true;
    this.#settle(done);
  }

  /**
   * Tells whether the step's moves are made: they can be taken back.
   *
   * @param {number} done
   */
  #settle(done) {
    const isSolved = done === this.#step?.task?.to;
    if (isSolved === this.isSolved) return;
    this.isSolved = isSolved;
    this.#next.hidden = !isSolved;
    this.#hooks.settled();
  }

  #offerHint() {
    this.#hint.hidden = this.isSolved;
  }

  /** Tells the guided move, and picks its cards up. */
  async #tellNext() {
    const board = this.#board;
    const told = await this.#ask({});
    if (!board) return;
    if (!("say" in told)) return board.say(told.text);
    const { say, move } = told;
    const pile = board.game.view?.piles.find(({ id }) => id === move?.source);
    if (pile && move) {
      await board.game.intend({ type: "grab", source: move.source, cards: pile.cards.slice(-move.count), touched: 0 });
    }
    board.say(say);
    const place = board.root.querySelector(`[data-pile="${move?.source ?? "stock"}"]`);
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }

  /**
   * Asks about a try; without one, about the guided move.
   *
   * @param {object} tried
   * @returns {Promise<Aside | Refusal>}
   */
  async #ask(tried) {
    const done = this.#board?.game.view?.done ?? 0;
    const request = { ...tried, type: "aside", name: this.#name, rules: page.rules, done };
    const answer = /** @type {({ok: true} & Aside) | {ok: false, error: Refusal}} */ (await engine().consult(request));
    return answer.ok ? answer : answer.error;
  }
}
