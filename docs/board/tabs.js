/**
 * One game is played in one tab: the first to come holds a lock, a later one says so and takes over on request.
 *
 * A tab without the lock is covered and keeps nothing. Where the browser knows no locks, or keeps nothing
 * that tabs could share, nothing is checked.
 */

import { button, element } from "./elements.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */

/** So often a held game is asked for: a page that is just going away, as in a switch of language, holds it still. */
const TRIES = 5;
/** Milliseconds from one time to the next. */
const LEAVING = 200;
/** Milliseconds that the other tab has to put down what it holds; one that is asleep never does. */
const HANDING_OVER = 700;
const LEAVE = "leave";

export class Tabs {
  #seat;
  #key;
  #cover = element("div", "board-cover");
  /** @type {(() => void) | null} gives the lock back; null while it is not held */
  #release = null;
  /** @type {BroadcastChannel | null} */
  #channel = null;
  #open = () => {};
  /** @type {Promise<void>} settled while the game is this tab's */
  #ready = Promise.resolve();
  #isElsewhere = false;
  /** Whether the game is being asked for: asked for twice, a tab would steal it from itself. */
  #isAsking = false;

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
    this.#key = `canfield:${seat.name}`;
    this.#cover.append(
      element("div", "board-cover-text",
        element("p"), button("board-tool board-tool-first", () => this.#takeOver(), t("Play on here"))),
    );
    addEventListener("pagehide", () => this.#leave());
    addEventListener("pageshow", ({ persisted }) => persisted && this.claim());
  }

  /** Whether the game is played in another tab. */
  get isElsewhere() {
    return this.#isElsewhere;
  }

  /** @returns {Promise<void>} settled as soon as the game is this tab's */
  ready() {
    return this.#ready;
  }

  /** Takes the game, unless another tab has it; settled when that is known. */
  async claim() {
    if (this.#release || this.#isAsking || !navigator.locks || !this.#seat.store.lasts) return;
    this.#isAsking = true;
    this.#shut();
    this.#listen();
    const taken = await this.#takeFree();
    this.#isAsking = false;
    if (taken) this.#enter();
    else this.#cede();
  }

  /**
   * Takes the game if nobody has it. That an answer is long in coming says nothing of other tabs: the machine may be
   * slow.
   *
   * @returns {Promise<boolean>} whether the game is this tab's
   */
  async #takeFree() {
    for (let tries = 1; ; tries++) {
      if (await this.#take({ ifAvailable: true })) return true;
      if (tries >= TRIES && await this.#isHeld()) return false;
      await new Promise((resolve) => setTimeout(resolve, LEAVING));
    }
  }

  /** Whether a tab has the game. */
  async #isHeld() {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === this.#key);
  }

  /**
   * @param {LockOptions} options
   * @returns {Promise<boolean>} whether the game is this tab's
   */
  #take(options) {
    return new Promise((resolve) => {
      let granted = false;
      const held = navigator.locks.request(this.#key, options, (lock) => lock ? new Promise((release) => {
        granted = true;
        this.#release = () => release(undefined);
        resolve(true);
      }) : resolve(false));
      held.catch((error) => {
        // Held, it ends like this when another tab steals it.
        if (granted) this.#cede();
        // A browser that forbids locks has nothing to say about other tabs.
        else resolve(error.name !== "TimeoutError");
      });
    });
  }

  /** Takes the game from the other tab, which is asked first: it may have something to put down. */
  async #takeOver() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#listen();
    this.#channel?.postMessage(LEAVE);
    const handed = await this.#take({ signal: AbortSignal.timeout(HANDING_OVER) });
    if (!handed) await this.#take({ steal: true });
    this.#isAsking = false;
    this.#enter();
  }

  /** The game is this tab's. */
  #enter() {
    const { openings, root, settings, store } = this.#seat;
    const hadFocus = this.#cover.contains(document.activeElement);
    const wasElsewhere = this.#isElsewhere;
    this.#isElsewhere = false;
    store.hold(false);
    store.refresh();
    settings.refresh();
    this.#cover.remove();
    for (const part of root.children) part.removeAttribute("inert");
    root.classList.remove("board-elsewhere");
    if (hadFocus) root.querySelector(/** @type {"button"} */ (".pile[tabindex='0']"))?.focus({ preventScroll: true });
    this.#open();
    if (wasElsewhere) void openings.catchUp({ anyway: true });
  }

  /** The game is another tab's. */
  #cede() {
    const { ledger, root, store } = this.#seat;
    if (this.#isElsewhere) return;
    this.#isElsewhere = true;
    // What is still to be kept goes in before the other tab looks.
    ledger.put();
    store.hold(true);
    this.#release?.();
    this.#release = null;
    this.#shut();
    this.#hide(root);
  }

  /** @param {HTMLElement} root */
  #hide(root) {
    for (const dialog of root.querySelectorAll("dialog")) dialog.close("");
    const hadFocus = root.contains(document.activeElement);
    for (const part of root.children) part.setAttribute("inert", "");
    root.classList.add("board-elsewhere");
    // Nothing that is said beneath the cover holds for this tab.
    this.#seat.say("");
    root.append(this.#cover);
    // Put in when it is seen, so that it is heard.
    const [text, here] = this.#cover.querySelectorAll(/** @type {"button"} */ ("p, button"));
    text?.setAttribute("role", "alert");
    text?.replaceChildren(t("This game is open in another tab."));
    if (hadFocus) here?.focus({ preventScroll: true });
  }

  /** Whoever waits for the game waits from now on. */
  #shut() {
    this.#open();
    this.#ready = new Promise((resolve) => { this.#open = resolve; });
  }

  /** The page goes away, perhaps to come back out of the browser's memory. */
  #leave() {
    this.#channel?.close();
    this.#channel = null;
    this.#release?.();
    this.#release = null;
  }

  /** Hears of a tab that wants the game. */
  #listen() {
    if (this.#channel) return;
    this.#channel = new BroadcastChannel(this.#key);
    this.#channel.addEventListener("message", ({ data }) => {
      if (data === LEAVE && this.#release) this.#cede();
    });
  }
}
