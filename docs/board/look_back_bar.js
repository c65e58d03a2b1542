/** What stands beneath the table while a game is looked back on: the track, the slider, the buttons and what they tell. */

import { sign } from "./cards.js";
import { button, command, element, enable } from "./elements.js";
import { Scrubber } from "./scrubber.js";
import { t } from "./strings.js";
import { VerdictTrack } from "./verdict_track.js";

/** @typedef {import("./verdict_search.js").Point} Point */
/** @typedef {import("./verdict_search.js").VerdictSearch} VerdictSearch */

/**
 * @typedef {object} Wishes what the reader may want
 * @property {(at: number, how: {isHeard: boolean}) => void} go to a point; the slider tells it itself
 * @property {() => void} stop the search
 * @property {() => void} search on
 * @property {() => void} stay at the point, and play on from it
 * @property {() => void} close
 */

/** The signs of the buttons. */
const FIRST = "M18 5l-7 7 7 7M6 5v14";
const BACK = "M15 5l-7 7 7 7";
const ON = "M9 5l7 7-7 7";
const LAST = "M6 5l7 7-7 7M18 5v14";
const CLOSE = "M6 6l12 12M18 6L6 18";

let made = 0;

export class LookBackBar {
  #track = new VerdictTrack();
  #scrubber;
  #line = element("p", "look-back-line");
  #heard = element("p", "unseen");
  #found = element("p", "look-back-found");
  #progress = element("progress", "board-progress-bar");
  #fault = element("p", "look-back-fault");
  #stop;
  #retry;
  #first;
  #back;
  #on;
  #last;
  #chance;
  #stay;
  /** @type {Point[]} */
  #points = [];
  #at = 0;

  /** @param {Wishes} wishes */
  constructor(wishes) {
    const go = (/** @type {() => number} */ to) => () => wishes.go(to(), { isHeard: true });
    this.#scrubber = new Scrubber((at) => wishes.go(at, { isHeard: false }));
    this.#first = tool(FIRST, t("To the deal"), go(() => 0));
    this.#back = tool(BACK, t("One move back"), go(() => this.#at - 1));
    this.#on = tool(ON, t("One move on"), go(() => this.#at + 1));
    this.#last = tool(LAST, t("To the end"), go(() => this.#points.length - 1));
    this.#chance = command(t("To the last chance"), go(() => Number(this.#chance.dataset.at)), "look-back-chance");
    this.#stop = button("board-tool", wishes.stop, t("Stop"));
    this.#retry = button("board-tool", wishes.search, t("Try again"));
    this.#fault.setAttribute("role", "alert");
    this.#heard.setAttribute("role", "status");
    this.#progress.max = 1;
    this.#progress.setAttribute("aria-label", t("How far the search has come"));
    const title = element("h2", "look-back-title", t("Look back"));
    title.id = `look-back-${++made}`;
    this.#stay = command(t("Play on from here"), wishes.stay, "board-tool-first");
    const close = tool(CLOSE, t("Close"), wishes.close);
    enable(close, true);
    // What comes and goes stands last: no button moves under a finger.
    this.root = element("section", "look-back",
      element("div", "look-back-walk", title, this.#first, this.#back,
        element("div", "look-back-way", this.#track.root, this.#scrubber.root), this.#on, this.#last, close),
      this.#line,
      element("p", "look-back-tools", this.#chance, this.#stay),
      this.#track.legend,
      element("div", "look-back-search", this.#progress, this.#stop, this.#retry, this.#found),
      this.#fault, this.#heard,
    );
    this.root.setAttribute("aria-labelledby", title.id);
  }

  /** Whether it has no points yet. */
  get isEmpty() {
    return this.#points.length === 0;
  }

  /** What led to the point shown, and what is known of it. */
  get sentence() {
    return this.#line.textContent ?? "";
  }

  /** Puts the focus on the slider. */
  focus() {
    this.#scrubber.focus();
  }

  /**
   * Has something read out.
   *
   * @param {string} text
   */
  say(text) {
    this.#heard.textContent = text;
  }

  /**
   * @param {object} shown
   * @param {VerdictSearch} shown.search
   * @param {number} shown.at the point
   * @param {string} shown.verdict how the game ended there; "" where it went on
   */
  show({ search, at, verdict }) {
    this.#points = search.found?.points ?? [];
    this.#at = at;
    this.#tellSearch(search);
    this.#tellPoint(search, verdict);
    this.#track.show(this.#points);
    const end = this.#points.length - 1;
    for (const one of [this.#first, this.#back]) enable(one, at > 0);
    for (const one of [this.#on, this.#last]) enable(one, at < end);
    this.#tellChance(search);
    // From the end of a game that is over nobody plays on.
    enable(this.#stay, at < end || !verdict);
  }

  /** @param {VerdictSearch} search */
  #tellSearch({ found, fault, trouble, isRunning, isDone }) {
    const focused = [this.#stop, this.#retry].find((one) => one.matches(":focus"));
    this.#progress.value = found?.share ?? 0;
    for (const one of [this.#progress, this.#stop]) one.hidden = !isRunning;
    this.#retry.hidden = isRunning || (isDone && !found?.more);
    if (focused?.hidden) this.focus();
    this.#retry.textContent = fault ? t("Try again") : t("Search on");
    if (this.#fault.textContent !== trouble) this.#fault.textContent = trouble;
    const stopped = isRunning || isDone || fault ? "" : t("The search was stopped.");
    this.#found.textContent = stopped || (found?.text ?? (fault ? "" : t("Looking back …")));
  }

  /**
   * @param {VerdictSearch} search
   * @param {string} verdict
   */
  #tellPoint({ isRunning }, verdict) {
    const point = this.#points[this.#at];
    if (!point) return;
    const moves = this.#points.at(-1)?.done ?? 0;
    const step = point.say || t("The cards as they are dealt.");
    const sentence = `${step} ${verdict || sentenceOf(point, isRunning)}`;
    this.#line.textContent = t("Move {move} of {moves}: {sentence}", { move: point.done, moves, sentence });
    this.#scrubber.length = this.#points.length - 1;
    this.#scrubber.show(point.done, sentence, { at: this.#at, moves });
  }

  /** @param {VerdictSearch} search */
  #tellChance({ found, isRunning }) {
    const last = found?.last ?? null;
    const at = this.#points.findIndex(({ done }) => done === last);
    const isKnown = !isRunning && at >= 0 && at < this.#points.length - 1;
    enable(this.#chance, isKnown && at !== this.#at);
    this.#chance.dataset.at = String(at);
    this.#chance.textContent =
      !isKnown ? t("To the last chance")
      : last ? t("To the last chance: move {move}", { move: last })
      : t("To the last chance: the deal");
  }
}

/**
 * @param {Point} point
 * @param {boolean} isRunning whether it may still be found out
 */
function sentenceOf({ verdict }, isRunning) {
  if (verdict === "won") return t("From here it could still be won.");
  if (verdict === "lost") return t("From here it could not be won any more.");
  return isRunning ? t("Whether it could still be won from here is being worked out.")
    : t("It is not known whether it could still be won from here.");
}

/**
 * A button that shows a sign alone.
 *
 * @param {string} path
 * @param {string} label
 * @param {() => void} action
 */
function tool(path, label, action) {
  const made = button("board-tool look-back-tool", () => {
    if (made.getAttribute("aria-disabled") !== "true") action();
  }, sign(path));
  made.title = label;
  made.setAttribute("aria-label", label);
  enable(made, false);
  return made;
}
