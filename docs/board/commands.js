/** What the buttons of a board do. */

import { askNumber } from "./dialogs.js";
import { button, element } from "./elements.js";
import { linkTo } from "./link.js";
import { openPanel } from "./panels.js";
import { addressOf, copy, hasMeans, offer } from "./share.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./toolbar.js").Command} Command */

/** The matter that notices about the link to the game are of. */
const LINK = "share";

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
    const { engine, name, notices, refuse } = this.#seat;
    const link = await linkTo(engine, name);
    if (typeof link !== "string") return refuse(link, () => this.#share());
    const url = addressOf(link);
    if (!hasMeans()) return this.#copy(url);
    // The device need not offer to copy it, and the reader may have wanted just that.
    notices.tell(LINK, t("The link to this game:"), button("board-tool", () => this.#copy(url), t("Copy link")));
    return await offer({ url }) ? undefined : this.#copy(url);
  }

  /**
   * Copies the link to the game; where nothing can be copied, it is shown.
   *
   * @param {string} url
   */
  async #copy(url) {
    const { notices, say } = this.#seat;
    if (await copy(url)) return say(t("The link to this game is copied."));
    const shown = element("a", "board-link", url);
    shown.href = url;
    return notices.tell(LINK, t("The link to this game:"), shown);
  }

  /** The game has gone on: the link that was told leads to where it stood. */
  forget() {
    this.#seat.notices.tell(LINK, "");
  }
}
