/** Why a game does not count. */

import { t } from "./strings.js";

/** @typedef {import("./account.js").Reason} Reason */

/**
 * @param {Reason} reason
 * @returns {string}
 */
export function uncountedSentence(reason) {
  switch (reason) {
    case "linked":
      return t("The game on the table does not count here: it came by a link.");
    case "guided":
      return t("The game on the table does not count here: it is a guided deal.");
    case "position":
      return t("The game on the table does not count here: it began with a position set up by hand.");
    case "replayed":
      return t("The game on the table does not count here: this deal was won before and started again.");
    case "deleted":
      return t("The game on the table no longer counts: its result was deleted.");
    case "settled":
      return t("The game on the table is counted already.");
    default:
      return t("The game on the table does not count here.");
  }
}
