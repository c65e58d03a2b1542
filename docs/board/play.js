/** A board on a page: puts table, bars and game together and says when which game is laid out. */

import { Ending, Facts, Speech, Toolbar } from "./bar.js";
import { askNumber } from "./dialogs.js";
import { listenDrags } from "./drag.js";
import { Table } from "./draw.js";
import { button, element } from "./elements.js";
import { engine } from "./engine.js";
import { faultSentence, storeSentence } from "./faults.js";
import { Game } from "./game.js";
import { listen } from "./input.js";
import { keepAs } from "./languages.js";
import { Notices } from "./notice.js";
import { Openings } from "./openings.js";
import { page } from "./page.js";
import { isSameGame, recordOf, toFragment } from "./record.js";
import { handOn } from "./share.js";
import { hasSprite } from "./sprite.js";
import { Store } from "./store.js";
import { t } from "./strings.js";
import { heldSentence } from "./telling.js";

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
  #notices = new Notices();
  #toolbar;
  #speech;
  #ending;
  #game;
  #again = () => {};
  #openings;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#name = root.dataset.board || "main";
    const run = (/** @type {Command} */ command) => this.#run(command);
    this.#toolbar = new Toolbar(run);
    this.#speech = new Speech(run);
    this.#ending = new Ending(run);
    this.#game = new Game(this.#engine, this.#name, this);
    this.#openings = new Openings({
      root, name: this.#name, store: this.#store, engine: this.#engine, game: this.#game, notices: this.#notices,
      refuse: (refusal, again) => this.refuse(refusal, again),
    });
    // What grows and shrinks stands beneath the table, so that no pile ever moves under a finger.
    root.replaceChildren(
      this.#toolbar.root, this.#facts.root, this.#table.root,
      element("div", "board-foot", this.#ending.root, this.#speech.root, this.#notices.root),
    );
    root.classList.add("board-live");
    this.#listen();
  }

  /** Lays out the first game. */
  open() {
    this.#store.onTrouble(() => this.#tellStore());
    this.#tellCondition();
    this.#tellStore();
    void this.#tellSprite();
    return this.#openings.first();
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
    if (events.length) this.#openings.forget();
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
    this.say(heldSentence(view, held));
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
    // That the engine is down is told already, for as long as it is.
    if (kind === "fault" && this.#engine.condition === "down") return;
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
    // Where nothing can be kept, the game travels in the link to the other language.
    keepAs(() => this.#store.lasts || !this.#game.view ? location.hash : toFragment(recordOf(this.#game.view)));
  }

  /** @param {Command} command */
  async #run(command) {
    switch (command) {
      case "new":
        return this.#openings.another();
      case "share":
        return this.#share();
      case "daily":
        return this.#openings.daily();
      case "number":
        return askNumber(
          this.#root,
          this.#openings.isLeaving ? t("The game under way is left when another is dealt.") : null,
          (number) => this.#openings.deal(number),
        );
      case "retry":
        this.#engine.retry();
        return this.#again();
      default:
        return this.#game.intend({ type: command });
    }
  }

  /** Hands on the link to the game as it stands. */
  async #share() {
    const link = await this.#engine.linkTo(this.#name);
    if (typeof link !== "string") return this.refuse(link, () => this.#share());
    const url = `${page.playPage}#${link}`;
    const way = await handOn(url);
    if (way === "copied") this.say(t("The link to this game is copied."));
    if (way !== "shown") return undefined;
    const shown = element("a", "board-link", url);
    shown.href = url;
    return this.#notices.tell("share", t("The link to this game:"), shown);
  }

  /** @param {GameRecord} record */
  #keep(record) {
    if (isSameGame(record, this.#store.game(this.#name))) return;
    this.#store.keepGame(this.#name, record);
  }

  /** Says why a game will not outlive the page. */
  #tellStore() {
    const { trouble } = this.#store;
    this.#notices.tell("store", trouble ? storeSentence(trouble) : "");
  }

  /** Shows the cards as text where their drawings are missing. */
  async #tellSprite() {
    if (await hasSprite()) return;
    this.#root.classList.add("board-plain");
    this.#notices.tell(
      "sprite", t("The drawings of the cards could not be fetched: the cards are shown as text."),
      button("board-tool", () => location.reload(), t("Reload the page")),
    );
  }

  #tellCondition() {
    const { condition, fault } = this.#engine;
    const isDown = condition === "down" && fault !== null;
    this.#table.wait(condition !== "ready");
    this.#speech.tellFault(isDown ? faultSentence(fault) : "");
    if (isDown) this.#again = () => {};
    else if (condition !== "ready") this.say(t("The game is loading …"));
  }
}
