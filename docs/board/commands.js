/** What the buttons of a board do. */

import { askNumber } from "./dialogs.js";
import { element } from "./elements.js";
import { openPanel } from "./panels.js";
import { addressOf, handOn } from "./share.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./toolbar.js").Command} Command */

export class Commands {
  #seat;
  #again = () => {};

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
  }

  /** @param {() => void} again what "try again" does from now on */
  retryWith(again) {
    this.#again = again;
  }

  /** @param {Command} command */
  run(command) {
    const { engine, game, ledger, openings, settings } = this.#seat;
    switch (command) {
      case "new":
        return openings.another();
      case "daily":
        return openings.daily();
      case "number":
        return this.#number();
      case "share":
        return this.#share();
      case "pause":
        return ledger.isPaused ? ledger.resume() : ledger.pause();
      case "alone":
        return settings.set("header", !settings.get("header"));
      case "retry":
        engine.retry();
        return this.#again();
      case "undo":
      case "redo":
      case "restart":
      case "hint":
      case "read":
      case "send":
      case "finish":
        return game.intend({ type: command });
      default:
        return openPanel(this.#seat, command);
    }
  }

  #number() {
    const { openings, root } = this.#seat;
    const warning = openings.isLeaving ? t("The game under way is left when another is dealt.") : null;
    return askNumber(root, warning, (number) => openings.deal(number));
  }

  /** Hands on the link to the game as it stands. */
  async #share() {
    const { engine, name, notices, refuse, say } = this.#seat;
    const link = await engine.linkTo(name);
    if (typeof link !== "string") return refuse(link, () => this.#share());
    const url = addressOf(link);
    const way = await handOn(url);
    if (way === "copied") say(t("The link to this game is copied."));
    if (way !== "shown") return undefined;
    const shown = element("a", "board-link", url);
    shown.href = url;
    return notices.tell("share", t("The link to this game:"), shown);
  }
}
