/**
 * A guided deal played to its win while the reader watches: set going and stopped, at a chosen speed, or moved through
 * by hand.
 *
 * What each move does stands beneath the table, and why it is made. It is announced where a screen reader has the time
 * for it: when the reader goes by single moves, when the play stops, and move by move at the slow speed. At the other
 * speeds sentences would pile up faster than they can be read out. The slider tells its own value, the sentence with it.
 */

import { sign } from "./cards.js";
import { button, element, enable, group } from "./elements.js";
import { engine } from "./engine.js";
import { faultSentence } from "./faults.js";
import { playAddress } from "./guided_link.js";
import { Reel } from "./reel.js";
import { Screen } from "./screen.js";
import { Scrubber } from "./scrubber.js";
import { Speed } from "./speed.js";
import { t } from "./strings.js";

/** The signs of the buttons for single moves. */
const BACK = "M15 5l-7 7 7 7";
const ON = "M9 5l7 7-7 7";

export class Watch {
  #deal;
  #reel;
  #screen = new Screen();
  #speed = new Speed(() => this.#isPlaying && this.#at >= 0 && this.#wait());
  #scrubber = new Scrubber((move) => this.#scrub(move));
  #line = element("p", "watch-line");
  #heard = element("p", "stepper-status unseen");
  #fault = element("span");
  #retry = button("board-tool", () => engine().retry(), t("Try again"));
  #toggle = button("board-tool board-tool-first watch-toggle", () => this.#press());
  #back = button("board-tool", () => this.#step(-1), sign(BACK));
  #on = button("board-tool", () => this.#step(1), sign(ON));
  #play = element("a", "watch-play", t("Play on from this move"));
  /** The move shown, the move to be shown, and the one to begin again with; -1 before anything is. */
  #at = -1;
  #wanted = -1;
  #from = 0;
  /** The step that the reader came from. */
  #origin = "";
  /** How the game ended at the move shown, "" while it goes on. */
  #outcome = "";
  #isPlaying = false;
  #isReaching = false;
  #isSeen = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {string} deal its name at the engine
   * @param {() => void} left called when the reader has closed it
   */
  constructor(deal, left) {
    this.#deal = deal;
    this.#reel = new Reel(deal);
    name(this.#back, t("One move back"));
    name(this.#on, t("One move on"));
    this.#heard.setAttribute("role", "status");
    this.#fault.setAttribute("role", "alert");
    this.#play.hidden = true;
    const close = button("board-tool", () => this.#close(left), t("Back to the steps"));
    this.root = group(
      "watch", t("The way to the win"), this.#screen.root, this.#line, element("p", "watch-fault", this.#fault, " ", this.#retry),
      this.#scrubber.root, element("p", "watch-tools", this.#back, this.#toggle, this.#on, this.#speed.root),
      element("p", "watch-out", this.#play, close), this.#heard,
    );
    engine().onChange(() => this.#tellCondition());
    document.addEventListener("visibilitychange", () => document.hidden && this.#pause());
    new IntersectionObserver(([entry]) => this.#see(entry?.isIntersecting ?? true)).observe(this.#screen.root);
    this.#tellCondition();
    this.#tellToggle();
  }

  /**
   * Shows the deal after so many moves, and sets it going.
   *
   * @param {number} from
   * @param {string} origin the step that it is watched from
   */
  async open(from, origin) {
    clearTimeout(this.#timer);
    this.#isPlaying = true;
    this.#tellToggle();
    this.root.hidden = false;
    this.#isSeen = false;
    this.#from = from;
    this.#origin = origin;
    this.#toggle.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest" });
    this.#tellCondition();
    const refusal = await this.#reel.load();
    if (refusal) {
      this.#pause();
      return this.#tell(refusal.text, { isHeard: true });
    }
    this.#scrubber.length = this.#reel.length;
    await this.#reach(from);
    // The reader may have stopped it before it began.
    if (this.#isPlaying) this.#wait();
  }

  /** @param {() => void} left */
  #close(left) {
    this.#pause();
    this.root.hidden = true;
    left();
  }

  #press() {
    if (this.#isPlaying) this.#pause({ isHeard: true });
    else if (!this.#reel.length) void this.open(this.#from, this.#origin);
    else if (this.#at === this.#reel.length) void this.#reach(this.#from).then(() => this.#start());
    else this.#start();
  }

  #start() {
    this.#isPlaying = true;
    this.#tellToggle();
    this.#wait();
  }

  /** @param {{isHeard?: boolean}} [how] */
  #pause({ isHeard = false } = {}) {
    clearTimeout(this.#timer);
    if (!this.#isPlaying) return;
    this.#isPlaying = false;
    this.#tellToggle();
    if (isHeard) this.#tellMove({ isHeard });
  }

  /**
   * Out of sight nothing is played on: who scrolls back finds the move that was seen last.
   *
   * @param {boolean} isSeen
   */
  #see(isSeen) {
    if (this.#isSeen && !isSeen) this.#pause();
    this.#isSeen = isSeen;
  }

  /** Plays the next move when the time has come. */
  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#playOn(), this.#speed.pace);
  }

  async #playOn() {
    await this.#reach(this.#at + 1, { isHeard: this.#speed.isSlow });
    if (!this.#isPlaying) return;
    if (this.#at < this.#reel.length) return this.#wait();
    this.#pause({ isHeard: true });
  }

  /** @param {1 | -1} by */
  #step(by) {
    this.#pause();
    const to = this.#wanted + by;
    if (to >= 0 && to <= this.#reel.length) void this.#reach(to, { isHeard: true });
  }

  /** @param {number} move */
  #scrub(move) {
    this.#pause();
    void this.#reach(move);
  }

  /**
   * Shows the table after so many moves. Of several that are asked for while the engine is busy, the last one counts.
   *
   * @param {number} move
   * @param {{isHeard?: boolean}} [how]
   */
  async #reach(move, { isHeard = false } = {}) {
    this.#wanted = move;
    this.#tellMove({ isHeard });
    if (this.#isReaching) return;
    this.#isReaching = true;
    while (this.#at !== this.#wanted) {
      const to = this.#wanted;
      const answer = await this.#reel.reach(to, this.#at);
      if (!answer.ok) {
        this.#pause();
        this.#wanted = this.#at;
        this.#tell(answer.error.text, { isHeard: true });
        break;
      }
      this.#at = to;
      this.#screen.show(answer.view, answer.events);
      this.#outcome = answer.view.outcome;
      if (to === this.#reel.length) this.#tellMove({ isHeard: !this.#isPlaying && isHeard });
    }
    this.#isReaching = false;
  }

  /** @param {{isHeard?: boolean}} [how] */
  #tellMove(how) {
    const [at, last] = [this.#wanted, this.#reel.length];
    if (at < 0) return;
    const sentence = at > 0 ? this.#reel.told[at - 1] ?? "" : t("The cards as they are dealt.");
    this.#scrubber.show(at, sentence);
    const explained = this.#reel.explained[at - 1] ?? sentence;
    const outcome = at === last && this.#at === last ? this.#outcome : "";
    this.#tell(outcome ? `${explained} ${outcome}` : explained, how);
    enable(this.#back, at > 0);
    enable(this.#on, at < last);
    this.#play.href = playAddress(this.#deal, at, this.#origin);
    this.#play.hidden = at === last;
  }

  /**
   * @param {string} text
   * @param {{isHeard?: boolean}} [how]
   */
  #tell(text, { isHeard = false } = {}) {
    this.#line.textContent = text;
    this.#heard.textContent = isHeard ? text : "";
  }

  #tellToggle() {
    this.#toggle.textContent = this.#isPlaying ? t("Pause") : t("Start");
  }

  /** Tells that the engine is waited for, and what is wrong with it. */
  #tellCondition() {
    const { condition, fault } = engine();
    const isDown = condition === "down" && fault !== null;
    this.#fault.textContent = isDown ? faultSentence(fault) : "";
    this.#retry.hidden = !isDown;
    if (this.#at < 0 && condition !== "ready") this.#tell(isDown ? "" : t("The game is loading …"), { isHeard: !isDown });
  }
}

/**
 * Names a button that shows a sign alone.
 *
 * @param {Element} one
 * @param {string} label
 */
function name(one, label) {
  one.setAttribute("aria-label", label);
  one.setAttribute("title", label);
}
