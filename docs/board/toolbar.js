/** The buttons above the table, each a command that the board carries out. */

import { sign } from "./cards.js";
import { button, element, group } from "./elements.js";
import { SIGNS } from "./signs.js";
import { t } from "./strings.js";

/** @typedef {import("./panels.js").PanelName} PanelName */
/** @typedef {import("./protocol.js").View} View */
/**
 * @typedef {"undo" | "redo" | "restart" | "hint" | "read" | "send" | "finish" | "pause" | "alone" | "new" | "daily"
 *   | "number" | "share" | "retry" | PanelName} Command
 * @typedef {(command: Command) => void} Run
 */

/** What has to do with the game on the table, and what has not. */
export class Toolbar {
  #undo;
  #redo;
  #restart;
  #hint;
  #send;
  #finish;
  #share;
  #card;
  #read;
  #pause;
  #alone;

  /** @param {Run} run */
  constructor(run) {
    const tool = (/** @type {Command & keyof typeof SIGNS} */ command, /** @type {string} */ label) =>
      signTool(run, command, label);
    this.#undo = tool("undo", t("Undo"));
    this.#redo = tool("redo", t("Redo"));
    this.#restart = tool("restart", t("Restart"));
    this.#hint = tool("hint", t("Hint"));
    this.#send = tool("send", t("Send cards up"));
    this.#finish = tool("finish", t("Finish"));
    for (const main of [this.#undo, this.#redo, this.#hint, this.#send, this.#finish]) main.classList.add("board-tool-main");
    this.#pause = tool("pause", t("Pause"));
    this.#read = tool("read", t("Read the board"));
    this.#share = tool("share", t("Share link"));
    this.#card = tool("card", t("Result card"));
    this.#alone = tool("alone", t("Hide the page header"));
    const more = [
      tool("number", t("Deal number …")), tool("results", t("Statistics")), tool("friends", t("Friends’ table")), tool("settings", t("Settings")),
      tool("help", t("Help and keys")), this.#alone,
    ];
    more.forEach((one) => enable(one, true));
    this.root = element("div", "board-bars",
      group(
        "board-tools", t("Game"), this.#undo, this.#redo, this.#restart, this.#hint, this.#send, this.#finish,
        this.#pause, this.#read, this.#share, this.#card,
      ),
      group(
        "board-tools", t("Games and more"), button("board-tool", () => run("new"), t("New game")),
        button("board-tool", () => run("daily"), t("Daily game")),
        button("board-tool", () => run("games"), t("All games …")), ...more,
      ),
    );
  }

  /** @param {View} view */
  show(view) {
    enable(this.#undo, view.can_undo);
    enable(this.#redo, view.can_redo);
    enable(this.#restart, view.can_undo);
    enable(this.#hint, !view.announce);
    for (const tool of [this.#share, this.#card, this.#read]) enable(tool, true);
    enable(this.#pause, !view.announce);
    enable(this.#send, view.can_send);
    // Where the rest plays itself, one button does it all.
    this.#send.hidden = view.can_finish;
    this.#finish.hidden = !view.can_finish;
    enable(this.#finish, view.can_finish);
  }

  /**
   * @param {object} shown
   * @param {boolean} shown.clock whether there is a clock to stop
   * @param {boolean} shown.header whether the page's header is in view
   */
  fit({ clock, header }) {
    this.#pause.hidden = !clock;
    name(this.#alone, header ? t("Hide the page header") : t("Show the page header"));
  }
}

/**
 * @param {Run} run
 * @param {Command & keyof typeof SIGNS} command
 * @param {string} label
 */
function signTool(run, command, label) {
  const made = button("board-tool board-tool-sign", () => {
    if (made.getAttribute("aria-disabled") !== "true") run(command);
  }, sign(SIGNS[command]), element("span", "board-tool-label"));
  name(made, label);
  enable(made, false);
  made.hidden = command === "finish";
  return made;
}

/**
 * @param {HTMLElement} tool
 * @param {string} label
 */
function name(tool, label) {
  tool.title = label;
  tool.querySelector(".board-tool-label")?.replaceChildren(label);
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
