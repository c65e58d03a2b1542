/** The panels of a board, which are fetched when the first of them is opened. */

import { button } from "./elements.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {{open: (seat: Seat) => unknown}} PanelModule */

/** @typedef {"games" | "results" | "friends" | "card" | "settings" | "help"} PanelName */

/**
 * @param {Seat} seat
 * @param {PanelName} name
 */
export async function openPanel(seat, name) {
  /** @type {PanelModule} */
  let panel;
  try {
    panel = (await import("./panel_parts.js"))[name];
  } catch (error) {
    console.error(error);
    seat.notices.tell(
      "panel", t("A part of the game could not be fetched. Check the connection."),
      button("board-tool", () => location.reload(), t("Reload the page")),
    );
    return;
  }
  seat.notices.tell("panel", "");
  await panel.open(seat);
}
