/** The buttons above the table, each a command that the board carries out. */

import { sign } from "./cards.js";
import { DUE, isDue } from "./due.js";
import { button, element, enable, group } from "./elements.js";
import { More } from "./more.js";
import { enterAt, isSeen, rove } from "./roving.js";
import { SIGNS } from "./signs.js";
import { t } from "./strings.js";

/** @typedef {import("./panels.js").PanelName} PanelName */
/** @typedef {import("./protocol.js").View} View */
/**
 * @typedef {"undo" | "redo" | "restart" | "hint" | "read" | "send" | "finish" | "pause" | "alone" | "new" | "daily"
 *   | "number" | "share" | "retry" | PanelName} Command
 * @typedef {(command: Command) => void} Run
 */

/** The look of a tool whose name is seen beside its sign, and of one that needs a wide window for that. */
const NAMED = "board-tool-main";
const NAMED_IF_WIDE = "board-tool-named";

/** What is used in every game, and beside it what is not: two stops of the Tab key, each with arrow keys of its own. */
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
  #weigh;
  #lookback;
  #alone;
  #fresh;
  #daily;
  #bars;

  /** @param {Run} run */
  constructor(run) {
    const tool = (/** @type {Command & keyof typeof SIGNS} */ command, /** @type {string} */ label, look = "") =>
      signTool(run, command, label, look);
    this.#undo = tool("undo", t("Undo"), NAMED);
    this.#redo = tool("redo", t("Redo"), NAMED);
    this.#hint = tool("hint", t("Hint"), NAMED);
    this.#send = tool("send", t("Send cards up"), NAMED);
    this.#finish = tool("finish", t("Finish"), NAMED);
    this.#restart = tool("restart", t("Restart"), NAMED_IF_WIDE);
    this.#pause = tool("pause", t("Pause"), NAMED_IF_WIDE);
    this.#read = tool("read", t("Read the board"));
    this.#weigh = tool("weigh", t("Can it still be won?"));
    this.#lookback = tool("lookback", t("Look back …"));
    this.#share = tool("share", t("Share link"), NAMED_IF_WIDE);
    this.#card = tool("card", t("Result card"));
    this.#alone = tool("alone", t("Hide the page header"));
    this.#fresh = tool("new", t("New game"), NAMED);
    this.#daily = tool("daily", t("Daily game"), NAMED);
    const always = [
      this.#daily, tool("games", t("All games …"), NAMED), tool("number", t("Deal number …")),
      tool("results", t("Statistics")), tool("friends", t("Friends’ table")), tool("settings", t("Settings")),
      tool("help", t("Help and keys")), this.#alone,
    ];
    for (const one of [this.#fresh, ...always]) enable(one, true);
    this.#finish.hidden = true;
    const rest = bar("board-tools-more", t("Games and more"), this.#restart, this.#pause, this.#read, this.#weigh, this.#lookback, this.#share, this.#card, ...always);
    const more = new More(rest);
    const main = bar("board-tools-main", t("Game"), this.#undo, this.#redo, this.#hint, this.#send, this.#finish, this.#fresh, more.button);
    this.#bars = [main, rest];
    this.root = element("div", "board-bars", ...this.#bars);
    more.listen(this.root);
    this.#enter();
    new ResizeObserver(() => this.#enter()).observe(this.root);
  }

  /** @param {View} view */
  show(view) {
    const isOther = this.#finish.hidden === view.can_finish;
    enable(this.#undo, view.can_undo);
    enable(this.#redo, view.can_redo);
    enable(this.#restart, view.can_undo);
    enable(this.#hint, !view.announce);
    for (const tool of [this.#share, this.#card, this.#read]) enable(tool, true);
    enable(this.#pause, !view.announce);
    enable(this.#weigh, !view.announce);
    enable(this.#lookback, view.done > 0);
    enable(this.#send, view.can_send);
    enable(this.#finish, view.can_finish);
    // Where the rest plays itself, one button does it all.
    this.#send.hidden = view.can_finish;
    this.#finish.hidden = !view.can_finish;
    // What is seen is measured, and that lays out the page: only where it is not as before.
    if (isOther) this.#enter();
  }

  /** @param {{type: string}[]} intents those that are still to be carried out */
  expect(intents) {
    const tools = {
      undo: this.#undo, redo: this.#redo, restart: this.#restart, hint: this.#hint, read: this.#read, send: this.#send,
      finish: this.#finish, new: this.#fresh, daily: this.#daily,
    };
    for (const [type, tool] of Object.entries(tools)) tool.classList.toggle(DUE, isDue(intents, type));
  }

  /** Sees to it that the Tab key comes to a button of each bar that is seen. */
  #enter() {
    for (const one of this.#bars) {
      const buttons = [...one.querySelectorAll("button")];
      const entry = buttons.find(({ tabIndex }) => tabIndex === 0);
      const isThere = entry && isSeen(entry) && buttons.filter(({ tabIndex }) => tabIndex === 0).length === 1;
      if (!isThere) enterAt(one, buttons.find(isSeen) ?? buttons[0]);
    }
  }

  /**
   * @param {object} shown
   * @param {boolean} shown.header whether the page's header is in view
   */
  fit({ header }) {
    name(this.#alone, header ? t("Hide the page header") : t("Show the page header"));
  }
}

/**
 * @param {string} look its class
 * @param {string} label
 * @param {HTMLElement[]} tools
 */
function bar(look, label, ...tools) {
  const made = group(`board-tools ${look}`, label, ...tools);
  made.setAttribute("role", "toolbar");
  rove(made);
  return made;
}

/**
 * @param {Run} run
 * @param {Command & keyof typeof SIGNS} command
 * @param {string} label
 * @param {string} look a class more
 */
function signTool(run, command, label, look) {
  const made = button(`board-tool board-tool-sign ${look}`.trim(), () => {
    if (made.getAttribute("aria-disabled") !== "true") run(command);
  }, sign(SIGNS[command]), element("span", "board-tool-label"));
  name(made, label);
  enable(made, false);
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
