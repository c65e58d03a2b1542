/** A board on a page: puts table, bars and game together and says when which game is laid out. */

import { Ending, Facts, Speech, Toolbar } from "./bar.js";
import { FOUNDATION, pileOf, targetsOf } from "./board.js";
import { randomNumber } from "./deals.js";
import { askNumber, confirm } from "./dialogs.js";
import { listenDrags } from "./drag.js";
import { Table } from "./draw.js";
import { element } from "./elements.js";
import { engine, recordOf } from "./engine.js";
import { faultSentence, storeSentence } from "./faults.js";
import { Game } from "./game.js";
import { listen } from "./input.js";
import { keepAs } from "./languages.js";
import { page } from "./page.js";
import { fromFragment, guidedStart, isSameGame, toFragment } from "./record.js";
import { Store } from "./store.js";
import { n, t } from "./strings.js";

/** @typedef {import("./bar.js").Command} Command */
/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./game.js").Display} Display */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").View} View */

/**
 * Puts a board in the place of what the page shows without one.
 *
 * @param {HTMLElement} place
 */
export function mount(place) {
  new Board(place).open();
}

/** @implements {Display} */
class Board {
  #root;
  #name;
  #store = new Store();
  #engine = engine();
  #table = new Table();
  #facts = new Facts();
  #notice = element("p", "board-notice");
  #toolbar;
  #speech;
  #ending;
  #game;
  #again = () => {};

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#name = root.dataset.board || "main";
    const run = (/** @type {Command} */ command) => this.#run(command);
    this.#toolbar = new Toolbar(run);
    this.#speech = new Speech(run);
    this.#ending = new Ending(run);
    this.#game = new Game(this.#engine, this.#name, this);
    // What grows and shrinks stands beneath the table, so that no pile ever moves under a finger.
    root.replaceChildren(
      this.#toolbar.root, this.#facts.root, this.#table.root,
      element("div", "board-foot", this.#ending.root, this.#speech.root, this.#notice),
    );
    root.classList.add("board-live");
    this.#listen();
  }

  /** Lays out the game that was left, or the one that the address names, or a new one. */
  async open() {
    this.#tellCondition();
    this.#tellStore();
    const kept = this.#store.game(this.#name);
    const refusal = kept && await this.#game.lay({ type: "restore", ...kept });
    await this.#openLink();
    if (!this.#game.view) await this.#deal(randomNumber());
    if (refusal) this.refuse(refusal);
  }

  /**
   * @param {View} view
   * @param {Held | null} held
   * @param {GameEvent[]} events
   */
  show(view, held, events) {
    const wasEnding = this.#ending.hasFocus;
    this.#table.show(view, held, events);
    this.#facts.show(view);
    this.#toolbar.show(view);
    this.#ending.show(view);
    if (wasEnding && this.#ending.root.hidden) this.#table.enter();
    this.#root.dataset.position = view.position;
    this.#root.dataset.state = view.state;
    this.#keep(recordOf(view));
  }

  /**
   * @param {string} text
   * @param {string} [outcome]
   */
  say(text, outcome) {
    this.#speech.say(text, { outcome });
  }

  /**
   * @param {View} view
   * @param {Held} held
   */
  tellHeld(view, held) {
    const places = placeNames(view, held);
    this.say(places
      ? n("{count} card picked up; places to go: {places}.",
        "{count} cards picked up; places to go: {places}.", held.count, { places })
      : n("{count} card picked up; it fits nowhere now.",
        "{count} cards picked up; they fit nowhere now.", held.count));
  }

  tellReleased() {
    this.say(t("Put back."));
  }

  /**
   * @param {Refusal} error
   * @param {() => void} [again]
   */
  refuse({ kind, text, rule }, again) {
    this.#again = again ?? (() => {});
    this.#speech.say(text, { rule, trouble: true, retry: kind === "fault" && again !== undefined });
  }

  #listen() {
    const emit = (/** @type {import("./input.js").Intent} */ intent) => void this.#game.intend(intent);
    listenDrags(this.#table, {
      emit,
      grip: (pile, touched) => this.#game.grip(pile, touched),
      targets: () => this.#game.targets,
    });
    listen(this.#root, this.#table, emit, () => this.#game.hasSizes);
    this.#engine.onChange(() => this.#tellCondition());
    addEventListener("hashchange", () => this.#openLink());
    // A page that the browser took out of its memory may show a game that went on elsewhere.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted && this.#store.lasts) location.reload();
    });
    // Where nothing can be kept, the game travels in the link to the other language.
    keepAs(() => this.#store.lasts || !this.#game.view ? location.hash : toFragment(recordOf(this.#game.view)));
  }

  /** @param {Command} command */
  async #run(command) {
    switch (command) {
      case "new":
        if (await this.#mayLeave()) await this.#deal(randomNumber());
        return;
      case "number":
        return askNumber(
          this.#root,
          this.#game.isUnderWay ? t("The game under way is left when another is dealt.") : null,
          (number) => this.#deal(number),
        );
      case "retry":
        this.#engine.retry();
        return this.#again();
      default:
        return this.#game.intend({ type: command });
    }
  }

  /**
   * Deals a new game, which takes the rules of the page.
   *
   * @param {string} number
   * @returns {Promise<string | null>} why it cannot be dealt
   */
  async #deal(number) {
    const refusal = await this.#game.lay({ type: "new", rules: page.rules, deal: { number } });
    return refusal && refusal.text;
  }

  /** Opens the game that the address names, if it names one, and clears it from the address. */
  async #openLink() {
    const record = await this.#linked(location.hash);
    if (!record) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (this.#game.view && isSameGame(record, recordOf(this.#game.view))) return;
    if (!await this.#mayLeave()) return;
    const refusal = await this.#game.lay({ type: "restore", ...record });
    if (refusal) this.refuse(refusal);
  }

  /**
   * @param {string} fragment
   * @returns {Promise<GameRecord | null>}
   */
  async #linked(fragment) {
    const start = guidedStart(fragment);
    if (!start) return fromFragment(fragment);
    const moves = (await this.#engine.guidedLine(start.name)).slice(0, start.played);
    return { rules: page.rules, deal: { guided: start.name }, moves, done: moves.length };
  }

  /** Whether another game may take the place of the one on the table; asks where there is one. */
  async #mayLeave() {
    return !this.#game.isUnderWay || confirm(this.#root, t("Leave the game under way?"), t("New game"));
  }

  /** @param {GameRecord} record */
  #keep(record) {
    if (isSameGame(record, this.#store.game(this.#name))) return;
    this.#store.keepGame(this.#name, record);
    this.#tellStore();
  }

  /** Says why a game will not outlive the page. */
  #tellStore() {
    const { trouble } = this.#store;
    this.#notice.hidden = trouble === null;
    this.#notice.textContent = trouble && storeSentence(trouble);
  }

  #tellCondition() {
    const { condition, fault } = this.#engine;
    this.#table.wait(condition !== "ready");
    if (condition === "down" && fault) {
      this.#again = () => {};
      this.#speech.say(faultSentence(fault), { retry: true });
    } else if (condition !== "ready") {
      this.say(t("The game is loading …"));
    }
  }
}

/**
 * Where held cards may go, as a list in the page's language.
 *
 * @param {View} view
 * @param {Held} held
 */
function placeNames(view, held) {
  const names = [...targetsOf(view, held)].map((id) => pileOf(view, id)?.kind === FOUNDATION
    ? t("Foundation")
    : t("Column {number}", { number: id }));
  return new Intl.ListFormat(page.lang, { type: "unit" }).format(names);
}
