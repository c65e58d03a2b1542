/** A board on a page: puts table, bars and game together. */

import { Ending, Facts, Speech } from "./bar.js";
import { Commands } from "./commands.js";
import { tellConditions } from "./condition.js";
import { Table } from "./draw.js";
import { pilesOf } from "./due.js";
import { element } from "./elements.js";
import { engine } from "./engine.js";
import { keepFocus } from "./focus.js";
import { Foot } from "./foot.js";
import { Game } from "./game.js";
import { mindIdlePass } from "./idle_pass.js";
import { listen } from "./input.js";
import { keepAs } from "./languages.js";
import { Ledger } from "./ledger.js";
import { Notices } from "./notice.js";
import { Openings } from "./openings.js";
import { quietTheme } from "./quiet_keys.js";
import { isSameGame, recordOf, toFragment } from "./record.js";
import { Settings, applyLook } from "./settings.js";
import { keepSight } from "./sight.js";
import { Stay } from "./stay.js";
import { Store } from "./store.js";
import { t } from "./strings.js";
import { Tabs } from "./tabs.js";
import { heldSentence } from "./telling.js";
import { Toolbar } from "./toolbar.js";
import { WayBack } from "./way_back.js";

/** @typedef {import("./agenda.js").GameIntent} GameIntent */
/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./display.js").Display} Display */
/** @typedef {import("./input.js").Intent} Intent */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./toolbar.js").Command} Command */

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
  #seat;
  #commands;
  #table = new Table();
  #facts = new Facts();
  #wayBack = new WayBack();
  #toolbar;
  #speech;
  #ending;
  /** @type {GameIntent[]} what waits for the engine to start */
  #due = [];
  /** @type {{type: Command}[]} the same of other games */
  #dueGames = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#seat = this.#makeSeat(root);
    this.#commands = new Commands(this.#seat);
    const run = (/** @type {Command} */ command) => void this.#run(command);
    this.#toolbar = new Toolbar(run);
    this.#speech = new Speech(run);
    this.#ending = new Ending(run);
    const skip = element("a", "board-skip", t("To the table"));
    skip.href = "#table";
    skip.addEventListener("click", (event) => {
      // The fragment is for links to games.
      event.preventDefault();
      this.#table.piles.enter();
    });
    // What grows and shrinks stands beneath the table, so that no pile ever moves under a finger.
    root.replaceChildren(
      skip, this.#toolbar.root,
      element("div", "board-standing", element("div", "board-now", this.#facts.now, this.#seat.ledger.root), this.#facts.root, this.#wayBack.root),
      this.#table.root, new Foot(this.#ending.root, this.#speech.root, this.#facts.quiet, this.#seat.notices.root).root,
    );
    root.classList.add("board-live");
    this.#listen();
    this.#look();
  }

  /**
   * @param {HTMLElement} root
   * @returns {Seat}
   */
  #makeSeat(root) {
    const name = root.dataset.board || "main";
    const store = new Store();
    const settings = new Settings(store);
    const game = new Game(engine(), name, this);
    const base = {
      root, name, store, settings, game,
      engine: engine(),
      notices: new Notices(),
      stay: new Stay(),
      ledger: new Ledger({ store, engine: engine(), name, settings }),
      say: (/** @type {string} */ text, /** @type {HTMLElement[]} */ ...offers) => this.#speech.say(text, { offers }),
      refuse: (/** @type {Refusal} */ refusal, /** @type {() => void} */ again) => this.refuse(refusal, again),
    };
    const seat = /** @type {Seat} */ (base);
    seat.tabs = new Tabs(seat);
    seat.openings = new Openings(seat);
    return seat;
  }

  /** Lays out the first game, as soon as it is this tab's. */
  async open() {
    const { engine, openings, tabs } = this.#seat;
    tellConditions(this.#seat, this.#speech, this.#table);
    // Who plays alone waits for no other tab.
    engine.wake();
    await tabs.claim();
    await tabs.ready();
    return openings.first();
  }

  /**
   * @param {View} view
   * @param {Held | null} held
   * @param {GameEvent[]} events
   */
  show(view, held, events) {
    const { root, game, openings, stay } = this.#seat;
    this.#table.show(view, held, events);
    this.#facts.show(view);
    this.#wayBack.show(view);
    this.#toolbar.show(view);
    this.#ending.show(view);
    // What it offers is for a game that has ended, not for a point of one.
    if (game.isLookedBackOn) this.#ending.root.hidden = true;
    root.dataset.position = view.position;
    root.dataset.state = view.state;
    if (stay.show(view)) void mindIdlePass(this.#seat, view);
    this.#keep(game.standing ?? view);
    if (!events.length) return;
    openings.forget();
    this.#commands.forget();
  }

  /**
   * @param {string} text
   * @param {string} [outcome]
   */
  say(text, outcome) {
    // Nothing after nothing is no news: the foot would be scrolled back to its beginning.
    if (text || outcome || this.#speech.said) this.#speech.say(text, { outcome });
  }

  /**
   * @param {View} view
   * @param {Held} held
   */
  tellHeld(view, held) {
    this.say(heldSentence(view, held));
  }

  tellReleased() {
    this.say(t("Put back."));
  }

  /**
   * @param {Request} request
   * @param {View | null} before
   * @param {View} after
   */
  acted(request, before, after) {
    this.#seat.ledger.acted(request, before, after);
  }

  /** @param {GameIntent[]} intents */
  expect(intents) {
    this.#expect(intents, this.#dueGames);
  }

  /**
   * @param {GameIntent[]} intents
   * @param {{type: Command}[]} games
   */
  #expect(intents, games) {
    const isFirst = !this.#due.length && !this.#dueGames.length && intents.length + games.length > 0;
    this.#due = intents;
    this.#dueGames = games;
    this.#table.piles.expect(pilesOf(intents));
    this.#toolbar.expect([...intents, ...games]);
    if (isFirst) this.say(t("This is done as soon as the game has loaded."));
  }

  tellCancelled() {
    this.say(t("Cancelled."));
  }

  /**
   * @param {Refusal} error
   * @param {() => void} [again]
   */
  refuse({ kind, text, rule }, again) {
    this.#commands.retryWith(again ?? (() => {}));
    // That the engine is down is told already, for as long as it is.
    if (kind === "fault" && this.#seat.engine.condition === "down") return;
    this.#speech.say(text, { rule, trouble: true, retry: kind === "fault" && again !== undefined });
  }

  /**
   * A new game that is asked for early is as due as a move.
   *
   * @param {Command} command
   */
  async #run(command) {
    const isOnItsWay = await this.#commands.run(command);
    if (isOnItsWay === true && !this.#seat.engine.isReady) this.#expect(this.#due, [...this.#dueGames, { type: command }]);
  }

  #listen() {
    this.#seat.engine.onChange(() => this.#seat.engine.isReady && this.#expect(this.#due, []));
    const { game, root, settings, store, tabs } = this.#seat;
    const emit = (/** @type {Intent} */ intent) =>
      void (intent.type === "panel" ? this.#commands.run(intent.panel) : game.intend(intent));
    listen(root, this.#table, emit, {
      grip: (pile, touched) => game.grip(pile, touched),
      hasSizes: () => game.hasSizes,
      letters: () => settings.get("letterKeys"),
    });
    quietTheme();
    keepFocus(root, () => this.#land());
    settings.onChange(() => this.#look());
    keepSight(() => store.lasts && !tabs.isElsewhere ? game.standing : null);
    // Where nothing can be kept, the game travels in the link to the other language.
    keepAs(() => store.lasts || !game.standing ? location.hash : toFragment(recordOf(game.standing)));
  }

  /** Puts the focus where play goes on. */
  #land() {
    if (this.#ending.root.hidden) this.#table.piles.enter();
    else this.#ending.root.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Shows the board as the reader likes it. */
  #look() {
    const { root, settings } = this.#seat;
    applyLook(root, settings);
    this.#toolbar.fit({ header: settings.get("header") });
  }

  /** @param {View} view */
  #keep(view) {
    const { name, store } = this.#seat;
    const record = recordOf(view);
    if (!isSameGame(record, store.game(name))) store.keepGame(name, record);
  }
}
