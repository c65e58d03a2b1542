/** The cover of a table whose game is paused: while it is there, nobody studies the cards. */

import { button, element } from "./elements.js";
import { t } from "./strings.js";

export class Pause {
  /** @type {HTMLDialogElement | null} */
  #dialog = null;
  #told;

  /** @param {() => void} told called when a pause has begun or ended */
  constructor(told) {
    this.#told = told;
  }

  get isOn() {
    return this.#dialog !== null;
  }

  /**
   * Covers a board. The browser keeps all that lies beneath a modal dialog from being used, and gives the
   * focus back where it was.
   *
   * @param {Element | null} board
   */
  begin(board) {
    if (this.#dialog || !board) return;
    const heading = element("h2", "board-dialog-title", t("Paused"));
    heading.id = "board-paused";
    const go = button("board-tool board-tool-first", () => this.end(), t("Continue"));
    const dialog = element(
      "dialog", "board-dialog board-pause", heading,
      element("p", "board-help", t("The clock has stopped, and the cards are covered.")), element("p", "board-choices", go),
    );
    dialog.setAttribute("aria-labelledby", heading.id);
    dialog.addEventListener("close", () => {
      dialog.remove();
      board.classList.remove("board-paused");
      this.#dialog = null;
      this.#told();
    });
    this.#dialog = dialog;
    board.append(dialog);
    board.classList.add("board-paused");
    dialog.showModal();
    this.#told();
  }

  /** Goes on; also when the reader does so by the Escape key, or another game takes the place. */
  end() {
    this.#dialog?.close();
  }
}
