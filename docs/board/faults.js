/** What can fail in the page, each with its sentence: the engine, and keeping the game. */

import { t } from "./strings.js";

/** @typedef {import("./boot_fault.js").FaultCode | "slow" | "stopped" | "silent"} Fault */

/**
 * @param {Fault} fault
 * @returns {string} one sentence, or two, in the page's language
 */
export function faultSentence(fault) {
  switch (fault) {
    case "download":
      return t("A part of the game could not be fetched. Check the connection.");
    case "damaged":
      return t("A part of the game arrived damaged.");
    case "unsupported":
      return t("This browser is too old to play here; the rules can still be read.");
    case "slow":
      return t("The game is taking too long to load. Check the connection.");
    case "stopped":
      return t("The game stopped and had to be started again. Your cards lie as before.");
    case "silent":
      return t("The game keeps stopping. Your cards lie as before.");
    default:
      return t("The game could not be started.");
  }
}

/**
 * What the page answers in the place of an engine that cannot.
 *
 * @param {Fault} fault
 * @returns {import("./protocol.js").Answer}
 */
export function faultAnswer(fault) {
  return { ok: false, error: { kind: "fault", code: fault, text: faultSentence(fault) } };
}

/**
 * @param {import("./store.js").Trouble} trouble
 * @returns {string}
 */
export function storeSentence(trouble) {
  switch (trouble) {
    case "denied":
      return t("This browser keeps nothing for this page: your game lasts until you leave it.");
    case "full":
      return t("The browser has no room left to keep your game: it lasts until you leave the page.");
    case "lost":
      return t("The game kept in this browser was damaged and could not be read; it has been set aside.");
    case "older":
      return t("Something that this browser keeps for the game was damaged; an older copy was taken.");
    case "aside":
      return t("Something that this browser keeps for the game was damaged; it has been set aside.");
    default:
      return t("The game kept in this browser was damaged; what could be read is shown.");
  }
}
