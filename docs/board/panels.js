/** The panels of a board. Each is a module of its own, fetched when it is opened first. */

import { button } from "./elements.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {{open: (seat: Seat) => unknown}} PanelModule */

const PANELS = {
  games: () => import("./games_panel.js"),
  results: () => import("./results_panel.js"),
  friends: () => import("./friends_panel.js"),
  card: () => import("./result_card.js"),
  settings: () => import("./settings_panel.js"),
  help: () => import("./help_panel.js"),
};

/** @typedef {keyof typeof PANELS} PanelName */

/**
 * @param {Seat} seat
 * @param {PanelName} name
 */
export async function openPanel(seat, name) {
  /** @type {PanelModule} */
  let panel;
  try {
    panel = await PANELS[name]();
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
