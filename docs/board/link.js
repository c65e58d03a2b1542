/** Links to games, proved by the engine before anything on the table is touched. */

import { readLink, recordOf, restoring } from "./record.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./record.js").Destination} Destination */

/** Where a linked game is laid out to be looked at. */
const PLACE = "link";

/**
 * The game that a fragment leads to.
 *
 * @param {Engine} engine
 * @param {string} fragment
 * @returns {Promise<{record: GameRecord} | {reason: string} | null>} `reason` where the link leads to no
 *   game; null where it is not meant to
 */
export async function follow(engine, fragment) {
  const link = readLink(fragment);
  if (!link) return null;
  const found = await find(engine, link.to);
  return "record" in found ? found : { reason: deadEnd(found.error) };
}

/**
 * @param {Engine} engine
 * @param {Destination} destination
 * @returns {Promise<{record: GameRecord} | {error: Refusal | null}>}
 */
async function find(engine, destination) {
  if (!destination) return { error: null };
  if ("record" in destination) return prove(engine, restoring(destination.record));
  if ("short" in destination) return prove(engine, { type: "open", link: destination.short });
  const line = await engine.guidedLine(destination.guided);
  if ("error" in line) return line;
  const moves = line.moves.slice(0, destination.played);
  const record = { rules: page.rules, deal: { guided: destination.guided }, moves, done: moves.length };
  return prove(engine, restoring(record));
}

/**
 * @param {Engine} engine
 * @param {import("./protocol.js").Request} request lays the game out
 * @returns {Promise<{record: GameRecord} | {error: Refusal}>} the record as the engine writes it
 */
async function prove(engine, request) {
  const answer = await engine.insist({ ...request, game: PLACE });
  if (!answer.ok) return { error: answer.error };
  void engine.ask({ type: "close", game: PLACE });
  return { record: recordOf(answer.view) };
}

/** @param {Refusal | null} error what the engine says, if it was asked */
function deadEnd(error) {
  const sentence = t("This link does not lead to a game.");
  return error && error.kind !== "fault" ? `${sentence} ${error.text}` : sentence;
}
