/** What stands around the table: buttons, the facts of the game, what was said, and how it ended. */

import { sign } from "./cards.js";
import { button, element, group } from "./elements.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").View} View */
/** @typedef {"undo" | "redo" | "restart" | "hint" | "read" | "send" | "finish" | "new" | "daily" | "number" | "share" | "retry"} Command */
/** @typedef {(command: Command) => void} Run */

const SIGNS = {
  undo: "M9 6 4.5 10.5 9 15M5 10.5h8.5a5 5 0 0 1 0 10H10",
  redo: "M15 6l4.5 4.5L15 15M19 10.5h-8.5a5 5 0 0 0 0 10H14",
  restart: "M6.5 5v14M18 5.5 10 12l8 6.5z",
  hint: "M9.5 17.5h5M10 21h4M9.5 17.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6",
  send: "M5 4.5h14M12 20V9M7 13.5l5-5 5 5",
  read: "M4.5 9.5v5h3.5l4.5 4v-13l-4.5 4zM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5",
  finish: "M5 4.5h14M8 20V9M4.5 12.5 8 9l3.5 3.5M16 20V9M12.5 12.5 16 9l3.5 3.5",
};

/** The row of buttons above the table. */
export class Toolbar {
  #undo;
  #redo;
  #restart;
  #hint;
  #send;
  #finish;
  #share;
  #read;

  /** @param {Run} run */
  constructor(run) {
    this.#undo = tool(run, "undo", t("Undo"));
    this.#redo = tool(run, "redo", t("Redo"));
    this.#restart = tool(run, "restart", t("Restart"));
    this.#hint = tool(run, "hint", t("Hint"));
    this.#send = tool(run, "send", t("Send cards up"));
    this.#finish = tool(run, "finish", t("Finish"));
    this.#read = tool(run, "read", t("Read the board"));
    this.#share = tool(run, "share", t("Share link"));
    this.root = group(
      "board-tools", t("Game"), this.#undo, this.#redo, this.#restart, this.#hint, this.#send, this.#finish,
      this.#share, this.#read,
      button("board-tool", () => run("new"), t("New game")),
      button("board-tool", () => run("daily"), t("Daily game")),
      button("board-tool", () => run("number"), t("Deal number …")),
    );
  }

  /** @param {View} view */
  show(view) {
    enable(this.#undo, view.can_undo);
    enable(this.#redo, view.can_redo);
    enable(this.#restart, view.can_undo);
    enable(this.#hint, !view.announce);
    enable(this.#share, true);
    enable(this.#read, true);
    enable(this.#send, view.can_send);
    // Where the rest plays itself, one button does it all.
    this.#send.hidden = view.can_finish;
    this.#finish.hidden = !view.can_finish;
    enable(this.#finish, view.can_finish);
  }
}

/**
 * @param {Run} run
 * @param {keyof typeof SIGNS} command
 * @param {string} label
 */
function tool(run, command, label) {
  const made = button("board-tool board-tool-sign", () => {
    if (made.getAttribute("aria-disabled") !== "true") run(command);
  }, sign(SIGNS[command]), element("span", "board-tool-label", label));
  made.title = label;
  enable(made, false);
  made.hidden = command === "finish";
  return made;
}

/**
 * Not `disabled`: that would drop the focus of a reader who takes the last move back by key.
 *
 * @param {Element} tool
 * @param {boolean} on
 */
function enable(tool, on) {
  tool.setAttribute("aria-disabled", String(!on));
}

/** The line that tells which game this is and where it stands. */
export class Facts {
  root = element("p", "board-facts");

  /** @param {View} view */
  show({ rules_title, deal_title, base, pass, score }) {
    const facts = [rules_title, deal_title, base?.text, pass.text, score.text];
    this.root.replaceChildren(...facts.flatMap((fact) => fact ? [element("span", "", fact), " "] : []));
  }
}

/** The one place where the board speaks. */
export class Speech {
  #said = element("span");
  #fault = element("span");
  #rule = element("a", "board-rule", t("Read the rule"));
  #retry;

  /** @param {Run} run */
  constructor(run) {
    this.#said.setAttribute("role", "status");
    this.#fault.setAttribute("role", "alert");
    this.#retry = button("board-tool", () => run("retry"), t("Try again"));
    this.root = element("p", "board-speech", this.#said, " ", this.#rule, this.#fault, " ", this.#retry);
    this.say("");
  }

  /**
   * @param {string} text
   * @param {object} [more]
   * @param {string} [more.rule] the rule to read about it
   * @param {boolean} [more.retry] whether trying again may help
   * @param {boolean} [more.trouble] whether something was refused or went wrong
   * @param {string} [more.outcome] how the game ended: to be heard, for it is seen elsewhere
   */
  say(text, { rule, retry = false, trouble = retry, outcome = "" } = {}) {
    const before = this.#said.textContent;
    this.#said.replaceChildren(text, outcome && " ", element("span", "board-unseen", outcome));
    // A text that does not change is not read again.
    if (text && this.#said.textContent === before) this.#said.append("\u00a0");
    this.#rule.hidden = !rule;
    if (rule) this.#rule.href = `${page.rulesPage}#${rule}`;
    const isDown = this.#fault.textContent !== "";
    this.#retry.hidden = !retry && !isDown;
    this.root.classList.toggle("board-trouble", trouble || isDown);
  }

  /**
   * Tells of a fault that lasts: it stays, with its button, whatever is said beside it.
   *
   * @param {string} text "" when it is over
   */
  tellFault(text) {
    if (text === this.#fault.textContent) return;
    this.#fault.textContent = text;
    this.say("");
  }
}

/** How the game ended, and what can be done now. */
export class Ending {
  #text = element("p");

  /** Whether the reader is in it. */
  get hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** @param {Run} run */
  constructor(run) {
    const choice = (/** @type {Command} */ command, /** @type {string} */ label) =>
      button("board-tool", () => run(command), label);
    this.root = group(
      "board-ending", t("The end of the game"), this.#text,
      element("p", "board-choices",
        choice("undo", t("Undo")), choice("restart", t("Restart")), choice("new", t("New game"))),
    );
    this.root.hidden = true;
  }

  /** @param {View} view */
  show({ announce, outcome }) {
    this.root.hidden = !announce;
    this.root.dataset.outcome = announce ?? "";
    this.#text.textContent = announce ? outcome : "";
  }
}
