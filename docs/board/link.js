/** Links to games, proved by the engine before anything on the table is touched. */

import { newDeal, randomNumber } from "./deals.js";
import { readLink, recordOf, restoring } from "./record.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./record.js").Destination} Destination */

/** Where a linked game is laid out to be looked at. */
const PLACE = "link";

/**
 * The game that a fragment leads to.
 *
 * @param {Engine} engine
 * @param {string} fragment
 * @returns {Promise<{record: GameRecord, isFresh: boolean} | {reason: string} | null>} `isFresh` where the link asks
 *   for a new game; `reason` where it leads to none; null where it is not meant to
 */
export async function follow(engine, fragment) {
  const link = readLink(fragment);
  if (!link) return null;
  const { to } = link;
  const isFresh = to !== null && "fresh" in to;
  const see = async (/** @type {View} */ view) => ({ record: recordOf(view), isFresh });
  const found = isFresh
    ? await lookAtGame(engine, newDeal(to.fresh, { number: randomNumber() }), PLACE, see)
    : await lookAt(engine, to, PLACE, see);
  return "record" in found ? found : { reason: deadEnd(found.error) };
}

/**
 * Lays the game of a link out in a place of its own, looks at it and clears it away.
 *
 * @template Seen
 * @param {Engine} engine
 * @param {Destination} destination
 * @param {string} place no game that is played may lie there
 * @param {(view: View) => Promise<Seen>} look runs while the game lies there, proven and as the engine writes it
 * @returns {Promise<Seen | {error: Refusal | null}>} `error` is null for a link that leads nowhere
 */
export async function lookAt(engine, destination, place, look) {
  const asked = await layingOut(engine, destination);
  return "error" in asked ? asked : lookAtGame(engine, asked.request, place, look);
}

/**
 * @template Seen
 * @param {Engine} engine
 * @param {Request} request lays the game out
 * @param {string} place
 * @param {(view: View) => Promise<Seen>} look
 * @returns {Promise<Seen | {error: Refusal}>}
 */
async function lookAtGame(engine, request, place, look) {
  const answer = await engine.insist({ ...request, game: place });
  if (!answer.ok) return { error: answer.error };
  try {
    return await look(answer.view);
  } finally {
    void engine.ask({ type: "close", game: place });
  }
}

/**
 * The request that lays a linked game out; the engine proves the game when it is asked.
 *
 * @param {Engine} engine
 * @param {Destination} destination
 * @returns {Promise<{request: Request} | {error: Refusal | null}>}
 */
async function layingOut(engine, destination) {
  if (!destination) return { error: null };
  if ("tooLong" in destination) return { error: { kind: "refusal", code: "link-moves", text: t("The link holds too many moves.") } };
  if ("record" in destination) return { request: restoring(destination.record) };
  // It is no game that was played: every follower gets another.
  if ("fresh" in destination) return { error: null };
  if ("short" in destination) return { request: { type: "open", link: destination.short } };
  const line = await guidedLine(engine, destination.guided);
  if (!Array.isArray(line)) return { error: line };
  if (destination.played > line.length) return { error: null };
  const moves = line.slice(0, destination.played);
  const record = { rules: page.rules, deal: { guided: destination.guided }, moves, done: moves.length };
  return { request: restoring(record) };
}

/**
 * The winning line of a guided deal.
 *
 * @param {Engine} engine
 * @param {string} name
 * @returns {Promise<string[] | Refusal>}
 */
async function guidedLine(engine, name) {
  const answer = await engine.insist({ type: "guided", name });
  return answer.ok ? /** @type {any} */ (answer).moves : answer.error;
}

/**
 * The short link to a game as it stands.
 *
 * @param {Engine} engine
 * @param {string} game
 * @returns {Promise<string | Refusal>}
 */
export async function linkTo(engine, game) {
  const answer = await engine.insist({ type: "link", game });
  return answer.ok ? /** @type {any} */ (answer).link : answer.error;
}

/**
 * Why a link leads to no game.
 *
 * @param {Refusal | null} error what the engine says, if it was asked
 */
export function deadEnd(error) {
  const sentence = t("This link does not lead to a game.");
  return error && error.kind !== "fault" ? `${sentence} ${error.text}` : sentence;
}
