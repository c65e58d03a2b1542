/**
 * The puzzles of a page: the reader makes one of two moves on a small board and reads why it is the better one or not.
 *
 * Position, moves and reasons were put into the page when it was built: this module knows no rule.
 */

import { button, element } from "./elements.js";
import { place, whenNear } from "./near.js";
import { page } from "./page.js";
import { SmallBoard } from "./small.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {{start: Request, view: View, better: string, worse: string}} Question */

let puzzles = 0;

class Puzzle {
  #question;
  #board;
  /** @type {HTMLDetailsElement[]} the answers as the page has them */
  #answers;
  /** Where the answer to the move made is seen and heard. */
  #answer = element("div", "puzzle-answer");

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#question = /** @type {Question} */ (
      JSON.parse(root.querySelector("script[type='application/json']")?.textContent ?? "")
    );
    this.#answers = [...root.querySelectorAll("details")];
    const { start, view } = this.#question;
    const number = ++puzzles;
    this.#board = new SmallBoard({
      name: `puzzle-${number}`, start, view,
      label: t("Puzzle {number}", { number }),
      hooks: {
        acted: (request, before, after) => this.#acted(request, before, after),
        reset: () => this.#show([]),
      },
    });
    this.#board.invite();
    this.#answer.setAttribute("role", "status");
    const both = button("board-tool", () => this.#unfold(), t("Show both answers"));
    this.#board.tools.append(both);
    for (const one of this.#answers) one.hidden = true;
    const rules = view.rules === page.rules ? [] : [element("p", "puzzle-rules", view.rules_title)];
    const part = element("div", "puzzle-board", ...rules, this.#board.root, this.#answer);
    place(root, this.#answers[0] ?? null, part);
  }

  /**
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   */
  #acted({ type }, before, after) {
    // As long as the cards lie as they did, what was told of them stays.
    if (before?.position === after.position) return undefined;
    this.#show([]);
    const [move, ...more] = after.moves.slice(0, after.done);
    if (!move || !["try", "turn", "redo"].includes(type) || more.length) return undefined;
    const { better, worse } = this.#question;
    if (move === better) return this.#tell(t("That is the better move."), move);
    if (move === worse) return this.#tell(t("The other move is better."), move);
    const neither = t("That is allowed, but the puzzle is about two other moves. You can start again.");
    return this.#board.say(`${this.#board.said} ${neither}`);
  }

  /**
   * @param {string} verdict
   * @param {string} move
   */
  #tell(verdict, move) {
    this.#board.say(`${this.#board.said} ${verdict}`);
    const why = this.#answers.find(({ dataset }) => dataset.move === move);
    this.#show([...why?.children ?? []].filter((one) => one.matches("p:not(.why-move)")));
    this.#board.root.toggleAttribute("data-solved", move === this.#question.better);
  }

  /** @param {Element[]} reasons none while the question is open */
  #show(reasons) {
    this.#board.root.removeAttribute("data-solved");
    this.#answer.replaceChildren(...reasons.map((one) => one.cloneNode(true)));
    if (reasons.length && this.#board.root.querySelector(":focus-visible")) this.#answer.scrollIntoView({ block: "nearest" });
  }

  #unfold() {
    for (const one of this.#answers) {
      one.hidden = false;
      one.open = true;
    }
    this.#answers[0]?.querySelector("summary")?.focus();
  }
}

/** Makes the puzzles of the page live as they come near. */
export function pose() {
  whenNear(document.querySelectorAll(".puzzle"), (root) => new Puzzle(root));
}
