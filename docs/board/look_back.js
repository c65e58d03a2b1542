/**
 * Looking back on a game: the reader walks through it on the table, learns at which points it could be won, and plays on
 * from one.
 *
 * It is no dialog: the table stays in view and shows the point. The game is kept as it stood until it is played on from
 * another; see `walk.js`.
 */

import { confirm } from "./dialogs.js";
import { LookBackBar } from "./look_back_bar.js";
import { isEscapeFree } from "./quiet_keys.js";
import { t } from "./strings.js";
import { VerdictSearch } from "./verdict_search.js";

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./walk.js").Walker} Walker */

/** @type {WeakMap<Seat, LookBack>} what is open */
const opened = new WeakMap();

/** @param {Seat} seat */
export async function open(seat) {
  const there = opened.get(seat);
  if (there) return there.focus();
  const { game, say } = seat;
  if (!game.view) return say(t("The game is loading …"));
  if (!game.view.done) return say(t("There is nothing to look back on: no move has been made."));
  const opener = document.activeElement;
  await game.intend({ type: "look", walker: new LookBack(seat, opener) });
}

/** @implements {Walker} */
class LookBack {
  #seat;
  #opener;
  #search;
  #bar;
  /** The point that the reader wants to see, in the order of the points. */
  #wanted = 0;
  /** How it is told. */
  #how = { isHeard: false };
  #isGoing = false;
  /** Whether the reader has been told what was found. */
  #isTold = false;
  #key = (/** @type {KeyboardEvent} */ event) => this.#hear(event);

  /**
   * @param {Seat} seat
   * @param {Element | null} opener what had the focus
   */
  constructor(seat, opener) {
    this.#seat = seat;
    this.#opener = opener;
    this.#search = new VerdictSearch(seat, () => this.#show());
    this.#bar = new LookBackBar({
      go: (at, how) => void this.#go(at, how),
      stop: () => this.#search.stop(),
      search: () => this.#searchOn(),
      stay: () => void this.#stay(),
      close: () => void this.#close(),
    });
  }

  focus() {
    this.#bar.focus();
  }

  /** The table shows another point of the game; the first time, where it stands. */
  moved(/** @type {View} */ view) {
    this.#seat.ledger.see(view);
    if (!opened.has(this.#seat)) this.#begin();
    else if (!this.#isGoing) this.#meet({ isHeard: true });
  }

  mayGoOn() {
    const question = t("Play on from here, and give up the moves that came after?");
    return confirm(this.#seat.root, question, t("Play on from here"), t("Go on looking back"));
  }

  /** The game has gone on without it. */
  left() {
    opened.delete(this.#seat);
    this.#seat.ledger.see(null);
    document.removeEventListener("keydown", this.#key, { capture: true });
    this.#search.stop();
    const hadFocus = this.#bar.root.contains(document.activeElement);
    this.#bar.root.remove();
    if (hadFocus) this.#table?.focus({ preventScroll: true });
    showFocus();
  }

  #begin() {
    const { root } = this.#seat;
    opened.set(this.#seat, this);
    this.#seat.say("");
    root.querySelector(".board-foot")?.prepend(this.#bar.root);
    // What was clicked need not have the focus.
    document.addEventListener("keydown", this.#key, { capture: true });
    this.#bar.focus();
    void this.#search.start().then(() => this.#tell());
  }

  /** Brings as much of the table into view as there is room for above the bar. */
  #reveal() {
    const table = this.#seat.root.querySelector(".board-table");
    const { bottom = 0 } = table?.getBoundingClientRect() ?? {};
    const isCovered = bottom > this.#bar.root.getBoundingClientRect().top;
    table?.scrollIntoView({ block: isCovered ? "start" : "nearest" });
    // In a small window the line that tells where the game stands stays in view, and may break.
    const standing = this.#seat.root.querySelector(".board-now")?.getBoundingClientRect().bottom ?? 0;
    scrollBy(0, Math.min((table?.getBoundingClientRect().top ?? 0) - standing, 0));
  }

  /** The pile that the Tab key reaches. */
  get #table() {
    return this.#seat.root.querySelector(/** @type {"button"} */ (".pile[tabindex='0']"));
  }

  get #points() {
    return this.#search.found?.points ?? [];
  }

  /** The point on the table; -1 while the engine has told of none. */
  get #here() {
    const done = this.#seat.game.view?.done;
    return this.#points.findIndex((point) => point.done === done);
  }

  /**
   * Goes to a point. Of several that are asked for while the engine is busy, the last one counts.
   *
   * @param {number} at
   * @param {{isHeard: boolean}} how
   */
  async #go(at, how) {
    const { game } = this.#seat;
    this.#wanted = at;
    this.#how = how;
    this.#show();
    if (this.#isGoing) return;
    this.#isGoing = true;
    while (game.isLookedBackOn && this.#wanted !== this.#here) {
      const done = this.#points[this.#wanted]?.done ?? 0;
      await game.intend({ type: "go", done });
      // It was refused, and that is told.
      if (game.view?.done !== done) break;
    }
    this.#isGoing = false;
    this.#meet(this.#how);
  }

  /**
   * The bar follows the table.
   *
   * @param {{isHeard: boolean}} how
   */
  #meet(how) {
    this.#wanted = Math.max(this.#here, 0);
    this.#show();
    if (how.isHeard && this.#seat.game.isLookedBackOn) this.#bar.say(this.#bar.sentence);
  }

  #searchOn() {
    this.#isTold = false;
    this.#seat.engine.retry();
    void this.#search.start().then(() => this.#tell());
  }

  /** Says what was found, once. */
  #tell() {
    if (this.#isTold || !this.#search.isDone || !this.#seat.game.isLookedBackOn) return;
    this.#isTold = true;
    this.#bar.say(this.#search.found?.text ?? "");
  }

  #show() {
    const { view } = this.#seat.game;
    if (!view || !opened.has(this.#seat)) return;
    const isFirst = this.#bar.isEmpty && this.#points.length > 0;
    if (isFirst) this.#wanted = Math.max(this.#here, 0);
    this.#bar.show({ search: this.#search, at: this.#wanted, verdict: this.#endOf(view) });
    if (isFirst) this.#reveal();
  }

  /**
   * How the game ended at the point on the table, "" where it went on.
   *
   * @param {View} view
   */
  #endOf(view) {
    return this.#wanted === this.#here && view.state !== "playing" ? view.verdict : "";
  }

  /** Plays on from the point on the table. */
  async #stay() {
    const { game, say } = this.#seat;
    const { done } = game.view ?? { done: 0 };
    this.#table?.focus({ preventScroll: true });
    await game.intend({ type: "stay" });
    if (game.isLookedBackOn || game.view?.state !== "playing") return;
    say(done ? t("You play on from move {move}.", { move: done }) : t("You play again from the start."));
  }

  /** Goes back to where the game stood. */
  async #close() {
    const { game } = this.#seat;
    const done = game.standing?.done ?? 0;
    if (game.view?.done !== done) await game.intend({ type: "go", done });
    // Where the engine did not answer, the reader is told, and can try again.
    if (game.view?.done !== done) return;
    const hadFocus = this.#bar.root.contains(document.activeElement);
    await game.intend({ type: "stay" });
    const opener = this.#opener instanceof HTMLElement && this.#opener.getClientRects().length ? this.#opener : this.#table;
    if (hadFocus) opener?.focus({ preventScroll: true });
    showFocus();
  }

  /**
   * Escape puts back what is held; where nothing is, it closes the look back.
   *
   * @param {KeyboardEvent} event
   */
  #hear({ key }) {
    if (key === "Escape" && isEscapeFree(this.#seat) && !this.#seat.tabs.isElsewhere) void this.#close();
  }
}

/** Brings what has the focus into view, without moving more than that takes. */
function showFocus() {
  const { activeElement } = document;
  if (activeElement?.closest(".board-live")) activeElement.scrollIntoView({ block: "nearest", behavior: "instant" });
}
