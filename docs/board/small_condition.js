/**
 * What a small board tells of the page's one engine, which sleeps until one of the boards is touched or gets the focus: that
 * it is waited for, and that it is down. Of many boards only those tell that have been used, and of trouble the last of them.
 */

import { engine } from "./engine.js";
import { faultSentence } from "./faults.js";
import { Loading } from "./loading.js";

/** Keys that ask a board for nothing: the reader is on the way elsewhere. */
const PASSING = ["Tab", "Shift", "Control", "Alt", "Meta"];

/** @type {SmallCondition | null} that of the board of the page that was used last */
let used = null;

export class SmallCondition {
  #root;
  #table;
  #speech;
  #line;
  #loading;
  /** Whether the board was ever touched or had the focus. */
  #isAwake = false;

  /**
   * @param {object} board
   * @param {HTMLElement} board.root
   * @param {import("./draw.js").Table} board.table
   * @param {import("./bar.js").Speech} board.speech
   * @param {import("./small_engine.js").SmallEngine} board.line
   * @param {() => void} waits called when the engine's start comes into view
   */
  constructor({ root, table, speech, line }, waits) {
    this.#root = root;
    this.#table = table;
    this.#speech = speech;
    this.#line = line;
    this.#loading = new Loading(engine().progress, waits);
    speech.root.append(this.#loading.root);
    engine().onChange(() => this.tell());
    root.addEventListener("pointerdown", () => this.#wake());
    root.addEventListener("keydown", ({ key }) => PASSING.includes(key) || this.#wake());
    root.addEventListener("focusin", () => this.#wake());
  }

  #wake() {
    const before = used;
    used = this;
    this.#isAwake = true;
    engine().wake();
    if (before === this) return;
    if (before) before.tell();
    this.tell();
  }

  /** Tells what there is to tell now. */
  tell() {
    const { condition, fault } = engine();
    const isDown = condition === "down" && fault !== null;
    const isBusy = this.#line.isWaiting && condition !== "ready";
    this.#root.dataset.engine = condition;
    this.#table.wait(isBusy);
    this.#loading.wait(isBusy && !isDown);
    if (!this.#isAwake && !this.#line.isWaiting) return;
    this.#speech.tellFault(isDown && used === this ? faultSentence(fault) : "");
  }
}
