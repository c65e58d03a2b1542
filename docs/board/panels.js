/** The parts of a board that most games do without: all of them are fetched when the first is asked for. */

import { button } from "./elements.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {{open: (seat: Seat) => unknown}} PanelModule */

/** @typedef {"games" | "results" | "friends" | "card" | "settings" | "help" | "weigh" | "lookback"} PanelName */

/**
 * @param {Seat} seat told of it where they cannot be had
 * @returns {Promise<typeof import("./panel_parts.js") | null>} null where they cannot
 */
export async function fetchParts({ notices }) {
  try {
    const parts = await import("./panel_parts.js");
    notices.tell("panel", "");
    return parts;
  } catch (error) {
    console.error(error);
    notices.tell(
      "panel", t("A part of the game could not be fetched. Check the connection."),
      button("board-tool", () => location.reload(), t("Reload the page")),
    );
    return null;
  }
}

/**
 * @param {Seat} seat
 * @param {PanelName} name
 */
export async function openPanel(seat, name) {
  /** @type {PanelModule | undefined} */
  const panel = (await fetchParts(seat))?.[name];
  await panel?.open(seat);
}
